import { msgError } from "../msg-error.ts";
import { CHARACTER_WORDS } from "./characters.ts";
import type { RtfContext, RtfHandler } from "./handler.ts";
import { readRtf } from "./reader.ts";
import { RtfScanner } from "./scanner.ts";

export type Encapsulation = "html" | "text";

/** Tokens looked at; [MS-OXRTFEX] 2.1.3.1 puts the mark among the first ten, writers in the field a little later. */
const MARK_WITHIN_TOKENS = 64;

/** What the RTF wraps: HTML (\fromhtml1), plain text (\fromtext), or undefined when it is RTF in its own right. */
export function findEncapsulation(rtf: Uint8Array): Encapsulation | undefined {
  const token = new RtfScanner(rtf);
  for (let i = 0; i < MARK_WITHIN_TOKENS; i++) {
    const kind = token.next();
    if (kind === "end") return undefined;
    if (kind !== "control") continue;
    if (token.word === "fromhtml") return token.parameter === 1 ? "html" : undefined;
    if (token.word === "fromtext") return "text";
    if (token.word === "fonttbl") return undefined;
  }
  return undefined;
}

interface TagState {
  /** Between \htmlrtf and \htmlrtf0: RTF's own rendering of what the tags say. */
  isSuppressed: boolean;
  isTag: boolean;
}

/** Groups that never hold content of the wrapped document. */
const FORMAT_GROUPS: ReadonlySet<string> = new Set([
  "colortbl",
  "stylesheet",
  "info",
  "pntext",
  "pict",
  "header",
  "footer",
  "footnote",
  "mhtmltag",
]);

/**
 * RTF that wraps HTML or text -> the HTML or text it wraps.
 *
 * Shapes   Line ends are CR LF. Outside tags, "<" and ">" come out escaped, so text cannot become markup.
 * Cost     O(bytes).
 * Errors   NOT_RTF when neither \fromhtml1 nor \fromtext is there.
 * Losses   RTF_* and CODE_PAGE_UNKNOWN defects.
 * Source   [MS-OXRTFEX] 2.1.3.
 */
export function deEncapsulateRtf(rtf: Uint8Array, context: RtfContext): { kind: Encapsulation; content: string } {
  const kind = findEncapsulation(rtf);
  if (kind === undefined) throw msgError("NOT_RTF", "Neither \\fromhtml1 nor \\fromtext is in the header.", 0);
  const parts: string[] = [];
  const stack: TagState[] = [];
  let state: TagState = { isSuppressed: false, isTag: false };
  const put = (text: string) => {
    if (state.isSuppressed) return;
    parts.push(kind === "html" && !state.isTag ? text.replaceAll("<", "&lt;").replaceAll(">", "&gt;") : text);
  };
  const handler: RtfHandler = {
    open() {
      stack.push(state);
      state = { ...state };
    },
    close() {
      state = stack.pop() ?? state;
    },
    destination(word, isOptional) {
      if (word === "htmltag" && isOptional && kind === "html") {
        state.isTag = true;
        return "read";
      }
      if (isOptional || FORMAT_GROUPS.has(word)) return "skip";
      return undefined;
    },
    control(word, parameter) {
      if (word === "htmlrtf") state.isSuppressed = parameter !== 0;
      else if (word === "par" || word === "line") put("\r\n");
      else if (word === "tab") put("\t");
      else {
        const character = CHARACTER_WORDS.get(word);
        if (character !== undefined) put(character);
      }
    },
    symbol(character) {
      if (character === "~") put("\u00a0");
      else if (character === "_" || character === "-") put("\u00ad");
    },
    text: put,
    ignoresFonts: () => state.isTag,
    // The wrapped document names the font itself: its characters stay what they were.
    symbolByte: (_font, byte) => String.fromCharCode(byte),
  };
  readRtf(rtf, handler, context);
  return { kind, content: parts.join("") };
}
