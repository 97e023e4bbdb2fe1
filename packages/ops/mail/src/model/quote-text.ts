import type { MailPart } from "./part.ts";

/** Characters of foreign text repeated in a report. Attack: a loss that carries a megabyte of file name. */
const MAX_QUOTED_LENGTH = 120;

/** Foreign text for a report: short, on one line. */
export function quoteText(text: string): string {
  const flat = text
    .slice(0, MAX_QUOTED_LENGTH + 1)
    .replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, " ");
  return (flat.length > MAX_QUOTED_LENGTH ? `${flat.slice(0, MAX_QUOTED_LENGTH)}...` : flat).trim().toWellFormed();
}

/** A file by its name, or by its place when it has none. */
export function describeFile(filename: string | undefined, id: string): string {
  if (id === "1") return "the message";
  return filename === undefined || filename.trim() === "" ? `part ${id}` : `attachment ${quoteText(filename)}`;
}

/** What a part is to the reader of a mail: "attachment invoice.exe". */
export function describePart(part: MailPart): string {
  const { filename, id, isMessage, kind, mediaType } = part;
  if (id === "1" || (filename !== undefined && filename.trim() !== "")) return describeFile(filename, id);
  if (kind === "message" || isMessage) return `the message attached as part ${id}`;
  if (mediaType === "text/html") return `the HTML body (part ${id})`;
  return `part ${id} (${quoteText(mediaType)})`;
}
