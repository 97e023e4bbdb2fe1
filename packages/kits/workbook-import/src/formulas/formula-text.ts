import { Fields } from "../fields.ts";
import { errorText } from "../xls/strings.ts";
import { BUILT_IN_FUNCTIONS } from "./built-in-functions.ts";
import { type Decode, numberText, readArray, readString, stringText } from "./constants.ts";
import { ATOM, callOf, isBinary, joinOperands, type Operand, signOperand } from "./operand.ts";
import { type ReferenceRules, References } from "./references.ts";

/** What a formula refers to by number. Each answer is undefined where it is not in the file, or outside of it. */
export interface FormulaNames {
  /** The sheets of a reference, with their exclamation mark: by an entry of the list of sheets, or by first and last sheet. */
  sheets(entry: number): string | undefined;
  sheetSpan(first: number, last: number): string | undefined;
  /** A name of the workbook, by its number from 1. */
  name(number: number): string | undefined;
  /** A name of another sheet, or a function of an add-in. */
  externalName(entry: number, number: number): string | undefined;
  readonly decode: Decode;
  /** Called for each token. */
  readonly look: () => void;
  /** Counts bytes and characters of formulas; false where the workbook has more than are read. */
  readonly spend: (units: number) => boolean;
}

/** The tokens of a formula, and the data that follows them. */
export interface FormulaTokens {
  readonly tokens: Uint8Array;
  readonly extra: Uint8Array;
}

const USER_FUNCTION = 255;
/** What Excel accepts. */
const MAX_CHARACTERS = 8_192;
/** Functions that Excel 2003 had as names, and that have no prefix in .xlsx. */
const PREFIXED = /^_xlfn\.((?:IFERROR|COUNTIFS|SUMIFS|AVERAGEIFS?|CUBE[A-Z]+))$/i;

/**
 * A formula in tokens -> its text, without an equals sign; undefined where a token is unknown, or refers to another workbook.
 *
 * Cost     O(tokens).
 * Source   [MS-XLS] 2.2.2 and 2.5.198; [MS-XLSB] 2.2.2 and 2.5.97.
 */
export function formulaText(
  { tokens, extra }: FormulaTokens,
  rules: ReferenceRules,
  names: FormulaNames,
): string | undefined {
  if (!names.spend(tokens.length)) return undefined;
  const reader = new TokenReader(new Fields(tokens), new Fields(extra), rules, names);
  const text = reader.read();
  if (text === undefined || text.length > MAX_CHARACTERS || !names.spend(text.length)) return undefined;
  return flatText(text);
}

/** Text that is joined from many parts holds all of them in memory until one of its characters is read. */
export function flatText(text: string): string {
  text.charCodeAt(0);
  return text;
}

class TokenReader {
  readonly #fields: Fields;
  readonly #extra: Fields;
  readonly #rules: ReferenceRules;
  readonly #names: FormulaNames;
  readonly #references: References;
  readonly #stack: Operand[] = [];

  constructor(fields: Fields, extra: Fields, rules: ReferenceRules, names: FormulaNames) {
    this.#fields = fields;
    this.#extra = extra;
    this.#rules = rules;
    this.#names = names;
    this.#references = new References(rules);
  }

  read(): string | undefined {
    while (!this.#fields.isAtEnd) {
      this.#names.look();
      if (!this.#token(this.#fields.uint8()) || this.#fields.isCut || this.#extra.isCut) return undefined;
    }
    return this.#stack.length === 1 ? this.#stack[0]?.text : undefined;
  }

  /** False for a token that cannot be read. */
  #token(token: number): boolean {
    if (isBinary(token)) return this.#join(token);
    if (token >= 0x12 && token <= 0x15) return this.#sign(token);
    if (token === 0x19) return this.#attribute();
    // The class of the value, which the text does not show, is in two bits.
    const text =
      token < 0x20
        ? constantOf(token, this.#fields, this.#rules.version, this.#names.decode)
        : this.#classed(0x20 | (token & 0x1f));
    if (text === undefined) return false;
    if (text !== SKIPPED) this.#stack.push(typeof text === "string" ? { text, rank: ATOM } : text);
    return true;
  }

  #join(token: number): boolean {
    const right = this.#stack.pop();
    const left = this.#stack.pop();
    if (left === undefined || right === undefined) return false;
    this.#stack.push(joinOperands(token, left, right));
    return true;
  }

