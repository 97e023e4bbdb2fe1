import { domainToASCII } from "node:url";
import { ComposeError } from "../errors.ts";
import { isDomain, isDotAtom, quote } from "../fields/addresses.ts";
import { parseDate } from "../fields/dates.ts";
import { isMessageId } from "../fields/message-ids.ts";
import { encodeWords } from "./encode-words.ts";
import { firstBudget } from "./fold.ts";
import type { AddressInput, ComposeOptions, MailboxInput } from "./model.ts";

/** Longer words cannot be folded and may pass 998 bytes: they are encoded, so that they can be cut. */
const MAX_PLAIN_WORD = 900;
/** RFC 5321, 4.5.3.1.1 and 4.5.3.1.2. */
const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN_BYTES = 255;

/** Throws when a value could end its header and begin another. RFC 5322, 2.2. */
export function refuseInjection(value: string, path: string): void {
  const found = /[\r\n\0]/.exec(value)?.[0];
  if (found === undefined) return;
  const name = found === "\r" ? "CR" : found === "\n" ? "LF" : "NUL";
  throw new ComposeError("header-injection", path, `the value contains ${name}`);
}

/**
 * Free text -> the words of a field: plain where that is exact, else encoded.
 *
 * Source   RFC 5322, 2.2.1; RFC 2047, 5 (1).
 */
export function textWords(text: string, name: string, path: string): string[] {
  refuseInjection(text, path);
  if (text === "") return [];
  if (/^ | $| {2}/.test(text)) return encodeWords(text, firstBudget(name));
  const words: string[] = [];
  let pending: string[] = [];
  const flush = (): void => {
    const isFirst = words.length === 0;
    if (pending.length > 0) append(words, encodeWords(pending.join(" "), isFirst ? firstBudget(name) : 0));
    pending = [];
  };
  for (const word of text.split(" ")) {
    if (isPlainWord(word)) {
      flush();
      words.push(word);
    } else pending.push(word);
  }
  flush();
  return words;
}

function isPlainWord(word: string): boolean {
  return /^[!-~]*$/.test(word) && !word.includes("=?") && word.length <= MAX_PLAIN_WORD;
}

/** Addresses -> the words of an address field. RFC 5322, 3.4. */
export function addressWords(
  addresses: readonly AddressInput[],
  name: string,
  path: string,
  options: ComposeOptions,
): string[] {
  const words: string[] = [];
  for (const [index, address] of addresses.entries()) {
    const own = `${path}[${index}]`;
    const budget = words.length === 0 ? firstBudget(name) : 0;
    const next =
      "group" in address
        ? groupWords(address.group, address.members, own, options)
        : mailboxWords(address, own, budget, options);
    append(words, index < addresses.length - 1 ? withLast(next, ",") : next);
  }
  return words;
}

function groupWords(group: string, members: readonly MailboxInput[], path: string, options: ComposeOptions): string[] {
  const names = phraseWords(group, 0, `${path}.group`);
  if (names.length === 0) throw new ComposeError("bad-address", `${path}.group`, "a group must have a name");
  const words = withLast(names, ":");
  for (const [index, member] of members.entries()) {
    const next = mailboxWords(member, `${path}.members[${index}]`, 0, options);
    append(words, index < members.length - 1 ? withLast(next, ",") : next);
  }
  return withLast(words, ";");
}

/** Spreading a long list into push would overflow the stack. */
function append(words: string[], more: readonly string[]): void {
  for (const word of more) words.push(word);
}

function withLast(words: readonly string[], mark: string): string[] {
  return words.map((word, index) => (index === words.length - 1 ? word + mark : word));
}

function mailboxWords(mailbox: MailboxInput, path: string, budget: number, options: ComposeOptions): string[] {
  const address = checkAddress(mailbox.address, `${path}.address`, options);
  const names = phraseWords(mailbox.name ?? "", budget, `${path}.name`);
  return names.length === 0 ? [address] : [...names, `<${address}>`];
}

