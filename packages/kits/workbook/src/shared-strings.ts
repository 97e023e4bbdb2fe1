import { checkLimit, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { FORMAT, malformed } from "./errors.ts";
import { DEFAULT_WORKBOOK_LIMITS, type WorkbookOptions } from "./limits.ts";
import { readStringItem, type StringItem } from "./string-item.ts";
import { TextWindow } from "./text-window.ts";
import { findTagEnd } from "./xml-text.ts";

/** The strings that cells refer to by number. */
export interface SharedStrings {
  readonly length: number;
  /** The text of a string; undefined past the end of the table. */
  text(index: number): string | undefined;
  item(index: number): StringItem | undefined;
}

export const NO_STRINGS: SharedStrings = { length: 0, text: () => undefined, item: () => undefined };

const TICK = 8192;

/**
 * The shared string part -> its strings.
 *
 * Cost     O(characters); memory for the strings, and for the markup of those with runs or readings.
 * Errors   FormatError of format "workbook": MALFORMED, LIMIT.
 * Source   ISO/IEC 29500-1, 18.4.9.
 */
export function readSharedStrings(
  part: string,
  chunks: Iterable<Uint8Array>,
  options: WorkbookOptions = {},
): SharedStrings {
  const limits = withLimits(DEFAULT_WORKBOOK_LIMITS, options.limits);
  const checkpoint = options.checkpoint ?? noCheckpoint;
  const window = new TextWindow(part, chunks, limits.maxTokenCharacters);
  const plain: string[] = [];
  const rich = new Map<number, StringItem>();
  let characters = 0;
  while (window.more()) {
    checkpoint();
    for (let markup = nextItem(window); markup !== undefined; markup = nextItem(window)) {
      const { length } = plain;
      if (length % TICK === 0) checkpoint();
      characters += markup.length;
      const offset = window.offset(window.at);
      checkLimit(length + 1, { format: FORMAT, limit: "maxSharedStrings", most: limits.maxSharedStrings, offset });
      checkLimit(characters, {
        format: FORMAT,
        limit: "maxSharedCharacters",
        most: limits.maxSharedCharacters,
        offset,
      });
      const item = readStringItem(markup);
      if (!item.isSound) throw malformed(part, `Shared string ${length} is not well-formed.`, offset);
      plain.push(item.text);
      if (item.runs !== undefined || item.phonetic !== undefined) rich.set(length, item);
    }
  }
  const rest = window.text.slice(window.at);
  ITEM.lastIndex = 0;
  if (ITEM.test(rest) || !TABLE_END.test(rest.replace(COMMENT, "")))
    throw malformed(part, "The table of shared strings ends in the middle.", window.offset(window.at));
  return {
    length: plain.length,
    text: (index) => plain[index],
    item: (index) => {
      const text = plain[index];
      return rich.get(index) ?? (text === undefined ? undefined : { text, isSound: true });
    },
  };
}

/** Comments, which are taken out first: in a pattern of its own each could end at the end of every later one. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** The table's end tag, or its one tag, with the blanks that may follow a root element. */
const TABLE_END = /<(?:\/(?:[^\s:<>]+:)?sst\s*|(?:[^\s:<>]+:)?sst\b[^<>]*\/)>\s*$/;

const ITEM = /<(?:[^\s:<>/]+:)?si(?=[\s/>])/g;

/** Markup inside of the next si that is all there. */
function nextItem(window: TextWindow): string | undefined {
  const { text } = window;
  ITEM.lastIndex = window.at;
  const found = ITEM.exec(text);
  if (found === null) return undefined;
  const contentStart = findTagEnd(text, found.index);
  if (contentStart < 0) return undefined;
  if (text.charCodeAt(contentStart - 2) === 47) {
    window.at = contentStart;
    return "";
  }
  const close = `</${found[0].slice(1)}>`;
  const contentEnd = text.indexOf(close, contentStart);
  if (contentEnd < 0) {
    window.at = found.index;
    return undefined;
  }
  window.at = contentEnd + close.length;
  return text.slice(contentStart, contentEnd);
}
