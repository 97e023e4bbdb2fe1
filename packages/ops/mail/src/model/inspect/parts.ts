import type { Op } from "@colophon/contract";
import type { RangeValue } from "../../schemas/definitions.ts";
import { type ActiveContent, findActive, isFile } from "../active-content.ts";
import { append } from "../append.ts";
import { compact } from "../compact.ts";
import { contentOf } from "../content.ts";
import { type Digest, digestPart } from "../digest.ts";
import { fromDefect, type MailFinding } from "../findings.ts";
import { hasContent, type MailPart, walkMail } from "../part.ts";
import { sniffSignature } from "../sniff.ts";

export type PartRole = "body" | "attachment" | "inline" | "message" | "structure";

export interface PartValue {
  readonly id: string;
  readonly kind: MailPart["kind"];
  readonly role: PartRole;
  readonly mediaType: string;
  readonly detectedType?: string;
  readonly charset?: string;
  readonly encoding?: string;
  readonly disposition?: string;
  readonly filename?: string;
  readonly contentId?: string;
  readonly description?: string;
  readonly byteLength?: number;
  readonly sha256?: string;
  readonly ranges: readonly RangeValue[];
  readonly headerRange?: RangeValue;
  readonly decodedFrom?: string;
  readonly active?: string;
  readonly opaque?: string;
}

/** The parts of a mail, and what was wrong with the encoding of their bodies. */
export interface PartList {
  readonly parts: readonly PartValue[];
  readonly findings: readonly MailFinding[];
}

/** Cost: every body is decoded once. */
export function describeParts(root: MailPart, op: Pick<Op, "checkpoint" | "checkLimit">): PartList {
  const roles = rolesOf(root);
  const findings: MailFinding[] = [];
  const parts: PartValue[] = [];
  for (const part of walkMail(root)) {
    op.checkpoint();
    const digest = hasContent(part) ? digestPart(part) : undefined;
    const defects = [...(digest?.defects ?? []), ...charsetDefects(part)];
    append(
      findings,
      defects.map((defect) => fromDefect(defect, part.id, part.decodedFrom)),
    );
    parts.push(describePart(part, { digest, role: roles.get(part) ?? "structure", op }));
  }
  return { parts, findings };
}

interface PartContext {
  readonly digest: Digest | undefined;
  readonly role: PartRole;
  readonly op: Pick<Op, "checkpoint" | "checkLimit">;
}

function describePart(part: MailPart, { digest, role, op }: PartContext): PartValue {
  const active = role === "body" || digest === undefined ? undefined : judge(part, digest, op);
  return compact({
    id: part.id,
    kind: part.kind,
    role,
    mediaType: part.mediaType,
    detectedType: digest === undefined ? undefined : sniffSignature(digest.head)?.mediaType,
    charset: part.charset,
    encoding: part.encoding,
    disposition: part.disposition,
    filename: part.filename,
    contentId: part.contentId,
    description: part.description,
    byteLength: digest?.byteLength,
    sha256: digest?.sha256,
    ranges: part.ranges.map(({ start, end }) => ({ start, end })),
    headerRange: part.headerRange === undefined ? undefined : { ...part.headerRange },
    decodedFrom: part.decodedFrom,
    active: active?.reason,
    opaque: part.opaque?.reason,
  });
}

function judge(part: MailPart, { head }: Digest, op: Pick<Op, "checkpoint" | "checkLimit">): ActiveContent | undefined {
  if (!isFile(part)) return undefined;
  const count = (entries: number): void => {
    op.checkpoint();
    op.checkLimit("maxArchiveEntries", entries);
  };
  return findActive({ mediaType: part.mediaType, filename: part.filename, head, bytes: () => part.bytes() }, count);
}

/** The transfer encoding's defects are the digest's; here are those of the characters only. */
function charsetDefects(part: MailPart) {
  if (part.origin.format !== "mime" || part.text === undefined) return [];
  return part.text().defects.filter(({ id }) => id === "unknown-charset" || id === "undecodable-bytes");
}

/** What each part is to a reader. */
export function rolesOf(root: MailPart): ReadonlyMap<MailPart, PartRole> {
  const roles = new Map<MailPart, PartRole>();
  for (const message of walkMail(root)) {
    if (!message.isMessage) continue;
    const { texts, htmls, others, attachments } = contentOf(message);
    for (const part of attachments) roles.set(part, part.disposition === "inline" ? "inline" : "attachment");
    for (const part of [...texts, ...htmls, ...others]) if (part.text !== undefined) roles.set(part, "body");
    if (message.kind !== "leaf") roles.set(message, "message");
  }
  return roles;
}
