import { fromBinaryString } from "./binary-string.ts";
import { decodeCharset } from "./charset.ts";
import { endOfComment, isHeaderSpace, stripComments } from "./comments.ts";
import { NO_CONTEXT, type ReadContext } from "./context.ts";
import { decodeEncodedWords, withoutControls } from "./encoded-words.ts";
import { trimBlanks } from "./headers.ts";

/** One parameter of a structured field, after RFC 2231 joined its pieces. */
export interface Parameter {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
  /** As written, pieces joined, before any decoding. */
  readonly raw: string;
  /** RFC 2231: the language of the value, when it names one. */
  readonly language?: string;
}

/** A value with parameters: Content-Type, Content-Disposition and their like. */
export interface ParameterizedValue {
  /** What stands before the first parameter, comments removed, as written. */
  readonly value: string;
  readonly parameters: readonly Parameter[];
}

interface Piece {
  readonly name: string;
  readonly section: number | undefined;
  readonly isExtended: boolean;
  readonly text: string;
}

/** RFC 2231, 3: sections count from 0; more digits are an attack on whoever sizes an array by them. */
const MAX_SECTION_DIGITS = 4;

/**
 * "value; name=value; ..." -> the value and its parameters.
 *
 * Reads, beyond the grammar: blanks around "=", values without quotes that hold blanks or special characters, missing
 * semicolons before name=, unclosed quotes, backslashes that escape nothing (Windows paths), encoded words in values,
 * percent-coded values without a star, sections out of order or with gaps. An extended parameter (name*) wins over its
 * plain twin, else the first of two wins.
 *
 * Cost     O(characters); at most limits.maxParameters pieces.
 * Errors   none; defects bad-parameter, duplicate-parameter, bad-extended-parameter, parameter-encoded-word, parameter-limit.
 * Source   RFC 2045, 5.1; RFC 2183, 2; RFC 2231, 3, 4.
 */
export function parseParameters(text: string, context: ReadContext = NO_CONTEXT): ParameterizedValue {
  const reader = new ParameterReader(text, context);
  const value = reader.readValue();
  return { value, parameters: joinPieces(reader.readPieces(), context) };
}

/** The value of a parameter by its lower-case name. */
export function findParameter(parameters: readonly Parameter[], name: string): string | undefined {
  return parameters.find((parameter) => parameter.name === name)?.value;
}

class ParameterReader {
  readonly #text: string;
  readonly #context: ReadContext;
  #index = 0;

  constructor(text: string, context: ReadContext) {
    this.#text = text;
    this.#context = context;
  }

  /** Up to the first ";", or up to a blank before name=. */
  readValue(): string {
    let value = "";
    while (this.#index < this.#text.length && this.#text.charAt(this.#index) !== ";") {
      const char = this.#text.charAt(this.#index);
      if (char === "(") {
        this.#skipComment();
        continue;
      }
      if (isHeaderSpace(char) && this.#isParameterAhead()) {
        this.#note("bad-parameter", "no semicolon");
        break;
      }
      value += char;
      this.#index += 1;
    }
    return trimBlanks(value);
  }

