import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Dialect, RFC4180 } from "../src/index.ts";

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, the comparison with Python's csv module is not made.");

interface Marks {
  readonly codec: string;
  readonly dialect?: Partial<Dialect>;
}
interface ReadRequest extends Marks {
  readonly bytes: Uint8Array;
}
interface Writing extends Marks {
  readonly rows: readonly (readonly string[])[];
  readonly lineEnd: string;
  readonly quotesAll: boolean;
}

/** The rows that Python reads, blank lines left out; what it objects to in strict mode. */
export function readByPython(
  texts: readonly ReadRequest[],
): ({ readonly rows: string[][] } | { readonly error: string })[] {
  return ask(
    texts.map((text) => ({ ask: "read", ...marksOf(text), bytes: Buffer.from(text.bytes).toString("base64") })),
  );
}

export function writeByPython(tables: readonly Writing[]): Buffer[] {
  const answers = ask<{ readonly bytes: string }>(
    tables.map(({ rows, lineEnd, quotesAll, ...table }) => ({
      ask: "write",
      ...marksOf(table),
      rows,
      lineEnd,
      quotesAll,
    })),
  );
  return answers.map(({ bytes }) => Buffer.from(bytes, "base64"));
}

/** What each byte means to a codec; null where it means nothing. */
export function decodeByPython(codecs: readonly string[]): (string | null)[][] {
  const answers = ask<{ readonly characters: (string | null)[] }>(codecs.map((codec) => ({ ask: "decode", codec })));
  return answers.map(({ characters }) => characters);
}

/** Rows of a number and a character, for the characters that the codec has. */
export function encodeByPython(texts: readonly { readonly codec: string; readonly text: string }[]) {
  const answers = ask<{ readonly text: string; readonly bytes: string }>(
    texts.map((text) => ({ ask: "encode", ...text })),
  );
  return answers.map(({ text, bytes }) => ({ text, bytes: Buffer.from(bytes, "base64") }));
}

function marksOf({ codec, dialect }: Marks) {
  const { delimiter, quote, escape: escapeMark, doubleQuote, skipInitialSpace } = { ...RFC4180, ...dialect };
  return { codec, delimiter, quote, escape: escapeMark, doubleQuote, skipInitialSpace };
}

function ask<T>(questions: readonly unknown[]): T[] {
  const { stdout, stderr, status } = spawnSync("python3", [join(import.meta.dirname, "python-csv.py")], {
    input: JSON.stringify(questions),
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`python-csv.py ended with ${status}: ${stderr}`);
  return JSON.parse(stdout.toString());
}
