"""The units of the workbooks named on stdin as xlsx.convert must account for them, by zipfile and ElementTree alone: a JSON line a file.

A unit is [kind, sheet, reference, raw, shown, part]: of a cell the text as the file has it, and as CSV writes it (numbers as JSON has
them, dates as ISO 8601); of all else both are the same. Parts that are no markup are [kind, "", "", sha256, sha256, part].
With --package: every text and attribute value of every part instead, as one list."""
import hashlib
import json
import posixpath
import re
import sys
import zipfile
from datetime import datetime, timedelta
from decimal import Decimal
import xml.etree.ElementTree as ET

TEXTS = {"t", "v", "f", "oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter", "text", "formula",
         "formula1", "formula2", "definedName", "calculatedColumnFormula"}
ATTRIBUTES = {"tooltip", "prompt", "promptTitle", "error", "errorTitle", "displayName", "descr"}
RID = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
STRICT_RID = "{http://purl.oclc.org/ooxml/officeDocument/relationships}id"
DATE_IDS = set(range(14, 23)) | set(range(27, 37)) | set(range(45, 48)) | set(range(50, 59))


def local(tag):
    return tag.rsplit("}", 1)[-1]


def number(text):
    try:
        value = float(text)
    except ValueError:
        return text
    if value != 0 and not 1e-6 <= abs(value) < 1e21:
        return repr(value).replace("e-0", "e-")
    plain = format(Decimal(repr(value)), "f")
    return plain[:-2] if plain.endswith(".0") else plain


def date_styles(root):
    codes = {int(f.get("numFmtId", 0)): f.get("formatCode", "") for f in root.iter() if local(f.tag) == "numFmt"}
    found = []
    for xfs in (child for child in root if local(child.tag) == "cellXfs"):
        for xf in xfs:
            ident = int(xf.get("numFmtId", 0))
            is_elapsed = ident == 46 or re.search(r"\[(h+|m+|s+)\]", codes.get(ident, ""), re.I)
            code = re.sub(r'"[^"]*"|\\.|_.|\*.|\[(?!h|m|s|H|M|S)[^\]]*\]', "", codes.get(ident, "").split(";")[0])
            found.append(not is_elapsed and bool(re.search("[dmyhsDMYHS]", code)) if ident in codes else not is_elapsed and ident in DATE_IDS)
    return found


def iso(text, is1904):
    """The date that Excel shows for a serial; None where there is none."""
    try:
        serial = float(text)
    except ValueError:
        return None
    if serial < 0 or serial != serial or serial > 2958465:
        return None
    milliseconds = int((serial - int(serial)) * 86400000 + 0.5)
    day = int(serial) + (1462 if is1904 else 0)
    if milliseconds == 86400000:
        day, milliseconds = day + 1, 0
    if not is1904 and day == 60:
        return None
    clock = (datetime(2000, 1, 1) + timedelta(milliseconds=milliseconds)).strftime("%H:%M:%S.%f")[:-3]
    clock = clock[:-4] if clock.endswith(".000") else clock
    if day == 0:
        return clock
    date = (datetime(1899, 12, 30) + timedelta(days=day + (1 if not is1904 and day < 60 else 0))).strftime("%Y-%m-%d")
    date = date.rjust(10, "0")
    return date if milliseconds == 0 else f"{date}T{clock}"


def cells_of(sheet, root, book):
    row_at = -1
    for data in (child for child in root if local(child.tag) == "sheetData"):
        for cell in (cell for row in data for cell in row if local(cell.tag) == "c"):
            parts = {local(child.tag): child for child in cell}
            kind, place = cell.get("t", "n"), cell.get("r") or "?"
            value, formula = parts.get("v"), parts.get("f")
            if formula is not None and formula.text and formula.get("t") != "shared":
                yield ["formula", sheet, place, formula.text, formula.text]
            if value is not None and value.text and len(value) == 0:
                raw = shown = value.text
                if kind == "s":
                    index = int(value.text)
                    raw = shown = book["strings"][index] if index < len(book["strings"]) else value.text
                elif kind == "b":
                    shown = {"1": "TRUE", "0": "FALSE"}.get(value.text, value.text)
                elif kind == "n":
                    style = int(cell.get("s", 0))
                    is_date = style < len(book["dates"]) and book["dates"][style]
                    shown = (iso(value.text, book["is1904"]) if is_date else None) or number(value.text)
                yield ["cell", sheet, place, raw, shown]
            for part in (parts[key] for key in ("is", "v") if key in parts):
                text = "".join(t.text or "" for t in part.iter() if local(t.tag) == "t")
                if text:
                    yield ["cell", sheet, place, text, text]


