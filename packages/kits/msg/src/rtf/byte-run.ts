import type { StreamingDecoder } from "@colophon/kit-text";
import { createCodePageDecoder, isKnownCodePage } from "../mapi/code-page.ts";
import type { RtfFont } from "./fonts.ts";
import type { RtfContext, RtfHandler } from "./handler.ts";

export interface ByteRun {
  add(byte: number, font: RtfFont | undefined, documentCodePage: number): void;
  /** Hand over whole characters; the first byte of an unfinished one waits for more bytes in the same code page. */
  pause(): void;
  /** Hand over everything; an unfinished character becomes U+FFFD. */
  finish(): void;
}

/** Consecutive bytes in one code page, decoded together so that no character is torn. */
export function createByteRun(handler: RtfHandler, context: RtfContext): ByteRun {
  const decoders = new Map<number, StreamingDecoder>();
  let buffer = new Uint8Array(1024);
  let length = 0;
  let page = -1;
  let mayCarry = false;

  const decoderOf = (codePage: number): StreamingDecoder => {
    const known = decoders.get(codePage);
    if (known !== undefined) return known;
    if (!isKnownCodePage(codePage))
      context.log.add("CODE_PAGE_UNKNOWN", `Code page ${codePage}; read as windows-1252.`, context.path);
    const made = createCodePageDecoder(codePage);
    decoders.set(codePage, made);
    return made;
  };
  const emit = (isLast: boolean) => {
    if (length === 0 && !(isLast && mayCarry)) return;
    const text = decoderOf(page).decode(buffer.subarray(0, length), { stream: !isLast });
    length = 0;
    mayCarry = !isLast;
    if (text !== "") handler.text(text);
  };
  return {
    add(byte, font, documentCodePage) {
      if (font?.isSymbol) {
        emit(true);
        handler.text(handler.symbolByte(font, byte));
        return;
      }
      const wanted = font?.codePage ?? documentCodePage;
      if (wanted !== page) {
        emit(true);
        page = wanted;
      }
      if (length === buffer.length) {
        const grown = new Uint8Array(length * 2);
        grown.set(buffer);
        buffer = grown;
      }
      buffer[length++] = byte;
    },
    pause: () => emit(false),
    finish: () => emit(true),
  };
}
