"""Lists what XML documents hold, by expat: a JSON object of path -> base64 in, path -> {units, error?} out."""
import base64
import io
import json
import sys
import zipfile
from xml.parsers import expat


def list_file(data):
    units = []
    path = []
    pending = [None, ""]

    def flush():
        if pending[1].strip():
            units.append({"kind": "text", "place": "/" + "/".join(path), "text": pending[1], "start": pending[0]})
        pending[0], pending[1] = None, ""

    def start_element(name, attributes):
        flush()
        path.append(name)
        for index in range(0, len(attributes), 2):
            units.append({
                "kind": "attribute",
                "place": "/" + "/".join(path) + "/@" + attributes[index],
                "element": name,
                "name": attributes[index],
                "text": attributes[index + 1],
                "start": parser.CurrentByteIndex,
                "line": parser.CurrentLineNumber,
            })

    def end_element(_name):
        flush()
        path.pop()

    def characters(text):
        if pending[0] is None:
            pending[0] = parser.CurrentByteIndex
        pending[1] += text

    parser = expat.ParserCreate()
    parser.ordered_attributes = True
    parser.StartElementHandler = start_element
    parser.EndElementHandler = end_element
    parser.CharacterDataHandler = characters
    parser.CommentHandler = lambda _text: flush()
    parser.ProcessingInstructionHandler = lambda _target, _data: flush()
    try:
        parser.Parse(data, True)
        return {"units": units}
    except expat.ExpatError as error:
        return {"units": [], "error": str(error)}


given = {path: base64.b64decode(data) for path, data in json.load(sys.stdin).items()}
if "$zip" in given:
    with zipfile.ZipFile(io.BytesIO(given.pop("$zip"))) as archive:
        given.update((entry.filename, archive.read(entry)) for entry in archive.infolist())
json.dump({path: list_file(data) for path, data in given.items()}, sys.stdout)
