export { type Asn1, type Asn1Limits, type Asn1Options, type CmsErrorCode, readAsn1, TAG } from "./asn1.ts";
export { buildPath, type Path, type PathCertificate, type PathQuestion } from "./build-path.ts";
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
  type ReportedTime,
  type VerificationContext,
  verifyChain,
  weaknessesOfKey,
} from "./report-chain.ts";
export {
  collectRevocation,
  crlOf,
  isBefore,
  ocspOf,
  type RevocationAnswer,
  type RevocationData,
  readAdobeRevocation,
} from "./revocation.ts";
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
export { digestInSignature, digestName, digestOf, type Verdict, type Verified } from "./verify.ts";
