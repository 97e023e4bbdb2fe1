"""Lists what an XML document holds, by expat: one JSON array of [kind, path, text, start] to standard output."""
import json
import sys
from xml.parsers import expat

units = []
path = []
pending = [None, ""]


def flush():
    start, text = pending
    if text.strip():
        units.append(["text", "/" + "/".join(path), text, start])
    pending[0], pending[1] = None, ""


def start_element(name, attributes):
    flush()
    path.append(name)
    for index in range(0, len(attributes), 2):
        units.append(["attribute", "/" + "/".join(path) + "/@" + attributes[index], attributes[index + 1], parser.CurrentByteIndex])
    counts[name] = counts.get(name, 0) + 1


def end_element(_name):
    flush()
    path.pop()


def characters(data):
    if pending[0] is None:
        pending[0] = parser.CurrentByteIndex
    pending[1] += data


def comment(data):
    flush()
    units.append(["comment", "/" + "/".join(path), data, parser.CurrentByteIndex])


def instruction(target, data):
    flush()
    units.append(["instruction", "/" + "/".join(path), target + " " + data, parser.CurrentByteIndex])


counts = {}
parser = expat.ParserCreate()
parser.ordered_attributes = True
parser.StartElementHandler = start_element
parser.EndElementHandler = end_element
parser.CharacterDataHandler = characters
parser.CommentHandler = comment
parser.ProcessingInstructionHandler = instruction
try:
    parser.Parse(sys.stdin.buffer.read(), True)
    print(json.dumps({"units": units, "counts": counts}))
except expat.ExpatError as error:
    print(json.dumps({"error": str(error)}))
