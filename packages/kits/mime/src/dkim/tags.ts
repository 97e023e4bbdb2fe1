import { MAX_TAGS, parseTags } from "../fields/authentication.ts";
import type { HeaderField } from "../headers.ts";
import type { Canonicalization } from "./canonical.ts";

/** A DKIM-Signature field, read. */
export interface DkimTags {
  readonly form: SignatureForm;
  readonly tags: ReadonlyMap<string, string>;
  readonly domain: string;
  readonly selector: string;
  readonly algorithm: string;
  /** `rsa` or `ed25519`, and `sha256` or `sha1`; empty where a= is not known. */
  readonly keyType: string;
  readonly hash: string;
  readonly header: Canonicalization;
  readonly body: Canonicalization;
  /** Names of h= in lower case, in order. */
  readonly signedNames: readonly string[];
  /** Canonical bytes of the body that are signed; undefined for all. */
  readonly bodyLength: number | undefined;
  /** The domain of i= is below that of d=. */
  readonly isSubdomain: boolean;
  readonly problems: readonly string[];
}

/** What has signatures of this kind: a message, and the two that each ARC set has. */
export type SignatureForm = "dkim" | "arcMessage" | "arcSeal";

/** Source: RFC 6376, 3.5; RFC 8617, 4.1.2 and 4.1.3. */
const REQUIRED: Readonly<Record<SignatureForm, readonly string[]>> = {
  dkim: ["v", "a", "b", "bh", "d", "h", "s"],
  arcMessage: ["i", "a", "b", "bh", "d", "h", "s"],
  arcSeal: ["i", "a", "b", "cv", "d", "s"],
};
/** Algorithms that are read. Source: RFC 6376, 3.3; RFC 8463, 3; RFC 8301, 3.1 for rsa-sha1. */
const ALGORITHMS = new Set(["rsa-sha256", "rsa-sha1", "ed25519-sha256"]);

/** Source: RFC 6376, 3.5; RFC 8617, 4.1. In ARC, i= is the number of a set and says no identity. */
export function readDkimTags(field: HeaderField, form: SignatureForm = "dkim"): DkimTags {
  const list = parseTags(field.value);
  const tags = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, value } of list) {
    if (tags.has(name)) problems.push(`The tag ${name}= occurs twice.`);
    else tags.set(name, value);
  }
  for (const name of REQUIRED[form]) {
    if (!tags.has(name)) problems.push(`The tag ${name}= is missing.`);
    else if (tags.get(name) === "") problems.push(`The tag ${name}= is empty.`);
  }
  if (field.value.split(";", MAX_TAGS + 2).length > MAX_TAGS + 1)
    problems.push(`The signature has more than ${MAX_TAGS} tags; the others are not read.`);
  const get = (name: string): string => tags.get(name) ?? "";
  const algorithm = get("a").toLowerCase();
  const isKnown = ALGORITHMS.has(algorithm);
  const [keyType = "", hash = ""] = isKnown ? algorithm.split("-") : [];
  const [header = "", body = "simple"] = (form === "arcSeal" ? "relaxed" : (tags.get("c") ?? "simple/simple"))
    .toLowerCase()
    .split("/");
  const domain = get("d").toLowerCase();
  const identity = ((form === "dkim" ? tags.get("i") : undefined) ?? `@${domain}`).toLowerCase();
  const identityDomain = identity.slice(identity.lastIndexOf("@") + 1);
  const signedNames = get("h")
    .toLowerCase()
    .split(":")
    .map((name) => name.trim());
  const length = tags.get("l");
  if (form === "dkim" && get("v") !== "" && get("v") !== "1") problems.push(`The version is ${get("v")}, not 1.`);
  if (get("a") !== "" && !isKnown) problems.push(`The algorithm ${get("a")} is not known.`);
  for (const kind of [header, body])
    if (kind !== "simple" && kind !== "relaxed") problems.push(`The canonicalization ${kind} is not known.`);
  if (identityDomain !== domain && !identityDomain.endsWith(`.${domain}`))
    problems.push("The domain of i= is not the domain of d= or below it.");
  if (form === "arcSeal" && tags.has("h")) problems.push("A seal must not have h=.");
  if (form === "arcMessage" && signedNames.includes("arc-seal"))
    problems.push("The message signature of ARC must not sign ARC-Seal.");
  if (form !== "arcSeal" && !signedNames.includes("from")) problems.push("The field From is not signed.");
  if (length !== undefined && !/^[0-9]{1,15}$/.test(length)) problems.push("The value of l= is not a length.");
  const methods = tags
    .get("q")
    ?.split(":")
    .map((one) => one.trim());
  if (methods !== undefined && !methods.includes("dns/txt"))
    problems.push("The key is not published in DNS: q= names another way.");
  return {
    form,
    tags,
    domain,
    selector: get("s").toLowerCase(),
    algorithm,
    keyType,
    hash,
    header: header === "relaxed" ? "relaxed" : "simple",
    body: body === "relaxed" ? "relaxed" : "simple",
    signedNames,
    bodyLength: length !== undefined && /^[0-9]{1,15}$/.test(length) ? Number(length) : undefined,
    isSubdomain: identityDomain !== domain,
    problems,
  };
}
