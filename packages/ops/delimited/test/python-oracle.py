"""What Python's own csv, json, html and codecs make of files: one JSON job a line on stdin, one answer a line on stdout."""
import base64
import csv
import datetime
import html.parser
import io
import json
import re
import sys

csv.field_size_limit(1 << 30)


def dialect_of(job):
    known = {"delimiter": job.get("delimiter", ","), "doublequote": job.get("doubleQuote", True), "strict": job.get("strict", False)}
    if job.get("quote", '"') is None:
        known["quoting"] = csv.QUOTE_NONE
        known["quotechar"] = None
    else:
        known["quotechar"] = job.get("quote", '"')
    if job.get("escape") is not None:
        known["escapechar"] = job["escape"]
    return known


def decode(job):
    return base64.b64decode(job["bytes"]).decode(job.get("encoding", "utf-8"))


def read(job):
    text = decode(job)
    return [row for row in csv.reader(io.StringIO(text, newline=""), **dialect_of(job)) if row]


def accepts(job):
    try:
        return bool(read({**job, "strict": True}))
    except csv.Error:
        return False


def write(job):
    out = io.StringIO(newline="")
    quoting = csv.QUOTE_ALL if job.get("all") else csv.QUOTE_MINIMAL
    known = dialect_of(job)
    known.pop("strict")
    known.setdefault("quoting", quoting)
    csv.writer(out, lineterminator=job.get("newline", "\r\n"), **known).writerows(job["rows"])
    return base64.b64encode(out.getvalue().encode(job.get("encoding", "utf-8"))).decode()


def copy(job):
    """A text, read and written again: rows, cells, the rows (from 1) that it spells otherwise, and those with white space at a cell's edge."""
    text = decode(job).removeprefix("\ufeff")
    taken = []

    def lines():
        for line in io.StringIO(text, newline=""):
            taken.append(line)
            yield line

    known = dialect_of({**job, "strict": True})
    rows, raws = [], []
    for row in csv.reader(lines(), **known):
        if row:
            rows.append(row)
            raws.append("".join(taken))
        taken.clear()
    known.pop("strict")
    known.setdefault("quoting", csv.QUOTE_ALL if job.get("all") else csv.QUOTE_MINIMAL)
    spelled = []
    for row in rows:
        out = io.StringIO(newline="")
        csv.writer(out, lineterminator=job["newline"], **known).writerow(row)
        spelled.append(out.getvalue())
    return {
        "rows": len(rows),
        "cells": sum(len(row) for row in rows),
        "same": "".join(spelled) == text,
        "edged": [at for at, row in enumerate(rows, start=1) if any(cell != cell.strip(" \t") for cell in row)],
        "other": [at for at, (raw, made) in enumerate(zip(raws, spelled), start=1) if raw != made],
    }


def encode(job):
    return base64.b64encode(job["text"].encode(job["encoding"])).decode()


class Cells(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.rows = []
        self.open = False

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.open = True

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.open = False

    def handle_data(self, data):
        if self.open:
            self.rows[-1][-1] += data


def table(job):
    parser = Cells()
    parser.feed(decode(job))
    parser.close()
    return parser.rows


def load(job):
    """Rows of JSON or JSON Lines; members in order. Text with a character that is no part of JSON is refused."""
    text = decode(job)
    pairs = lambda members: [list(member) for member in members]
    if job.get("lines"):
        return [json.loads(line, object_pairs_hook=pairs) for line in text.split("\n") if line]
    return json.loads(text, object_pairs_hook=pairs)


def number(text):
    return float(text) if re.fullmatch(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?", text) else None


def judge(job):
    """Findings of the plain part of Table Schema, as (code, row, column index), computed apart from ours."""
    rows = read(job)
    fields = job["fields"]
    found = []
    seen = [dict() for _ in fields]
    for index, row in enumerate(rows[1:], start=2):
        if len(row) < len(fields):
            found.append(["ROW_SHORT", index, None])
        if len(row) > len(fields):
            found.append(["ROW_LONG", index, len(fields)])
        for column, field in enumerate(fields):
            if column >= len(row):
                continue
            text = row[column]
            rules = field.get("constraints", {})
            if text == "":
                if rules.get("required"):
                    found.append(["REQUIRED", index, column])
                continue
            kind = field.get("type", "string")
            value = text
            if kind == "integer":
                value = int(text) if re.fullmatch(r"[+-]?\d+", text) else None
            if kind == "number":
                value = number(text)
            if kind == "date":
                try:
                    value = datetime.date.fromisoformat(text) if re.fullmatch(r"\d{4}-\d\d-\d\d", text) else None
                except ValueError:
                    value = None
            if value is None:
                found.append(["TYPE", index, column])
                continue
            bound = (lambda text: datetime.date.fromisoformat(text)) if kind == "date" else (lambda number: number)
            if "minLength" in rules and len(text) < rules["minLength"]:
                found.append(["MIN_LENGTH", index, column])
            if "maxLength" in rules and len(text) > rules["maxLength"]:
                found.append(["MAX_LENGTH", index, column])
            if "minimum" in rules and value < bound(rules["minimum"]):
                found.append(["MINIMUM", index, column])
            if "maximum" in rules and value > bound(rules["maximum"]):
                found.append(["MAXIMUM", index, column])
            if "pattern" in rules and not re.fullmatch(rules["pattern"], text):
                found.append(["PATTERN", index, column])
            if "enum" in rules and text not in rules["enum"]:
                found.append(["ENUM", index, column])
            if rules.get("unique"):
                if value in seen[column]:
                    found.append(["UNIQUE", index, column])
                seen[column][value] = index
    return found


def transform(job):
    """filter amount > 10, total = amount * 2, sort by group and then amount descending, one row of each group and name."""
    header, *rows = read(job)
    records = [dict(zip(header, row)) for row in rows]
    records = [record for record in records if record["amount"] != "" and float(record["amount"]) > 10]
    for record in records:
        record["total"] = float(record["amount"]) * 2
    records.sort(key=lambda record: -float(record["amount"]))
    records.sort(key=lambda record: (record["group"] == "", [ord(letter) for letter in record["group"]]))
    kept = {}
    for record in records:
        kept.setdefault((record["group"], record["name"]), record)
    return [[record["group"] or None, record["name"] or None, record["total"]] for record in kept.values()]


JOBS = {"read": read, "accepts": accepts, "write": write, "copy": copy, "encode": encode, "table": table, "load": load, "judge": judge, "transform": transform}
for line in sys.stdin.buffer:
    job = json.loads(line)
    print(json.dumps(JOBS[job["do"]](job)))
