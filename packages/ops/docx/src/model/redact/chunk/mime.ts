import type { Checkpoint } from "@colophon/kit-bytes";
import { type Masks, replaceFound } from "../masks.ts";
import type { Secrets } from "../secrets.ts";
import { decodeChunk } from "./charset.ts";
import type { ChunkCuts } from "./line.ts";

/** One part of a message, without its transfer encoding. */
export interface MimeLeaf {
  readonly contentType: string;
  readonly charset: string | undefined;
  /** Number of the part, from 1. */
  readonly index: number;
  readonly bytes: Uint8Array;
}

interface MimeJob {
  readonly secrets: Secrets;
  readonly masks: Masks;
  readonly checkpoint: Checkpoint;
  readonly found: ChunkCuts["found"];
  /** The bytes of a part -> what replaces them; undefined where they stay. */
  readonly redactLeaf: (leaf: MimeLeaf) => Uint8Array | undefined;
}

interface Header {
  readonly name: string;
  readonly value: string;
  readonly raw: string;
}

const DEEPEST = 16;
const ENCODED_WORD = /=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=(?:\s+(?==\?))?/gi;

/** A message, as MHT and mail write it -> the same without the secrets. RFC 2045, 2046, 2047 and 2557. */
export function redactMime(bytes: Uint8Array, job: MimeJob): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return Buffer.from(new MimeRedaction(job).entity(source, 0), "latin1");
}

class MimeRedaction {
  readonly #job: MimeJob;
  #count = 0;

  constructor(job: MimeJob) {
    this.#job = job;
  }

  entity(source: string, depth: number): string {
    this.#job.checkpoint();
    const gap = /\r?\n\r?\n|^\r?\n/.exec(source);
    const end = gap === null ? source.length : gap.index + gap[0].length;
    const headers = readHeaders(source.slice(0, gap?.index ?? source.length));
    const head = headers.map((header) => this.#header(header)).join("") + (gap?.[0] ?? "");
    const body = source.slice(end);
    const boundary = parameterOf(headers, "boundary");
    if (boundary !== undefined && depth < DEEPEST) return head + this.#parts(body, boundary, depth);
    return head + this.#leaf(headers, body);
  }

  #parts(body: string, boundary: string, depth: number): string {
    const delimiter = new RegExp(
      `(?:^|\\r?\\n)--${boundary.replace(/[^\w]/g, "\\$&")}(?:--)?[ \\t]*(?:\\r?\\n|$)`,
      "g",
    );
    let written = "";
    let at = 0;
    let isFirst = true;
    for (const { 0: found, index } of body.matchAll(delimiter)) {
      const part = body.slice(at, index);
      written += (isFirst ? this.#plain(part) : this.entity(part, depth + 1)) + found;
      isFirst = false;
      at = index + found.length;
    }
    return written + this.#plain(body.slice(at));
  }

  /** Text around the parts, which nobody shows. */
  #plain(text: string): string {
    return this.#mask(text) ?? text;
  }

  #leaf(headers: readonly Header[], body: string): string {
    const encoding = (fieldOf(headers, "content-transfer-encoding") ?? "").trim().toLowerCase();
    const bytes = decodeBody(body, encoding);
    const contentType = (fieldOf(headers, "content-type") ?? "text/plain").split(";")[0]?.trim().toLowerCase() ?? "";
    const charset = parameterOf(headers, "charset");
    const written = this.#job.redactLeaf({ contentType, charset, bytes, index: ++this.#count });
    return written === undefined ? body : encodeBody(written, encoding);
  }

  #header({ name, value, raw }: Header): string {
    const masked = this.#mask(value);
    if (masked !== undefined) return `${name}:${masked}`;
    const meant = decodeWords(value);
    const fromWords = meant === value ? undefined : this.#mask(meant);
    return fromWords === undefined
      ? raw
      : `${name}: =?utf-8?B?${Buffer.from(fromWords.trim()).toString("base64")}?=\r\n`;
  }

  #mask(text: string): string | undefined {
    const { secrets, masks, found } = this.#job;
    const ranges = secrets.rangesIn(text);
    if (ranges.length === 0) return undefined;
    for (const { start, end, target } of ranges)
      found.push({ length: [...text.slice(start, end)].length, target, text: text.slice(start, end) });
    return replaceFound(text, ranges, (length) => masks.ofName(length));
  }
}

/** Fields of a header, folded lines joined; what is no field is kept as it is. */
function readHeaders(block: string): readonly Header[] {
  const lines = block.match(/[^\n]*(?:\n|$)(?:[ \t][^\n]*(?:\n|$))*/g) ?? [];
  return lines
    .filter((raw) => raw !== "")
    .map((raw) => {
      const colon = raw.indexOf(":");
      const unfolded = raw.replace(/\r?\n(?=[ \t])/g, "");
      return { name: raw.slice(0, Math.max(0, colon)), value: unfolded.slice(colon + 1), raw };
    });
}

function fieldOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value;
}

function parameterOf(headers: readonly Header[], name: string): string | undefined {
  const value = fieldOf(headers, "content-type") ?? "";
  const [, quoted, bare] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, "i").exec(value) ?? [];
  return quoted ?? bare;
}

function decodeBody(body: string, encoding: string): Uint8Array {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/[ \t]+(?=\r?\n|$)/g, "")
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}

const LINE = 76;

function encodeBody(bytes: Uint8Array, encoding: string): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (encoding === "base64") return source.toString("base64").replace(/.{76}(?=.)/g, "$&\r\n");
  if (encoding !== "quoted-printable") return source.toString("latin1");
  const text = source.toString("latin1").replace(/[^\x20-\x3c\x3e-\x7e\t\r\n]|=/g, quote);
  return text
    .split(/\r?\n/)
    .map((line) => foldLine(line.replace(/[ \t]$/, quote)))
    .join("\r\n");
}

function quote(character: string): string {
  return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Soft line breaks; no escape is cut. */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (line.length - at > LINE) {
    const cut = line.slice(at, at + LINE - 1).replace(/=[0-9A-F]?$/, "");
    pieces.push(`${cut}=`);
    at += cut.length;
  }
  return [...pieces, line.slice(at)].join("\r\n");
}

function decodeWords(value: string): string {
  return value.replace(ENCODED_WORD, (_, charset: string, kind: string, text: string) => {
    const bytes =
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64")
        : Buffer.from(decodeBody(text.replaceAll("_", " "), "quoted-printable"));
    return decodeChunk(bytes, charset).text;
  });
}
