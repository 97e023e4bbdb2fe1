import { NO_CONTEXT, type ReadContext } from "../context.ts";
import { decodeEncodedWords } from "../encoded-words.ts";
import { type AddressToken, tokenizeAddresses } from "./address-tokens.ts";

export interface Mailbox {
  readonly kind: "mailbox";
  /** The display name, decoded; empty when there is none. */
  readonly name: string;
  /** local@domain, the local part quoted where the grammar asks for it; a lone local part when there is no domain. */
  readonly address: string;
  /** Without quotes. */
  readonly localPart: string;
  /** As written, also in Unicode; empty when there is none. */
  readonly domain: string;
  /** Comments around the address, decoded: old agents put the name there. */
  readonly comments: readonly string[];
}

export interface AddressGroup {
  readonly kind: "group";
  readonly name: string;
  readonly members: readonly Mailbox[];
}

export type Address = Mailbox | AddressGroup;

/**
 * An address header -> mailboxes and groups.
 *
 * Reads, beyond the grammar: routes, empty list elements, blanks inside addresses, names with dots and colons, missing
 * angle brackets ("John Doe john@a.example"), unclosed brackets, "mailto:", semicolons between addresses, encoded words
 * in quoted strings, Unicode everywhere (RFC 6532). Words are decoded after the structure is read, so that an encoded
 * comma or bracket separates nothing.
 *
 * Cost     O(characters); at most limits.maxAddresses mailboxes.
 * Errors   none; defects bad-address, obsolete-address, address-limit and those of encoded words.
 * Source   RFC 5322, 3.4 and 4.4; RFC 2047, 5 (3); RFC 6532, 3.2; RFC 6854 (groups in From).
 */
export function parseAddresses(value: string, context: ReadContext = NO_CONTEXT): Address[] {
  const bad = (detail: string): void => context.note("bad-address", context.range, detail);
  return new AddressReader(tokenizeAddresses(value, bad), context).read();
}

/** All mailboxes, those of groups included. */
export function mailboxesOf(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((entry) => (entry.kind === "group" ? entry.members : [entry]));
}

class AddressReader {
  readonly #tokens: readonly AddressToken[];
  readonly #context: ReadContext;
  readonly #lastSemicolon: number;
  readonly #entries: Address[] = [];
  #index = 0;
  #count = 0;
  /** The entry being read: what stands before a bracket, the address in brackets, the comments. */
  #words: AddressToken[] = [];
  #angle: readonly AddressToken[] | undefined;
  /** Words after the bracket: the name if none stood before it, or the name of a next address. */
  #after: AddressToken[] = [];
  #comments: string[] = [];
  #group: { name: string; members: Mailbox[] } | undefined;
  #hasEmpty = false;
  /** True right after a group: the comma that follows separates it, and stands behind no empty element. */
  #isAfterGroup = false;

  constructor(tokens: readonly AddressToken[], context: ReadContext) {
    this.#tokens = tokens;
    this.#context = context;
    this.#lastSemicolon = tokens.findLastIndex((token) => token.kind === "special" && token.text === ";");
  }

