import { type CssToken, tokenizeCss } from "@colophon/kit-html";
import type { PageCss, PageFacts } from "./page-facts.ts";

/** Attribute that a link has the page of its target in. */
const ATTRIBUTE = "data-page-of-target";

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Calls `target-counter(attr(href), page)` in a style sheet, as places in its text. */
function findCalls(css: string, checkpoint: () => void): readonly Splice[] {
  const tokens = tokenizeCss(css, checkpoint).filter(({ type }) => type !== "space");
  return tokens.flatMap((token, at) => {
    if (token.type !== "function" || token.value.toLowerCase() !== "target-counter") return [];
    const end = tokens.findIndex(({ type }, index) => index > at + 4 && type === ")");
    const inner = tokens.slice(at + 1, end < 0 ? at + 1 : end + 1);
    return isPageOfLink(inner)
      ? [{ start: token.start, end: tokens[end]?.end ?? token.end, text: `attr(${ATTRIBUTE})` }]
      : [];
  });
}

/** `attr(href url?), page)`. */
function isPageOfLink(tokens: readonly CssToken[]): boolean {
  const words = tokens.map(({ type, value }) =>
    type === "function" ? `${value.toLowerCase()}(` : value.toLowerCase() || type,
  );
  const text = words.join(" ");
  return /^attr\( href( type\( <? ?url ?>? \)| url)? \) , page \)$/.test(text);
}

/** Whether a page has page numbers of links, which only a second printing can know. */
export function hasTargetCounters(facts: PageFacts, checkpoint: () => void): boolean {
  return facts.links.length > 0 && sheetsOf(facts).some(({ css }) => findCalls(css, checkpoint).length > 0);
}

/** The style sheet without what a second printing replaces. */
export function withoutTargetCounters(css: string, checkpoint: () => void): string {
  let out = css;
  for (const { start, end } of [...findCalls(css, checkpoint)].reverse())
    out = `${out.slice(0, start)}${out.slice(end)}`;
  return out;
}

const sheetsOf = ({ css }: PageFacts): readonly PageCss[] => css.filter(({ isAttribute }) => !isAttribute);

/**
 * The source of a page whose links carry the page numbers of their targets, for style sheets of the page that print them.
 *
 * Shapes   `pages`: the page from 1 by the target's id. Before the first printing there are none: links carry three digits.
 */
export function withPageNumbers(
  source: string,
  facts: PageFacts,
  { pages, checkpoint }: { readonly pages: ReadonlyMap<string, number>; readonly checkpoint: () => void },
): string {
  const splices: Splice[] = facts.links.flatMap(({ at, target }) => {
    const page = pages.size === 0 ? "000" : pages.get(target);
    return page === undefined ? [] : [{ start: at + 2, end: at + 2, text: ` ${ATTRIBUTE}="${page}"` }];
  });
  for (const { css, start } of sheetsOf(facts))
    for (const call of findCalls(css, checkpoint))
      splices.push({ start: start + call.start, end: start + call.end, text: call.text });
  let out = "";
  let done = 0;
  for (const { start, end, text } of splices.sort((one, other) => one.start - other.start)) {
    if (start < done) continue;
    out += source.slice(done, start) + text;
    done = end;
  }
  return out + source.slice(done);
}
