import { describe, expect, it } from "vitest";
import {
  decodeEncodedWords,
  type HeaderField,
  type MimePart,
  mailboxesOf,
  mediaType,
  parseAddresses,
  parseDate,
  parseMediaType,
  parseMessageIds,
  parseParameters,
  parsePhraseList,
  partsOfMessage,
  readBody,
  readText,
  scanMessage,
  selectBodies,
} from "../src/index.ts";
import { listFiles, mailCorpus, readFile } from "./corpora.ts";
import { STALWART_DIFFERENCES, STALWART_FIELD_DIFFERENCES } from "./oracle-differences.ts";

/** The shape of the source's .json beside each message. */
interface Expected {
  text_body: number[];
  html_body: number[];
  attachments: number[];
  parts: ExpectedPart[];
}
interface ExpectedPart {
  headers: { name: string; value: Record<string, unknown>; offset_field: number; offset_end: number }[];
  body: {
    Text?: string;
    Html?: string;
    Binary?: number[];
    InlineBinary?: number[];
    Multipart?: number[];
    Message?: Expected;
  };
  offset_header: number;
  offset_body: number;
  offset_end: number;
}

const FOLDER = "mail-parser/resources/eml";

/** name.json expects the message with LF, name.crlf.json with CRLF. */
function messageFor(expectation: string): Uint8Array {
  const text = Buffer.from(readFile(expectation.replace(/(?:\.crlf)?\.json$/, ".eml"))).toString("latin1");
  return Buffer.from(text.replace(/\r?\n/g, expectation.includes(".crlf.") ? "\r\n" : "\n"), "latin1");
}

