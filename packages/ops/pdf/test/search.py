"""Counts the places where words still stand in a PDF, read by libqpdf: a path and the words in JSON a line in, JSON a line out."""
import io, json, sys, zipfile, zlib
from urllib.parse import unquote_to_bytes
import pikepdf

SKIPPED = ("/FontFile", "/FontFile2", "/FontFile3")


def forms(words):
    low = words.lower()
    return [low.encode("utf-8"), low.encode("latin1", "replace"), low.encode("utf-16-be"), low.encode("utf-16-le"), low.encode("latin1", "replace").hex().encode(), low.encode("utf-16-be").hex().encode()]


def places(data, needles, place, found, depth=0):
    lower = data.lower()
    for needle in needles:
        if needle in lower or needle in unquote_to_bytes(lower):
            found.append(place)
            break
    if depth > 3:
        return
    if data[:4] == b"PK\x03\x04":
        try:
            for name in (archive := zipfile.ZipFile(io.BytesIO(data))).namelist():
                places(archive.read(name), needles, f"{place} > {name}", found, depth + 1)
        except Exception:
            pass
    if data[:5] == b"%PDF-":
        try:
            document(io.BytesIO(data), needles, found, f"{place} > ", depth + 1)
        except Exception:
            pass


def walk(value, needles, place, found, depth=0):
    if depth > 60:
        return
    if isinstance(value, pikepdf.String):
        places(bytes(value), needles, f"{place} string", found)
        places(str(value).encode("utf-8"), needles, f"{place} string", found)
    elif isinstance(value, pikepdf.Name):
        places(str(value)[1:].encode("utf-8", "surrogateescape"), needles, f"{place} name", found)
    elif isinstance(value, (pikepdf.Dictionary, pikepdf.Stream)):
        for key, item in (value.stream_dict if isinstance(value, pikepdf.Stream) else value).items():
            places(key[1:].encode("utf-8", "surrogateescape"), needles, f"{place} key", found)
            if not item.is_indirect if isinstance(item, pikepdf.Object) else True:
                walk(item, needles, f"{place} {key}", found, depth + 1)
    elif isinstance(value, pikepdf.Array):
        for item in value:
            if not (isinstance(item, pikepdf.Object) and item.is_indirect):
                walk(item, needles, place, found, depth + 1)


def document(source, needles, found, prefix="", depth=0):
    with pikepdf.open(source) as pdf:
        fonts = set()
        for number, item in enumerate(pdf.objects):
            if isinstance(item, pikepdf.Dictionary):
                fonts.update(item[key].objgen for key in SKIPPED if isinstance(item.get(key), pikepdf.Stream))
        for item in pdf.objects:
            if not isinstance(item, pikepdf.Object):
                continue
            place = f"{prefix}object {item.objgen[0]}"
            walk(item, needles, place, found)
            if isinstance(item, pikepdf.Stream) and item.objgen not in fonts and item.get("/Subtype") != "/Image":
                try:
                    places(item.read_bytes(), needles, f"{place} stream", found, depth)
                except pikepdf.PdfError:
                    pass
        walk(pdf.trailer, needles, f"{prefix}trailer", found)


for line in sys.stdin:
    try:
        request = json.loads(line)
        found = []
        needles = forms(request["words"])
        places(open(request["path"], "rb").read(), needles[:4], "bytes", found, 9)
        document(request["path"], needles, found)
        print(json.dumps({"found": found}), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"[:200]}), flush=True)