def texts_of(root):
    for element in root.iter():
        tag = local(element.tag)
        if tag == "sheetData":
            element.clear()
        elif tag in TEXTS and element.text and element.text.strip():
            yield [tag, "", "", element.text, element.text]
        for key, value in element.attrib.items():
            if local(key) in ATTRIBUTES and value:
                yield [local(key), "", "", value, value]


def sheet_names(roots):
    names = {}
    for name, root in roots.items():
        if root is None or local(root.tag) != "workbook":
            continue
        rels = roots.get(posixpath.join(posixpath.dirname(name), "_rels", posixpath.basename(name) + ".rels"))
        targets = {r.get("Id"): r.get("Target") for r in rels} if rels is not None else {}
        for sheet in (s for s in root.iter() if local(s.tag) == "sheet"):
            target = targets.get(sheet.get(RID) or sheet.get(STRICT_RID))
            if target:
                path = posixpath.normpath(posixpath.join("/" + posixpath.dirname(name), target.replace("\\", "/")))
                names[path.lstrip("/").lower()] = sheet.get("name")
    return names


def parts_of(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def roots_of(parts):
    roots = {}
    for name, data in parts.items():
        try:
            roots[name] = ET.fromstring(data)
        except ET.ParseError:
            roots[name] = None
    return roots


def units(path):
    parts = parts_of(path)
    roots = roots_of(parts)
    names = sheet_names(roots)
    book = {"strings": [], "dates": [], "is1904": False}
    for name, root in roots.items():
        if root is None:
            continue
        if local(root.tag) == "sst":
            for item in (item for item in root if local(item.tag) == "si"):
                runs = [part for part in item if local(part.tag) in ("t", "r")]
                book["strings"].append("".join(t.text or "" for run in runs for t in run.iter() if local(t.tag) == "t"))
        elif local(root.tag) == "styleSheet":
            book["dates"] = date_styles(root)
        elif local(root.tag) == "workbook":
            book["is1904"] = any(p.get("date1904") in ("1", "true", "on") for p in root.iter() if local(p.tag) == "workbookPr")
    for name, root in roots.items():
        if name.lower() == "[content_types].xml" or name.endswith(".rels") or name.lower().endswith("calcchain.xml"):
            continue
        if root is None:
            digest = hashlib.sha256(parts[name]).hexdigest()
            yield ["part", "", "", digest, digest, name]
        elif local(root.tag) not in ("sst", "styleSheet"):
            if local(root.tag) in ("worksheet", "macrosheet") and name.lower() in names:
                for unit in cells_of(names[name.lower()], root, book):
                    yield unit + [name]
            for unit in texts_of(root):
                yield unit + [name]


def package(path):
    """Every word of a package, by part: strings of cells where the cells are."""
    texts, files = [], []
    parts = parts_of(path)
    roots = roots_of(parts)
    for unit in units(path):
        texts.append(unit[3])
    for name, data in parts.items():
        files.append(hashlib.sha256(data).hexdigest())
        root = roots[name]
        if root is not None and local(root.tag) != "sst":
            texts.extend(value for e in root.iter() for key, value in e.attrib.items() if local(key) not in ATTRIBUTES)
    return {"texts": texts, "files": files, "parts": {name: data.decode("latin1") for name, data in parts.items()}}


for line in sys.stdin.read().splitlines():
    try:
        print(json.dumps(package(line) if "--package" in sys.argv else {"units": list(units(line))}))
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}))
