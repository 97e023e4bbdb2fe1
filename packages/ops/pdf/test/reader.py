"""What pikepdf (libqpdf) finds in PDF files: a path a line in, JSON a line out."""
import base64, json, sys
import pikepdf
from pikepdf import Array, Dictionary, Name, Stream, String


def text(value):
    if isinstance(value, String):
        return str(value)
    if isinstance(value, Stream):
        return decoded(bytes(value.read_bytes()))
    return None


def decoded(data):
    """A text stream is in UTF-16 or UTF-8 where it begins with a mark. Source: ISO 32000-2, 7.9.3."""
    for mark, name in ((b"\xfe\xff", "utf-16-be"), (b"\xff\xfe", "utf-16-le"), (b"\xef\xbb\xbf", "utf-8")):
        if data.startswith(mark):
            return data[len(mark) :].decode(name, "replace")
    return data.decode("latin1")


def tree(node, key, seen, depth=0):
    if not isinstance(node, Dictionary) or depth > 60 or node.objgen in seen:
        return
    if node.is_indirect:
        seen.add(node.objgen)
    pairs = node.get(key)
    if isinstance(pairs, Array):
        for index in range(0, len(pairs) - 1, 2):
            yield pairs[index], pairs[index + 1]
    kids = node.get("/Kids")
    if isinstance(kids, Array):
        for kid in kids:
            yield from tree(kid, key, seen, depth + 1)


def outline(root):
    pending, seen = [root.get("/First")], set()
    while pending:
        item = pending.pop()
        if not isinstance(item, Dictionary) or item.objgen in seen:
            continue
        seen.add(item.objgen)
        yield item
        pending += [item.get("/Next"), item.get("/First")]


def specs(value, found, streams):
    if not isinstance(value, Dictionary):
        return
    held = value.get("/EF")
    if not isinstance(held, Dictionary):
        return
    for key in ("/UF", "/F"):
        stream = held.get(key)
        if isinstance(stream, Stream) and stream.objgen not in streams:
            streams.add(stream.objgen)
            name = value.get("/UF", value.get("/F"))
            found.append({"name": text(name), "bytes": base64.b64encode(stream.read_bytes()).decode()})


CALLED = {"Do": "/XObject", "sh": "/Shading", "scn": "/Pattern", "SCN": "/Pattern"}


def part(value, *keys):
    """The dictionary under keys, one in the other; an empty one where there is none."""
    for key in keys:
        value = value.get(key) if isinstance(value, (Dictionary, Stream)) else None
    return value if isinstance(value, (Dictionary, Stream)) else Dictionary()


def values(value, *keys):
    return [item for _, item in part(value, *keys).items()]


def inherited(page, key):
    seen = set()
    while isinstance(page, Dictionary) and page.objgen not in seen:
        seen.add(page.objgen)
        if key in page:
            return page[key]
        page = page.get("/Parent")
    return Dictionary()


def looks(annot):
    pending = values(annot, "/AP") + values(annot, "/MK")
    while pending:
        look = pending.pop()
        if isinstance(look, Stream):
            yield look
        elif isinstance(look, Dictionary):
            pending += values(look)


def own(holder, around):
    return [holder["/Resources"], *around] if "/Resources" in holder else around


