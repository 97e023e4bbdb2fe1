import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { runPython } from "../src/readers/index.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("a Python program gives what it gives when it is started by itself", () => {
  const program =
    "import sys, json\nprint(json.dumps([sys.argv, sys.stdin.read()]))\nprint('é', file=sys.stderr)\nsys.exit(3)";
  const words = ["-c", program, "a", "b c"];
  const { status, stdout, stderr } = spawnSync("python3", words, { input: "ü\n", encoding: "utf8" });
  expect(runPython(words, "ü\n")).toEqual({ status, stdout, stderr });
});

test.skipIf(!hasPython)("no call finds what another left", () => {
  const program = "import json\nprint(hasattr(json, 'left'))\njson.left = 1";
  expect([1, 2].map(() => runPython(["-c", program]).stdout)).toEqual(["False\n", "False\n"]);
});

test.skipIf(!hasPython)("a program that throws or is killed has its status, and the next one runs", () => {
  expect(runPython(["-c", "raise ValueError('no')"])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/ValueError: no/),
  });
  expect(runPython(["-c", "import os\nos.kill(os.getpid(), 9)"]).status).toBe(-9);
  expect(runPython(["-c", "print(1)"]).stdout).toBe("1\n");
});
