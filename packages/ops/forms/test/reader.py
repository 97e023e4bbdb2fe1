"""What pikepdf (libqpdf) finds in the forms of PDF files: a path and a password a line in, JSON a line out."""
import json, sys
import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

sys.setrecursionlimit(4000)
BUTTON, CHOICE = "/Btn", "/Ch"


def text(value):
    if isinstance(value, String):
        return str(value)
    if isinstance(value, Name):
        return str(value)[1:]
    if isinstance(value, Stream):
        data = value.read_bytes()
        return str(String(data)) if data[:2] in (b"\xfe\xff", b"\xff\xfe") else data.decode("utf-8" if data[:3] == b"\xef\xbb\xbf" else "latin1")
    return None


def texts(value):
    return [text(item) for item in value] if isinstance(value, Array) else [text(value)]


def is_widget(node):
    return node.get("/Subtype") == Name("/Widget")


class Form:
    def __init__(self, pdf):
        self.pdf, self.units, self.fields, self.widgets = pdf, [], [], 0
        self.seen, self.parents = set(), set()

    def add(self, kind, place, value):
        if value:
            self.units.append({"kind": kind, "place": place, "text": value})

    def mark(self, node):
        if node.is_indirect:
            if node.objgen in self.seen:
                return False
            self.seen.add(node.objgen)
        return True

    def actions(self, node, place):
        held = [node.get("/A")]
        events = node.get("/AA")
        if isinstance(events, Dictionary):
            held += [events[key] for key in events.keys()]
        met = set()
        while held:
            action = held.pop(0)
            if isinstance(action, Array):
                held = list(action) + held
                continue
            if not isinstance(action, Dictionary) or (action.is_indirect and action.objgen in met):
                continue
            if action.is_indirect:
                met.add(action.objgen)
            self.add("action", place, text(action.get("/JS")))
            self.add("action", place, text(action.get("/URI")))
            held.append(action.get("/Next"))

    def walk(self, node, above, inherited, depth=0):
        if not isinstance(node, Dictionary) or depth > 90 or not self.mark(node):
            return
        name = text(node.get("/T")) if isinstance(node.get("/T"), String) else None
        full = above if name is None else name if above == "" else f"{above}.{name}"
        own = dict(inherited)
        for key in ("/FT", "/Ff", "/V", "/DV", "/Opt", "/TU", "/TM", "/RV"):
            if key in node:
                own[key] = node[key]
        kids = node.get("/Kids")
        kids = [kid for kid in kids if isinstance(kid, Dictionary)] if isinstance(kids, Array) else []
        kids = [kid for kid in kids if not (kid.is_indirect and kid.objgen in self.seen)]
        inner = [kid for kid in kids if "/T" in kid or ("/Kids" in kid and not is_widget(kid))]
        widgets = [kid for kid in kids if kid not in inner]
        if not inner or widgets:
            self.field(node, full, own)
        else:
            self.actions(node, full)
        for kid in widgets:
            if self.mark(kid):
                self.widget(kid, full)
        if not kids and (is_widget(node) or "/Rect" in node):
            self.widgets += 1
        for kid in inner:
            self.walk(kid, full, own, depth + 1)

    def widget(self, node, place):
        self.widgets += 1
        self.actions(node, place)

    def field(self, node, name, own):
        self.fields.append(name)
        self.add("field", name, name)
        kind = own.get("/FT")
        if kind != Name("/Sig"):
            for value in texts(own.get("/V")):
                self.add("value", name, value)
            for value in texts(own.get("/DV")):
                self.add("default", name, value)
        options = own.get("/Opt")
        for option in options if isinstance(options, Array) else []:
            for value in list(option)[:2] if isinstance(option, Array) else [option]:
                self.add("option", name, text(value))
        for key in ("/TU", "/TM", "/RV"):
            self.add("label", name, text(own.get(key)))
        self.actions(node, name)

    def read(self):
        root = self.pdf.Root
        form = root.get("/AcroForm")
        roots = form.get("/Fields") if isinstance(form, Dictionary) else None
        for node in roots if isinstance(roots, Array) else []:
            self.walk(node, "", {})
        for page in self.pdf.pages:
            annots = page.obj.get("/Annots")
            for annot in annots if isinstance(annots, Array) else []:
                if isinstance(annot, Dictionary) and is_widget(annot) and self.mark(annot):
                    self.orphan(annot)
        names = root.get("/Names")
        scripts = names.get("/JavaScript") if isinstance(names, Dictionary) else None
        pairs = scripts.get("/Names") if isinstance(scripts, Dictionary) else None
        for action in list(pairs)[1::2] if isinstance(pairs, Array) else []:
            if isinstance(action, Dictionary):
                self.add("action", "Names", text(action.get("/JS")))

    def orphan(self, annot):
        self.widgets += 1
        self.actions(annot, "page")
        parent = annot.get("/Parent")
        if "/T" not in annot and isinstance(parent, Dictionary) and parent.is_indirect:
            if parent.objgen in self.parents:
                return
            self.parents.add(parent.objgen)
        names, node, own = [], annot, {}
        for _ in range(60):
            if not isinstance(node, Dictionary):
                break
            if isinstance(node.get("/T"), String):
                names.append(str(node["/T"]))
            for key in ("/V", "/TU"):
                if key in node and key not in own:
                    own[key] = node[key]
            node = node.get("/Parent")
        self.add("field", "page", ".".join(reversed(names)))
        for value in texts(own.get("/V")):
            if value and not isinstance(own["/V"], Dictionary) and "/T" in annot:
                self.add("value", "page", value)


def reading(path, password=""):
    with pikepdf.open(path, password=password) as pdf:
        form = Form(pdf)
        form.read()
        return {"units": form.units, "fields": form.fields, "widgets": form.widgets}


for line in sys.stdin:
    try:
        print(json.dumps(reading(*line.rstrip("\n").split("\t"))), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:200]}), flush=True)
