import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { OfficeHost } from "../src/host.ts";
import type { Conversion } from "../src/index.ts";
import { SPELT_OUT, slideOfShrunkText, textOf } from "./documents.ts";
import { connect, connectEngine, folder, isHere, pageContent, pdfText, start } from "./hosts.ts";

describe.skipIf(!isHere)("LibreOffice", { timeout: 300_000 }, () => {
  const shared = isHere ? start() : undefined;
  const convert = async (bytes: Uint8Array, choices?: Partial<Conversion>) =>
    connect(await (shared as Promise<OfficeHost>))(bytes, choices);

  test("choices are in the file that comes out", async () => {
    const text = textOf(
      `<text:h text:outline-level="1">Heading</text:h><text:p><text:a xlink:type="simple" xlink:href="https://example.com/">A</text:a><office:annotation><dc:creator>A</dc:creator><text:p>Remark.</text:p></office:annotation></text:p>${"<text:p>Line.</text:p>".repeat(200)}`,
    );
    const plain = await convert(text);
    expect(plain.pages).toBeGreaterThan(2);
    expect(pdfText(plain.bytes)).toMatch(/\/StructTreeRoot/);
    expect(pdfText(plain.bytes)).toMatch(/\/Outlines/);
    expect(pdfText(plain.bytes)).not.toMatch(/\/Subtype ?\/Text/);
    const other = await convert(text, {
      isTagged: false,
      hasOutline: false,
      pages: { first: 2, last: 3 },
    });
    expect(other.pages).toBe(2);
    expect(pdfText(other.bytes)).not.toMatch(/\/StructTreeRoot/);
    expect(pdfText(other.bytes)).not.toMatch(/\/Outlines/);
    const archived = await convert(text, { standard: "a-2b", comments: "annotations" });
    expect(pdfText(archived.bytes)).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(pdfText(archived.bytes)).toMatch(/\/Subtype ?\/Text/);
    const universal = await convert(text, { isUniversal: true });
    expect(pdfText(universal.bytes).match(/\/Tabs.{3}/g)).toEqual(["/Tabs/S "]);
  });

  test.each(["a-1b", "a-2b", "a-3b"] as const)(
    "the profile of colours of %s has no date of the clock",
    async (standard) => {
      const { bytes } = await convert(textOf("<text:p>Line.</text:p>"), { standard });
      const pdf = Buffer.from(bytes);
      const number = /\/DestOutputProfile (\d+) 0 R/.exec(pdf.toString("latin1"))?.[1];
      const from = pdf.indexOf("stream\n", pdf.indexOf(`\n${number} 0 obj\n`)) + "stream\n".length;
      const profile = inflateSync(pdf.subarray(from));
      expect(profile.toString("latin1", 36, 40)).toBe("acsp");
      expect([0, 1, 2, 3, 4, 5].map((at) => profile.readUInt16BE(24 + 2 * at))).toEqual([1970, 1, 1, 0, 0, 0]);
    },
  );

  test("a text shrunk to fit has the places of the face that stands for its font", { tags: "large" }, async () => {
    const shown = async (font: string) => {
      const { bytes, fonts } = await convert(slideOfShrunkText(font), { extension: "fodp" });
      return { fonts, page: pageContent(bytes) };
    };
    const known = await shown("Liberation Sans");
    expect(await shown("Never Heard Of")).toEqual(known);
    expect((await shown("Georgia")).fonts).toEqual(["LiberationSerif"]);
    expect((await shown("Consolas")).fonts).toContain("LiberationMono");
  });

  test("scripts that the system's fonts lack, and the bullets of Word's symbol fonts, are drawn", async () => {
    const words = ["مرحبا", "नमस्ते", "สวัสดี", "வணக்கம்", "გამარჯობა", "Բարեւ", "ሰላም"];
    const bullet = '<text:p><text:span text:style-name="symbols">\uf0b7</text:span></text:p>';
    const { fonts } = await convert(textOf(words.map((word) => `<text:p>${word}</text:p>`).join("") + bullet));
    const scripts = ["Armenian", "Devanagari", "Ethiopic", "Georgian", "Tamil", "Thai"];
    const noto = scripts.map((script) => `NotoSans${script}-Regular`);
    expect(fonts).toEqual(expect.arrayContaining(["NotoNaskhArabic", ...noto, "OpenSymbol"]));
  });

  test("the faces that took part are those of the PDF, each with the hash of its file, and no others", async () => {
    const engine = connectEngine(await (shared as Promise<OfficeHost>));
    const bytes = textOf("<text:p>Line.</text:p>");
    await engine.convert({ bytes, extension: "fodt", maxPages: 1, maxOutputBytes: 1_000_000 });
    const path = "/usr/share/fonts/truetype/liberation2/LiberationSerif-Regular.ttf";
    if (!existsSync(path)) return console.warn("SKIPPED: the Liberation fonts are in another folder.");
    const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
    expect(engine.facesUsed()).toEqual({ "face LiberationSerif": `sha256:${sha256}` });
  });

  test("the numbers of a list are spelt out in the language of the text", { tags: "large" }, async () => {
    const { bytes } = await convert(SPELT_OUT, { extension: "docx" });
    const { stdout, error } = spawnSync("pdftotext", ["-", "-"], { input: bytes, encoding: "utf8" });
    if (error === undefined) expect(stdout.match(/\w+/g)).toEqual(["Un", "a", "Deux", "a"]);
    else console.warn("SKIPPED: pdftotext is missing, nothing reads the numbers that are spelt out.");
  });

  test("makes no more pages than a page over the limit, and ends by it", async () => {
    const long = textOf("<text:p>Line.</text:p>".repeat(2000));
    await expect(convert(long, { maxPages: 3 })).rejects.toMatchObject({ name: "EngineStopped", condition: "pages" });
  });

  test("ends by its deadline and by the caller", async () => {
    const long = textOf("<text:p>Line after line after line.</text:p>".repeat(50_000));
    await expect(convert(long, { deadlineMs: 300 })).rejects.toMatchObject({ condition: "timedOut" });
    const host = await (shared as Promise<OfficeHost>);
    await expect(connect(host, AbortSignal.timeout(300))(long)).rejects.toMatchObject({ name: "EngineStopped" });
  });

  test("links to files stay as the document has them: relative ones relative, others whole, none with a folder of here", async () => {
    const links = ["other.odt", "sub%20folder/a(1).pdf#part", "../up.txt", "../../../../../../far.txt", "."];
    const whole = ["file:///D:/music/a.mp3", "https://example.org/a(b)", "mailto:a@b.example"];
    const text = [...links, ...whole]
      .map((target) => `<text:p><text:a xlink:type="simple" xlink:href="${target}">${target}</text:a></text:p>`)
      .join("");
    const { bytes } = await convert(textOf(text));
    const found = [...pdfText(bytes).matchAll(/\/URI\((.*?)\)>>/g)].map(([, uri = ""]) => uri.replaceAll("\\", ""));
    expect(found.sort()).toEqual([...links, ...whole].sort());
    expect(pdfText(bytes)).not.toMatch(/\/host-|____|~\/~/);
    const path = join(folder, "links.pdf");
    writeFileSync(path, bytes);
    const { stdout, error } = spawnSync("qpdf", ["--check", path], { encoding: "utf8" });
    if (error === undefined) expect(stdout).toContain("No syntax or stream encoding errors");
    else console.warn("SKIPPED: qpdf is missing, nothing else reads the PDF whose links were written anew.");
  });
});
