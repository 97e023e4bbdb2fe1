"""What pikepdf (libqpdf) finds of the signatures of a PDF file, and which objects each state changed."""
import io, json, re, sys
import pikepdf
from pikepdf import Array, Dictionary, Stream

path, password, *ends = sys.argv[1:]
data = open(path, "rb").read()


def fields(node, prefix, seen, depth=0):
    if not isinstance(node, Dictionary) or depth > 60:
        return
    if node.is_indirect:
        if node.objgen in seen:
            return
        seen.add(node.objgen)
    own = str(node["/T"]) if "/T" in node else None
    name = prefix if own is None else own if prefix == "" else prefix + "." + own
    kids = [kid for kid in node.get("/Kids", []) if isinstance(kid, Dictionary) and "/T" in kid]
    if kids:
        for kid in kids:
            yield from fields(kid, name, seen, depth + 1)
    else:
        yield name, node


def inherited(node, key):
    for _ in range(60):
        if not isinstance(node, Dictionary):
            return None
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return None


def written(value):
    return value.unparse(resolved=value.is_indirect).decode("latin1") if hasattr(value, "unparse") else repr(value)


def content(pdf, number):
    found = pdf.get_object((number, 0))
    if isinstance(found, Stream):
        kind = found.get("/Type")
        if kind in ("/ObjStm", "/XRef"):
            return "structure"
        return (found.read_raw_bytes(), str(sorted((str(k), written(v)) for k, v in found.stream_dict.items() if k != "/Length")))
    # libqpdf writes what a page inherits into objects of its own.
    return re.sub(r"/(MediaBox|CropBox|Resources|Rotate) \d+ 0 R", "", written(found))


def without(found, gone):
    """A reference to an object that is not there counts as none: pikepdf leaves it out."""
    if isinstance(found, tuple):
        return found
    strip = lambda match: "" if int(match[1]) in gone else match[0]
    return "".join(re.sub(r"/[^\s/\[\]<>()]+ (\d+) 0 R", strip, found).split())


def objects(pdf):
    """Without those that libqpdf makes itself, behind the last number of the file."""
    size = int(pdf.trailer["/Size"])
    return {one.objgen[0] for one in pdf.objects if hasattr(one, "objgen") and one.objgen[0] < size}


try:
    with pikepdf.open(io.BytesIO(data), password=password, suppress_warnings=True) as pdf:
        units, unsigned, signatures = [], [], 0
        form = pdf.Root.get("/AcroForm")
        for top in form.get("/Fields", []) if isinstance(form, Dictionary) else []:
            for name, node in fields(top, "", set()):
                if inherited(node, "/FT") != "/Sig":
                    continue
                value = inherited(node, "/V")
                units.append({"kind": "signature field", "place": name, "text": name})
                if not isinstance(value, Dictionary):
                    unsigned.append(name)
                    continue
                signatures += 1
                for key in ("/Name", "/Reason", "/Location", "/ContactInfo", "/M"):
                    if key in value:
                        units.append({"kind": "claim", "place": f"{name} {key}", "text": str(value[key])})
    differing = []
    before = None
    for end in ends:
        try:
            now = pikepdf.open(io.BytesIO(data[: int(end)]), password=password, suppress_warnings=True)
        except pikepdf.PdfError:  # a byte range that ends inside of a revision
            now = None
        found = []
        if before is not None and now is not None:
            gone = objects(before) ^ objects(now)
            for number in sorted(objects(before) | objects(now)):
                one, other = content(before, number), content(now, number)
                if without(one, gone) != without(other, gone) and "structure" not in (one, other):
                    found.append(number)
        differing.append(found)
        before = now
    print(json.dumps({"units": units, "unsigned": unsigned, "signatures": signatures, "differing": differing}))
except Exception as error:  # libqpdf refuses what it refuses
    print(json.dumps({"error": f"{type(error).__name__}: {error}"}))
