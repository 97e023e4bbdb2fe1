import { existsSync, readFileSync } from "node:fs";
import type { EvidenceValue, InspectValue, MessageValue, PartValue } from "./corpus-mails.ts";
import { sha256 } from "./sha256.ts";

/** The shape of Stalwart's .json beside each message. */
interface ExpectedMessage {
  readonly text_body: readonly number[];
  readonly html_body: readonly number[];
  readonly attachments: readonly number[];
  readonly parts: readonly ExpectedPart[];
}

interface ExpectedPart {
  readonly headers: readonly ExpectedField[];
  readonly body: {
    readonly Text?: string;
    readonly Html?: string;
    readonly Binary?: readonly number[];
    readonly InlineBinary?: readonly number[];
    readonly Message?: ExpectedMessage;
  };
  readonly offset_header: number;
  readonly offset_body: number;
  readonly offset_end: number;
}

interface ExpectedField {
  readonly name: unknown;
  readonly value: Record<string, unknown> | string;
  readonly offset_field: number;
  readonly offset_end: number;
}

/** One expected message with the bytes it was made for: name.json expects LF, name.crlf.json CRLF. */
export interface StalwartCase {
  /** "legacy/010", as the table of differences names it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: ExpectedMessage;
}

export function stalwartCases(location: string, bytes: Uint8Array): StalwartCase[] {
  const name = /\/resources\/eml\/(.*)\.eml$/.exec(location)?.[1];
  if (name === undefined) return [];
  return [
    { path: location.replace(/\.eml$/, ".json"), lineEnd: "\n" },
    { path: location.replace(/\.eml$/, ".crlf.json"), lineEnd: "\r\n" },
  ]
    .filter(({ path }) => existsSync(path))
    .map(({ path, lineEnd }) => ({
      name,
      bytes: Buffer.from(Buffer.from(bytes).toString("latin1").replace(/\r?\n/g, lineEnd), "latin1"),
      expected: JSON.parse(readFileSync(path, "utf8")) as ExpectedMessage,
    }));
}

export interface StalwartFact {
  readonly what: string;
  readonly holds: boolean;
}

/** What inspect and evidence tell of the bytes beside what the source expects; offsets and all. */
export function compareWithStalwart(
  { expected }: StalwartCase,
  inspected: InspectValue,
  evidence: EvidenceValue,
): StalwartFact[] {
  const facts: StalwartFact[] = [];
  const compare: Compare = (what, mine, theirs) => {
    const [one, other] = [JSON.stringify(mine), JSON.stringify(theirs)];
    facts.push({
      what: one === other ? what : `${what}: ${one?.slice(0, 200)} / ${other?.slice(0, 200)}`,
      holds: one === other,
    });
  };
  const texts = new Map(evidence.bodies.map(({ source, text }) => [source.part, text]));
  compareMessage(expected, "1", { inspected, texts, compare });
  return facts;
}

type Compare = (what: string, mine: unknown, theirs: unknown) => void;

interface Context {
  readonly inspected: InspectValue;
  /** Texts of the bodies by part. */
  readonly texts: ReadonlyMap<string, string>;
  readonly compare: Compare;
}

function compareMessage(theirs: ExpectedMessage, id: string, context: Context): void {
  const { inspected, compare } = context;
  const mine = partsOfMessage(inspected, id);
  compare(`${id} parts`, mine.length, theirs.parts.length);
  if (mine.length !== theirs.parts.length) return;
  const places = (isWanted: (part: PartValue) => boolean): number[] =>
    mine.flatMap((part, index) => (isWanted(part) ? [index] : []));
  const files = places(({ role }) => role === "attachment" || role === "inline");
  compare(`${id} attachments`, files, theirs.attachments);
  const shown = [...new Set([...theirs.text_body, ...theirs.html_body])].sort((one, other) => one - other);
  const isText = (index: number): boolean => mine[index]!.mediaType.startsWith("text/");
  compare(
    `${id} bodies`,
    places(({ role }) => role === "body"),
    shown.filter((index) => isText(index) && !files.includes(index)),
  );
  const message = inspected.messages.find(({ part }) => part === id);
  if (message !== undefined) compareHeader(message, theirs.parts[0]!, compare);
  for (const [index, part] of mine.entries()) comparePart(part, theirs.parts[index]!, context);
}

/** The parts of one message in source order, without those of messages inside it. */
function partsOfMessage({ parts, messages }: InspectValue, id: string): PartValue[] {
  const inner = messages.map(({ part }) => part).filter((part) => part !== id && part.startsWith(`${id}.`));
  const isInside = (part: string, message: string): boolean => part === message || part.startsWith(`${message}.`);
  return parts.filter(
    (part) =>
      isInside(part.id, id) &&
      !inner.some((message) => isInside(part.id, message)) &&
      part.encoding !== "uuencode" &&
      part.encoding !== "yenc",
  );
}

function comparePart(part: PartValue, theirs: ExpectedPart, context: Context): void {
  const { texts, compare } = context;
  const [body] = part.ranges;
  const offsets = [part.headerRange?.start, body?.start, body?.end];
  compare(`${part.id} offsets`, offsets, [theirs.offset_header, theirs.offset_body, theirs.offset_end]);
  const { Text, Html, Binary, InlineBinary, Message } = theirs.body;
  const text = Text ?? Html;
  const bytes = Binary ?? InlineBinary;
  const mine = texts.get(part.id);
  if (text !== undefined && mine !== undefined) compare(`${part.id} text`, mine, text);
  if (bytes !== undefined) compare(`${part.id} content`, part.sha256, sha256(Uint8Array.from(bytes)));
  if (Message !== undefined) compareMessage(Message, `${part.id}.1`, context);
}

function compareHeader(message: MessageValue, theirs: ExpectedPart, compare: Compare): void {
  const id = message.part;
  const ranges = message.headers.map(({ range }) => [range?.start, range?.end]);
  compare(
    `${id} fields`,
    ranges,
    theirs.headers.map((field) => [field.offset_field, field.offset_end]),
  );
  const seen = new Set<string>();
  for (const [index, { name }] of message.headers.entries()) {
    const key = name.toLowerCase();
    const value = theirs.headers[index]?.value;
    // Of a field that occurs twice, the first one counts.
    if (typeof value !== "object" || seen.has(key)) continue;
    seen.add(key);
    const what = `${id} ${key}`;
    if ("Address" in value && key in ADDRESSES)
      compareAddresses(what, message[ADDRESSES[key]!] ?? [], value.Address as Addresses, compare);
    if ("DateTime" in value && key === "date")
      compare(what, message.date?.local, formatDate(value.DateTime as DateParts));
    if ("Text" in value && key === "subject") compare(what, message.subject, value.Text);
    if ("Text" in value && key === "message-id") compare(what, message.messageId, value.Text);
  }
}

const ADDRESSES: Readonly<Record<string, "from" | "sender" | "replyTo" | "to" | "cc" | "bcc">> = {
  from: "from",
  sender: "sender",
  "reply-to": "replyTo",
  to: "to",
  cc: "cc",
  bcc: "bcc",
};

interface Mailbox {
  readonly name: string | null;
  readonly address: string | null;
}

interface Addresses {
  readonly List?: readonly Mailbox[];
  readonly Group?: readonly { readonly addresses: readonly Mailbox[] }[];
}

/** Addresses only, and names where both give one: a comment that stands for a name is no name here. */
function compareAddresses(
  what: string,
  mine: readonly { name?: string; address?: string }[],
  theirs: Addresses,
  compare: Compare,
): void {
  const list = theirs.List ?? theirs.Group?.flatMap(({ addresses }) => addresses) ?? [];
  const members = mine.filter(({ name, address }) => name !== undefined || address !== undefined);
  compare(
    what,
    members.map(({ name = null, address = null }, index) => [
      name === null ? (list[index]?.name ?? null) : name,
      address,
    ]),
    list.map(({ name, address }) => [name, address]),
  );
}

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly tz_before_gmt: boolean;
  readonly tz_hour: number;
  readonly tz_minute: number;
}

function formatDate(parts: DateParts): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const zone = `${parts.tz_before_gmt ? "-" : "+"}${two(parts.tz_hour)}:${two(parts.tz_minute)}`;
  const time = `${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`;
  return `${parts.year}-${two(parts.month)}-${two(parts.day)}T${time}${zone === "-00:00" ? "+00:00" : zone}`;
}
