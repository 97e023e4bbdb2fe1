import { attributeOf, type ComputedStyle, type HtmlElement } from "@colophon/kit-html";
import type { InlineStyle, LinkTarget } from "./line.ts";

/** What holds for the content of an element. */
export interface Around {
  readonly style: ComputedStyle;
  readonly inline: InlineStyle;
  /** Sum of the insets of the blocks around, in px. */
  readonly inset: number;
  /** Behind the blocks around, "" for none. */
  readonly background: string;
  readonly heading: number | undefined;
  readonly list: ListScope | undefined;
}

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
  const inline: InlineStyle = {
    style: {
      ...style,
      verticalAlign:
        style.verticalAlign === "baseline" && !isBlock ? around.inline.style.verticalAlign : style.verticalAlign,
    },
    background,
    link,
    isHidden: around.inline.isHidden || !style.isVisible || style.fontSize < SMALLEST_PX,
  };
  const level = /^h([1-6])$/.exec(name)?.[1];
  return {
    style: isBlock ? style : around.style,
    inline,
    inset: isBlock ? around.inset + Math.max(0, style.inset) : around.inset,
    background: isBlock && style.background !== "" ? style.background : around.background,
    heading: level === undefined ? (isBlock ? undefined : around.heading) : Number(level),
    list: around.list,
  };
}
