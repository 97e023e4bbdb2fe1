import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";

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
  const lineOf = (at: number) => 2 + (yaml.slice(0, at).match(/\n/g)?.length ?? 0);
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

/** The members in their order, each with its text, or with pieces that have no place. Together they hold all of the block but comments. */
function membersOf(yaml: string): readonly { readonly member?: Member; readonly pieces: readonly Piece[] }[] {
  const whole = [{ pieces: [{ name: "---", text: yaml.trim(), at: 0 }] }];
  if ((yaml.match(/[[{?]|- /g)?.length ?? 0) > MAX_NESTING_SIGNS) return whole;
  const document = parseDocument(yaml, {
    schema: "failsafe",
    uniqueKeys: false,
    logLevel: "silent",
    prettyErrors: false,
  });
  if (!isMap(document.contents)) return whole;
  const pairs = document.contents.items.map((pair) => ({ pair, at: startOf(pair.key) ?? 0 }));
  const [first] = pairs;
  const before = first === undefined ? "" : withoutComments(yaml.slice(0, first.at));
  const found = pairs.map(({ pair, at }, i) => {
    const end = pairs[i + 1]?.at ?? yaml.length;
    const source = yaml.slice(at, end);
    const name = isScalar(pair.key) ? String(pair.key.value) : source.slice(0, 80);
    const isBroken = document.errors.some(({ pos }) => pos[0] >= at && pos[0] <= end);
    const member = isBroken ? undefined : NAMES.get(name.toLowerCase());
    const read = member === undefined ? undefined : textOf(pair.value, member);
    const piece = { name, text: textBelow(source), at };
    return read === undefined || member === undefined
      ? { pieces: [piece] }
      : { member, pieces: [{ name: member, text: read.text, at }, ...read.rest] };
  });
  return before === "" ? found : [{ pieces: [{ name: before.slice(0, 80), text: before, at: 0 }] }, ...found];
}

/** A scalar, or a list whose items are joined with commas; undefined for what is neither. */
function textOf(
  value: unknown,
  member: Member,
): { readonly text: string; readonly rest: readonly Piece[] } | undefined {
  const text = scalarOf(value);
  if (text !== undefined) return { text, rest: [] };
  if (!isSeq(value)) return undefined;
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
  if (!isMap(item)) return undefined;
  const name = scalarOf(item.items.find(({ key }) => scalarOf(key) === "name")?.value);
  if (name === undefined) return undefined;
  for (const { key, value } of item.items) {
    const text = scalarOf(value);
    if (text === undefined) return undefined;
    if (scalarOf(key) !== "name") rest.push({ name: `author.${scalarOf(key) ?? ""}`, text, at: startOf(key) ?? 0 });
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

const withoutComments = (text: string) => text.replace(/^[ \t]*#.*$/gm, "").trim();

/** What follows the name of a member. */
const textBelow = (source: string) => withoutComments(source.slice(source.indexOf(":") + 1));
