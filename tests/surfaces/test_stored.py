import tracemalloc

import pytest

from ltmi_py.surfaces import files, stored
from ltmi_py.surfaces.files import FileError


def test_a_directory_and_the_manifest_over_its_shards_are_one_bundle(tmp_path):
    files.write_folder(
        str(tmp_path / "b"),
        {"corpus.ltmi": b'{"kind":"manifest","x-shards":[{"name":"a.ltmi"}]}\n', "a.ltmi": b"2"},
    )
    for path in (tmp_path / "b", tmp_path / "b" / "corpus.ltmi"):
        with stored.bundle(str(path)) as found:
            assert found.names() == ("a.ltmi", "corpus.ltmi")
            assert found.read("a.ltmi") == b"2"
    with stored.bundle(str(tmp_path / "b" / "a.ltmi")) as found:
        assert found == b"2"


def test_a_directory_that_holds_no_stream_is_no_bundle(tmp_path):
    problem = r"it holds no corpus.ltmi; give a bundle, or make one"
    with pytest.raises(FileError, match=problem), stored.bundle(str(tmp_path)):
        pass


def test_a_long_document_of_one_line_is_told_from_a_stream_by_its_beginning(tmp_path):
    path = tmp_path / "long.ltmi"
    with path.open("wb") as file:
        file.write(b'{"manifest":{},"loci":[')
        file.truncate(stored._LONG + 1)
    tracemalloc.start()
    assert not stored.is_long_stream(str(path))
    assert tracemalloc.get_traced_memory()[1] < stored._LONG / 10
    tracemalloc.stop()
    path.write_bytes(b'{"kind":"manifest","v":"ltmi/0.1"}\n' * (stored._LONG // 30))
    assert stored.is_long_stream(str(path))
