import { escapeHtml } from "@colophon/kit-xml";
import type { DitaElement } from "../nodes.ts";
import { tag } from "./html.ts";

/** What stands in for words that a reference brought none of. */
export const MISSING_WORDS = "missing-words";

/** The key or address as the author wrote it, marked: nothing at all would hide that something is not there. */
export function writeAsked({ attributes }: DitaElement): string {
  const asked = attributes.get("keyref") || attributes.get("href") || "";
  return asked === "" ? "" : writeMissing(asked);
}

export function writeMissing(asked: string): string {
  return tag("span", { class: MISSING_WORDS }, escapeHtml(asked));
}

/** Words of an element; where a key that nobody defines was to give them, that key. */
export function orMissingKey(element: DitaElement, words: string): string {
  return words.trim() === "" && isKeyBroken(element) ? writeAsked(element) : words;
}

export function isKeyBroken({ attributes, children }: DitaElement): boolean {
  return (
    attributes.has("keyref") &&
    children.some(
      (child) => child.kind === "instruction" && child.target === "broken-reference" && child.value === "BROKEN_KEY",
    )
  );
}
