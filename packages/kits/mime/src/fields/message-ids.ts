import { endOfComment } from "../comments.ts";
import { NO_CONTEXT, type ReadContext } from "../context.ts";

/**
 * Message-ID, In-Reply-To, References -> the ids without their angle brackets, in order.
 *
 * Reads, beyond the grammar: ids without brackets, commas between ids, phrases around them (obsolete In-Reply-To:
 * `message of "..." <id>`), an id whose bracket is never closed up to the next blank.
 *
 * Cost     O(characters).
 * Errors   none; defect bad-message-id.
 * Source   RFC 5322, 3.6.4 and 4.5.4.
 */
export function parseMessageIds(value: string, context: ReadContext = NO_CONTEXT): string[] {
  const bad = (detail: string): void => context.note("bad-message-id", context.range, detail);
  const ids: string[] = [];
  let index = 0;
  let outside = "";
  const lastClose = value.lastIndexOf(">");
  const lastParenthesis = value.lastIndexOf(")");
  while (index < value.length) {
    const char = value.charAt(index);
    if (char === "(" && lastParenthesis > index) index = endOfComment(value, index);
    else if (char !== "<") {
      outside += char;
      index += 1;
    } else {
      const end = lastClose > index ? endOfId(value, index + 1) : endOfWord(value, index + 1);
      const id = value.slice(index + 1, end).trim();
      if (value.charAt(end) !== ">") bad("< is never closed");
      if (id !== "") ids.push(id);
      if (!isMessageId(id)) bad(id);
      index = value.charAt(end) === ">" ? end + 1 : end;
    }
  }
  if (ids.length > 0) return ids;
  return outside
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map((word) => {
      bad(`${word} has no angle brackets`);
      return word;
    });
}

/** An id ends at its bracket, or before another one opens. */
function endOfId(value: string, start: number): number {
  let end = start;
  while (end < value.length && value.charAt(end) !== ">" && value.charAt(end) !== "<") end += 1;
  return end;
}

function endOfWord(value: string, start: number): number {
  let end = start;
  while (end < value.length && !/[\s<,]/.test(value.charAt(end))) end += 1;
  return end;
}

/** id-left "@" id-right; no blanks, brackets or line ends. RFC 5322, 3.6.4 with RFC 6532's characters. */
export function isMessageId(id: string): boolean {
  return /^(?:"[^"\\\r\n]*"|[^\s<>@"()\\,;:[\]]+)@(?:[^\s<>@"()\\,;:[\]]+|\[[^\s[\]\\]*\])$/.test(id);
}
