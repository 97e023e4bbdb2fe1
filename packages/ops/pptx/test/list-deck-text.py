"""A presentation on standard input -> its texts as JSON: paragraphs of slides and notes, values of charts and their cells, alt texts, names, links."""

import io
import json
import sys
import xml.etree.ElementTree as tree
import zipfile

A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"


def texts_of(root):
    for paragraph in root.iter(A + "p"):
        yield "".join(element.text or "\n" for element in paragraph.iter() if element.tag in (A + "t", A + "br"))
    for element in root.iter():
        if element.tag == C + "v" or element.tag.endswith("}lpwstr") or element.tag.endswith("}title") and element.text:
            yield element.text or ""
        for name in ("descr", "name"):
            if name in element.attrib and not element.tag.startswith(A):
                yield element.attrib[name]


def list_texts(data):
    texts = []
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if name.endswith(".rels") and "/slides/" in name or name.endswith(".rels") and "/notesSlides/" in name:
                root = tree.fromstring(archive.read(name))
                texts += [one.attrib["Target"] for one in root if one.attrib.get("TargetMode") == "External"]
            if not name.endswith(".xml") or name.startswith(("ppt/slideMasters", "ppt/slideLayouts", "ppt/theme", "ppt/notesMasters")):
                continue
            texts += [text for text in texts_of(tree.fromstring(archive.read(name))) if text.strip()]
    return texts


print(json.dumps(list_texts(sys.stdin.buffer.read())))
