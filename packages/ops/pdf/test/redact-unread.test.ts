import { deflateSync } from "node:zlib";
import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { makeClosedAttachment } from "./made-documents.ts";
import { keep } from "./redaction-search.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

const SECRET = "Kowalczyk";
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const flate = (data: string): string => latin1(deflateSync(Buffer.from(data, "latin1")));
const hex = (data: string): string => Buffer.from(data, "latin1").toString("hex");
const bytesOf = (text: string): string => latin1(Buffer.from(text.replaceAll(" ", ""), "hex"));

const image = (data: string, filter: string, size = "/Width 8/Height 2"): string =>
  streamOf(data, `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray/BitsPerComponent 8${filter}`);
const form = (data: string, filter: string): string =>
  streamOf(data, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${filter}`);
const samples = "abcdefgh12345678";
const painting = "0 0 1 1 re f";

/** A JPEG of one gray block: its end is followed by what a camera might add. */
const table = (kind: string): string => `ffc4 0014 ${kind} 01 ${"00".repeat(15)} 00`;
const JPEG = bytesOf(
  `ffd8 ffdb 0043 00 ${"01".repeat(64)} ffc0 000b 08 0008 0008 01 01 11 00 ${table("00")} ${table("10")} ffda 0008 01 01 00 00 3f 00 3f ffd9`,
);
/** One line of white, then EOFB. */
const FAX = bytesOf("98 001001");

const rows: readonly (readonly [string, string])[] = [
  ["zlib data of a form", form(flate(painting) + SECRET, "/Filter/FlateDecode")],
  ["zlib data of a picture", image(flate(samples) + SECRET, "/Filter/FlateDecode")],
  ["hexadecimal data", form(`${hex(painting)}>${SECRET}`, "/Filter/ASCIIHexDecode")],
  ["data inside of two filters", form(`${hex(flate(painting) + SECRET)}>`, "/Filter[/ASCIIHexDecode/FlateDecode]")],
  ["base 85 data", form(`<~zz~>${SECRET}`, "/Filter/ASCII85Decode")],
  ["run-length data", image(`\x0f${samples}\x80${SECRET}`, "/Filter/RunLengthDecode")],
  ["LZW data", form(`${bytesOf("800b 6050 220c 0c85 01")}${SECRET}`, "/Filter/LZWDecode")],
  ["samples of a picture without a filter", image(samples + SECRET, "")],
  ["samples of a picture", image(flate(samples + SECRET), "/Filter/FlateDecode")],
  ["EOI", image(JPEG + SECRET, "/Filter/DCTDecode", "/Width 8/Height 8")],
  [
    "EOI of a picture under another filter",
    image(flate(JPEG + SECRET), "/Filter[/FlateDecode/DCTDecode]", "/Width 8/Height 8"),
  ],
  [
    "EOFB",
    streamOf(
      FAX + SECRET,
      "/Type/XObject/Subtype/Image/Width 8/Height 1/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 1>>",
    ),
  ],
  [
    "data that is damaged",
    form(`${flate(painting.repeat(9)).slice(0, -9)}\xff\xff\xff${SECRET}`, "/Filter/FlateDecode"),
  ],
];

test.each(rows)("words after the end of %s are removed", async (_, object) => {
  const bytes = pageWith("BT /F 10 Tf 50 150 Td (kept) Tj ET /X Do", {
    resources: "/XObject<</X 6 0 R>>",
    objects: [object],
  });
  const call = await invoke(redactPdf, { bytes, targets: [{ query: SECRET }] }, { onUnread: "report" });
  if (!call.ok) throw new Error(call.error.message);
  const { artifact, items } = call.value;
  keep(artifact.bytes, "unread.pdf");
  expect(everythingIn(artifact.bytes)).not.toContain(SECRET);
  expect(everythingIn(artifact.bytes)).not.toContain(hex(SECRET));
  expect(items.map(({ kind }) => kind)).toContain("unreadData");
});

test("an area removes them too, though it names no words", async () => {
  const bytes = pageWith("BT /F 10 Tf 50 150 Td (kept) Tj ET /X Do", {
    resources: "/XObject<</X 6 0 R>>",
    objects: [form(flate(painting) + SECRET, "/Filter/FlateDecode")],
  });
  const call = await invoke(redactPdf, { bytes, targets: [{ page: 0, rectangle: [300, 10, 310, 20] }] }, {});
  if (!call.ok) throw new Error(call.error.message);
  expect(everythingIn((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes)).not.toContain(SECRET);
});

test("attached files that alone are encrypted need their password, because the result is written without encryption", async () => {
  const targets = [{ page: 0, rectangle: [1, 1, 5, 5] }];
  const call = await invoke(redactPdf, { bytes: makeClosedAttachment(), targets }, {});
  expect(call).toMatchObject({
    ok: false,
    error: { code: "pdf/INVALID_INPUT", issues: [{ path: "options.password" }] },
  });
});

test.each(["first", "second"])(
  "of two strings before one operator, the %s is removed, whichever of them readers show",
  async (word) => {
    const bytes = pageWith("BT /F 10 Tf 50 150 Td (kept ) Tj (first) (second) Tj ET");
    const call = await invoke(redactPdf, { bytes, targets: [{ query: word }] }, {});
    if (!call.ok) throw new Error(call.error.message);
    expect(everythingIn(call.value.artifact.bytes)).not.toContain(word);
    expect(everythingIn(call.value.artifact.bytes)).toContain("kept");
    expect(call.value.matches).toBe(word === "second" ? 1 : 0);
  },
);
