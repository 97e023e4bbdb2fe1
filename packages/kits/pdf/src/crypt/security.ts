import { createHmac } from "node:crypto";
import { rc4 } from "@colophon/kit-bytes";
import { integerOf, isName, PdfDict, PdfName, type PdfObject, type PdfStream, PdfString } from "../objects/object.ts";
import { decryptAes, encryptAes, md5 } from "./ciphers.ts";
import { type FoundKey, findKey, type StandardFacts } from "./standard-keys.ts";

export type CryptMethod = "none" | "rc4" | "aes-128" | "aes-256";

/** The encryption of a file that was opened. */
export interface Security {
  readonly filter: string;
  /** As the file has it. */
  readonly dict: PdfDict;
  readonly version: number;
  readonly revision: number;
  readonly keyBits: number;
  readonly strings: CryptMethod;
  readonly streams: CryptMethod;
  /** Of attached files, where the file has a rule of their own. */
  readonly attachments: CryptMethod;
  /** No password was needed for the document; the attached files stay closed without one. */
  readonly hasClosedAttachments: boolean;
  readonly encryptsMetadata: boolean;
  readonly permissions: number;
  /** Opened with the owner's password. */
  readonly isOwner: boolean;
  decryptString(bytes: Uint8Array, number: number, generation: number): Uint8Array;
  /** What is appended to the file is encrypted as the file is. */
  encryptString(bytes: Uint8Array, number: number, generation: number): Uint8Array;
  /** Undefined for a stream that is not encrypted. */
  encryptStream(stream: PdfStream, number: number, generation: number): Uint8Array | undefined;
  /** Undefined for a stream that is not encrypted. */
  streamCipher(dict: PdfDict, number: number, generation: number): ((bytes: Uint8Array) => Uint8Array) | undefined;
}

export type SecurityProblem =
  | { readonly code: "PASSWORD"; readonly message: string }
  | { readonly code: "HANDLER"; readonly message: string };

type Resolve = (object: PdfObject | undefined) => PdfObject;

/**
 * Opens the encryption of a file with a password (or the empty one).
 *
 * Source   ISO 32000-2, 7.6.
 */
