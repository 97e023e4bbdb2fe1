import { CHARACTER_WORDS } from "./characters.ts";
import { type RtfFont, symbolCharacter } from "./fonts.ts";
import { PLAIN, type RtfFormat, setFormat } from "./format.ts";
import type { GroupPlan, RtfContext, RtfHandler } from "./handler.ts";
import { createHtmlWriter } from "./html-writer.ts";
import { readRtf } from "./reader.ts";

/** What the RTF had and the conversion does not carry, with how often it occurred. */
export interface RtfOmission {
  readonly what:
    | "picture"
    | "object"
    | "table-layout"
    | "font-size"
    | "color"
    | "alignment"
    | "header-or-footer"
    | "footnote"
    | "hidden-text"
    | "field"
    | "annotation";
  readonly count: number;
}

export interface ConvertedRtf {
  readonly text: string;
  readonly html: string;
  readonly omissions: readonly RtfOmission[];
}

interface State extends RtfFormat {
  isHidden: boolean;
  link: string | undefined;
  /** Collects a field's instruction instead of text. */
  isInstruction: boolean;
  /** In \upr the 8-bit rendering is dropped for the Unicode one. */
  isAnsiTwin: boolean;
}

/** Attack: a field instruction of megabytes that is kept for nothing. */
const MAX_INSTRUCTION_LENGTH = 8_192;

const SKIPPED: ReadonlyMap<string, RtfOmission["what"] | undefined> = new Map([
  ["colortbl", undefined],
  ["stylesheet", undefined],
  ["info", undefined],
  ["filetbl", undefined],
  ["listtable", undefined],
  ["listoverridetable", undefined],
  ["rsidtbl", undefined],
  ["generator", undefined],
  ["xmlnstbl", undefined],
  ["nonshppict", undefined],
  ["objdata", undefined],
  ["tc", undefined],
  ["xe", undefined],
  ["pict", "picture"],
  ["header", "header-or-footer"],
  ["headerl", "header-or-footer"],
  ["headerr", "header-or-footer"],
  ["headerf", "header-or-footer"],
  ["footer", "header-or-footer"],
  ["footerl", "header-or-footer"],
  ["footerr", "header-or-footer"],
  ["footerf", "header-or-footer"],
  ["footnote", "footnote"],
  ["annotation", "annotation"],
]);

/** Words counted as not carried when they set something. */
const UNCARRIED: ReadonlyMap<string, RtfOmission["what"]> = new Map([
  ["cf", "color"],
  ["cb", "color"],
  ["highlight", "color"],
  ["fs", "font-size"],
  ["qc", "alignment"],
  ["qr", "alignment"],
  ["qj", "alignment"],
  ["objattph", "object"],
]);

/**
 * RTF in its own right -> text and simple HTML.
 *
 * Shapes   text: CR LF line ends, tabs between cells. html: paragraphs with bold, italic, underline, strike, sub and
 *          superscript, links; list marks stay as text. Everything from the RTF is escaped.
 * Cost     O(bytes).
 * Losses   omissions, in order of first occurrence; RTF_* defects.
 * Source   RTF 1.9.1.
 */
export function convertRtf(rtf: Uint8Array, context: RtfContext): ConvertedRtf {
  const conversion = new RtfConversion();
  readRtf(rtf, conversion, context);
  return conversion.finish();
}

class RtfConversion implements RtfHandler {
  private readonly parts: string[] = [];
  private readonly html = createHtmlWriter();
  private readonly omissions = new Map<RtfOmission["what"], number>();
  private readonly stack: State[] = [];
  private state: State = { ...PLAIN, isHidden: false, link: undefined, isInstruction: false, isAnsiTwin: false };
  private instruction = "";
  /** The target of the last field instruction, until its result begins. */
  private pendingLink: string | undefined;
  private defaultFontSize: number | undefined;

  finish(): ConvertedRtf {
    const omissions = [...this.omissions].map(([what, count]) => ({ what, count }));
    return { text: this.parts.join(""), html: this.html.finish(), omissions };
  }

