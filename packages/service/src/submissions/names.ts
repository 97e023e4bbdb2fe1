import { findFilePlaces, isPlainObject, type JsonSchema, type ReadInput, readInput } from "@colophon/contract";

const NAME_LENGTH = 120;
const NAMING_MEMBERS = ["title", "subject", "name"];
/** Of a file's beginning. */
const HEAD_BYTES = 16 * 1024;

/** Control characters that no text has. */
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** What a text file says it is called: a message's subject, the title of a page or of an article. */
const TITLES = [/^Subject:[ \t]*(\S.*(?:\r?\n[ \t].*)*)$/im, /<(?:[a-z]+:)?(?:article-)?title\b[^<>]*>([^<>]+)</i];

/**
 * What a run is called when nobody names it: the document's title, or its first line of text.
 *
 * Shapes   Titles are looked for in the input and one level down, then at the beginning of its first file.
 * Cost     O(1) of a file: its first 16 KiB.
 * Source   specification, POST /api/v2/operations/{domain}/{verb}, Document-Name.
 */
export function nameDocument({ shadow, files }: Pick<ReadInput, "shadow" | "files">): string | undefined {
  if (!isPlainObject(shadow)) return undefined;
  for (const object of [shadow, ...Object.values(shadow).filter(isPlainObject)]) {
    for (const name of NAMING_MEMBERS) {
      const text = object[name];
      const title = typeof text === "string" ? tidy(text) : undefined;
      if (title !== undefined) return title;
    }
  }
  const [file] = files;
  if (file !== undefined) return nameFile(readHead(file.bytes));
  const text = Object.values(shadow).find((member) => typeof member === "string");
  return typeof text === "string" ? nameText(text.slice(0, HEAD_BYTES)) : undefined;
}

function readHead(bytes: ReadInput["files"][number]["bytes"]): Uint8Array {
  const end = Math.min(HEAD_BYTES, bytes.byteLength);
  return bytes instanceof Uint8Array ? bytes.subarray(0, end) : bytes.read(0, end);
}

/** A file that is no text has no first line; neither has a PDF, whose lines are its syntax. */
function nameFile(head: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(head)).decode(head, { stream: true });
  return NO_TEXT.test(text) || text.startsWith("%PDF-") ? undefined : nameText(text);
}

/** By the byte order mark; any other encoding is read where it agrees with UTF-8. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function nameText(text: string): string | undefined {
  for (const pattern of TITLES) {
    const title = tidy(decodeWords(pattern.exec(text)?.[1] ?? ""));
    if (title !== undefined) return title;
  }
  // Declarations and markup are no words of the document.
  const line = text.split(/\r\n|\r|\n/).find((one) => tidy(one) !== undefined && !/^\s*</.test(one));
  return tidy(line ?? "");
}

/** Source: RFC 2047, 2 and 6.2. A word in a charset that is not known stays as it is. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+(?==\?)/g, "?=")
    .replace(
      /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/gi,
      (word, charset: string, form: string, content: string) => {
        const bytes = form.toLowerCase() === "b" ? Buffer.from(content, "base64") : decodeQ(content);
        try {
          return new TextDecoder(charset).decode(bytes);
        } catch {
          return word;
        }
      },
    );
}

function decodeQ(content: string): Uint8Array {
  const toByte = (_: string, digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));
  return Buffer.from(content.replaceAll("_", " ").replace(/=([0-9a-f]{2})/gi, toByte), "latin1");
}

/** One line of what can be shown; undefined when there is nothing, or letters in an encoding that is not known. */
function tidy(text: string): string | undefined {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line === "" || line.includes("\uFFFD") ? undefined : [...line].slice(0, NAME_LENGTH).join("");
}

/** So much of an uploaded envelope is read for its name. */
export const STAGED_HEAD_BYTES = 32 * 1024;

/**
 * The beginning of a canonical envelope -> what its run is called when nobody names it; as for an inline request.
 *
 * Cost     O(1): {@link STAGED_HEAD_BYTES}.
 */
export function nameStaged(head: Uint8Array, { input: schema }: { readonly input: JsonSchema }): string | undefined {
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
