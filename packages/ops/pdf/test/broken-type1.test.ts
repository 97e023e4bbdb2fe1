import { type Envelope, invoke } from "@colophon/contract";
import { isType1BrokenOff, readType1Glyphs, repairType1 } from "@colophon/kit-fonts";
import { openPdf, PdfStream, walkDicts } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { repairPdf, validatePdf } from "../src/index.ts";
import { latin1 } from "./module.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

/** Source: Adobe Type 1 Font Format, 7.2. */
function encrypt(plain: string, first: number): string {
  let key = first;
  return [...plain]
    .map((character) => {
      const byte = character.charCodeAt(0) ^ (key >> 8);
      key = ((byte + key) * 52_845 + 22_719) & 0xffff;
      return String.fromCharCode(byte);
    })
    .join("");
}

/** A box of some width: hsbw, rmoveto, lines, closepath, endchar. */
const box = (width: number): string =>
  encrypt(`zero${String.fromCharCode(139, 139 + width, 13, 149, 159, 21, 189, 6, 189, 7, 89, 6, 9, 14)}`, 4330);
const named = (name: string, width: number): string => `/${name} ${box(width).length} RD ${box(width)} ND\n`;
/** A name may be empty: there are programs with several of those. */
const GLYPHS = [named(".notdef", 50), named("A", 60), named("", 70), named("B", 80), named("C", 90)];
const CLEAR = "%!PS-AdobeFont-1.0: X\n/FontName /X def\n/Encoding StandardEncoding def\ncurrentfile eexec\n";
const hidden = `0000dup /Private 2 dict dup begin\n/lenIV 4 def\n2 index /CharStrings 5 dict dup begin\n${GLYPHS.join("")}end\nend\nmark currentfile closefile\n`;
const PROGRAM = latin1(CLEAR + encrypt(hidden, 55_665));
/** Of the program, a byte in the middle of the glyph A. */
const IN_A = CLEAR.length + hidden.indexOf(GLYPHS[1] ?? "") + "/A 18 RD ".length + 8;

function changedAt(at: number): Uint8Array {
  return PROGRAM.map((byte, index) => (index === at ? byte ^ 0x10 : byte));
}

function withProgram(program: Uint8Array): Uint8Array {
  const data = Buffer.from(program).toString("latin1");
  return pageWith("BT /G 9 Tf 9 9 Td (AB) Tj ET", {
    objects: [
      "<</Type/Font/Subtype/Type1/BaseFont/X/FirstChar 65/LastChar 66/Widths[60 80]/FontDescriptor 7 0 R>>",
      "<</Type/FontDescriptor/FontName/X/Flags 32/FontBBox[0 0 99 99]/ItalicAngle 0/Ascent 99/Descent 0/CapHeight 99/StemV 9/FontFile 8 0 R>>",
      streamOf(data, `/Length1 ${CLEAR.length}/Length2 ${data.length - CLEAR.length}/Length3 0`),
    ],
  });
}

function programsOf(envelope: Envelope): Buffer[] {
  if (!envelope.ok) throw new Error(envelope.error.message);
  const file = openPdf((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
  return [...walkDicts(file)].flatMap(({ stream, key }) =>
    stream instanceof PdfStream && key === "FontFile" ? [Buffer.from(file.decode(stream).bytes)] : [],
  );
}

test("glyphs behind one without a name are read", () => {
  expect(isType1BrokenOff(PROGRAM)).toBe(false);
  expect([...(readType1Glyphs(PROGRAM) ?? [])]).toEqual([
    [".notdef", 50],
    ["A", 60],
    ["", 70],
    ["B", 80],
    ["C", 90],
  ]);
});

test("a changed byte of the encrypted part is what it was, or the program stays as it is", () => {
  let repaired = 0;
  for (let at = IN_A - 8; at < IN_A + 60; at += 1) {
    const { bytes } = repairType1(changedAt(at)) ?? {};
    if (bytes === undefined) continue;
    expect(Buffer.from(bytes).equals(PROGRAM)).toBe(true);
    repaired += 1;
  }
  expect(repaired).toBeGreaterThan(25);
});

test("repair gives a program that breaks off its byte back, and leaves a whole one alone", async () => {
  const whole = await invoke(repairPdf, { bytes: withProgram(PROGRAM) }, {});
  expect(whole).toMatchObject({ ok: true, value: { isUnchanged: true }, losses: [] });
  const damaged = await invoke(repairPdf, { bytes: withProgram(changedAt(IN_A)) }, {});
  expect(damaged.losses).toMatchObject([{ code: "pdf/REPAIR_APPLIED", subject: "object 8" }]);
  expect(programsOf(damaged).map((program) => program.equals(PROGRAM))).toEqual([true]);
});

test("validate tells of a program that breaks off", async () => {
  const rules = async (program: Uint8Array): Promise<unknown> => {
    const call = await invoke(validatePdf, { bytes: withProgram(program) }, {});
    const { findings } = (call.ok ? call.value : {}) as { findings: { rule: string; message: string }[] };
    return findings.filter(({ rule }) => rule === "font-program").map(({ message }) => message);
  };
  expect(await rules(PROGRAM)).toEqual([]);
  expect(await rules(changedAt(IN_A))).toEqual(["The Type 1 program ends in the middle of its glyphs."]);
});
