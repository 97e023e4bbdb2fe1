"""Reads the tables of a file by Python's own XML and ZIP readers: the independent reader of the family.

stdin: [[kind, base64]] with docx, pptx, xlsx or jats as kind.
stdout: for each file {"tables": [{rows, columns, cells: [[row, column, rowSpan, columnSpan, text]]}]} or {"error": text}.
For xlsx the cells of all sheets: {"sheets": [[name, [[row, column, text]], [[top, left, bottom, right]]]]}.
"""
import base64
import io
import json
import re
import sys
import zipfile
import xml.etree.ElementTree as ET


def local(e):
    return e.tag.rsplit("}", 1)[-1] if isinstance(e.tag, str) else ""


def attr(e, name, default=None):
    if e is None:
        return default
    for key, value in e.attrib.items():
        if key.rsplit("}", 1)[-1] == name:
            return value
    return default


def child(e, name):
    if e is None:
        return None
    for c in e:
        if local(c) == name:
            return c
    return None


def deep(e, name, through):
    for c in e:
        if local(c) == name:
            yield c
        elif local(c) in through:
            yield from deep(c, name, through)


WRAPPERS = {"sdt", "sdtContent", "customXml", "ins", "del", "moveTo", "moveFrom", "smartTag"}


def word_text(e, top=True):
    """Text of a cell without that of its nested tables."""
    out = []
    for c in e:
        name = local(c)
        if name in ("tbl", "Fallback", "del", "moveFrom", "instrText", "rPr", "pPr", "tcPr"):
            continue
        if name == "r" and child(child(c, "rPr"), "vanish") is not None:
            continue
        if name == "t":
            out.append(c.text or "")
        elif name in ("tab", "br", "cr") and local(e) == "r":
            out.append(" ")
        else:
            out.append(word_text(c, False))
            if name == "p":
                out.append(" ")
    return "".join(out)


def word_tables(root):
    found = []

    def walk(e):
        for c in e:
            if local(c) == "Fallback" and any(local(s) == "Choice" for s in e):
                continue
            if local(c) in ("del", "moveFrom"):
                continue
            if local(c) == "tbl":
                slot = len(found)
                found.append(None)
                found[slot] = word_table(c)
                walk(c)
            else:
                walk(c)

    walk(root)
    return [t for t in found if t is not None]


def word_table(tbl):
    rows = [r for r in deep(tbl, "tr", WRAPPERS) if child(child(r, "trPr"), "del") is None]
    grid = []
    width = 0
    for y, tr in enumerate(rows):
        pr = child(tr, "trPr")
        x = int(attr(child(pr, "gridBefore"), "val", "0"))
        line = []
        for tc in deep(tr, "tc", WRAPPERS):
            p = child(tc, "tcPr")
            if child(p, "cellDel") is not None:
                continue
            span = max(1, int(attr(child(p, "gridSpan"), "val", "1")))
            v, h = child(p, "vMerge"), child(p, "hMerge")
            line.append({
                "x": x, "span": span, "text": word_text(tc),
                "v": None if v is None else attr(v, "val", "continue"),
                "h": None if h is None else attr(h, "val", "continue"),
            })
            x += span
        grid.append(line)
        width = max(width, x + int(attr(child(pr, "gridAfter"), "val", "0")))
    cells, above = [], {}
    for y, line in enumerate(grid):
        now = {}
        last = None
        for c in line:
            if c["h"] == "continue" and last is not None and last[1] + last[3] == c["x"] and last[0] == y:
                last[3] += c["span"]
                continue
            up = above.get(c["x"])
            if c["v"] == "continue" and up is not None and up[3] == c["span"]:
                up[2] = y - up[0] + 1
                now[c["x"]] = up
                continue
            cell = [y, c["x"], 1, c["span"], c["text"]]
            cells.append(cell)
            last = cell
            if c["v"] is not None:
                now[c["x"]] = cell
        above = now
    return {"rows": len(rows), "columns": width, "cells": cells}


def docx(z):
    types = z.read("[Content_Types].xml").decode("utf8", "replace")
    main = re.search(r'PartName="([^"]+)"[^>]*ContentType="[^"]*(?:document|template)[^"]*main\+xml"', types)
    names = [main.group(1).lstrip("/") if main else "word/document.xml"]
    return word_tables(ET.fromstring(z.read(names[0])))


def pptx(z):
    out = []
    names = sorted((n for n in z.namelist() if re.fullmatch(r"ppt/slides/slide\d+\.xml", n)),
                   key=lambda n: int(re.search(r"(\d+)\.xml$", n).group(1)))
    for name in names:
        for tbl in (e for e in ET.fromstring(z.read(name)).iter() if local(e) == "tbl"):
            rows = [r for r in tbl if local(r) == "tr"]
            cells, width = [], 0
            for y, tr in enumerate(rows):
                tcs = [c for c in tr if local(c) == "tc"]
                width = max(width, len(tcs))
                for x, tc in enumerate(tcs):
                    if attr(tc, "hMerge") in ("1", "true") or attr(tc, "vMerge") in ("1", "true"):
                        continue
                    text = " ".join("".join(t.text or "" for t in p.iter() if local(t) == "t")
                                    for p in tc.iter() if local(p) == "p")
                    cells.append([y, x, int(attr(tc, "rowSpan", "1")), int(attr(tc, "gridSpan", "1")), text])
            out.append({"rows": len(rows), "columns": width, "cells": cells})
    return out


