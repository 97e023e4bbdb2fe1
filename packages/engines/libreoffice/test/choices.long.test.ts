import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Conversion } from "../src/index.ts";
import { textOf } from "./documents.ts";
import { connect, isHere, pdfText, start } from "./hosts.ts";

const hasPdfinfo = spawnSync("pdfinfo", ["-v"]).status === 0;
if (!hasPdfinfo) console.warn("SKIPPED: pdfinfo is missing, nothing reads the choices in the PDFs that are made.");

const TEXT = textOf(
  `<text:h text:outline-level="1">Heading</text:h><text:p>A<office:annotation><dc:creator>A</dc:creator><text:p>Remark.</text:p></office:annotation></text:p>${"<text:p>Line.</text:p>".repeat(200)}`,
);

/** What poppler says of a PDF: "Tagged: yes". */
function infoOf(bytes: Uint8Array): string {
  return spawnSync("pdfinfo", ["-"], { input: bytes, encoding: "utf8" }).stdout.replace(/ +/g, " ");
}

/** The mark of PDF/UA is described where a file claims PDF/A too, and the packet of metadata is as long as it was. */
const DESCRIBED = /<pdfaSchema:prefix>pdfuaid<[\s\S]*<\/rdf:RDF>\n<\/x:xmpmeta>\s+<\?xpacket end="w"\?>\s+endstream/;

type PdfCheck = (pdf: { readonly text: string; readonly info: string; readonly pages: number }) => void;

/** Each choice alone: what the file has with it, and, unless it stands for a default, has not without. */
const CHOICES: readonly (readonly [name: string, Partial<Conversion>, PdfCheck])[] = [
  ["PDF/A-1b", { standard: "a-1b" }, ({ text }) => expect(text).toContain("<pdfaid:part>1</pdfaid:part>")],
  ["PDF/A-2b", { standard: "a-2b" }, ({ text }) => expect(text).toContain("<pdfaid:part>2</pdfaid:part>")],
  ["PDF/A-3b", { standard: "a-3b" }, ({ text }) => expect(text).toContain("<pdfaid:part>3</pdfaid:part>")],
  ["PDF/UA", { isUniversal: true }, ({ text }) => expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>")],
  ["PDF/A and PDF/UA", { standard: "a-2b", isUniversal: true }, ({ text }) => expect(text).toMatch(DESCRIBED)],
  ["comments", { comments: "annotations" }, ({ text }) => expect(text).toMatch(/\/Subtype ?\/Text/)],
  ["a range of pages", { pages: { first: 2, last: 3 } }, ({ pages }) => expect(pages).toBe(2)],
];
const WITHOUT: readonly (readonly [name: string, Partial<Conversion>, PdfCheck])[] = [
  ["tags", { isTagged: false }, ({ info }) => expect(info).toContain("Tagged: no")],
  ["an outline", { hasOutline: false }, ({ text }) => expect(text).not.toMatch(/\/Outlines/)],
];

describe.skipIf(!isHere || !hasPdfinfo)("each choice of a PDF alone", { timeout: 600_000 }, () => {
  const shared = isHere ? start() : undefined;
  const look = async (choices: Partial<Conversion>) => {
    if (shared === undefined) throw new Error("LibreOffice is not here.");
    const { bytes, pages } = await connect(await shared)(TEXT, choices);
    return { text: pdfText(bytes), info: infoOf(bytes), pages };
  };

  test("what is there by default", async () => {
    const plain = await look({});
    expect(plain.info).toContain("Tagged: yes");
    expect(plain.text).toMatch(/\/Outlines/);
    for (const [name, , check] of CHOICES) expect(() => check(plain), name).toThrow();
    for (const [name, , check] of WITHOUT) expect(() => check(plain), name).toThrow();
  });

  test.each(CHOICES)("%s", async (_, choices, check) => check(await look(choices)));
  test.each(WITHOUT)("without %s", async (_, choices, check) => check(await look(choices)));
});
