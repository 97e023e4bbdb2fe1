import type { HtmlBranch, HtmlPiece } from "./html-tree.ts";

/** Something of the file that DITA has no place for. */
export interface Dropped {
  readonly start: number;
  /** What it is, to follow "The file has". */
  readonly what: string;
  readonly text: string;
}

export type ReportDropped = (dropped: Dropped) => void;

/** An element of DITA that is being made. */
export function make(
  name: string,
  start: number,
  children: readonly HtmlPiece[] = [],
  attributes: Iterable<readonly [string, string | undefined]> = [],
): HtmlBranch {
  const written = new Map<string, string>();
  for (const [key, value] of attributes) if (value !== undefined) written.set(key, value);
  return { kind: "element", name, attributes: written, children: [...children], start };
}

export const isBlank = (piece: HtmlPiece): boolean => piece.kind === "text" && piece.value.trim() === "";

/** A title -> an id, as GitHub and DITA-OT make one. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, "")
    .replace(/\s+/g, "-");
}

/** An id that XML allows. */
export function idOf(text: string): string {
  const kept = text.replace(/[^\p{L}\p{N}._-]+/gu, "-");
  return /^[\p{L}_]/u.test(kept) ? kept : `_${kept}`;
}