  readPieces(): Piece[] {
    const pieces: Piece[] = [];
    while (this.#index < this.#text.length) {
      this.#skipBlanks(";");
      if (this.#index >= this.#text.length) break;
      if (pieces.length >= this.#context.limits.maxParameters) {
        this.#note("parameter-limit");
        break;
      }
      const piece = this.#readPiece();
      if (piece !== undefined) pieces.push(piece);
    }
    return pieces;
  }

  #readPiece(): Piece | undefined {
    const nameStart = this.#index;
    while (this.#index < this.#text.length && !"=;".includes(this.#text.charAt(this.#index))) this.#index += 1;
    const name = stripComments(this.#text.slice(nameStart, this.#index)).toLowerCase();
    if (this.#text.charAt(this.#index) !== "=") {
      if (name !== "") this.#note("bad-parameter", name);
      return undefined;
    }
    this.#index += 1;
    this.#skipBlanks("");
    const isQuoted = this.#text.charAt(this.#index) === '"';
    const text = isQuoted ? this.#readQuoted() : this.#readUnquoted();
    if (name === "" || (text === "" && !isQuoted)) {
      this.#note("bad-parameter", `${name}=`);
      return undefined;
    }
    return toPiece(name, text);
  }

  /** A quoted string; a backslash escapes only a quote or itself, so that the paths of Windows agents survive. */
  #readQuoted(): string {
    let text = "";
    this.#index += 1;
    for (;;) {
      if (this.#index >= this.#text.length) {
        this.#note("bad-parameter", "the quote is never closed");
        return text;
      }
      const char = this.#text.charAt(this.#index);
      const following = this.#text.charAt(this.#index + 1);
      if (char === '"') break;
      const isEscape = char === "\\" && (following === '"' || following === "\\");
      text += isEscape ? following : char;
      this.#index += isEscape ? 2 : 1;
    }
    this.#index += 1;
    this.#skipToNext();
    return text;
  }

  /** What follows a closing quote belongs to nothing. */
  #skipToNext(): void {
    while (this.#index < this.#text.length && this.#text.charAt(this.#index) !== ";") {
      const char = this.#text.charAt(this.#index);
      if (char === "(") this.#skipComment();
      else if (isHeaderSpace(char) && this.#isParameterAhead()) {
        this.#note("bad-parameter", "no semicolon");
        return;
      } else {
        if (!isHeaderSpace(char)) this.#note("bad-parameter", "text after a closing quote");
        this.#index += 1;
      }
    }
  }

