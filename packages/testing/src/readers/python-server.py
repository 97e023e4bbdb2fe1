"""Runs Python programs one after the other, each in a fork of this process, which has imported what they import.

Reads lines of JSON {"words", "folder"} from the first argument, a pipe with a name: the words of a command line, and a folder with
the file "in" for the standard input. Writes the exit code of each program as a line to the second; its output is in "out" and "err".
"""
import importlib
import json
import os
import re
import runpy
import sys
import traceback

IMPORT = re.compile(r"^(?:import|from)\s+([a-zA-Z_][\w.]*)", re.M)
seen = set()


def text_of(words):
    if words[0] == "-c":
        return words[1]
    with open(words[0], encoding="utf8") as script:
        return script.read()


def import_for(words):
    """Only the standard library and what is installed: a module beside the script may have the state of one run."""
    for name in IMPORT.findall(text_of(words)):
        if name in seen or os.path.exists(os.path.join(os.path.dirname(words[0]), name.split(".")[0] + ".py")):
            continue
        seen.add(name)
        try:
            importlib.import_module(name)
        except Exception:
            pass  # The program itself says what it lacks.


def run(words, folder):
    for number, (name, flags) in enumerate([("in", os.O_RDONLY), ("out", os.O_WRONLY | os.O_CREAT), ("err", os.O_WRONLY | os.O_CREAT)]):
        handle = os.open(os.path.join(folder, name), flags, 0o600)
        os.dup2(handle, number)
    sys.stdin, sys.stdout, sys.stderr = (open(number, mode, encoding="utf8", closefd=False) for number, mode in enumerate("rww"))
    try:
        if words[0] == "-c":
            sys.argv = ["-c", *words[2:]]
            exec(compile(words[1], "<string>", "exec"), {"__name__": "__main__"})
        else:
            sys.argv = words
            sys.path[0] = os.path.dirname(words[0])
            runpy.run_path(words[0], run_name="__main__")
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


with open(sys.argv[1], encoding="utf8") as questions, open(sys.argv[2], "w", encoding="utf8") as answers:
    for line in questions:
        asked = json.loads(line)
        import_for(asked["words"])
        process = os.fork()
        if process == 0:
            run(asked["words"], asked["folder"])
        _, status = os.waitpid(process, 0)
        print(os.waitstatus_to_exitcode(status), file=answers, flush=True)
