import { readAsn1 } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { OID } from "./data/names.ts";
import { attributesOfName } from "./distinguished-name.ts";
import { charactersOf, octetsOf, oidOf } from "./values.ts";

/**
 * The mail addresses that a certificate is for: of its alternative names, then of its subject, each once.
 *
 * Errors   FormatError MALFORMED.
 * Source   RFC 5280, 4.2.1.6; RFC 9598, 3 (SmtpUTF8Mailbox); RFC 8550, 3.
 */
export function mailAddressesOf(certificate: Certificate): readonly string[] {
  const found: string[] = [];
  const names = certificate.extensions.find(({ oid }) => oid === OID.subjectAlternativeName);
  for (const name of names === undefined ? [] : readAsn1(names.value).children) {
    if (name.tagClass !== 2) continue;
    if (name.tag === 1) found.push(Buffer.from(octetsOf(name)).toString("latin1"));
    if (name.tag !== 0 || oidOf(name.child(0)) !== OID.smtpUtf8Mailbox) continue;
    const value = name.context(0)?.child(0);
    if (value !== undefined) found.push(charactersOf(value));
  }
  for (const { oid, text } of attributesOfName(readAsn1(certificate.rawSubject)))
    if (oid === OID.emailAddress) found.push(text);
  return [...new Set(found.map((address) => address.toWellFormed()))];
}
