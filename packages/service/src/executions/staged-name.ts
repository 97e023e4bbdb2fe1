import { findFilePlaces, isPlainObject, readInput } from "@colophon/contract";
import { nameDocument } from "./document-name.ts";
import type { OperationSchemas } from "./submission.ts";

/** So much of an uploaded envelope is read for its name. */
export const STAGED_HEAD_BYTES = 32 * 1024;

/**
 * The beginning of a canonical envelope -> what its run is called when nobody names it; as for an inline request.
 *
 * Cost     O(1): {@link STAGED_HEAD_BYTES}.
 */
export function nameStaged(head: Uint8Array, { input: schema }: OperationSchemas): string | undefined {
  const text = new TextDecoder("utf-8").decode(head.subarray(0, STAGED_HEAD_BYTES), { stream: true });
  const envelope = parseBeginning(text);
  return isPlainObject(envelope) ? nameDocument(readInput(findFilePlaces(schema), envelope.input)) : undefined;
}

/** JSON text cut anywhere -> the value it begins; undefined when it begins none. */
function parseBeginning(text: string): unknown {
  const { kept, ends } = closeString(text);
  // What may be missing at the cut: nothing; a name's value; a value; all of a number or a word.
  for (const completed of [kept, `${kept}:null`, `${kept}null`, `${withoutWord(kept)}null`, kept.replace(/,$/, "")]) {
    try {
      return JSON.parse(completed + ends) as unknown;
    } catch {}
  }
  return undefined;
}

/** Ends a string that the cut left open, in whole groups of four letters, so that base64 stays base64. */
function closeString(text: string): { readonly kept: string; readonly ends: string } {
  const ends: string[] = [];
  let start: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (start !== undefined) {
      if (letter === "\\") at++;
      else if (letter === '"') start = undefined;
    } else if (letter === '"') start = at + 1;
    else if (letter === "{") ends.push("}");
    else if (letter === "[") ends.push("]");
    else if (letter === "}" || letter === "]") ends.pop();
  }
  const open = { kept: text, ends: ends.reverse().join("") };
  if (start === undefined) return open;
  const whole = text.slice(start, text.length - ((text.length - start) % 4));
  // An escape that is cut goes, but not the end of a backslash that was escaped.
  const content = whole.replace(/((?:^|[^\\])(?:\\\\)*)\\(?:u[0-9a-f]{0,3})?$/, "$1");
  return { ...open, kept: `${text.slice(0, start)}${content}"` };
}

/** Without the number or word at the end, in one go: a pattern would begin anew at each letter before it. */
function withoutWord(text: string): string {
  let end = text.length;
  while (end > 0 && /[\w.+-]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
