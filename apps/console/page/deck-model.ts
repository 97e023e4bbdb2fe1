type Member = Readonly<Record<string, unknown>>;

/** A slide in the editor. Members that its card has no field for are in `rest`. */
export interface Card {
  /** Of the card, so that it keeps its place in the page. */
  readonly key: number;
  readonly type: string;
  readonly title: string;
  readonly layout: string;
  readonly subtitle: string;
  /** Lines of the body; undefined where the body is not plain text, and is in `rest`. */
  readonly body: string | undefined;
  readonly notes: string | undefined;
  /** JSON of the other members, as it is written now. */
  readonly rest: string;
}

/** A deck outline in the editor. */
export interface Deck {
  readonly title: string;
  /** Members beside title and slides. */
  readonly others: Member;
  readonly cards: readonly Card[];
}

/** Kinds of slides whose content is a list of lines. */
const LINES = "title-body";

const isMember = (value: unknown): value is Member =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((line) => typeof line === "string" && !/[\r\n]/.test(line) && line !== "" && line.trim() === line);

/** A deck outline; undefined for JSON that is none. */
export function readDeck(value: unknown): Deck | undefined {
  if (!isMember(value) || !Array.isArray(value.slides) || !value.slides.every(isMember)) return undefined;
  const { title, slides, ...others } = value;
  if (title !== undefined && typeof title !== "string") return undefined;
  return { title: title ?? "", others, cards: slides.map((slide, key) => readCard(slide, key)) };
}

function readCard(slide: Member, key: number): Card {
  const rest: Record<string, unknown> = { ...slide };
  const take = (name: string): string => {
    const value = rest[name];
    if (typeof value !== "string") return "";
    delete rest[name];
    return value;
  };
  const lines = (name: string): string | undefined => {
    const value = rest[name];
    if (value !== undefined && !isLines(value)) return undefined;
    delete rest[name];
    return (value ?? []).join("\n");
  };
  const [type, title, layout, subtitle] = [take("slideType"), take("title"), take("layout"), take("subtitle")];
  const body = type === LINES ? lines("body") : undefined;
  const notes = lines("notes");
  return { key, type, title, layout, subtitle, body, notes, rest: writeRest(rest) };
}

const writeRest = (rest: Member): string => (Object.keys(rest).length === 0 ? "" : JSON.stringify(rest, undefined, 2));

/** The members in the field for JSON; undefined if it is not an object. */
export function readRest(text: string): Member | undefined {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isMember(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The outline as the operation takes it; undefined while a field for JSON has none. */
export function writeDeck({ title, others, cards }: Deck): Member | undefined {
  const slides = cards.map(writeCard);
  return slides.includes(undefined) ? undefined : { version: "2.0", ...others, title, slides };
}

/** The fields of a card win over members of its JSON that have their names. */
function writeCard({ type, title, layout, subtitle, body, notes, rest }: Card): Member | undefined {
  const others = readRest(rest);
  if (others === undefined) return undefined;
  const lines = linesOf(notes ?? "");
  return {
    ...others,
    ...(type !== "" && { slideType: type }),
    ...(title !== "" && { title }),
    ...(layout !== "" && { layout }),
    ...(subtitle !== "" && { subtitle }),
    ...(body !== undefined && { body: linesOf(body) }),
    ...(lines.length > 0 && { notes: lines }),
  };
}

export function makeCard(cards: readonly Card[]): Card {
  const key = Math.max(-1, ...cards.map((card) => card.key)) + 1;
  return { key, type: LINES, title: "", layout: "", subtitle: "", body: "", notes: "", rest: "" };
}

/** What keeps a card from being a slide, for people; undefined for none. */
export function faultOf({ title, body, rest }: Card): string | undefined {
  if (readRest(rest) === undefined) return "The other members are not a JSON object yet.";
  if (title.trim() === "" && readRest(rest)?.title === undefined) return "The slide needs a title.";
  return body !== undefined && linesOf(body).length === 0 ? "The slide needs a line of text." : undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  "title-body": "Title and lines of text",
  "kpi-grid": "Figures",
  "comparison-table": "Comparison table",
  "market-map": "Map of a market",
  timeline: "Timeline",
  "org-chart": "Organization chart",
  waterfall: "Waterfall chart",
  "tombstone-grid": "Tiles",
  composition: "Blocks on a grid",
};

export const wordsOfType = (type: string): string => WORDS[type] ?? (type === "" ? "Not given" : type);

export const LAYOUTS = ["Title Slide", "Section Header", "Title and Content", "Title Only"] as const;
