/** A regular expression as a tree. */
export type Node =
  | { readonly kind: "empty" }
  | { readonly kind: "characters"; readonly set: CharacterSet }
  | { readonly kind: "edge"; readonly edge: "start" | "end" }
  | { readonly kind: "sequence"; readonly parts: readonly Node[] }
  | { readonly kind: "choice"; readonly options: readonly Node[] }
  | { readonly kind: "repeat"; readonly body: Node; readonly least: number; readonly most: number };

/** Tells whether a code point belongs. */
export type CharacterSet = (codePoint: number) => boolean;

/** A pattern that is wrong, or that cannot be run in linear time. `index` counts UTF-16 code units of the pattern. */
export class PatternError extends Error {
  override readonly name = "PatternError";
  readonly index: number;

  constructor(message: string, index: number) {
    super(`${message} (at ${index})`);
    this.index = index;
  }
}

const MAX_DEPTH = 50;
/** Of one repetition; what it multiplies is bounded where the states are built. */
const MAX_COUNT = 1000;

/**
 * Parses the common ground of ECMAScript and XML Schema regular expressions.
 *
 * Shapes   Groups of every kind only group; lazy quantifiers are taken as greedy, for a whole match is the same; a leading
 *          (?i) ignores case. Refused: back references, look-around, \b, possessive and atomic groups.
 * Errors   PatternError with the index.
 * Source   ECMA-262, 22.2; XML Schema Part 2, appendix F.
 */
export function parsePattern(source: string): Node {
  return new PatternParser(source).parse();
}

class PatternParser {
  readonly #source: string;
  #at = 0;
  #depth = 0;
  #ignoresCase = false;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Node {
    if (this.#source.startsWith("(?i)")) {
      this.#ignoresCase = true;
      this.#at = 4;
    }
    const node = this.#choice();
    if (this.#at < this.#source.length) this.#fail("a closing parenthesis without an opening one");
    return node;
  }

