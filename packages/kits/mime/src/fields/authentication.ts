import { definedOnly } from "../defined.ts";
import { splitSegments, splitWords, unquote } from "./segments.ts";

/**
 * What an Authentication-Results or ARC-Authentication-Results field claims. Anybody can write one: it proves nothing
 * unless the reader's own border wrote it, which a file cannot show.
 */
export interface AuthenticationResults {
  readonly authservId: string;
  readonly version?: string;
  /** ARC: the instance of the set the field belongs to. */
  readonly instance?: number;
  readonly results: readonly AuthenticationResult[];
}

export interface AuthenticationResult {
  /** Lower case, such as "dkim". */
  readonly method: string;
  readonly version?: string;
  /** Lower case, such as "pass". */
  readonly result: string;
  readonly reason?: string;
  readonly properties: readonly { readonly type: string; readonly name: string; readonly value: string }[];
  readonly comments: readonly string[];
}

/** More results than servers write; stops one header from becoming a million objects. */
const MAX_RESULTS = 200;

/**
 * Authentication-Results -> its claims.
 *
 * Reads, beyond the grammar: a missing server name, properties without a type, result lists without "=" (skipped).
 *
 * Cost     O(characters).
 * Source   RFC 8601, 2.2; RFC 8617, 4.1.1 (ARC instance).
 */
export function parseAuthenticationResults(value: string): AuthenticationResults {
  const [first, ...rest] = splitSegments(value, ";").slice(0, MAX_RESULTS);
  const instance = /^i\s*=\s*(\d{1,3})$/i.exec(first?.text ?? "")?.[1];
  const head = instance === undefined ? first : rest.shift();
  const words = splitWords(head?.text ?? "");
  const isServer = words[0] !== undefined && !words[0].includes("=");
  const bodies = isServer || head === undefined ? rest : [head, ...rest];
  return definedOnly({
    authservId: isServer ? unquote(words[0] ?? "") : "",
    version: isServer ? words[1] : undefined,
    instance: instance === undefined ? undefined : Number(instance),
    results: bodies.map(({ text, comments }) => readResult(text, comments)).filter((result) => result !== undefined),
  });
}

function readResult(text: string, comments: readonly string[]): AuthenticationResult | undefined {
  const [claim, ...others] = splitWords(joinAround(text, "="));
  const match = /^([^=/]+)(?:\/([^=]*))?=(.+)$/s.exec(claim ?? "");
  if (match === null) return undefined;
  const pairs = others.map((word) => /^([^=]+)=(.*)$/s.exec(word)).filter((pair) => pair !== null);
  const reason = pairs.find(([, name]) => name?.toLowerCase() === "reason")?.[2];
  const properties = pairs
    .filter(([, name]) => name?.toLowerCase() !== "reason")
    .map(([, name = "", value = ""]) => {
      const dot = name.indexOf(".");
      return { type: dot === -1 ? "" : name.slice(0, dot), name: name.slice(dot + 1), value: unquote(value) };
    });
  return definedOnly({
    method: (match[1] ?? "").toLowerCase(),
    version: match[2],
    result: unquote(match[3] ?? "").toLowerCase(),
    reason: reason === undefined ? undefined : unquote(reason),
    properties,
    comments,
  });
}

/** Without the blanks that may stand around "=". RFC 8601, 2.2 (CFWS). */
function joinAround(text: string, sign: string): string {
  return text
    .split(sign)
    .map((piece) => piece.trim())
    .join(sign);
}

/** One tag=value of a signature. */
export interface Tag {
  readonly name: string;
  /** Folding blanks inside b=, bh= and h= are removed, at the ends of the others. */
  readonly value: string;
}

/** Tags of one signature that are read. */
export const MAX_TAGS = 100;
const BLANK_FREE_TAGS = new Set(["b", "bh", "h", "p"]);

/**
 * DKIM-Signature, ARC-Seal, ARC-Message-Signature -> their tags in order. Nothing is verified here.
 *
 * Cost     O(characters), at most 100 tags.
 * Source   RFC 6376, 3.2 and 3.5; RFC 8617, 4.1.2 and 4.1.3.
 */
export function parseTags(value: string): Tag[] {
  return value
    .split(";", MAX_TAGS)
    .map((part) => {
      const equals = part.indexOf("=");
      const name = part.slice(0, Math.max(0, equals)).trim();
      const text = part.slice(equals + 1).trim();
      return { name, value: BLANK_FREE_TAGS.has(name) ? text.replace(/\s+/g, "") : text };
    })
    .filter((tag) => tag.name !== "");
}

/** What a Received-SPF field claims. RFC 7208, 9.1. */
export interface ReceivedSpf {
  readonly result: string;
  readonly comments: readonly string[];
  readonly properties: readonly Tag[];
}

/** Received-SPF -> its claim. */
export function parseReceivedSpf(value: string): ReceivedSpf {
  const [first, ...rest] = splitSegments(value, ";").slice(0, MAX_TAGS);
  const [result = "", ...words] = splitWords(first?.text ?? "");
  const pairs = [...words, ...rest.flatMap(({ text }) => splitWords(text))]
    .map((word) => /^([^=]+)=(.*)$/s.exec(word))
    .filter((pair) => pair !== null);
  return {
    result: result.toLowerCase(),
    comments: first?.comments ?? [],
    properties: pairs.map(([, name = "", text = ""]) => ({ name: name.toLowerCase(), value: unquote(text) })),
  };
}