def unpainted(pdf):
    """Pictures, forms and patterns that resources have and that no page, look, glyph or mask paints."""
    painted, pending = set(), []

    def paint(stream, around):
        if isinstance(stream, Stream) and stream.objgen not in painted:
            painted.add(stream.objgen)
            pending.append((stream, own(stream, around)))

    for page in pdf.pages:
        resources = inherited(page.obj, "/Resources")
        pending.append((page, [resources]))
        annots = page.obj.get("/Annots")
        for annot in annots if isinstance(annots, Array) else []:
            for look in looks(annot):
                paint(look, [resources])
    while pending:
        content, resources = pending.pop()
        for state in values(resources[0], "/ExtGState"):
            paint(part(state, "/SMask").get("/G"), resources)
        for font in values(resources[0], "/Font"):
            for glyph in values(font, "/CharProcs"):
                paint(glyph, own(font, resources))
        if isinstance(content, Stream) and content.get("/Subtype") == "/Image":
            continue
        for operands, operator in pikepdf.parse_content_stream(content):
            kind = CALLED.get(str(operator))
            for name in operands if kind else []:
                if isinstance(name, Name):
                    # Where a form has not got it, readers look around it.
                    paint(next((item for held in resources if (item := part(held, kind).get(str(name))) is not None), None), resources)
    found = set()
    for item in pdf.objects:
        for kind in ("/XObject", "/Pattern"):
            for name, held in part(item, "/Resources", kind).items():
                if isinstance(held, Stream) and held.objgen not in painted:
                    found.add(f"{name[1:]}, object {held.objgen[0]}")
    return sorted(found)


def reading(path, password, look=""):
    with pikepdf.open(path, password=password) as pdf:
        if look == "unpainted":
            return {"units": [], "unpainted": unpainted(pdf)}
        root, units = pdf.Root, []
        add = lambda kind, place, value: units.append({"kind": kind, "place": place, "text": value}) if value else None
        info = pdf.trailer.get("/Info")
        if isinstance(info, Dictionary):
            for key, value in info.items():
                add("info", key, text(value) if isinstance(value, String) else None)
        files, streams = [], set()
        names = root.get("/Names")
        names = names if isinstance(names, Dictionary) else Dictionary()
        for _, spec in tree(names.get("/EmbeddedFiles"), "/Names", set()):
            specs(spec, files, streams)
        for key, _ in tree(names.get("/Dests"), "/Names", set()):
            add("destination", "Dests", text(key))
        for key, action in tree(names.get("/JavaScript"), "/Names", set()):
            if isinstance(action, Dictionary):
                add("script", "Names", text(action.get("/JS")))
        if isinstance(root.get("/Dests"), Dictionary):
            for key in root.Dests.keys():
                add("destination", "Dests", key[1:])
        if isinstance(root.get("/Outlines"), Dictionary):
            for item in outline(root.Outlines):
                add("outline", "Outlines", text(item.get("/Title")))
        properties = root.get("/OCProperties")
        layers = properties.get("/OCGs") if isinstance(properties, Dictionary) else None
        for layer in layers if isinstance(layers, Array) else []:
            if isinstance(layer, Dictionary):
                add("layer", "OCGs", text(layer.get("/Name")))
        try:
            pages = [page for page in pdf.pages if isinstance(page.obj, Dictionary)]
        except pikepdf.PdfError:
            pages = None
        counts, met = {}, set()
        for number, page in enumerate(pages or []):
            annots = page.obj.get("/Annots")
            for annot in annots if isinstance(annots, Array) else []:
                if not isinstance(annot, Dictionary):
                    continue
                subtype = str(annot.get("/Subtype", "none"))
                counts[subtype] = counts.get(subtype, 0) + 1
                if annot.is_indirect and annot.objgen in met:
                    continue
                met.add(annot.objgen)
                specs(annot.get("/FS"), files, streams)
                action = annot.get("/A")
                if isinstance(action, Dictionary) and not (action.is_indirect and action.objgen in met):
                    met.add(action.objgen)
                    add("link", f"page {number + 1}", text(action.get("/URI")))
                    add("script", f"page {number + 1}", text(action.get("/JS")))
        for held in files:
            add("attachment name", "EF", held["name"])
            units.append({"kind": "attachment", "place": "EF", "bytes": held["bytes"]})
        return {"units": units, "pages": None if pages is None else len(pages), "annotations": counts, "encrypted": pdf.is_encrypted, "version": pdf.pdf_version}


for line in sys.stdin:
    try:
        print(json.dumps(reading(*line.rstrip("\n").split("\t"))), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:200]}), flush=True)
