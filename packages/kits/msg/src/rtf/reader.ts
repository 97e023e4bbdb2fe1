import { everyUnits } from "@colophon/kit-bytes";
import { isKnownCodePage } from "../mapi/code-page.ts";
import { type ByteRun, createByteRun } from "./byte-run.ts";
import { createFontTable, type FontTable, type RtfFont } from "./fonts.ts";
import type { RtfContext, RtfHandler } from "./handler.ts";
import { RtfScanner } from "./scanner.ts";

interface GroupState {
  font: number | undefined;
  /** Bytes to skip after each \u. */
  unicodeFallback: number;
  plan: "read" | "skip" | "fonts";
}

const DEFAULT_CODE_PAGE = 1252;
const TOKENS_PER_CHECKPOINT = 5_000;
/** Attack: \uc2147483647 hides the rest of the document. */
const MAX_FALLBACK = 32;
const ASTERISK = 0x2a;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const CR = 0x0d;
const LF = 0x0a;
const CHARACTER_SETS: ReadonlyMap<string, number> = new Map([
  ["ansi", 1252],
  ["mac", 10000],
  ["pc", 437],
  ["pca", 850],
]);

/** Words that stand between two characters; formatting words may stand inside one of several bytes. */
const BREAKS: ReadonlySet<string> = new Set([
  "par",
  "line",
  "tab",
  "cell",
  "row",
  "page",
  "sect",
  "nestcell",
  "nestrow",
]);

/**
 * Walk RTF bytes and hand characters, controls and groups to a handler.
 *
 * Shapes   Bytes are decoded by the font's code page, else the document's; a character may be spread over several \'hh,
 *          plain bytes and groups. \u and its fallback are resolved. Font table bytes never reach the handler.
 * Cost     O(bytes). Depth beyond limits.maxRtfDepth is skipped and reported.
 * Source   RTF 1.9.1; [MS-OXRTFEX] 2.1.3.
 */
export function readRtf(bytes: Uint8Array, handler: RtfHandler, context: RtfContext): void {
  new RtfReading(bytes, handler, context).run();
}

class RtfReading {
  private readonly bytes: Uint8Array;
  private readonly handler: RtfHandler;
  private readonly context: RtfContext;
  private readonly token: RtfScanner;
  private readonly fonts: FontTable = createFontTable();
  private readonly text: ByteRun;
  private readonly stack: GroupState[] = [];
  private state: GroupState = { font: undefined, unicodeFallback: 1, plan: "read" };
  private codePage = DEFAULT_CODE_PAGE;
  private defaultFont: number | undefined;
  /** Groups open beyond the limit. */
  private tooDeep = 0;
  /** The group began with \*. */
  private isOptional = false;
  /** Nothing but \* has been seen in the group. */
  private isFirst = false;
  /** Bytes of a \u's fallback still to be skipped. */
  private fallbackLeft = 0;

  constructor(bytes: Uint8Array, handler: RtfHandler, context: RtfContext) {
    this.bytes = bytes;
    this.handler = handler;
    this.context = context;
    this.token = new RtfScanner(bytes);
    this.text = createByteRun(handler, context);
  }

  run(): void {
    const { token } = this;
    const look = everyUnits(this.context.checkpoint, TOKENS_PER_CHECKPOINT);
    for (let kind = token.next(); kind !== "end"; kind = token.next()) {
      look();
      if (kind === "open") this.openGroup();
      else if (kind === "close") {
        if (!this.closeGroup()) break;
      } else if (this.state.plan === "skip" || this.tooDeep > 0 || kind === "binary") continue;
      else if (kind === "control") this.controlWord(token.word, token.parameter);
      else if (kind === "symbol") this.symbol(token.byte);
      else this.characters();
    }
    this.text.finish();
    if (token.kind === "end" && this.stack.length > 0)
      this.context.log.add("RTF_UNBALANCED", `${this.stack.length} groups are never closed.`, this.context.path);
  }

  private characters(): void {
    const { token, bytes } = this;
    this.isFirst = false;
    if (token.kind === "hex") this.pushByte(token.byte);
    else for (let i = token.start; i < token.end; i++) this.pushByte(bytes[i] ?? 0);
  }

  private pushByte(byte: number): void {
    if (this.fallbackLeft > 0) this.fallbackLeft--;
    else if (this.state.plan === "fonts") this.fonts.name(String.fromCharCode(byte));
    else this.text.add(byte, this.currentFont(), this.codePage);
  }

