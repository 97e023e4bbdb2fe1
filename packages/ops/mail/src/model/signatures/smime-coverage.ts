import { decodeField, findHeader, findHeaders, findParameter, type MimePart, mailboxesOf } from "@colophon/kit-mime";
import { type MailFacts, readFacts } from "../facts.ts";
import { outsideTexts } from "../outside.ts";
import { hasContent, type MailPart, walkMail } from "../part.ts";
import {
  type CoverageValue,
  type FieldCoverage,
  foldCase,
  SHOWN_FIELDS,
  type SignatureValue,
  type SmimeSignature,
} from "./facts.ts";

/** Parts outside a signature that are listed. Attack: ten thousand signatures side by side, each with all others outside it. */
const MAX_LISTED = 100;

/** Source: [MS-OXOSMIME], 2.1. */
const SIGNED_ITEM = /^IPM\.Note\.SMIME(?:\.|$)/i;

/** A message with what its signatures are compared with. */
export class MessageScope {
  readonly message: MailPart;
  readonly #checkpoint: () => void;
  #contents: readonly MailPart[] | undefined;
  #outside: readonly MailPart[] | undefined;
  #facts: MailFacts | undefined;

  constructor(message: MailPart, checkpoint: () => void) {
    this.message = message;
    this.#checkpoint = checkpoint;
  }

  /** Of each text that lies outside the parts, the part around it. */
  get outside(): readonly MailPart[] {
    this.#outside ??= [...walkMail(this.message)].flatMap((part) =>
      outsideTexts(part, this.#checkpoint).map(() => part),
    );
    return this.#outside;
  }

  /** Parts with content, at any depth. */
  get contents(): readonly MailPart[] {
    this.#contents ??= [...walkMail(this.message)].filter((part) => hasContent(part) && part.children.length === 0);
    return this.#contents;
  }

  get facts(): MailFacts {
    this.#facts ??= readFacts(this.message);
    return this.#facts;
  }
}

/** What a signature covers of the message in which it is, and what it does not. */
export function smimeCoverage(
  { part, structure, beside }: SmimeSignature,
  scope: MessageScope,
  problems: readonly string[],
): CoverageValue {
  const signed = beside ?? structure;
  const isInside = ({ id }: MailPart): boolean => id === signed.id || id.startsWith(`${signed.id}.`);
  // Of a signed item, Outlook stores a body for searching and shows the signed part.
  const isBody = ({ origin }: MailPart): boolean =>
    origin.format === "outlook-body" && SIGNED_ITEM.test(origin.message.messageClass);
  const partsOutside: string[] = [];
  let partsOutsideCount = 0;
  for (const one of scope.contents) {
    if (isInside(one) || one === structure || isBody(one)) continue;
    partsOutsideCount += 1;
    if (partsOutside.length < MAX_LISTED) partsOutside.push(one.id);
  }
  const texts = scope.outside.filter((one) => !isInside(one) || one === structure).length;
  const extra = beside === undefined ? 0 : part.children.length - 2;
  return {
    state: partsOutsideCount + texts > 0 ? "partial" : "whole",
    part: beside === undefined ? (structure.children[0]?.id ?? structure.id) : beside.id,
    fields: fieldsOf(innerHeader({ part, structure, beside }), scope.facts.header),
    bytesAfter: 0,
    partsOutside,
    partsOutsideCount,
    problems: [
      ...problems,
      ...(extra > 0 ? [`The signed multipart has ${extra} parts more than the standard allows.`] : []),
      ...(texts > 0 ? [`Texts outside the parts of the mail, which are not signed: ${texts}.`] : []),
    ],
  };
}

/**
 * The header of the message that the signature covers: of a signed message, or of a signed part that says that its header is the
 * message's.
 *
 * Source   RFC 8551, 3.1; RFC 9788, 2.1.
 */
function innerHeader({ structure, beside }: SmimeSignature): MimePart | undefined {
  const entity = beside ?? structure.children[0];
  if (entity?.origin.format !== "mime") return undefined;
  const { part } = entity.origin;
  if (entity.kind === "message") {
    const inside = entity.children[0]?.origin;
    return inside?.format === "mime" ? inside.part : undefined;
  }
  const isProtected = ["hp", "protected-headers"].some((key) => findParameter(part.parameters, key) !== undefined);
  return isProtected ? part : undefined;
}

/** A field of the message is signed where the signed header has one of the same value. */
function fieldsOf(inner: MimePart | undefined, outer: MimePart | undefined): FieldCoverage[] {
  return SHOWN_FIELDS.filter((key) => !key.startsWith("content-")).flatMap((key) => {
    const own = outer === undefined ? [] : findHeaders(outer, key);
    const values = new Set(inner === undefined ? [] : findHeaders(inner, key).map((field) => decodeField(field)));
    const signed = own.filter((field) => values.has(decodeField(field))).length;
    const name = own[0]?.name.toWellFormed() ?? key;
    return own.length === 0 ? [] : [{ name, signed, unsigned: own.length - signed, mayBeAdded: true }];
  });
}

/** Names of fields that the signed header and the message both have, with other values. */
export function outerDifferences(found: SmimeSignature, { facts: { header } }: MessageScope): string[] {
  const inner = innerHeader(found);
  if (inner === undefined || header === undefined) return [];
  return SHOWN_FIELDS.filter((key) => {
    const [one, other] = [findHeader(inner, key), findHeader(header, key)];
    if (key.startsWith("content-") || one === undefined || other === undefined) return false;
    return decodeField(one) !== decodeField(other);
  });
}

/** The addresses of the certificate beside those of the message. Source: RFC 8550, 3. */
export function relateSender(signer: readonly string[], { facts }: MessageScope): SignatureValue["sender"] {
  const listed = (list: typeof facts.from): string[] =>
    mailboxesOf(list).flatMap(({ address = "" }) => (address === "" ? [] : [address.toWellFormed()]));
  const [from, sender] = [listed(facts.from), listed(facts.sender)];
  const own = new Set(signer.map(foldCase));
  const has = (address: string): boolean => own.has(foldCase(address));
  const isKnown = own.size > 0 && from.length > 0;
  const relation = !isKnown ? "none" : from.every(has) ? "same" : sender.some(has) ? "sender" : "differs";
  return { relation, from, signer };
}
