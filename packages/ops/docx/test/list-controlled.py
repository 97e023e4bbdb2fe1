"""A docx on stdin, or paths of some with --paths -> [[kind, place, text], ...] of what controls it, by zipfile and ElementTree alone; {"error"} when it cannot."""
import io, json, sys, zipfile
from xml.etree import ElementTree

WORDS = ("http://schemas.openxmlformats.org/wordprocessingml/2006/main", "http://purl.oclc.org/ooxml/wordprocessingml/main")

def split(name):
    space, _, local = name[1:].partition("}") if name.startswith("{") else ("", "", name)
    return space, local

def word(element, local):
    space, found = split(element.tag)
    return space in WORDS and found == local

def attribute(element, local):
    for name, value in element.attrib.items():
        if split(name)[1] == local:
            return value
    return ""

def units(archive):
    for name in archive.namelist():
        if name.endswith("/") or name == "[Content_Types].xml":
            continue
        yield ["part", name, "/" + name]
        if not name.endswith((".xml", ".rels")):
            continue
        try:
            root = ElementTree.fromstring(archive.read(name))
        except ElementTree.ParseError:
            continue
        codes = []
        for element in root.iter():
            local = split(element.tag)[1] if isinstance(element.tag, str) else ""
            if local == "Relationship" and name.endswith(".rels"):
                yield ["relationship", name, element.get("Target", "")]
            elif not isinstance(element.tag, str):
                continue
            elif word(element, "sdtPr"):
                for child in element:
                    if word(child, "tag") or word(child, "alias"):
                        yield ["control", name, attribute(child, "val")]
                    for item in child:
                        if word(item, "listItem"):
                            yield ["list item", name, attribute(item, "displayText")]
            elif word(element, "fldChar"):
                kind = attribute(element, "fldCharType")
                if kind == "begin":
                    codes.append([])
                elif kind == "separate" and codes:
                    codes[-1].append(" ")
                elif kind == "end" and codes:
                    yield ["field code", name, "".join(codes.pop())]
            elif (word(element, "instrText") or word(element, "delInstrText")) and codes:
                codes[-1].append(element.text or "")
            elif word(element, "fldSimple"):
                yield ["field code", name, attribute(element, "instr")]
        for code in codes:
            yield ["field code", name, "".join(code)]
        if name.startswith("docProps/") and name.endswith(".xml"):
            for element in root.iter():
                if len(element) == 0 and (element.text or "").strip():
                    yield ["property", name, element.text]

def listed(content):
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.read("[Content_Types].xml")
            return list(units(archive))
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}

if sys.argv[1:] == ["--paths"]:
    for line in sys.stdin:
        with open(line.rstrip("\n"), "rb") as file:
            print(json.dumps(listed(file.read())))
else:
    print(json.dumps(listed(sys.stdin.buffer.read())))
