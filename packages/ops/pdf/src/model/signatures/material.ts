import { createHash } from "node:crypto";
import { FormatError } from "@colophon/contract";
import { type Certificate, collectRevocation, type RevocationData, readCertificate } from "@colophon/kit-cms";
import { type PdfFile, PdfStream } from "@colophon/kit-pdf";

/** What the document security store holds. Source: ISO 32000-2, 12.8.4.3. */
export interface SecurityStore {
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly unreadable: number;
  /** Counts of each VRI entry by its key, the SHA-1 of a signature's contents. */
  readonly bySignature: ReadonlyMap<string, { certificates: number; crls: number; ocsps: number }>;
}

export function readSecurityStore(pdf: PdfFile): SecurityStore | undefined {
  const store = pdf.dictOf(pdf.catalog.get("DSS"));
  if (store === undefined) return undefined;
  const files = (key: string): Uint8Array[] => streamsOf(pdf, store.get(key));
  const { certificates, unreadable } = readCertificates(files("Certs"), pdf.checkpoint);
  const revocation = collectRevocation(files("CRLs"), files("OCSPs"), { checkpoint: pdf.checkpoint });
  const bySignature = new Map<string, { certificates: number; crls: number; ocsps: number }>();
  for (const [key, value] of pdf.dictOf(store.get("VRI"))?.entries ?? []) {
    const entry = pdf.dictOf(value);
    if (entry === undefined) continue;
    const count = (name: string): number => pdf.arrayOf(entry.get(name)).length;
    bySignature.set(key.toUpperCase(), { certificates: count("Cert"), crls: count("CRL"), ocsps: count("OCSP") });
  }
  return { certificates, revocation: revocation.data, unreadable: unreadable + revocation.unreadable, bySignature };
}

/** SHA-256 of the signed part of each list and response. */
export function digestsOf({ crls, ocsps }: RevocationData): string[] {
  return [...crls, ...ocsps].map(({ signedPart }) => createHash("sha256").update(signedPart).digest("hex"));
}

function streamsOf(pdf: PdfFile, list: Parameters<PdfFile["arrayOf"]>[0]): Uint8Array[] {
  return pdf.arrayOf(list).flatMap((item) => {
    const stream = pdf.resolve(item);
    return stream instanceof PdfStream ? [pdf.decode(stream).bytes] : [];
  });
}

/** Those that can be read. */
export function readCertificates(
  files: readonly Uint8Array[],
  checkpoint: () => void,
): { readonly certificates: Certificate[]; readonly unreadable: number } {
  const certificates: Certificate[] = [];
  let unreadable = 0;
  for (const bytes of files) {
    const found = orUndefined(() => readCertificate(bytes, { checkpoint }));
    if (found === undefined) unreadable += 1;
    else certificates.push(found);
  }
  return { certificates, unreadable };
}

/** What a kit reads; undefined, or what `tell` makes of it, where the bytes are not of the kind. A limit is passed on. */
export function orUndefined<T>(read: () => T, report?: (message: string) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== "MALFORMED") throw error;
    report?.(error.message);
    return undefined;
  }
}
