import { sourceOf } from "@colophon/kit-bytes";
import { type BodyOptions, readBody } from "./body.ts";
import { definedOnly } from "./defined.ts";
import { decodeEncodedWords } from "./encoded-words.ts";
import { classifyHeaderLine, HEADER_HEAD_BYTES } from "./header-lines.ts";
import { type FieldSpan, type HeaderField, readFields } from "./headers.ts";
import { DEFAULT_MIME_LIMITS } from "./limits.ts";
import { BODY_CHUNK_BYTES, LineScanner } from "./line-scanner.ts";
import { type MimePart, mediaType } from "./part.ts";

/** Fields that stand together; their ranges are offsets into the decoded body. */
export type FieldGroup = readonly HeaderField[];

/**
 * A body that consists of header blocks -> its groups: delivery-status, disposition-notification, feedback-report,
 * external-body (whose first group describes the absent body) and text/rfc822-headers.
 *
 * Shapes   Groups are what empty lines part; lines that are no field are skipped; empty groups are left out.
 * Cost     O(bytes); at most limits.maxHeadersPerPart fields.
 * Errors   FormatError LIMIT of maxDecodedBytes.
 * Source   RFC 3464, 2.1; RFC 3798, 3.1; RFC 5965, 3; RFC 2046, 5.2.3.
 */
export function readFieldGroups(part: MimePart, options: BodyOptions = {}): FieldGroup[] {
  const { bytes } = readBody(part, options);
  const maxFields = options.limits?.maxHeadersPerPart ?? DEFAULT_MIME_LIMITS.maxHeadersPerPart;
  const groups: FieldSpan[][] = [[]];
  let count = 0;
  const line = new LineScanner(sourceOf(bytes), {
    chunkByteLength: BODY_CHUNK_BYTES,
    ...(options.checkpoint !== undefined && { checkpoint: options.checkpoint }),
  });
  while (line.next() && count < maxFields) {
    const { start, contentEnd, end } = line;
    const isComplete = contentEnd - start <= HEADER_HEAD_BYTES;
    const found = classifyHeaderLine(line.head(HEADER_HEAD_BYTES), isComplete);
    const group = groups.at(-1) ?? [];
    const last = group.at(-1);
    if (found.kind === "field") {
      group.push({ start, colon: start + found.colon, contentEnd, end });
      count += 1;
    } else if (found.kind === "blank" || found.kind === "blank-continuation") groups.push([]);
    else if (found.kind === "continuation" && last !== undefined) {
      last.contentEnd = contentEnd;
      last.end = end;
    }
  }
  return groups.filter((spans) => spans.length > 0).map((spans) => readGroup(bytes, spans));
}

/** Each group is read from its own bytes: reading all of them anew for each group would be quadratic. */
function readGroup(bytes: Uint8Array, spans: readonly FieldSpan[]): FieldGroup {
  const start = spans[0]?.start ?? 0;
  const end = spans.at(-1)?.end ?? start;
  return readFields({ bytes: bytes.subarray(start, end), start, spans, hasEightBit: true, charset: undefined });
}

/** `type; value` as status fields write addresses, servers and diagnostics. RFC 3464, 2.1.2. */
export interface TypedValue {
  readonly type: string;
  readonly value: string;
}

/** What a multipart/report says of one recipient, or of the disposition of a message. */
export interface ReportRecipient {
  readonly finalRecipient?: TypedValue;
  readonly originalRecipient?: TypedValue;
  /** Lower case: failed, delayed, delivered, relayed or expanded. */
  readonly action?: string;
  /** RFC 3463, such as "5.1.1". */
  readonly status?: string;
  readonly remoteMta?: TypedValue;
  readonly diagnosticCode?: TypedValue;
  readonly disposition?: string;
  readonly fields: FieldGroup;
}

export interface StatusReport {
  readonly kind: "delivery-status" | "disposition-notification" | "feedback-report";
  /** Fields of the message as a whole; of a notification or feedback report, all of them. */
  readonly fields: FieldGroup;
  readonly recipients: readonly ReportRecipient[];
}

const REPORT_KINDS: Readonly<Record<string, StatusReport["kind"]>> = {
  "message/delivery-status": "delivery-status",
  "message/global-delivery-status": "delivery-status",
  "message/disposition-notification": "disposition-notification",
  "message/global-disposition-notification": "disposition-notification",
  "message/feedback-report": "feedback-report",
};

/**
 * The status part of a multipart/report -> what it reports; undefined for any other part.
 *
 * Source   RFC 3464, 2.2 and 2.3; RFC 3798, 3; RFC 5965, 3; RFC 6533 (global-*).
 */
export function readStatusReport(part: MimePart, options: BodyOptions = {}): StatusReport | undefined {
  const kind = REPORT_KINDS[mediaType(part)];
  if (kind === undefined) return undefined;
  const groups = readFieldGroups(part, options);
  if (kind !== "delivery-status") {
    const fields = groups.flat();
    const hasRecipient = fields.some((field) => field.key === "final-recipient");
    return { kind, fields, recipients: hasRecipient ? [readRecipient(fields)] : [] };
  }
  const isRecipient = (group: FieldGroup): boolean =>
    group.some(
      (field) => field.key === "final-recipient" || field.key === "original-recipient" || field.key === "action",
    );
  return {
    kind,
    fields: groups.filter((group) => !isRecipient(group)).flat(),
    recipients: groups.filter(isRecipient).map(readRecipient),
  };
}

function readRecipient(fields: FieldGroup): ReportRecipient {
  const text = (key: string): string | undefined => {
    const value = fields.find((field) => field.key === key)?.value;
    return value === undefined ? undefined : decodeEncodedWords(value);
  };
  const typed = (key: string): TypedValue | undefined => {
    const value = text(key);
    const semicolon = value?.indexOf(";") ?? -1;
    if (value === undefined) return undefined;
    return {
      type: value.slice(0, Math.max(0, semicolon)).trim().toLowerCase(),
      value: value.slice(semicolon + 1).trim(),
    };
  };
  const members = {
    finalRecipient: typed("final-recipient"),
    originalRecipient: typed("original-recipient"),
    action: text("action")?.toLowerCase(),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(text("status") ?? "")?.[0],
    remoteMta: typed("remote-mta"),
    diagnosticCode: typed("diagnostic-code"),
    disposition: text("disposition"),
  };
  return { ...definedOnly(members), fields };
}
