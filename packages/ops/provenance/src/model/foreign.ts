import { isPlainObject, type Json, JsonError, type JsonObject, parseJson } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { IN_TOTO_PAYLOAD_TYPE, STATEMENT_TYPE } from "../data/names.ts";
import { findFaultOfProv } from "./prov-json.ts";
import { findFaultOfStatement } from "./statement.ts";

export type Foreign =
  | { readonly is: "valid"; readonly statement: JsonObject; readonly mediaType: string; readonly isSigned: boolean }
  | { readonly is: "opaque"; readonly reason: string };

/** Whole numbers beyond the safe ones, and more digits than these, are changed by many JSON readers. Source: RFC 7493, 2.2. */
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const MAX_DIGITS = 17;

/** A foreign provenance statement: PROV-JSON, an in-toto Statement v1, or that in a DSSE envelope. */
export function readForeign(bytes: Uint8Array, checkpoint: () => void): Foreign {
  checkpoint();
  let value: Json;
  try {
    value = parseJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { is: "opaque", reason: `It is not unambiguous JSON: ${error.message}` };
  }
  if (!isPlainObject(value)) return { is: "opaque", reason: "It is not a JSON object." };
  checkpoint();
  const number = findInexactNumber(new TextDecoder().decode(bytes), everyUnits(checkpoint, 10_000));
  if (number !== undefined)
    return { is: "opaque", reason: `The number ${number.slice(0, 40)} has more digits than JSON readers keep.` };
  checkpoint();
  return classify(value as JsonObject, checkpoint);
}

function classify(statement: JsonObject, checkpoint: () => void): Foreign {
  const asOpaque = (reason: string): Foreign => ({ is: "opaque", reason });
  if (Object.hasOwn(statement, "payloadType")) {
    const inner = readEnvelope(statement);
    if (typeof inner === "string") return asOpaque(inner);
    const fault = findFaultOfStatement(inner);
    return fault === undefined
      ? { is: "valid", statement, mediaType: "application/vnd.dsse.envelope.v1+json", isSigned: true }
      : asOpaque(fault);
  }
  if (Object.hasOwn(statement, "_type")) {
    const fault = findFaultOfStatement(statement);
    return fault === undefined
      ? { is: "valid", statement, mediaType: IN_TOTO_PAYLOAD_TYPE, isSigned: false }
      : asOpaque(fault);
  }
  const fault = findFaultOfProv(statement, checkpoint);
  return fault === undefined
    ? { is: "valid", statement, mediaType: "application/provenance+json", isSigned: false }
    : asOpaque(`It is not an in-toto ${STATEMENT_TYPE}, and not PROV-JSON: ${fault}`);
}

/** A DSSE envelope -> the Statement in it, or why there is none. Source: DSSE 1.0, envelope. */
function readEnvelope({ payload, payloadType, signatures }: JsonObject): JsonObject | string {
  if (payloadType !== IN_TOTO_PAYLOAD_TYPE) return `The payload type is not ${IN_TOTO_PAYLOAD_TYPE}.`;
  if (typeof payload !== "string" || !Array.isArray(signatures) || signatures.length === 0)
    return "The DSSE envelope lacks its payload or signatures.";
  const hasSignatures = signatures.every((entry) => isPlainObject(entry) && typeof entry.sig === "string");
  if (!hasSignatures) return "A signature of the DSSE envelope has no `sig`.";
  try {
    const inner = parseJson(Buffer.from(payload, "base64"));
    return isPlainObject(inner) ? (inner as JsonObject) : "The payload is not a JSON object.";
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return `The payload is not unambiguous JSON: ${error.message}`;
  }
}

/** The first number of a JSON text that a double does not hold as it is written. A pattern over whole strings would fill the stack. */
function findInexactNumber(text: string, look: () => void): string | undefined {
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') at = endOfString(text, at + 1);
    NUMBER.lastIndex = at;
    const token = NUMBER.exec(text)?.[0];
    if (token === undefined) at += 1;
    else if (isInexact(token)) return token;
    else at += token.length;
    look();
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function isInexact(token: string): boolean {
  const value = Number(token);
  if (/^-?\d+$/.test(token) && !Number.isSafeInteger(value)) return true;
  const digits = digitsOf(token);
  return digits.length > MAX_DIGITS || digitsOf(value.toPrecision(Math.max(1, digits.length))) !== digits;
}

/** The digits of a number without zeros at either end. */
function digitsOf(number: string): string {
  return number
    .replace(/[eE].*$/, "")
    .replace(/[^\d]/g, "")
    .replace(/^0+|0+$/g, "");
}
