import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { CorpusFile } from "../corpus.ts";
import { createSeededRandom, type SeededRandom } from "../mutate.ts";
import { buildZip } from "./archives.ts";

/** A file that was clean, with one rule broken, or one place changed that no rule is about. */
export interface RuleMutant {
  readonly kind: Kind;
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

const KINDS = ["order", "value", "missing", "duplicate", "dangling", "contentType"] as const;
type Kind = (typeof KINDS)[number];

/** What differs by family. */
export interface RuleTerms {
  /** What mutants are made of by chance: another one gives others. */
  readonly seed: string;
  /** Parts that are held to a grammar. */
  readonly parts: RegExp;
  /** Types that a part may be given. */
  readonly types: readonly string[];
  /** Attributes that lead to another place, by id; global. */
  readonly references: RegExp;
  readonly entriesOf: (bytes: Uint8Array) => readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** Of larger files an oracle's time would be lost. */
const MAX_BYTES = 40_000;
const PIECE = /<[^<>]+>|[^<>]+/g;
const VALUES = ["", "bogus", "-1", "0", "1", "99999999999", "true", "FFFFFF", "1.5", "a b"];

export function smallFiles(files: readonly CorpusFile[], clean: ReadonlySet<string>): readonly CorpusFile[] {
  return files.filter(({ path, read }) => clean.has(path) && read().length <= MAX_BYTES);
}

/** The same for a number on every machine; undefined where the file has no place for its kind. */
export function ruleMutant(files: readonly CorpusFile[], number: number, terms: RuleTerms): RuleMutant | undefined {
  const chance = createSeededRandom(`${terms.seed} ${number}`);
  const file = files[chance.below(files.length)];
  const kind = KINDS[number % KINDS.length];
  if (file === undefined || kind === undefined) return undefined;
  const read = terms.entriesOf(new Uint8Array(readFileSync(file.location)));
  const entries = read.map(({ path, bytes }) => ({ path, bytes, isDeflated: true }));
  const wanted = kind === "contentType" ? /^\[Content_Types\]\.xml$/ : terms.parts;
  const parts = entries.filter(({ path }) => wanted.test(path));
  const entry = parts[chance.below(parts.length)];
  if (entry === undefined) return undefined;
  const text = Buffer.from(entry.bytes).toString("utf8");
  const changed =
    kind === "contentType" ? withOtherType(text, terms, chance) : mutateText(text, { kind, terms, chance });
  if (changed === undefined || changed === text) return undefined;
  entry.bytes = new Uint8Array(Buffer.from(changed));
  const bytes = buildZip(entries);
  return { kind, path: file.path, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function withOtherType(text: string, { types }: RuleTerms, chance: SeededRandom): string | undefined {
  const overrides = [...text.matchAll(/<Override[^>]*ContentType="([^"]*)"/g)];
  const one = overrides[chance.below(Math.max(1, overrides.length))];
  const type = types[chance.below(types.length)];
  if (one?.[1] === undefined || type === undefined) return undefined;
  const at = one.index + one[0].length - 1 - one[1].length;
  return text.slice(0, at) + type + text.slice(at + one[1].length);
}

interface Changing {
  readonly kind: Exclude<Kind, "contentType">;
  readonly terms: RuleTerms;
  readonly chance: SeededRandom;
}

function mutateText(text: string, { kind, terms, chance }: Changing): string | undefined {
  const pieces = text.match(PIECE) ?? [];
  const root = pieces.findIndex((piece) => /^<[^/?!]/.test(piece));
  const isOpening = (piece: string): boolean => /^<[^/?!]/.test(piece);
  const able = pieces.flatMap((piece, at) => (at > root && isOpening(piece) && isAble(piece, kind, terms) ? [at] : []));
  const at = able[chance.below(Math.max(1, able.length))];
  if (at === undefined) return undefined;
  const put = (piece: string): string => [...pieces.slice(0, at), piece, ...pieces.slice(at + 1)].join("");
  const piece = pieces[at] ?? "";
  const end = endOf(pieces, at);
  const [before, element, after] = [pieces.slice(0, at), pieces.slice(at, end), pieces.slice(end)];
  if (kind === "duplicate") return [...before, ...element, ...element, ...after].join("");
  if (kind === "order") {
    const next = after.findIndex((other) => other.startsWith("<"));
    if (next < 0 || !isOpening(after[next] ?? "")) return undefined;
    const behind = endOf(after, next);
    return [...before, ...after.slice(next, behind), ...element, ...after.slice(behind)].join("");
  }
  if (kind === "missing" && chance.below(2) === 0) return [...before, ...after].join("");
  const held = [...piece.matchAll(kind === "dangling" ? terms.references : /\s(?!xmlns)[\w:]+="[^"]*"/g)];
  const one = held[chance.below(Math.max(1, held.length))];
  if (one === undefined) return undefined;
  const name = one[0].slice(0, one[0].indexOf("="));
  const value =
    kind === "dangling" ? (/rId|:id="r/i.test(one[0]) ? "rId99999" : "99999") : VALUES[chance.below(VALUES.length)];
  const by = kind === "missing" ? "" : `${name}="${value}"`;
  return put(piece.slice(0, one.index) + by + piece.slice(one.index + one[0].length));
}

function isAble(piece: string, kind: Changing["kind"], { references }: RuleTerms): boolean {
  if (kind === "value") return /\s(?!xmlns)[\w:]+="/.test(piece);
  return kind !== "dangling" || piece.search(references) >= 0;
}

/** The piece behind the element that begins at one. */
function endOf(pieces: readonly string[], at: number): number {
  let depth = 0;
  for (let index = at; index < pieces.length; index++) {
    const piece = pieces[index] ?? "";
    if (/^<[^/?!]/.test(piece) && !piece.endsWith("/>")) depth++;
    else if (piece.startsWith("</")) depth--;
    if (depth <= 0) return index + 1;
  }
  return pieces.length;
}
