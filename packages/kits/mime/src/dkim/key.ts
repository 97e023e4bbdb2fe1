import { createPublicKey, type KeyObject } from "node:crypto";
import { parseTags } from "../fields/authentication.ts";

/** A public key that a caller has for a signing domain. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** The text of the DNS record, its p= value alone, or a public key in PEM. */
  readonly key: string;
}

/** What a key record says. */
export interface DkimKeyRecord {
  readonly key?: KeyObject;
  /** Why there is no key. */
  readonly message?: string;
  /** What the record does not let this signature do. */
  readonly problems: readonly string[];
}

export interface DkimKeyUse {
  /** `rsa` or `ed25519`, as a= begins. */
  readonly type: string;
  readonly hash: string;
  /** Whether i= has another domain than d=. */
  readonly isSubdomain: boolean;
}

/** The DER before the 32 bytes of an Ed25519 key. Source: RFC 8410, 4. */
const ED25519_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/**
 * A caller's key -> the key, and what its record forbids.
 *
 * Source   RFC 6376, 3.6.1; RFC 8463, 4.
 */
export function readDkimKey(text: string, use: DkimKeyUse): DkimKeyRecord {
  if (/^\s*-----BEGIN /.test(text)) return { ...open(() => createPublicKey(text), use.type), problems: [] };
  const { tags, problems: repeated } = readRecord(joinStrings(text));
  const data = tags.get("p") ?? "";
  const problems = [...repeated, ...recordProblems(tags, use)];
  if (!tags.has("p")) return { message: "The key record has no p=.", problems };
  if (data === "") return { message: "The key was revoked: p= is empty.", problems };
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return { message: "The key is not base64.", problems };
  return { ...open(() => keyOf(Buffer.from(data, "base64"), tags.get("k") ?? use.type), use.type), problems };
}

/** The tags of a record; base64 alone is the value of p=. Of a tag that is repeated, the first counts. */
function readRecord(record: string): {
  readonly tags: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
} {
  const isRecord = /(?:^|;)\s*[a-z]\s*=/.test(record);
  if (!isRecord) return { tags: new Map([["p", record.replace(/\s+/g, "")]]), problems: [] };
  const tags = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, value } of parseTags(record)) {
    if (tags.has(name)) problems.push(`The tag ${name}= occurs twice in the key record.`);
    else tags.set(name, value);
  }
  // Without k=, a record is for RSA. Source: RFC 6376, 3.6.1.
  if (!tags.has("k")) tags.set("k", "rsa");
  return { tags, problems };
}

/** A record as zone files and tools write it: texts in quotes, one after the other. Source: RFC 1035, 5.1. */
function joinStrings(text: string): string {
  if (!text.includes('"')) return text.replaceAll("\\;", ";").trim();
  return [...text.matchAll(/"([^"]*)"/g)].map(([, part = ""]) => part.replaceAll("\\;", ";")).join("");
}

function open(read: () => KeyObject, type: string): Pick<DkimKeyRecord, "key" | "message"> {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    return { message: "The key cannot be read." };
  }
  if (key.asymmetricKeyType === type) return { key };
  return { message: `The key is of type ${key.asymmetricKeyType ?? "unknown"}, the signature needs ${type}.` };
}

function keyOf(data: Buffer, type: string): KeyObject {
  if (type === "ed25519" && data.length === 32)
    return createPublicKey({ key: Buffer.concat([ED25519_HEAD, data]), format: "der", type: "spki" });
  try {
    return createPublicKey({ key: data, format: "der", type: "spki" });
  } catch {
    return createPublicKey({ key: data, format: "der", type: "pkcs1" });
  }
}

function recordProblems(tags: ReadonlyMap<string, string>, { type, hash, isSubdomain }: DkimKeyUse): string[] {
  const found: string[] = [];
  const list = (name: string): string[] | undefined =>
    tags
      .get(name)
      ?.split(":")
      .map((one) => one.trim());
  const version = tags.get("v");
  if (version !== undefined && version !== "DKIM1") found.push(`The key record has version ${version}, not DKIM1.`);
  if (tags.get("k") !== undefined && tags.get("k") !== type)
    found.push(`The key record is for ${tags.get("k")}, not for ${type}.`);
  if (list("h")?.includes(hash) === false) found.push(`The key record does not allow ${hash}.`);
  const services = list("s");
  if (services !== undefined && !services.includes("*") && !services.includes("email"))
    found.push("The key record is not for mail.");
  if (list("t")?.includes("s") === true && isSubdomain)
    found.push("The key record does not allow an identity in a subdomain.");
  if (list("t")?.includes("y") === true) found.push("The key record says that the domain tests DKIM.");
  return found;
}
