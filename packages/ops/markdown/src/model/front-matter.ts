import { readFrontMatter } from "@colophon/kit-markdown";

/** Members that documents have a place for. */
const MEMBERS = ["title", "subtitle", "author", "date", "lang", "keywords", "description", "subject"] as const;
type Member = (typeof MEMBERS)[number];

export interface DocumentFacts {
  readonly values: ReadonlyMap<Member, { readonly text: string; readonly line: number }>;
  /** Members that are not read, with what they say and the line on which each begins. */
  readonly rest: readonly { readonly name: string; readonly text: string; readonly line: number }[];
  /** The text below the front matter, whose lines are empty. */
  readonly body: string;
}

const NAMES: ReadonlyMap<string, Member> = new Map([
  ...MEMBERS.map((member) => [member, member] as const),
  ["language", "lang"],
  ["authors", "author"],
  ["tags", "keywords"],
]);

/** What a file says of itself at its beginning; lists are joined with commas. */
export function readDocumentFacts(markdown: string): DocumentFacts {
  const { members, body } = readFrontMatter(markdown);
  const values = new Map<Member, { readonly text: string; readonly line: number }>();
  const rest: { name: string; text: string; line: number }[] = [];
  for (const { name, values: texts, beside, source, line } of members) {
    const member = NAMES.get(name.toLowerCase());
    if (member === undefined || texts === undefined || values.has(member)) rest.push({ name, text: source, line });
    else {
      values.set(member, { text: texts.join(", "), line });
      rest.push(...beside);
    }
  }
  return { values, rest, body };
}
