"""{document: base64 of a package, runs, tables, items: what a browser shows} -> counts of what is alike, see page-oracle.ts, as JSON."""

import base64
import difflib
import io
import json
import re
import sys
import xml.etree.ElementTree as tree
import zipfile

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
GENERIC = {
    "serif": "Times New Roman",
    "sans-serif": "Arial",
    "monospace": "Courier New",
    "cursive": "Comic Sans MS",
    "fantasy": "Impact",
    "system-ui": "Arial",
    "-apple-system": "Arial",
    "blinkmacsystemfont": "Arial",
}


def face(family):
    first = (re.findall(r'"[^"]*"|\'[^\']*\'|[^,]+', family) or [""])[0].strip().strip("\"'").strip()
    return (GENERIC.get(first.lower(), first) or "Times New Roman")[:31].lower()


def seen(runs):
    for text, bold, italic, size, color, family, align, direction, vertical in runs:
        start, end = ("right", "left") if direction == "rtl" else ("left", "right")
        align = {"start": start, "end": end, "justify": "both"}.get(align, align)
        size = None if vertical in ("sub", "super") else size
        for character in text:
            if not character.isspace():
                yield character, (bold, italic, color, face(family), align), size


def shown(element):
    return (element.text or "") if element.tag == W + "t" else "\u00ad" if element.tag == W + "softHyphen" else ""


class Styles:
    """Properties in force: defaults, then styles from the first to the last, then those of the paragraph or run."""

    def __init__(self, root):
        self.styles = {each.get(W + "styleId"): each for each in root.findall(W + "style")}
        self.normal = next(name for name, each in self.styles.items() if each.get(W + "default") and each.get(W + "type") == "paragraph")
        self.defaults = root.find(W + "docDefaults")

    def chain(self, name):
        found = []
        while name in self.styles:
            found.insert(0, self.styles[name])
            based = self.styles[name].find(W + "basedOn")
            name = None if based is None else based.get(W + "val")
        return found

    def find(self, element, paragraph, name, kind):
        """The last of all that have the property."""
        own = paragraph.find(W + "pPr/" + W + "pStyle")
        bags = [self.defaults.find(W + kind + "Default/" + W + kind)]
        bags += [each.find(W + kind) for each in self.chain(self.normal if own is None else own.get(W + "val"))]
        if kind == "rPr":
            style = element.find(W + "rPr/" + W + "rStyle")
            bags += [each.find(W + kind) for each in self.chain(None if style is None else style.get(W + "val"))]
        bags.append(element.find(W + kind))
        values = [each.find(W + name) for each in bags if each is not None and each.find(W + name) is not None]
        return values[-1] if values else None


def is_on(element):
    return element is not None and element.get(W + "val") not in ("0", "false")


def made(root, styles):
    for paragraph in root.iter(W + "p"):
        alignment = styles.find(paragraph, paragraph, "jc", "pPr")
        align = "left" if alignment is None else alignment.get(W + "val")
        if paragraph.find(W + "pPr/" + W + "bidi") is not None:
            align = {"left": "right", "right": "left"}.get(align, align)
        for run in paragraph.iter(W + "r"):
            own = run.find(W + "rPr")
            if own is not None and own.find(W + "vanish") is not None:
                continue
            value = lambda name: styles.find(run, paragraph, name, "rPr")
            color = value("color").get(W + "val").lower() if value("color") is not None else "000000"
            style = (is_on(value("b")), is_on(value("i")), color, value("rFonts").get(W + "ascii").lower(), align)
            points = int(value("sz").get(W + "val")) / 1.5
            for child in run:
                for character in shown(child):
                    if not character.isspace():
                        yield character, style, points


def text_of(element):
    """What is seen of it, without white space."""
    runs = [run for run in element.iter(W + "r") if run.find(W + "rPr/" + W + "vanish") is None]
    return "".join("".join(map(shown, run)) for run in runs)


def number(element, path, otherwise):
    found = element.find(path)
    return otherwise if found is None else int(found.get(W + "val"))


def tables(root):
    """Cells as [row, column, rows, columns, text] of each table: those that reach down are one."""
    for table in root.iter(W + "tbl"):
        cells, above = [], {}
        for at, row in enumerate(table.findall(W + "tr")):
            column, below = number(row, W + "trPr/" + W + "gridBefore", 0), {}
            for cell in row.findall(W + "tc"):
                properties = cell.find(W + "tcPr")
                width = 1 if properties is None else number(properties, W + "gridSpan", 1)
                merge = None if properties is None else properties.find(W + "vMerge")
                if merge is not None and merge.get(W + "val") != "restart":
                    mine = above[column]
                    mine[2] += 1
                else:
                    mine = [at, column, 1, width, "".join(text_of(cell).split())]
                    cells.append(mine)
                if merge is not None:
                    below[column] = mine
                column += width
            above = below
        yield cells


