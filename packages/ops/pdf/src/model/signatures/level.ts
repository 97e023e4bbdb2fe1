import {
  buildPath,
  type Certificate,
  hasRevocationData,
  isBefore,
  OID,
  type RevocationData,
  sameBytes,
} from "@colophon/kit-cms";
import type { SignatureFacts } from "./report-signature.ts";

export const LEVELS = ["B-B", "B-T", "B-LT", "B-LTA", "none"] as const;
type Level = (typeof LEVELS)[number];

/** What the file itself holds up to a place. */
export interface FileMaterial {
  readonly hasStore: boolean;
  readonly certificates: readonly Certificate[];
  readonly revocation: RevocationData;
}

interface LevelQuestion {
  /** The document timestamps of the file. */
  readonly stamps: readonly SignatureFacts[];
  readonly materialAt: (end: number) => FileMaterial;
  readonly fileEnd: number;
  readonly checkpoint: () => void;
}

/**
 * The PAdES baseline level of a signature, by what is there: whether it is trusted is another question.
 *
 * `missing` names each requirement of the next level that is not met.
 * Source   ETSI EN 319 142-1 V1.2.1, 6.3, table 1.
 */
export function padesLevelOf(
  facts: SignatureFacts,
  question: LevelQuestion,
): { readonly level: Level; readonly missing: string[] } {
  const basic = missingOfBasic(facts);
  if (basic.length > 0) return { level: "none", missing: basic };
  const { end } = facts.placed.coverage;
  const later = question.stamps.filter((stamp) => isStamp(stamp) && stamp.placed.coverage.end > end);
  const timed = missingOfTimed(facts, later);
  if (timed.length > 0) return { level: "B-B", missing: timed };
  const longTerm = missingOfLongTerm(facts, question.materialAt(question.fileEnd), question.checkpoint);
  if (longTerm.length > 0) return { level: "B-T", missing: longTerm };
  const isArchived = later.some(({ placed }) => {
    const material = question.materialAt(placed.coverage.end);
    return missingOfLongTerm(facts, material, question.checkpoint).length === 0;
  });
  if (isArchived) return { level: "B-LTA", missing: [] };
  return { level: "B-LT", missing: ["A document timestamp that covers the validation data."] };
}

/** A document timestamp of these bytes whose own signature holds. */
function isStamp({ placed, stamps: [stamp] }: SignatureFacts): boolean {
  const { state } = placed.coverage;
  return (
    placed.signature.subFilter === "ETSI.RFC3161" &&
    stamp?.holds === true &&
    (state === "whole" || state === "revision")
  );
}

function missingOfBasic({ placed, signer }: SignatureFacts): string[] {
  const { signature, coverage } = placed;
  const { subFilter, filter, claims } = signature;
  const found: string[] = [];
  const needs = (holds: boolean, message: string): void => {
    if (!holds) found.push(message);
  };
  needs(subFilter === "ETSI.CAdES.detached", `SubFilter is ${subFilter ?? "missing"}, not ETSI.CAdES.detached.`);
  needs(filter !== undefined, "The entry Filter.");
  needs(claims.date !== undefined, "The entry M with the claimed time.");
  needs(coverage.state === "whole" || coverage.state === "revision", "A byte range that covers a complete revision.");
  const structure = signer?.structure;
  if (signer === undefined || structure === undefined) return [...found, "A CMS signature that can be read."];
  const count = (...oids: readonly string[]): number => structure.attributes.filter((oid) => oids.includes(oid)).length;
  needs(structure.signers === 1, `The signature has ${structure.signers} signers, not one.`);
  needs(!structure.hasContent, "The signed data must not contain its own content.");
  needs(structure.includesSigner, "The signer's certificate in SignedData.certificates.");
  needs(count(OID.contentType) === 1, "The signed attribute content-type.");
  needs(structure.isData, "The content type id-data.");
  needs(count(OID.messageDigest) === 1, "The signed attribute message-digest.");
  needs(
    count(OID.signingCertificate, OID.signingCertificateV2) === 1,
    "One signed attribute signing-certificate or signing-certificate-v2.",
  );
  needs(signer.namesSigner !== false, "A signing-certificate attribute that names the signer's certificate.");
  needs(count(OID.signingTime) === 0, "The signed attribute signing-time must not be present: M has the claimed time.");
  needs(
    claims.reason === undefined || count(OID.commitmentType, OID.signaturePolicy) === 0,
    "The entry Reason must not be present beside a commitment type or a signature policy.",
  );
  needs(signer.digest.verdict === "ok" && signer.signature.verdict === "ok", "A digest and a signature that hold.");
  return found;
}

function missingOfTimed({ stamps, signer }: SignatureFacts, later: readonly SignatureFacts[]): string[] {
  const held = stamps.filter(({ holds, time }) => holds && time !== undefined);
  if (held.length === 0 && later.length === 0) return ["A signature timestamp or a document timestamp that holds."];
  const notAfter = signer?.certificate?.notAfter;
  const times = [...held, ...later.flatMap((stamp) => stamp.stamps)].flatMap(({ time }) => time ?? []);
  const isInTime = notAfter === undefined || times.some((time) => !isBefore(notAfter, time));
  return isInTime ? [] : ["A timestamp from before the signer's certificate expires."];
}

/** Certificates and revocation data for the signer and its timestamps, in the document security store. */
function missingOfLongTerm(
  { signer, stamps }: SignatureFacts,
  material: FileMaterial,
  checkpoint: () => void,
): string[] {
  if (signer?.certificate === undefined) return ["The signer's certificate."];
  if (!material.hasStore) return ["A document security store (DSS)."];
  const found = missingOfChain(signer.certificate, [...signer.certificates, ...material.certificates], {
    ...material,
    revocation: join(material.revocation, signer.revocation),
    checkpoint,
  });
  for (const { certificate, certificates, holds } of stamps)
    if (holds && certificate !== undefined)
      found.push(
        ...missingOfChain(certificate, [...certificates, ...material.certificates], { ...material, checkpoint }),
      );
  return [...new Set(found)];
}

function join(one: RevocationData, other: RevocationData): RevocationData {
  return { crls: [...one.crls, ...other.crls], ocsps: [...one.ocsps, ...other.ocsps] };
}

function missingOfChain(
  certificate: Certificate,
  known: readonly Certificate[],
  { revocation, checkpoint }: Pick<FileMaterial, "revocation"> & { readonly checkpoint: () => void },
): string[] {
  const roots = known.filter((one) => sameBytes(one.rawIssuer, one.rawSubject));
  const path = buildPath(
    { certificate, known, roots, time: undefined, revocation: { crls: [], ocsps: [] } },
    checkpoint,
  );
  const chain = path.certificates.map((one) => one.certificate);
  const last = chain.at(-1) as Certificate;
  const found = path.end === "incomplete" ? [`The certificate of ${last.issuer}.`] : [];
  for (const [index, one] of chain.entries()) {
    const issuer = chain[index + 1];
    if (issuer === undefined || one.extensions.some(({ oid }) => oid === OID.ocspNoCheck)) continue;
    if (!hasRevocationData({ certificate: one, issuer }, revocation, checkpoint))
      found.push(`Revocation data of ${one.subject}.`);
  }
  return found;
}
