import { isHeaderSpace, stripComments } from "./comments.ts";
import type { ReadContext } from "./context.ts";
import { TRANSFER_ENCODINGS } from "./data/transfer-encodings.ts";
import { decodeEncodedWords } from "./encoded-words.ts";
import type { HeaderField } from "./headers.ts";
import { findParameter, type Parameter, parseParameters } from "./parameters.ts";

/** How a body's bytes are to be read; "unknown" bodies are kept as they are. */
export type TransferEncoding = (typeof TRANSFER_ENCODINGS)[keyof typeof TRANSFER_ENCODINGS]["encoding"] | "unknown";

/** What the Content-* fields of a part say. */
export interface Content {
  /** Lower case, such as "text"; text/plain (message/rfc822 in a digest) when the field is absent or unreadable. */
  readonly type: string;
  readonly subtype: string;
  readonly parameters: readonly Parameter[];
  /** The charset parameter as written. */
  readonly charset?: string;
  readonly transferEncoding: TransferEncoding;
  /** The transfer encoding as written, when it is written. */
  readonly transferEncodingLabel?: string;
  /** Lower case: "inline", "attachment" or another token. */
  readonly disposition?: string;
  readonly dispositionParameters: readonly Parameter[];
  /** The filename parameter of the disposition, else the name parameter of the type; decoded, never used as a path here. */
  readonly filename?: string;
  /** The same before decoding. */
  readonly filenameRaw?: string;
  /** Without its angle brackets. */
  readonly contentId?: string;
  readonly contentLocation?: string;
  readonly description?: string;
  /** RFC 3282: language tags in order of preference, as written. */
  readonly languages: readonly string[];
  /** RFC 1864: the announced MD5, base64 as written. */
  readonly md5?: string;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Every Content-* field may occur once; the first one counts, as in all readers seen. */
type FirstField = (key: string) => { readonly field: HeaderField; readonly context: ReadContext } | undefined;

/**
 * The Content-* fields of a header block.
 *
 * Shapes   first: finds the first field of a name and the context to read it in. isDigestChild: RFC 2046, 5.1.5.
 * Errors   none; defects of parameters and bad-content-type, bad-transfer-encoding, unknown-transfer-encoding.
 * Source   RFC 2045, 5 to 8; RFC 2183; RFC 2557 (Content-Location); RFC 1864; RFC 3282.
 */
export function readContent(first: FirstField, isDigestChild: boolean): Content {
  const type = readType(first, isDigestChild);
  const disposition = readDisposition(first);
  const charset = findParameter(type.parameters, "charset");
  const filename =
    findNamed(disposition.dispositionParameters, "filename") ??
    findNamed(type.parameters, "name") ??
    findNamed(type.parameters, "filename") ??
    findNamed(disposition.dispositionParameters, "name");
  return {
    ...type,
    ...readTransferEncoding(first),
    ...disposition,
    ...(charset === undefined ? {} : { charset }),
    ...(filename === undefined ? {} : { filename: filename.value, filenameRaw: filename.raw }),
    ...readTexts(first),
  };
}

function findNamed(parameters: readonly Parameter[], name: string): Parameter | undefined {
  return parameters.find((parameter) => parameter.name === name);
}

function readType(first: FirstField, isDigestChild: boolean): Pick<Content, "type" | "subtype" | "parameters"> {
  const found = first("content-type");
  const fallback = isDigestChild ? { type: "message", subtype: "rfc822" } : { type: "text", subtype: "plain" };
  if (found === undefined) return { ...fallback, parameters: [] };
  const { value, parameters } = parseParameters(found.field.value, found.context);
  const parsed = parseMediaType(value);
  if (parsed !== undefined) return { ...parsed, parameters };
  found.context.note("bad-content-type", found.context.range, value);
  return { type: "text", subtype: "plain", parameters };
}

/**
 * "type/subtype" -> both in lower case; undefined when either is missing or holds a blank.
 *
 * Source   RFC 2045, 5.1 (and 5.2: an unreadable type is text/plain).
 */
export function parseMediaType(value: string): { type: string; subtype: string } | undefined {
  const slash = value.indexOf("/");
  if (slash === -1) return undefined;
  const type = value.slice(0, slash).trim().toLowerCase();
  const subtype = value
    .slice(slash + 1)
    .trim()
    .toLowerCase();
  const isToken = (text: string): boolean => /^[^\s()<>@,;:\\"/[\]?=]+$/.test(text);
  return isToken(type) && isToken(subtype) ? { type, subtype } : undefined;
}

function readTransferEncoding(first: FirstField): Pick<Content, "transferEncoding" | "transferEncodingLabel"> {
  const found = first("content-transfer-encoding");
  if (found === undefined) return { transferEncoding: "7bit" };
  const { field, context } = found;
  const label = stripComments(field.value);
  const token = label
    .replace(/[;"'].*$/s, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  const unquoted = token === "" ? label.replace(/["';\s]/g, "").toLowerCase() : token;
  const known = lookUpEncoding(unquoted) ?? lookUpEncoding(unquoted.split(" ")[0] ?? "");
  if (known === undefined) {
    context.note(label === "" ? "bad-transfer-encoding" : "unknown-transfer-encoding", context.range, label);
    return { transferEncoding: label === "" ? "7bit" : "unknown", transferEncodingLabel: field.value };
  }
  if (!known.isStandard || unquoted !== label.toLowerCase())
    context.note("bad-transfer-encoding", context.range, label);
  return { transferEncoding: known.encoding, transferEncodingLabel: field.value };
}

function lookUpEncoding(token: string): { encoding: TransferEncoding; isStandard: boolean } | undefined {
  const table: Readonly<Record<string, { encoding: TransferEncoding; isStandard: boolean }>> = TRANSFER_ENCODINGS;
  return Object.hasOwn(table, token) ? table[token] : undefined;
}

function readDisposition(first: FirstField): Pick<Content, "disposition" | "dispositionParameters"> {
  const found = first("content-disposition");
  if (found === undefined) return { dispositionParameters: [] };
  const { value, parameters } = parseParameters(found.field.value, found.context);
  if (value !== "") return { disposition: value.toLowerCase(), dispositionParameters: parameters };
  found.context.note("bad-parameter", found.context.range, "no disposition type");
  return { dispositionParameters: parameters };
}

function readTexts(first: FirstField): Pick<Content, "languages"> & Partial<Content> {
  const texts: Partial<Mutable<Content>> = {};
  const contentId = first("content-id")?.field.value;
  if (contentId !== undefined) texts.contentId = withoutBrackets(contentId);
  const location = first("content-location")?.field.value;
  if (location !== undefined) texts.contentLocation = withoutSpaces(location);
  const description = first("content-description");
  if (description !== undefined) texts.description = decodeEncodedWords(description.field.value, description.context);
  const md5 = first("content-md5")?.field.value;
  if (md5 !== undefined) texts.md5 = md5;
  const languages = stripComments(first("content-language")?.field.value ?? "");
  return {
    ...texts,
    languages: languages
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  };
}

/** RFC 2392: what a cid: URL names is the id without its brackets. */
function withoutBrackets(value: string): string {
  const text = value.trim();
  const open = text.indexOf("<");
  const close = text.lastIndexOf(">");
  return open !== -1 && close > open ? text.slice(open + 1, close).trim() : stripComments(text);
}

/** RFC 2557, 4.4.2: blanks in a folded location are no part of it. */
function withoutSpaces(value: string): string {
  return [...value].filter((char) => !isHeaderSpace(char)).join("");
}
