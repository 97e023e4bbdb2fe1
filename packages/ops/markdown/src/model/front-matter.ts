import { type Document, isCollection, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, visit } from "yaml";

/** Members that documents have a place for. */
const MEMBERS = ["title", "subtitle", "author", "date", "lang", "keywords", "description", "subject"] as const;
type Member = (typeof MEMBERS)[number];

export interface FrontMatter {
  readonly values: ReadonlyMap<Member, { readonly text: string; readonly line: number }>;
  /** Members that are not read, with what they say and the line on which each begins. */
  readonly rest: readonly { readonly name: string; readonly text: string; readonly line: number }[];
  /** The text below it, each of its own lines empty, so that lines keep their numbers. */
  readonly body: string;
}

const FENCED = /^---[ \t]*\n(?:[\s\S]*?\n)??(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const NAMES: ReadonlyMap<string, Member> = new Map([
  ...MEMBERS.map((member) => [member, member] as const),
  ["language", "lang"],
  ["authors", "author"],
  ["tags", "keywords"],
]);
/** Characters of front matter. Attack: megabytes of lines that are no members. */
const MAX_LENGTH = 65_536;
/** Signs that nest. Attack: the reader calls itself for each. */
const MAX_NESTING_SIGNS = 1_000;

/** A text with its place in the block. */
interface Piece {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/**
 * The block of YAML that a file begins with.
 *
 * Shapes   A member's text is a scalar, or scalars joined with commas; of a map in a list of authors, `name` is read and the other
 *          members are a rest. Scalars keep their spelling: `2024-05-06` and `1.10` are texts. Aliases, tags and maps are a rest.
 * Cost     O(characters), at most 65,536 of them.
 * Source   YAML 1.2.2, failsafe schema.
 */
export function readFrontMatter(markdown: string): FrontMatter {
  const head = FENCED.exec(markdown.slice(0, MAX_LENGTH))?.[0];
  if (head === undefined || !/^[A-Za-z_][\w-]*[ \t]*:/m.test(head))
    return { values: new Map(), rest: [], body: markdown };
  const from = head.indexOf("\n") + 1;
  const yaml = head.slice(from).replace(/(?:---|\.\.\.)[ \t]*\n?$/, "");
  const lineOf = lineCounter(yaml);
  const values = new Map<Member, { readonly text: string; readonly line: number }>();
  const rest: { name: string; text: string; line: number }[] = [];
  for (const { member, pieces } of membersOf(yaml))
    for (const { name, text, at } of pieces) {
      if (member !== undefined && name === member && !values.has(member))
        values.set(member, { text, line: lineOf(at) });
      else rest.push({ name, text, line: lineOf(at) });
    }
  return { values, rest, body: "\n".repeat(head.split("\n").length - 1) + markdown.slice(head.length) };
}

/** Offsets in rising order -> their lines; the fence is the first. */
function lineCounter(yaml: string): (at: number) => number {
  let [line, next] = [2, yaml.indexOf("\n")];
  let last = 0;
  return (at) => {
    if (at < last) [line, next] = [2, yaml.indexOf("\n")];
    last = at;
    for (; next >= 0 && next < at; next = yaml.indexOf("\n", next + 1)) line += 1;
    return line;
  };
}

interface MemberPieces {
  readonly member?: Member;
  readonly pieces: readonly Piece[];
}

/** The members in their order, each with its text, or with pieces that have no place. Together they hold all of the block. */
function membersOf(yaml: string): readonly MemberPieces[] {
  const whole = [{ pieces: [{ name: "---", text: yaml.trim(), at: 0 }] }];
  if ((yaml.match(/[[{?]|- /g)?.length ?? 0) > MAX_NESTING_SIGNS || DIVIDED.test(yaml)) return whole;
  const document = parseDocument(yaml, {
    schema: "failsafe",
    uniqueKeys: false,
    logLevel: "silent",
    prettyErrors: false,
  });
  const { contents } = document;
  if (!isMap(contents) || isMarked(contents)) return whole;
  const pairs = contents.items.map((pair) => ({ pair, at: startOf(pair.key) ?? -1 }));
  const [first] = pairs;
  // What stands before a name, as a tag does, is within no member.
  const isPlain = pairs.every(({ pair, at }, i) => scalarOf(pair.key) !== undefined && at > (pairs[i - 1]?.at ?? -1));
  if (first === undefined || !isPlain) return whole;
  const isBroken = errorsWithin(document);
  const before = yaml.slice(0, first.at).trim();
  const found = pairs.map(({ pair, at }, i) => {
    const end = pairs[i + 1]?.at ?? yaml.length;
    const source = yaml.slice(at, end);
    const read = readPair(pair, { source, at, isBroken: isBroken(at, end) });
    const isWhole =
      document.errors.length === 0 ||
      holdsWords(
        source,
        read.pieces.map(({ text }) => text),
      );
    return isWhole ? read : readPair(pair, { source, at, isBroken: true });
  });
  const given = [before, ...found.flatMap(({ pieces }) => pieces.flatMap(({ name, text }) => [name, text]))];
  if (document.errors.length > 0 && !holdsWords(`:${yaml.replace(NAME, "")}`, given)) return whole;
  const lead = { name: before.startsWith("#") ? "#" : before.slice(0, 80), text: before, at: 0 };
  return before === "" ? found : [{ pieces: [lead] }, ...found];
}

/** Whether the words of a member are in what was read: near an error, the reader may leave some out. */
function holdsWords(source: string, texts: readonly string[]): boolean {
  const held = new Set(texts.flatMap((text) => text.match(WORDS) ?? []));
  return (source.slice(source.indexOf(":") + 1).match(WORDS) ?? []).every((word) => held.has(word));
}

/** Names that may be spelled in another way. */
const NAME = /^(?:author|language|tag)s?[ \t]*:/gim;
const WORDS = /[\p{L}\p{N}]+/gu;
/** A line that begins another document. */
const DIVIDED = /^(?:---|\.\.\.)(?:[ \t]|$)/m;

/** Whether an error lies in a stretch. Stretches are asked for in their order. */
function errorsWithin({ errors }: Document): (from: number, to: number) => boolean {
  const places = errors.map(({ pos }) => pos[0]).sort((a, b) => a - b);
  let next = 0;
  return (from, to) => {
    while (next < places.length && (places[next] ?? 0) < from) next += 1;
    return next < places.length && (places[next] ?? 0) <= to;
  };
}

/** `source`: from the name up to the next member, so that comments above that one are in it. */
function readPair(
  { key, value }: Pair,
  { source, at, isBroken }: { readonly source: string; readonly at: number; readonly isBroken: boolean },
): MemberPieces {
  const name = scalarOf(key) ?? "";
  const member = isBroken ? undefined : NAMES.get(name.toLowerCase());
  const read = member === undefined ? undefined : textOf(value, member);
  if (read === undefined || member === undefined) {
    const text = source.startsWith(name) ? source.slice(source.indexOf(":", name.length) + 1) : source;
    return { pieces: [{ name, text: text.trim(), at }] };
  }
  const comments = commentsIn(source, value).map((text) => ({ name: "#", text, at }));
  return { member, pieces: [{ name: member, text: read.text, at }, ...read.rest, ...comments] };
}

/** Comments within a value, and those on lines of their own below it. */
function commentsIn(source: string, value: unknown): readonly string[] {
  const found: string[] = [];
  const add = (text: string | null | undefined): void => {
    if (text !== undefined && text !== null && text.trim() !== "") found.push(text.trim());
  };
  if (isNode(value))
    visit(value, (_, node) => {
      if (!isNode(node)) return;
      add(node.commentBefore);
      add(node.comment);
    });
  const isLiteral = isScalar(value) && (value.type === "BLOCK_LITERAL" || value.type === "BLOCK_FOLDED");
  const known = found.join("\n");
  if (!isLiteral)
    for (const [line] of source.matchAll(/^[ \t]*#.*$/gm))
      if (!known.includes(line.replace(/^[ \t]*#/, "").trim())) add(line.replace(/^[ \t]*#/, ""));
  return found;
}

/** A scalar, or a list whose items are joined with commas; undefined for what is neither. */
function textOf(
  value: unknown,
  member: Member,
): { readonly text: string; readonly rest: readonly Piece[] } | undefined {
  const text = scalarOf(value);
  if (text !== undefined) return { text, rest: [] };
  if (!isSeq(value) || isMarked(value)) return undefined;
  const rest: Piece[] = [];
  const texts: string[] = [];
  for (const item of value.items) {
    const one = scalarOf(item) ?? (member === "author" ? nameIn(item, rest) : undefined);
    if (one === undefined) return undefined;
    if (one !== "") texts.push(one);
  }
  return { text: texts.join(", "), rest };
}

/** The name of an author who is a map; its other members go to the rest. */
function nameIn(item: unknown, rest: Piece[]): string | undefined {
  if (!isMap(item) || isMarked(item)) return undefined;
  const named = item.items.find(({ key }) => scalarOf(key) === "name");
  const name = scalarOf(named?.value);
  if (name === undefined) return undefined;
  for (const pair of item.items) {
    const [key, text] = [scalarOf(pair.key), scalarOf(pair.value)];
    if (key === undefined || text === undefined) return undefined;
    if (pair !== named) rest.push({ name: `author.${key}`, text, at: startOf(pair.key) ?? 0 });
  }
  return name;
}

function scalarOf(node: unknown): string | undefined {
  if (node === null) return "";
  if (!isScalar(node) || node.anchor !== undefined || (node.tag !== undefined && node.tag !== "tag:yaml.org,2002:str"))
    return undefined;
  return typeof node.value === "string" ? node.value.trim() : undefined;
}

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined);

/** Whether a list or map has an anchor, or a tag of its own: texts have no place for them. */
function isMarked(node: unknown): boolean {
  return (
    isCollection(node) && (node.anchor !== undefined || !/^tag:yaml\.org,2002:(?:seq|map)$/.test(node.tag ?? PLAIN))
  );
}

const PLAIN = "tag:yaml.org,2002:map";
