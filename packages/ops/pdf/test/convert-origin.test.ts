import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { convertPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

const FORM = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]";
const IMAGE = "/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8";

test("metadata removal takes what names the origin of forms and pictures, not resources of that name", async () => {
  const origin =
    "/PTEX.FileName(/home/secret.pdf)/PTEX.PageNumber 1/PTEX.InfoDict<</Author(secret)>>/InfoDict<</Title(secret)>>";
  const bytes = pageWith("/PTEX.Kept Do /Im Do", {
    catalog: "/PTEX.Fullbanner(secret)",
    resources: "/XObject<</PTEX.Kept 6 0 R/Im 7 0 R>>",
    objects: [streamOf("0 0 1 1 re f", FORM + origin), streamOf("a", IMAGE + origin)],
  });
  const call = await invoke(convertPdf, { bytes }, { strip: ["metadata"] });
  if (!call.ok) throw new Error(call.error.message);
  const text = everythingIn((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
  expect(everythingIn(bytes)).toContain("secret");
  expect(text).not.toContain("secret");
  expect(text).toContain("/PTEX.Kept Do");
  expect(text).toMatch(/\/PTEX\.Kept \d+ 0 R/);
});
