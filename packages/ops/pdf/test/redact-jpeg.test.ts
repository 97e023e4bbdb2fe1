import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { isName, openPdf, PdfStream, walkDicts } from "@colophon/kit-pdf";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

interface Value {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly provenBy: readonly string[];
  readonly items: readonly { readonly kind: string; readonly message: string }[];
}

const fixtures = new URL("../../../kits/pdf/fixtures/", import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, fixtures));
const SIZE = "/Type/XObject/Subtype/Image/Width 61/Height 45/BitsPerComponent 8/Filter/DCTDecode";
const jpeg = (bytes: Buffer, space: string, more = ""): string =>
  streamOf(bytes.toString("latin1"), `${SIZE}/ColorSpace/${space}${more}`);

/** A page with the picture at 244 by 180 points, and a call that blanks a part of it. */
async function redact(objects: readonly string[]): Promise<Value & { readonly pictures: readonly PdfStream[] }> {
  const bytes = pageWith("q 244 0 0 180 10 10 cm /X Do Q", { resources: "/XObject<</X 6 0 R>>", objects });
  const call = await invoke(redactPdf, { bytes, targets: [{ pageNumber: 1, rectangle: [21, 115, 130, 170] }] }, {});
  if (!call.ok) throw new Error(call.error.message);
  const value = call.value as unknown as Value;
  const pictures = [...walkDicts(openPdf(value.artifact.bytes))].flatMap(({ stream }) =>
    stream instanceof PdfStream && isName(stream.dict.get("Subtype"), "Image") ? [stream] : [],
  );
  return { ...value, pictures };
}

test.each([
  ["gray.jpg", "DeviceGray"],
  ["gray-progressive.jpg", "DeviceGray"],
  ["subsampled.jpg", "DeviceRGB"],
  ["restarts.jpg", "DeviceRGB"],
  ["progressive.jpg", "DeviceRGB"],
  ["whole-colors.jpg", "DeviceRGB"],
  ["cmyk.jpg", "DeviceCMYK"],
])("%s under an area stays a JPEG of its size, and PDFium proves that it is blank", async (name, space) => {
  const source = read(name);
  const { pictures, provenBy, items } = await redact([jpeg(source, space)]);
  expect(provenBy).toContain("pdfium");
  expect(pictures).toHaveLength(1);
  expect(isName(pictures[0]?.dict.get("Filter"), "DCTDecode")).toBe(true);
  expect(pictures[0]?.bytes.length).toBeLessThan(source.length * 1.1);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: "coarseImage", message: expect.stringMatching(/blank.*encoded again/s) }),
  );
});

test("a soft mask that is a JPEG is blanked as one", async () => {
  const mask = jpeg(read("gray.jpg"), "DeviceGray");
  const { pictures } = await redact([jpeg(read("subsampled.jpg"), "DeviceRGB", "/SMask 7 0 R"), mask]);
  expect(pictures.map(({ dict }) => isName(dict.get("Filter"), "DCTDecode"))).toEqual([true, true]);
});

test.each([
  ["whose samples are indexes", "/ColorSpace[/Indexed/DeviceGray 255 7 0 R]"],
  ["that is masked by the values of its samples", "/ColorSpace/DeviceGray/Mask[0 3]"],
])("a JPEG %s is stored without loss", async (_, more) => {
  const picture = streamOf(read("gray.jpg").toString("latin1"), `${SIZE}${more}`);
  const { pictures } = await redact([picture, `<${"80".repeat(256)}>`]);
  expect(pictures.map(({ dict }) => isName(dict.get("Filter"), "FlateDecode"))).toEqual([true]);
});

test("a JPEG that breaks off is stored as the samples that PDFium reads", async () => {
  const source = read("gray.jpg");
  const { pictures } = await redact([jpeg(source.subarray(0, source.length - 200), "DeviceGray")]);
  expect(pictures.every(({ dict }) => !isName(dict.get("Filter"), "DCTDecode"))).toBe(true);
});

test("comments and camera data of a JPEG that is blanked are removed", async () => {
  const source = read("gray.jpg");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 11]), Buffer.from("Kowalczyk")]);
  const { artifact } = await redact([
    jpeg(Buffer.concat([source.subarray(0, 2), comment, source.subarray(2)]), "DeviceGray"),
  ]);
  expect(Buffer.from(artifact.bytes).toString("latin1")).not.toContain("Kowalczyk");
});
