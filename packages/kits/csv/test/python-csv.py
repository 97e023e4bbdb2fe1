"""Python's csv module and codecs, asked by the tests: a list of questions as JSON on stdin, a list of answers on stdout."""
import base64
import csv
import io
import json
import sys

csv.field_size_limit(1 << 30)


def dialect_of(question):
    quote = question["quote"]
    return {
        "delimiter": question["delimiter"],
        "quotechar": quote,
        "escapechar": question["escape"],
        "doublequote": question["doubleQuote"],
        "skipinitialspace": question["skipInitialSpace"],
        **({"quoting": csv.QUOTE_NONE} if quote is None else {}),
    }


def read(question):
    text = base64.b64decode(question["bytes"]).decode(question["codec"])
    try:
        return {"rows": [row for row in csv.reader(io.StringIO(text, newline=""), strict=True, **dialect_of(question)) if row]}
    except csv.Error as error:
        return {"error": str(error)}


def write(question):
    text = io.StringIO(newline="")
    options = dialect_of(question)
    if "quoting" not in options:
        options["quoting"] = csv.QUOTE_ALL if question["quotesAll"] else csv.QUOTE_MINIMAL
    csv.writer(text, lineterminator=question["lineEnd"], **options).writerows(question["rows"])
    return {"bytes": base64.b64encode(text.getvalue().encode(question["codec"])).decode()}


def decode(question):
    def character(code):
        try:
            return bytes([code]).decode(question["codec"])
        except UnicodeDecodeError:
            return None

    return {"characters": [character(code) for code in range(256)]}


def encode(question):
    """What of a text the codec can write, and its bytes."""
    able = []
    for character in question["text"]:
        try:
            able.append((character, character.encode(question["codec"])))
        except UnicodeEncodeError:
            pass
    rows = "".join(f"{index},{character}\n" for index, (character, _) in enumerate(able))
    return {
        "text": "".join(character for character, _ in able),
        "bytes": base64.b64encode(rows.encode(question["codec"])).decode(),
    }


ANSWERS = {"read": read, "write": write, "decode": decode, "encode": encode}
json.dump([ANSWERS[question["ask"]](question) for question in json.load(sys.stdin)], sys.stdout)
