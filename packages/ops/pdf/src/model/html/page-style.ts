/** Texts of a header or footer, by their place. */
export interface MarginTexts {
  readonly left?: string | undefined;
  readonly center?: string | undefined;
  readonly right?: string | undefined;
}

export interface PageChoices {
  readonly pageSize: string | undefined;
  readonly landscape: boolean;
  /** In points: top, right, bottom, left. */
  readonly margins: { readonly [Side in "top" | "right" | "bottom" | "left"]?: number | undefined } | undefined;
  readonly header: MarginTexts | undefined;
  readonly footer: MarginTexts | undefined;
  readonly language: string | undefined;
  readonly title: string;
}

const SIDES = ["top", "right", "bottom", "left"] as const;
const FONT = "font: 9pt sans-serif; color: #444";
/** A comment ends at the first `-->`: an expression that could read two as one would try all ways to divide a run of them. */
const DOCTYPE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<!doctype[^>]*>/i;
/** Size and margins of a page that says none. */
const DEFAULT_PAGE = "@page{size:A4;margin:20mm}";

/**
 * The source of a page with what the caller asks for before all that it says itself: a size and margins that are asked for count
 * more than its own.
 */
export function withPageStyle(source: string, choices: PageChoices): string {
  const start = DOCTYPE.exec(source)?.[0].length ?? 0;
  const css = `${DEFAULT_PAGE}${pageRule(choices)}`;
  const language = choices.language === undefined ? "" : `<html lang="${choices.language}">`;
  return `${source.slice(0, start)}${language}<style>${css}</style>${source.slice(start)}`;
}

function pageRule({ pageSize, landscape, margins, header, footer, title }: PageChoices): string {
  const size = [pageSize, landscape ? "landscape" : undefined].filter((word) => word !== undefined).join(" ");
  const own = [
    ...(size === "" ? [] : [`size:${size}!important`]),
    ...SIDES.flatMap((side) => (margins?.[side] === undefined ? [] : [`margin-${side}:${margins[side]}pt!important`])),
  ];
  const boxes = (edge: "top" | "bottom", texts: MarginTexts | undefined): readonly string[] =>
    (["left", "center", "right"] as const).flatMap((place) => {
      const text = texts?.[place];
      return text === undefined ? [] : [`@${edge}-${place}{${FONT};content:${contentOf(text, title)}!important}`];
    });
  return `@page{${own.map((one) => `${one};`).join("")}${[...boxes("top", header), ...boxes("bottom", footer)].join("")}}`;
}

/** `{page}`, `{pages}` and `{title}` are replaced. */
function contentOf(text: string, title: string): string {
  const pieces = text.split(/(\{(?:page|pages|title)\})/).filter((piece) => piece !== "");
  const written = pieces.map((piece) => {
    if (piece === "{page}") return "counter(page)";
    if (piece === "{pages}") return "counter(pages)";
    return quote(piece === "{title}" ? title : piece);
  });
  return written.join(" ") || '""';
}

/** As a string of CSS inside of a style element. */
function quote(text: string): string {
  const escaped = text.replace(/["\\<\n\r\f]/g, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `);
  return `"${escaped}"`;
}