/** A display name: atoms, a quoted string, or encoded words. RFC 5322, 3.2.5; RFC 2047, 5 (3). */
function phraseWords(name: string, budget: number, path: string): string[] {
  refuseInjection(name, path);
  if (name === "") return [];
  const words = name.split(" ");
  const isPlain = !words.includes("") && words.every((word) => isPlainWord(word));
  if (!isPlain) return encodeWords(name, budget);
  if (words.every((word) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(word))) return words;
  // The quoted string is folded at its blanks, as RFC 5322, 3.2.4 allows.
  return quote(name).split(" ");
}

/**
 * A checked addr-spec, its domain in ASCII.
 *
 * Errors   ComposeError bad-address, header-injection.
 * Source   RFC 5321, 4.1.2 and 4.5.3.1; RFC 5322, 3.4.1; RFC 5891 (A-labels); RFC 6531, 3.3.
 */
export function checkAddress(address: string, path: string, options: ComposeOptions): string {
  refuseInjection(address, path);
  const fail = (why: string): never => {
    throw new ComposeError("bad-address", path, why);
  };
  const at = address.lastIndexOf("@");
  if (at < 1 || at === address.length - 1) return fail("an address must be local-part@domain");
  const local = address.slice(0, at);
  const isQuoted = /^"(?:[^"\\]|\\.)*"$/.test(local);
  const plain = isQuoted ? local.slice(1, -1).replace(/\\(.)/g, "$1") : local;
  if (!isQuoted && !isDotAtom(local)) return fail("the local part is neither a dot-atom nor quoted");
  if (/[\x00-\x1f\x7f]/.test(plain)) return fail("the local part contains a control character");
  if (/[^\x00-\x7f]/.test(plain) && options.allowsUtf8Addresses !== true) return fail("the local part is not ASCII");
  if (Buffer.byteLength(plain) > MAX_LOCAL_BYTES) return fail(`the local part is longer than ${MAX_LOCAL_BYTES} bytes`);
  const domain = checkDomain(address.slice(at + 1)) ?? fail("the domain is not valid");
  return `${isDotAtom(plain) ? plain : quote(plain)}@${domain}`;
}

/** A domain as A-labels, or a domain literal; undefined when it is neither. */
export function checkDomain(written: string): string | undefined {
  const isLiteral = /^\[[!-Z^-~]+\]$/.test(written);
  const domain = isLiteral || /^[\x00-\x7f]*$/.test(written) ? written : domainToASCII(written);
  if (domain === "" || domain.length > MAX_DOMAIN_BYTES || !isDomain(domain)) return undefined;
  return isLiteral || /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,62})(?:\.[A-Za-z0-9_-]{1,63})*$/.test(domain)
    ? domain
    : undefined;
}

/** Ids in brackets. RFC 5322, 3.6.4. */
export function idWords(ids: readonly string[], path: string): string[] {
  return ids.map((written, index) => {
    const own = `${path}[${index}]`;
    refuseInjection(written, own);
    const id = written.replace(/^<(.*)>$/, "$1");
    const isAscii = /^[!-~]+$/.test(id);
    if (!isAscii || !isMessageId(id)) throw new ComposeError("bad-header", own, "an id must be left@right in ASCII");
    return `<${id}>`;
  });
}

const DAY_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * ISO 8601 or RFC 5322 -> the words of a Date field.
 *
 * Errors   ComposeError bad-date when it is neither, or has no offset.
 * Source   RFC 5322, 3.3.
 */
export function dateWords(value: string, path: string): string[] {
  refuseInjection(value, path);
  const iso = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})$/i.exec(value.trim());
  const zone = iso?.[3]?.toUpperCase() === "Z" ? "+0000" : (iso?.[3] ?? "").replace(":", "");
  const date = parseDate(iso === null ? value : `${iso[1]} ${iso[2]} ${zone}`);
  if (date === undefined || !date.isZoneKnown) throw new ComposeError("bad-date", path, "not a date with an offset");
  const [year = "", month = "", rest = ""] = date.iso.split("-");
  const day = rest.slice(0, 2);
  const weekday = new Date(`${date.iso.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const offset = date.iso.slice(19).replace(":", "");
  return [`${DAY_NAMES[weekday]},`, day, MONTH_NAMES[Number(month) - 1] ?? "", year, date.iso.slice(11, 19), offset];
}
