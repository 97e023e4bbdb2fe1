import type { DefectId } from "@colophon/kit-mime";
import { type Difference, PYTHON_DIFFERENCES } from "../../../kits/mime/test/python-differences.ts";
import { askPython, type PythonAnswer, type PythonTree } from "../../../kits/mime/test/python-oracle.ts";
import { type InspectValue, type OpenedFile, type TreePart, treeOf, walkTree } from "./corpus-mails.ts";

export interface PythonComparison {
  readonly opened: OpenedFile;
  readonly answer: PythonAnswer;
  readonly differences: readonly Difference[];
  /** Neither Python nor this house finds an error in it. */
  readonly isWellFormed: boolean;
}

/** What inspect tells of each Internet message beside what Python's email package tells. */
export function compareWithPython(files: readonly OpenedFile[]): PythonComparison[] {
  const messages = files.filter(({ inspected }) => inspected?.kind === "eml");
  const answers = askPython(messages.map(({ file }) => file.location));
  return messages.map((opened, index) => {
    const answer = answers[index]!;
    const inspected = opened.inspected!;
    const rules = rulesByPart(inspected);
    const differences: Difference[] = [];
    compareTrees(treeOf(inspected.parts), answer.tree, { rules, above: [], differences });
    compareFields(opened, answer, differences);
    return { opened, answer, differences, isWellFormed: isWellFormed(inspected, answer) };
  });
}

export function explainsDifference(difference: Difference): string | undefined {
  return PYTHON_DIFFERENCES.find((row) => row.explains(difference))?.id;
}

type Rules = ReadonlyMap<string, readonly DefectId[]>;

function rulesByPart({ defects }: InspectValue): Rules {
  const byPart = Map.groupBy(defects, ({ part }) => part);
  return new Map([...byPart].map(([part, found]) => [part, found.map(({ rule }) => rule as DefectId)]));
}

interface TreeContext {
  readonly rules: Rules;
  /** Rules broken by the parts around. */
  readonly above: readonly DefectId[];
  readonly differences: Difference[];
}

function compareTrees(mine: TreePart, theirs: PythonTree, { rules, above, differences }: TreeContext): void {
  const { part, children } = mine;
  const known = [...above, ...(rules.get(part.id) ?? [])];
  const below = children.flatMap((child) => rules.get(child.part.id) ?? []);
  const add = (what: Difference["what"], one: string, other: string, more: Partial<Difference> = {}): void => {
    const { defects: pythonDefects } = theirs;
    differences.push({
      path: part.id,
      what,
      mine: one,
      theirs: other,
      defects: [...known, ...below],
      pythonDefects,
      ...more,
    });
  };
  if (part.mediaType !== theirs.type) add("type", part.mediaType, theirs.type);
  const others = theirs.children ?? [];
  // Python reads every message/* body as a message; only those of RFC 2046, 5.2.1 are one.
  if (part.kind === "leaf" && part.mediaType.startsWith("message/") && others.length > 0) return;
  if (children.length !== others.length) {
    add("children", String(children.length), String(others.length));
    return;
  }
  for (const [index, child] of children.entries())
    compareTrees(child, others[index]!, { rules, above: known, differences });
  if (part.sha256 === undefined || theirs.children !== undefined) return;
  if (part.sha256 === `sha256:${theirs.sha256}`) return;
  const isLastLineEnd = (theirs.withLineEnd ?? []).some((hash) => part.sha256 === `sha256:${hash}`);
  add("content", part.sha256, theirs.sha256 ?? "", { isLastLineEnd });
}

const FIELDS = { from: "from", sender: "sender", "reply-to": "replyTo", to: "to", cc: "cc", bcc: "bcc" } as const;

function compareFields({ inspected, bytes }: OpenedFile, answer: PythonAnswer, differences: Difference[]): void {
  const message = inspected!.messages[0]!;
  const defects = rulesByPart(inspected!).get("1") ?? [];
  const raw = (name: string): string =>
    message.headers
      .filter((header) => header.name.toLowerCase() === name && header.range !== undefined)
      .map(({ range }) => Buffer.from(bytes.subarray(range!.start, range!.end)).toString("latin1"))
      .join(" ");
  for (const [name, key] of Object.entries(FIELDS)) {
    const theirs = answer.addresses[name];
    if (theirs?.error !== undefined) continue;
    const rows = (theirs?.rows ?? []).flatMap(({ group, members }) =>
      members.map(([display, address]) => [group, display, address === "<>" ? "" : address]),
    );
    const own = (message[key] ?? [])
      .filter((one) => one.name !== undefined || one.address !== undefined || one.group === undefined)
      .map((one) => [one.group ?? null, one.name ?? "", one.address ?? ""]);
    const pythonDefects = (theirs?.defects ?? 0) > 0 ? ["address"] : [];
    const reported = { path: name, mine: JSON.stringify(own), theirs: JSON.stringify(rows), defects, pythonDefects };
    if (reported.mine !== reported.theirs) differences.push({ ...reported, what: "addresses", value: raw(name) });
  }
  if (answer.datetime === undefined) return;
  const hasZone = /[+-]\d\d:\d\d$/.test(answer.datetime);
  const theirs = `${new Date(hasZone ? answer.datetime : `${answer.datetime}Z`).toISOString().slice(0, 19)}Z`;
  const mine = message.date?.utc ?? "";
  if (mine !== theirs) differences.push({ path: "date", what: "date", mine, theirs, defects, pythonDefects: [] });
}

/** A file stored with LF, or a sample without Date or From, is as easy to read as any. */
const STORAGE = new Set(["bare-lf", "mbox-from-line", "missing-header"]);

function isWellFormed({ defects }: InspectValue, { tree }: PythonAnswer): boolean {
  return (
    countDefects(tree) === 0 &&
    defects.every(({ rule, severity }) => STORAGE.has(rule) || severity === "note" || severity === "warning")
  );
}

function countDefects({ defects, children = [] }: PythonTree): number {
  return defects.length + children.reduce((sum, child) => sum + countDefects(child), 0);
}

/** The manifest's facts, computed by Python when the corpus was made: parts, and parts with disposition "attachment". */
export function countParts(inspected: InspectValue): { parts: number; attachments: number } {
  const parts = [...walkTree(treeOf(inspected.parts))];
  return { parts: parts.length, attachments: parts.filter(({ disposition }) => disposition === "attachment").length };
}

/** Contents of all leaves that Python finds in messages, as "sha256:...". */
export function leavesOf(tree: PythonTree): string[] {
  if (tree.children !== undefined) return tree.children.flatMap(leavesOf);
  return [`sha256:${tree.sha256}`];
}
