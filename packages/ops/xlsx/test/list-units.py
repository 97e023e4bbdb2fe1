"""The units of the workbooks named on stdin, by zipfile and ElementTree alone: a JSON line a file.

A unit is [kind, place, text, part]: cells, notes, threaded comments, names, links, validation prompts, headers and footers, texts of
drawings, charts and diagrams, document properties; parts that are no markup are [kind, part, sha256, part]."""
import hashlib
import json
import struct
import sys
import zipfile
import zlib
from decimal import Decimal
import xml.etree.ElementTree as ET

TEXTS = {"t", "v", "f", "oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter", "text", "formula",
         "formula1", "formula2", "definedName", "author", "calculatedColumnFormula"}
ATTRIBUTES = {"tooltip", "location", "display", "prompt", "promptTitle", "error", "errorTitle", "displayName", "codeName", "descr"}


def local(tag):
    return tag.rsplit("}", 1)[-1]


def number(text):
    try:
        value = float(text)
    except ValueError:
        return text
    # As JSON is written: no exponent from 1e-6 up to 1e21.
    if value != 0 and not 1e-6 <= abs(value) < 1e21:
        return repr(value).replace("e-0", "e-")
    plain = format(Decimal(repr(value)), "f")
    return plain[:-2] if plain.endswith(".0") else plain


def cells_of(name, root, strings):
    for sheet in (child for child in root if local(child.tag) == "sheetData"):
        for cell in (cell for row in sheet for cell in row if local(cell.tag) == "c"):
            parts = {local(child.tag): child for child in cell}
            kind, place = cell.get("t", "n"), cell.get("r") or "?"
            value, formula = parts.get("v"), parts.get("f")
            if formula is not None and formula.text:
                yield ["formula", place, formula.text, name]
            if value is not None and value.text and len(value) == 0:
                if kind == "s":
                    index = int(value.text)
                    text = strings[index] if index < len(strings) else value.text
                elif kind == "b":
                    text = {"1": "true", "0": "false"}.get(value.text, value.text)
                else:
                    text = number(value.text) if kind == "n" else value.text
                yield ["cell", place, text, name]
            for part in (parts[key] for key in ("is", "v") if key in parts):
                text = "".join(t.text or "" for t in part.iter() if local(t.tag) == "t")
                if text:
                    yield ["cell", place, text, name]


def texts_of(name, root):
    for element in root.iter():
        tag = local(element.tag)
        if tag == "sheetData":
            element.clear()
        elif tag in TEXTS and element.text and element.text.strip():
            yield [tag, tag, element.text, name]
        for key, value in element.attrib.items():
            if local(key) in ATTRIBUTES and value:
                yield [local(key), tag, value, name]


def cells_of_ods(root):
    """Values of cells, texts of cells and of their notes. Dates, which the result has as numbers, and formulas,
    which are one loss for each sheet, are left to the tests of the kit."""
    for cell in (element for element in root.iter() if local(element.tag) == "table-cell"):
        value = {local(key): text for key, text in cell.attrib.items()}
        note = [child for child in cell if local(child.tag) == "annotation"]
        lines = ["".join(child.itertext()) for child in cell if local(child.tag) == "p"]
        if "value" in value:
            yield ["cell", "?", number(value["value"]), "content.xml"]
        elif value.get("value-type") == "boolean":
            yield ["cell", "?", value["boolean-value"], "content.xml"]
        elif value.get("value-type") == "string":
            yield from (["cell", "?", line, "content.xml"] for line in lines if line)
        for text in (line for child in note for line in child if local(line.tag) == "p"):
            yield ["note", "?", "".join(text.itertext()), "content.xml"]


def salvage(data):
    """Entries by their own records, for an archive whose directory is gone."""
    at = data.find(b"PK\3\4")
    if at < 0:
        raise zipfile.BadZipFile("no entry")
    while at >= 0:
        method, size = struct.unpack_from("<H8xI", data, at + 8)[0], struct.unpack_from("<I", data, at + 18)[0]
        length, extra = struct.unpack_from("<HH", data, at + 26)
        start = at + 30 + length + extra
        yield data[at + 30:at + 30 + length].decode(), zlib.decompress(data[start:start + size], -15) if method == 8 else data[start:start + size]
        at = data.find(b"PK\3\4", start + size)


def units(path):
    try:
        with zipfile.ZipFile(path) as archive:
            parts = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    except zipfile.BadZipFile:
        parts = dict(salvage(open(path, "rb").read()))
    if b"opendocument.spreadsheet" in parts.get("mimetype", b""):
        yield from cells_of_ods(ET.fromstring(parts["content.xml"]))
        return
    roots = {}
    for name, data in parts.items():
        try:
            roots[name] = ET.fromstring(data)
        except ET.ParseError:
            roots[name] = None
    strings = []
    for name, root in roots.items():
        if root is not None and local(root.tag) == "sst":
            for item in (item for item in root if local(item.tag) == "si"):
                runs = [part for part in item if local(part.tag) in ("t", "r")]
                strings.append("".join(t.text or "" for run in runs for t in run.iter() if local(t.tag) == "t"))
    for name, root in roots.items():
        if name == "[Content_Types].xml" or name.endswith(".rels") or name.lower().endswith("calcchain.xml"):
            continue
        if root is None:
            yield ["part", name, hashlib.sha256(parts[name]).hexdigest(), name]
        elif local(root.tag) == "sst":
            continue
        else:
            if local(root.tag) in ("worksheet", "macrosheet"):
                yield from cells_of(name, root, strings)
            yield from texts_of(name, root)


for line in sys.stdin.read().splitlines():
    try:
        print(json.dumps({"units": list(units(line))}))
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}))