  #choice(): Node {
    const options = [this.#sequence()];
    while (this.#skip("|")) options.push(this.#sequence());
    return options.length === 1 ? (options[0] ?? { kind: "empty" }) : { kind: "choice", options };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && this.#peek() !== "|" && this.#peek() !== ")") {
      parts.push(this.#repeated(this.#atom()));
    }
    return parts.length === 1 ? (parts[0] ?? { kind: "empty" }) : { kind: "sequence", parts };
  }

  #repeated(body: Node): Node {
    const bounds = this.#quantifier();
    if (bounds === undefined) return body;
    this.#skip("?");
    if (this.#peek() === "+") this.#fail("possessive quantifiers are not supported");
    if (this.#quantifier() !== undefined) this.#fail("a quantifier after a quantifier");
    return { kind: "repeat", body, ...bounds };
  }

  #quantifier(): { readonly least: number; readonly most: number } | undefined {
    if (this.#skip("*")) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#skip("+")) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#skip("?")) return { least: 0, most: 1 };
    const counted = /^\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/.exec(this.#source.slice(this.#at, this.#at + 12));
    if (counted === null) return undefined;
    const least = Number(counted[1]);
    const most =
      counted[3] !== undefined ? Number(counted[3]) : counted[2] === undefined ? least : Number.POSITIVE_INFINITY;
    if (least > most || least > MAX_COUNT || (most > MAX_COUNT && most < Number.POSITIVE_INFINITY)) {
      this.#fail(`a count must rise and be at most ${MAX_COUNT}`);
    }
    this.#at += counted[0].length;
    return { least, most };
  }

  #atom(): Node {
    if (this.#skip("(")) return this.#group();
    if (this.#skip("[")) return this.#characters(this.#bracket());
    if (this.#skip(".")) return this.#characters((codePoint) => codePoint !== 0x0a && codePoint !== 0x0d);
    if (this.#skip("^")) return { kind: "edge", edge: "start" };
    if (this.#skip("$")) return { kind: "edge", edge: "end" };
    if (this.#skip("\\")) return this.#characters(this.#escape());
    if ("*+?".includes(this.#peek())) this.#fail("a quantifier with nothing to repeat");
    const codePoint = this.#take();
    return this.#characters((other) => other === codePoint);
  }

  #group(): Node {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#fail(`groups nested deeper than ${MAX_DEPTH}`);
    if (this.#skip("?")) {
      const isNamed = /^P?<[A-Za-z_]\w*>/.exec(this.#source.slice(this.#at, this.#at + 66));
      if (isNamed !== null) this.#at += isNamed[0].length;
      else if (!this.#skip(":")) this.#fail("look-around, atomic groups and inline flags are not supported");
    }
    const node = this.#choice();
    if (!this.#skip(")")) this.#fail("a group that is not closed");
    this.#depth -= 1;
    return node;
  }

  /** After "[": the set up to "]", with ranges, escapes and XML Schema's subtraction. */
  #bracket(): CharacterSet {
    const isNegated = this.#skip("^");
    const members: CharacterSet[] = [];
    let except: CharacterSet | undefined;
    for (let isFirst = true; !this.#skip("]"); isFirst = false) {
      if (this.#at >= this.#source.length) this.#fail("a set that is not closed");
      if (!isFirst && this.#source.startsWith("-[", this.#at)) {
        this.#at += 2;
        except = this.#nestedBracket();
        continue;
      }
      members.push(this.#member());
    }
    return (codePoint) => {
      const isMember = members.some((member) => member(codePoint)) !== isNegated;
      return isMember && !(except?.(codePoint) ?? false);
    };
  }

  #nestedBracket(): CharacterSet {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#fail(`sets nested deeper than ${MAX_DEPTH}`);
    const set = this.#bracket();
    this.#depth -= 1;
    return set;
  }

  #member(): CharacterSet {
    const start = this.#at;
    const first = this.#skip("\\") ? this.#escape() : this.#take();
    const isRange =
      this.#peek() === "-" && !"][".includes(this.#source.charAt(this.#at + 1)) && this.#at + 1 < this.#source.length;
    if (typeof first === "function" && (!isRange || singleOf(first) === undefined)) return first;
    if (!isRange) return (codePoint) => codePoint === first;
    const low = typeof first === "number" ? first : singleOf(first);
    this.#at += 1;
    const last = this.#skip("\\") ? singleOf(this.#escape()) : this.#take();
    if (low === undefined || last === undefined || last < low) return this.#fail("a range that does not rise", start);
    return (codePoint) => codePoint >= low && codePoint <= last;
  }

  /** After a backslash. */
  #escape(): CharacterSet {
    const start = this.#at;
    const letter = String.fromCodePoint(this.#take());
    if (letter in CLASSES) return classSet(CLASSES[letter] ?? "");
    if (letter in CONTROLS) return single(CONTROLS[letter] ?? 0);
    if (letter === "p" || letter === "P") return this.#property(letter);
    if (letter === "x" || letter === "u") return single(this.#hexadecimal(letter));
    if (/[1-9kbBAzZG]/.test(letter)) return this.#fail(`\\${letter} is not supported`, start);
    if (letter === "0") return single(0);
    if (/[A-Za-z]/.test(letter)) return this.#fail(`\\${letter} is not known`, start);
    return single(letter.codePointAt(0) ?? 0);
  }

  #property(letter: string): CharacterSet {
    const name = /^\{[A-Za-z_=]{1,40}\}/.exec(this.#source.slice(this.#at, this.#at + 42));
    if (name === null) return this.#fail("\\p needs a property in braces");
    try {
      const set = classSet(`\\${letter}${name[0]}`);
      this.#at += name[0].length;
      return set;
    } catch {
      return this.#fail(`the property ${name[0]} is not known`);
    }
  }

  #hexadecimal(letter: string): number {
    const rest = this.#source.slice(this.#at, this.#at + 10);
    const match = letter === "x" ? /^[0-9a-fA-F]{2}/.exec(rest) : /^(?:[0-9a-fA-F]{4}|\{[0-9a-fA-F]{1,6}\})/.exec(rest);
    if (match === null) return this.#fail(`\\${letter} needs hexadecimal digits`);
    this.#at += match[0].length;
    return Number.parseInt(match[0].replace(/[{}]/g, ""), 16);
  }

  #characters(set: CharacterSet): Node {
    if (!this.#ignoresCase) return { kind: "characters", set };
    const folds = (codePoint: number) => {
      const character = String.fromCodePoint(codePoint);
      const forms = [character, character.toLowerCase(), character.toUpperCase()];
      return forms.some((form) => set(form.codePointAt(0) ?? 0));
    };
    return { kind: "characters", set: folds };
  }

  #peek(): string {
    return this.#source.charAt(this.#at);
  }

  #skip(mark: string): boolean {
    if (this.#peek() !== mark) return false;
    this.#at += 1;
    return true;
  }

  #take(): number {
    const codePoint = this.#source.codePointAt(this.#at);
    if (codePoint === undefined) return this.#fail("the pattern ends too early");
    this.#at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  #fail(message: string, index = this.#at): never {
    throw new PatternError(message, index);
  }
}

/** \i and \c are the name characters of XML. */
const CLASSES: Readonly<Record<string, string>> = {
  d: "\\d",
  D: "\\D",
  w: "\\w",
  W: "\\W",
  s: "\\s",
  S: "\\S",
  i: "[\\p{L}_:]",
  I: "[^\\p{L}_:]",
  c: "[\\p{L}\\p{N}\\p{M}_:.\\-]",
  C: "[^\\p{L}\\p{N}\\p{M}_:.\\-]",
};
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };
const SINGLE = new WeakMap<CharacterSet, number>();

function classSet(source: string): CharacterSet {
  const expression = new RegExp(`^${source}$`, "u");
  return (codePoint) => expression.test(String.fromCodePoint(codePoint));
}

function single(codePoint: number): CharacterSet {
  const set = (other: number) => other === codePoint;
  SINGLE.set(set, codePoint);
  return set;
}

/** The code point of a set of one. */
function singleOf(set: CharacterSet): number | undefined {
  return SINGLE.get(set);
}
