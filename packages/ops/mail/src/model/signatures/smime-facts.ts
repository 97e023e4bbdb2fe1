import { FormatError } from "@colophon/contract";
import {
  type Certificate,
  collectRevocation,
  describeCertificate,
  digestName,
  extendedUsageOf,
  findSigner,
  keyUsageOf,
  mailAddressesOf,
  namesCertificate,
  OID,
  readContentType,
  readSignedData,
  type SignedData,
  type SignerAnswer,
  type SignerInfo,
  verifyChain,
  verifySigner,
  WEAK_DIGESTS,
  weaknessesOfKey,
} from "@colophon/kit-cms";
import { findParameter } from "@colophon/kit-mime";
import { compact } from "../compact.ts";
import type { NameSource } from "../evidence/source.ts";
import type { MailPart } from "../part.ts";
import { isSmime, MAX_OPENED_BYTES } from "../signed-content.ts";
import {
  answerOf,
  type SignatureQuestion,
  type SignatureValue,
  type SmimeSignature,
  type SuspicionValue,
  wordsOfFact,
} from "./facts.ts";
import { type LineReading, lineReadings } from "./line-ends.ts";
import { type MessageScope, outerDifferences, relateSender, smimeCoverage } from "./smime-coverage.ts";

/** Bytes of a signature beside what it signs. Attack: a file of a gigabyte called a signature. */
const MAX_SIGNATURE_BYTES = 1_048_576;
/** Signers of one structure that are verified. Attack: ten thousand signers of one gigabyte. */
const MAX_SIGNERS = 16;

/** Whether a part signs with S/MIME. Source: RFC 8551, 3.5; RFC 1847, 2.1. */
export function findSmime(part: MailPart): SmimeSignature | undefined {
  const { origin, mediaType, children } = part;
  if (origin.format === "mime" && mediaType === "multipart/signed") {
    const [beside, structure] = children;
    if (beside === undefined || structure === undefined) return undefined;
    const protocol = findParameter(origin.part.parameters, "protocol")?.toLowerCase() ?? structure.mediaType;
    return /pkcs7-signature/.test(protocol) ? { part, structure, beside } : undefined;
  }
  const isFile = origin.format === "mime" || origin.format === "outlook-attachment";
  return isFile && part.kind !== "multipart" && isSmime(mediaType, part.filename)
    ? { part, structure: part, beside: undefined }
    : undefined;
}

/**
 * One S/MIME structure -> a value for each of its signers; none for a structure that encrypts or compresses.
 *
 * Shapes   What a structure beside a signed part holds itself is not what is verified: the part is.
 * Source   RFC 8551, 2 and 3; RFC 5652, 5; RFC 8550.
 */
export function smimeFacts(
  found: SmimeSignature,
  scope: MessageScope,
  question: SignatureQuestion,
  name: NameSource,
): SignatureValue[] {
  const context: SmimeContext = { found, scope, question, name };
  const { structure, beside } = found;
  const most = beside === undefined ? MAX_OPENED_BYTES : MAX_SIGNATURE_BYTES;
  if (structure.encodedByteLength > most) return [unread("The structure is too large to be read.", context)];
  const bytes = structure.bytes();
  const type = orMessage(() => readContentType(bytes, question));
  if (typeof type === "object") return [unread(type.message, context)];
  if (type !== OID.signedData) return [];
  const data = orMessage(() => readSignedData(bytes, question));
  if ("message" in data) return [unread(data.message, context)];
  if (data.signers.length === 0) {
    // A structure of certificates alone claims to sign nothing.
    if (beside === undefined && data.content === undefined) return [];
    return [unread("The structure has no signer.", context)];
  }
  const readings = [...readingsOf(data, context)];
  return data.signers.map((signer, index) =>
    index < MAX_SIGNERS
      ? (withoutFault(() => describe(signer, { data, readings }, context)) ??
        unread("The signer cannot be read.", context))
      : unread(`Of the signers of a structure, ${MAX_SIGNERS} are verified.`, context),
  );
}

interface SmimeContext {
  readonly found: SmimeSignature;
  readonly scope: MessageScope;
  readonly question: SignatureQuestion;
  readonly name: NameSource;
}

interface SignedContent {
  readonly data: SignedData;
  readonly readings: readonly LineReading[];
}

function orMessage<T>(read: () => T): T | { readonly message: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return { message: `The structure cannot be read: ${error.message}` };
    throw error;
  }
}

function withoutFault<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** What is signed, in each way it can be read. */
function* readingsOf(data: SignedData, { found, question }: SmimeContext): Generator<LineReading> {
  const { beside } = found;
  if (beside === undefined) {
    if (data.content !== undefined) yield { bytes: data.content };
    return;
  }
  if (beside.origin.format !== "mime") return;
  const { source, range } = beside.origin.part;
  if (range.end - range.start > MAX_OPENED_BYTES) return;
  yield* lineReadings(source.read(range.start, range.end), question.checkpoint);
}

