"""A docx on stdin, or paths of some with --paths -> [[kind, place, text], ...] of each text leaf that somebody reads, by zipfile and ElementTree alone; {"error"} when it cannot. With --accepted or --rejected as if all tracked changes were; with --joined behind it paragraphs whose mark goes are one with the next, and space that is not preserved is none; with --apart each text of an equation is a line."""
import io, json, re, sys, zipfile
from xml.etree import ElementTree

KINDS = {"officeDocument", "header", "footer", "footnotes", "endnotes", "comments", "glossaryDocument", "diagramData", "chart", "chartEx", "chartUserShapes"}
PROPERTIES = {"metadata/core-properties", "core-properties", "extended-properties", "extendedProperties", "custom-properties", "customProperties"}

GONE = {"--accepted": {"del", "moveFrom"}, "--rejected": {"ins", "moveTo"}}.get(sys.argv[1] if len(sys.argv) > 1 else "", set())

IS_JOINED = "--joined" in sys.argv
IS_APART = "--apart" in sys.argv
# Properties that Word writes whenever it saves: a comparison names them in one note.
SAVED = set("TotalTime Pages Words Characters CharactersWithSpaces Lines Paragraphs Application AppVersion HeadingPairs TitlesOfParts LinksUpToDate ScaleCrop SharedDoc HyperlinksChanged revision modified lastModifiedBy lastPrinted".split()) if "--unsaved" in sys.argv else set()
SPACE = "{http://www.w3.org/XML/1998/namespace}space"

def loses_mark(paragraph):
    """Whether it goes on in the next one."""
    marks = [mark for properties in paragraph if local(properties) == "pPr" for run in properties if local(run) == "rPr" for mark in run]
    return IS_JOINED and any(local(mark) in GONE for mark in marks)

def split(name):
    space, _, local = name[1:].partition("}") if isinstance(name, str) and name.startswith("{") else ("", "", str(name))
    return space, local

def local(element):
    return split(element.tag)[1] if isinstance(element.tag, str) else ""

def attribute(element, wanted):
    return next((value for name, value in element.attrib.items() if split(name)[1] == wanted), "")

def targets(archive):
    found, waiting, names = {}, [""], {name.lower(): name for name in reversed(archive.namelist())}
    while waiting:
        source = waiting.pop(0)
        folder, _, base = source.rpartition("/")
        path = names.get(f"{folder}/_rels/{base}.rels".lstrip("/").lower() if source else "_rels/.rels")
        if path is None:
            continue
        try:
            root = ElementTree.fromstring(archive.read(path))
        except ElementTree.ParseError:
            continue
        for relation in root:
            if relation.get("TargetMode") == "External":
                continue
            target = relation.get("Target", "").replace("\\", "/")
            steps = [] if target.startswith("/") else [step for step in folder.split("/") if step]
            for step in target.split("#")[0].split("/"):
                if step == "..":
                    del steps[-1:]
                elif step not in ("", "."):
                    steps.append(step)
            name = names.get("/".join(steps).lower())
            if name is None or name in found or name == names.get(source.lower()):
                continue
            kind = re.sub(r"^.*/(?=metadata/)|^.*/(?!core-properties)", "", relation.get("Type", ""))
            found[name] = kind
            waiting.append(name)
    return found

def leaves(root, name):
    marks, open_fields = {}, []
    for element in root.iter():
        if local(element) == "fldChar":
            kind = attribute(element, "fldCharType")
            if kind == "begin":
                open_fields.append([element, None])
            elif open_fields and kind == "separate":
                open_fields[-1][1] = open_fields[-1][1] if open_fields[-1][1] is not None else element
            elif open_fields and kind == "end":
                begin, separator = open_fields.pop()
                marks[begin] = ("begin", begin)
                if separator is not None:
                    marks[separator] = ("separate", begin)
                marks[element] = ("end", begin)
    codes, lines = set(), []
    CHARACTERS = {"tab": "\t", "br": "\n", "cr": "\n", "ptab": "\t", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}
    def visit(element, path, line, carried=None):
        here = local(element)
        if element in marks:
            kind, begin = marks[element]
            (codes.add if kind == "begin" else codes.discard)(begin)
        if here in ("p", "rt"):
            line = [] if carried is None else carried
            if carried is None:
                lines.append(line)
        if IS_APART and here == "t" and split(element.tag)[0].endswith("/math") and not codes:
            lines.append([element.text or ""])
        elif here in ("t", "delText") and not codes and line is not None:
            text = element.text or ""
            line.append(text if not IS_JOINED or element.get(SPACE) == "preserve" else text.strip(" \t\r\n"))
        if here in CHARACTERS and path[-1:] in (["r"], ["p"]) and not codes and line is not None:
            line.append(CHARACTERS[here])
        if here == "sym" and path[-1:] == ["r"] and not codes and line is not None:
            line.append(chr(int(attribute(element, "char") or "0", 16)).strip("\0"))
        if "chart" in name and here in ("v", "pt") and not len(element) and element.text and {"strCache", "multiLvlStrCache", "tx", "strDim"} & set(path):
            lines.append([element.text])
        choices = [child for child in element if local(child) == "Choice"] if here == "AlternateContent" else []
        carry = None
        for child in element:
            if local(child) in ("pPr", "rPr", "sdtPr", "sectPr"):
                continue
            if choices and child is not choices[0]:
                continue
            if local(child) in GONE and "wordprocessingml" in split(child.tag)[0]:
                continue
            made = visit(child, path + [here], line, carry)
            if local(child) in ("p", "tbl", "sdt"):
                carry = made if local(child) == "p" and loses_mark(child) else None
        return line
    visit(root, [], None)
    for line in lines:
        if "".join(line).strip():
            yield ["text", name, "".join(line)]

def units(archive):
    for name, kind in targets(archive).items():
        if kind not in KINDS and kind not in PROPERTIES:
            continue
        try:
            root = ElementTree.fromstring(archive.read(name))
        except ElementTree.ParseError:
            continue
        if kind in PROPERTIES:
            for top in root:
                if top.tag.rpartition("}")[2] in SAVED:
                    continue
                for element in top.iter():
                    if not len(element) and element.text and element.text.strip():
                        yield ["property", name, element.text]
        else:
            yield from leaves(root, name)

def listed(content):
    try:
        sys.setrecursionlimit(20000)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return list(units(archive))
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}

if sys.argv[1:] == ["--paths"]:
    for line in sys.stdin:
        with open(line.rstrip("\n"), "rb") as file:
            print(json.dumps(listed(file.read())))
else:
    print(json.dumps(listed(sys.stdin.buffer.read())))
