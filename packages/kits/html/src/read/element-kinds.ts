import { blockElements } from "../data/elements.ts";

/** Elements that show nothing of their own. */
export const neverShown: ReadonlySet<string> = new Set(
  `script style title meta link base template noembed noframes param source track frame frameset bgsound basefont col
  colgroup datalist`.split(/\s+/),
);
export const embeddedElements: ReadonlySet<string> = new Set(
  "iframe video audio embed object applet canvas svg math".split(" "),
);
/** Those whose content is shown when they cannot be. */
export const fallbackElements: ReadonlySet<string> = new Set(["video", "audio", "object", "applet", "canvas"]);
export const controls: ReadonlySet<string> = new Set(["input", "select", "textarea", "keygen"]);
export const readAsBlocks: ReadonlySet<string> = new Set([
  ...blockElements,
  ..."dt dd form legend caption table tbody thead tfoot tr td th optgroup option".split(" "),
]);
/** Blocks that a browser sets apart by a margin. */
export const spacedBlocks: ReadonlySet<string> = new Set(["p", "dl", "figure", "fieldset"]);
export const lists: ReadonlySet<string> = new Set(["ul", "ol", "menu", "dir"]);
export const blockDisplay = /^(?:block|list-item|table|flex|grid|flow-root|table-row|table-caption)$/;
export const preservedSpace: ReadonlySet<string> = new Set(["pre", "pre-wrap", "break-spaces", "pre-line"]);
