import type { Envelope, JsonObject, Loss } from "@colophon/contract";
import { shorten } from "./format.ts";
import { findFiles } from "./result-files.ts";

/** A member that two values do not share, with both texts; undefined where it is missing. */
export interface Difference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface FileDifference {
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly isEqual: boolean;
}

export interface ResultDifference {
  /** The receipts name the same fingerprint of the output. */
  readonly isEqual: boolean;
  readonly files: readonly FileDifference[];
  /** Losses of the first result only, and of the second only. */
  readonly onlyBefore: readonly Loss[];
  readonly onlyAfter: readonly Loss[];
  /** Members of the values beside files, at most MAX_DIFFERENCES. */
  readonly members: readonly Difference[];
  /** How many more members differ. */
  readonly moreMembers: number;
}

/** Members that are listed; the downloads have all. */
export const MAX_DIFFERENCES = 50;
const MAX_TEXT = 200;

/** Two results of the same operation, files by their names and fingerprints, losses by what they say and where. */
export function compareResults(before: Envelope, after: Envelope, name: string): ResultDifference {
  const [first, second] = [before.ok ? before.value : before.error, after.ok ? after.value : after.error];
  const differences = compareValues(first, second);
  const losses = (envelope: Envelope) => new Map(envelope.losses.map((loss) => [JSON.stringify(loss), loss]));
  const [lost, lostThen] = [losses(before), losses(after)];
  return {
    isEqual: before.ok === after.ok && before.receipt?.outputHash === after.receipt?.outputHash,
    files: compareFiles(first, second, name),
    onlyBefore: [...lost].flatMap(([key, loss]) => (lostThen.has(key) ? [] : [loss])),
    onlyAfter: [...lostThen].flatMap(([key, loss]) => (lost.has(key) ? [] : [loss])),
    members: differences.slice(0, MAX_DIFFERENCES),
    moreMembers: Math.max(0, differences.length - MAX_DIFFERENCES),
  };
}

function compareFiles(before: unknown, after: unknown, name: string): readonly FileDifference[] {
  const [first, second] = [before, after].map(
    (value) => new Map(findFiles(value, name).map((file) => [file.name, file])),
  ) as [Map<string, Files>, Map<string, Files>];
  return [...new Set([...first.keys(), ...second.keys()])].map((one) => ({
    name: one,
    before: first.get(one)?.byteLength,
    after: second.get(one)?.byteLength,
    isEqual: first.get(one)?.hash === second.get(one)?.hash,
  }));
}

type Files = ReturnType<typeof findFiles>[number];

/** The options of two calls that differ. */
export const compareOptions = (before: JsonObject, after: JsonObject): readonly Difference[] =>
  compareValues(before, after);

function compareValues(before: unknown, after: unknown): readonly Difference[] {
  const [first, second] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((path) => {
    const [one, other] = [first.get(path), second.get(path)];
    return one === other ? [] : [{ path, before: cut(one), after: cut(other) }];
  });
}

/** Files are compared by their fingerprints. */
const isFile = (value: object): boolean => "bytes" in value && "mediaType" in value && "hash" in value;

/** Each text, number and so on of a value, under its path. */
function leavesOf(value: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: "", value }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { path, value: inner } = one;
    if (typeof inner !== "object" || inner === null) found.set(path, JSON.stringify(inner) ?? "");
    else if (!isFile(inner)) {
      const entries = Object.entries(inner);
      if (entries.length === 0 && path !== "") found.set(path, Array.isArray(inner) ? "[]" : "{}");
      // The last one is taken first.
      for (const [name, member] of entries.toReversed())
        open.push({ path: writePath(path, name, Array.isArray(inner)), value: member });
    }
  }
  return found;
}

function writePath(path: string, name: string, isList: boolean): string {
  if (isList) return `${path}[${name}]`;
  return path === "" ? name : `${path}.${name}`;
}

const cut = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : shorten(text, MAX_TEXT);
