"""Text in pages: what they repeat is left out, and what they tear is one statement."""

from crystallised import proved

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source


def turned(number):
    foot = f"Moss                         Informational                      [Page {number}]"
    return (
        f"\n\n\n{foot}\n\x0c\nRFC 9999               The Pump Control Protocol              March 2026\n\n\n"
    )


TEXT = (
    "\n\nNetwork Working Group                                            R. Moss\n"
    "Request for Comments: 9999                                      The Mill\n\n\n"
    "                       The Pump Control Protocol\n\n"
    "Table of Contents\n\n   1.  Introduction  . . . . . . . . . . . . . . . . . . . . . . . .   2\n   2.  Messages  . . . . . . . . . . . . . . . . . . . . . . . . . .   3\n\n"
    "1.  Introduction\n\n   The protocol lets a client start all pumps of the hall, and it tells\n   him of each of them when it was" + turned(1) +
    "   stopped.  Old pumps are slow.\n\n2.  Messages\n\n   A message has two parts:\n\n   o  The version, which MUST be 1, and which stands before all others in" + turned(2) +
    "      the message.\n\n   o  The length." + turned(3) + "   A client sends it.\n"
)  # fmt: skip


def test_pages_are_read_as_one_text():
    bundle = proved(TEXT, "rfc9999.txt")
    assert [locus.statement for locus in bundle.loci] == [
        "The protocol lets a client start all pumps of the hall, and it tells him of each of them when it was stopped.",
        "The protocol lets a client start all pumps of the hall, and it tells him of each of them when it was stopped. Old pumps are slow.",
        "A message has two parts: The version, which MUST be 1, and which stands before all others in the message.",
        "A message has two parts: The length.",
        "A message has two parts: The length. A client sends it.",
    ]
    assert {locus.breadcrumb[0] for locus in bundle.loci} == {"The Pump Control Protocol"}


def test_a_page_is_told_and_the_file_is_the_origin():
    document = read(Source(TEXT, "rfc9999.txt"))
    assert [tag for block in document.blocks for tag in block.tags if tag == "page:4"] == ["page:4"]
    assert document.origin is not None
    assert document.warnings == ("feet and heads of pages, and lines of contents, left out: 9",)


def test_one_such_line_makes_no_pages():
    assert (
        read(Source("Moss                 Informational          [Page 1]\n\nIt runs.\n", "a.txt")).origin
        is None
    )


def test_time_grows_with_the_pages(growth):
    def call(count):
        return read(
            Source("".join(f"   Page {number} is white.{turned(number)}" for number in range(count)), "a.txt")
        )

    assert growth(call, 500, 1000) < 3.3
