import { type AuthenticationResults, type HeaderField, type MimePart, readTrace, type Tag } from "@colophon/kit-mime";
import { compact } from "../compact.ts";

/** What somebody wrote into a header about who sent a message. Nothing is verified: anybody can write it. */
export interface Claim {
  readonly part: string;
  readonly field: string;
  readonly server?: string;
  readonly method: string;
  readonly result: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** The result of a signature that is there and was not checked. */
const NOT_CHECKED = "not checked";
/** Tags of a signature that say who signed what; the signature and the hash themselves prove nothing to a reader. */
const TOLD_TAGS = new Set(["a", "c", "cv", "d", "h", "i", "s", "t", "x"]);

/**
 * The authentication claims in a header.
 *
 * Source   RFC 8601 (Authentication-Results); RFC 8617 (ARC); RFC 6376 (DKIM); RFC 7208, 9.1 (Received-SPF).
 */
export function readClaims(header: MimePart, part: string): Claim[] {
  const trace = readTrace(header);
  return [
    ...[...trace.authenticationResults, ...trace.arcAuthenticationResults].flatMap((entry) =>
      resultClaims(entry, part),
    ),
    ...trace.spf.map(({ field, result, properties }) =>
      compact({ part, field: field.name, method: "spf", result, properties: toRecord(properties) }),
    ),
    ...[...trace.dkim, ...trace.arc].map(({ field, tags }) =>
      compact({
        part,
        field: field.name,
        method: field.key,
        result: NOT_CHECKED,
        properties: toRecord(tags.filter(({ name }) => TOLD_TAGS.has(name))),
      }),
    ),
  ];
}

function resultClaims(entry: AuthenticationResults & { readonly field: HeaderField }, part: string): Claim[] {
  const server = entry.authservId === "" ? undefined : entry.authservId;
  return entry.results.map(({ method, result, reason, properties }) =>
    compact({
      part,
      field: entry.field.name,
      server,
      method,
      result,
      properties: toRecord([
        ...(reason === undefined ? [] : [{ name: "reason", value: reason }]),
        ...properties.map(({ type, name, value }) => ({ name: type === "" ? name : `${type}.${name}`, value })),
      ]),
    }),
  );
}

/** The first of two with one name counts. Names are kept off the object's own. */
export function toRecord(tags: readonly Tag[]): Record<string, string> {
  const entries = new Map<string, string>();
  for (const { name, value } of tags) {
    const key = name.toWellFormed();
    if (!entries.has(key)) entries.set(key, value.toWellFormed());
  }
  return Object.fromEntries(entries);
}
