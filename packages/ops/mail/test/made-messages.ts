import { createTokens, type MadeDocument, type SeededRandom, type Unit } from "@colophon/testing";

/** What stands before and behind a token: other scripts, what headers and bodies quote, words without a break. */
const AROUND = [
  "",
  "plain words ",
  "Größe über ",
  "日本語の文 ",
  "رسالة ",
  "😀 ",
  'said "so" \\ (and) ',
  "a, b; c: <d> @ ",
  "=?utf-8?Q?no?= ",
  "% * ' ",
  `${"long".repeat(30)} `,
] as const;
/** Lines at which writers of bodies turn. */
const LINES = [
  "From here ",
  ".",
  "-- ",
  "--=_b ",
  "\t tab ",
  "trailing blanks   ",
  "=3D ",
  `${"é".repeat(60)} `,
  " ",
  "",
] as const;
const TEXT_TYPES = ["text/plain; charset=utf-8", "text/csv", "text/html; charset=utf-8"] as const;
const FILE_TYPES = ["application/pdf", "image/png", "application/octet-stream", undefined] as const;

/** A model of a message by chance: a token in each subject, name, address, header, body, name of a file and description. */
export function makeMessage(chance: SeededRandom): MadeDocument {
  const token = createTokens();
  const units: Unit[] = [];
  const pick = <T>(values: readonly T[]): T => values[chance.below(values.length)] as T;
  const some = (most: number): readonly number[] => Array.from({ length: chance.below(most + 1) }, (_, index) => index);
  const unit = (kind: string, place: string): string => {
    const text = token();
    units.push({ kind, place, text });
    return text;
  };
  const line = (kind: string, place: string): string => `${pick(AROUND)}${unit(kind, place)} ${pick(AROUND)}`.trim();
  const mailbox = (place: string): object => ({
    address: `${unit("address", place)}@b.example`,
    ...(chance.below(3) > 0 && { name: line("name", place) }),
  });
  const people = (place: string, least: number): readonly object[] =>
    Array.from({ length: least + chance.below(4) }, (_, index) =>
      chance.below(6) === 0
        ? {
            group: line("group", `${place}[${index}]`),
            members: some(2).map(() => mailbox(`${place}[${index}].members`)),
          }
        : mailbox(`${place}[${index}]`),
    );
  const lines = (kind: string, place: string): string =>
    some(6)
      .map((index) => `${pick(LINES)}${pick(AROUND)}${unit(kind, `${place}, line ${index + 1}`)} ${pick(LINES)}`)
      .join(pick(["\n", "\r\n", "\n\n"]));
  const id = (place: string): string => `<${unit("id", place)}@b.example>`;
  const file = (place: string): object => {
    const isText = chance.below(2) === 0;
    const bytes = isText
      ? Buffer.from(`${lines("file", place)}\n`)
      : Buffer.concat([Buffer.from([0, 255, 13, 10, 128]), Buffer.from(unit("file", place))]);
    const mediaType = isText ? pick(TEXT_TYPES) : pick(FILE_TYPES);
    return {
      bytes,
      ...(mediaType !== undefined && { mediaType }),
      ...(chance.below(3) > 0 && {
        filename: `${pick(["", "Übersicht ", "表 ", "a b ", 'q"'])}${unit("filename", place)}.dat`,
      }),
      ...(chance.below(3) === 0 && { description: line("description", place) }),
      ...(chance.below(4) === 0 && { disposition: "inline" }),
    };
  };
  const text = lines("text", "text");
  const paragraphs = some(5).map(
    (index) => `<p>${pick(["", "ü ", "語 "])}${unit("html", `html, p[${index + 1}]`)}</p>`,
  );
  const input = {
    from: people("from", 1),
    to: people("to", 0),
    cc: people("cc", 0),
    bcc: people("bcc", 0),
    replyTo: people("replyTo", 0),
    sender: mailbox("sender"),
    date: "2024-02-29T23:59:58+05:30",
    ...(chance.below(8) > 0 && { subject: line("subject", "subject") }),
    inReplyTo: some(2).map((index) => id(`inReplyTo[${index}]`)),
    references: some(8).map((index) => id(`references[${index}]`)),
    headers: some(4).map((index) => ({ name: `X-Field-${index}`, value: line("header", `headers[${index}]`) })),
    ...(text !== "" && { text }),
    ...(paragraphs.length > 0 && { html: `<html><body>${paragraphs.join(pick(["", "\n", "\r\n"]))}</body></html>` }),
    ...(chance.below(4) === 0 && {
      calendar: { content: calendarOf(line("calendar", "calendar")), method: "REQUEST" },
    }),
    ...(paragraphs.length > 0 && {
      inline: some(2).map((index) => ({
        bytes: Buffer.from(`\x89PNG ${unit("picture", `inline[${index}]`)}`, "latin1"),
        contentId: `${unit("content id", `inline[${index}]`)}@b.example`,
        mediaType: "image/png",
      })),
    }),
    attachments: some(3).map((index) => file(`attachments[${index}]`)),
  };
  return { name: "message", input, options: { includeBcc: true }, units };
}

function calendarOf(summary: string): string {
  const reported = summary.replace(/[\\;,]/g, "");
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:${reported}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
}