  #sign(token: number): boolean {
    const operand = this.#stack.pop();
    if (operand === undefined) return false;
    this.#stack.push(token === 0x15 ? { text: `(${operand.text})`, rank: ATOM } : signOperand(token, operand));
    return true;
  }

  /** Jumps and spaces are not in the text; a sum of one argument is. [MS-XLS] 2.5.198.5 on. */
  #attribute(): boolean {
    const kind = this.#fields.uint8();
    const data = this.#fields.uint16();
    if ((kind & 0x04) !== 0) this.#fields.skip((data + 1) * 2);
    if ((kind & 0x10) === 0) return true;
    const operand = this.#stack.pop();
    if (operand !== undefined) this.#stack.push(callOf("SUM", [operand]));
    return operand !== undefined;
  }

  #classed(token: number): string | Operand | undefined {
    const { version } = this.#rules;
    if (token === 0x20) {
      this.#fields.skip(version === 12 ? 14 : 7);
      return readArray(this.#extra, version, this.#names.decode);
    }
    if (token === 0x21) {
      const called = BUILT_IN_FUNCTIONS.get(this.#fields.uint16());
      return called?.count === undefined ? undefined : this.#call(called.name, called.count);
    }
    if (token === 0x22) return this.#callOfSome();
    if (token === 0x23) return this.#name();
    if (token === 0x24 || token === 0x2c) return this.#references.cell(this.#fields, token === 0x2c);
    if (token === 0x25 || token === 0x2d) return this.#references.area(this.#fields, token === 0x2d);
    if (token >= 0x26 && token <= 0x2f) return memoryOf(token, this.#fields, this.#extra, this.#rules.version);
    return token >= 0x39 ? this.#external(token) : undefined;
  }

  #call(name: string, count: number): Operand | undefined {
    if (count > this.#stack.length) return undefined;
    return callOf(name, count === 0 ? [] : this.#stack.splice(-count));
  }

  #callOfSome(): Operand | undefined {
    const count = this.#fields.uint8() & 0x7f;
    const number = this.#fields.uint16();
    if (number !== USER_FUNCTION) {
      const called = BUILT_IN_FUNCTIONS.get(number);
      return called === undefined ? undefined : this.#call(called.name, count);
    }
    if (count === 0 || count > this.#stack.length) return undefined;
    const [name, ...operands] = this.#stack.splice(-count);
    return name === undefined ? undefined : callOf(name.text.replace(PREFIXED, "$1"), operands);
  }

  #name(): string | undefined {
    const { version } = this.#rules;
    const number = version === 12 ? this.#fields.uint32() : this.#fields.uint16();
    if (version !== 12) this.#fields.skip(version === 8 ? 2 : 12);
    return this.#names.name(number);
  }

  /** References with sheets, and names outside of this sheet. */
  #external(token: number): string | undefined {
    const { version } = this.#rules;
    const entry = this.#fields.uint16();
    if (version === 5) this.#fields.skip(8);
    if (token === 0x39) {
      const number = version === 12 ? this.#fields.uint32() : this.#fields.uint16();
      if (version !== 12) this.#fields.skip(version === 8 ? 2 : 12);
      return this.#names.externalName(version === 5 ? (entry << 16) >> 16 : entry, number);
    }
    const sheets = this.#sheets(entry);
    const found = this.#outside(token);
    return sheets === undefined || found === undefined ? undefined : sheets + found;
  }

  #sheets(entry: number): string | undefined {
    if (this.#rules.version !== 5) return this.#names.sheets(entry);
    const first = this.#fields.uint16();
    const last = this.#fields.uint16();
    // A positive entry is another workbook.
    return entry < 0x8000 ? undefined : this.#names.sheetSpan(first, last);
  }

  #outside(token: number): string | undefined {
    const size = this.#rules.version === 12 ? 6 : this.#rules.version === 8 ? 4 : 3;
    const isDistance = this.#rules.isRule === true;
    if (token === 0x3a) return this.#references.cell(this.#fields, isDistance);
    if (token === 0x3b) return this.#references.area(this.#fields, isDistance);
    if (token !== 0x3c && token !== 0x3d) return undefined;
    this.#fields.skip(token === 0x3c ? size : size * 2);
    return "#REF!";
  }
}

/** A token that has no text. */
const SKIPPED = "\0";

/** Operands without a class. */
function constantOf(
  token: number,
  fields: Fields,
  version: ReferenceRules["version"],
  decode: Decode,
): string | undefined {
  if (token === 0x16) return "";
  if (token === 0x17) return stringText(readString(fields, version, decode));
  if (token === 0x1c) return errorText(fields.uint8());
  if (token === 0x1d) return fields.uint8() === 0 ? "FALSE" : "TRUE";
  if (token === 0x1e) return String(fields.uint16());
  return token === 0x1f ? numberText(fields.double()) : undefined;
}

/** What the program keeps for its own use, and references that are deleted. */
function memoryOf(
  token: number,
  fields: Fields,
  extra: Fields,
  version: ReferenceRules["version"],
): string | undefined {
  if (token === 0x2a || token === 0x2b) {
    fields.skip((token === 0x2a ? 1 : 2) * (version === 12 ? 6 : version === 8 ? 4 : 3));
    return "#REF!";
  }
  if (token < 0x26 || token > 0x2f || token === 0x2c || token === 0x2d) return undefined;
  fields.skip(token >= 0x29 ? 2 : 6);
  if (token === 0x26) {
    const count = version === 12 ? extra.uint32() : extra.uint16();
    extra.skip(count * (version === 12 ? 16 : version === 8 ? 8 : 6));
  }
  return SKIPPED;
}
