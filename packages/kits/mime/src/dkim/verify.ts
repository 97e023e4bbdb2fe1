import { createHash, type KeyObject, verify } from "node:crypto";
import { type ByteRange, type Checkpoint, ChunkReader, noCheckpoint } from "@colophon/kit-bytes";
import type { HeaderField } from "../headers.ts";
import type { MimePart } from "../part.ts";
import { BodyCanonicalizer, type Canonicalization, canonicalField, unsignedField } from "./canonical.ts";
import { type DkimKey, readDkimKey } from "./key.ts";
import { type DkimTags, readDkimTags } from "./tags.ts";

/** The body hash of a signature beside the body. */
export interface DkimDigest {
  readonly verdict: "ok" | "differs" | "notComputable";
  /** Hexadecimal. */
  readonly computed?: string;
  readonly signed?: string;
  readonly message?: string;
}

export interface DkimAnswer extends DkimTags {
  readonly field: HeaderField;
  readonly digest: DkimDigest;
  readonly signature: { readonly verdict: "ok" | "wrong" | "notVerifiable"; readonly message?: string };
  readonly key?: KeyObject;
  readonly keyProblems: readonly string[];
  /** The fields that are signed, from the last one of each name upwards. */
  readonly signedFields: readonly HeaderField[];
  /** Names that are signed once more than they occur: another field of that name breaks the signature. */
  readonly sealedNames: ReadonlySet<string>;
  /** Canonical bytes of the body that l= leaves out. */
  readonly bytesAfter: number;
  /** l= names more bytes than the body has. */
  readonly isBodyShort: boolean;
  /** Lines that a lone LF ended and that were read as ended by CRLF. */
  readonly changedLineEnds: number;
}

/** Signatures of one message that are verified. Attack: a thousand signatures over a body of a gigabyte. */
export const MAX_DKIM_SIGNATURES = 16;
const CHUNK_BYTES = 262_144;

interface BodyHash {
  readonly hash: Uint8Array;
  readonly byteLength: number;
  readonly loneLf: number;
}

/**
 * The DKIM signatures of one message, each beside the bytes and the keys that a caller has. There is no DNS.
 *
 * Shapes   digest and signature are two answers; problems are rules of the standard that the signature or its key record breaks.
 * Cost     One pass over the body for each canonicalization, hash and length, at most MAX_DKIM_SIGNATURES.
 * Source   RFC 6376, 3.7, 5.4.2 and 6.1; RFC 8463; RFC 8301.
 */
export class DkimVerifier {
  readonly #part: MimePart;
  readonly #keys: readonly DkimKey[];
  readonly #checkpoint: Checkpoint;
  readonly #bodies = new Map<string, BodyHash>();
  readonly #raw = new Map<HeaderField, string>();

  constructor(part: MimePart, keys: readonly DkimKey[], checkpoint: Checkpoint = noCheckpoint) {
    this.#part = part;
    this.#keys = keys;
    this.#checkpoint = checkpoint;
  }

  /** A signature over the message: that of DKIM, or the one of an ARC set. */
  verify(field: HeaderField, form: "dkim" | "arcMessage" = "dkim"): DkimAnswer {
    this.#checkpoint();
    const read = readDkimTags(field, form);
    const { signedFields, sealedNames } = this.#select(field, read.signedNames);
    const body = read.hash === "" ? undefined : this.#hashBody(read.body, read.hash, read.bodyLength);
    const signed = Buffer.from(read.tags.get("bh") ?? "", "base64");
    const { byteLength = 0, loneLf = 0 } = body ?? {};
    const length = read.bodyLength ?? byteLength;
    return {
      ...read,
      field,
      digest: digestAnswer(body, signed),
      ...this.#verifyHeader(read, field, signedFields),
      signedFields,
      sealedNames,
      bytesAfter: Math.max(0, byteLength - length),
      isBodyShort: length > byteLength,
      changedLineEnds: loneLf,
    };
  }

  /** An ARC seal, which signs fields alone: `sealed`, in their order. */
  verifySeal(field: HeaderField, sealed: readonly HeaderField[]): DkimAnswer {
    this.#checkpoint();
    const read = readDkimTags(field, "arcSeal");
    return {
      ...read,
      field,
      digest: { verdict: "notComputable", message: "A seal signs no body." },
      ...this.#verifyHeader(read, field, sealed),
      signedFields: [...sealed],
      sealedNames: new Set(),
      bytesAfter: 0,
      isBodyShort: false,
      changedLineEnds: 0,
    };
  }

