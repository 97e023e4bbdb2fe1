import { type MimeMessage, type MimePart, readBody, scanMessage, walkParts } from "@colophon/kit-mime";
import type { MailOp } from "../failures.ts";
import type { MailFinding } from "../findings.ts";
import type { MailboxMessage } from "../mailbox.ts";
import { opaqueOf } from "../mime-part.ts";
import { mimeReading } from "../open-mail.ts";
import type { Opaque } from "../part.ts";
import { describeFile } from "../quote-text.ts";
import { isSmimeEnvelope, MAX_LAYERS, MAX_OPENED_BYTES, readSignedContent } from "../signed-content.ts";
import { checkMime } from "./check-mime.ts";

/** What was found in a mail: its faults, and what was not looked into. */
export interface Checked {
  readonly findings: Iterable<MailFinding>;
  readonly opaque: readonly ClosedPart[];
  readonly parts: number;
}

type ClosedPart = Opaque & { readonly id: string; readonly subject: string };

/** A message side by side with others; `decodedFrom`: the part whose content its ranges count in, if that is not the file. */
interface CheckedFile extends MailboxMessage {
  readonly decodedFrom?: string;
}

/** A message that is checked: one of the file's, or an entity that is signed in one. */
interface CheckedMessage {
  readonly message: MimeMessage;
  /** Of its outermost part. */
  readonly id: string;
  readonly decodedFrom?: string | undefined;
  readonly layers: number;
}

/** A message; what S/MIME signs inside it is checked behind it. `messageCount`: messages of the file, which share a limit. */
export function checkInternet(
  { id, message, decodedFrom }: CheckedFile,
  { byteLength, messageCount }: { readonly byteLength: number; readonly messageCount: number },
  op: MailOp,
): Checked {
  const mime = mimeReading(byteLength, op, Math.max(messageCount, message.partCount));
  const opaque: ClosedPart[] = [];
  const all: CheckedMessage[] = [];
  const waiting: CheckedMessage[] = [{ message, id, decodedFrom, layers: 0 }];
  for (let next: CheckedMessage | undefined = waiting.pop(); next !== undefined; next = waiting.pop()) {
    all.push(next);
    const signed: CheckedMessage[] = [];
    for (const part of walkParts(next.message.root)) {
      op.checkpoint();
      const id = idIn(next, part.path);
      const found = isSmimeEnvelope(part) ? openSigned(part, next) : (opaqueOf(part) ?? unopenedOf(part));
      if (found === undefined) continue;
      if ("message" in found) signed.push({ ...found, id: `${id}.1`, decodedFrom: id });
      else opaque.push({ ...found, id, subject: describeFile(part.filename, id) });
    }
    for (const one of signed.toReversed()) waiting.push(one);
  }
  return { findings: checkAll(), opaque, parts: all.reduce((sum, { message }) => sum + message.partCount, 0) };

  function openSigned(part: MimePart, { layers }: CheckedMessage): Opaque | { message: MimeMessage; layers: number } {
    const closed = (reason: string): Opaque => ({ code: "SMIME_OPAQUE", reason });
    if (layers >= MAX_LAYERS) return closed(`It has more than ${MAX_LAYERS} nested signatures.`);
    if (part.bodyRange.end - part.bodyRange.start > MAX_OPENED_BYTES) return closed("It is too large to open.");
    const read = readSignedContent(readBody(part, mime).bytes, op.checkpoint);
    return "opaque" in read ? read.opaque : { message: scanMessage(read.entity, mime), layers: layers + 1 };
  }

  function* checkAll(): Generator<MailFinding> {
    for (const checked of all) {
      const isEntity = checked.layers > 0;
      for (const finding of checkMime(checked.message, { op, mime, isEntity })) {
        const decodedFrom =
          finding.decodedFrom === undefined ? checked.decodedFrom : idIn(checked, finding.decodedFrom);
        yield { ...finding, part: idIn(checked, finding.part), ...(decodedFrom !== undefined && { decodedFrom }) };
      }
    }
  }
}

/** Paths count from the scanned message. */
function idIn({ id }: CheckedMessage, path: string): string {
  return `${id}${path.slice(1)}`;
}

/** Outlook files inside an Internet message would have to be read whole. */
function unopenedOf({ type, subtype }: MimePart): Opaque | undefined {
  if (type !== "application") return undefined;
  if (/^(?:vnd\.)?ms-tnef$/.test(subtype)) return { code: "TNEF_OPAQUE", reason: "It is a file in Outlook's format." };
  if (subtype === "vnd.ms-outlook") return { code: "NESTED_MESSAGE_OPAQUE", reason: "It is an Outlook message." };
  return undefined;
}
