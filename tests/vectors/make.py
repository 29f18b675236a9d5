"""Write the vectors that are built from the cases of tests/bundle: `PYTHONPATH=. python tests/vectors/make.py`."""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "bundle"))

from cases import vector  # noqa: E402
from cheats import CHEATS  # noqa: E402
from honest import HONEST  # noqa: E402

for name, cases in (("cheats", CHEATS), ("honest", HONEST)):
    text = (
        "[\n"
        + ",\n".join(json.dumps(vector(case), ensure_ascii=False, sort_keys=True) for case in cases)
        + "\n]\n"
    )
    (HERE / f"proof-{name}.json").write_text(text, encoding="utf-8")
