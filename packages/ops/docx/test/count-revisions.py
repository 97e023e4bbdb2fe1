"""Lines of {"path"} on stdin -> for each {"elements", "revisions", "places"}, by zipfile and ElementTree alone.

elements: elements of tracked changes, by their name. revisions: stretches of one kind that nothing kept stands in, as a person steps over them; a row is one with
all it holds, so are rows side by side, and formats of runs side by side; references of comments cannot be tracked and part nothing. places: stretches where something changed, so what goes and what comes in its place are one.
"""
import io, json, re, sys, zipfile
from collections import Counter
from xml.etree import ElementTree

KINDS = {"ins": "ins", "del": "del", "moveFrom": "moveFrom", "moveTo": "moveTo"}
CHANGE = re.compile(r"^(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid|numbering)Change$|^cell(?:Ins|Del|Merge)$")

def local(element):
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""

def child(element, name):
    return next((each for each in element if local(each) == name), None) if element is not None else None

def marked(properties):
    return next((KINDS[local(each)] for each in (properties if properties is not None else ()) if local(each) in KINDS), None)

class Counting:
    def __init__(self):
        self.elements, self.revisions, self.places, self.last = Counter(), Counter(), 0, None

    def stand(self, kind):
        """The next thing in reading order: of which kind of change, or kept."""
        if kind is not None and kind != self.last:
            self.revisions[kind] += 1
            self.places += self.last is None or "format" in (kind, self.last)
        self.last = kind

    def apart(self, properties):
        """Changes of properties: each is one of its own."""
        for each in properties.iter() if properties is not None else ():
            if CHANGE.match(local(each)):
                self.revisions[local(each)] += 1
                self.places += 1

    def walk(self, element, kind):
        name = local(element)
        if name in ("Fallback", "pPr", "rPr", "tblPr", "tblGrid", "trPr", "tcPr", "tblPrEx", "sectPr"):
            return
        if name == "tr":
            row = kind or marked(child(element, "trPr"))
            if row is not None:
                return self.stand(row)
            self.apart(child(element, "trPr"))
            self.apart(child(element, "tblPrEx"))
        if name == "tbl":
            self.last = None if kind is None and self.last == "format" else self.last
            self.apart(child(element, "tblPr"))
            self.apart(child(element, "tblGrid"))
        if name == "tc":
            self.apart(child(element, "tcPr"))
        if name == "r":
            return self.run(element, kind)
        for each in element:
            self.walk(each, KINDS.get(name, kind) if name in KINDS else kind)
        if name == "p":
            self.paragraph(child(element, "pPr"), kind)
        if name == "oMath":
            self.stand(kind)

    def run(self, element, kind):
        properties = child(element, "rPr")
        kind = kind or marked(properties)
        held = [each for each in element if local(each) not in ("rPr", "lastRenderedPageBreak", "commentReference")]
        if held:
            self.stand(kind or ("format" if child(properties, "rPrChange") is not None else None))
        for each in held:
            self.boxes(each, kind)

    def boxes(self, element, kind):
        """Text boxes, which are written again for older programs."""
        for each in element:
            if local(each) == "txbxContent":
                self.walk(each, kind)
            elif local(each) != "Fallback":
                self.boxes(each, kind)

    def paragraph(self, properties, kind):
        mark = child(properties, "rPr")
        self.stand(kind or marked(mark) or ("format" if child(mark, "rPrChange") is not None else None))
        if child(properties, "pPrChange") is not None:
            self.revisions["pPrChange"] += 1
            self.places += 1
        self.apart(child(properties, "sectPr"))

def count(path):
    counting = Counting()
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if not re.fullmatch(r"word/(?:document|header|footer|footnotes|endnotes|comments)\d*\.xml", name):
                continue
            tree = ElementTree.parse(io.BytesIO(archive.read(name))).getroot()
            for each in tree.iter():
                if (local(each) in KINDS or CHANGE.match(local(each))) and "wordprocessingml" in each.tag:
                    counting.elements[local(each)] += 1
            counting.last = None
            counting.walk(tree, None)
    return {"elements": counting.elements, "revisions": counting.revisions, "places": counting.places}

for line in sys.stdin:
    print(json.dumps(count(json.loads(line)["path"])), flush=True)
