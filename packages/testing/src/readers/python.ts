import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("python-server.py", import.meta.url));

/** What a program came to, as `spawnSync` says it. */
export interface PythonResult {
  /** A signal's number is negative. */
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Two pipes with names to the server of this process, and a folder for what goes in and comes out. */
interface Server {
  readonly questions: number;
  readonly answers: number;
  readonly folder: string;
}

let server: Server | undefined;

/**
 * Runs `python3` with these words, as `spawnSync` does, and waits for its end. An interpreter that has imported the program's modules
 * forks for each call: the start of Python would cost more than most programs do.
 *
 * `words`: a script's path or `-c` and a program, then its arguments. `input`: default nothing.
 */
export function runPython(words: readonly string[], input: string | Uint8Array = ""): PythonResult {
  server ??= startServer();
  const { questions, answers, folder } = server;
  const path = (name: string): string => join(folder, name);
  writeFileSync(path("in"), input);
  for (const name of ["out", "err"]) writeFileSync(path(name), "");
  writeAll(questions, `${JSON.stringify({ words, folder })}\n`);
  const status = Number(readLine(answers));
  return { status, stdout: readFileSync(path("out"), "utf8"), stderr: readFileSync(path("err"), "utf8") };
}

function startServer(): Server {
  const folder = mkdtempSync(join(tmpdir(), "python-"));
  // Without one, nobody would open the other ends.
  const { error } = spawnSync("python3", ["--version"]);
  if (error !== undefined) throw error;
  const [questions = "", answers = ""] = ["questions", "answers"].map((name) => join(folder, name));
  const { status, stderr } = spawnSync("mkfifo", [questions, answers], { encoding: "utf8" });
  if (status !== 0) throw new Error(`mkfifo: ${stderr}`);
  // It ends with this process, which then holds its questions open no more.
  spawn("python3", [SERVER, questions, answers], { stdio: ["ignore", "ignore", "inherit"] }).unref();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Each of the two waits for the other end.
  return { questions: openSync(questions, "w"), answers: openSync(answers, "r"), folder };
}

function writeAll(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
}

function readLine(handle: number): string {
  const byte = Buffer.alloc(1);
  let line = "";
  while (readSync(handle, byte, 0, 1, null) === 1) {
    if (byte[0] === 0x0a) return line;
    line += byte.toString("latin1");
  }
  throw new Error("The server of Python programs ended.");
}
