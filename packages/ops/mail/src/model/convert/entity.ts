import { type AttachmentInput, composeMessage, type MessageInput, scanMessage } from "@colophon/kit-mime";

const LAST_FIELD = "MIME-Version: 1.0\r\n";

/** A body of its own -> content fields, empty line and body, as the composer writes them last into a message. */
export function composeEntity(body: Pick<MessageInput, "text" | "html" | "attachments">): Uint8Array {
  const { bytes } = composeMessage(body);
  return bytes.subarray(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(LAST_FIELD) + LAST_FIELD.length,
  );
}

/** A file -> a part of a multipart: content fields, empty line and body. */
export function composePart(file: AttachmentInput): Uint8Array {
  const { bytes } = composeMessage({ attachments: [file] });
  const [part] = scanMessage(bytes).root.children;
  if (part === undefined) throw new TypeError("The composer wrote no part.");
  return bytes.subarray(part.range.start, part.range.end);
}

/** A header over an entity that was made elsewhere, with its own content fields. */
export function composeUnder(header: MessageInput, entity: Uint8Array): Uint8Array {
  const { bytes } = composeMessage({ ...header, text: "" }, { includesBcc: true, allowsUtf8Addresses: true });
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(LAST_FIELD);
  const hasVersion = /^mime-version[ \t]*:/i.test(Buffer.from(entity.subarray(0, 20)).toString("latin1"));
  return Buffer.concat([bytes.subarray(0, hasVersion ? at : at + LAST_FIELD.length), entity]);
}
