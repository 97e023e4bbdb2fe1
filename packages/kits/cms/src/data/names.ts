/** Object identifiers of the standards that are named where they are used: RFC 5280, 5652, 3161, 5035, 8410, 8419; NIST CSOR; BSI TR-03111. */

/** Digests by identifier, under the name that node:crypto has for them. */
export const DIGESTS: Readonly<Record<string, string>> = {
  "1.2.840.113549.2.5": "md5",
  "1.3.14.3.2.26": "sha1",
  "1.3.36.3.2.1": "ripemd160",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "2.16.840.1.101.3.4.2.4": "sha224",
  "2.16.840.1.101.3.4.2.5": "sha512-224",
  "2.16.840.1.101.3.4.2.6": "sha512-256",
  "2.16.840.1.101.3.4.2.7": "sha3-224",
  "2.16.840.1.101.3.4.2.8": "sha3-256",
  "2.16.840.1.101.3.4.2.9": "sha3-384",
  "2.16.840.1.101.3.4.2.10": "sha3-512",
  "2.16.840.1.101.3.4.2.12": "shake256",
  "2.16.840.1.101.3.4.2.18": "shake256",
};

/** Digests that can be forged today. */
export const WEAK_DIGESTS: ReadonlySet<string> = new Set(["md5", "sha1", "ripemd160"]);

export type Family = "rsa" | "rsa-pss" | "ecdsa" | "ecdsa-plain" | "dsa" | "ed25519" | "ed448";

/** Signature algorithms: the family, and the digest where the identifier says it. */
export const SIGNATURES: Readonly<Record<string, { readonly family: Family; readonly digest?: string }>> = {
  "1.2.840.113549.1.1.1": { family: "rsa" },
  "1.2.840.113549.1.1.4": { family: "rsa", digest: "md5" },
  "1.2.840.113549.1.1.5": { family: "rsa", digest: "sha1" },
  "1.3.14.3.2.29": { family: "rsa", digest: "sha1" },
  "1.2.840.113549.1.1.10": { family: "rsa-pss" },
  "1.2.840.113549.1.1.11": { family: "rsa", digest: "sha256" },
  "1.2.840.113549.1.1.12": { family: "rsa", digest: "sha384" },
  "1.2.840.113549.1.1.13": { family: "rsa", digest: "sha512" },
  "1.2.840.113549.1.1.14": { family: "rsa", digest: "sha224" },
  "1.2.840.113549.1.1.15": { family: "rsa", digest: "sha512-224" },
  "1.2.840.113549.1.1.16": { family: "rsa", digest: "sha512-256" },
  "1.3.36.3.3.1.2": { family: "rsa", digest: "ripemd160" },
  "2.16.840.1.101.3.4.3.13": { family: "rsa", digest: "sha3-224" },
  "2.16.840.1.101.3.4.3.14": { family: "rsa", digest: "sha3-256" },
  "2.16.840.1.101.3.4.3.15": { family: "rsa", digest: "sha3-384" },
  "2.16.840.1.101.3.4.3.16": { family: "rsa", digest: "sha3-512" },
  "1.2.840.10045.2.1": { family: "ecdsa" },
  "1.2.840.10045.4.1": { family: "ecdsa", digest: "sha1" },
  "1.2.840.10045.4.3.1": { family: "ecdsa", digest: "sha224" },
  "1.2.840.10045.4.3.2": { family: "ecdsa", digest: "sha256" },
  "1.2.840.10045.4.3.3": { family: "ecdsa", digest: "sha384" },
  "1.2.840.10045.4.3.4": { family: "ecdsa", digest: "sha512" },
  "2.16.840.1.101.3.4.3.9": { family: "ecdsa", digest: "sha3-224" },
  "2.16.840.1.101.3.4.3.10": { family: "ecdsa", digest: "sha3-256" },
  "2.16.840.1.101.3.4.3.11": { family: "ecdsa", digest: "sha3-384" },
  "2.16.840.1.101.3.4.3.12": { family: "ecdsa", digest: "sha3-512" },
  "0.4.0.127.0.7.1.1.4.1.1": { family: "ecdsa-plain", digest: "sha1" },
  "0.4.0.127.0.7.1.1.4.1.2": { family: "ecdsa-plain", digest: "sha224" },
  "0.4.0.127.0.7.1.1.4.1.3": { family: "ecdsa-plain", digest: "sha256" },
  "0.4.0.127.0.7.1.1.4.1.4": { family: "ecdsa-plain", digest: "sha384" },
  "0.4.0.127.0.7.1.1.4.1.5": { family: "ecdsa-plain", digest: "sha512" },
  "1.2.840.10040.4.1": { family: "dsa" },
  "1.2.840.10040.4.3": { family: "dsa", digest: "sha1" },
  "2.16.840.1.101.3.4.3.1": { family: "dsa", digest: "sha224" },
  "2.16.840.1.101.3.4.3.2": { family: "dsa", digest: "sha256" },
  "1.3.101.112": { family: "ed25519" },
  "1.3.101.113": { family: "ed448" },
};

