import { createSeededRandom, joinBytes } from "../mutate.ts";
import { buildArchives, buildZlibBomb } from "./archives.ts";

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (name: string, content: string | readonly number[]): NamedFile => ({
  name,
  bytes: typeof content === "string" ? encode(content) : Uint8Array.from(content),
});
const many = (text: string, times: number): string => text.repeat(times);

const MARKUP: readonly NamedFile[] = [
  file(
    "an entity bomb",
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "aaaaaaaaaa">${entities("&", "")}]><a>&a20;</a>`,
  ),
  file(
    "a parameter entity bomb",
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY % a0 "aaaaaaaaaa">${entities("%", "% ")}%a20;]><a/>`,
  ),
  file(
    "a quadratic entity bomb",
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${many("a", 50_000)}">]><a>${many("&a;", 50_000)}</a>`,
  ),
  file("an entity of a file", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  file("an entity of an address", '<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>'),
  file("100,000 elements inside one another", many("<a>", 100_000)),
  file("100,000 divisions inside one another", `<!doctype html>${many("<div>", 100_000)}`),
  file("an element of 10,000 attributes", `<a ${Array.from({ length: 10_000 }, (_, i) => `a${i}="1"`).join(" ")}/>`),
  file("a comment never closed", `<a><!--${many("-", 100_000)}`),
];

function entities(sign: string, declared: string): string {
  return Array.from(
    { length: 20 },
    (_, i) => `<!ENTITY ${declared}a${i + 1} "${many(`${sign === "&" ? "&" : "&#37;"}a${i};`, 10)}">`,
  ).join("");
}

const TEXTS: readonly NamedFile[] = [
  file("64 KiB of one letter", many("a", 65_536)),
  file("64 KiB of line feeds", many("\n", 65_536)),
  file("64 KiB of quotes", many('"', 65_536)),
  file("64 KiB of commas", many(",", 65_536)),
  file("64 KiB of less-than signs", many("<", 65_536)),
  file("64 KiB of opening brackets", many("[", 65_536)),
  file("64 KiB of backslashes", many("\\", 65_536)),
  file("64 KiB of spaces and a letter", `${many(" ", 65_535)}a`),
  file("a quote never closed", `a,b\n1,"${many("x,\n", 20_000)}`),
  file("lines of every ending", "a\r\nb\nc\rd\u2028e\u0085f\r\r\n"),
  file("a message of nested parts", nestedParts(200)),
  file("a header of 100,000 characters", `Subject: ${many("=?utf-8?q?a?= ", 7000)}\r\n\r\nx`),
  file("JSON of 50,000 levels", many('{"a":', 50_000)),
  file("RTF of 50,000 groups", `{\\rtf1 ${many("{", 50_000)}`),
];

function nestedParts(levels: number): string {
  const heads = Array.from(
    { length: levels },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  );
  return `MIME-Version: 1.0\r\n${heads.join("")}`;
}

const MAGICS: readonly NamedFile[] = [
  file(
    "a PDF",
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  ),
  file(
    "a PDF whose pages are their own kids",
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R/Prev 0>>\nstartxref\n0\n%%EOF",
  ),
  file(
    "a PNG",
    [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0xff, 0xff, 0xff, 0xff, 0xff,
      0xff, 0xff, 0xff, 8, 6, 0, 0, 0,
    ],
  ),
  file("a JPEG", [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  file("a GIF", "GIF89a\u0001\u0000\u0001\u0000"),
  file("an ELF program", [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0x3e, 0]),
  file("a Windows program", [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
  file("a compound file", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(504).fill(0xff)]),
  file("a TNEF", [0x78, 0x9f, 0x3e, 0x22, 1, 0, 1, 0xff, 0xff, 0xff, 0x7f]),
  file("a gzip cut short", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  file("a 7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]),
  file("a Parquet file", "PAR1\u0000\u0000\u0000\u0000PAR1"),
  file("an XML declaration alone", '<?xml version="1.0"?>'),
];

const JUNK: readonly NamedFile[] = [
  file("no bytes", []),
  file("one NUL", [0]),
  file("one 0xFF", [0xff]),
  file("a UTF-8 mark alone", [0xef, 0xbb, 0xbf]),
  file("a UTF-16 mark alone", [0xff, 0xfe]),
  file("half a UTF-16 unit", [0xfe, 0xff, 0x00]),
  file("UTF-16 without a mark", [0x61, 0, 0x2c, 0, 0x62, 0, 0x0a, 0]),
  file("a UTF-16 lone surrogate", [0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]),
  file("a UTF-8 surrogate", [0x61, 0xed, 0xa0, 0x80, 0x62]),
  file("an overlong slash", [0xc0, 0xaf]),
  file("a UTF-32 mark", [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]),
  file(
    "every byte",
    Array.from({ length: 256 }, (_, i) => i),
  ),
  file("64 KiB of NUL", new Array<number>(65_536).fill(0)),
];

/** The hostile texts and markup, for an input that takes text instead of a file. */
export const HOSTILE_TEXTS: readonly { readonly name: string; readonly text: string }[] = [...TEXTS, ...MARKUP].map(
  ({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }),
);

/** A page whose content stream is a gibibyte. */
function buildPdfBomb(): Uint8Array {
  const content = buildZlibBomb();
  return joinBytes([
    encode(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj 4 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream\n`,
    ),
    content,
    encode("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
  ]);
}

/** Files that are none, other files than asked for, and files made to hurt. The same on every machine. */
export function* buildHostileFiles(): Generator<NamedFile> {
  yield* JUNK;
  const chance = createSeededRandom("junk");
  yield { name: "64 KiB of noise", bytes: Uint8Array.from({ length: 65_536 }, () => chance.below(256)) };
  yield* TEXTS;
  yield* MARKUP;
  yield* MAGICS;
  yield { name: "a PDF bomb", bytes: buildPdfBomb() };
  yield* buildArchives();
}
