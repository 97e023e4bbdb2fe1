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
const MEMBER = /^([A-Za-z_][\w-]*)[ \t]*:(?:[ \t]+(.*)|[ \t]*)$/;
const NAMES: ReadonlyMap<string, Member> = new Map([
  ...MEMBERS.map((member) => [member, member] as const),
  ["language", "lang"],
  ["authors", "author"],
  ["tags", "keywords"],
]);
/** Characters of front matter. Attack: megabytes of lines that are no members. */
const MAX_LENGTH = 65_536;

/** The block of YAML that a file begins with: scalars and lists of scalars of one level; anything else is a rest. */
export function readFrontMatter(markdown: string): FrontMatter {
  const head = FENCED.exec(markdown.slice(0, MAX_LENGTH))?.[0];
  if (head === undefined || !/^[A-Za-z_][\w-]*[ \t]*:/m.test(head))
    return { values: new Map(), rest: [], body: markdown };
  const values = new Map<Member, { readonly text: string; readonly line: number }>();
  const rest: { name: string; text: string; line: number }[] = [];
  const lines = head.split("\n").slice(1, head.endsWith("\n") ? -2 : -1);
  for (let at = 0; at < lines.length; ) {
    const found = MEMBER.exec(lines[at] ?? "");
    let end = at + 1;
    while (end < lines.length && !MEMBER.test(lines[end] ?? "")) end++;
    const name = found?.[1] ?? (lines[at] ?? "").trim().slice(0, 80);
    const member = NAMES.get(name.toLowerCase());
    const text = textOfMember(found?.[2] ?? "", lines.slice(at + 1, end));
    const line = at + 2;
    if (member !== undefined && text !== undefined && !values.has(member)) values.set(member, { text, line });
    else if (name !== "" && !name.startsWith("#"))
      rest.push({ name, text: [found?.[2] ?? "", ...lines.slice(at + 1, end)].join("\n").trim(), line });
    at = end;
  }
  return { values, rest, body: "\n".repeat(head.split("\n").length - 1) + markdown.slice(head.length) };
}

/** A scalar, or a list whose items are joined with commas; undefined for what is neither. */
function textOfMember(first: string, more: readonly string[]): string | undefined {
  const below = more.filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
  const flow = /^\[(.*)\][ \t]*$/.exec(first)?.[1];
  if (flow !== undefined && below.length === 0) return joined(flow.split(","));
  if (first.trim() === "" && below.length > 0) {
    const items = below.map((line) => /^\s*-[ \t]+(.*)$/.exec(line)?.[1]);
    return items.some((item) => item === undefined) ? undefined : joined(items as readonly string[]);
  }
  return below.length === 0 ? scalarOf(first) : undefined;
}

function joined(items: readonly string[]): string | undefined {
  const scalars = items.map(scalarOf);
  return scalars.some((item) => item === undefined) ? undefined : scalars.filter((item) => item !== "").join(", ");
}

function scalarOf(given: string): string | undefined {
  const text = given.trim();
  const single = /^'((?:[^']|'')*)'$/.exec(text)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  const double = /^"((?:[^"\\]|\\["\\/])*)"$/.exec(text)?.[1];
  if (double !== undefined) return double.replace(/\\(.)/g, "$1");
  // Anchors, tags, blocks and maps need a parser of YAML.
  return /^[|>&*!%@`{["']/.test(text) || /: /.test(text) ? undefined : text.replace(/[ \t]+#.*$/, "");
}
