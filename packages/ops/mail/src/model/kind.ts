import { findHeader, type MimePart } from "@colophon/kit-mime";
import { isCompoundFile, isTnef } from "@colophon/kit-msg";
import { MAIL_FIELDS } from "../data/mail-fields.ts";
import { SNIFFED_BYTES, sniffSignature } from "./sniff.ts";

/** Bytes from the start by which the kind is told. */
export const HEAD_BYTES = SNIFFED_BYTES;

/** What the first bytes show; "text" may be an Internet message and has to be read. */
export type Detected = { readonly kind: "msg" | "tnef" | "text" } | { readonly kind: "other"; readonly reason: string };

/** First bytes of a file -> what it may be, or why it is no mail. */
export function detectKind(head: Uint8Array): Detected {
  if (head.length === 0) return { kind: "other", reason: "The file is empty." };
  if (isCompoundFile(head)) return { kind: "msg" };
  if (isTnef(head)) return { kind: "tnef" };
  if (isBareCms(head)) return { kind: "other", reason: BARE_CMS };
  const signature = sniffSignature(head);
  if (signature !== undefined) return { kind: "other", reason: `The file is ${signature.name}, not a mail.` };
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isUtf16 ? { kind: "other", reason: "The file is text in UTF-16; a message is bytes." } : { kind: "text" };
}

const BARE_CMS =
  "The file is a bare S/MIME structure (.p7m), not the mail around it: write the fields Content-Type: application/pkcs7-mime and Content-Transfer-Encoding: binary and an empty line before it.";

/** The identifiers of PKCS #7's content types begin so (1.2.840.113549.1.7). */
const CMS_TYPES = "\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07";

/** Most bytes of a sequence's tag and length. */
const MAX_SEQUENCE_HEAD = 6;

/** RFC 5545, 3.4 and RFC 6350, 6.1.1: what a calendar or a card begins. */
const CARD = /^\s*v[a-z]+\s*$/i;

/** Whether a file begins as the ContentInfo of RFC 5652, 3, in DER or BER, or as its PEM. */
function isBareCms(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, MAX_SEQUENCE_HEAD + CMS_TYPES.length));
  if (/^-----BEGIN (?:PKCS7|CMS)-/.test(String.fromCharCode(...head.subarray(0, 24)))) return true;
  return start.startsWith("\x30") && start.includes(CMS_TYPES);
}

/**
 * Why a scanned file is no Internet message; undefined when it is one: it begins with fields, and one is a field of mail.
 *
 * Source   RFC 5322, 2.2.
 */
export function findFault(root: MimePart): string | undefined {
  const card = "The file is a calendar or a contact card, not a mail.";
  // Properties of a card have names of fields of mail too: PRIORITY, SENSITIVITY.
  const [first] = root.headers;
  if (first?.key === "begin" && CARD.test(first.value)) return card;
  if (root.headers.some(({ key }) => MAIL_FIELDS.has(key))) return undefined;
  const named = root.headers.filter(({ name }) => name !== "").length;
  if (findHeader(root, "begin") !== undefined) return card;
  return named === 0 ? "The file does not begin with header fields." : "None of its header fields is a field of mail.";
}