function compareMessage(theirs: Expected, root: MimePart): string[] {
  const mine = [...partsOfMessage(root)];
  if (mine.length !== theirs.parts.length) return [`parts: ${mine.map(mediaType)} / ${theirs.parts.length}`];
  const found: string[] = [];
  const compare = (what: string, one: unknown, other: unknown): void => {
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${what}: ${show(one)} / ${show(other)}`);
  };
  const places = (parts: readonly MimePart[]): number[] => parts.map((part) => mine.indexOf(part));
  const selected = selectBodies(root);
  compare("text", places(selected.text), theirs.text_body);
  compare("html", places(selected.html), theirs.html_body);
  compare("attachments", places(selected.attachments), theirs.attachments);
  for (const [index, part] of mine.entries()) {
    const other = theirs.parts[index]!;
    const offsets = [part.range.start, part.bodyRange.start, part.bodyRange.end];
    compare(`${part.path} offsets`, offsets, [other.offset_header, other.offset_body, other.offset_end]);
    compare(
      `${part.path} fields`,
      part.headers.map((field) => [field.range.start, field.range.end]),
      other.headers.map((field) => [field.offset_field, field.offset_end]),
    );
    for (const [place, field] of part.headers.entries()) {
      const value = other.headers[place]?.value;
      if (typeof value === "object") compareField(field, value, compare);
    }
    compareBody(part, other.body, places(part.children), compare, found);
  }
  return found;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 200);
}

type Compare = (what: string, one: unknown, other: unknown) => void;

function compareBody(
  part: MimePart,
  body: ExpectedPart["body"],
  children: number[],
  compare: Compare,
  found: string[],
): void {
  const text = body.Text ?? body.Html;
  const bytes = body.Binary ?? body.InlineBinary;
  if (text !== undefined) compare(`${part.path} text`, readText(part).text, text);
  if (bytes !== undefined) compare(`${part.path} bytes`, [...readBody(part).bytes], bytes);
  if (body.Multipart !== undefined) compare(`${part.path} children`, children, body.Multipart);
  const nested = part.children[0];
  if (body.Message !== undefined) {
    if (nested === undefined) found.push(`${part.path} has no message`);
    else found.push(...compareMessage(body.Message, nested));
  }
}

interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  tz_before_gmt: boolean;
  tz_hour: number;
  tz_minute: number;
}

function formatDate(parts: DateParts): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const zone = `${parts.tz_before_gmt ? "-" : "+"}${two(parts.tz_hour)}:${two(parts.tz_minute)}`;
  const time = `${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`;
  return `${parts.year}-${two(parts.month)}-${two(parts.day)}T${time}${zone === "-00:00" ? "+00:00" : zone}`;
}

function compareField(field: HeaderField, value: Record<string, unknown>, compare: Compare): void {
  if ("Address" in value) compareAddresses(field, value.Address as Record<string, unknown>, compare);
  if ("DateTime" in value) compare(field.key, parseDate(field.value)?.iso, formatDate(value.DateTime as DateParts));
  if ("Text" in value && field.key === "subject") compare(field.key, decodeEncodedWords(field.value), value.Text);
  if ("Text" in value && field.key === "message-id") compare(field.key, parseMessageIds(field.value)[0], value.Text);
  if (!("ContentType" in value)) return;
  const attributes = ((value.ContentType as { attributes: { name: string; value: string }[] | null }).attributes ?? [])
    .filter(({ name }) => !name.endsWith("-language"))
    .map(({ name, value: text }) => `${name}=${text}`);
  const mine = parseParameters(field.value).parameters.map(({ name, value: text }) => `${name}=${text}`);
  compare(field.key, mine.sort(), attributes.sort());
}

function compareAddresses(field: HeaderField, expected: Record<string, unknown>, compare: Compare): void {
  type Entry = { name: string | null; address: string | null };
  const list =
    (expected.List as Entry[] | undefined) ??
    (expected.Group as { addresses: Entry[] }[] | undefined)?.flatMap((group) => group.addresses) ??
    [];
  const mine = mailboxesOf(parseAddresses(field.value)).map(({ name, address, comments }) => [
    name || comments.join(" "),
    address,
  ]);
  compare(
    field.key,
    mine,
    list.map(({ name, address }) => [name ?? "", address ?? ""]),
  );
}

describe.skipIf(mailCorpus === undefined)("the expectations of Stalwart's mail-parser", () => {
  const expectations = listFiles(FOLDER).filter((file) => file.endsWith(".json"));
  const stem = (file: string): string => file.slice(FOLDER.length + 1).replace(/(?:\.crlf)?\.json$/, "");
  const check = (file: string): string[] =>
    compareMessage(
      JSON.parse(Buffer.from(readFile(file)).toString("utf8")) as Expected,
      scanMessage(messageFor(file)).root,
    );

  it("hold for offsets, fields, bodies, addresses, dates and the choice of bodies, or the difference is explained", () => {
    const explained = new Set(STALWART_DIFFERENCES.map(({ file }) => file));
    const unexplained = expectations
      .filter((file) => !explained.has(stem(file)))
      .flatMap((file) => check(file).map((line) => `${stem(file)}: ${line}`));
    expect(unexplained).toEqual([]);
    expect(expectations.length).toBeGreaterThan(100);
  });

  it("differ where the table says so", () => {
    const superfluous = STALWART_DIFFERENCES.filter(({ file }) =>
      expectations
        .filter((expectation) => stem(expectation) === file)
        .every((expectation) => check(expectation).length === 0),
    );
    expect(superfluous).toEqual([]);
  });
});

describe.skipIf(mailCorpus === undefined)("the field tables of Stalwart's mail-parser", () => {
  const table = (name: string): { header: string; expected: unknown }[] =>
    JSON.parse(Buffer.from(readFile(`mail-parser/resources/${name}.json`)).toString("utf8"));
  const explained = new Map(STALWART_FIELD_DIFFERENCES.map((row) => [row.file, row]));
  /** The scanner hands over unfolded values; an empty line ends them. */
  const unfolded = (header: string): string =>
    header
      .split(/\r?\n(?![ \t]*\S)/)[0]!
      .replace(/\r?\n/g, "")
      .trim();

  function check(name: string, read: (value: string) => unknown, expectation: (expected: never) => unknown): void {
    const different = table(name)
      .map(({ header, expected }) => ({ header, mine: read(unfolded(header)), theirs: expectation(expected as never) }))
      .filter(({ mine, theirs }) => JSON.stringify(mine) !== JSON.stringify(theirs));
    expect(different.filter(({ header }) => !explained.has(`${name}: ${header}`))).toEqual([]);
  }

  it("content types and their parameters", () => {
    type ExpectedType = { c_type: string; c_subtype: string | null; attributes: [string, string][] | null } | null;
    check(
      "content_type",
      (value) => {
        const { value: type, parameters } = parseParameters(value);
        const media = parseMediaType(type);
        const named = parameters.map(({ name, value: text }) => `${name}=${text}`).sort();
        return { type: media === undefined ? undefined : `${media.type}/${media.subtype}`, named };
      },
      (expected: ExpectedType) => ({
        type: expected?.c_subtype == null ? undefined : `${expected.c_type}/${expected.c_subtype}`,
        named: (expected?.attributes ?? [])
          .filter(([name]) => !name.endsWith("-language"))
          .map(([name, text]) => `${name}=${text}`)
          .sort(),
      }),
    );
  });

  it("dates", () => {
    check(
      "date",
      (value) => parseDate(value)?.iso,
      (expected: DateParts | null) => (expected === null ? undefined : formatDate(expected)),
    );
  });

  it("message ids", () => {
    check("id", parseMessageIds, (expected: string[] | null) => expected ?? []);
  });

  it("phrase lists", () => {
    check(
      "list",
      (value) => parsePhraseList(value),
      (expected: string[]) => expected,
    );
  });

  it("explains only what differs", () => {
    const headers = new Set(
      ["content_type", "date", "id", "list"].flatMap((name) => table(name).map(({ header }) => `${name}: ${header}`)),
    );
    expect(STALWART_FIELD_DIFFERENCES.filter(({ file }) => !headers.has(file))).toEqual([]);
  });
});
