"""Reads a zip from standard input by Python's zipfile: a JSON array of [name, base64, date]."""
import base64
import io
import json
import sys
import zipfile

with zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())) as archive:
    assert archive.testzip() is None
    print(json.dumps([[e.filename, base64.b64encode(archive.read(e)).decode(), list(e.date_time)] for e in archive.infolist()]))