  read(): Address[] {
    while (this.#index < this.#tokens.length && this.#count < this.#context.limits.maxAddresses) {
      const token = this.#tokens[this.#index];
      this.#index += 1;
      if (token !== undefined) this.#step(token);
    }
    if (this.#index < this.#tokens.length) this.#context.note("address-limit", this.#context.range);
    else this.#endEntry(false);
    this.#endGroup();
    if (this.#hasEmpty) this.#context.note("obsolete-address", this.#context.range, "empty list element");
    return this.#entries;
  }

  #step(token: AddressToken): void {
    if (token.kind === "comment") this.#comments.push(decodeEncodedWords(token.text, this.#context));
    else if (this.#angle !== undefined && (token.kind !== "special" || token.text === "@")) this.#after.push(token);
    else if (token.kind !== "special") this.#words.push(token);
    else if (token.text === "<") this.#readAngle();
    else if (token.text === ",") this.#endEntry(true);
    else if (token.text === ";") this.#readSemicolon();
    else if (token.text === ":") this.#readColon(token);
    else if (token.text === ">") this.#bad("> without <");
    else this.#words.push(token);
  }

  /** The tokens up to ">"; a bracket that is never closed ends with its list element. */
  #readAngle(): void {
    if (this.#angle !== undefined) {
      this.#bad("two addresses without a comma");
      const words = this.#words.length === 0 ? [] : this.#after.splice(0);
      this.#endEntry(false);
      this.#words = words;
    }
    while (isSpecial(this.#tokens[this.#index], "<")) this.#index += 1;
    const start = this.#index;
    let hasRoute = false;
    while (this.#index < this.#tokens.length) {
      const { kind, text } = this.#tokens[this.#index] ?? { kind: "special", text: ">" };
      if (kind === "special" && (text === ">" || text === ";" || (text === "," && !hasRoute))) break;
      if (kind === "special" && text === "@" && this.#index === start) hasRoute = true;
      if (kind === "special" && text === ":") hasRoute = false;
      this.#index += 1;
    }
    this.#angle = this.#tokens.slice(start, this.#index);
    if (this.#tokens[this.#index]?.text === ">") this.#index += 1;
    else this.#bad("< is never closed");
  }

  #readSemicolon(): void {
    this.#endEntry(false);
    if (this.#group !== undefined) this.#endGroup();
    else this.#bad("; outside a group");
  }

  /** A colon opens a group if a ";" can close it; else it belongs to the name, or follows a scheme. */
  #readColon(colon: AddressToken): void {
    const isScheme = this.#words.length === 1 && this.#words[0]?.text.toLowerCase() === "mailto";
    if (isScheme) {
      this.#bad("mailto: in an address");
      this.#words = [];
    } else if (this.#group === undefined && this.#angle === undefined && this.#index <= this.#lastSemicolon) {
      this.#group = { name: this.#phrase(this.#words), members: [] };
      this.#words = [];
    } else {
      this.#bad("a colon that opens no group");
      this.#words.push(colon);
    }
  }

  #endGroup(): void {
    if (this.#group === undefined) return;
    this.#entries.push({ kind: "group", ...this.#group });
    this.#group = undefined;
    this.#isAfterGroup = true;
    this.#count += 1;
  }

  #endEntry(byComma: boolean): void {
    if (this.#after.length > 0) this.#bad("text after >");
    if (this.#words.length === 0) this.#words = this.#after;
    this.#after = [];
    const mailboxes = this.#angle === undefined ? this.#withoutBrackets() : [this.#withBrackets(this.#angle)];
    this.#words = [];
    this.#angle = undefined;
    this.#comments = [];
    if (mailboxes.length === 0) this.#hasEmpty ||= byComma && !this.#isAfterGroup;
    this.#isAfterGroup = false;
    for (const mailbox of mailboxes.slice(0, this.#context.limits.maxAddresses - this.#count)) {
      this.#count += 1;
      (this.#group?.members ?? this.#entries).push(mailbox);
    }
  }

  #withBrackets(angle: readonly AddressToken[]): Mailbox {
    if (angle.length === 0) this.#bad("nothing between the brackets");
    return this.#mailbox(this.#phrase(this.#words), this.#withoutRoute(angle));
  }

  /** RFC 5322, 4.4: "@a,@b:" before the address. "mailto:" is dropped alike. */
  #withoutRoute(angle: readonly AddressToken[]): readonly AddressToken[] {
    const colon = angle.findIndex((token) => token.kind === "special" && token.text === ":");
    if (colon === -1) return angle;
    const isRoute = angle[0]?.text === "@";
    this.#context.note(isRoute ? "obsolete-address" : "bad-address", this.#context.range, isRoute ? "route" : "colon");
    return isRoute || angle[0]?.text.toLowerCase() === "mailto" ? angle.slice(colon + 1) : angle;
  }

  /** The address among words: around the last "@", the other words being the name; or one address after the other. */
  #withoutBrackets(): Mailbox[] {
    const runs = joinedRuns(this.#words);
    const withAt = runs.filter((run) => run.some(isAt));
    if (withAt.length === 0) {
      if (runs.length === 0) return [];
      this.#bad("no domain");
      const [only, second] = this.#words;
      const isLocalPart = second === undefined && only !== undefined && !isName(only);
      return [isLocalPart ? this.#mailbox("", this.#words) : this.#mailbox(this.#phrase(this.#words), [])];
    }
    if (withAt.length === runs.length) {
      if (runs.length > 1) this.#bad("two addresses without a comma");
      return runs.map((run) => this.#mailbox("", run));
    }
    this.#bad("no angle brackets");
    const address = withAt.at(-1) ?? [];
    return [this.#mailbox(this.#phrase(runs.filter((run) => run !== address).flat()), address)];
  }

  #mailbox(name: string, tokens: readonly AddressToken[]): Mailbox {
    const inside = tokens.filter((token) => token.kind !== "comment");
    for (const token of tokens) if (token.kind === "comment") this.#comments.push(token.text);
    const at = inside.findLastIndex(isAt);
    const local = at === -1 ? inside : inside.slice(0, at);
    const localPart = local.map((token) => token.text).join("");
    const domain =
      at === -1
        ? ""
        : inside
            .slice(at + 1)
            .map((token) => token.text)
            .join("");
    this.#reportOddities(
      inside,
      localPart,
      domain,
      local.some((token) => token.kind === "quoted"),
    );
    const written = isDotAtom(localPart) || localPart === "" ? localPart : quote(localPart);
    const address = domain === "" ? written : `${written}@${domain}`;
    return { kind: "mailbox", name, address, localPart, domain, comments: this.#comments };
  }

  #reportOddities(tokens: readonly AddressToken[], localPart: string, domain: string, isQuoted: boolean): void {
    if (tokens.length === 0) return;
    if (localPart === "" || domain === "") this.#bad("no local part or no domain");
    else if (!isQuoted && !isDotAtom(localPart)) this.#bad(localPart);
    else if (!isDomain(domain)) this.#bad(domain);
    if (tokens.slice(1).some((token) => token.isApart)) {
      this.#context.note("obsolete-address", this.#context.range, "blanks in an address");
    }
  }

  /** Words joined as they stood, encoded words decoded. */
  #phrase(tokens: readonly AddressToken[]): string {
    let text = "";
    for (const [index, token] of tokens.entries()) {
      if (token.kind === "quoted" && token.text.includes("=?")) {
        this.#context.note("encoded-word-in-quoted-string", this.#context.range);
      }
      text += index > 0 && token.isApart ? ` ${token.text}` : token.text;
    }
    return decodeEncodedWords(text, this.#context).trim();
  }

  #bad(detail: string): void {
    this.#context.note("bad-address", this.#context.range, detail);
  }
}

/** A quoted string or an encoded word alone is what somebody is called: "Ada <ada@a.example>" in quotes is no address. */
function isName({ kind, text }: AddressToken): boolean {
  return kind === "quoted" || /^=\?[^?]+\?[bq]\?[^?]*\?=$/i.test(text);
}

/** Words cut where blanks part them; obsolete blanks around a dot or "@" part nothing. */
function joinedRuns(words: readonly AddressToken[]): AddressToken[][] {
  const runs: AddressToken[][] = [];
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const run = runs.at(-1);
    if (run !== undefined && previous !== undefined && isJoined(previous, word)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function isJoined(left: AddressToken, right: AddressToken): boolean {
  if (isAt(left) || isAt(right)) return true;
  if (!right.isApart) return !(left.kind === "quoted" && right.kind === "word" && !right.text.startsWith("."));
  return left.kind === "word" && right.kind === "word" && (left.text.endsWith(".") || right.text.startsWith("."));
}

function isAt(token: AddressToken): boolean {
  return isSpecial(token, "@");
}

function isSpecial(token: AddressToken | undefined, text: string): boolean {
  return token?.kind === "special" && token.text === text;
}

/** RFC 5322, 3.2.3 with RFC 6532's characters. */
export function isDotAtom(text: string): boolean {
  return /^[^\s\x00-\x20\x7f()<>@,;:\\"[\].]+(?:\.[^\s\x00-\x20\x7f()<>@,;:\\"[\].]+)*$/.test(text);
}

/** A dot-atom or a domain literal. RFC 5322, 3.4.1. */
export function isDomain(text: string): boolean {
  return isDotAtom(text) || /^\[[!-Z^-~ ]*\]$/.test(text);
}

/** A quoted string of the text. RFC 5322, 3.2.4. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
