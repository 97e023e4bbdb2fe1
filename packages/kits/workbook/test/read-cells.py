"""Every sheet of the workbooks named on stdin, by zipfile and ElementTree alone: a JSON line a file, part -> its cells."""
import json
import sys
import zipfile
import xml.etree.ElementTree as ET


def local(tag):
    return tag.rsplit("}", 1)[-1]


def cells(data):
    rows = []
    for row in (child for sheet in ET.fromstring(data) if local(sheet.tag) == "sheetData" for child in sheet):
        for cell in (child for child in row if local(child.tag) == "c"):
            parts = {local(child.tag): child for child in cell}
            value, formula, inline = (parts.get(name) for name in ("v", "f", "is"))
            if inline is None and value is not None:
                # `<v><is>` of a writer that took the one for a wrapper of the other.
                inline = next((child for child in value if local(child.tag) == "is"), None)
            rows.append(
                [
                    cell.get("r"),
                    cell.get("t", "n"),
                    cell.get("s", "0"),
                    None if value is None else value.text or "",
                    None if formula is None else formula.text or "",
                    None if inline is None else "".join(t.text or "" for t in inline.iter() if local(t.tag) == "t"),
                ]
            )
    return rows


def strings(data):
    return [
        "".join(
            t.text or ""
            for part in item
            for t in ([part] if local(part.tag) == "t" else part if local(part.tag) == "r" else [])
            if local(t.tag) == "t"
        )
        for item in ET.fromstring(data)
        if local(item.tag) == "si"
    ]


for path in sys.stdin.read().splitlines():
    found = {}
    try:
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if not name.lower().endswith(".xml"):
                    continue
                data = archive.read(name)
                try:
                    root = ET.fromstring(data)
                except ET.ParseError:
                    continue
                if local(root.tag) == "worksheet":
                    found[name] = cells(data)
                elif local(root.tag) == "sst":
                    found[name] = strings(data)
    except Exception as error:
        found = {"error": type(error).__name__}
    print(json.dumps(found))
