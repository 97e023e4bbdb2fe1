import { escapeHtml } from "@colophon/kit-xml";
import { tag } from "./html.ts";

const START_TAG = /^\s*<([a-z][a-z0-9]*)([^>]*)>/i;
/** Elements of HTML that take no words or runs of text between their children. */
const CONTAINERS: ReadonlySet<string> = new Set("table colgroup thead tbody tr ul ol dl".split(" "));
const EMPTY: ReadonlySet<string> = new Set(["img", "br", "hr", "col", "svg", "math"]);

/**
 * HTML with an anchor that it lacks: at its first element, or in front of its words.
 *
 * Shapes   What has the anchor already, and what is empty, stays as it is.
 */
export function withAnchor(written: string, id: string | undefined): string {
  if (id === undefined || written.trim() === "" || written.includes(` id="${escapeHtml(id)}"`)) return written;
  let at = 0;
  for (;;) {
    const [whole, name = "", attributes = ""] = START_TAG.exec(written.slice(at, at + 10_000)) ?? [];
    if (whole === undefined || EMPTY.has(name)) break;
    const end = at + whole.length;
    if (!/ id="/.test(attributes))
      return `${written.slice(0, end - attributes.length - 1)} id="${escapeHtml(id)}"${written.slice(end - attributes.length - 1)}`;
    at = end;
    if (!CONTAINERS.has(name)) break;
  }
  return `${written.slice(0, at)}${tag("span", { id }, "")}${written.slice(at)}`;
}
