"""LibreOffice as an independent reader: JSON questions by line on stdin, JSON answers by line on stdout; ends with its input.

  {"do": "find", "path": ..., "queries": [{"text", "isPattern", "isCaseSensitive", "isWholeWord"}]} -> [[text, story], ...] for each
  {"do": "text", "path": ..., "changes": "keep" | "accept" | "reject"} -> what every story holds, as lines; with "comments": true those too;
      with "plain": true texts and tables alone;
      with "without": [kind, ...] of a copy without those, with "isSettled": true of one whose tracked changes Python has accepted: see bare_document.py
  {"do": "labels", "path": ...} -> [label, text] of each paragraph of the body, cells of tables with it
  {"do": "pdf", "path": ..., "to": ...} -> the number of pages that it has on paper
"""
import json, os, shutil, signal, subprocess, sys, tempfile, time, uuid
import uno
from bare_document import bare
from com.sun.star.beans import PropertyValue

FOLDER = tempfile.mkdtemp(prefix="colophon-office-")

def start():
    name = "colophon" + uuid.uuid4().hex
    office = subprocess.Popen(
        ["soffice", "--headless", "--norestore", "--nologo", f"-env:UserInstallation=file://{FOLDER}/profile", f"--accept=pipe,name={name};urp;"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, env={**os.environ, "TMPDIR": FOLDER, "LC_ALL": "C.UTF-8"})
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    # On a busy machine it takes minutes.
    while office.poll() is None:
        try:
            context = resolver.resolve(f"uno:pipe,name={name};urp;StarOffice.ComponentContext")
            return office, context
        except Exception:
            time.sleep(0.1)
    raise SystemExit("LibreOffice did not start")

def value(name, content):
    made = PropertyValue()
    made.Name, made.Value = name, content
    return made

office, context = start()
manager = context.ServiceManager
desktop = manager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
dispatcher = manager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", context)

def load(path):
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(path), "_blank", 0, (value("Hidden", True), value("MacroExecutionMode", 0), value("UpdateDocMode", 0)))
    if document is None:
        raise ValueError("LibreOffice does not open it")
    return document

def story_of(text):
    name = text.ImplementationName
    return {"SwXBodyText": "body", "SwXHeadFootText": "headerOrFooter", "SwXFootnote": "note", "SwXTextFrame": "textBox", "SwXCell": "cell"}.get(name, name)

def find(document, query):
    search = document.createSearchDescriptor()
    search.SearchString = query["text"]
    search.SearchRegularExpression = query.get("isPattern", False)
    search.SearchCaseSensitive = query.get("isCaseSensitive", False)
    search.SearchWords = query.get("isWholeWord", False)
    found = document.findAll(search)
    hits = []
    for at in range(found.Count):
        hit = found.getByIndex(at)
        hits.append([hit.String, story_of(hit.Text)])
    return hits

# Portions that are no content.
MARKS = {"Redline", "SoftPageBreak", "Bookmark", "ReferenceMark", "Annotation", "AnnotationEnd"}

def lines(text, depth=0, plain=False):
    for paragraph in text:
        if paragraph.supportsService("com.sun.star.text.TextTable"):
            yield "  " * depth + "table %dx%d" % (paragraph.Rows.Count, paragraph.Columns.Count)
            for name in paragraph.CellNames:
                cell = paragraph.getCellByName(name)
                yield "  " * depth + "cell " + name
                yield from lines(cell, depth + 1, plain)
        elif plain:
            shown = [portion.String for portion in paragraph if portion.TextPortionType not in MARKS]
            yield "  " * depth + "|||%s" % json.dumps([["", "".join(shown)]], ensure_ascii=False)
        else:
            style = paragraph.ParaStyleName
            label = paragraph.ListLabelString if hasattr(paragraph, "ListLabelString") else ""
            runs = []
            for portion in paragraph:
                kind = portion.TextPortionType
                if kind == "Footnote" and portion.Footnote.supportsService("com.sun.star.text.Endnote"):
                    kind = "Endnote"
                if kind == "Text" and portion.String:
                    marks = "".join(mark for mark, on in (("b", portion.CharWeight > 100), ("i", str(portion.CharPosture.value) == "ITALIC"), ("u", portion.CharUnderline != 0)) if on)
                    mark = "%s/%s/%s/%s" % (marks, portion.CharHeight, portion.CharFontName, portion.HyperLinkURL)
                    if runs and runs[-1][0] == mark:
                        runs[-1][1] += portion.String
                    else:
                        runs.append([mark, portion.String])
                elif kind not in MARKS and kind != "Text":
                    runs.append([kind, portion.String])
            yield "  " * depth + "%s|%s|%s|%s" % (style, label, paragraph.ParaAdjust, json.dumps(runs, ensure_ascii=False))

def read(document, changes, plain=False):
    if changes != "keep":
        frame = document.CurrentController.Frame
        dispatcher.executeDispatch(frame, ".uno:AcceptAllTrackedChanges" if changes == "accept" else ".uno:RejectAllTrackedChanges", "", 0, ())
    out = list(lines(document.Text, 0, plain))
    for name, notes in (("footnote", document.Footnotes), ("endnote", document.Endnotes)):
        for at in range(notes.Count):
            out.append(name)
            out.extend(lines(notes.getByIndex(at), 1, plain))
    styles = document.StyleFamilies.getByName("PageStyles")
    for name in styles.ElementNames:
        style = styles.getByName(name)
        for part in ("Header", "Footer"):
            if style.getPropertyValue(part + "IsOn"):
                for which in ("Text", "TextFirst", "TextLeft"):
                    held = style.getPropertyValue(part + which)
                    if held is not None:
                        out.append("%s %s %s" % (part, which, name))
                        out.extend(lines(held, 1, plain))
    out.append("redlines %d" % sum(1 for _ in document.Redlines))
    return out

def labels(text):
    for paragraph in text:
        if paragraph.supportsService("com.sun.star.text.TextTable"):
            for name in paragraph.CellNames:
                yield from labels(paragraph.getCellByName(name))
        else:
            yield [paragraph.ListLabelString if hasattr(paragraph, "ListLabelString") else "", paragraph.String]

def comments(document):
    fields = document.getTextFields().createEnumeration()
    found = []
    while fields.hasMoreElements():
        field = fields.nextElement()
        if field.supportsService("com.sun.star.text.textfield.Annotation"):
            found.append("comment %s: %s" % (field.Author, field.Content))
    return sorted(found)

def answer(question):
    path, kinds = question["path"], question.get("without", [])
    if kinds or question.get("changes", "keep") != "keep":
        path = bare(path, FOLDER, kinds, question.get("isSettled", False))
    document = load(path)
    try:
        if question["do"] == "find":
            return [find(document, query) for query in question["queries"]]
        if question["do"] == "labels":
            return list(labels(document.Text))
        if question["do"] == "pdf":
            document.storeToURL(uno.systemPathToFileUrl(question["to"]), (value("FilterName", "writer_pdf_Export"),))
            return document.CurrentController.PageCount
        return read(document, question["changes"], question.get("plain", False)) + (comments(document) if question.get("comments") else [])
    finally:
        document.close(True)

try:
    for line in sys.stdin:
        try:
            print(json.dumps({"value": answer(json.loads(line))}), flush=True)
        except Exception as error:
            print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
finally:
    # The program that was started is not the one that works.
    os.killpg(office.pid, signal.SIGKILL)
    office.wait()
    shutil.rmtree(FOLDER, ignore_errors=True)
