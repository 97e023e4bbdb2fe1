"""LibreOffice edits a workbook, and reads the one that we edited: questions as lines of JSON on stdin, an answer a line on stdout.

  {"before": path, "edit": {"do", ...}, "after": path} -> {"formulas": n, "different": [[place, theirs, ours, before], ...]}

Both books are read through the same programme, so that only what was edited otherwise differs. Formulas of cells and of names.
"""
import json, os, re, shutil, signal, subprocess, sys, tempfile, time, uuid
import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.table import TableSortField

FOLDER = tempfile.mkdtemp(prefix="colophon-edits-")
FORMULA = 16

def start():
    name = "colophon" + uuid.uuid4().hex
    office = subprocess.Popen(
        ["soffice", "--headless", "--norestore", "--nologo", f"-env:UserInstallation=file://{FOLDER}/profile", f"--accept=pipe,name={name};urp;"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env={**os.environ, "TMPDIR": FOLDER, "LC_ALL": "C.UTF-8"})
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(600):
        try:
            return office, resolver.resolve(f"uno:pipe,name={name};urp;StarOffice.ComponentContext")
        except Exception:
            time.sleep(0.1)
    raise SystemExit("LibreOffice did not start")

def value(name, content):
    made = PropertyValue()
    made.Name, made.Value = name, content
    return made

office, context = start()
desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)

def load(path):
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(path), "_blank", 0, (value("Hidden", True), value("MacroExecutionMode", 0), value("UpdateDocMode", 0)))
    if document is None:
        raise ValueError("LibreOffice does not open it")
    document.enableAutomaticCalculation(False)
    return document

def insert(lines, edit):
    lines.insertByIndex(edit["at"], edit["count"])

def remove(lines, edit):
    lines.removeByIndex(edit["at"], edit["count"])

def sort(sheet, edit):
    fields = []
    for column in edit["columns"]:
        field = TableSortField()
        field.Field, field.IsAscending, field.IsCaseSensitive = column["index"], column["isAscending"], False
        fields.append(field)
    sheet.getCellRangeByName(edit["range"]).sort((
        value("SortFields", uno.Any("[]com.sun.star.table.TableSortField", tuple(fields))), value("ContainsHeader", False),
        value("IsSortColumns", False), value("BindFormatsToContent", True)))

def apply(document, edit):
    sheets = document.Sheets
    sheet = sheets.getByName(edit["sheet"])
    if sheet.isProtected():
        sheet.unprotect("")
    kind = edit["do"]
    if kind == "insertRows": insert(sheet.Rows, edit)
    elif kind == "deleteRows": remove(sheet.Rows, edit)
    elif kind == "insertColumns": insert(sheet.Columns, edit)
    elif kind == "deleteColumns": remove(sheet.Columns, edit)
    elif kind == "renameSheet": sheet.Name = edit["name"]
    elif kind == "deleteSheet": sheets.removeByName(edit["sheet"])
    elif kind == "moveSheet": sheets.moveByName(edit["sheet"], edit["index"])
    elif kind == "copySheet": sheets.copyByName(edit["sheet"], edit["name"], edit["index"])
    elif kind == "sort": sort(sheet, edit)
    else: raise ValueError(kind)

def column_name(column):
    name = ""
    while column >= 0:
        name = chr(65 + column % 26) + name
        column = column // 26 - 1
    return name

def formulas(document):
    found = {}
    for sheet in document.Sheets:
        for place in sheet.queryContentCells(FORMULA).RangeAddresses:
            area = sheet.getCellRangeByPosition(place.StartColumn, place.StartRow, place.EndColumn, place.EndRow)
            for row, line in enumerate(area.FormulaArray):
                for column, formula in enumerate(line):
                    found[f"{sheet.Name}!{column_name(place.StartColumn + column)}{place.StartRow + row + 1}"] = formula
        for name in sheet.NamedRanges.ElementNames:
            found[f"{sheet.Name}!{name}"] = sheet.NamedRanges.getByName(name).Content
    for name in document.NamedRanges.ElementNames:
        found[name] = document.NamedRanges.getByName(name).Content
    return found

def answer(question):
    document = load(question["before"])
    try:
        before = formulas(document)
        apply(document, question["edit"])
        theirs = formulas(document)
    finally:
        document.close(True)
    document = load(question["after"])
    try:
        ours = formulas(document)
    finally:
        document.close(True)
    different = [[place, theirs.get(place), ours.get(place), before.get(place)]
        for place in sorted({*theirs, *ours}) if theirs.get(place) != ours.get(place)]
    return {"formulas": len({*theirs, *ours}), "different": different}

signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
try:
    for line in sys.stdin:
        try:
            print(json.dumps(answer(json.loads(line))), flush=True)
        except Exception as error:
            print(json.dumps({"error": f"{type(error).__name__}: {error}"[:300]}), flush=True)
            if "Disposed" in type(error).__name__ or "bridge" in str(error):
                break
finally:
    # The program that was started is not the one that works.
    os.killpg(office.pid, signal.SIGKILL)
    office.wait()
    shutil.rmtree(FOLDER, ignore_errors=True)
