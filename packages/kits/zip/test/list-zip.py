"""Paths on stdin, one a line -> a JSON line for each: [[name, length, crc32 of the content read], ...] or {"error": ...}."""
import json, sys, zipfile, zlib

for line in sys.stdin:
    path = line.rstrip("\n")
    try:
        with zipfile.ZipFile(path) as archive:
            entries = []
            for info in archive.infolist():
                try:
                    content = archive.open(info).read()
                    entries.append([info.orig_filename, len(content), zlib.crc32(content)])
                except Exception as error:
                    entries.append([info.orig_filename, info.file_size, type(error).__name__])
        print(json.dumps(entries))
    except Exception as error:
        print(json.dumps({"error": type(error).__name__}))
