import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { canonicalJson, isPlainObject, JsonError, parseJson } from "@colophon/contract";
import { EXIT, UsageError } from "../exit.ts";
import { writeFiles } from "../run/output.ts";
import type { Terminal } from "../terminal.ts";

export interface SignFlags {
  readonly key: string;
  readonly out?: string;
  readonly force?: boolean;
}

/** What a signature of this command covers, and nothing else. Source: DSSE 1.0, PAE. */
const PREFIX = /^DSSEv1 50 application\/vnd\.colophon\.provenance-tree-head\+json ([0-9]+) /;

/**
 * `colophon provenance sign`: signs the tree head of a chain with a private key that stays in this process. It prints one member of
 * `signatures` of common.transform.provenance-append.
 *
 * Errors   UsageError for a file that is not the `toSign` of an append, and for a key that is not an unencrypted Ed25519 or P-256 key.
 */
export function signTreeHead(terminal: Terminal, path: string, { key: keyPath, out, force }: SignFlags): number {
  const bytes = readToSign(path);
  const head = readTreeHead(bytes, path);
  const key = readPrivateKey(keyPath);
  const der = createPublicKey(key).export({ format: "der", type: "spki" });
  const isEd25519 = key.asymmetricKeyType === "ed25519";
  const signature = {
    algorithm: isEd25519 ? "ed25519" : "ecdsa-p256-sha256",
    keyid: `sha256:${createHash("sha256").update(der).digest("hex")}`,
    sig: (isEd25519 ? sign(null, bytes, key) : signWithLowS(bytes, key)).toString("base64"),
  };
  const text = `${canonicalJson(signature)}\n`;
  if (out === undefined) terminal.result(text);
  else writeFiles([{ place: out, bytes: Buffer.from(text) }], { mayReplace: force === true });
  terminal.say(`signed the tree head of ${head.treeSize} records: root ${head.rootHash}, key ${signature.keyid}`);
  return EXIT.ok;
}

/** The bytes themselves, or the result of an append that has them. */
function readToSign(path: string): Buffer {
  const content = read(path);
  if (content[0] !== "{".charCodeAt(0)) return content;
  const value = parse(content, path);
  const result = isPlainObject(value) && isPlainObject(value.value) ? value.value : value;
  const file = isPlainObject(result) ? result.toSign : undefined;
  if (!isPlainObject(file) || typeof file.bytes !== "string")
    throw new UsageError(
      `"${path}" has no toSign. Use the file that append writes beside the chain, or run it with --json.`,
    );
  return Buffer.from(file.bytes, "base64");
}

/** Nothing else is ever signed: a key that signs any bytes can be made to sign a foreign statement. */
function readTreeHead(bytes: Buffer, path: string): { readonly treeSize: number; readonly rootHash: string } {
  const [prefix, length] = PREFIX.exec(bytes.toString("latin1")) ?? [];
  const payload = bytes.subarray(prefix?.length ?? 0);
  if (prefix === undefined || payload.length !== Number(length))
    throw new UsageError(`"${path}" does not hold the tree head of a provenance chain, so it is not signed.`);
  const head = parse(payload, path);
  if (!isPlainObject(head) || typeof head.treeSize !== "number" || typeof head.rootHash !== "string")
    throw new UsageError(`The tree head in "${path}" lacks its size or root, so it is not signed.`);
  return { treeSize: head.treeSize, rootHash: head.rootHash };
}

function readPrivateKey(path: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(read(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `"${path}" is not an unencrypted private key in PEM. Decrypt it with: openssl pkey -in "${path}"`,
    );
  }
  const isP256 = key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  if (key.asymmetricKeyType === "ed25519" || isP256) return key;
  throw new UsageError(`"${path}" is not an Ed25519 or P-256 key. Make one with: openssl genpkey -algorithm ed25519`);
}

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** ECDSA in DER with the lower of the two values of S, which is the only one that is accepted. Source: SEC 1, 4.1.3. */
function signWithLowS(bytes: Buffer, key: KeyObject): Buffer {
  const plain = sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" }).toString("hex");
  const r = BigInt(`0x${plain.slice(0, 64)}`);
  const s = BigInt(`0x${plain.slice(64)}`);
  const body = Buffer.concat([toDerInteger(r), toDerInteger(s > P256_ORDER / 2n ? P256_ORDER - s : s)]);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}

function toDerInteger(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.padStart(hex.length + (hex.length % 2), "0");
  const bytes = Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
  return Buffer.concat([Buffer.of(0x02, bytes.length), bytes]);
}

function parse(bytes: Uint8Array, path: string): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new UsageError(`"${path}" does not hold valid JSON: ${error.message}`);
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`"${path}" cannot be read: ${(error as NodeJS.ErrnoException).code ?? "it is not a file"}.`);
  }
}
