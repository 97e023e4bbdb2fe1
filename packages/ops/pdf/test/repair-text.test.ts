import { deflateSync } from "node:zlib";
import { type Envelope, invoke } from "@colophon/contract";
import { Interpreter, openPdf, readPageText, walkPages } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { repairPdf } from "../src/index.ts";
import { streamOf } from "./text-pdfs.ts";

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

/** One page whose content has these parts. */
function pageOf(parts: readonly string[], trailer = ""): string {
  const refs = parts.map((_, index) => `${index + 5} 0 R`);
  const file = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 4 0 R>>>>/Contents[${refs.join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...parts.map((part) => streamOf(part)),
  ]);
  return Buffer.from(file).toString("latin1").replace("trailer\n<<", `trailer\n<<${trailer}`);
}

/** The file with its catalog, page tree and page again after it, and a table of these alone. */
function revisedBy(file: string, trailer: (table: number) => string): string {
  let [body, table] = [file, "xref\n1 3\n"];
  for (const number of [1, 2, 3]) {
    const object = new RegExp(`\\n${number} 0 obj[\\s\\S]*?endobj\\n`).exec(file)?.[0] ?? "";
    table += `${String(body.length + 1).padStart(10, "0")} 00000 n \n`;
    body += object;
  }
  return `${body}${table}trailer\n<<${trailer(body.length)}>>\nstartxref\n${body.length}\n%%EOF\n`;
}

async function textsOf(file: string): Promise<string> {
  const call: Envelope = await invoke(repairPdf, { bytes: latin1(file) }, {});
  if (!call.ok) throw new Error(call.error.message);
  const { artifact, isUnchanged } = call.value as { artifact: { bytes: Uint8Array }; isUnchanged: boolean };
  expect(isUnchanged).toBe(false);
  const pdf = openPdf(artifact.bytes);
  const interpreter = new Interpreter(pdf, { maxOperations: 1e6 });
  const runs = [...walkPages(pdf, 10)].flatMap((page) => readPageText(pdf, page, interpreter).runs);
  return runs.map(({ glyphs }) => glyphs.map(({ text }) => text).join("")).join("\n");
}

const SHOWN = "BT /F 12 Tf 20 50 Td (Hello world) Tj ET";
/** The same with compressed content. */
function packed(): string {
  const data = deflateSync(latin1(SHOWN)).toString("latin1");
  return pageOf([SHOWN]).replace(/<<[^<>]*>>\s*stream[\s\S]*?endstream/, () => {
    return `<</Filter/FlateDecode/Length ${data.length}>>stream\n${data}\nendstream`;
  });
}

const DEEP = `/X ${"<</A ".repeat(400)}0${">>".repeat(400)}`;

test.each([
  [
    "a chain of tables that loops back to the newest one",
    revisedBy(pageOf([SHOWN]), (at) => `/Size 6/Root 1 0 R/Prev ${at}`),
    "Hello world",
  ],
  ["a newest table that names none before it", revisedBy(pageOf([SHOWN]), () => "/Size 6/Root 1 0 R"), "Hello world"],
  ["a trailer that is nested deeper than the parser reads", pageOf([SHOWN], DEEP), "Hello world"],
  [
    "a file in which each line feed became a carriage return and a line feed",
    packed().replaceAll("\n", "\r\n"),
    "Hello world",
  ],
  [
    "a string over two streams, with a malformed name",
    pageOf(["BT /F 12 Tf 20 50 Td (Hello", "world) Tj ET /Z#00Z"]),
    "Hello world",
  ],
  [
    "an array over two streams, with a malformed name",
    pageOf(["BT /F 12 Tf 20 50 Td [(Hello) -300", "(world)] TJ ET /Z#00Z"]),
    "Helloworld",
  ],
  [
    "operands over two streams, with a malformed name",
    pageOf(["BT /F 12 Tf 20 50 Td (Hello world)", "Tj ET /Z#00Z"]),
    "Hello world",
  ],
  [
    "a comment at the end of a part, with a malformed name",
    pageOf(["BT /F 12 Tf 20 50 Td % no line end", "(Hello world) Tj ET /Z#00Z"]),
    "Hello world",
  ],
])("repair keeps the text of %s", async (_, file, expected) => {
  expect(await textsOf(file)).toBe(expected);
});