function describe(signer: SignerInfo, { data, readings }: SignedContent, context: SmimeContext): SignatureValue {
  const { found, scope, question, name } = context;
  const { checkpoint, roots, at } = question;
  const certificate = findSigner(signer, [...data.certificates, ...roots]);
  const { answer, change } = verifyReadings(signer, { data, readings }, { certificate, checkpoint });
  const coverage = smimeCoverage(found, scope, change === undefined ? [] : [change]);
  const time = { time: answer?.signingTime, by: "signingTime" as const };
  const judging = {
    at,
    trust: { rootsAt: () => roots },
    known: data.certificates,
    revocation: revocationOf(data, checkpoint),
    checkpoint,
  };
  const addresses = certificate === undefined ? [] : (withoutFault(() => mailAddressesOf(certificate)) ?? []);
  const none = "The signed content is not in the mail, or too large.";
  return {
    kind: "smime",
    claims: claimsOf(found),
    coverage,
    verification: compact({
      digest: answerOf(
        { ...(answer?.digest ?? { verdict: "notComputable", message: none }) },
        digestName(signer.digest),
      ),
      signature: answerOf(signatureOf(answer, none), answer?.signature.algorithm ?? ""),
      weaknesses: weaknessesOf(signer, answer, certificate),
      problems: [...(answer?.problems ?? []), ...problemsOf(signer, data, certificate)],
      signer:
        certificate === undefined
          ? wordsOfFact({ issuer: signer.issuer?.text, serial: signer.issuer?.serial })
          : wordsOfFact({
              ...describeCertificate(certificate),
              mail: addresses.length === 0 ? undefined : addresses.join(", "),
            }),
      chain: verifyChain(certificate, time, judging),
      times: wordsOfFact({ signing: answer?.signingTime }),
    }),
    sender: relateSender(addresses, scope),
    suspicions: suspicionsOf(data, context),
    source: name(found.part, found.part.ranges),
  };
}

const NONE = { crls: [], ocsps: [] };

/** What the structure itself has about revocation; there is no network. */
function revocationOf({ crls, ocspResponses }: SignedData, checkpoint: () => void) {
  const raw = (list: SignedData["crls"]): Uint8Array[] => list.map((node) => node.raw);
  return collectRevocation(raw(crls), raw(ocspResponses), { checkpoint }).data;
}

function signatureOf(answer: SignerAnswer | undefined, none: string) {
  if (answer === undefined) return { verdict: "notVerifiable", message: none };
  const { verdict, message } = answer.signature;
  return { verdict, message };
}

interface Verifying {
  readonly certificate: Certificate | undefined;
  readonly checkpoint: () => void;
}

/** The first reading whose digest is the signed one, else the standard's. */
function verifyReadings(
  signer: SignerInfo,
  { data, readings }: SignedContent,
  { certificate, checkpoint }: Verifying,
): { readonly answer?: SignerAnswer; readonly change?: string | undefined } {
  let first: { readonly answer: SignerAnswer; readonly change: string | undefined } | undefined;
  for (const { bytes, change } of readings) {
    const signed = { contentType: data.contentType, parts: [bytes], ...(certificate !== undefined && { certificate }) };
    const answer = verifySigner(signer, signed, checkpoint);
    first ??= { answer, change };
    if (answer.digest.verdict === "ok") return { answer, change };
  }
  return first ?? {};
}

function weaknessesOf(
  signer: SignerInfo,
  answer: SignerAnswer | undefined,
  certificate: Certificate | undefined,
): string[] {
  const digests = new Set([signer.digest, answer?.signature.digest ?? signer.digest]);
  return [
    ...[...digests]
      .filter((digest) => WEAK_DIGESTS.has(digest))
      .map((digest) => `${digestName(digest)} is weak: others can be made of the same digest.`),
    ...weaknessesOfKey(certificate),
  ];
}

/** Source: RFC 8550, 4.4.2 and 4.4.4. */
function problemsOf(signer: SignerInfo, data: SignedData, certificate: Certificate | undefined): string[] {
  const found = data.unreadable > 0 ? [`${data.unreadable} certificates cannot be read.`] : [];
  if (certificate === undefined) return found;
  const usage = keyUsageOf(certificate);
  if (usage !== undefined && !usage.includes(0) && !usage.includes(1))
    found.push("The key of the certificate is not for signing.");
  const purposes = extendedUsageOf(certificate);
  if (purposes !== undefined && !purposes.includes(OID.emailProtection) && !purposes.includes(OID.anyExtendedKeyUsage))
    found.push("The certificate is not for mail.");
  if (namesCertificate(signer, certificate) === false)
    found.push("The attribute that names the signer's certificate names another one.");
  return found;
}

function claimsOf({ part }: SmimeSignature): Readonly<Record<string, string>> {
  if (part.origin.format !== "mime") return {};
  const { parameters } = part.origin.part;
  const get = (key: string): string | undefined => findParameter(parameters, key);
  return wordsOfFact({ protocol: get("protocol"), micalg: get("micalg"), type: get("smime-type") });
}

function suspicionsOf(data: SignedData | undefined, { found, scope }: SmimeContext): SuspicionValue[] {
  const differing = outerDifferences(found, scope);
  return [
    ...(found.beside !== undefined && data?.content !== undefined
      ? [
          {
            attack: "embeddedContent",
            message: "The structure beside the signed part has other content, which was not verified.",
          },
        ]
      : []),
    ...(differing.length === 0
      ? []
      : [
          {
            attack: "outerHeaderDiffers",
            message: `The signed header has other values than the header of the message: ${differing.join(", ")}.`,
          },
        ]),
  ];
}

function unread(message: string, context: SmimeContext): SignatureValue {
  const { found, scope, question, name } = context;
  const { checkpoint, roots, at } = question;
  const judging = { at, trust: { rootsAt: () => roots }, known: [], revocation: NONE, checkpoint };
  return {
    kind: "smime",
    claims: claimsOf(found),
    coverage: { ...smimeCoverage(found, scope, []), state: "none" },
    verification: {
      digest: answerOf({ verdict: "notComputable", message }, ""),
      signature: answerOf({ verdict: "notVerifiable", message }, ""),
      weaknesses: [],
      problems: [message],
      chain: verifyChain(undefined, { time: undefined, by: "none" }, judging),
      times: {},
    },
    sender: relateSender([], scope),
    suspicions: suspicionsOf(undefined, context),
    source: name(found.part, found.part.ranges),
  };
}
