import { BLOCK_MEMBERS, MEMBERS } from "../../schemas/document-model.ts";
import type { DocumentModel } from "./model.ts";

type Family = keyof typeof MEMBERS;
type Refuse = (path: string, message: string) => never;

/** What holds nodes, and of which family. Rows hold cells, and cells blocks. */
const HOLDS: Readonly<Record<string, Family>> = {
  content: "inline",
  caption: "inline",
  title: "inline",
  header: "inline",
  footer: "inline",
  math: "math",
  over: "math",
  under: "math",
  of: "math",
  degree: "math",
  blocks: "block",
};

/** Whole numbers that are less free than the schema has it. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  level: [1, 6],
  depth: [1, 6],
  count: [2, 6],
  columnSpan: [1, 200],
  rowSpan: [1, 1_000],
};

/**
 * Has every node what its kind has, and nothing else? The schema has seen to the members' own types.
 *
 * Errors   refuse, with the path of the node.
 */
export function checkMembers(model: DocumentModel, refuse: Refuse, checkpoint: () => void): void {
  const visit = (value: unknown, family: Family | undefined, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, family, `${path}[${index}]`);
      return;
    }
    checkpoint();
    const { type } = value as { readonly type?: unknown };
    if (family !== undefined && typeof type === "string") checkNode(value, { family, type, path }, refuse);
    checkRanges(value, path, refuse);
    for (const [name, inner] of Object.entries(value)) visit(inner, familyOf(name, family), `${path}.${name}`);
  };
  const { meta: _, page: __, ...rest } = model;
  visit(rest, undefined, "model");
}

/** `items` and `rows` hold what they stand in: blocks of a list, parts of an equation; rows of a table have no kind of their own. */
function familyOf(name: string, family: Family | undefined): Family | undefined {
  return Object.hasOwn(HOLDS, name) ? HOLDS[name] : name === "items" || name === "rows" ? family : undefined;
}

function checkRanges(node: object, path: string, refuse: Refuse): void {
  for (const [name, value] of Object.entries(node)) {
    const range = Object.hasOwn(RANGES, name) ? RANGES[name] : undefined;
    if (range !== undefined && typeof value === "number" && (value < range[0] || value > range[1]))
      refuse(`${path}.${name}`, `${name} is from ${range[0]} to ${range[1]}.`);
    if (name === "alt" && value === "") refuse(`${path}.alt`, "`alt` must not be empty.");
    if (name === "sizePt" && typeof value === "number" && value < 1)
      refuse(`${path}.sizePt`, "The font size must be at least 1 point.");
  }
}

function checkNode(
  node: object,
  { family, type, path }: { readonly family: Family; readonly type: string; readonly path: string },
  refuse: Refuse,
): void {
  const kinds: Readonly<Record<string, string>> = MEMBERS[family];
  if (!Object.hasOwn(kinds, type)) refuse(`${path}.type`, `A node of type "${type}" is not allowed here.`);
  const words = (kinds[type] ?? "").split(" ").filter((word) => word !== "");
  for (const word of words)
    if (!word.endsWith("?") && !Object.hasOwn(node, word))
      refuse(`${path}.${word}`, `A node of type "${type}" needs ${word}.`);
  const shared = family === "block" && type !== "pageBreak" ? BLOCK_MEMBERS : [];
  const known = new Set(["type", ...shared, ...words.map((word) => word.replace("?", ""))]);
  for (const name of Object.keys(node))
    if (!known.has(name)) refuse(`${path}.${name}`, `A node of type "${type}" has no member ${name}.`);
}
