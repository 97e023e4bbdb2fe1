import { decodeText } from "@colophon/kit-text";
import type { DefectLog } from "../defect.ts";
import { createCodePageDecoder, isKnownCodePage } from "./code-page.ts";

/** How the strings of one object are read: its code page and where to report trouble. */
export interface TextReading {
  readonly codePage: number;
  string8(bytes: Uint8Array): string;
  utf16(bytes: Uint8Array): string;
}

const DEFAULT_CODE_PAGE = 1252;

/** Bytes in a Windows code page -> text; an unknown page is read as windows-1252 and reported. */
function decodeCodePage(bytes: Uint8Array, codePage: number, log: DefectLog, path: string): string {
  if (!isKnownCodePage(codePage))
    log.add("CODE_PAGE_UNKNOWN", `Code page ${codePage} is not known; read as windows-1252.`, path);
  return createCodePageDecoder(codePage).decode(bytes);
}

/** Read the strings of one object in one code page. UTF-16 pages cannot be those of 8-bit strings. */
export function createTextReading(codePage: number | undefined, log: DefectLog, path: string): TextReading {
  const isEightBit = codePage !== undefined && codePage !== 0 && codePage !== 1200 && codePage !== 1201;
  const page = isEightBit ? codePage : DEFAULT_CODE_PAGE;
  const cut = (text: string): string => {
    const end = text.indexOf("\0");
    if (end < 0) return text;
    // Attack: "invoice.pdf<NUL>.exe" shows one name to a reader of C strings and another to a reader of lengths.
    for (let i = end; i < text.length; i++) {
      if (text.charCodeAt(i) === 0) continue;
      log.add("TEXT_MALFORMED", "Characters after a terminating zero are not in the result.", path);
      break;
    }
    return text.slice(0, end);
  };
  return {
    codePage: page,
    string8: (bytes) => cut(decodeCodePage(bytes, page, log, path)),
    utf16: (bytes) => cut(decodeText(bytes.length % 2 === 0 ? bytes : bytes.subarray(0, -1), "utf-16le")),
  };
}