FORMATS = {
    "decimal": "decimal",
    "decimalZero": "decimal-leading-zero",
    "lowerLetter": "lower-alpha",
    "upperLetter": "upper-alpha",
    "lowerRoman": "lower-roman",
    "upperRoman": "upper-roman",
}
BULLETS = {"\u2022": "disc", "\u25e6": "circle", "\u25aa": "square"}
NAMES = {"lower-latin": "lower-alpha", "upper-latin": "upper-alpha"}


def items(root, numbering):
    """[characters before, level, kind, number] of each paragraph with a mark."""
    definitions = {each.get(W + "abstractNumId"): each for each in numbering.iter(W + "abstractNum")}
    instances = {each.get(W + "numId"): each for each in numbering.iter(W + "num")}
    counts, before = {}, 0
    for paragraph in root.iter(W + "p"):
        found = paragraph.find(W + "pPr/" + W + "numPr")
        name = None if found is None else found.find(W + "numId").get(W + "val")
        if name is not None and name != "0":
            level = number(found, W + "ilvl", 0)
            wanted = instances[name].find(W + "abstractNumId").get(W + "val")
            rules = next(each for each in definitions[wanted].findall(W + "lvl") if int(each.get(W + "ilvl")) == level)
            kind = rules.find(W + "numFmt").get(W + "val")
            start = number(rules, W + "start", 1)
            counts[wanted, level] = counts.get((wanted, level), start - 1) + 1
            for deeper in range(level + 1, 9):
                counts.pop((wanted, deeper), None)
            shown = BULLETS.get(rules.find(W + "lvlText").get(W + "val")) if kind == "bullet" else FORMATS.get(kind)
            yield before, level, shown, 0 if kind == "bullet" else counts[wanted, level]
        before += len("".join(text_of(paragraph).split()))


def alike(wanted, found):
    """How many of one list stand in the other, in order, and the first that does not."""
    matcher = difflib.SequenceMatcher(None, wanted, found, autojunk=False)
    blocks = matcher.get_matching_blocks()
    at = next((block.a + block.size if block.a == 0 and block.b == 0 else 0 for block in blocks), 0)
    at_found = at
    first = [] if wanted == found else ["wanted %r, found %r" % (wanted[at : at + 1], found[at_found : at_found + 1])]
    return sum(block.size for block in blocks), first


request = json.load(sys.stdin)
package = zipfile.ZipFile(io.BytesIO(base64.b64decode(request["document"])))
root = tree.fromstring(package.read("word/document.xml"))
numbering = tree.fromstring(package.read("word/numbering.xml")) if "word/numbering.xml" in package.namelist() else tree.Element("none")
wanted, found = list(seen(request["runs"])), list(made(root, Styles(tree.fromstring(package.read("word/styles.xml")))))
text = styled = 0
first = []
for a, b in zip(wanted, found):
    if a[0] != b[0]:
        context = ["".join(each[0] for each in side[max(0, text - 30) : text + 20]) for side in (wanted, found)]
        first.append("text: wanted %s, found %s" % tuple(context))
        break
    text += 1
    is_alike = a[1] == b[1] and (a[2] is None or abs(a[2] - b[2]) <= 0.5)
    if not is_alike and styled == text - 1:
        around = "".join(each[0] for each in wanted[max(0, text - 10) : text + 20])
        first.append("style at %s: wanted %r, found %r" % (around, a[1:], b[1:]))
    styled += is_alike
if text < max(len(wanted), len(found)) and not first:
    first.append("text ends: wanted %d characters, found %d" % (len(wanted), len(found)))

cells = cells_alike = 0
grids = [[tuple(cell) for cell in cells] for cells in tables(root)]
for at, cells_wanted in enumerate(request["tables"]):
    cells += len(cells_wanted)
    there = set(grids[at]) if at < len(grids) else set()
    here = [tuple(cell) for cell in cells_wanted]
    cells_alike += sum(cell in there for cell in here)
    other = next((cell for cell in here if cell not in there), None)
    if other is not None and not any(each.startswith("table") for each in first):
        near = [cell for cell in there if cell[:2] == other[:2] or cell[4] == other[4]][:2]
        first.append("table %d: wanted %r, found %r" % (at, other, near))
if len(grids) != len(request["tables"]):
    first.append("%d tables, found %d" % (len(request["tables"]), len(grids)))
BULLET_KINDS = set(BULLETS.values())
items_wanted = [(before, level, NAMES.get(kind, kind), 0 if kind in BULLET_KINDS else value) for before, level, kind, value in request["items"]]
items_alike, first_item = alike(items_wanted, list(items(root, numbering)))
first += ["item: " + each for each in first_item]
print(
    json.dumps(
        {
            "characters": max(len(wanted), len(found)),
            "text": text,
            "styled": styled,
            "cells": cells,
            "cellsAlike": cells_alike,
            "items": len(items_wanted),
            "itemsAlike": items_alike,
            "first": first,
        }
    )
)