/** The digest of an identifier. Some signers name a signature algorithm, for example sha1WithRSAEncryption, where its digest belongs. */
export function digestNamed(oid: string): string {
  return DIGESTS[oid] ?? SIGNATURES[oid]?.digest ?? oid;
}

/** Attribute types of names. Source: RFC 4514, 3; RFC 4519. */
export const NAME_TYPES: Readonly<Record<string, string>> = {
  "2.5.4.3": "CN",
  "2.5.4.4": "SN",
  "2.5.4.5": "serialNumber",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.8": "ST",
  "2.5.4.9": "street",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.12": "title",
  "2.5.4.42": "GN",
  "2.5.4.65": "pseudonym",
  "2.5.4.97": "organizationIdentifier",
  "0.9.2342.19200300.100.1.1": "UID",
  "0.9.2342.19200300.100.1.25": "DC",
  "1.2.840.113549.1.9.1": "emailAddress",
};

export const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  envelopedData: "1.2.840.113549.1.7.3",
  encryptedData: "1.2.840.113549.1.7.6",
  authEnvelopedData: "1.2.840.113549.1.9.16.1.23",
  compressedData: "1.2.840.113549.1.9.16.1.9",
  tstInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  signatureTimestamp: "1.2.840.113549.1.9.16.2.14",
  algorithmProtection: "1.2.840.113549.1.9.52",
  adobeRevocation: "1.2.840.113583.1.1.8",
  pssMask: "1.2.840.113549.1.1.8",
  pss: "1.2.840.113549.1.1.10",
  basicOcsp: "1.3.6.1.5.5.7.48.1.1",
  ocspNoCheck: "1.3.6.1.5.5.7.48.1.5",
  ocspOther: "1.3.6.1.5.5.7.16.2",
  keyUsage: "2.5.29.15",
  subjectKeyIdentifier: "2.5.29.14",
  authorityKeyIdentifier: "2.5.29.35",
  basicConstraints: "2.5.29.19",
  nameConstraints: "2.5.29.30",
  extendedKeyUsage: "2.5.29.37",
  issuingDistributionPoint: "2.5.29.28",
  deltaCrlIndicator: "2.5.29.27",
  crlDistributionPoints: "2.5.29.31",
  reasonCode: "2.5.29.21",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  commitmentType: "1.2.840.113549.1.9.16.2.16",
  signaturePolicy: "1.2.840.113549.1.9.16.2.15",
  ocspSigning: "1.3.6.1.5.5.7.3.9",
  emailProtection: "1.3.6.1.5.5.7.3.4",
  anyExtendedKeyUsage: "2.5.29.37.0",
  subjectAlternativeName: "2.5.29.17",
  smtpUtf8Mailbox: "1.3.6.1.5.5.7.8.9",
  emailAddress: "1.2.840.113549.1.9.1",
} as const;

/** Extensions that path building takes into account, so that they may be critical. */
export const UNDERSTOOD_EXTENSIONS: ReadonlySet<string> = new Set([
  "2.5.29.14",
  "2.5.29.15",
  "2.5.29.17",
  "2.5.29.18",
  "2.5.29.19",
  "2.5.29.31",
  "2.5.29.32",
  "2.5.29.35",
  "2.5.29.37",
  "1.3.6.1.5.5.7.1.1",
  "1.3.6.1.5.5.7.1.3",
]);

/** Extensions of OCSP responses that do not change what is said of a certificate: nonce, CRL references, archive cutoff, certHash. */
export const OCSP_EXTENSIONS: ReadonlySet<string> = new Set([
  "1.3.6.1.5.5.7.48.1.2",
  "1.3.6.1.5.5.7.48.1.3",
  "1.3.6.1.5.5.7.48.1.6",
  "1.3.36.8.3.13",
]);
