import { FormatError } from "@colophon/kit-bytes";
import { type Asn1, type Asn1Options, malformed, readAsn1, TAG } from "./asn1.ts";
import { crlOf, ocspOf, type RevocationData, readCrl, readOcsp } from "./revocation.ts";

/** What Adobe's attribute for revocation holds. Source: ISO 32000-2, 12.8.3.3.2. */
export function readAdobeRevocation(node: Asn1, options?: Asn1Options): RevocationData {
  const crls = node.context(0)?.child(0).children ?? [];
  const ocsps = node.context(1)?.child(0).children ?? [];
  return collectRevocation(
    crls.map((one) => one.raw),
    ocsps.map((one) => one.raw),
    options,
  ).data;
}

/** Reads what can be read; `unreadable` counts the rest. */
export function collectRevocation(
  crls: readonly Uint8Array[],
  ocsps: readonly Uint8Array[],
  options?: Asn1Options,
): { readonly data: RevocationData; readonly unreadable: number } {
  let unreadable = 0;
  const readAll = <T>(
    files: readonly Uint8Array[],
    read: (bytes: Uint8Array, options?: Asn1Options) => T | undefined,
  ): T[] =>
    files.flatMap((bytes) => {
      try {
        const found = read(bytes, options);
        if (found === undefined) unreadable += 1;
        return found === undefined ? [] : [found];
      } catch (error) {
        if (!(error instanceof FormatError) || error.code !== "MALFORMED") throw error;
        unreadable += 1;
        return [];
      }
    });
  return { data: { crls: readAll(crls, readCrl), ocsps: readAll(ocsps, readOcsp) }, unreadable };
}

/**
 * The revocation lists or the OCSP response of a file: DER, or any number of lists in PEM.
 *
 * Errors   FormatError MALFORMED, also for a response in which the responder refuses to answer.
 */
export function readRevocationFile(bytes: Uint8Array, options?: Asn1Options): RevocationData {
  const text = Buffer.from(bytes).toString("latin1");
  const blocks = [...text.matchAll(/-----BEGIN X509 CRL-----([A-Za-z0-9+/=\s]+)-----END/g)];
  if (blocks.length > 0)
    return {
      crls: blocks.map(([, body = ""]) => readCrl(new Uint8Array(Buffer.from(body, "base64")), options)),
      ocsps: [],
    };
  const node = readAsn1(bytes, options).expect(TAG.sequence);
  const first = node.child(0);
  const isResponse = first.is(TAG.enumerated) || (first.is(TAG.sequence) && first.child(0).tagClass === 2);
  if (!isResponse) return { crls: [crlOf(node)], ocsps: [] };
  const response = ocspOf(node, options);
  if (response === undefined) throw malformed("The OCSP response has no answer.", node.start);
  return { crls: [], ocsps: [response] };
}
