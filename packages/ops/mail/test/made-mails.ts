import { at } from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import { createTokens, type MadeDocument, type SeededRandom, type Unit } from "@colophon/testing";

/** A 1 x 1 picture; the bytes after its end make each one another file. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);
const MAX_DEPTH = 5;
const KINDS = ["mixed", "alternative", "related", "mixed", "alternative", "digest", "signed", "x-unknown"] as const;
const LEAVES = [
  "plain",
  "plain",
  "html",
  "html",
  "named text",
  "attached text",
  "picture",
  "inline picture",
  "attached picture",
  "file",
  "calendar",
  "message",
  "quoted",
  "base64 text",
] as const;

type LeafKind = (typeof LEAVES)[number];

/** A mail as it grows: its lines, and a unit for each leaf with a token of its own. */
class Maker {
  readonly units: Unit[] = [];
  readonly #chance: SeededRandom;
  readonly #token = createTokens("zq");
  #boundaries = 0;

  constructor(chance: SeededRandom) {
    this.#chance = chance;
  }

  message(id: string, depth: number): string[] {
    const subject = this.#unit(id, "subject");
    const header = [
      "From: a@b.example",
      "Date: Tue, 1 Jul 2003 10:52:37 +0200",
      `Subject: ${subject}`,
      "MIME-Version: 1.0",
    ];
    return [...header, ...this.#entity(id, depth)];
  }

  #entity(id: string, depth: number): string[] {
    const isMultipart = depth < MAX_DEPTH && this.#chance.below(10) < (depth === 0 ? 9 : 4);
    return isMultipart ? this.#multipart(id, depth) : this.#leaf(this.#pick(LEAVES), id, depth);
  }

  #multipart(id: string, depth: number): string[] {
    const kind = this.#pick(KINDS);
    this.#boundaries += 1;
    const boundary = `b${this.#boundaries}`;
    const count = 1 + this.#chance.below(4);
    const parts = Array.from({ length: count }, (_, index) => [
      `--${boundary}`,
      ...(kind === "digest"
        ? this.#leaf("message", `${id}.${index + 1}`, depth + 1)
        : this.#entity(`${id}.${index + 1}`, depth + 1)),
    ]);
    const preamble = this.#chance.below(12) === 0 ? [this.#unit(id, "preamble")] : [];
    const epilogue = this.#chance.below(12) === 0 ? [this.#unit(id, "epilogue")] : [];
    return [
      `Content-Type: multipart/${kind}; boundary=${boundary}`,
      "",
      ...preamble,
      ...parts.flat(),
      `--${boundary}--`,
      ...epilogue,
    ];
  }

  #leaf(kind: LeafKind, id: string, depth: number): string[] {
    switch (kind) {
      case "plain":
        return ["Content-Type: text/plain", "", this.#unit(id, "text")];
      case "html":
        return ["Content-Type: text/html", "", `<p>${this.#unit(id, "html")}</p>`];
      case "quoted":
        return [
          "Content-Type: text/plain",
          "Content-Transfer-Encoding: quoted-printable",
          "",
          `${this.#unit(id, "text")} =3D=`,
          ".",
        ];
      case "base64 text": {
        const text = Buffer.from(`<b>${this.#unit(id, "html")}</b>`).toString("base64");
        return ["Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: base64", "", text];
      }
      case "named text":
        return this.#file(id, 'Content-Type: text/plain; name="n.txt"', "inline");
      case "attached text":
        return this.#file(id, "Content-Type: text/csv", 'attachment; filename="t.csv"');
      case "picture":
        return this.#file(id, "Content-Type: image/png", undefined, PIXEL);
      case "inline picture":
        return this.#file(id, "Content-Type: image/png", "inline", PIXEL);
      case "attached picture":
        return this.#file(id, "Content-Type: image/png", 'attachment; filename="p.png"', PIXEL);
      case "file":
        return this.#file(id, "Content-Type: application/octet-stream", 'attachment; filename="f.bin"');
      case "calendar":
        return this.#file(id, "Content-Type: text/calendar", undefined);
      case "message":
        if (depth >= MAX_DEPTH) return ["Content-Type: text/plain", "", this.#unit(id, "text")];
        return ["Content-Type: message/rfc822", "", ...this.message(`${id}.1`, depth + 1)];
    }
  }

  #file(id: string, type: string, disposition: string | undefined, head = Buffer.alloc(0)): string[] {
    const token = this.#token();
    const bytes = Buffer.concat([head, Buffer.from(token)]);
    // A text may be shown as well as carried; a picture is a file.
    const content = head.length > 0 ? { bytes } : { text: token };
    this.units.push({
      kind: head.length > 0 ? "picture" : "text",
      place: `part ${id}`,
      at: [at("part", { id })],
      ...content,
    });
    return [
      type,
      ...(disposition === undefined ? [] : [`Content-Disposition: ${disposition}`]),
      "Content-Transfer-Encoding: base64",
      "",
      bytes.toString("base64"),
    ];
  }