  private currentFont(): RtfFont | undefined {
    if (this.handler.ignoresFonts()) return undefined;
    const number = this.state.font ?? this.defaultFont;
    return number === undefined ? undefined : this.fonts.get(number);
  }

  private openGroup(): void {
    const { stack, context } = this;
    this.text.pause();
    this.fallbackLeft = 0;
    if (stack.length >= context.limits.maxRtfDepth) {
      if (this.tooDeep++ === 0)
        context.log.add("RTF_TOO_DEEP", `Groups are nested more than ${stack.length} levels deep.`, context.path);
      return;
    }
    stack.push(this.state);
    this.state = { ...this.state };
    this.isFirst = true;
    this.isOptional = false;
    this.handler.open();
  }

  /** False at the end of the document's own group. */
  private closeGroup(): boolean {
    this.text.pause();
    this.fallbackLeft = 0;
    this.isFirst = false;
    if (this.tooDeep > 0) {
      this.tooDeep--;
      return true;
    }
    const outer = this.stack.pop();
    if (outer === undefined) {
      this.context.log.add("RTF_UNBALANCED", "A group is closed that was never opened.", this.context.path);
      return false;
    }
    this.state = outer;
    this.handler.close();
    return this.stack.length > 0;
  }

  private controlWord(word: string, parameter: number | undefined): void {
    if (this.fallbackLeft > 0) this.fallbackLeft--;
    else if (this.state.plan === "fonts") fontWord(this.fonts, word, parameter);
    else if (this.isFirst && this.beginsGroup(word)) return;
    else if (word === "u") this.unicode(parameter ?? 0);
    else if (!this.documentWord(word, parameter)) {
      if (BREAKS.has(word)) this.text.finish();
      else this.text.pause();
      this.handler.control(word, parameter);
    }
  }

  /** True when the word decides about the whole group it begins. */
  private beginsGroup(word: string): boolean {
    this.isFirst = false;
    const plan = word === "fonttbl" ? "fonts" : this.handler.destination(word, this.isOptional);
    if (plan === undefined) return false;
    this.text.finish();
    this.state.plan = plan;
    return true;
  }

  private unicode(value: number): void {
    this.text.finish();
    // RTF writes the upper half as negative numbers; symbol fonts use U+F000 to U+F0FF.
    const unit = ((value % 0x10000) + 0x10000) % 0x10000;
    const font = unit >= 0xf000 && unit <= 0xf0ff ? this.currentFont() : undefined;
    this.handler.text(font?.isSymbol ? this.handler.symbolByte(font, unit & 0xff) : String.fromCharCode(unit));
    this.fallbackLeft = this.state.unicodeFallback;
  }

  /** Words every reading needs; true when the word is spent. */
  private documentWord(word: string, parameter: number | undefined): boolean {
    const set = CHARACTER_SETS.get(word);
    if (set !== undefined) {
      if (this.stack.length <= 1) this.codePage = set;
    } else if (word === "ansicpg") {
      // Writers state 0 for "the default".
      const isKnown = parameter !== undefined && parameter > 0 && isKnownCodePage(parameter);
      if (isKnown) this.codePage = parameter;
    } else if (word === "deff") this.defaultFont = parameter;
    else if (word === "f") this.state.font = parameter;
    else if (word === "uc") this.state.unicodeFallback = Math.min(Math.max(parameter ?? 1, 0), MAX_FALLBACK);
    else {
      if (word === "plain") this.state.font = undefined;
      return false;
    }
    return true;
  }

  private symbol(byte: number): void {
    if (byte === ASTERISK) {
      this.isOptional = true;
      return;
    }
    this.isFirst = false;
    if (byte === BACKSLASH || byte === OPEN || byte === CLOSE) this.pushByte(byte);
    else if (this.fallbackLeft > 0) this.fallbackLeft--;
    else if (this.state.plan !== "fonts") {
      this.text.finish();
      if (byte === CR || byte === LF) this.handler.control("par", undefined);
      else this.handler.symbol(String.fromCharCode(byte));
    }
  }
}

function fontWord(fonts: FontTable, word: string, parameter: number | undefined): void {
  if (word === "f") fonts.begin(parameter ?? 0);
  else if (word === "fcharset") fonts.charset(parameter ?? 0);
  else if (word === "cpg") fonts.codePage(parameter ?? 0);
}
