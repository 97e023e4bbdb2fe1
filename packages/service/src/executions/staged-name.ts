import { findFilePlaces, isPlainObject, readInput } from "@colophon/contract";
import { nameDocument } from "./document-name.ts";
import type { OperationSchemas } from "./submission.ts";

/** So much of an uploaded envelope is read for its name. */
export const STAGED_HEAD_BYTES = 16 * 1024;

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
  try {
    return JSON.parse(close(text)) as unknown;
  } catch {
    return undefined;
  }
}

/** Ends what the cut left open. A cut string keeps whole groups of four letters, so that base64 stays base64. */
function close(text: string): string {
  const ends: string[] = [];
  let stringStart: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (stringStart !== undefined) {
      if (letter === "\\") at++;
      else if (letter === '"') stringStart = undefined;
    } else if (letter === '"') stringStart = at;
    else if (letter === "{") ends.push("}");
    else if (letter === "[") ends.push("]");
    else if (letter === "}" || letter === "]") ends.pop();
  }
  let whole = text;
  if (stringStart !== undefined) {
    const content = text.slice(stringStart + 1).replace(/\\(?:u[0-9a-f]{0,3})?$/, "");
    whole = `${text.slice(0, stringStart + 1)}${content.slice(0, content.length - (content.length % 4))}"`;
  }
  // A member without its value goes, as does the comma of the next one.
  const kept = whole.replace(/[,{]?(?:"(?:[^"\\]|\\.)*":?)?$/, (tail) => (isMember(tail, ends) ? tail[0]?.replace(",", "") ?? "" : tail));
  return kept + ends.reverse().join("");
}

function isMember(tail: string, ends: readonly string[]): boolean {
  return ends.at(-1) === "}" && /^[,{]/.test(tail);
}
