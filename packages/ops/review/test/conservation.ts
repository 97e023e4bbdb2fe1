import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { Conservation, Opened, Unit } from "@colophon/testing";
import { afterAll } from "vitest";

const SCRIPT = fileURLToPath(new URL("list-comments.py", import.meta.url));

interface Call {
  readonly document?: Uint8Array;
  readonly annotations?: Uint8Array;
}

interface Binding {
  readonly status: string;
  readonly quote: string;
}

/** One Python for all files of a suite, one line for each: starting it takes longer than reading. */
let started: ReturnType<typeof start> | undefined;

function start() {
  const child = spawn("python3", ["-I", SCRIPT], { stdio: ["pipe", "pipe", "inherit"] });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

let turn: Promise<unknown> = Promise.resolve();

afterAll(async () => {
  if (started === undefined) return;
  const { child } = started;
  // The next test file of this process starts another.
  started = undefined;
  child.stdin.end();
  if (child.exitCode === null) await finished(child.stdout);
});

/** The comments of a file as Python reads them: authors, times and paragraphs. */
function listComments(bytes: Uint8Array): Promise<readonly Unit[] | string> {
  const answer = turn.then(async () => {
    started ??= start();
    const { child, lines } = started;
    child.stdin.write(`${Buffer.from(bytes).toString("base64")}\n`);
    const line = await lines.next();
    if (line.done === true) throw new Error("Python ended.");
    const rows = JSON.parse(line.value) as string | readonly (readonly [string, string, string])[];
    if (typeof rows === "string") return rows;
    return rows.filter(([, , text]) => text !== "").map(([place, kind, text]) => ({ kind, place, text }));
  });
  turn = answer.catch(() => undefined);
  return answer;
}

/** Texts of a sidecar or a Web Annotation. */
function listJson(bytes: Uint8Array): readonly Unit[] | string {
  const found: Unit[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, name);
    else if (typeof value === "string" && ["text", "value", "bodyValue", "name", "exact"].includes(key))
      found.push({ kind: key, place: key, text: value });
  };
  try {
    visit(JSON.parse(Buffer.from(bytes).toString("utf8")), "");
  } catch {
    return "It is not JSON.";
  }
  return found;
}

async function list({ input }: { readonly input: unknown }): Promise<readonly Unit[] | string> {
  const { document, annotations } = input as Call;
  const source = annotations ?? document;
  if (!(source instanceof Uint8Array)) return "The file is not given as bytes.";
  const head = Buffer.from(source.subarray(0, 1_024)).toString("latin1");
  return head.startsWith("PK") || head.includes("%PDF-") ? listComments(source) : listJson(source);
}

/** Bindings repeat quotes of the annotations; those of shifted ones alone hold the former quote. */
const withoutBindings = (value: unknown): unknown => {
  const { bindings, counts: _, ...rest } = value as { readonly bindings: readonly Binding[]; readonly counts: unknown };
  const former = bindings.filter(({ status }) => status === "shifted").map(({ quote }) => quote);
  return { ...rest, former };
};

/** C20: every author, time and paragraph of a comment is in the sidecar. */
export const reading: Conservation = { list, carries: withoutBindings };

/** C20 of a conversion: the same, in the artifact or in the sidecar beside it. */
export const converting: Conservation = {
  list,
  carries: withoutBindings,
  open: async ({ bytes, extension }): Promise<Opened | undefined> => {
    if (extension === "json" || extension === "jsonld") return undefined;
    const units = await listComments(bytes);
    return { texts: typeof units === "string" ? [] : units.map(({ text = "" }) => text) };
  },
};
