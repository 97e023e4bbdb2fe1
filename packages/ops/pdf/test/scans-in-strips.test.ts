import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { inspectPdfEvidence, inspectPdfFind, redactPdf } from "../src/index.ts";
import { streamOf } from "./text-pdfs.ts";

const STRIPS = 200;
const [WIDTH, HEIGHT] = [612, 792];

/** A page that scanners write as strips, each of which is less than a hundredth of it. */
function strips(content = ""): Uint8Array {
  const height = HEIGHT / STRIPS;
  const painted = Array.from({ length: STRIPS }, (_, row) => `q ${WIDTH} 0 0 ${height} 0 ${row * height} cm /I Do Q`);
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F 6 0 R>>>>>>`,
    streamOf(`${painted.join("\n")}\n${content}`),
    streamOf("A", "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray"),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]);
}

test.each([
  ["a scan in strips", strips()],
  ["a scan in strips with a page number as text", strips("BT /F 12 Tf 20 20 Td (Page 1) Tj ET")],
])("%s is reported as unread, and a query does not redact it", async (_, bytes) => {
  const found = await invoke(inspectPdfFind, { bytes, query: "anything" }, {});
  expect(found).toMatchObject({ ok: true, losses: [{ code: "pdf/PDF_OCR_REQUIRED" }] });
  const redacted = await invoke(redactPdf, { bytes, targets: [{ query: "anything" }] }, {});
  expect(redacted).toMatchObject({ ok: false, error: { code: "pdf/PDF_UNSUPPORTED" } });
});

test("a scan in strips is one in the evidence", async () => {
  const made = await invoke(inspectPdfEvidence, { bytes: strips() }, {});
  expect(made).toMatchObject({ ok: true, value: { pages: [{ kind: "scanned" }] } });
});