export function openSecurity(
  encrypt: PdfDict,
  resolve: Resolve,
  given: { readonly firstId: Uint8Array; readonly password: string | undefined },
): Security | SecurityProblem {
  const filter = resolve(encrypt.get("Filter"));
  const name = filter instanceof PdfName ? filter.value : "none";
  if (name !== "Standard") {
    const kind = /pubsec|publickey/i.test(name) ? "public-key security handler" : "security handler";
    return { code: "HANDLER", message: `The file is encrypted by the ${kind} ${name}.` };
  }
  const version = integerOf(resolve(encrypt.get("V"))) ?? 0;
  const revision = integerOf(resolve(encrypt.get("R"))) ?? 0;
  if (![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6)
    return { code: "HANDLER", message: `The standard security handler has version ${version}, revision ${revision}.` };
  const methods = methodsOf(encrypt, resolve, version);
  if (methods === undefined) return { code: "HANDLER", message: "The file is encrypted by an unknown crypt filter." };
  const facts = readFacts(encrypt, resolve, { version, revision, firstId: given.firstId });
  const found = passwordForms(given.password).reduce<FoundKey | undefined>(
    (known, password) => known ?? findKey(facts, password),
    undefined,
  );
  const isOpenOtherwise = methods.strings === "none" && methods.streams === "none" && given.password === undefined;
  if (found === undefined && !isOpenOtherwise) {
    const message =
      given.password === undefined ? "The file needs a password." : "The password does not open the file.";
    return { code: "PASSWORD", message };
  }
  return makeSecurity({ dict: encrypt, facts, found, version, methods, resolve });
}

export function isSecurityProblem(value: Security | SecurityProblem): value is SecurityProblem {
  return "code" in value;
}

/** The bytes a password may stand for: old files know one byte a character, new ones UTF-8. */
function passwordForms(password: string | undefined): Uint8Array[] {
  if (password === undefined || password === "") return [new Uint8Array(0)];
  const utf8 = Buffer.from(password.normalize("NFKC"), "utf8");
  return [utf8, Buffer.from(password, "utf8"), Buffer.from(password, "latin1")];
}

interface Methods {
  readonly strings: CryptMethod;
  readonly streams: CryptMethod;
  readonly attachments: CryptMethod;
  readonly byName: (name: string) => CryptMethod | undefined;
}

function methodsOf(encrypt: PdfDict, resolve: Resolve, version: number): Methods | undefined {
  if (version < 4)
    return {
      strings: "rc4",
      streams: "rc4",
      attachments: "rc4",
      byName: (name) => (name === "Identity" ? "none" : "rc4"),
    };
  const filters = resolve(encrypt.get("CF"));
  const byName = (name: string): CryptMethod | undefined => {
    if (name === "Identity") return "none";
    const own = filters instanceof PdfDict ? resolve(filters.get(name)) : null;
    const method = own instanceof PdfDict ? resolve(own.get("CFM")) : null;
    if (isName(method, "V2")) return "rc4";
    if (isName(method, "AESV2")) return "aes-128";
    if (isName(method, "AESV3")) return "aes-256";
    return isName(method, "None") ? "none" : undefined;
  };
  const nameAt = (key: string, otherwise: string): string => {
    const name = resolve(encrypt.get(key));
    return name instanceof PdfName ? name.value : otherwise;
  };
  const strings = byName(nameAt("StrF", "Identity"));
  const streams = byName(nameAt("StmF", "Identity"));
  const attachments = byName(nameAt("EFF", nameAt("StmF", "Identity")));
  if (strings === undefined || streams === undefined || attachments === undefined) return undefined;
  return { strings, streams, attachments, byName };
}

function readFacts(
  encrypt: PdfDict,
  resolve: Resolve,
  { version, revision, firstId }: { version: number; revision: number; firstId: Uint8Array },
): StandardFacts {
  const bytes = (key: string): Uint8Array => {
    const value = resolve(encrypt.get(key));
    return value instanceof PdfString ? value.bytes : new Uint8Array(0);
  };
  const keyLength = keyLengthOf(encrypt, resolve, version);
  return {
    revision,
    keyLength,
    owner: bytes("O"),
    user: bytes("U"),
    ownerKey: bytes("OE"),
    userKey: bytes("UE"),
    permissions: (integerOf(resolve(encrypt.get("P"))) ?? 0) | 0,
    firstId,
    encryptsMetadata: resolve(encrypt.get("EncryptMetadata")) !== false,
  };
}

/** Bytes of the file key; RC4 by a crypt filter has the filter's own length, told in bytes or, by some writers, bits. */
function keyLengthOf(encrypt: PdfDict, resolve: Resolve, version: number): number {
  if (version === 1) return 5;
  if (version === 5) return 32;
  const bits = integerOf(resolve(encrypt.get("Length"))) ?? (version === 4 ? 128 : 40);
  if (version === 2) return Math.min(16, Math.max(5, bits < 40 ? bits : bits >> 3));
  const filters = resolve(encrypt.get("CF"));
  const name = resolve(encrypt.get("StmF"));
  const own = filters instanceof PdfDict && name instanceof PdfName ? resolve(filters.get(name.value)) : null;
  const length =
    own instanceof PdfDict && isName(resolve(own.get("CFM")), "V2") ? integerOf(resolve(own.get("Length"))) : undefined;
  if (length === undefined) return 16;
  return Math.min(16, Math.max(5, length < 40 ? length : length >> 3));
}

function makeSecurity(made: {
  readonly dict: PdfDict;
  readonly facts: StandardFacts;
  readonly found: FoundKey | undefined;
  readonly version: number;
  readonly methods: Methods;
  readonly resolve: Resolve;
}): Security {
  const { facts, found, version, methods, resolve } = made;
  const cipher = (method: CryptMethod, number: number, generation: number) => {
    if (method === "none" || found === undefined) return undefined;
    const key = method === "aes-256" ? found.key : objectKey(found.key, { method, number, generation });
    return (bytes: Uint8Array) => (method === "rc4" ? rc4(key, bytes) : decryptAes(key, bytes));
  };
  const seal = (method: CryptMethod, bytes: Uint8Array, { number, generation }: ObjectId): Uint8Array | undefined => {
    if (method === "none" || found === undefined) return undefined;
    const key = method === "aes-256" ? found.key : objectKey(found.key, { method, number, generation });
    return method === "rc4" ? rc4(key, bytes) : encryptAes(key, initialOf(found.key, bytes, number), bytes);
  };
  return {
    filter: "Standard",
    dict: made.dict,
    version,
    revision: facts.revision,
    keyBits: facts.keyLength * 8,
    strings: methods.strings,
    streams: methods.streams,
    encryptsMetadata: facts.encryptsMetadata,
    permissions: facts.permissions,
    attachments: methods.attachments,
    hasClosedAttachments: found === undefined && methods.attachments !== "none",
    isOwner: found?.isOwner ?? false,
    decryptString: (bytes, number, generation) => cipher(methods.strings, number, generation)?.(bytes) ?? bytes,
    encryptString: (bytes, number, generation) => seal(methods.strings, bytes, { number, generation }) ?? bytes,
    streamCipher: (dict, number, generation) => cipher(streamMethod(dict), number, generation),
    encryptStream: ({ dict, bytes }, number, generation) => seal(streamMethod(dict), bytes, { number, generation }),
  };

  function streamMethod(dict: PdfDict): CryptMethod {
    if (isName(dict.get("Type"), "XRef")) return "none";
    if (isName(dict.get("Type"), "Metadata") && !facts.encryptsMetadata && version >= 4) return "none";
    const method = isName(dict.get("Type"), "EmbeddedFile") ? methods.attachments : methods.streams;
    return ownMethod(dict) ?? method;
  }

  /** The crypt filter a stream names for itself. */
  function ownMethod(dict: PdfDict): CryptMethod | undefined {
    const filter = resolve(dict.get("Filter"));
    const first = Array.isArray(filter) ? resolve(filter[0]) : filter;
    if (!isName(first, "Crypt")) return undefined;
    const given = resolve(dict.get("DecodeParms"));
    const parameters = Array.isArray(given) ? resolve(given[0]) : given;
    const name = parameters instanceof PdfDict ? resolve(parameters.get("Name")) : null;
    return methods.byName(name instanceof PdfName ? name.value : "Identity");
  }
}

interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

/** Equal content gives equal bytes; who does not know the key cannot foresee them. */
function initialOf(key: Uint8Array, bytes: Uint8Array, number: number): Uint8Array {
  return new Uint8Array(createHmac("sha256", key).update(`${number} `).update(bytes).digest()).slice(0, 16);
}

/** Algorithm 1. */
export function objectKey(
  key: Uint8Array,
  {
    method,
    number,
    generation,
  }: { readonly method: CryptMethod; readonly number: number; readonly generation: number },
): Uint8Array {
  const tail = [number & 255, (number >> 8) & 255, (number >> 16) & 255, generation & 255, (generation >> 8) & 255];
  const salt = method === "aes-128" ? [0x73, 0x41, 0x6c, 0x54] : [];
  return md5(key, Uint8Array.from([...tail, ...salt])).slice(0, Math.min(16, key.length + 5));
}
