import { expect, it } from "vitest";
import { markArtifacts } from "../src/entries/write.ts";
import { openPdf, walkPages } from "../src/index.ts";
import { latin1, makeFile } from "./made.ts";

const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const fileOf = (content: string): Uint8Array =>
  latin1(
    makeFile([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>",
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</I 5 0 R/F 6 0 R>>>>>>",
      stream(content),
      "<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\nx\nendstream",
      "<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>stream\n\nendstream",
    ]),
  );

function contentOf(bytes: Uint8Array): string {
  const file = openPdf(bytes);
  const [page] = [...walkPages(file, 1)];
  return Buffer.from(file.decode(file.resolve(page?.dict.get("Contents")) as never).bytes).toString("latin1");
}

it("areas, lines, pictures and shadings outside of all marked content become artifacts, each path as a whole", () => {
  const bytes = fileOf("q 1 g 0 0 m 5 0 l f* Q /P BMC 1 1 2 2 re f EMC q /I Do Q 3 3 1 1 re S");
  expect(
    contentOf(markArtifacts(openPdf(bytes), bytes))
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).toBe(
    "q 1 g /Artifact BMC 0 0 m 5 0 l f* EMC Q /P BMC 1 1 2 2 re f EMC q /Artifact BMC /I Do EMC Q /Artifact BMC 3 3 1 1 re S EMC",
  );
});

it("words, forms, and paths that only clip stay, and a file of nothing else keeps its bytes", () => {
  const bytes = fileOf("BT /F1 9 Tf (words) Tj ET /F Do 0 0 9 9 re W n /P BMC 1 1 2 2 re f EMC");
  expect(markArtifacts(openPdf(bytes), bytes)).toBe(bytes);
});