  open(): void {
    this.stack.push(this.state);
    this.state = { ...this.state };
  }

  close(): void {
    const inner = this.state;
    this.state = this.stack.pop() ?? inner;
    if (!inner.isInstruction || this.state.isInstruction) return;
    this.pendingLink = hyperlinkOf(this.instruction);
    if (this.pendingLink === undefined && this.instruction.trim() !== "") this.omit("field");
    this.instruction = "";
  }

  text(characters: string): void {
    const { state } = this;
    if (state.isAnsiTwin) return;
    if (state.isInstruction) {
      if (this.instruction.length < MAX_INSTRUCTION_LENGTH) this.instruction += characters;
    } else if (state.isHidden) this.omit("hidden-text");
    else {
      this.parts.push(characters);
      this.html.text(characters, state, state.link);
    }
  }

  symbol(character: string): void {
    if (character === "~") this.text("\u00a0");
    else if (character === "_") this.text("\u2011");
    else if (character === "-") this.text("\u00ad");
  }

  ignoresFonts(): boolean {
    return false;
  }

  symbolByte(font: RtfFont, byte: number): string {
    return symbolCharacter(font, byte);
  }

  destination(word: string, isOptional: boolean): GroupPlan | undefined {
    if (SKIPPED.has(word)) {
      const what = SKIPPED.get(word);
      if (what !== undefined) this.omit(what);
      return "skip";
    }
    if (word === "fldinst") {
      this.state.isInstruction = true;
      this.instruction = "";
    } else if (word === "fldrslt") {
      this.state.link = this.pendingLink;
      this.pendingLink = undefined;
    } else if (word === "upr") this.state.isAnsiTwin = true;
    else if (word === "ud") this.state.isAnsiTwin = false;
    else if (word !== "shppict") return isOptional ? "skip" : undefined;
    return "read";
  }

  control(word: string, parameter: number | undefined): void {
    const character = CHARACTER_WORDS.get(word) ?? (TAB_WORDS.has(word) ? "\t" : undefined);
    if (character !== undefined) this.text(character);
    else if (word === "par" || word === "sect" || word === "page") this.breakLine(true);
    else if (word === "line") this.breakLine(false);
    else if (word === "row" || word === "nestrow") {
      this.omit("table-layout");
      this.breakLine(true);
    } else if (word === "v") this.state.isHidden = parameter !== 0;
    else if (word === "plain") Object.assign(this.state, PLAIN, { isHidden: false });
    else if (word === "fs" && this.defaultFontSize === undefined) this.defaultFontSize = parameter;
    else if (!setFormat(this.state, word, parameter)) this.recordUncarried(word, parameter);
  }

  private breakLine(isParagraph: boolean): void {
    const { state } = this;
    if (state.isInstruction || state.isHidden || state.isAnsiTwin) return;
    this.parts.push("\r\n");
    if (isParagraph) this.html.endParagraph();
    else this.html.lineBreak();
  }

  private recordUncarried(word: string, parameter: number | undefined): void {
    const what = UNCARRIED.get(word);
    const isDefaultColor = what === "color" && parameter === 0;
    const isDefaultSize = what === "font-size" && parameter === this.defaultFontSize;
    if (what !== undefined && !isDefaultColor && !isDefaultSize) this.omit(what);
  }

  private omit(what: RtfOmission["what"]): void {
    this.omissions.set(what, (this.omissions.get(what) ?? 0) + 1);
  }
}

const TAB_WORDS: ReadonlySet<string> = new Set(["tab", "cell", "nestcell"]);
/** `HYPERLINK "address"` -> the address. Switches such as \l "bookmark" are added as a fragment. */
function hyperlinkOf(instruction: string): string | undefined {
  const match = /^\s*HYPERLINK\s+(?:\\[a-z]\s+)*(?:"([^"]*)"|(\S+))/i.exec(instruction);
  const target = match?.[1] ?? match?.[2];
  if (target === undefined || target === "") return undefined;
  return /^\s*HYPERLINK\s+\\l\s/i.test(instruction) ? `#${target}` : target;
}
