import type { GroupRole } from "@colophon/base-fill";

/** What a cell, note or header ends with: a paragraph or a control, and the ends of bookmarks after it. */
const ENDS_WITH_PARAGRAPH =
  /(?:<\/(?:\w+:)?(?:p|sdt)>|<(?:\w+:)?p(?: [^<>]*)?\/>)\s*(?:<(?:\w+:)?bookmarkEnd [^<>]*>\s*)*$/;
const ENOUGH = 256;

/** A table without rows is left out, and a cell always ends with a paragraph: Word refuses them otherwise. `out` from `start` is its content. */
export function guardContent(
  { kind, prefix }: Extract<GroupRole, { kind: "rows" | "blocks" }>,
  out: string[],
  start: number,
): void {
  if (kind === "rows") {
    const row = `<${prefix}tr`;
    for (let index = start; index < out.length; index++) if (out[index]?.includes(row)) return;
    out.length = start;
    return;
  }
  let tail = "";
  for (let index = out.length - 1; index >= start && tail.length < ENOUGH; index--) tail = (out[index] ?? "") + tail;
  if (!ENDS_WITH_PARAGRAPH.test(tail.slice(-ENOUGH))) out.push(`<${prefix}p/>`);
}
