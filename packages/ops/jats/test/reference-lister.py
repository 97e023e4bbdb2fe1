"""Reads the citations of the JATS articles named on standard input, by expat: one JSON line for each article."""
import json
import re
import sys
from xml.parsers import expat

CITATIONS = {"element-citation", "mixed-citation", "nlm-citation", "citation"}
PEOPLE = {"name", "collab", "string-name", "anonymous"}
ALTERNATIVES = PEOPLE | {"name-alternatives", "collab-alternatives"}
MEMBERS = {"edition", "isbn", "issn", "publisher-loc", "publisher-name"}
DOI = re.compile(r"^(?:https?://)?(?:(?:dx\.)?doi\.org/|doi:\s*)?(10\.\d+(?:\.\d+)*/\S+)$", re.I)


class Reader:
    """Citations inside of ref elements; those of related articles are not references."""

    def __init__(self):
        self.found = []
        self.stack = []

    def is_in_citation(self):
        names = [name for name, _, _ in self.stack]
        return "ref" in names and any(name in CITATIONS for name in names)

    def start(self, qualified, attributes):
        name = qualified.split(":")[-1]
        within = [one for one, _, _ in self.stack]
        is_inside = self.is_in_citation()
        self.stack.append((name, attributes, []))
        if name in CITATIONS and "ref" in within and not is_inside:
            self.found.append({"dois": [], "elements": {}, "etal": False, "people": 0, "words": []})
        elif is_inside:
            self.found[-1]["etal"] |= name == "etal"
            if name in PEOPLE and not ALTERNATIVES.intersection(within):
                self.found[-1]["people"] += 1

    def data(self, text):
        if self.is_in_citation():
            self.found[-1]["words"] += re.findall(r"\w+", text)
        for _, _, texts in self.stack:
            texts.append(text)

    def end(self, _):
        name, attributes, texts = self.stack.pop()
        if not self.is_in_citation():
            return
        words = " ".join("".join(texts).split())
        citation = self.found[-1]
        if name in MEMBERS and words:
            citation["elements"].setdefault(name, words)
        if name in ("ext-link", "uri", "pub-id"):
            href = next((value for key, value in attributes.items() if key.endswith("href")), "")
            for match in (DOI.match(href.strip()), DOI.match(words)):
                if match:
                    citation["dois"].append([name, match.group(1).rstrip(".,;:")])


def read(path):
    reader = Reader()
    parser = expat.ParserCreate()
    parser.UseForeignDTD(True)
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = reader.start, reader.end
    parser.CharacterDataHandler = reader.data
    with open(path, "rb") as file:
        parser.Parse(file.read(), True)
    return reader.found


for line in sys.stdin:
    try:
        print(json.dumps({"citations": read(line.strip())}))
    except expat.ExpatError as error:
        print(json.dumps({"error": str(error)}))
