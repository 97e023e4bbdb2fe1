import type { SeededRandom } from "@colophon/testing";
import { SMALL_PNG } from "./authored-model.ts";

/** A node of a model, as JSON has it. */
export type Node = { [member: string]: unknown };

export const KINDS = [
  "text",
  "paragraph",
  "removal",
  "style",
  "level",
  "row",
  "footnote",
  "comment",
  "picture",
  "revision",
] as const;
export type Kind = (typeof KINDS)[number];

/** What was done to a paragraph, which its text names: no other of the document has it. */
export interface Edit {
  readonly kind: Kind;
  /** The paragraph's text before. */
  readonly text: string;
  /** What came, where something came. */
  readonly token: string;
  /** The paragraph's text behind it. */
  readonly becomes: string;
  /** Text of the paragraph whose style it has now. */
  readonly like?: string;
}

interface Place {
  readonly paragraph: Node;
  readonly siblings: unknown[];
  readonly text: string;
  /** The rows of the table around, where all of its cells are plain. */
  readonly rows: Node[] | undefined;
  readonly isControlled: boolean;
}

const CONTAINERS: ReadonlySet<unknown> = new Set(["body", "control", "content", "table", "row", "cell"]);
const MARKERS: ReadonlySet<unknown> = new Set(["bookmarkStart", "bookmarkEnd", "proofErr"]);
const MIN_LETTERS = 6;
const ROUNDS = 2;

/** Edits of a model, in place: two of each kind that there are paragraphs for, each in a paragraph of its own. */
export function editModel(root: Node, chance: SeededRandom, isKnown: (text: string) => boolean): readonly Edit[] {
  const places = placesIn(root).filter(({ text }) => isKnown(text));
  const free = places.filter(({ text }) => places.filter((other) => other.text === text).length === 1);
  const edits: Edit[] = [];
  const first = chance.below(KINDS.length);
  const order = Array.from({ length: ROUNDS * KINDS.length }, (_, at) => KINDS[(first + at) % KINDS.length] ?? "text");
  for (const kind of order) {
    const able = free.filter((place) => EDITS[kind](place, { free, token: "", isTried: true }) !== undefined);
    if (able.length === 0) continue;
    const place = able[chance.below(able.length)];
    if (place === undefined) continue;
    const token = `${kind}${chance.below(1_000_000)} & <${edits.length}>`;
    const at = place.siblings.indexOf(place.paragraph);
    const beside = [place.siblings[at - 1], place.siblings[at + 1]];
    const done = EDITS[kind](place, { free, token, isTried: false });
    if (done === undefined) continue;
    edits.push({ kind, text: place.text, token, becomes: place.text, ...done });
    // What was edited, what stands beside it, what it was likened to, and what its table holds is left alone from here on.
    const near = new Set([...beside, place.paragraph]);
    for (const each of [...free])
      if (near.has(each.paragraph) || each.text === done.like || (kind === "row" && each.rows === place.rows))
        free.splice(free.indexOf(each), 1);
  }
  return edits;
}

interface Asked {
  readonly free: readonly Place[];
  readonly token: string;
  /** Only asked whether it can be done. */
  readonly isTried: boolean;
}

type Done = { readonly becomes?: string; readonly like?: string } | undefined;

/** Undefined where a paragraph is none for it. */
const EDITS: Readonly<Record<Kind, (place: Place, asked: Asked) => Done>> = {
  text({ paragraph, text }, { token, isTried }) {
    const runs = runsOf(paragraph);
    const longest = runs.reduce((most, run) => (run.length > most.length ? run : most), "");
    if (longest === "" || text.split(longest).length !== 2) return undefined;
    if (!isTried) replaceRun(paragraph, longest, token);
    return { becomes: text.replace(longest, () => token) };
  },
  paragraph({ paragraph, siblings }, { token, isTried }) {
    if (!isTried) siblings.splice(siblings.indexOf(paragraph) + 1, 0, { type: "paragraph", text: token });
    return {};
  },
  removal({ paragraph, siblings }, { isTried }) {
    const at = siblings.indexOf(paragraph);
    const isAmongParagraphs = [siblings[at - 1], siblings[at + 1]].every((one) => (one as Node)?.type === "paragraph");
    if (!isAmongParagraphs || childrenOf(paragraph).some((child) => MARKERS.has((child as Node).type)))
      return undefined;
    if (hasNumber(paragraph)) return undefined;
    if (!isTried) siblings.splice(at, 1);
    return {};
  },
  style({ paragraph, text }, { free, isTried }) {
    const own = styleOf(paragraph);
    const like = free.find((other) => {
      const style = styleOf(other.paragraph);
      return other.text !== text && style !== own && style !== undefined;
    });
    if (like === undefined || hasNumber(paragraph) || hasNumber(like.paragraph)) return undefined;
    if (!isTried) paragraph.properties = { ...(paragraph.properties as Node), style: styleOf(like.paragraph) };
    return { like: like.text };
  },
  level({ paragraph }, { isTried }) {
    const numbering = (paragraph.properties as Node | undefined)?.numbering as Node | undefined;
    if (typeof numbering?.level !== "number" || numbering.instance === undefined) return undefined;
    if (!isTried) numbering.level = numbering.level === 0 ? 1 : 0;
    return {};
  },
  row({ rows, text }, { token, isTried }) {
    const last = rows?.at(-1);
    if (rows === undefined || last === undefined || text === "") return undefined;
    if (isTried) return {};
    const cells = cellsOf(last).map((cell) => {
      const { text: _, ...rest } = structuredClone(cell);
      return { ...rest, children: [{ type: "paragraph", text: token }] };
    });
    // Identities of the row that is copied stay its own.
    const members = Object.entries(structuredClone(last)).filter(
      ([name]) => name !== "children" && !name.includes(":"),
    );
    rows.push({ ...Object.fromEntries(members), children: cells });
    return {};
  },
  footnote: (place, asked) => append(place, asked, (token) => ({ type: "footnote", text: token })),
  comment: (place, asked) =>
    append(place, asked, (token) => ({ type: "comment", comment: token, author: "Tester", children: [] })),
  picture: (place, asked) =>
    append(place, asked, () => ({ type: "picture", base64: SMALL_PNG, widthPt: 10, description: "A square" })),
  revision(place, asked) {
    // LibreOffice keeps no tracked changes in controls and frames: see office-lacks.corpus.test.ts.
    const { framePr } = (place.paragraph.properties ?? {}) as Node;
    if (place.isControlled || framePr !== undefined) return undefined;
    const made = (token: string) => ({
      ...{ type: "inserted", id: revisionId(token), author: "Tester", date: "2001-02-03T04:05:06Z" },
      children: [token],
    });
    append(place, asked, made);
    return { becomes: `${place.text}${asked.token}` };
  },
};

