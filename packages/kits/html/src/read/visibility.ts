import type { HtmlElement } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import { NO_STYLE, type StyleOf } from "./style.ts";

const ZERO = /^[+]?0*(?:\.0*)?(?:px|pt|em|rem|%|in|cm|mm|pc|ex)?$/;

export function isZero(value: string | undefined): boolean {
  return value !== undefined && value !== "" && ZERO.test(value) && value.includes("0");
}

/**
 * Whether a browser shows nothing of an element and its content: not displayed, or a box of no height or width that cuts
 * off what does not fit, as mails do with the line meant for the list of messages.
 * `mso-hide` alone hides from one program only, and there it is often the other programs' button that is hidden.
 */
export function isHidden(element: HtmlElement, styleOf: StyleOf): boolean {
  if (attributeOf(element.tag, "hidden") !== undefined && styleOf("display") === undefined) return true;
  if (styleOf === NO_STYLE) return false;
  if (styleOf("display") === "none" || isZero(styleOf("opacity"))) return true;
  const visibility = styleOf("visibility");
  if (visibility === "hidden" || visibility === "collapse") return true;
  const cutsOff = [styleOf("overflow"), styleOf("overflow-x"), styleOf("overflow-y")].some(
    (value) => value === "hidden" || value === "clip",
  );
  return cutsOff && ["max-height", "height", "max-width", "width"].some((property) => isZero(styleOf(property)));
}

/** Letters without size: inherited until an element inside sets one. Undefined when nothing is said. */
export function hasZeroFont(styleOf: StyleOf): boolean | undefined {
  const size = styleOf("font-size");
  return size === undefined || size === "inherit" ? undefined : isZero(size);
}
