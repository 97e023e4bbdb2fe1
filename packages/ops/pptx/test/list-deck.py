"""What a presentation holds, slide by slide, read with Python's own zip and XML: bytes on stdin, JSON on stdout.
With --paths: a path on each line of stdin, a line of JSON for each."""
import base64, io, json, posixpath, sys, urllib.parse, zipfile
import xml.etree.ElementTree as ET

STRICT = "http://purl.oclc.org/ooxml/"
LOOSE = "http://schemas.openxmlformats.org/"


def plain(uri):
    if not uri.startswith(STRICT):
        return uri
    first, _, rest = uri[len(STRICT):].partition("/")
    return LOOSE + first + "/2006/" + rest


def name_of(element):
    if not isinstance(element.tag, str):
        return "", ""
    space, _, local = element.tag[1:].partition("}") if element.tag.startswith("{") else ("", "", element.tag)
    return plain(space), local


A = LOOSE + "drawingml/2006/main"
P = LOOSE + "presentationml/2006/main"
C = LOOSE + "drawingml/2006/chart"
M = LOOSE + "officeDocument/2006/math"
R = LOOSE + "officeDocument/2006/relationships"
MC = LOOSE + "markup-compatibility/2006"
FRAMES = {"slide", "slideLayout", "slideMaster", "notesMaster", "notesSlide", "theme"}


class Deck:
    def __init__(self, data):
        self.zip = zipfile.ZipFile(io.BytesIO(data))
        self.names = {"/" + name.lstrip("/").replace("\\", "/").lower(): name for name in reversed(self.zip.namelist())}

    def read(self, part):
        return self.zip.read(self.names[part.lower()])

    def real(self, part):
        return "/" + self.names[part.lower()].lstrip("/").replace("\\", "/")

    def tree(self, part):
        try:
            return ET.fromstring(self.read(part))
        except (ET.ParseError, KeyError):
            return None

    def related(self, source):
        folder, _, base = source.rpartition("/")
        root = self.tree(f"{folder}/_rels/{base}.rels" if source != "/" else "/_rels/.rels")
        for each in [] if root is None else root:
            kind = plain(each.get("Type", "")).rpartition("/")[2]
            target = each.get("Target", "")
            if each.get("TargetMode") == "External":
                yield each.get("Id"), kind, target, None
                continue
            path = posixpath.normpath(posixpath.join(folder or "/", urllib.parse.unquote(target.partition("#")[0])))
            yield each.get("Id"), kind, target, self.real(path) if path.lower() in self.names else None


def attribute(element, space, local):
    return next((value for name, value in element.attrib.items()
                 if name.startswith("{") and plain(name[1:].partition("}")[0]) == space and name.endswith("}" + local)), None)


def paragraphs(root):
    """Index and text of each paragraph; of alternatives that of the choice; without the numbers of slides."""
    index = 0

    def text_of(element, is_number=False):
        name = name_of(element)
        if name == (MC, "Fallback"):
            return ""
        if name in ((A, "br"), (A, "tab")):
            return " "
        if name in ((A, "t"), (M, "t")):
            return "" if is_number else element.text or ""
        return "".join(text_of(child, name == (A, "fld") and element.get("type") == "slidenum") for child in element)

    def walk(element, is_fallback):
        nonlocal index
        name = name_of(element)
        is_fallback = is_fallback or name == (MC, "Fallback")
        if name == (A, "p"):
            yield index, "" if is_fallback else text_of(element).strip()
            index += 1
        for child in element:
            yield from walk(child, is_fallback)

    return [(number, text) for number, text in walk(root, False) if text]


def values(root):
    return [element.text.strip() for element in root.iter()
            if element.text and element.text.strip() and (name_of(element) == (C, "v") or (name_of(element)[1] == "pt" and "chartex" in name_of(element)[0]))]


def links(root, targets):
    parents = {child: parent for parent in root.iter() for child in parent}

    def shape_of(element):
        while element is not None:
            if name_of(element) == (P, "cNvPr"):
                return element.get("id", "")
            for child in element:
                if name_of(child)[1].startswith("nv") and name_of(child)[1].endswith("Pr"):
                    return next((inner.get("id", "") for inner in child if name_of(inner) == (P, "cNvPr")), "")
            element = parents.get(element)
        return ""

    for element in root.iter():
        if name_of(element)[1] in ("hlinkClick", "hlinkHover", "hlinkMouseOver"):
            id = attribute(element, R, "id") or ""
            at = element
            while at is not None and name_of(at) != (MC, "Fallback"):
                at = parents.get(at)
            if id in targets and at is None:
                yield shape_of(element), id, targets[id]


def alternatives(element):
    """Titles and descriptions of shapes; of alternatives those of the choice."""
    if name_of(element) == (P, "cNvPr"):
        texts = [element.get(each, "").strip() for each in ("title", "descr")]
        yield from ((element.get("id", ""), text) for text in dict.fromkeys(texts) if text)
    for child in element:
        if name_of(child) != (MC, "Fallback"):
            yield from alternatives(child)


def around(deck, part):
    found = [part]
    for each in found:
        for _, kind, _, target in deck.related(each):
            if kind not in FRAMES and target is not None and target not in found:
                found.append(target)
    return found


def list_deck(data):
    deck = Deck(data)
    main = next((target for _, kind, _, target in deck.related("/") if kind.lower() == "officedocument"), None)
    root = deck.tree(main)
    by_id = {id: target for id, kind, _, target in deck.related(main)}
    units = []
    slides = [by_id.get(attribute(each, R, "id")) for each in root.iter() if name_of(each) == (P, "sldId")]
    for index, slide in enumerate(slide for slide in slides if slide is not None):
        place = [["slide", index]]
        tree = deck.tree(slide)
        if tree is None:
            units.append(["slide", place, slide, None])
            continue
        related = list(deck.related(slide))
        in_part = lambda part, *more: place + [["part", part], *more]
        for number, text in paragraphs(tree):
            units.append(["text", in_part(slide, ["paragraph", number]), text, None])
        for _, kind, _, target in related:
            inner = deck.tree(target) if target is not None else None
            if inner is None:
                continue
            if kind in ("notesSlide", "diagramData"):
                what = "note" if kind == "notesSlide" else "diagram"
                units += [[what, in_part(target, ["paragraph", number]), text, None] for number, text in paragraphs(inner)]
            if kind == "comments":
                units += [["comment", in_part(target), "".join(each.itertext()), None] for each in inner]
            if kind in ("chart", "chartEx"):
                units += [["chart", in_part(target), text, None] for text in [each for _, each in paragraphs(inner)] + values(inner)]
        if "--alternatives" in sys.argv:
            for shape, text in alternatives(tree):
                units.append(["alternative", in_part(slide, ["shape", shape]), text, None])
        externals = {id: target for id, kind, target, part in related if kind == "hyperlink" and part is None}
        for shape, id, target in links(tree, externals):
            units.append(["link", in_part(slide, ["shape", shape], ["section", id]), target, None])
        for part in around(deck, slide):
            for _, kind, _, target in deck.related(part):
                if target is not None and kind in ("audio", "video", "media", "package", "oleObject"):
                    units.append([kind, in_part(target), None, base64.b64encode(deck.read(target)).decode()])
    return units


def answer(data):
    try:
        return json.dumps(list_deck(data))
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


if sys.argv[1:] == ["--paths"]:
    for line in sys.stdin:
        with open(line.rstrip("\n"), "rb") as given:
            print(answer(given.read()))
else:
    print(answer(sys.stdin.buffer.read()))