BLOCK = {"p", "break", "list", "list-item", "title", "td", "th", "entry", "disp-formula", "label", "fn", "def-list",
         "def-item", "disp-quote", "boxed-text", "verse-group", "verse-line", "caption", "sec"}


def jats_text(e):
    out = [e.text or ""]
    for c in e:
        name = local(c)
        if name in ("table", "media", "supplementary-material", "chem-struct", "tex-math", "graphic", "inline-graphic"):
            out.append(" ")
        elif name != "":
            out.append((" " if name in BLOCK else "") + jats_text(c) + (" " if name in BLOCK else ""))
        out.append(c.tail or "")
    return "".join(out)


def jats(data):
    data = re.sub(rb"<!DOCTYPE[^>\[]*(\[[^\]]*\])?>", b"", data)
    root = ET.fromstring(data)
    out = []
    for table in (e for e in root.iter() if local(e) == "table" and any(
            local(c) in ("thead", "tbody", "tfoot", "tr") for c in e)):
        groups, foot, loose = [], [], None
        for c in table:
            if local(c) == "tr":
                if loose is None:
                    loose = []
                    groups.append(loose)
                loose.append(c)
            elif local(c) in ("thead", "tbody", "tfoot"):
                loose = None
                (foot if local(c) == "tfoot" else groups).append([r for r in c if local(r) == "tr"])
        cells, base, width = [], 0, 0
        for group in [g for g in groups + foot if g]:
            taken = set()
            for y, tr in enumerate(group):
                x = 0
                for cell in [c for c in tr if local(c) in ("td", "th")]:
                    while (y, x) in taken:
                        x += 1
                    cs = min(max(1, int(attr(cell, "colspan", "1") or 1)), 1000)
                    rs = int(attr(cell, "rowspan", "1") or 1)
                    rs = len(group) - y if rs == 0 else min(rs, len(group) - y)
                    taken.update((y + j, x + i) for j in range(rs) for i in range(cs))
                    cells.append([base + y, x, rs, cs, jats_text(cell)])
                    x += cs
                    width = max(width, x)
            base += len(group)
        out.append({"rows": base, "columns": width, "cells": cells})
    return out


def xlsx(z):
    shared = []
    if "xl/sharedStrings.xml" in z.namelist():
        for si in ET.fromstring(z.read("xl/sharedStrings.xml")):
            shared.append("".join(t.text or "" for t in string_texts(si)))
    rels = {attr(r, "Id"): attr(r, "Target") for r in ET.fromstring(z.read("xl/_rels/workbook.xml.rels"))}
    sheets = []
    for sheet in (e for e in ET.fromstring(z.read("xl/workbook.xml")).iter() if local(e) == "sheet"):
        target = (rels.get(attr(sheet, "id")) or "").lstrip("/")
        name = target if target.startswith("xl/") else "xl/" + target
        if name not in z.namelist() or "chartsheet" in name:
            continue
        root = ET.fromstring(z.read(name))
        cells = []
        for c in (e for e in root.iter() if local(e) == "c"):
            kind, value = c.get("t", "n"), child(c, "v")
            m = re.fullmatch(r"([A-Z]+)(\d+)", c.get("r") or "")
            if m is None:
                continue
            column = 0
            for letter in m.group(1):
                column = column * 26 + ord(letter) - 64
            text = None
            if kind == "s" and value is not None and value.text:
                text = shared[int(value.text)]
            elif kind == "inlineStr":
                text = "".join(t.text or "" for t in string_texts(child(c, "is")))
            elif kind == "str" and value is not None:
                text = value.text or ""
            elif value is not None and value.text:
                text = None if kind in ("n", "b", "d") else value.text
            cells.append([int(m.group(2)) - 1, column - 1, text])
        merges = [attr(e, "ref") for e in root.iter() if local(e) == "mergeCell"]
        sheets.append([attr(sheet, "name"), cells, merges])
    return sheets


def string_texts(si):
    for c in si if si is not None else []:
        if local(c) == "t":
            yield c
        elif local(c) == "r":
            yield from (t for t in c if local(t) == "t")


def read(kind, data):
    try:
        if kind == "jats":
            return {"tables": jats(data)}
        z = zipfile.ZipFile(io.BytesIO(data))
        return {"sheets": xlsx(z)} if kind == "xlsx" else {"tables": (docx if kind == "docx" else pptx)(z)}
    except (ET.ParseError, zipfile.BadZipFile, KeyError, ValueError, RuntimeError, NotImplementedError, UnicodeDecodeError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


json.dump([read(kind, base64.b64decode(data)) for kind, data in json.load(sys.stdin)], sys.stdout)