  #unit(id: string, kind: string): string {
    const text = this.#token();
    this.units.push({ kind, place: `part ${id}`, at: [at("part", { id })], text });
    return text;
  }

  #pick<T>(list: readonly T[]): T {
    const item = list[this.#chance.below(list.length)];
    if (item === undefined) throw new RangeError("Nothing to choose from.");
    return item;
  }
}

/** A mail by chance: a tree of multiparts, messages and leaves, each leaf with a word or bytes that stand nowhere else. */
export function makeMail(chance: SeededRandom, options: object): MadeDocument {
  const maker = new Maker(chance);
  const lines = maker.message("1", 0);
  const bytes = Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
  return { name: JSON.stringify(options), input: { bytes }, options, units: maker.units };
}

/** A zip of a maildir of a few of them, whose names are in the order of the messages. */
export function makeMaildir(chance: SeededRandom, options: object): MadeDocument {
  const maker = new Maker(chance);
  const writer = new ZipWriter();
  const count = 1 + chance.below(4);
  for (let index = 1; index <= count; index += 1) {
    const lines = maker.message(`1.${index}.1`, 3);
    writer.add(
      `${chance.below(2) === 0 ? "cur" : "new"}/${index}.M.host:2,S`,
      Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"),
    );
  }
  return { name: `maildir ${JSON.stringify(options)}`, input: { bytes: writer.finish() }, options, units: maker.units };
}

/** A zip of a few of them as files, the last two of which may be in one mailbox. */
export function makeMailSet(chance: SeededRandom, options: object): MadeDocument {
  const maker = new Maker(chance);
  const writer = new ZipWriter();
  const count = 1 + chance.below(3);
  const write = (path: string, lines: readonly string[]): void =>
    writer.add(path, Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"));
  for (let index = 1; index <= count; index += 1) write(`mails/${index}.eml`, maker.message(`1.${index}.1`, 3));
  if (chance.below(2) === 0) {
    const last = count + 1;
    const messages = [1, 2].flatMap((index) => [
      "From a@b.example Sat Jan  3 01:05:34 1996",
      ...maker.message(`1.${last}.${index}`, 3),
      "",
    ]);
    write(`mails/${last}.mbox`, messages);
  }
  return { name: `set ${JSON.stringify(options)}`, input: { bytes: writer.finish() }, options, units: maker.units };
}

/** A mailbox of a few of them. */
export function makeMailbox(chance: SeededRandom, options: object): MadeDocument {
  const maker = new Maker(chance);
  const count = 2 + chance.below(3);
  const messages = Array.from({ length: count }, (_, index) => [
    "From a@b.example Sat Jan  3 01:05:34 1996",
    ...maker.message(`1.${index + 1}`, 3),
    "",
  ]);
  const bytes = Buffer.from(`${messages.flat().join("\n")}\n`, "latin1");
  return { name: `mailbox ${JSON.stringify(options)}`, input: { bytes }, options, units: maker.units };
}