/** Another for each: the number that the token has. */
function revisionId(token: string): number {
  return 1_000_000 + Number(/\d+/.exec(token)?.[0] ?? 0);
}

function append({ paragraph }: Place, { token, isTried }: Asked, make: (token: string) => unknown): Done {
  if (isTried) return {};
  const children = [...childrenOf(paragraph), make(token)];
  delete paragraph.text;
  paragraph.children = children;
  return {};
}

const styleOf = ({ properties }: Node): unknown => (properties as Node | undefined)?.style;
const hasNumber = ({ properties }: Node): boolean => (properties as Node | undefined)?.numbering !== undefined;

function childrenOf(node: Node): readonly unknown[] {
  if (typeof node.text === "string") return [node.text];
  return Array.isArray(node.children) ? node.children : [];
}

/** Paragraphs of text alone: strings, runs of strings, and marks between them. */
function placesIn(root: Node): readonly Place[] {
  const found: Place[] = [];
  const visit = (node: Node, rows: Node[] | undefined, isControlled: boolean): void => {
    const siblings = node.children;
    if (!Array.isArray(siblings)) return;
    for (const child of siblings as Node[]) {
      if (child.type === "paragraph") {
        const text = plainText(child);
        if (text !== undefined && text.trim().length >= MIN_LETTERS)
          found.push({ paragraph: child, siblings, text, rows, isControlled });
      } else if (child.type === "table") visit(child, rowsOf(child), isControlled);
      else if (CONTAINERS.has(child.type)) visit(child, rows, isControlled || child.type === "control");
    }
  };
  visit(root, undefined, false);
  return found;
}

function plainText(paragraph: Node): string | undefined {
  if ((paragraph.properties as Node | undefined)?.section !== undefined) return undefined;
  let text = "";
  for (const child of childrenOf(paragraph)) {
    if (typeof child === "string") text += child;
    else if ((child as Node).type === "run") {
      const inner = childrenOf(child as Node);
      if (!inner.every((one) => typeof one === "string")) return undefined;
      text += inner.join("");
    } else if (!MARKERS.has((child as Node).type)) return undefined;
  }
  return text;
}

function runsOf(paragraph: Node): readonly string[] {
  return childrenOf(paragraph).map((child) => (typeof child === "string" ? child : childrenOf(child as Node).join("")));
}

function replaceRun(paragraph: Node, text: string, token: string): void {
  if (paragraph.text === text) paragraph.text = token;
  else
    paragraph.children = childrenOf(paragraph).map((child) => {
      if (child === text) return token;
      if (typeof child === "string" || childrenOf(child as Node).join("") !== text) return child;
      const { children: _, ...rest } = child as Node;
      return { ...rest, text: token };
    });
}

/** The rows of a table in which each has as many cells, none is merged, and all hold plain paragraphs. */
function rowsOf(table: Node): Node[] | undefined {
  const rows = (table.children ?? []) as Node[];
  const width = cellsOf(rows[0] ?? {}).length;
  const isPlain = rows.every(
    (row) =>
      row.type === "row" &&
      cellsOf(row).length === width &&
      childrenOf(row).length === width &&
      cellsOf(row).every((cell) => !/columnSpan|verticalMerge|"table"|"opaque"/.test(JSON.stringify(cell))),
  );
  return isPlain && width > 0 && width < 26 ? rows : undefined;
}

function cellsOf(row: Node): readonly Node[] {
  return (childrenOf(row) as Node[]).filter(({ type }) => type === "cell");
}
