"""{document: base64 of a package, runs: what a browser shows} -> {characters, text, styled} as JSON."""

import base64
import io
import json
import re
import sys
import xml.etree.ElementTree as tree
import zipfile

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
GENERIC = {
    "serif": "Times New Roman",
    "sans-serif": "Arial",
    "monospace": "Courier New",
    "cursive": "Comic Sans MS",
    "fantasy": "Impact",
    "system-ui": "Arial",
    "-apple-system": "Arial",
    "blinkmacsystemfont": "Arial",
}


def face(family):
    first = (re.findall(r'"[^"]*"|\'[^\']*\'|[^,]+', family) or [""])[0].strip().strip("\"'").strip()
    return (GENERIC.get(first.lower(), first) or "Times New Roman")[:31].lower()


def seen(runs):
    for text, bold, italic, size, color, family, align, direction, vertical in runs:
        start, end = ("right", "left") if direction == "rtl" else ("left", "right")
        align = {"start": start, "end": end, "justify": "both"}.get(align, align)
        size = None if vertical in ("sub", "super") else size
        for character in text:
            if not character.isspace():
                yield character, (bold, italic, color, face(family), align), size


def made(document):
    root = tree.fromstring(zipfile.ZipFile(io.BytesIO(document)).read("word/document.xml"))
    for paragraph in root.iter(W + "p"):
        properties = paragraph.find(W + "pPr")
        value = lambda parent, name: None if parent is None or parent.find(W + name) is None else parent.find(W + name)
        alignment = value(properties, "jc")
        align = "left" if alignment is None else alignment.get(W + "val")
        if value(properties, "bidi") is not None:
            align = {"left": "right", "right": "left"}.get(align, align)
        for run in paragraph.iter(W + "r"):
            own = run.find(W + "rPr")
            if value(own, "vanish") is not None:
                continue
            size, color, fonts = value(own, "sz"), value(own, "color"), value(own, "rFonts")
            style = (
                value(own, "b") is not None,
                value(own, "i") is not None,
                "000000" if color is None else color.get(W + "val").lower(),
                "times new roman" if fonts is None else fonts.get(W + "ascii").lower(),
                align,
            )
            points = 16 if size is None else int(size.get(W + "val")) / 1.5
            for child in run:
                for character in (child.text or "") if child.tag == W + "t" else "":
                    if not character.isspace():
                        yield character, style, points


request = json.load(sys.stdin)
wanted, found = list(seen(request["runs"])), list(made(base64.b64decode(request["document"])))
text = styled = 0
for a, b in zip(wanted, found):
    if a[0] != b[0]:
        break
    text += 1
    styled += a[1] == b[1] and (a[2] is None or abs(a[2] - b[2]) <= 0.5)
print(json.dumps({"characters": max(len(wanted), len(found)), "text": text, "styled": styled}))
