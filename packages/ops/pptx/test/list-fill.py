"""A presentation on stdin -> its texts as JSON, by zipfile and ElementTree alone.
With two delimiters as arguments: [kind, place, text] of each text of a slide or its notes that no tag or section holds, the place being
[number of the slide, name, type and index of the shape].
Without: each paragraph, value of a chart, alternative text and external address of the package."""
import io, json, posixpath, re, sys, zipfile
from xml.etree import ElementTree

A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
P = "{http://schemas.openxmlformats.org/presentationml/2006/main}"
C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"

def parse(data):
    """Markup of the strict edition in the namespaces of the other one."""
    strict = re.compile(rb"http://purl\.oclc\.org/ooxml/(\w+)/(\w+)")
    return ElementTree.fromstring(strict.sub(rb"http://schemas.openxmlformats.org/\1/2006/\2", data))

def text_of(paragraph):
    return "".join(each.text or " " for each in paragraph.iter() if each.tag in (A + "t", A + "br"))

def filled(archive):
    texts = []
    for name in archive.namelist():
        if not name.endswith((".xml", ".rels")) or not archive.read(name):
            continue
        for each in parse(archive.read(name)).iter():
            if each.tag == A + "p":
                texts.append(text_of(each))
            elif each.tag == C + "v":
                texts.append(each.text or "")
            for key in ("descr", "title"):
                if each.get(key):
                    texts.append(each.get(key))
            if each.get("TargetMode") == "External":
                texts.append(each.get("Target"))
    return {"texts": texts}

def related(archive, part):
    folder, base = posixpath.split(part)
    try:
        root = parse(archive.read(f"{folder}/_rels/{base}.rels"))
    except KeyError:
        return {}
    return {
        each.get("Id"): (each.get("Type").rsplit("/", 1)[1], posixpath.normpath(posixpath.join(folder, each.get("Target"))).lstrip("/"))
        for each in root
        if each.get("TargetMode") != "External"
    }

def units(archive, start, end):
    tag_form = re.compile(re.escape(start) + r"\s*([#^/-]?)(.*?)" + re.escape(end), re.S)
    links = related(archive, "ppt/presentation.xml")
    slides = parse(archive.read("ppt/presentation.xml")).findall(f"{P}sldIdLst/{P}sldId")
    for number, entry in enumerate(slides, 1):
        slide = links[entry.get(R + "id")][1]
        notes = [path for kind, path in related(archive, slide).values() if kind == "notesSlide"]
        for part in [slide, *notes]:
            for shape in parse(archive.read(part)).iter():
                if shape.tag not in (P + "sp", P + "graphicFrame", P + "pic"):
                    continue
                named = next(shape.iter(P + "cNvPr"))
                ph = next(shape.iter(P + "ph"), None)
                place = [number, named.get("name"), "" if ph is None else ph.get("type", "obj"), "" if ph is None else ph.get("idx", "0"), part != slide]
                depth = 0
                for paragraph in shape.iter(A + "p"):
                    text, kept, at = text_of(paragraph), "", 0
                    for tag in tag_form.finditer(text):
                        kept += text[at:tag.start()] if depth == 0 else ""
                        kept += " \0 "
                        depth += {"#": 1, "^": 1, "-": 1, "/": -1}.get(tag.group(1), 0)
                        at = tag.end()
                    kept += text[at:] if depth == 0 else ""
                    for name in re.findall(r"([\w.]+)\s*\\[@#*]", text):
                        yield ["formatted", json.dumps(place), name]
                    for each in kept.split("\0"):
                        if each.strip():
                            yield ["tagged" if tag_form.search(text) else "text", json.dumps(place), each.strip()]

try:
    with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
        print(json.dumps(list(units(archive, *sys.argv[1:3])) if len(sys.argv) > 2 else filled(archive)))
except (zipfile.BadZipFile, ElementTree.ParseError, KeyError, RuntimeError) as error:
    print(json.dumps({"error": str(error)}))
