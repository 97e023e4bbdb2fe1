import { isPlainObject, type JsonObject } from "@colophon/contract";
import { STATEMENT_TYPE } from "../data/names.ts";

/** Hexadecimal digits of the algorithms with a fixed length. Source: in-toto attestation, DigestSet. */
const DIGEST_LENGTHS: Readonly<Record<string, number>> = {
  md5: 32,
  sha1: 40,
  sha224: 56,
  sha256: 64,
  sha384: 96,
  sha512: 128,
  sha512_224: 56,
  sha512_256: 64,
  sha3_224: 56,
  sha3_256: 64,
  sha3_384: 96,
  sha3_512: 128,
  gitCommit: 40,
  gitBlob: 40,
  gitTree: 40,
  gitTag: 40,
};
const TYPE_URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s]+$/;

/** Why a value is not a Statement; members that it does not know are allowed. Source: in-toto attestation 1.0, Statement. */
export function findFaultOfStatement(value: JsonObject): string | undefined {
  if (value._type !== STATEMENT_TYPE) return `_type is not ${STATEMENT_TYPE}.`;
  if (typeof value.predicateType !== "string" || !TYPE_URI.test(value.predicateType))
    return "predicateType is not a URI.";
  if (value.predicate !== undefined && !isPlainObject(value.predicate)) return "predicate is not an object.";
  if (!Array.isArray(value.subject) || value.subject.length === 0) return "subject is not a list of at least one.";
  const names = new Set<string>();
  for (const [index, subject] of value.subject.entries()) {
    const fault = findFaultOfSubject(subject);
    if (fault !== undefined) return `subject[${index}] ${fault}`;
    const { name } = subject as { readonly name?: string };
    if (name !== undefined && name !== "" && names.has(name))
      return `subject[${index}] has a name that is already used.`;
    if (name !== undefined) names.add(name);
  }
  return undefined;
}

/** Source: in-toto attestation 1.0, ResourceDescriptor. */
function findFaultOfSubject(value: unknown): string | undefined {
  if (!isPlainObject(value)) return "is not an object.";
  for (const member of ["name", "uri", "downloadLocation", "mediaType", "content"])
    if (value[member] !== undefined && typeof value[member] !== "string") return `has a ${member} that is not a text.`;
  if (value.annotations !== undefined && !isPlainObject(value.annotations))
    return "has annotations that are not an object.";
  return findFaultOfDigest(value.digest);
}

function findFaultOfDigest(digest: unknown): string | undefined {
  if (!isPlainObject(digest) || Object.keys(digest).length === 0) return "has no digest.";
  for (const [algorithm, value] of Object.entries(digest)) {
    if (typeof value !== "string" || value === "") return `has a digest ${algorithm} that is not a text.`;
    const length = Object.hasOwn(DIGEST_LENGTHS, algorithm) ? DIGEST_LENGTHS[algorithm] : undefined;
    if (length === undefined) continue;
    const isHex = /^[0-9a-f]+$/.test(value);
    const isOfLength = value.length === length || (algorithm.startsWith("git") && value.length === 64);
    if (!isHex || !isOfLength) return `has a digest ${algorithm} that is not ${length} lower-case hexadecimal digits.`;
  }
  return undefined;
}
