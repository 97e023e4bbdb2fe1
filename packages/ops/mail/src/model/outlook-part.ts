import type { BodyText } from "@colophon/kit-mime";
import type { ByteView, OutlookAttachment, OutlookMessage } from "@colophon/kit-msg";
import { compact } from "./compact.ts";
import { openContainer } from "./container.ts";
import { holdsEntity, type MailPart, type Opaque } from "./part.ts";
import type { MailReader, MessagePosition } from "./reading.ts";
import { isSmime, openSmime } from "./signed-content.ts";

/**
 * An Outlook message -> the family's model: its bodies first (text, HTML, RTF), then its attachments, numbered in that order.
 *
 * Shapes   Ranges are those of the properties that hold the content; derived content (HTML taken out of RTF) has none.
 */
export function fromOutlook(message: OutlookMessage, place: MessagePosition, reading: MailReader): MailPart {
  reading.checkpoint();
  const bodies = bodyDrafts(message);
  const idAt = (index: number): string => `${place.id}.${index + 1}`;
  const attachments = message.attachments.map((attachment, index) =>
    fromAttachment(attachment, { ...place, id: idAt(bodies.length + index) }, { message, reading }),
  );
  // Of an S/MIME structure that stands as its attachment, that tells what it is.
  const hasEnvelope = attachments.some((part) => holdsEntity(part) || part.opaque?.code === "SMIME_OPAQUE");
  const opaque = hasEnvelope ? undefined : opaqueOf(message);
  return {
    id: place.id,
    kind: "outlook",
    isMessage: true,
    mediaType: message.kind === "tnef" ? "application/ms-tnef" : "application/vnd.ms-outlook",
    ranges: [],
    ...(place.decodedFrom !== undefined && { decodedFrom: place.decodedFrom }),
    children: [...bodies.map((body, index) => fromBody(body, { ...place, id: idAt(index) }, message)), ...attachments],
    ...(opaque !== undefined && { opaque }),
    origin: { format: "outlook", message },
    encodedByteLength: 0,
    chunks: () => [],
    bytes: () => new Uint8Array(),
  };
}

/** [MS-OXOSMIME], 2.1; [MS-OXORMMS], 2.1. */
function opaqueOf({ protection }: OutlookMessage): Opaque | undefined {
  const reasons: Partial<Record<OutlookMessage["protection"], string>> = {
    "smime-opaque": "It is an S/MIME envelope.",
    "smime-encrypted": "It is encrypted with S/MIME.",
    pgp: "It is encrypted or signed with OpenPGP.",
    "rights-managed": "It is protected by rights management.",
    "exchange-secure": "It is encrypted by Exchange.",
  };
  const reason = reasons[protection];
  return reason === undefined ? undefined : { code: "SMIME_OPAQUE", reason };
}

interface BodyDraft {
  readonly body: "text" | "html" | "rtf";
  readonly mediaType: string;
  readonly property: string;
  readonly isStored: boolean;
  readonly charset?: string;
  readonly bytes: () => Uint8Array;
  readonly text?: () => BodyText;
}

function bodyDrafts({ bodies }: OutlookMessage): BodyDraft[] {
  const drafts: BodyDraft[] = [];
  for (const body of ["text", "html"] as const) {
    const found = bodies[body];
    if (found === undefined) continue;
    const { content, provenance, property } = found;
    const mediaType = body === "text" ? "text/plain" : "text/html";
    const text = (): BodyText => ({ text: content, charset: "utf-8", status: "exact", defects: [] });
    const bytes = (): Uint8Array => Buffer.from(content, "utf8");
    drafts.push({ body, mediaType, property, isStored: provenance === "stored", charset: "utf-8", bytes, text });
  }
  const { rtf } = bodies;
  if (rtf !== undefined) {
    const bytes = (): Uint8Array => rtf.data.bytes();
    drafts.push({ body: "rtf", mediaType: "application/rtf", property: "PidTagRtfCompressed", isStored: true, bytes });
  }
  return drafts;
}

