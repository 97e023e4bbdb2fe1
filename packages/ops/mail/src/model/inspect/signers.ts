import { FormatError, type Op } from "@colophon/contract";
import { findSigner, readSignedData, type SignedData, type SignerInfo, verifySigner } from "@colophon/kit-cms";
import { compact } from "../compact.ts";
import type { MailPart } from "../part.ts";

/** Who signed, by what certificate, and whether digest and signature hold: subject, issuer, serial, digest, signature and the like. */
export type SignerValue = Readonly<Record<string, string>>;

/** Bytes of a signature that is read, and of the signed part that is hashed. Attack: a file of a gigabyte called a signature. */
const MAX_SIGNATURE_BYTES = 1_048_576;
const MAX_SIGNED_BYTES = 67_108_864;

/**
 * The signers of a CMS structure that holds what it signs (`content` undefined), or that signs the part beside it.
 *
 * Shapes   Undefined where it is no signed data that can be read. digest and signature are ok, differs or wrong, or not checked; the
 *          chain of certificates is nobody's question here: `chain` is always "not checked".
 * Source   RFC 5652, 5; RFC 8551, 3.5.
 */
export function readSigners(
  signature: MailPart,
  signed: MailPart | undefined,
  op: Pick<Op, "checkpoint">,
): readonly SignerValue[] | undefined {
  if (signature.encodedByteLength > MAX_SIGNATURE_BYTES && signed !== undefined) return undefined;
  if (signature.encodedByteLength > MAX_SIGNED_BYTES) return undefined;
  const data = readData(signature.bytes(), op);
  if (data === undefined) return undefined;
  const content = data.content ?? (signed === undefined ? undefined : signedBytes(signed));
  return data.signers.map((signer) => describeSigner(signer, data, content, op));
}

function readData(bytes: Uint8Array, { checkpoint }: Pick<Op, "checkpoint">): SignedData | undefined {
  try {
    return readSignedData(bytes, { checkpoint });
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** The part as it was signed: header and body, every line ended by CRLF. Source: RFC 8551, 3.1.1. */
function signedBytes({ origin }: MailPart): Uint8Array | undefined {
  if (origin.format !== "mime") return undefined;
  const { source, range } = origin.part;
  if (range.end - range.start > MAX_SIGNED_BYTES) return undefined;
  const text = Buffer.from(source.read(range.start, range.end)).toString("latin1");
  return Buffer.from(text.replace(/\r\n|\n|\r/g, "\r\n"), "latin1");
}

function describeSigner(
  signer: SignerInfo,
  data: SignedData,
  content: Uint8Array | undefined,
  { checkpoint }: Pick<Op, "checkpoint">,
): SignerValue {
  const certificate = findSigner(signer, data.certificates);
  const known = {
    subject: certificate?.subject,
    issuer: certificate?.issuer ?? signer.issuer?.text,
    serial: certificate?.serial ?? signer.issuer?.serial,
    notBefore: certificate?.notBefore,
    notAfter: certificate?.notAfter,
    certificateSha256: certificate?.sha256,
    digestAlgorithm: signer.digest,
  };
  if (content === undefined)
    return compact({ ...known, digest: "not checked", signature: "not checked", chain: "not checked" });
  const { contentType } = data;
  const answer = verifySigner(
    signer,
    { contentType, parts: [content], ...(certificate !== undefined && { certificate }) },
    checkpoint,
  );
  return compact({
    ...known,
    signingTime: answer.signingTime,
    algorithm: answer.signature.algorithm,
    digest: answer.digest.verdict === "notComputable" ? "not checked" : answer.digest.verdict,
    signature: answer.signature.verdict === "notVerifiable" ? "not checked" : answer.signature.verdict,
    chain: "not checked",
  });
}