  /** Fields by h=, of each name from the last one upwards. Source: RFC 6376, 5.4.2. */
  #select(own: HeaderField, names: readonly string[]) {
    const waiting = new Map<string, HeaderField[]>();
    for (const field of this.#part.headers) {
      if (field === own || field.name === "") continue;
      const list = waiting.get(field.key);
      if (list === undefined) waiting.set(field.key, [field]);
      else list.push(field);
    }
    const signedFields: HeaderField[] = [];
    const sealedNames = new Set<string>();
    for (const name of names) {
      const next = waiting.get(name)?.pop();
      if (next === undefined) sealedNames.add(name);
      else signedFields.push(next);
    }
    return { signedFields, sealedNames };
  }

  #verifyHeader(
    read: DkimTags,
    own: HeaderField,
    signedFields: readonly HeaderField[],
  ): Pick<DkimAnswer, "signature" | "key" | "keyProblems"> {
    const { keyType, hash, header, domain, selector, isSubdomain } = read;
    const open = (message: string) => ({
      signature: { verdict: "notVerifiable" as const, message },
      keyProblems: [],
    });
    if (hash === "") return open("The algorithm is not known.");
    const keys = this.#keys.filter((key) => sameName(key.domain, domain) && sameName(key.selector, selector));
    if (keys.length === 0) return open(`No key was supplied for ${selector}._domainkey.${domain}.`);
    const fields = signedFields.map((field) => canonicalField(this.#rawOf(field), header));
    const data = Buffer.from(`${fields.join("")}${unsignedField(this.#rawOf(own), header)}`, "latin1");
    const signature = Buffer.from(read.tags.get("b") ?? "", "base64");
    let answer: Pick<DkimAnswer, "signature" | "key" | "keyProblems"> | undefined;
    for (const { key: text } of keys) {
      this.#checkpoint();
      const { key, message = "", problems } = readDkimKey(text, { type: keyType, hash, isSubdomain });
      const isOk = key !== undefined && isSignedBy(key, { hash, data, signature });
      const verdict = key === undefined ? "notVerifiable" : isOk ? "ok" : "wrong";
      const next = {
        signature: { verdict, ...(key === undefined && { message }) } as const,
        ...(key !== undefined && { key }),
        keyProblems: problems,
      };
      if (isOk) return next;
      if (answer === undefined || answer.signature.verdict === "notVerifiable") answer = next;
    }
    return answer ?? open("No key was supplied.");
  }

  #rawOf(field: HeaderField): string {
    const known = this.#raw.get(field);
    if (known !== undefined) return known;
    const { start, end } = field.range;
    const raw = Buffer.from(this.#part.source.read(start, end)).toString("latin1");
    this.#raw.set(field, raw);
    return raw;
  }

  #hashBody(kind: Canonicalization, algorithm: string, length: number | undefined): BodyHash {
    const key = `${kind} ${algorithm} ${length ?? ""}`;
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const hash = createHash(algorithm);
    let byteLength = 0;
    const canonical = new BodyCanonicalizer(kind, (bytes) => {
      const left = (length ?? Number.POSITIVE_INFINITY) - byteLength;
      if (left > 0) hash.update(left < bytes.length ? bytes.subarray(0, left) : bytes);
      byteLength += bytes.length;
    });
    for (const bytes of this.#chunks(this.#part.bodyRange)) canonical.update(bytes);
    canonical.end();
    const found = { hash: new Uint8Array(hash.digest()), byteLength, loneLf: canonical.loneLf };
    this.#bodies.set(key, found);
    return found;
  }

  *#chunks({ start, end }: ByteRange): Generator<Uint8Array> {
    const reader = new ChunkReader(this.#part.source, CHUNK_BYTES);
    for (let at = start; at < end; at += CHUNK_BYTES) {
      this.#checkpoint();
      yield reader.read(at, Math.min(end, at + CHUNK_BYTES));
    }
  }
}

function digestAnswer(body: BodyHash | undefined, signed: Buffer): DkimDigest {
  if (body === undefined) return { verdict: "notComputable", message: "The algorithm is not known." };
  const computed = Buffer.from(body.hash);
  if (signed.length === 0)
    return { verdict: "notComputable", computed: computed.toString("hex"), message: "The body hash bh= is missing." };
  const verdict = computed.equals(signed) ? "ok" : "differs";
  return { verdict, computed: computed.toString("hex"), signed: signed.toString("hex") };
}

interface SignedHeader {
  readonly hash: string;
  readonly data: Buffer;
  readonly signature: Buffer;
}

/** Source: RFC 6376, 3.3.1; RFC 8463, 3: Ed25519 signs the SHA-256 of the data. */
function isSignedBy(key: KeyObject, { hash, data, signature }: SignedHeader): boolean {
  try {
    if (key.asymmetricKeyType !== "ed25519") return verify(hash, data, key, signature);
    return verify(null, createHash(hash).update(data).digest(), key, signature);
  } catch {
    return false;
  }
}

/** Domain names are compared without regard to case or a dot at the end. */
function sameName(one: string, other: string): boolean {
  return one.toLowerCase().replace(/\.$/, "") === other.replace(/\.$/, "");
}
