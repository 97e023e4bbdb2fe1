export { type Asn1, type Asn1Limits, type Asn1Options, type CmsErrorCode, readAsn1, TAG } from "./asn1.ts";
export { buildPath, type Path, type PathCertificate, type PathFault, type PathQuestion } from "./build-path.ts";
export {
  type Certificate,
  describeKey,
  extendedUsageOf,
  keyUsageOf,
  publicKeyOf,
  readCertificate,
  readCertificateFile,
  sameBytes,
} from "./certificate.ts";
export { MAX_UNPACKED_BYTES, readCompressedData } from "./compressed-data.ts";
export { OID, WEAK_DIGESTS } from "./data/names.ts";
export { mailAddressesOf } from "./mail-addresses.ts";
export {
  describeCertificate,
  type JudgedBy,
  type Purpose,
  type ReportedTime,
  type TrustedRoots,
  type VerificationContext,
  verifyChain,
  weaknessesOfKey,
} from "./report-chain.ts";
export {
  crlOf,
  hasRevocationData,
  isBefore,
  ocspOf,
  type RevocationAnswer,
  type RevocationData,
  type RevocationEvidence,
} from "./revocation.ts";
export { collectRevocation, readAdobeRevocation, readRevocationFile } from "./revocation-files.ts";
export {
  attribute,
  type DigestAnswer,
  findSigner,
  namesCertificate,
  readContentType,
  readSignedData,
  type SignedData,
  type SignerAnswer,
  type SignerInfo,
  verifySigner,
} from "./signed-data.ts";
export { readTimestamp, type Timestamp, type TimestampAnswer, verifyTimestamp } from "./timestamp.ts";
export { octetsOf } from "./values.ts";
export { digestInSignature, digestName, digestOf, signatureDigestOf, type Verdict, type Verified } from "./verify.ts";
