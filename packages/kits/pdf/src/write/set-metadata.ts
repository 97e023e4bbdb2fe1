import { FormatError } from "@colophon/kit-bytes";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict, type PdfObject, PdfStream } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";

export const INFO_KEYS = ["title", "author", "subject", "keywords", "creator", "producer"] as const;
export type InfoKey = (typeof INFO_KEYS)[number];
/** An empty text takes the member out. */
export type InfoChange = Readonly<Partial<Record<InfoKey, string>>>;

const DC = "http://purl.org/dc/elements/1.1/";
const XMP = "http://ns.adobe.com/xap/1.0/";
const PDF = "http://ns.adobe.com/pdf/1.3/";

/** Where XMP keeps what Info says. Source: ISO 19005-1, table 1. */
const PROPERTIES: Readonly<Record<InfoKey, { readonly uri: string; readonly name: string; readonly wrap: string }>> = {
  title: { uri: DC, name: "title", wrap: "Alt" },
  author: { uri: DC, name: "creator", wrap: "Seq" },
  subject: { uri: DC, name: "description", wrap: "Alt" },
  keywords: { uri: PDF, name: "Keywords", wrap: "" },
  creator: { uri: XMP, name: "CreatorTool", wrap: "" },
  producer: { uri: PDF, name: "Producer", wrap: "" },
};

export function changeInfo(info: PdfDict | undefined, change: InfoChange): PdfDict {
  const entries = new Map<string, PdfObject>(info?.entries ?? []);
  for (const key of INFO_KEYS) {
    const value = change[key];
    const name = `${key[0]?.toUpperCase()}${key.slice(1)}`;
    if (value === "") entries.delete(name);
    else if (value !== undefined) entries.set(name, encodeText(value));
  }
  return new PdfDict(entries);
}

/**
 * The XMP packet with the properties changed that Info shares with it; everything else stays as it is written.
 *
 * Errors   FormatError UNSUPPORTED for a packet in which they cannot be found for certain.
 */
export function changeXmp(file: PdfFile, stream: PdfStream, change: InfoChange): PdfStream {
  const bytes = file.decode(stream).bytes;
  let text = new TextDecoder("utf-8").decode(bytes);
  const close = /<\/([\w.-]+):RDF\s*>/.exec(text);
  const rdf = close?.[1];
  if (close === null || rdf === undefined || /<!DOCTYPE|<!\[CDATA\[/.test(text) || text.includes("�"))
    throw new FormatError({
      format: "pdf",
      code: "UNSUPPORTED",
      message: "The XMP metadata cannot be changed to match Info, because it is not a plain UTF-8 packet.",
      offset: 0,
    });
  const about = /\babout\s*=\s*("[^"]*"|'[^']*')/.exec(text)?.[1] ?? '""';
  let added = "";
  for (const key of INFO_KEYS) {
    const value = change[key];
    if (value === undefined) continue;
    text = withoutProperty(text, PROPERTIES[key]);
    if (value !== "") added += property(rdf, about, { ...PROPERTIES[key], value });
  }
  const end = text.lastIndexOf(close[0]);
  const changed = new Uint8Array(Buffer.from(text.slice(0, end) + added + text.slice(end), "utf8"));
  return new PdfStream(stream.dict.without("Filter", "DecodeParms", "DL"), changed);
}

function withoutProperty(text: string, { uri, name }: { readonly uri: string; readonly name: string }): string {
  let found = text;
  const declared = new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["']${uri.replaceAll(".", "\\.")}["']`, "g");
  const prefixes = new Set([...text.matchAll(declared)].map(([, prefix]) => prefix));
  for (const prefix of prefixes) {
    const full = `${prefix}:${name}`;
    found = found
      .replace(new RegExp(`<${full}(?:\\s[^>]*)?/>`, "g"), "")
      .replace(new RegExp(`<${full}(?:\\s[^>]*)?>[\\s\\S]*?</${full}\\s*>`, "g"), "")
      .replace(new RegExp(`\\s${full}\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g"), "");
  }
  return found;
}

interface Property {
  readonly uri: string;
  readonly name: string;
  readonly wrap: string;
  readonly value: string;
}

function property(rdf: string, about: string, { uri, name, wrap, value }: Property): string {
  const own = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const language = wrap === "Alt" ? ' xml:lang="x-default"' : "";
  const inner = wrap === "" ? own : `<${rdf}:${wrap}><${rdf}:li${language}>${own}</${rdf}:li></${rdf}:${wrap}>`;
  return `<${rdf}:Description ${rdf}:about=${about} xmlns:own="${uri}"><own:${name}>${inner}</own:${name}></${rdf}:Description>\n`;
}
