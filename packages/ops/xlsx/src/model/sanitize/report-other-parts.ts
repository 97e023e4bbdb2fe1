import type { OoxmlPart } from "@colophon/kit-ooxml";
import { grandchildren, plainAttributes } from "@colophon/kit-workbook";
import { textOf } from "@colophon/kit-xml";
import type { ConvertLoss } from "../convert/convert-op.ts";
import { lossOfKind } from "./kinds.ts";
import { reportLossAt, type Sanitizing } from "./sanitizing.ts";

/** Losses of the parts and links that did not come along. Keys of parts that were made, and of those that were told of. */
export function reportRest(
  sanitizing: Sanitizing,
  { made, reported }: { readonly made: ReadonlySet<string>; readonly reported: ReadonlySet<string> },
): void {
  const { book, options, folded } = sanitizing;
  const { opened } = book;
  const kinds = new Map<string, string>();
  for (const relationship of [...opened.relationships.values()].flat()) {
    const target = opened.targetOf(relationship);
    if (target !== undefined && !kinds.has(target.key)) kinds.set(target.key, relationship.kind);
    if (!relationship.isExternal) continue;
    const isLink = relationship.kind === "hyperlink";
    const source = opened.part(relationship.source)?.key ?? relationship.source;
    if (isLink && made.has(source) && !options.strip.includes("hyperlinks")) {
      folded.add("unseen", { name: "target of a link", part: relationship.source, text: relationship.target });
      continue;
    }
    reportLossAt(sanitizing, isLink ? "XLSX_HYPERLINK_DROPPED" : "XLSX_EXTERNAL_LINK_STRIPPED", {
      part: relationship.source,
      subject: `${relationship.kind} of ${relationship.source}`,
      message: `The hyperlink to ${relationship.target.slice(0, 1000)} is not written.`,
    });
  }
  for (const part of opened.parts)
    if (
      !made.has(part.key) &&
      !reported.has(part.key) &&
      !part.key.endsWith(".rels") &&
      !/\/calcchain\.xml$/.test(part.key)
    )
      reportPart(part, kinds.get(part.key), sanitizing);
}

function reportPart(part: OoxmlPart, kind: string | undefined, sanitizing: Sanitizing): void {
  const code = codeOf(part, kind, sanitizing);
  reportLossAt(sanitizing, code, {
    part: part.name,
    subject: `part ${part.name}`,
    message: `${part.entry.length} bytes of ${part.contentType ?? "no content type"} are left out.`,
  });
  if (code !== "XLSX_COMMENT_DROPPED" || kind !== "comments") return;
  for (const element of grandchildren(sanitizing.book.opened.xml(part).root, "commentList", "comment"))
    reportLossAt(sanitizing, code, {
      part: part.name,
      subject: `comment at ${plainAttributes(element).ref ?? "?"}`,
      message: `It says ${textOf(element).slice(0, 1000)}`,
    });
}

function codeOf(part: OoxmlPart, kind: string | undefined, { book, options }: Sanitizing): ConvertLoss {
  const sheet = book.sheets.find((one) => one.part?.key === part.key);
  if (sheet !== undefined)
    return sheet.kind === "worksheet" || sheet.kind === "chartsheet" ? "XLSX_HIDDEN_REMOVED" : "XLSX_MACROS_STRIPPED";
  const isComments = kind === "comments" || kind === "threadedComment" || kind === "person";
  if (isComments && options.strip.includes("comments")) return "XLSX_COMMENT_DROPPED";
  return lossOfKind(kind, part.contentType, part.key);
}
