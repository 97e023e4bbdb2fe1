import { type Checkpoint, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { toBinaryString } from "./binary-string.ts";
import { type BodyOptions, readText, streamBody } from "./body.ts";
import { stripComments } from "./comments.ts";
import { type Defect, DefectList } from "./defects.ts";
import { contextOf, decodeField, type HeaderOptions } from "./envelope.ts";
import { parseAddresses } from "./fields/addresses.ts";
import { parseDate } from "./fields/dates.ts";
import { parseMessageIds } from "./fields/message-ids.ts";
import { parseReceived } from "./fields/received.ts";
import type { HeaderField } from "./headers.ts";
import { DEFAULT_MIME_LIMITS, type MimeLimits, type MimeReading } from "./limits.ts";
import { findHeader, type MimeMessage, type MimePart, walkParts } from "./part.ts";

/** A defect with the part it was found in; ranges are offsets into that part's source. */
export interface MimeFinding extends Defect {
  readonly path: string;
}

export interface CheckOptions extends MimeReading {
  /** Decode every body too: base64, quoted-printable and charset defects. Costs a pass over all bodies. */
  readonly bodies?: boolean;
}

/** RFC 5322, 3.6: at most once. RFC 2045, 3: so are the MIME fields. */
const SINGLE_FIELDS: ReadonlySet<string> = new Set([
  "date",
  "from",
  "sender",
  "reply-to",
  "to",
  "cc",
  "bcc",
  "message-id",
  "in-reply-to",
  "references",
  "subject",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "content-id",
  "content-description",
  "content-disposition",
]);

type FieldCheck = (field: HeaderField, options: HeaderOptions) => void;

const checkAddresses: FieldCheck = (field, options) => void parseAddresses(field.value, contextOf(field, options));
const checkDate: FieldCheck = (field, options) => void parseDate(field.value, contextOf(field, options));
const checkIds: FieldCheck = (field, options) => void parseMessageIds(field.value, contextOf(field, options));

/** Fields with a grammar of their own; all others are text. Content-* fields were read while scanning. */
const FIELD_CHECKS: Readonly<Record<string, FieldCheck>> = {
  from: checkAddresses,
  sender: checkAddresses,
  "reply-to": checkAddresses,
  to: checkAddresses,
  cc: checkAddresses,
  bcc: checkAddresses,
  "resent-from": checkAddresses,
  "resent-sender": checkAddresses,
  "resent-to": checkAddresses,
  "resent-cc": checkAddresses,
  "resent-bcc": checkAddresses,
  date: checkDate,
  "resent-date": checkDate,
  "message-id": checkIds,
  "resent-message-id": checkIds,
  "in-reply-to": checkIds,
  references: checkIds,
  received: (field, options) => void parseReceived(field.value, contextOf(field, options)),
};

/**
 * Everything wrong with a scanned message: what the scan met, what the fields hide and, if asked, what the bodies hide.
 *
 * Shapes   Findings in source order of their parts, within a part by offset.
 * Cost     O(headers), with `bodies` O(message) time; memory of one text body.
 * Errors   FormatError LIMIT of maxDecodedBytes.
 * Source   the clauses of data/defects.ts.
 */
export function checkMessage(message: MimeMessage, options: CheckOptions = {}): MimeFinding[] {
  const limits = withLimits(DEFAULT_MIME_LIMITS, options.limits);
  const { checkpoint = noCheckpoint } = options;
  return [...walkParts(message.root)].flatMap((part) => {
    const found = [...part.defects, ...checkFields(part, limits, checkpoint)];
    if (options.bodies === true) for (const one of checkBody(part, { limits, checkpoint })) found.push(one);
    return found
      .sort((one, other) => one.range.start - other.range.start)
      .map((defect) => ({ ...defect, path: part.path }));
  });
}

function checkFields(part: MimePart, limits: MimeLimits, checkpoint: Checkpoint): readonly Defect[] {
  const found = new DefectList(limits.maxDefectsPerKind);
  const options: HeaderOptions = { limits, note: found.note };
  const seen = new Set<string>();
  for (const field of part.headers) {
    checkpoint();
    if (seen.has(field.key) && SINGLE_FIELDS.has(field.key)) found.note("duplicate-header", field.range, field.name);
    seen.add(field.key);
    if (field.bytes === "utf-8") found.note("utf8-header", field.valueRange, field.name);
    if (field.bytes === "guessed") found.note("non-ascii-header", field.valueRange, field.name);
    if (field.key.startsWith("content-") && SINGLE_FIELDS.has(field.key)) continue;
    const check = Object.hasOwn(FIELD_CHECKS, field.key) ? FIELD_CHECKS[field.key] : undefined;
    (check ?? decodeField)(field, options);
  }
  if (part.isMessage) checkRequired(part, found);
  if (part.defects.some((defect) => defect.id === "bare-cr")) checkInjection(part, found);
  return found.items;
}

/** RFC 5322, 3.6: a message has a date and an originator. RFC 2045, 4: a MIME message says so. */
function checkRequired(part: MimePart, found: DefectList): void {
  for (const key of ["date", "from"]) {
    if (findHeader(part, key) === undefined) found.note("missing-header", part.headerRange, key);
  }
  const usesMime = part.headers.some((field) => field.key.startsWith("content-"));
  const version = findHeader(part, "mime-version");
  const versionText = version === undefined ? undefined : stripComments(version.value).replace(/\s/g, "");
  if ((usesMime && versionText === undefined) || (versionText !== undefined && versionText !== "1.0")) {
    found.note("missing-mime-version", part.headerRange, versionText ?? "absent");
  }
}

/** A bare CR before what looks like a field: some readers will see that field. */
function checkInjection(part: MimePart, found: DefectList): void {
  for (const field of part.headers) {
    const text = toBinaryString(part.source.read(field.valueRange.start, field.valueRange.end));
    if (/\r(?!\n)[!-9;-~]{1,80}[ \t]{0,8}:/.test(text)) found.note("header-injection", field.valueRange, field.name);
  }
}

function checkBody(part: MimePart, options: BodyOptions): readonly Defect[] {
  if (part.kind !== "leaf") return [];
  if (part.type === "text") return readText(part, options).defects;
  const stream = streamBody(part, { ...options, reusesChunks: true });
  for (const _ of stream);
  return stream.defects;
}
