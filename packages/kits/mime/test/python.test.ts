import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  type Address,
  checkMessage,
  type DefectId,
  findHeaders,
  type MimePart,
  mediaType,
  parseDate,
  readEnvelope,
  scanMessage,
  streamBody,
} from "../src/index.ts";
import { absolutePath, listMessages, mailCorpus, readFile } from "./corpora.ts";
import { type Difference, PYTHON_DIFFERENCES } from "./python-differences.ts";
import { askPython, hasPython, type PythonAnswer, type PythonTree } from "./python-oracle.ts";

/** The content of a leaf, and the same without its last line end. */
function hashes(part: MimePart): { whole: string; withoutLineEnd: string; defects: DefectId[] } {
  const stream = streamBody(part);
  const bytes = Buffer.concat([...stream]);
  const text = bytes.toString("latin1").replace(/\r?\n$/, "");
  const hash = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
  const defects = stream.defects.map(({ id }) => id);
  return { whole: hash(bytes), withoutLineEnd: hash(Buffer.from(text, "latin1")), defects };
}

function compareTrees(mine: MimePart, theirs: PythonTree, above: readonly DefectId[], found: Difference[]): void {
  const below = mine.children.flatMap((child) => child.defects.map(({ id }) => id));
  const known = [...above, ...mine.defects.map(({ id }) => id)];
  const add = (what: Difference["what"], one: string, other: string, more: Partial<Difference> = {}): void => {
    const pythonDefects = theirs.defects;
    found.push({
      path: mine.path,
      what,
      mine: one,
      theirs: other,
      defects: [...known, ...below],
      pythonDefects,
      ...more,
    });
  };
  if (mediaType(mine) !== theirs.type) add("type", mediaType(mine), theirs.type);
  // Python reads every message/* body as a message; only those of RFC 2046, 5.2.1 are one.
  if (mine.kind === "leaf" && mine.type === "message" && theirs.children !== undefined) return;
  const others = theirs.children ?? [];
  if (mine.children.length !== others.length) {
    add("children", String(mine.children.length), String(others.length));
    return;
  }
  for (const [index, child] of mine.children.entries()) {
    const other = others[index];
    if (other !== undefined) compareTrees(child, other, known, found);
  }
  if (mine.kind !== "leaf" || theirs.children !== undefined) return;
  const { whole, withoutLineEnd, defects } = hashes(mine);
  if (whole === theirs.sha256) return;
  const isLastLineEnd = withoutLineEnd === theirs.sha256;
  add("content", whole, theirs.sha256 ?? "", { defects: [...known, ...defects], isLastLineEnd });
}

const FIELDS = { from: "from", sender: "sender", "reply-to": "replyTo", to: "to", cc: "cc", bcc: "bcc" } as const;

function rowsOf(addresses: readonly Address[]): unknown[] {
  return addresses.flatMap((entry) =>
    entry.kind === "group"
      ? entry.members.map((one) => [entry.name, one.name, one.address])
      : [[null, entry.name, entry.address]],
  );
}

function compareFields(root: MimePart, answer: PythonAnswer, found: Difference[]): void {
  const defects: DefectId[] = [];
  const envelope = readEnvelope(root, { note: (id) => defects.push(id) });
  const known = [...root.defects.map(({ id }) => id), ...defects];
  for (const [name, key] of Object.entries(FIELDS)) {
    const theirs = answer.addresses[name];
    if (theirs?.error !== undefined) continue;
    const rows = (theirs?.rows ?? []).flatMap((row) =>
      row.members.map(([display, address]) => [row.group, display, address === "<>" ? "" : address]),
    );
    const own = JSON.stringify(rowsOf(envelope[key]));
    if (own === JSON.stringify(rows)) continue;
    const value = findHeaders(root, name)
      .map((field) => field.value)
      .join(" ");
    const pythonDefects = (theirs?.defects ?? 0) > 0 ? ["address"] : [];
    found.push({
      path: name,
      what: "addresses",
      mine: own,
      theirs: JSON.stringify(rows),
      defects: known,
      pythonDefects,
      value,
    });
  }
  if (answer.datetime === undefined) return;
  const theirs = new Date(/[+-]\d\d:\d\d$/.test(answer.datetime) ? answer.datetime : `${answer.datetime}Z`);
  const mine = parseDate(findHeaders(root, "date")[0]?.value ?? "")?.utc;
  if (mine !== `${theirs.toISOString().slice(0, 19)}Z`) {
    found.push({
      path: "date",
      what: "date",
      mine: mine ?? "",
      theirs: answer.datetime,
      defects: known,
      pythonDefects: [],
    });
  }
}

/** A file stored with LF, or a sample without Date or From, is as easy to read as any. */
const STORAGE: readonly DefectId[] = ["bare-lf", "mbox-from-line", "missing-header"];

function countPythonDefects(tree: PythonTree): number {
  return tree.defects.length + (tree.children ?? []).reduce((sum, child) => sum + countPythonDefects(child), 0);
}

describe.skipIf(mailCorpus === undefined || !hasPython)("Python's email package", () => {
  const paths = mailCorpus === undefined ? [] : listMessages();
  const answers = mailCorpus === undefined || !hasPython ? [] : askPython(paths.map(absolutePath));
  const results = answers.map((answer, index) => {
    const bytes = readFile(paths[index]!);
    const message = scanMessage(bytes);
    const found: Difference[] = [];
    compareTrees(message.root, answer.tree, [], found);
    compareFields(message.root, answer, found);
    const findings = checkMessage(message, { bodies: true });
    const isWellFormed =
      countPythonDefects(answer.tree) === 0 &&
      findings.every(({ id, severity }) => STORAGE.includes(id) || severity === "note" || severity === "warning");
    return { path: paths[index]!, found, isWellFormed };
  });

  it("reads every message", () => {
    expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(results.length).toBeGreaterThan(190);
  });

  it("agrees on tree, contents, addresses and dates for at least 99 % of well-formed messages", () => {
    const wellFormed = results.filter(({ isWellFormed }) => isWellFormed);
    const equal = wellFormed.filter(({ found }) => found.length === 0);
    console.info(
      `Python: ${equal.length} of ${wellFormed.length} well-formed messages equal, of ${results.length} in all.`,
    );
    const unequal = wellFormed.filter(({ found }) => found.length > 0).map(({ path }) => path);
    console.info(`Unequal: ${unequal.join(", ") || "none"}`);
    expect(wellFormed.length).toBeGreaterThan(50);
    expect(equal.length / wellFormed.length).toBeGreaterThanOrEqual(0.99);
  });

  it("differs elsewhere only as the table explains", () => {
    const unexplained = results.flatMap(({ path, found }) =>
      found
        .filter((difference) => !PYTHON_DIFFERENCES.some((row) => row.explains(difference)))
        .map((rest) => ({ file: path, ...rest })),
    );
    const counts = PYTHON_DIFFERENCES.map(
      (row) =>
        `${row.id}: ${results.filter(({ found }) => found.some((difference) => row.explains(difference))).length}`,
    );
    console.info(`Files per explained difference: ${counts.join(", ")}`);
    expect(unexplained).toEqual([]);
  });

  it("has no row that explains nothing", () => {
    const idle = PYTHON_DIFFERENCES.filter(
      (row) => !results.some(({ found }) => found.some((difference) => row.explains(difference))),
    );
    expect(idle.map(({ id }) => id)).toEqual([]);
  });
});
