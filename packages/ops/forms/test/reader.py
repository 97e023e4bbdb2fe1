"""What pikepdf (libqpdf) and ElementTree find in forms and form data: kind, path and password a line in, JSON a line out."""
import json, sys
from xml.etree import ElementTree
import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String

sys.setrecursionlimit(4000)
BUTTON = "/Btn"


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


def is_inner(node):
    return "/T" in node or ("/Kids" in node and not is_widget(node))


class Form:
    def __init__(self, pdf):
        self.pdf, self.units, self.fields, self.widgets = pdf, [], [], 0
        self.seen, self.parents, self.wrong = set(), set(), []
        self.empty, self.long = [], []

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
        for key in ("/FT", "/Ff", "/V", "/DV", "/Opt", "/TU", "/TM", "/RV", "/MaxLen"):
            if key in node:
                own[key] = node[key]
        kids = node.get("/Kids")
        kids = [kid for kid in kids if isinstance(kid, Dictionary)] if isinstance(kids, Array) else []
        kids = [kid for kid in kids if not (kid.is_indirect and kid.objgen in self.seen)]
        inner = [kid for kid in kids if is_inner(kid)]
        widgets = [kid for kid in kids if not is_inner(kid)]
        if not inner or widgets:
            self.field(node, full, own)
            self.states(full, own, widgets or [node])
        else:
            self.actions(node, full)
        for kid in widgets:
            if self.mark(kid):
                self.widget(kid, full)
        if not kids and (is_widget(node) or "/Rect" in node):
            self.widgets += 1
        for kid in inner:
            self.walk(kid, full, own, depth + 1)

    def states(self, name, own, widgets):
        if own.get("/FT") != Name(BUTTON) or int(own.get("/Ff", 0)) & 0x10000:
            return
        value = text(own.get("/V")) or "Off"
        for node in widgets:
            looks = node.get("/AP")
            normal = looks.get("/N") if isinstance(looks, Dictionary) else None
            if not isinstance(normal, Dictionary) or isinstance(normal, Stream):
                continue
            expected = value if f"/{value}" in normal else "Off"
            if (text(node.get("/AS")) or "Off") != expected:
                self.wrong.append(name)

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
        held = [value for value in texts(own.get("/V")) if value] if kind != Name("/Sig") else [own.get("/V")]
        if kind == Name(BUTTON):
            held = [value for value in held if value != "Off"]
        is_push = kind == Name(BUTTON) and int(own.get("/Ff", 0)) & 0x10000
        if int(own.get("/Ff", 0)) & 2 and not is_push and not any(value is not None for value in held):
            self.empty.append(name)
        if kind == Name("/Tx") and "/MaxLen" in own and any(len(value) > int(own["/MaxLen"]) for value in held):
            self.long.append(name)
        options = own.get("/Opt")
        for option in options if isinstance(options, Array) else []:
            for value in list(option)[:2] if isinstance(option, Array) else [option]:
                self.add("option", name, text(value))
        for key in ("/TU", "/TM"):
            self.add("label", name, text(own.get(key)))
        self.add("rich text", name, text(own.get("/RV")))
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


def xfa_values(pdf):
    form = pdf.Root.get("/AcroForm")
    held = form.get("/XFA") if isinstance(form, Dictionary) else None
    if isinstance(held, Array):
        packets = {str(held[index]): held[index + 1] for index in range(0, len(held) - 1, 2)}
        held = packets.get("datasets")
    if not isinstance(held, Stream):
        return []
    data = "{http://www.xfa.org/schema/xfa-data/1.0/}data"
    top = ElementTree.fromstring(held.read_bytes())
    found = top if top.tag == data else next(top.iter(data), None)
    return [] if found is None else [value.strip() for value in found.itertext() if value.strip()]


def plain(rich):
    try:
        return " ".join(ElementTree.fromstring(rich).itertext())
    except ElementTree.ParseError:
        return rich


def form_units(path, password):
    with pikepdf.open(path, password=password) as pdf:
        form = Form(pdf)
        form.read()
        try:
            xfa = xfa_values(pdf)
        except ElementTree.ParseError:
            xfa = []
        for unit in form.units:
            if unit["kind"] == "rich text":
                unit["text"] = plain(unit["text"])
        return {"units": form.units, "fields": form.fields, "widgets": form.widgets, "wrongStates": form.wrong, "empty": form.empty, "long": form.long, "xfa": xfa}


def fdf_texts(path, _):
    found = []

    def walk(node, above):
        name = str(node.get("/T", ""))
        full = name if above == "" else above if name == "" else f"{above}.{name}"
        kids = node.get("/Kids")
        if not isinstance(kids, Array) or "/V" in node:
            found.append(full)
        found.extend(value for value in texts(node.get("/V")) if value)
        if "/RV" in node:
            found.append(plain(text(node["/RV"])))
        for kid in kids if isinstance(kids, Array) else []:
            walk(kid, full)

    with pikepdf.open(path) as pdf:
        for node in pdf.Root.FDF.Fields:
            walk(node, "")
    return {"texts": found}


def xfdf_texts(path, _):
    found, space = [], "{http://ns.adobe.com/xfdf/}"

    def walk(node, above):
        name = node.get("name", "")
        full = name if above == "" else above if name == "" else f"{above}.{name}"
        kids = node.findall(f"{space}field")
        if not kids or node.find(f"{space}value") is not None:
            found.append(full)
        for value in node.findall(f"{space}value"):
            found.append(value.text or "")
        for rich in node.findall(f"{space}value-richtext"):
            found.append(" ".join(rich.itertext()))
        for kid in kids:
            walk(kid, full)

    for node in ElementTree.parse(path).getroot().find(f"{space}fields"):
        walk(node, "")
    return {"texts": found}


READERS = {"form": form_units, "fdf": fdf_texts, "xfdf": xfdf_texts}

for line in sys.stdin:
    try:
        kind, path, password = line.rstrip("\n").split("\t")
        print(json.dumps(READERS[kind](path, password)), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:200]}), flush=True)
