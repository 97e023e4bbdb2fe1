"""A Word document on standard input -> its texts and parts as JSON: every text of every part of WordprocessingML, every entry."""

import io
import json
import sys
import xml.etree.ElementTree as tree
import zipfile

WORD = ("http://schemas.openxmlformats.org/wordprocessingml/2006/main", "http://purl.oclc.org/ooxml/wordprocessingml/main")


def list_units(data):
    units = []
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            if info.filename.endswith("/"):
                continue
            units.append(["part", info.filename, info.filename])
            try:
                root = tree.fromstring(archive.read(info))
            except tree.ParseError:
                continue
            if not root.tag.startswith("{") or root.tag[1:].split("}")[0] not in WORD:
                continue
            for element in root.iter():
                for text in (element.text, element.tail):
                    if text and text.strip():
                        units.append(["text", info.filename, text])
                for name, value in element.attrib.items():
                    if name.endswith("}author") or name == "descr":
                        units.append([name, info.filename, value])
    return units


try:
    print(json.dumps(list_units(sys.stdin.buffer.read())))
except (zipfile.BadZipFile, NotImplementedError) as error:
    print(json.dumps({"error": str(error)}))
