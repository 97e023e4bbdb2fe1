"""A package on standard input -> every text and alternative text of its XML parts, and its pictures in base64, as JSON."""

import base64
import io
import json
import sys
import xml.etree.ElementTree as tree
import zipfile

texts, files = [], []
with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
    for info in archive.infolist():
        data = archive.read(info)
        if not info.filename.endswith((".xml", ".rels")):
            files.append(base64.b64encode(data).decode("ascii"))
            continue
        for element in tree.fromstring(data).iter():
            texts.extend(text for text in (element.text, element.tail, element.get("descr"), element.get("Target")) if text)
print(json.dumps({"texts": texts, "files": files}))
