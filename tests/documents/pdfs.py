"""PDF files made for tests: a page is a list of lines, each (from the left, from the bottom, font and size, text)."""

from ltmi_py.documents.extraction import extract

FONTS = {"F": "Helvetica", "B": "Helvetica-Bold", "C": "Courier", "M": "XX+CMMI10", "T": "XX+CMSLTT10"}
_EVEN = f"/FirstChar 97 /LastChar 122 /Widths [{' '.join(['525'] * 26)}]"  # of a font whose letters are all as wide
WORD = "<0021>-288<0022>"  # "a", a gap, "b"


def composite(first):
    """A font of numbered glyphs without a space: glyph 32 is a wide “w”, glyphs 33 and 34 are “a” and “b”."""
    cmap = "1 begincodespacerange <0000> <ffff> endcodespacerange\n3 beginbfchar\n<0020> <0077>\n<0021> <0061>\n<0022> <0062>\nendbfchar"
    return [
        f"<< /Type /Font /Subtype /Type0 /BaseFont /XX+Own /Encoding /Identity-H /ToUnicode {first + 1} 0 R /DescendantFonts [{first + 2} 0 R] >>",
        f"<< /Length {len(cmap)} >>\nstream\n{cmap}\nendstream",
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /XX+Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor {first + 3} 0 R /DW 1000 /W [32 [838 500 500]] >>",
        "<< /Type /FontDescriptor /FontName /XX+Own /Flags 4 /FontBBox [0 0 1000 1000] /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /ItalicAngle 0 >>",
    ]


def shown(line):
    left, base, look, text = line
    font, size = look[0], look[1:]
    escaped = text.replace("(", "\\(").replace(")", "\\)")
    words = f"[{text}] TJ" if font == "X" else f"({escaped}) Tj"
    return f"BT /{font} {size} Tf 1 0 0 1 {left} {base} Tm {words} ET"


def pdf(*pages):
    fonts = "".join(
        f"/{name} << /Type /Font /Subtype /Type1 /BaseFont /{base} /Encoding /WinAnsiEncoding {_EVEN if name == 'T' else ''} >> "
        for name, base in FONTS.items()
    )
    resources = f"<< /Font << {fonts} /X 3 0 R >> >>"
    kids = " ".join(f"{7 + 2 * at} 0 R" for at in range(len(pages)))
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>"]
    objects += composite(3)
    for at, page in enumerate(pages):
        content = "\n".join(map(shown, page))
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {8 + 2 * at} 0 R /Resources {resources} >>"
        )
        objects.append(f"<< /Length {len(content)} >>\nstream\n{content}\nendstream")
    out, offsets = b"%PDF-1.4\n", []
    for number, item in enumerate(objects, 1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n{item}\nendobj\n".encode("latin-1")
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    head = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    tail = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF".encode()
    return out + head + table + tail


def written(*pages):
    extracted, _ = extract("pdf", pdf(*pages), "a.pdf")
    return extracted.text.strip()


def down(*rows, top=700, step=14):
    """Lines below one another; a number in place of a line is a gap of so many points."""
    base, made = top, []
    for row in rows:
        if isinstance(row, int):
            base -= row
        else:
            made.append((row[0], base, *row[1:]))
            base -= step
    return made


def body(count, words="The pump runs on and on in this line, which is long enough to be of the body"):
    return [(72, "F10", words) for _ in range(count)]
