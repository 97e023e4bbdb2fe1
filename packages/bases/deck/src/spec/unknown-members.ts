import type { Losses } from "../scene/losses.ts";

/** A member that no schema of the specification has. */
export interface UnknownMember {
  readonly path: string;
  /** What it says, some of it; "" where it holds no text. */
  readonly text: string;
  /** The member that was probably meant. */
  readonly meant?: string;
}

/** What others call members of a specification. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  body: ["bullets", "bulletpoints", "points", "content", "contents", "text", "paragraphs", "lines", "items", "list"],
  items: ["kpis", "metrics", "cards", "tiles", "bullets", "points", "entries", "list", "deals"],
  rows: ["items", "metrics", "kpis", "lines", "data", "records"],
  entries: ["steps", "items", "bars", "values", "data"],
  events: ["milestones", "items", "steps", "phases", "dates"],
  steps: ["items", "phases", "events", "milestones", "stages", "entries"],
  nodes: ["people", "items", "members", "persons", "positions"],
  companies: ["points", "items", "players", "dots"],
  tiles: ["items", "cards", "deals"],
  blocks: ["components", "elements", "children", "items"],
  columns: ["headers", "header", "columnheaders"],
  columnHeaders: ["columns", "headers", "header"],
  content: ["text", "body", "words", "paragraphs"],
  title: ["heading", "headline", "header", "name"],
  subtitle: ["subheading", "subheadline", "strapline", "tagline", "lead"],
  insight: ["takeaway", "keytakeaway", "keymessage", "message", "conclusion", "callout", "sowhat"],
  source: ["sources", "citation", "reference", "attribution"],
  footnotes: ["footnote", "footers", "references"],
  notes: ["speakernotes", "note", "presenternotes", "script"],
  label: ["name", "title", "heading", "caption"],
  sublabel: ["subtitle", "note", "description", "caption", "subtext", "detail"],
  value: ["figure", "number", "amount", "metric"],
  values: ["cells", "data", "figures"],
  cells: ["values", "data"],
  altText: ["alt", "alttext", "description"],
  alt: ["alttext", "description"],
  chartData: ["chart", "data", "series"],
  tracker: ["section", "chapter", "breadcrumb"],
  eyebrow: ["kicker", "overline"],
};

/** Keywords of JSON Schema, which say nothing of the deck. */
const KEYWORDS: ReadonlySet<string> = new Set(["$schema", "$comment", "$id"]);
const MAX_EXCERPT = 200;
/** Nodes of an unknown member that are searched for text. Attack: a member of millions. */
const MAX_NODES = 10_000;
/** Members that have a finding each. */
const MAX_REPORTED = 100;

interface GivenMember {
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
  /** The members that its object may have. */
  readonly known: readonly string[];
}

/** Adds a member that no schema has. Attack: 100,000 of them, so only the first have a suggestion. */
export function addUnknown(unknown: UnknownMember[], { path, name, value, known }: GivenMember): void {
  const meant = unknown.length < MAX_REPORTED ? meantBy(name, known) : undefined;
  unknown.push({ path, text: KEYWORDS.has(name) ? "" : textIn(value), ...(meant !== undefined && { meant }) });
}

/** The texts in a value, without its member names. */
function textIn(value: unknown): string {
  const waiting: unknown[] = [value];
  const found: string[] = [];
  let length = 0;
  for (let nodes = 0; waiting.length > 0 && nodes < MAX_NODES && length < MAX_EXCERPT; nodes += 1) {
    const next = waiting.pop();
    if (typeof next === "string" && next.trim() !== "") {
      found.push(next.trim().slice(0, MAX_EXCERPT));
      length += next.length;
    } else if (typeof next === "object" && next !== null)
      for (const inner of Object.values(next).slice(0, MAX_NODES).reverse()) waiting.push(inner);
  }
  return [...found.join(" ")].slice(0, MAX_EXCERPT).join("");
}

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The member that a name was probably written for: one of other case or number, a synonym, or one of a letter or two other. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const given = simple(name.slice(0, 60));
  const same = known.find((one) => simple(one) === given || `${simple(one)}s` === given || simple(one) === `${given}s`);
  if (same !== undefined) return same;
  const synonym = known.find((one) => SYNONYMS[one]?.includes(given) === true);
  if (synonym !== undefined) return synonym;
  const most = given.length > 7 ? 2 : given.length > 3 ? 1 : 0;
  const near = known
    .map((one) => ({ one, away: distance(given, simple(one)) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away);
  return near[0]?.one;
}

/** Letters to add, leave out, replace or exchange with their neighbor. Source: Damerau, 1964, as optimal string alignment. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row, ...Array<number>(other.length).fill(0)]);
  for (let column = 1; column <= other.length; column += 1) (rows[0] as number[])[column] = column;
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      const isExchange =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchange) steps.push(at(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = Math.min(...steps);
    }
  return at(one.length, other.length);
}

/** What a diagnostic says of a member. */
export function unknownMessage({ path, meant }: UnknownMember): string {
  const advice = meant === undefined ? "" : ` Did you mean \`${meant}\`?`;
  return `Unknown member ${path} of the specification; it was ignored.${advice}`;
}

/** Texts under members that no schema has are in no slide: each is a finding and a loss. `origins`: of each slide its slide in the specification. */
export function reportUnknownTexts(
  unknown: readonly UnknownMember[],
  reported: Losses,
  origins: readonly number[],
): void {
  const withText = unknown.filter(({ text }) => text !== "");
  for (const { path, text, meant } of withText.slice(0, MAX_REPORTED)) {
    const [, index] = /^slides\[(\d+)\]/.exec(path) ?? [];
    const slide = index === undefined ? {} : { slideIndex: origins.indexOf(Number(index)) };
    const advice = meant === undefined ? "" : ` Did you mean \`${meant}\`?`;
    const message = `The specification has no member ${path}; its text is not in the deck: "${text}".${advice}`;
    reported.find("MEMBER_UNKNOWN", message, { path, ...slide });
    reported.reportLoss({ code: "PROPERTY_NOT_RENDERED", message, path, severity: "dropped", ...slide });
  }
  for (const { path, text } of withText.slice(MAX_REPORTED)) {
    const message = `The specification has no member ${path}; its text is not in the deck: "${text}".`;
    reported.reportLoss({ code: "PROPERTY_NOT_RENDERED", message, path, severity: "dropped" });
  }
}
