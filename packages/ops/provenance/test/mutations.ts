import { canonicalJson } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import type { SeededRandom } from "@colophon/testing";
import { checkChain, type Expectations } from "../src/model/check-chain.ts";
import { FindingLog } from "../src/model/finding-log.ts";
import { makeChain } from "./chains.ts";

/** One change of a chain, and the line at which it must show. */
export interface Mutation {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly line: number;
}

const STRANGER = makeChain(3, { content: (index) => ({ activity: { name: `strange ${index}` } }) }).bytes;
const KINDS = ["byte", "byte", "byte", "member", "member", "drop", "swap", "insert", "repeat", "truncate"] as const;

/** One mutation by chance. */
export function mutateChain(chain: Buffer, chance: SeededRandom): Mutation {
  const below = (bound: number): number => chance.below(bound);
  const lines = chain.toString("latin1").split("\n").slice(0, -1);
  const kind = KINDS[below(KINDS.length)] ?? "byte";
  const at = below(lines.length);
  const join = (all: readonly string[], line: number): Mutation => ({
    kind,
    bytes: Buffer.from(all.map((text) => `${text}\n`).join(""), "latin1"),
    line,
  });
  switch (kind) {
    case "byte":
      return { kind, ...changeByte(chain, below(chain.length), 1 + below(255)) };
    case "truncate": {
      const end = below(chain.length);
      return { kind, bytes: chain.subarray(0, end), line: lineOf(chain, end) };
    }
    case "member":
      return join(lines.with(at, changeMember(lines[at] ?? "", below)), at);
    case "drop":
      return join(lines.toSpliced(at, 1), at);
    case "insert":
      return join(lines.toSpliced(at, 0, STRANGER.toString("latin1").split("\n")[below(3)] ?? ""), at);
    case "repeat":
      return join(lines.toSpliced(at, 0, lines[at] ?? ""), at + 1);
    default: {
      const other = (at + 1 + below(lines.length - 1)) % lines.length;
      return join(lines.with(at, lines[other] ?? "").with(other, lines[at] ?? ""), Math.min(at, other));
    }
  }
}

function changeByte(chain: Buffer, at: number, by: number): { bytes: Buffer; line: number } {
  const bytes = Buffer.from(chain);
  bytes[at] = ((chain[at] ?? 0) + by) % 256;
  return { bytes, line: lineOf(chain, at) };
}

/** The line that a byte is in; a line feed belongs to the line that it ends. */
function lineOf(chain: Buffer, at: number): number {
  return chain.subarray(0, at).filter((byte) => byte === 0x0a).length;
}

/** A record with a member removed, changed or added at any depth, in canonical form again. */
function changeMember(line: string, below: (bound: number) => number): string {
  const record = JSON.parse(Buffer.from(line, "latin1").toString()) as object;
  const places: { readonly holder: Record<string, unknown>; readonly name: string }[] = [];
  const visit = (holder: Record<string, unknown>): void => {
    for (const name of Object.keys(holder)) {
      places.push({ holder, name });
      const value = holder[name];
      if (typeof value === "object" && value !== null) visit(value as Record<string, unknown>);
    }
  };
  visit(record as Record<string, unknown>);
  const place = places[below(places.length)];
  if (place === undefined) return line;
  const { holder, name } = place;
  const value = holder[name];
  const choice = below(3);
  if (choice === 0 && !Array.isArray(holder)) delete holder[name];
  else if (choice === 1 && !Array.isArray(holder)) holder[`${name}x`] = value;
  else if (typeof value === "number") holder[name] = value + 1;
  else if (typeof value === "string") holder[name] = `${value}0`;
  else holder[name] = value === true ? false : Array.isArray(value) ? [...value, 0] : { added: 1 };
  return Buffer.from(canonicalJson(record)).toString("latin1");
}

/** The first line with an error; nothing where the chain is said to be as it was. */
export function findFirstBroken(bytes: Uint8Array, expectations: Expectations): number | undefined {
  const log = new FindingLog(1);
  const visitor = {
    finding: (finding: Parameters<FindingLog["add"]>[0]) => log.add(finding),
    checkpoint: () => undefined,
  };
  checkChain(sourceOf(bytes), expectations, visitor);
  return log.firstBroken;
}

/** What the mutations that were missed, or found at another line, are. */
export function sweep(
  chain: Buffer,
  expectations: Expectations,
  { count, chance }: { count: number; chance: SeededRandom },
): readonly string[] {
  const missed: string[] = [];
  for (let index = 0; index < count; index++) {
    const { kind, bytes, line } = mutateChain(chain, chance);
    const found = findFirstBroken(bytes, expectations);
    const isCutTail = bytes.equals(chain.subarray(0, bytes.length)) && (bytes.length === 0 || bytes.at(-1) === 0x0a);
    if (isCutTail && expectations.anchors.length === 0) continue;
    // A strange record 0 before the chain is a beginning by itself: the link after it is the first that is broken.
    const isStrangeStart = kind === "insert" && line === 0 && found === 1;
    if (found !== line && !isStrangeStart)
      missed.push(`mutation ${index}, ${kind}: expected line ${line}, found ${found}`);
  }
  return missed.slice(0, 10);
}
