import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Runs a script that defines `answer(question)`: a line of JSON with the question in, one with the answer out. */
const SERVER = `
import json, sys
scope = {"__name__": "reader"}
exec(compile(sys.argv[1], "reader", "exec"), scope)
with open(sys.argv[2], "rb") as questions, open(sys.argv[3], "wb", 0) as answers:
    for line in questions:
        try:
            result = {"answer": scope["answer"](json.loads(line))}
        except Exception as error:
            result = {"error": f"{type(error).__name__}: {error}"}
        data = json.dumps(result).encode() + b"\\n"
        view = memoryview(data)
        while view:
            view = view[answers.write(view):]
`;

const PIECE = 1 << 16;

/** Asks a script of Python and waits for its answer. */
export type PythonReader = <Answer>(question: unknown) => Answer;

/**
 * One process for all questions of a test file, because to start Python costs more than most answers. It is asked over two named pipes,
 * so that a caller that is not asynchronous can wait. It ends when this process does.
 *
 * `script`: the text of a program that defines `answer(question)`.
 */
export function createPythonReader(script: string): PythonReader {
  let ends: { readonly questions: number; readonly answers: number } | undefined;
  return (question) => {
    ends ??= start(script);
    writeAll(ends.questions, Buffer.from(`${JSON.stringify(question)}\n`));
    const { answer, error } = JSON.parse(readLine(ends.answers));
    if (error !== undefined) throw new Error(`python3: ${error}`);
    return answer;
  };
}

function start(script: string) {
  // To open a pipe waits for the other end, which must be sure to come.
  if (!(process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, "python3"))))
    throw new Error("python3 is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "colophon-python-"));
  const [questions, answers] = [join(folder, "questions"), join(folder, "answers")];
  const { status } = spawnSync("mkfifo", [questions, answers]);
  if (status !== 0) throw new Error("mkfifo failed.");
  spawn("python3", ["-c", SERVER, script, questions, answers], { stdio: ["ignore", "ignore", "inherit"] }).unref();
  const ends = { questions: openSync(questions, "w"), answers: openSync(answers, "r") };
  rmSync(folder, { recursive: true });
  return ends;
}

function writeAll(end: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(end, bytes, at, bytes.length - at);
}

function readLine(end: number): string {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = new Uint8Array(PIECE);
    const length = readSync(end, piece, 0, PIECE, null);
    if (length === 0) {
      closeSync(end);
      throw new Error("python3 ended without an answer.");
    }
    pieces.push(piece.subarray(0, length));
    if (piece[length - 1] === 10) return Buffer.concat(pieces).toString("utf8");
  }
}
