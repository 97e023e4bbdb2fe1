import type { MsgReading } from "../reading.ts";
import type { RtfFont } from "./fonts.ts";

/** What a group decides about its content. */
export type GroupPlan = "read" | "skip";

/** The receiver of one reading. Calls come in document order. */
export interface RtfHandler {
  open(): void;
  close(): void;
  /** First word of a group, `isOptional` when it stood behind \*: read the group or skip it whole. */
  destination(word: string, isOptional: boolean): GroupPlan | undefined;
  control(word: string, parameter: number | undefined): void;
  /** The character of \~, \_, \- and the like. */
  symbol(character: string): void;
  text(text: string): void;
  /** True where bytes are in the document's code page whatever font is set, as inside \htmltag. */
  ignoresFonts(): boolean;
  /** What a byte in a symbol font says. */
  symbolByte(font: RtfFont, byte: number): string;
}

export interface RtfContext extends MsgReading {
  readonly path: string;
}