  /** Up to ";", to a comment after a blank, or to a blank before name=. */
  #readUnquoted(): string {
    const start = this.#index;
    while (this.#index < this.#text.length && this.#text.charAt(this.#index) !== ";") {
      const char = this.#text.charAt(this.#index);
      if (isHeaderSpace(char)) {
        if (this.#text.charAt(this.#index + 1) === "(") break;
        if (this.#isParameterAhead()) {
          this.#note("bad-parameter", "no semicolon");
          break;
        }
      }
      this.#index += 1;
    }
    const text = trimBlanks(this.#text.slice(start, this.#index));
    if (/[\s()<>@,:\\"/[\]?=]/.test(text)) this.#note("bad-parameter", text);
    if (this.#text.charAt(this.#index + 1) === "(") this.#skipToNext();
    return text;
  }

  /** True when after the blanks here a `name=` begins that no encoded word explains; asked once per run of blanks. */
  #isParameterAhead(): boolean {
    if (isHeaderSpace(this.#text.charAt(this.#index - 1))) return false;
    let at = this.#index;
    while (isHeaderSpace(this.#text.charAt(at))) at += 1;
    const nameStart = at;
    while (/[A-Za-z0-9*_-]/.test(this.#text.charAt(at))) at += 1;
    return at > nameStart && this.#text.charAt(at) === "=" && !this.#text.startsWith("=?=", at);
  }

  #skipBlanks(also: string): void {
    for (;;) {
      const char = this.#text.charAt(this.#index);
      if (char === "(") this.#skipComment();
      else if (char !== "" && (isHeaderSpace(char) || char === also)) this.#index += 1;
      else return;
    }
  }

  #skipComment(): void {
    this.#index = endOfComment(this.#text, this.#index);
  }

  #note(id: "bad-parameter" | "parameter-limit", detail?: string): void {
    this.#context.note(id, this.#context.range, detail);
  }
}

/** RFC 2231: `name*`, `name*3` or `name*3*`; blanks around the stars are forgiven. */
function toPiece(written: string, text: string): Piece {
  const [, name = written, digits, star] = /^([^*]*[^*\s])\s*(?:\*\s*(\d+))?\s*(\*)?$/.exec(written) ?? [];
  const isSection = digits !== undefined && digits.length <= MAX_SECTION_DIGITS;
  return { name, section: isSection ? Number(digits) : undefined, isExtended: star !== undefined, text };
}

function joinPieces(pieces: readonly Piece[], context: ReadContext): Parameter[] {
  const byName = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const twins = byName.get(piece.name);
    if (twins === undefined) byName.set(piece.name, [piece]);
    else twins.push(piece);
  }
  return [...byName].map(([name, own]) => joinParameter(name, own, context));
}

function joinParameter(name: string, pieces: readonly Piece[], context: ReadContext): Parameter {
  const single = pieces.filter((piece) => piece.section === undefined);
  const extended = single.find((piece) => piece.isExtended);
  const sections = extended === undefined ? inOrder(pieces, context) : [];
  const plain = single.find((piece) => !piece.isExtended);
  const used =
    extended !== undefined ? [extended] : sections.length > 0 ? sections : plain === undefined ? [] : [plain];
  if (used.length < pieces.length) context.note("duplicate-parameter", context.range, name);
  const raw = used.map((piece) => piece.text).join("");
  if (used.some((piece) => piece.isExtended)) return { name, raw, ...decodeExtended(used, context) };
  return { name, raw, value: withoutControls(decodePlain(name, raw, context), context) };
}

/** The numbered pieces, each number once; a gap is told and closed. */
function inOrder(pieces: readonly Piece[], context: ReadContext): Piece[] {
  const byNumber = new Map<number, Piece>();
  for (const piece of pieces) {
    if (piece.section !== undefined && !byNumber.has(piece.section)) byNumber.set(piece.section, piece);
  }
  const ordered = [...byNumber].sort(([one], [other]) => one - other);
  if (ordered.some(([section], index) => section !== index)) {
    context.note("bad-extended-parameter", context.range, "sections are missing");
  }
  return ordered.map(([, piece]) => piece);
}

/** RFC 2231, 4: charset'language'text with %XX; the pieces' bytes are joined before they are decoded. */
function decodeExtended(pieces: readonly Piece[], context: ReadContext): { value: string; language?: string } {
  const [first] = pieces;
  const [, charset, language, rest] = /^([^']*)'([^']*)'(.*)$/s.exec(first?.text ?? "") ?? [];
  if (charset === undefined) context.note("bad-extended-parameter", context.range, first?.text ?? "");
  let text = "";
  let bytes: Uint8Array[] = [];
  const flush = (): void => {
    const decoded = decodeCharset(Buffer.concat(bytes), charset);
    if (decoded.status === "unknown") context.note("unknown-charset", context.range, charset);
    if (decoded.status === "replaced") context.note("undecodable-bytes", context.range, charset);
    text += decoded.text;
    bytes = [];
  };
  for (const piece of pieces) {
    const written = piece === first && rest !== undefined ? rest : piece.text;
    if (/[^\0-\u007f]/.test(written)) {
      flush();
      text += written;
    } else bytes.push(piece.isExtended ? percentDecode(written, context) : fromBinaryString(written));
  }
  flush();
  const value = withoutControls(text, context);
  return language === undefined || language === "" ? { value } : { value, language };
}

function percentDecode(text: string, context: ReadContext): Uint8Array {
  let isBad = false;
  const binary = text.replace(/%([0-9A-Fa-f]{2})?/g, (found, hex: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    isBad = true;
    return found;
  });
  if (isBad) context.note("bad-extended-parameter", context.range, text);
  return fromBinaryString(binary);
}

/** Agents that know no RFC 2231 write encoded words, or its notation without the star. */
function decodePlain(name: string, raw: string, context: ReadContext): string {
  if (name === "boundary" || name === "charset") return raw;
  if (raw.includes("=?")) {
    const decoded = decodeEncodedWords(raw, context);
    if (decoded !== raw) context.note("parameter-encoded-word", context.range, name);
    return decoded;
  }
  const isName = name === "filename" || name === "name";
  if (!isName || !/^[A-Za-z0-9_-]{2,40}'[A-Za-z-]{0,20}'[^%]*%[0-9A-Fa-f]{2}/.test(raw)) return raw;
  context.note("bad-extended-parameter", context.range, `${name} without a star`);
  return decodeExtended([{ name, section: undefined, isExtended: true, text: raw }], context).value;
}
