import { findParameter } from "./parameters.ts";
import type { MimePart } from "./part.ts";

/** A paragraph of flowed text: its lines joined. */
export interface FlowedParagraph {
  /** How many ">" stood before it. */
  readonly quoteDepth: number;
  readonly text: string;
}

/** How a text/plain part is flowed, or undefined when it is fixed. RFC 3676, 4.1 and 4.2. */
export function flowedOf(part: MimePart): { readonly deletesSpace: boolean } | undefined {
  if (findParameter(part.parameters, "format")?.trim().toLowerCase() !== "flowed") return undefined;
  return { deletesSpace: findParameter(part.parameters, "delsp")?.trim().toLowerCase() === "yes" };
}

/**
 * format=flowed text -> paragraphs.
 *
 * Shapes   A line that ends with a space goes on in the next one of the same quote depth. The signature line "-- "
 *          stands alone. Space stuffing is removed. A paragraph cut by another quote depth ends there.
 * Cost     O(characters).
 * Source   RFC 3676, 4.1 to 4.6.
 */
export function unflow(text: string, options: { readonly deletesSpace: boolean }): FlowedParagraph[] {
  const paragraphs: FlowedParagraph[] = [];
  let pieces: string[] = [];
  let depth = 0;
  const flush = (): void => {
    if (pieces.length > 0) paragraphs.push({ quoteDepth: depth, text: pieces.join("") });
    pieces = [];
  };
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  for (const line of lines) {
    const lineDepth = countQuotes(line);
    const content = line.charAt(lineDepth) === " " ? line.slice(lineDepth + 1) : line.slice(lineDepth);
    const isSignature = content === "-- ";
    if (lineDepth !== depth || isSignature) flush();
    depth = lineDepth;
    const isFlowed = content.endsWith(" ") && !isSignature;
    pieces.push(isFlowed && options.deletesSpace ? content.slice(0, -1) : content);
    if (!isFlowed) flush();
  }
  flush();
  return paragraphs;
}

/** Paragraphs as plain text, quoted with "> " per level, lines ended by LF. */
export function joinParagraphs(paragraphs: readonly FlowedParagraph[]): string {
  return paragraphs
    .map(({ quoteDepth, text }) => (quoteDepth === 0 ? `${text}\n` : `${">".repeat(quoteDepth)} ${text}\n`))
    .join("");
}

function countQuotes(line: string): number {
  let depth = 0;
  while (line.charCodeAt(depth) === 0x3e) depth += 1;
  return depth;
}
