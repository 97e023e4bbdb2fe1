import { FormatError } from "@colophon/contract";
import { isCompoundFile, isTnef, type OutlookMessage, readMsg, readTnef } from "@colophon/kit-msg";
import { HEAD_BYTES } from "./kind.ts";
import type { MailPart, Opaque } from "./part.ts";
import type { MailReader, MessagePosition } from "./reading.ts";

/** What a leaf becomes when it is a file that holds a message: winmail.dat, .msg or .eml. */
type Opened = Partial<Pick<MailPart, "kind" | "children" | "opaque">>;

const TNEF_TYPE = /^application\/(?:vnd\.)?ms-tnef$/;
const MSG_TYPE = /^application\/vnd\.ms-outlook$/;
const GENERIC_TYPE = "application/octet-stream";

/**
 * A leaf -> what it holds, if it is a mail file inside the mail; nothing when it is not.
 *
 * Cost     O(content) when it is one, else its first bytes at most.
 * Source   [MS-OXTNEF]; [MS-OXMSG]; RFC 5322.
 */
export function openContainer(own: MailPart, nesting: number, reading: MailReader): Opened {
  const format = formatOf(own);
  if (format === undefined) return {};
  const code = format === "tnef" ? "TNEF_OPAQUE" : "NESTED_MESSAGE_OPAQUE";
  const opaque = (reason: string): Opened => ({ opaque: { code, reason } satisfies Opaque });
  if (nesting >= reading.maxNesting) return opaque("It is nested deeper than options.maxNesting.");
  if (!reading.mayOpen(own.encodedByteLength)) return opaque("More is attached to it, at every level, than is opened.");
  const place = { id: `${own.id}.1`, nesting: nesting + 1, decodedFrom: own.id };
  if (format === "eml") return openText(own, place, reading);
  const message = readOutlook(own.bytes(), format, reading);
  if (message instanceof FormatError) return opaque(`It cannot be read: ${message.message}`);
  return { kind: "message", children: [reading.openOutlook(message, place)] };
}

/** The format a leaf says or shows it is; "msg" and "tnef" are believed when the type says so, else the bytes decide. */
function formatOf(own: MailPart): "tnef" | "msg" | "eml" | undefined {
  const { mediaType, filename = "" } = own;
  if (TNEF_TYPE.test(mediaType) || /^winmail\.dat$/i.test(filename)) return "tnef";
  if (MSG_TYPE.test(mediaType) && (filename === "" || /\.(?:msg|oft)$/i.test(filename))) return "msg";
  if (mediaType === "message/rfc822") return "eml";
  if (mediaType !== GENERIC_TYPE && !mediaType.startsWith("application/x-")) return undefined;
  if (/\.eml$/i.test(filename)) return "eml";
  if (!/\.(?:msg|oft|dat)$/i.test(filename)) return undefined;
  const head = readHead(own, HEAD_BYTES);
  if (isTnef(head)) return "tnef";
  return isCompoundFile(head) && /\.(?:msg|oft)$/i.test(filename) ? "msg" : undefined;
}

/** The message, or why the bytes are none. */
function readOutlook(
  bytes: Uint8Array,
  format: "tnef" | "msg",
  { checkpoint }: MailReader,
): OutlookMessage | FormatError {
  try {
    return format === "tnef" ? readTnef(bytes, { checkpoint }) : readMsg(bytes, { checkpoint });
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

function openText(own: MailPart, place: MessagePosition, reading: MailReader): Opened {
  const message = reading.openMime(own.bytes(), place);
  return message === undefined ? {} : { kind: "message", children: [message] };
}

/** The first bytes of a part's content, decoded; fewer when it has fewer. */
export function readHead(part: Pick<MailPart, "chunks">, byteLength: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const chunk of part.chunks()) {
    pieces.push(chunk.slice(0, byteLength - length));
    length += chunk.length;
    if (length >= byteLength) break;
  }
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
}
