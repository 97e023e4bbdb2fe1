type Expected = "value" | "value or ]" | "name" | "name or }" | ":" | ", or end" | "nothing more";

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const STRING_PART = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const WORDS = ["true", "false", "null"];

/**
 * A text that JSON.parse refused -> the offset of the first character at fault (the length, when the text just ends) and
 * what stood to be expected there. JSON.parse itself tells the place in some of its messages only.
 *
 * Cost     O(characters).
 * Source   RFC 8259, 2-7.
 */
export function findSyntaxFault(text: string): { offset: number; expected: Expected } {
  const open: ("[" | "{")[] = [];
  let expected: Expected = "value";
  for (let offset = skipSpace(text, 0); ; offset = skipSpace(text, offset)) {
    const step = readToken(text, offset, expected, open);
    if (step === undefined || offset >= text.length) return { offset, expected };
    if ("fault" in step) return { offset: step.fault, expected };
    offset = step.end;
    expected = step.next;
  }
}

type Step = { readonly end: number; readonly next: Expected } | { readonly fault: number } | undefined;

/** One token that fits what is expected; undefined when it does not. */
function readToken(text: string, offset: number, expected: Expected, open: ("[" | "{")[]): Step {
  const character = text.charAt(offset);
  const after = open.length === 0 ? "nothing more" : ", or end";
  switch (expected) {
    case "nothing more":
      return undefined;
    case ":":
      return character === ":" ? { end: offset + 1, next: "value" } : undefined;
    case ", or end":
      if (character === ",") return { end: offset + 1, next: open.at(-1) === "{" ? "name" : "value" };
      return character === (open.at(-1) === "{" ? "}" : "]") ? close(offset, open) : undefined;
    case "name or }":
    case "name":
      if (character === "}" && expected === "name or }") return close(offset, open);
      return character === '"' ? readString(text, offset, ":") : undefined;
    default:
      if (character === "]" && expected === "value or ]") return close(offset, open);
      return readValue(text, offset, after, open);
  }
}

function readValue(text: string, offset: number, after: Expected, open: ("[" | "{")[]): Step {
  const character = text.charAt(offset);
  if (character === "[" || character === "{") {
    open.push(character);
    return { end: offset + 1, next: character === "[" ? "value or ]" : "name or }" };
  }
  if (character === '"') return readString(text, offset, after);
  const word = WORDS.find((candidate) => text.startsWith(candidate, offset));
  if (word !== undefined) return { end: offset + word.length, next: after };
  const end = match(NUMBER, text, offset);
  return end === undefined ? undefined : { end, next: after };
}

function close(offset: number, open: ("[" | "{")[]): Step {
  open.pop();
  return { end: offset + 1, next: open.length === 0 ? "nothing more" : ", or end" };
}

function readString(text: string, start: number, next: Expected): Step {
  for (let offset = start + 1; ; ) {
    offset = match(STRING_PART, text, offset) ?? offset;
    if (text.charAt(offset) === '"') return { end: offset + 1, next };
    const end = match(ESCAPE, text, offset);
    if (end === undefined) return { fault: offset };
    offset = end;
  }
}

function skipSpace(text: string, start: number): number {
  let offset = start;
  while (" \t\n\r".includes(text.charAt(offset)) && offset < text.length) offset++;
  return offset;
}

function match(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
