import type { Op } from "@colophon/contract";
import { compact } from "../compact.ts";
import { judgeFile } from "../convert/conversion.ts";
import { digestPart } from "../digest.ts";
import type { MailPart } from "../part.ts";
import type { NameSource, SourceValue } from "./source.ts";
import { createSourceMap } from "./source-map.ts";
import { findUrlsInHtml, findUrlsInText } from "./urls.ts";

export interface BodyEvidence {
  readonly mediaType: string;
  readonly charset: string;
  /** exact, guessed, unknown or replaced: how the charset was found. */
  readonly status: string;
  readonly text: string;
  readonly byteLength: number;
  readonly sha256: string;
  readonly source: SourceValue;
}

export interface FileEvidence {
  readonly name?: string;
  readonly mediaType: string;
  readonly byteLength: number;
  readonly sha256: string;
  readonly active?: string;
  readonly source: SourceValue;
}

export interface UrlEvidence {
  readonly url: string;
  readonly where: string;
  readonly shown?: string;
  /** Of the body's decoded text. */
  readonly characters: { readonly start: number; readonly end: number };
  readonly source: SourceValue;
}

/** A text as it is, and where it came from; nothing in it is made safe. */
export function bodyEvidence(part: MailPart, name: NameSource): BodyEvidence {
  const { text, charset, status } = part.text?.() ?? { text: "", charset: "", status: "exact" };
  const { byteLength, sha256 } = digestPart(part);
  const { mediaType } = part;
  return compact({ mediaType, charset, status, text, byteLength, sha256, source: name(part, part.ranges) });
}

/** A file of the mail. */
export function fileEvidence(
  part: MailPart,
  name: NameSource,
  op: Pick<Op, "checkpoint" | "checkLimit">,
): FileEvidence {
  const { byteLength, sha256 } = digestPart(part);
  return compact({
    name: part.filename,
    mediaType: part.mediaType,
    byteLength,
    sha256,
    active: part.kind === "leaf" ? judgeFile(part, op)?.reason : undefined,
    source: name(part, part.ranges),
  });
}

/** The addresses in a body, each at its bytes, or at the whole body where these cannot be told exactly. */
export function urlEvidence(
  part: MailPart,
  name: NameSource,
  op: Pick<Op, "checkpoint" | "checkLimit">,
): UrlEvidence[] {
  const { text } = part.text?.() ?? { text: "" };
  const found = part.mediaType === "text/html" ? findUrlsInHtml(text) : findUrlsInText(text);
  if (found.length === 0) return [];
  op.checkLimit("maxElements", found.length);
  const toSource = createSourceMap(part);
  return found.map(({ url, where, shown, start, end }) => {
    op.checkpoint();
    const source = name(part, toSource(start, end) ?? part.ranges);
    return compact({ url, where, shown, characters: { start, end }, source });
  });
}
