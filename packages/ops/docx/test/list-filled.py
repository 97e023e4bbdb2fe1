"""A package on stdin -> the text of each paragraph, every other text, and the targets of links of its parts, as JSON: by zipfile and ElementTree alone."""
import io, json, sys, zipfile
from xml.etree import ElementTree

texts = []

def local(element):
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""

def read(element):
    """The text below an element; paragraphs within it are texts of their own."""
    found = element.text or "" if local(element) in ("t", "instrText", "delText") else ""
    for child in element:
        if local(child) == "p":
            texts.append(read(child))
        elif local(child) in ("br", "tab", "cr"):
            found += " "
        else:
            found += read(child)
    if element.get("descr"):
        texts.append(element.get("descr"))
    if element.get("Target"):
        texts.append(element.get("Target"))
    if len(element) == 0 and found == "" and element.text:
        texts.append(element.text)
    return found

with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
    for info in archive.infolist():
        data = archive.read(info)
        if info.filename.endswith((".xml", ".rels")) and data:
            texts.append(read(ElementTree.fromstring(data)))
print(json.dumps({"texts": texts}))
