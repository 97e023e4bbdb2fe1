import { attributeOf, type ComputedStyle, type HtmlElement } from "@colophon/kit-html";
import { type Frame, frameWithin } from "./frame.ts";
import type { InlineStyle, LinkTarget } from "./inline-style.ts";
import { wordLine } from "./units.ts";

/** What holds for the content of an element. */
export interface Around {
  readonly style: ComputedStyle;
  readonly inline: InlineStyle;
  readonly frame: Frame;
  /** The colour behind it, "rrggbb". */
  readonly ground: string;
  /** The named style that paragraphs get. */
  readonly named: NamedStyle;
  readonly list: ListScope | undefined;
}

/** Styles that Word has built in, and that of text in cells. */
export type NamedStyle =
  | "Normal"
  | "TableText"
  | `Heading${1 | 2 | 3 | 4 | 5 | 6}`
  | "ListParagraph"
  | "Quote"
  | "HTMLPreformatted"
  | "Caption";

const NAMED: Readonly<Record<string, NamedStyle>> = {
  h1: "Heading1",
  h2: "Heading2",
  h3: "Heading3",
  h4: "Heading4",
  h5: "Heading5",
  h6: "Heading6",
  li: "ListParagraph",
  blockquote: "Quote",
  pre: "HTMLPreformatted",
  caption: "Caption",
  figcaption: "Caption",
};

export interface ListScope {
  readonly level: number;
  id: string;
  next: number;
  /** The numbered item that Word would count on from: its kind and the number that follows. */
  counted?: string;
}

/** Letters smaller than this are not seen. */
const SMALLEST_PX = 0.5;

/** What holds inside of an element. */
export function within(
  { name, tag }: HtmlElement,
  { style, around, linkOf }: { style: ComputedStyle; around: Around; linkOf: (href: string) => LinkTarget | undefined },
): Around {
  const isBlock = !style.display.startsWith("inline");
  const href = name === "a" ? attributeOf(tag, "href") : undefined;
  const link = href === undefined ? around.inline.link : linkOf(href);
  const background = isBlock ? "" : style.background === "" ? around.inline.background : style.background;
  const border = isBlock ? undefined : inlineBorder(style, background);
  const inline: InlineStyle = {
    style: {
      ...style,
      verticalAlign:
        style.verticalAlign === "baseline" && !isBlock ? around.inline.style.verticalAlign : style.verticalAlign,
    },
    background,
    border: border ?? (isBlock ? undefined : around.inline.border),
    link,
    isHidden: around.inline.isHidden || !style.isVisible || style.fontSize < SMALLEST_PX,
  };
  return {
    style: isBlock ? style : around.style,
    inline,
    frame: isBlock ? frameWithin(around.frame, style) : around.frame,
    ground: isBlock && style.background !== "" ? style.background : around.ground,
    named: isBlock ? (NAMED[name] ?? around.named) : around.named,
    list: around.list,
  };
}

/** The line around words, at the distance of their padding: in the colour of what is behind them where it is not drawn. */
function inlineBorder({ box }: ComputedStyle, background: string) {
  const padding = Math.max(box.padding.top.px, box.padding.left.px / 2);
  const drawn = box.border.top ?? box.border.bottom;
  if (drawn !== undefined && box.border.left !== undefined) return wordLine(drawn, padding);
  if (background === "" || padding < 2) return undefined;
  return wordLine({ style: "solid", widthPx: 1, color: background }, padding);
}
