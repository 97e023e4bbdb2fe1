import { FormatError } from "@colophon/contract";
import type { Checkpoint } from "@colophon/kit-bytes";
import { OID, readCompressedData, readContentType, readSignedData } from "@colophon/kit-cms";
import { type MimePart, mediaType, scanMessage } from "@colophon/kit-mime";
import { compact } from "./compact.ts";
import type { MailPart, Opaque } from "./part.ts";
import type { MailReader, MessagePosition } from "./reading.ts";

/** Bytes of one structure that are opened. Attack: a gigabyte called a signature, held twice. */
export const MAX_OPENED_BYTES = 67_108_864;
/** S/MIME structures inside one another that are opened; more than two are not made by anybody's mail program. */
export const MAX_LAYERS = 8;

/** Whether a part is an S/MIME structure: by its type, or as a file without one by its name. RFC 8551, 3.2.1 and 3.9. */
export function isSmimeEnvelope(part: MimePart): boolean {
  return isSmime(mediaType(part), part.filename);
}

/** The same of any part. */
export function isSmime(type: string, filename = ""): boolean {
  if (/^application\/(?:x-)?pkcs7-mime$/.test(type)) return true;
  return type === "application/octet-stream" && /\.p7m$/i.test(filename);
}

/** What a CMS structure lets be read: the entity it signs or compresses, or why nothing. */
export type SignedContent =
  | { readonly entity: Uint8Array; readonly kind: "signed" | "compressed" }
  | { readonly opaque: Opaque };

const closed = (reason: string): SignedContent => ({ opaque: { code: "SMIME_OPAQUE", reason } });

/** What is said of each other structure. Source: RFC 5652, 6 and 8; RFC 5083. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  [OID.envelopedData]: "It is encrypted with S/MIME (enveloped-data).",
  [OID.authEnvelopedData]: "It is encrypted with S/MIME (authEnveloped-data).",
  [OID.encryptedData]: "It is encrypted with S/MIME (encrypted-data).",
};

/**
 * A CMS structure -> the entity that was signed or compressed inside it, header and body.
 *
 * Shapes   Nothing is verified here. A file that is signed without being an entity of mail, as invoices are, stays a file.
 * Source   RFC 8551, 3.5.2 and 3.6; RFC 5652, 5; RFC 3274.
 */
export function readSignedContent(bytes: Uint8Array, checkpoint: Checkpoint): SignedContent {
  try {
    const type = readContentType(bytes, { checkpoint });
    if (type === OID.compressedData) return readCompressed(bytes, checkpoint);
    if (type !== OID.signedData) return closed(OTHER_TYPES[type] ?? `It is a CMS structure of type ${type}.`);
    const { content, signers } = readSignedData(bytes, { checkpoint });
    if (content === undefined)
      return closed(
        signers.length === 0 ? "It holds certificates only." : "It holds a signature without what is signed.",
      );
    return isEntity(content)
      ? { entity: content, kind: "signed" }
      : closed("It holds a signed file that is not a mail.");
  } catch (error) {
    if (error instanceof FormatError) return closed(`It is an S/MIME structure that cannot be read: ${error.message}`);
    throw error;
  }
}

function readCompressed(bytes: Uint8Array, checkpoint: Checkpoint): SignedContent {
  const content = readCompressedData(bytes, { checkpoint });
  return isEntity(content)
    ? { entity: content, kind: "compressed" }
    : closed("It holds a compressed file, not a mail.");
}

const HEAD_BYTES = 65_536;

/** An entity says what it is, or has an empty header. RFC 8551, 3.1. */
function isEntity(content: Uint8Array): boolean {
  if (content[0] === 0x0a || (content[0] === 0x0d && content[1] === 0x0a)) return true;
  const { root } = scanMessage(content.subarray(0, HEAD_BYTES));
  return root.headers.some(({ key }) => key.startsWith("content-") || key === "mime-version");
}

/** A part that is an S/MIME structure -> what it becomes: one that holds an entity, or one that stays closed. */
export function openSmime(own: MailPart, place: MessagePosition, reading: MailReader): MailPart {
  const { layers = 0 } = place;
  const opaque = (reason: string): MailPart => ({ ...own, opaque: { code: "SMIME_OPAQUE", reason } });
  if (layers >= MAX_LAYERS) return opaque(`It is in more than ${MAX_LAYERS} S/MIME structures.`);
  if (own.encodedByteLength > MAX_OPENED_BYTES) return opaque("It is an S/MIME structure and too large to be opened.");
  if (!reading.mayOpen(own.encodedByteLength))
    return opaque("It is an S/MIME structure, and more is attached to the mail, at every level, than is opened.");
  const read = readSignedContent(own.bytes(), reading.checkpoint);
  if ("opaque" in read) return { ...own, opaque: read.opaque };
  if (read.kind === "compressed" && !reading.mayOpen(read.entity.length))
    return opaque("It is compressed with S/MIME, and more is attached to the mail, at every level, than is opened.");
  const inside = { ...place, id: `${own.id}.1`, decodedFrom: own.id, layers: layers + 1 };
  const entity = reading.openEntity(read.entity, inside);
  return compact({ ...own, kind: read.kind, text: undefined, children: [{ ...entity, isMessage: false }] });
}