function fromBody(draft: BodyDraft, place: MessagePosition, message: OutlookMessage): MailPart {
  const { body, mediaType, charset, bytes, text, isStored, property } = draft;
  const stored = message.properties.find(({ name }) => name === property);
  const view = isStored ? stored : undefined;
  return compact({
    id: place.id,
    kind: "leaf" as const,
    isMessage: false,
    mediaType,
    charset,
    ranges: view?.ranges ?? [],
    decodedFrom: place.decodedFrom,
    children: [],
    origin: { format: "outlook-body" as const, message, body },
    encodedByteLength: view?.byteLength ?? 0,
    chunks: () => [bytes()],
    bytes,
    text,
  });
}

interface AttachmentContext {
  readonly message: OutlookMessage;
  readonly reading: MailReader;
}

function fromAttachment(attachment: OutlookAttachment, place: MessagePosition, context: AttachmentContext): MailPart {
  const { embedded } = attachment;
  const own = describe(attachment, place, context);
  if (embedded !== undefined) return fromEmbedded(own, embedded, place, context.reading);
  if (attachment.method === "ole") return own;
  if (isSignedEntity(attachment, context.message)) return openEntity(own, place, context.reading);
  if (isSmime(own.mediaType, own.filename) || isEnvelope(context.message))
    return openSmime(own, place, context.reading);
  return { ...own, ...openContainer(own, place.nesting, context.reading) };
}

function fromEmbedded(own: MailPart, embedded: OutlookMessage, place: MessagePosition, reading: MailReader): MailPart {
  if (place.nesting >= reading.maxNesting) {
    const reason = "It is nested deeper than options.maxNesting.";
    return { ...own, kind: "message", opaque: { code: "NESTED_MESSAGE_OPAQUE", reason } };
  }
  // A message inside a .msg is a storage of the same file: its ranges count in what the outer ones count in.
  const inside = { ...place, id: `${place.id}.1`, nesting: place.nesting + 1 };
  return { ...own, kind: "message", children: [reading.openOutlook(embedded, inside)] };
}

function describe(attachment: OutlookAttachment, place: MessagePosition, { message }: AttachmentContext): MailPart {
  const { embedded, ole, name, contentId, contentLocation, mime } = attachment;
  const view: ByteView | undefined = ole?.packed ?? attachment.data;
  return compact({
    id: place.id,
    kind: "leaf" as const,
    isMessage: false,
    mediaType: embedded !== undefined ? "application/vnd.ms-outlook" : mediaTypeOf(mime, ole !== undefined),
    disposition: attachment.isInline ? "inline" : "attachment",
    filename: name,
    contentId,
    contentLocation,
    ranges: view?.ranges ?? [],
    decodedFrom: place.decodedFrom,
    children: [],
    origin: { format: "outlook-attachment" as const, attachment, message },
    encodedByteLength: view?.byteLength ?? 0,
    chunks: () => view?.chunks() ?? [],
    bytes: () => view?.bytes() ?? new Uint8Array(),
  });
}

function mediaTypeOf(mime: string | undefined, isOle: boolean): string {
  const stated = /^\s*([\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100})/.exec(mime ?? "")?.[1];
  return stated?.toLowerCase() ?? (isOle ? "application/x-ole-storage" : "application/octet-stream");
}

/** [MS-OXOSMIME], 2.1.2: a clear-signed message keeps the whole signed entity, header and all, as its only attachment. */
function isSignedEntity({ mime }: OutlookAttachment, { protection }: OutlookMessage): boolean {
  return protection === "smime-signed" && (mime?.toLowerCase().includes("multipart/signed") ?? false);
}

/** [MS-OXOSMIME], 2.1.3: an opaque-signed or encrypted message keeps the structure as its only attachment, whatever its type. */
function isEnvelope({ protection, attachments }: OutlookMessage): boolean {
  return (protection === "smime-opaque" || protection === "smime-encrypted") && attachments.length === 1;
}

function openEntity(own: MailPart, place: MessagePosition, reading: MailReader): MailPart {
  if (!reading.mayOpen(own.encodedByteLength)) return own;
  const entity = reading.openEntity(own.bytes(), { ...place, id: `${own.id}.1`, decodedFrom: own.id });
  return { ...own, kind: "message", children: [{ ...entity, isMessage: false }] };
}
