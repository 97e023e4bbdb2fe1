"""Packages on stdin, base64 a line -> a line of JSON each: what zipfile and ElementTree cannot read of it, and how much they found."""
import base64
import collections
import io
import json
import posixpath
import sys
import xml.etree.ElementTree as tree
import zipfile


def local(tag):
    return tag.rsplit("}", 1)[-1]


def read(content):
    faults, parts, elements = [], {}, {}
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for info in archive.infolist():
                if info.filename.endswith("/"):
                    continue
                data = archive.read(info)
                parts[info.filename] = len(data)
                if not info.filename.lower().endswith((".xml", ".rels")):
                    continue
                try:
                    root = tree.fromstring(data)
                except tree.ParseError as error:
                    faults.append(f"{info.filename}: {error}")
                    continue
                elements[info.filename] = collections.Counter(local(element.tag) for element in root.iter())
                elements[info.filename]["sheetData/row"] = sum(
                    local(row.tag) == "row" for data in root if local(data.tag) == "sheetData" for row in data
                )
                if info.filename.endswith(".rels"):
                    folder = posixpath.dirname(posixpath.dirname(info.filename))
                    parts.setdefault("", [])
                    for relation in root:
                        if relation.get("TargetMode") != "External":
                            target = posixpath.normpath(posixpath.join("/" + folder, relation.get("Target", "")))
                            parts[""].append([info.filename, target[1:], relation.get("Target", "")])
        names = {name.lower() for name in parts}
        for source, target, written in parts.pop("", []):
            if target.lower() not in names and "#" not in written and "%" not in written and written not in ("", "NULL"):
                faults.append(f"{source}: {target} is not there")
        if "[content_types].xml" not in names:
            faults.append("there are no content types")
    except Exception as error:
        faults.append(f"{type(error).__name__}: {error}")
    return {"faults": faults, "parts": parts, "elements": elements}


for line in sys.stdin.buffer:
    print(json.dumps(read(base64.b64decode(line))))
