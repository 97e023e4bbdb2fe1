import { type MarkdownExtension, readIndented } from "@colophon/kit-markdown";
import type { StateBlock, StateInline } from "markdown-it";

const MARK = /^:[ \t]+(?=\S)/;
const ADMONITION = /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]{0,60})(?:[ \t]+"([^"\n]{0,300})")?[ \t]*$/;
const ENDS = ["paragraph", "reference", "blockquote", "list"];
const KEY = /^[^\s[\]/#?<>"'!^]+(?:\/[^\s[\]/#?<>"']+)?$/;
const MAX_LABEL = 500;

/** Whether the project defines a key of that name. */
export type IsKey = (name: string) => boolean;

/** Definition lists, admonitions, and references to keys: what the Markdown of DITA-OT has beside CommonMark. */
export function withDitaRules(isKey: IsKey): MarkdownExtension {
  return (parser) => {
    parser.block.ruler.before("paragraph", "definition_list", readDefinitions, { alt: [] });
    parser.block.ruler.before("paragraph", "definition_end", endsParagraph, { alt: ["paragraph"] });
    parser.block.ruler.before("fence", "admonition", readAdmonition, { alt: ENDS });
    parser.inline.ruler.after("image", "key_reference", (state, isSilent) => readKey(state, isSilent, isKey));
  };
}

function lineOf(state: StateBlock, line: number): { readonly from: number; readonly text: string } {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return { from, text: state.src.slice(from, state.eMarks[line]) };
}

const isBlank = (state: StateBlock, line: number): boolean => lineOf(state, line).text.trim() === "";

/** The line of a definition at or after a line, over one blank line. */
function definitionAt(state: StateBlock, line: number, end: number): number | undefined {
  for (let at = line; at < end && at <= line + 1; at++) {
    const count = state.sCount[at] ?? 0;
    if (isBlank(state, at)) continue;
    const isInside = count >= state.blkIndent && count - state.blkIndent < 4;
    return isInside && MARK.test(lineOf(state, at).text) ? at : undefined;
  }
  return undefined;
}

/** A paragraph within a definition ends where the next definition begins. */
function endsParagraph(state: StateBlock, start: number, _end: number, isSilent: boolean): boolean {
  const isOutside = (state.sCount[start] ?? 0) < state.blkIndent;
  return isSilent && isOutside && MARK.test(lineOf(state, start).text);
}

/** A line, and below it lines that begin with a colon. */
function readDefinitions(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  if (isSilent || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  if (MARK.test(lineOf(state, start).text)) return false;
  if (definitionAt(state, start + 1, end) === undefined) return false;
  const list = state.push("dl_open", "dl", 1);
  list.map = [start, start + 1];
  let line = start;
  while (line < end) {
    let first = definitionAt(state, line + 1, end);
    if (first === undefined || isBlank(state, line)) break;
    const term = state.push("dt_open", "dt", 1);
    term.map = [line, line + 1];
    const inline = state.push("inline", "", 0);
    inline.content = lineOf(state, line).text.trim();
    inline.map = [line, line + 1];
    inline.children = [];
    state.push("dt_close", "dt", -1);
    while (first !== undefined) {
      const { from, text } = lineOf(state, first);
      const open = state.push("dd_open", "dd", 1);
      open.map = [first, first + 1];
      readIndented(state, { start: first, end, from: from + (MARK.exec(text)?.[0].length ?? 1), kind: "paragraph" });
      state.push("dd_close", "dd", -1);
      line = Math.max(state.line, first + 1);
      first = definitionAt(state, line, end);
    }
    while (line < end && isBlank(state, line)) line++;
    if (line >= end || (state.sCount[line] ?? 0) < state.blkIndent) break;
    if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) break;
  }
  list.map = [start, line];
  state.push("dl_close", "dl", -1);
  state.line = line;
  return true;
}

/** `!!! note "Title"` and the blocks that are indented below it. */
function readAdmonition(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  if ((state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  const { text } = lineOf(state, start);
  const found = text.startsWith("!!!") || text.startsWith("???") ? ADMONITION.exec(text) : null;
  if (found === null) return false;
  if (isSilent) return true;
  const open = state.push("admonition_open", "div", 1);
  open.map = [start, start + 1];
  open.meta = { type: found[1] ?? "note", title: found[2] ?? "" };
  const mark = state.eMarks[start] ?? 0;
  readIndented(state, { start, end, from: mark, kind: "blockquote" });
  if (state.line <= start) state.line = start + 1;
  state.push("admonition_close", "div", -1);
  return true;
}

/** `[key]` and `[text][key]` without a definition in the file, and the same with a ! in front for images. */
function readKey(state: StateInline, isSilent: boolean, isKey: IsKey): boolean {
  const { src, pos } = state;
  const isImage = src[pos] === "!" && src[pos + 1] === "[";
  const open = isImage ? pos + 1 : pos;
  if (src[open] !== "[" || (!isImage && src[pos - 1] === "!")) return false;
  const first = closeOf(src, open);
  if (first === undefined) return false;
  const isFull = src[first + 1] === "[";
  const last = isFull ? closeOf(src, first + 1) : first;
  if (last === undefined) return false;
  const text = src.slice(open + 1, first);
  const key = isFull ? src.slice(first + 2, last) || text : text;
  const isWanted = KEY.test(key) && (isImage || isKey(key) || (isFull && /^[A-Za-z_]/.test(key)));
  if (!isWanted) return false;
  if (!isSilent) {
    const words = isFull && key !== text ? text : "";
    if (isImage) state.push("key_image", "img", 0).meta = { key, text: words };
    else {
      state.push("key_open", "a", 1).meta = { key };
      if (words !== "") {
        const kept = state.posMax;
        state.pos = open + 1;
        state.posMax = first;
        state.linkLevel += 1;
        state.md.inline.tokenize(state);
        state.linkLevel -= 1;
        state.posMax = kept;
      }
      state.push("key_close", "a", -1);
    }
  }
  state.pos = last + 1;
  return true;
}

/** The bracket that ends the one at `open`, without another inside. */
function closeOf(text: string, open: number): number | undefined {
  for (let at = open + 1; at < text.length && at < open + MAX_LABEL; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "[") return undefined;
    else if (text[at] === "]") return at;
  }
  return undefined;
}
