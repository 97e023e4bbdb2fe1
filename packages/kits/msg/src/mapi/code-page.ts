import { createDecoder, encodingName, type StreamingDecoder } from "@colophon/kit-text";
import { codePageLabels, localeCodePages } from "../data/code-pages.ts";
import { SINGLE_BYTE_PAGES } from "../data/single-byte-pages.ts";

const DEFAULT_LABEL = "windows-1252";

/** Windows code page -> a label that the text kit can decode; undefined when it has none. */
export function codePageLabel(codePage: number): string | undefined {
  return codePageLabels(codePage).find((label) => encodingName(label) !== undefined);
}

/** True when text in the code page can be read as what it is. */
export function isKnownCodePage(codePage: number): boolean {
  return SINGLE_BYTE_PAGES.has(codePage) || codePageLabel(codePage) !== undefined;
}

/** A decoder for a Windows, DOS or Macintosh code page; one that is not known is read as windows-1252. */
export function createCodePageDecoder(codePage: number): StreamingDecoder {
  const upper = SINGLE_BYTE_PAGES.get(codePage);
  return upper === undefined ? createDecoder(codePageLabel(codePage) ?? DEFAULT_LABEL) : createTableDecoder(upper);
}

/** Bytes above 127 by a table of 128 characters; one byte is one character, so there is no state between chunks. */
function createTableDecoder(upper: string): StreamingDecoder {
  return {
    decode(bytes) {
      const characters: string[] = [];
      for (const byte of bytes ?? [])
        characters.push(byte < 0x80 ? String.fromCharCode(byte) : upper.charAt(byte - 0x80));
      return characters.join("");
    },
  };
}

/** Locale -> the ANSI code page of that language. Source: [MS-LCID], [MS-UCODEREF]. */
export function localeCodePage(locale: number): number | undefined {
  return localeCodePages.get(locale & 0xffff) ?? localeCodePages.get(locale & 0x3ff);
}
