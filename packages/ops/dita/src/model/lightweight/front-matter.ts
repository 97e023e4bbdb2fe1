export interface FrontMatter {
  /** Members in their order, each with its values. */
  readonly members: readonly { readonly name: string; readonly values: readonly string[]; readonly line: number }[];
  /** The text below it, its own lines empty, so that lines keep their numbers. */
  readonly body: string;
}

const MAX_LENGTH = 65_536;
const MEMBER = /^([A-Za-z_$][\w$.-]*)[ \t]*:(?:[ \t]+(.*)|[ \t]*)$/;

/** The block of YAML that a file begins with: scalars, lists of scalars, and blocks of text. Anything deeper is kept as it is written. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.slice(0, MAX_LENGTH).split("\n");
  if (!/^---[ \t]*$/.test(lines[0] ?? "")) return { members: [], body: text };
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  if (end < 0 || !lines.slice(1, end).some((line) => MEMBER.test(line))) return { members: [], body: text };
  const members: { name: string; values: readonly string[]; line: number }[] = [];
  for (let at = 1; at < end; ) {
    const found = MEMBER.exec(lines[at] ?? "");
    let next = at + 1;
    while (next < end && !MEMBER.test(lines[next] ?? "")) next++;
    const more = lines.slice(at + 1, next);
    if (found !== null) members.push({ name: found[1] ?? "", values: valuesOf(found[2] ?? "", more), line: at + 1 });
    else if ((lines[at] ?? "").trim() !== "" && !(lines[at] ?? "").startsWith("#"))
      members.push({ name: "front-matter", values: [lines.slice(at, next).join("\n").trim()], line: at + 1 });
    at = next;
  }
  const length = lines.slice(0, end + 1).join("\n").length;
  return { members, body: "\n".repeat(end) + text.slice(length) };
}

function valuesOf(first: string, more: readonly string[]): readonly string[] {
  const below = more.filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
  if (/^[|>][-+]?[ \t]*$/.test(first)) {
    const indent = /^\s*/.exec(below[0] ?? "")?.[0].length ?? 0;
    return [
      more
        .map((line) => line.slice(indent))
        .join(first.startsWith(">") ? " " : "\n")
        .trim(),
    ];
  }
  const flow = /^\[(.*)\][ \t]*$/.exec(first)?.[1];
  if (flow !== undefined && below.length === 0)
    return flow
      .split(",")
      .map(scalarOf)
      .filter((value) => value !== "");
  const items = below.map((line) => /^\s*-[ \t]+(.*)$/.exec(line)?.[1]);
  if (first.trim() === "" && items.every((item) => item !== undefined))
    return items.map((item) => scalarOf(item ?? ""));
  return [[scalarOf(first), ...below.map((line) => line.trim())].filter((part) => part !== "").join(" ")];
}

function scalarOf(given: string): string {
  const text = given.trim();
  const single = /^'((?:[^']|'')*)'$/.exec(text)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  const double = /^"((?:[^"\\]|\\.)*)"$/.exec(text)?.[1];
  if (double !== undefined) return double.replace(/\\(.)/g, "$1");
  return text.replace(/[ \t]+#.*$/, "");
}
