import { FormatError, type Op } from "@colophon/contract";
import { type Certificate, type RevocationData, readCertificateFile, readRevocationFile } from "@colophon/kit-cms";
import { readTrustList, type TrustList } from "./trust-list.ts";

interface CallerFiles {
  readonly trustRoots?: readonly Uint8Array[] | undefined;
  readonly certificates?: readonly Uint8Array[] | undefined;
  readonly revocation?: readonly Uint8Array[] | undefined;
  readonly trustLists?: readonly Uint8Array[] | undefined;
}

interface CallerMaterial {
  readonly roots: readonly Certificate[];
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
  readonly lists: readonly TrustList[];
}

/** What the caller adds to the file. Errors: SCHEMA_REJECTED with the place of what cannot be read. */
export function readCallerMaterial(files: CallerFiles, op: Pick<Op, "checkpoint" | "error">): CallerMaterial {
  const { checkpoint } = op;
  const readAll = <T>(member: keyof CallerFiles, wanted: string, read: (bytes: Uint8Array) => T): T[] =>
    (files[member] ?? []).map((bytes, index) => {
      let why: string;
      try {
        return read(bytes);
      } catch (error) {
        // A limit too: such a file is not one that an authority publishes.
        if (!(error instanceof FormatError)) throw error;
        why = error.message;
      }
      const message = `This is not ${wanted}: ${why}`;
      throw op.error("SCHEMA_REJECTED", message, {
        issues: [{ path: `${member}.${index}`, message }],
        remediation: `Send ${wanted} there.`,
      });
    });
  const readCertificates = (bytes: Uint8Array): Certificate[] => readCertificateFile(bytes, { checkpoint });
  const isOf = "a certificate in DER or PEM";
  const revocation = readAll("revocation", "a revocation list in DER or PEM, or an OCSP response in DER", (bytes) =>
    readRevocationFile(bytes, { checkpoint }),
  );
  return {
    roots: readAll("trustRoots", isOf, readCertificates).flat(),
    certificates: readAll("certificates", isOf, readCertificates).flat(),
    revocation: {
      crls: revocation.flatMap(({ crls }) => crls),
      ocsps: revocation.flatMap(({ ocsps }) => ocsps),
    },
    lists: readAll("trustLists", "a trust list in XML after ETSI TS 119 612", (bytes) =>
      readTrustList(bytes, checkpoint),
    ),
  };
}

/** A trust list as the value has it. */
export function describeTrustList(list: TrustList): Record<string, string> {
  const { territory, sequence, issued, nextUpdate, services, pointers, unreadable, hasXmlSignature } = list;
  return {
    territory,
    sequence,
    ...(issued !== undefined && { issued }),
    ...(nextUpdate !== undefined && { nextUpdate }),
    services: String(services.length),
    certificates: String(services.reduce((sum, service) => sum + service.certificates.length, 0)),
    unreadable: String(unreadable),
    pointers: String(pointers),
    xmlSignature: hasXmlSignature ? "notVerified" : "missing",
  };
}
