import { type CssToken, tokenizeCss } from "@colophon/kit-html";

/** A construct of paged media that Chromium leaves out without saying so. */
export interface CssOmission {
  readonly construct: string;
  readonly count: number;
  /** What the page shows in its place. */
  readonly effect: string;
}

const EFFECTS: Readonly<Record<string, string>> = {
  "float: footnote": "the note is printed within the text",
  "position: running()": "the element is printed within the text, and not in the margin",
  "string-set": "no string is set, so that `string()` in margins is empty",
  "string()": "the margin box is empty",
  "element()": "the margin box is empty",
  "leader()": "the declaration is ignored, so that the content is not generated",
  "target-counter()": "the declaration is ignored, so that the content is not generated",
  "target-counters()": "the declaration is ignored, so that the content is not generated",
  "target-text()": "the declaration is ignored, so that the content is not generated",
  "hyphens: auto": "words are not hyphenated",
  "bookmark-level": "the outline follows the headings h1 to h6",
  "bookmark-label": "the outline has the text of the headings",
  "@footnote": "the rule is ignored",
  "footnote-display": "the declaration is ignored",
};
const FUNCTIONS: ReadonlySet<string> = new Set(
  "string element leader target-counter target-counters target-text".split(" "),
);
const PROPERTIES: ReadonlySet<string> = new Set("string-set bookmark-level bookmark-label footnote-display".split(" "));

/** The constructs of a style sheet or style attribute that are not printed, in the order of their names. Source: CSS GCPM 3; CSS Text 4. */
export function scanCss(css: string, checkpoint: () => void): readonly CssOmission[] {
  const counts = new Map<string, number>();
  const add = (construct: string): void => void counts.set(construct, (counts.get(construct) ?? 0) + 1);
  const tokens = tokenizeCss(css, checkpoint).filter(({ type }) => type !== "space");
  for (const [at, token] of tokens.entries()) {
    const name = token.value.toLowerCase();
    if (token.type === "at" && name === "footnote") add("@footnote");
    if (token.type === "function" && FUNCTIONS.has(name)) add(`${name}()`);
    if (token.type !== "ident" || tokens[at + 1]?.type !== ":") continue;
    if (PROPERTIES.has(name)) add(name);
    const value = wordOf(tokens[at + 2]);
    const declared = `${name}: ${value}`;
    if (declared === "float: footnote" || declared === "hyphens: auto") add(declared);
    if (declared === "position: running") add("position: running()");
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([construct, count]) => ({ construct, count, effect: EFFECTS[construct] ?? "the declaration is ignored" }));
}

const wordOf = (token: CssToken | undefined): string => token?.value.toLowerCase() ?? "";
