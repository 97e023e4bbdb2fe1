import { type Document, isCollection, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, visit } from "yaml";

/** A text of front matter that has a name and a line. */
export interface FrontMatterText {
  readonly name: string;
  readonly text: string;
  readonly line: number;
}

export interface FrontMatterMember {
  readonly name: string;
  /** Its texts: one of a scalar, several of a list. Undefined where it has more than texts, or is not YAML. */
  readonly values: readonly string[] | undefined;
  /** What the values leave out: the other members of an author, and comments, whose name is `#`. */
  readonly beside: readonly FrontMatterText[];
  /** All that is written behind the name. */
  readonly source: string;
  readonly line: number;
}

export interface FrontMatter {
  /** In their order. A block that cannot be divided is one member with the name `---`, and comments above all members one with `#`. */
  readonly members: readonly FrontMatterMember[];
  /** The text below it, each of its own lines empty, so that lines keep their numbers. */
  readonly body: string;
}

const FENCED = /^---[ \t]*\n(?:[\s\S]*?\n)??(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** Characters of front matter. Attack: megabytes of lines that are no members. */
const MAX_LENGTH = 65_536;
/** Signs that nest. Attack: the reader calls itself for each. */
const MAX_NESTING_SIGNS = 1_000;

/** A text with its offset in the block. */
interface Piece {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

interface Member {
  readonly name: string;
  readonly values?: readonly string[];
  readonly beside: readonly Piece[];
  readonly source: string;
  readonly at: number;
}

/**
 * The block of YAML that a file begins with.
 *
 * Shapes   Scalars keep their spelling: `2024-05-06` and `1.10` are texts. Of an author who is a map, `name` is the text. Members with
 *          aliases, tags or other maps have no values.
 * Cost     O(characters), at most 65,536 of them.
 * Source   YAML 1.2.2, failsafe schema.
 */
export function readFrontMatter(markdown: string): FrontMatter {
  const head = FENCED.exec(markdown.slice(0, MAX_LENGTH))?.[0];
  if (head === undefined || !/^[A-Za-z_$][\w.-]*[ \t]*:/m.test(head)) return { members: [], body: markdown };
  const from = head.indexOf("\n") + 1;
  const yaml = head.slice(from).replace(/(?:---|\.\.\.)[ \t]*\n?$/, "");
  const lineOf = lineCounter(yaml);
  const members = membersOf(yaml).map(({ name, values, beside, source, at }) => ({
    ...{ name, values, source, line: lineOf(at) },
    beside: beside.map((piece) => ({ name: piece.name, text: piece.text, line: lineOf(piece.at) })),
  }));
  return { members, body: "\n".repeat(head.split("\n").length - 1) + markdown.slice(head.length) };
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

/** The members in their order. Together they hold all of the block. */
function membersOf(yaml: string): readonly Member[] {
  const whole = [unread("---", yaml, 0)];
  if ((yaml.match(/[[{?]|- /g)?.length ?? 0) > MAX_NESTING_SIGNS || DIVIDED.test(yaml)) return whole;
  const document = parseDocument(yaml, {
    schema: "failsafe",
    uniqueKeys: false,
    logLevel: "silent",
    prettyErrors: false,
  });
  const { contents, errors } = document;
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
    const read = readPair(pair, source, at);
    const isWhole = errors.length === 0 || (!isBroken(at, end) && holdsWords(source, textsOf(read)));
    return isWhole ? read : unread(read.name, source, at);
  });
  const given = [before, ...found.flatMap((member) => [member.name, ...textsOf(member)])];
  if (errors.length > 0 && !holdsWords(`:${yaml}`, given)) return whole;
  return before === "" ? found : [unread(before.startsWith("#") ? "#" : before.slice(0, 80), before, 0), ...found];
}

/** A member as it is written; `source` begins with its name where the name is written in it. */
function unread(name: string, source: string, at: number): Member {
  const text = source.startsWith(name) && name !== "#" ? source.slice(source.indexOf(":", name.length) + 1) : source;
  return { name, beside: [], source: text.trim(), at };
}

const textsOf = ({ values, beside, source }: Member): readonly string[] =>
  values === undefined ? [source] : [...values, ...beside.flatMap(({ name, text }) => [name, text])];

/** Whether the words of a member are in what was read: near an error, the reader may leave some out. */
function holdsWords(source: string, texts: readonly string[]): boolean {
  const held = new Set(texts.flatMap((text) => text.match(WORDS) ?? []));
  return (source.slice(source.indexOf(":") + 1).match(WORDS) ?? []).every((word) => held.has(word));
}

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
function readPair({ key, value }: Pair, source: string, at: number): Member {
  const member = unread(scalarOf(key) ?? "", source, at);
  const read = valuesOf(value, /^authors?$/i.test(member.name));
  if (read === undefined) return member;
  const comments = commentsIn(source, value).map((text) => ({ name: "#", text, at }));
  return { ...member, values: read.values, beside: [...read.beside, ...comments] };
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

/** The texts of a scalar or of a list; undefined for what is neither. */
function valuesOf(
  value: unknown,
  isAuthor: boolean,
): (Pick<Member, "beside"> & { values: readonly string[] }) | undefined {
  const text = scalarOf(value);
  if (text !== undefined) return { values: [text], beside: [] };
  if (!isSeq(value) || isMarked(value)) return undefined;
  const beside: Piece[] = [];
  const values: string[] = [];
  for (const item of value.items) {
    const one = scalarOf(item) ?? (isAuthor ? nameIn(item, beside) : undefined);
    if (one === undefined) return undefined;
    if (one !== "") values.push(one);
  }
  return { values, beside };
}

/** The name of an author who is a map; its other members go beside it. */
function nameIn(item: unknown, beside: Piece[]): string | undefined {
  if (!isMap(item) || isMarked(item)) return undefined;
  const named = item.items.find(({ key }) => scalarOf(key) === "name");
  const name = scalarOf(named?.value);
  if (name === undefined) return undefined;
  for (const pair of item.items) {
    const [key, text] = [scalarOf(pair.key), scalarOf(pair.value)];
    if (key === undefined || text === undefined) return undefined;
    if (pair !== named) beside.push({ name: `author.${key}`, text, at: startOf(pair.key) ?? 0 });
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
