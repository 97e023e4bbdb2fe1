import { hexValue } from "../objects/characters.ts";
import { isOperatorAt } from "../objects/keyword.ts";

/** Arrays and dictionaries inside one another. */
const MAX_DEPTH = 8;
/** Digits of a number. */
const MAX_DIGITS = 9;
/** Keys of a dictionary. Attack: millions of them in one. */
const MAX_KEYS = 1_000;
/** Bytes of a word, a number or a hexadecimal string, and bytes between two deadline checks. */
const MAX_LENGTH = 65_536;

/** Classes of bytes. Comments, the character 0, escapes of names and braces are never plain. */
const OTHER = 0;
const SPACE = 1;
const WORD = 2;
const NUMERIC = 3;
const CLASSES = new Uint8Array(256);
for (const byte of [9, 10, 12, 13, 32]) CLASSES[byte] = SPACE;
for (let byte = 0x21; byte < 0x7f; byte += 1)
  if (!"()<>[]{}/%#".includes(String.fromCharCode(byte))) CLASSES[byte] = WORD;
for (const character of "0123456789+-.") CLASSES[character.charCodeAt(0)] = NUMERIC;

/**
 * Whether every reader takes each token of a content stream alike: known operators, numbers that 32 bits hold, names without escapes,
 * closed strings, arrays and dictionaries. False for all that is malformed, and for much that is not, such as inline pictures.
 *
 * Cost     One pass without an object for each token.
 * Source   ISO 32000-2, 7.2, 7.3 and 7.8.2.
 */
export function isPlainContent(bytes: Uint8Array, checkpoint: () => void): boolean {
  return new PlainScan(bytes, checkpoint).isPlain();
}

class PlainScan {
  readonly #bytes: Uint8Array;
  readonly #checkpoint: () => void;
  #at = 0;
  /** Byte at which the next deadline check is due. */
  #due = 0;

  constructor(bytes: Uint8Array, checkpoint: () => void) {
    this.#bytes = bytes;
    this.#checkpoint = checkpoint;
  }

  isPlain(): boolean {
    for (;;) {
      this.#skipSpace();
      if (this.#at >= this.#bytes.length) return true;
      // What begins as an object and is none must not be read on as an operator: the position is then inside of it.
      const isWord = CLASSES[this.#bytes[this.#at] as number] === WORD;
      if (!(isWord ? this.#operator() : this.#object(0))) return false;
    }
  }

  #passed(at: number): void {
    if (at < this.#due) return;
    this.#due = at + MAX_LENGTH;
    this.#checkpoint();
  }

  #skipSpace(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (; CLASSES[bytes[at] as number] === SPACE; at += 1) this.#passed(at);
    this.#at = at;
  }

  /** Past the object that begins here; false where none begins or it is not plain: the position is then of no use. */
  #object(depth: number): boolean {
    this.#passed(this.#at);
    const byte = this.#bytes[this.#at] as number;
    if (CLASSES[byte] === NUMERIC) return this.#number();
    if (byte === 0x28) return this.#literal();
    if (byte === 0x2f) return this.#name();
    if (byte === 0x5b) return this.#array(depth);
    if (byte !== 0x3c) return false;
    return this.#bytes[this.#at + 1] === 0x3c ? this.#dict(depth) : this.#hex();
  }

  /** A sign, digits and a point, up to what cannot be of the same word. */
  #number(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    if (bytes[at] === 0x2b || bytes[at] === 0x2d) at += 1;
    let [digits, points] = [0, 0];
    for (const most = at + MAX_LENGTH; at < most && CLASSES[bytes[at] as number] === NUMERIC; at += 1) {
      const byte = bytes[at] as number;
      if (byte === 0x2e) points += 1;
      else if (byte >= 0x30) digits += 1;
      else return false;
    }
    this.#at = at;
    return digits > 0 && digits <= MAX_DIGITS && points <= 1 && endsWord(this.#bytes, at);
  }

  #literal(): boolean {
    const bytes = this.#bytes;
    let open = 1;
    for (let at = this.#at + 1; at < bytes.length; at += 1) {
      this.#passed(at);
      const byte = bytes[at];
      if (byte === 0x5c) {
        if (!ESCAPED.has(bytes[at + 1] as number)) return false;
        at += 1;
      } else if (byte === 0x28) open += 1;
      else if (byte === 0x29) {
        open -= 1;
        if (open > 0) continue;
        this.#at = at + 1;
        return true;
      }
    }
    return false;
  }

  #hex(): boolean {
    const bytes = this.#bytes;
    let at = this.#at + 1;
    const most = at + MAX_LENGTH;
    while (at < most && hexValue(bytes[at]) !== -1) at += 1;
    this.#at = at + 1;
    return bytes[at] === 0x3e;
  }

  #name(): boolean {
    const start = this.#at + 1;
    this.#at = this.#wordEnd(start);
    return this.#at > start && endsWord(this.#bytes, this.#at);
  }

  #wordEnd(start: number): number {
    const bytes = this.#bytes;
    const most = start + MAX_LENGTH;
    let at = start;
    while (at < most && (CLASSES[bytes[at] as number] as number) >= WORD) at += 1;
    return at;
  }

  #array(depth: number): boolean {
    if (depth === MAX_DEPTH) return false;
    this.#at += 1;
    for (;;) {
      this.#skipSpace();
      if (this.#bytes[this.#at] === 0x5d) {
        this.#at += 1;
        return true;
      }
      if (!this.#object(depth + 1)) return false;
    }
  }

  #dict(depth: number): boolean {
    if (depth === MAX_DEPTH) return false;
    this.#at += 2;
    const keys = new Set<string>();
    for (;;) {
      this.#skipSpace();
      const start = this.#at;
      if (this.#bytes[start] === 0x3e && this.#bytes[start + 1] === 0x3e) {
        this.#at += 2;
        return true;
      }
      if (this.#bytes[start] !== 0x2f || !this.#name()) return false;
      const key = Buffer.from(this.#bytes.subarray(start, this.#at)).toString("latin1");
      if (keys.has(key) || keys.size === MAX_KEYS) return false;
      keys.add(key);
      this.#skipSpace();
      if (!this.#object(depth + 1)) return false;
    }
  }

  #operator(): boolean {
    const bytes = this.#bytes;
    const start = this.#at;
    this.#passed(start);
    const at = this.#wordEnd(start);
    this.#at = at;
    return at > start && endsWord(this.#bytes, at) && isOperatorAt(bytes, start, at) && !isOfPicture(bytes, start, at);
  }
}

const DELIMITERS: ReadonlySet<number> = new Set(Buffer.from("()<>[]/%"));
/** Characters after a reverse solidus that all readers take alike: letters, parentheses, digits of three. */
const ESCAPED: ReadonlySet<number> = new Set(Buffer.from("nrtbf()\\01234567"));

/** Whether a word ends in front of a byte: a letter or a sign that no word has would go on with it. */
function endsWord(bytes: Uint8Array, at: number): boolean {
  if (at >= bytes.length) return true;
  const byte = bytes[at] as number;
  return CLASSES[byte] === SPACE || (CLASSES[byte] === OTHER && DELIMITERS.has(byte));
}

/** BI, ID and EI: readers disagree on where a picture ends. */
function isOfPicture(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 2) return false;
  const [one, other] = [bytes[start], bytes[start + 1]];
  return (one === 0x42 && other === 0x49) || (one === 0x49 && other === 0x44) || (one === 0x45 && other === 0x49);
}
