"""A package of Office on standard input -> its texts as JSON: paragraphs, properties, descriptions and addresses of links."""

import io
import json
import re
import sys
import zipfile
from xml.etree import ElementTree

PARAGRAPHS = {"p"}
texts = []


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def words(element):
    name = local(element)
    if name in ("br", "tab", "cr"):
        return " "
    own = element.text or "" if name == "t" else ""
    return own + "".join(words(child) for child in element if local(child) not in PARAGRAPHS)


def visit(element):
    if local(element) in PARAGRAPHS:
        texts.append(words(element))
    elif len(element) == 0 and element.text and element.text.strip() and local(element) != "t":
        texts.append(element.text)
    for name in ("descr", "tooltip", "lang"):
        value = next((value for key, value in element.items() if key.rsplit("}", 1)[-1] == name), None)
        if value:
            texts.append(value)
    for child in element:
        visit(child)


with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as package:
    for name in sorted(package.namelist()):
        is_story = re.search(r"(document|footnotes|slide\d+)\.xml$|docProps/core\.xml$", name)
        if is_story and "Layout" not in name and "Master" not in name:
            visit(ElementTree.fromstring(package.read(name)))
        elif name.endswith(".rels"):
            for relation in ElementTree.fromstring(package.read(name)):
                if relation.get("TargetMode") == "External":
                    texts.append(relation.get("Target"))
json.dump({"texts": texts}, sys.stdout)
