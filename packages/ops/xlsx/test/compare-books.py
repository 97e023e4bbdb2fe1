"""Reads pairs of workbooks with openpyxl, one pair of paths a line, and prints what differs as JSON, one list a line."""

import json
import sys
import warnings

import openpyxl

warnings.simplefilter("ignore")


def color(found):
    if found is None or found.type == "auto":
        return None
    value = getattr(found, found.type)
    if found.type == "rgb":
        value = str(value)[-6:].upper() if str(value).upper().startswith("FF") else str(value).upper()
    return [found.type, value, round(found.tint or 0, 12)]


def shade(found):
    if type(found).__name__ == "GradientFill":
        stops = [[stop.position, color(stop.color)] for stop in found.stop]
        return [found.type, found.degree, found.left, found.right, found.top, found.bottom, stops]
    if found.fill_type is None:
        return None
    return [found.fill_type, color(found.fgColor), color(found.bgColor)]


def font(found):
    flags = [bool(getattr(found, name)) for name in ("b", "i", "strike", "outline", "shadow")]
    underline = None if found.u in (None, "none") else found.u
    scheme = None if found.scheme in (None, "none") else found.scheme
    return [found.name, found.sz, flags, underline, found.vertAlign, color(found.color), found.family, found.charset, scheme]


def line(found):
    return None if found is None or found.style in (None, "none") else [found.style, color(found.color)]


def border(found):
    diagonal = line(found.diagonal)
    flags = [bool(found.diagonalUp), bool(found.diagonalDown)] if diagonal is not None else None
    start = line(found.left) or line(found.start)
    end = line(found.right) or line(found.end)
    return [start, end, line(found.top), line(found.bottom), diagonal, flags]


def alignment(found):
    flags = [bool(getattr(found, name)) for name in ("wrapText", "shrinkToFit", "justifyLastLine")]
    return [found.horizontal, found.vertical, found.textRotation or 0, int(found.indent or 0), int(found.readingOrder or 0), flags]


def value(found):
    if isinstance(found, openpyxl.worksheet.formula.ArrayFormula):
        return ["array", found.ref, found.text]
    if isinstance(found, openpyxl.worksheet.formula.DataTableFormula):
        return ["table", found.ref]
    if type(found).__name__ == "CellRichText":
        return "".join(str(piece) for piece in found)
    return found if isinstance(found, (str, int, float, bool, type(None))) else str(found)


def cells_of(sheet):
    formats = {}
    found = {}
    for row in sheet.iter_rows():
        for cell in row:
            if not cell.has_style and cell.value is None:
                continue
            key = cell._style
            shape = formats.get(str(key))
            if shape is None:
                shape = [
                    cell.number_format,
                    font(cell.font),
                    shade(cell.fill),
                    border(cell.border),
                    alignment(cell.alignment),
                    [cell.protection.locked, cell.protection.hidden],
                ]
                formats[str(key)] = shape
            found[cell.coordinate] = [value(cell.value), cell.data_type, shape]
    return found


def sheet_facts(sheet):
    rows = {
        number: [round(row.ht, 6) if row.ht is not None else None, bool(row.hidden), row.outlineLevel or 0]
        for number, row in sheet.row_dimensions.items()
        if row.ht is not None or row.hidden or row.outlineLevel
    }
    columns = {
        letter: [column.min, column.max, column.width, bool(column.hidden), column.outlineLevel or 0]
        for letter, column in sheet.column_dimensions.items()
    }
    notes = {
        cell.coordinate: [cell.comment.author, cell.comment.text]
        for row in sheet.iter_rows()
        for cell in row
        if cell.comment is not None and not str(cell.comment.author).startswith("tc={")
    }
    targets = {
        cell.coordinate: [cell.hyperlink.target, cell.hyperlink.location]
        for row in sheet.iter_rows()
        for cell in row
        if cell.hyperlink is not None
    }
    rules = [
        [str(area.sqref), rule.type, rule.priority, rule.operator, list(rule.formula), rule.rank, rule.text, bool(rule.stopIfTrue)]
        for area in sheet.conditional_formatting
        for rule in area.rules
    ]
    checks = [
        [str(one.sqref), one.type, one.operator or "between", one.formula1, one.formula2, bool(one.allowBlank), one.prompt, one.error]
        for one in sheet.data_validations.dataValidation
    ]
    tables = {name: [table.ref, [column.name for column in table.tableColumns]] for name, table in ((one.name, one) for one in sheet.tables.values())}
    merged = sorted(str(area) for area in sheet.merged_cells.ranges)
    return {
        "state": sheet.sheet_state,
        "rows": rows,
        "columns": columns,
        "freeze": sheet.freeze_panes,
        "merged": merged,
        "notes": notes,
        "links": targets,
        "rules": sorted(rules, key=str),
        "validations": sorted(checks, key=str),
        "tables": tables,
        "filter": sheet.auto_filter.ref,
    }


def compare(first, second):
    found = []
    for data_only in (False, True):
        one = openpyxl.load_workbook(first, data_only=data_only)
        two = openpyxl.load_workbook(second, data_only=data_only)
        if data_only is False:
            names = [{name: one_name.attr_text for name, one_name in book.defined_names.items()} for book in (one, two)]
            if names[0] != names[1]:
                found.append(["names", str(names[0])[:300], str(names[1])[:300]])
        for sheet in one.worksheets:
            other = two[sheet.title]
            before, after = cells_of(sheet), cells_of(other)
            for place in {**before, **after}:
                if before.get(place) != after.get(place):
                    found.append([sheet.title, place, str(before.get(place))[:500], str(after.get(place))[:500]])
                    if len(found) > 20:
                        return found
            if data_only is False:
                facts = [sheet_facts(sheet), sheet_facts(other)]
                for name in facts[0]:
                    if facts[0][name] != facts[1][name]:
                        found.append([sheet.title, name, str(facts[0][name])[:500], str(facts[1][name])[:500]])
    return found


for pair in sys.stdin.read().strip().split("\n"):
    paths = pair.split("\t")
    try:
        openpyxl.load_workbook(paths[0])
    except Exception as error:
        print(json.dumps({"error": repr(error)[:200]}), flush=True)
        continue
    try:
        print(json.dumps({"found": compare(*paths)}, default=str), flush=True)
    except Exception as error:
        print(json.dumps({"found": [["exception", repr(error)[:300]]]}), flush=True)
