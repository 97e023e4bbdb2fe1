import { isObject } from "./node.ts";

/** A place that is still to be filled, as a model shows it. */
export interface Placeholder {
  readonly kind: "control" | "token";
  /** Part it stands in. */
  readonly part: string;
  /** Paragraph of the part that it stands in, or behind; from 0. */
  readonly paragraph: number;
  readonly text: string;
}

const TOKEN = /\{\{[^{}]{1,200}\}\}|\$\{[^{}]{1,200}\}|<<[^<>]{1,200}>>/g;

/** Controls that show their prompt, and tokens of templates that stand in more than one run. */
export function findPlaceholders(root: unknown, part: string, look: () => void): readonly Placeholder[] {
  const found: Placeholder[] = [];
  let paragraphs = -1;
  const visit = (node: unknown): void => {
    look();
    if (!isObject(node)) return;
    if (node.type === "paragraph") {
      paragraphs++;
      for (const text of splitTokens(node)) found.push({ kind: "token", part, paragraph: paragraphs, text });
    }
    const { properties } = node;
    if (node.type === "control" && isObject(properties) && isOn(properties.showingPlcHdr))
      found.push({
        kind: "control",
        part,
        paragraph: Math.max(0, paragraphs),
        text: String(properties.alias ?? properties.tag ?? ""),
      });
    if (Array.isArray(node.children)) for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}

function isOn(value: unknown): boolean {
  return value === true || (typeof value === "string" && ["1", "true", "on"].includes(value));
}

function splitTokens(paragraph: Readonly<Record<string, unknown>>): readonly string[] {
  const runs = runsOf(paragraph);
  const whole = runs.join("");
  if (runs.length < 2 || !/[{<]/.test(whole)) return [];
  const ends: number[] = [];
  for (const run of runs) ends.push((ends.at(-1) ?? 0) + run.length);
  return Array.from(whole.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
    ends.some((end) => end > index && end < index + token.length) ? [token] : [],
  );
}

/** The text of each run of a paragraph, those inside of links and the like too. */
function runsOf(node: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof node.text === "string") return [node.text];
  if (!Array.isArray(node.children)) return [];
  return node.children.flatMap((child: unknown): readonly string[] => {
    if (typeof child === "string") return [child];
    if (!isObject(child) || child.type === "deleted" || child.type === "movedFrom") return [];
    if (child.type !== "run") return runsOf(child);
    const inner = Array.isArray(child.children) ? child.children.filter((one) => typeof one === "string") : [];
    return [typeof child.text === "string" ? child.text : inner.join("")];
  });
}
