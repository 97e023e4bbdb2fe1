import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { type Asn1Options, readAsn1, TAG } from "./asn1.ts";
import { type Certificate, extendedUsageOf, sameBytes } from "./certificate.ts";
import { DIGESTS, OID } from "./data/names.ts";
import {
  findSigner,
  namesCertificate,
  readSignedData,
  type SignedData,
  type SignerAnswer,
  verifySigner,
} from "./signed-data.ts";
import { hexIntegerOf, octetsOf, oidOf, timeOf } from "./values.ts";
import { digestOf } from "./verify.ts";

export interface Timestamp {
  readonly data: SignedData;
  /** When the authority says it saw the bytes. */
  readonly time: string | undefined;
  readonly serial: string;
  readonly policy: string;
  readonly digest: string;
  readonly imprint: Uint8Array;
}

/** A timestamp token. Errors: FormatError MALFORMED, LIMIT. Source: RFC 3161, 2.4.2. */
export function readTimestamp(bytes: Uint8Array, options?: Asn1Options): Timestamp | undefined {
  const data = readSignedData(bytes, options);
  if (data.contentType !== OID.tstInfo || data.content === undefined) return undefined;
  const info = readAsn1(data.content, options).expect(TAG.sequence);
  const imprint = info.child(2);
  const digest = oidOf(imprint.child(0).child(0));
  return {
    data,
    policy: oidOf(info.child(1)),
    digest: DIGESTS[digest] ?? digest,
    imprint: octetsOf(imprint.child(1)),
    serial: hexIntegerOf(info.child(3)),
    time: timeOf(info.child(4)),
  };
}

export interface TimestampAnswer {
  /** Whether it was made over these bytes. */
  readonly imprint: "ok" | "differs" | "notComputable";
  readonly computed?: string;
  readonly signer: SignerAnswer | undefined;
  readonly certificate: Certificate | undefined;
  readonly problems: readonly string[];
}

/** Holds a timestamp against the bytes it is said to be of. `known`: certificates from elsewhere in the file. */
export function verifyTimestamp(
  stamp: Timestamp,
  of: { readonly parts: readonly Uint8Array[]; readonly known: readonly Certificate[] },
  checkpoint: Checkpoint = noCheckpoint,
): TimestampAnswer {
  const computed = digestOf(stamp.digest, of.parts, checkpoint);
  const [signer] = stamp.data.signers;
  const certificate = signer === undefined ? undefined : findSigner(signer, [...stamp.data.certificates, ...of.known]);
  const content = stamp.data.content ?? new Uint8Array(0);
  const judged =
    signer === undefined
      ? undefined
      : verifySigner(
          signer,
          { contentType: OID.tstInfo, parts: [content], ...(certificate !== undefined && { certificate }) },
          checkpoint,
        );
  const problems = [...(judged?.problems ?? [])];
  if (stamp.data.signers.length !== 1) problems.push(`The timestamp has ${stamp.data.signers.length} signers.`);
  if (certificate !== undefined && signer !== undefined) {
    const usage = extendedUsageOf(certificate);
    const isCritical = certificate.extensions.some((one) => one.oid === OID.extendedKeyUsage && one.isCritical);
    if (usage?.includes(OID.timeStamping) !== true) problems.push("The signer's certificate is not for timestamps.");
    else if (usage.length > 1 || !isCritical)
      problems.push("The signer's certificate is not for timestamps only, as RFC 3161 requires.");
    if (namesCertificate(signer, certificate) === false)
      problems.push("The attribute that names the signer's certificate names another one.");
  }
  return {
    imprint: computed === undefined ? "notComputable" : sameBytes(computed, stamp.imprint) ? "ok" : "differs",
    ...(computed !== undefined && { computed: Buffer.from(computed).toString("hex") }),
    signer: judged,
    certificate,
    problems,
  };
}
