import { readAttribute } from "@colophon/base-word";
import { FormatError } from "@colophon/kit-bytes";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { childrenOf, type XmlDocument } from "@colophon/kit-xml";
import type { OfficeFile } from "../review-document.ts";

/** What the parts beside comments.xml say, by the paraId of a comment's last paragraph. */
export interface CommentFacts {
  readonly extended: ReadonlyMap<string, { readonly parent?: string; readonly isDone: boolean }>;
  readonly datesUtc: ReadonlyMap<string, string>;
  /** By the author's name. */
  readonly people: ReadonlyMap<string, { readonly id: string; readonly provider: string }>;
}

/** Kinds of the relationships from the main part. */
const COMMENT_PARTS = {
  extended: "commentsExtended",
  ids: "commentsIds",
  extensible: "commentsExtensible",
  people: "people",
} as const;

/** Parts that are missing or are not XML say nothing. */
export function readCommentFacts({ opened, main }: OfficeFile): CommentFacts {
  const rows = (kind: string, local: string) =>
    opened.related(main, kind).flatMap((part) => {
      const tree = readTree(opened.xml.bind(opened), part);
      return tree === undefined ? [] : childrenOf(tree.root, local);
    });
  const extended = new Map<string, { parent?: string; isDone: boolean }>();
  for (const row of rows(COMMENT_PARTS.extended, "commentEx")) {
    const parent = readAttribute(row, "paraIdParent")?.toUpperCase();
    const isDone = ["1", "true", "on"].includes(readAttribute(row, "done") ?? "");
    const key = readAttribute(row, "paraId")?.toUpperCase() ?? "";
    if (!extended.has(key)) extended.set(key, { ...(parent !== undefined && { parent }), isDone });
  }
  const durable = new Map<string, string>();
  for (const row of rows(COMMENT_PARTS.ids, "commentId"))
    durable.set(
      readAttribute(row, "durableId")?.toUpperCase() ?? "",
      readAttribute(row, "paraId")?.toUpperCase() ?? "",
    );
  const datesUtc = new Map<string, string>();
  for (const row of rows(COMMENT_PARTS.extensible, "commentExtensible")) {
    const paraId = durable.get(readAttribute(row, "durableId")?.toUpperCase() ?? "");
    const date = readAttribute(row, "dateUtc");
    if (paraId !== undefined && date !== undefined) datesUtc.set(paraId, date);
  }
  const people = new Map<string, { id: string; provider: string }>();
  for (const row of rows(COMMENT_PARTS.people, "person")) {
    const [presence] = childrenOf(row, "presenceInfo");
    const name = readAttribute(row, "author");
    if (presence === undefined || name === undefined) continue;
    people.set(name, {
      id: readAttribute(presence, "userId") ?? "",
      provider: readAttribute(presence, "providerId") ?? "",
    });
  }
  return { extended, datesUtc, people };
}

function readTree(xml: (part: OoxmlPart) => XmlDocument, part: OoxmlPart): XmlDocument | undefined {
  try {
    return xml(part);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}
