import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import { everythingIn } from "./everything-in.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

const SECRET = "Kowalczyk";
const IMAGE =
  "/Type/XObject/Subtype/Image/Width 4/Height 4/ColorSpace/DeviceGray/BitsPerComponent 8/Name/KowalczykPhoto/ID(Kowalczyk.jpg)/PTEX.FileName(Kowalczyk.jpg)";
const picture = streamOf("abcdefghijklmnop", IMAGE);
const drawing = "10 20 m 40 30 l 60 12 l S";

/** A page whose marked content 0 is of a structure element. */
function tagged(content: string, element: string, objects: readonly string[] = [picture]): Uint8Array {
  return pageWith(content, {
    resources: objects.length > 0 ? "/XObject<</KowalczykIm 6 0 R>>" : "",
    page: "/StructParents 0",
    catalog: "/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot/K 20 0 R>>",
    objects: [
      ...objects,
      ...Array.from({ length: 14 - objects.length }, () => "null"),
      `<</Type/StructElem/S/Figure/P 2 0 R/Pg 3 0 R${element}>>`,
    ],
  });
}

const alternate = "/K 0/Alt(Kowalczyk at home)/ActualText(Kowalczyk)/E(Jan Kowalczyk)/T(Photo of Kowalczyk)";
const painted = "q 40 0 0 40 10 10 cm /KowalczykIm Do Q";

const rows: readonly (readonly [string, Uint8Array])[] = [
  ["the texts of a figure whose samples are removed", tagged(`/Figure<</MCID 0>>BDC ${painted} EMC`, alternate)],
  ["the texts of a figure whose paths are removed", tagged(`/Figure<</MCID 0>>BDC ${drawing} EMC`, alternate, [])],
  ["marked content that is never closed", tagged(`/Figure<</MCID 0>>BDC ${painted}`, alternate)],
  [
    "the texts of an element that names the picture itself",
    tagged(painted, "/K<</Type/OBJR/Obj 6 0 R>>/Alt(Kowalczyk)/T(Kowalczyk)"),
  ],
  [
    "the texts of elements above it",
    tagged(
      `/Figure<</MCID 0>>BDC ${painted} EMC`,
      "/Alt(Kowalczyk)/T(Kowalczyk)/K[<</Type/StructElem/S/Span/K[<</Type/MCR/Pg 3 0 R/MCID 0>>]/T(Kowalczyk)>>]",
    ),
  ],
  [
    "summaries and user properties of the element",
    tagged(
      `/Figure<</MCID 0>>BDC ${painted} EMC`,
      "/K 0/A[<</O/UserProperties/P[<</N(Name)/V(Kowalczyk)>>]>> 0 <</O/Table/Summary(Kowalczyk)/RowSpan 1>>]",
    ),
  ],
  [
    "every text of a property list in the content",
    tagged(`/Figure<</MCID 0/Alt(Kowalczyk)/Own(Kowalczyk)>>BDC ${painted} EMC`, "/K 0"),
  ],
  [
    "the marks around a form that paints the picture",
    tagged("/Figure<</MCID 0>>BDC /KowalczykIm Do EMC", alternate, [
      streamOf(
        "q 40 0 0 40 10 10 cm /Im Do Q",
        "/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Name/KowalczykForm/LastModified(Kowalczyk)/PTEX.InfoDict<</Author(Kowalczyk)>>/Metadata 8 0 R/Resources<</XObject<</Im 7 0 R>>>>",
      ),
      picture,
      streamOf("<x:xmpmeta>Kowalczyk</x:xmpmeta>", "/Type/Metadata/Subtype/XML"),
    ]),
  ],
  [
    "the texts of an element of an annotation that is removed",
    pageWith("BT /F 10 Tf 5 150 Td (kept) Tj ET", {
      page: "/Annots[6 0 R]",
      catalog: "/StructTreeRoot<</Type/StructTreeRoot/K 7 0 R>>",
      objects: [
        "<</Type/Annot/Subtype/Stamp/Rect[10 10 50 50]/Contents(Kowalczyk)>>",
        "<</Type/StructElem/S/Annot/P 2 0 R/K<</Type/OBJR/Obj 6 0 R/Pg 3 0 R>>/Alt(Kowalczyk)/T(Kowalczyk)>>",
      ],
    }),
  ],
  [
    "small pictures of the page in the document's metadata",
    pageWith(painted, {
      resources: "/XObject<</KowalczykIm 6 0 R>>",
      catalog: "/Metadata 7 0 R",
      objects: [picture, streamOf("<xmpGImg:image>Kowalczyk</xmpGImg:image>", "/Type/Metadata/Subtype/XML")],
    }),
  ],
];

test.each(rows)("an area takes %s", async (_, bytes) => {
  const call = await invoke(redactPdf, { bytes, targets: [{ page: 0, rectangle: [5, 5, 70, 60] }] }, {});
  if (!call.ok) throw new Error(call.error.message);
  const { bytes: result } = (call.value as { artifact: { bytes: Uint8Array } }).artifact;
  expect(everythingIn(bytes)).toContain(SECRET);
  expect(everythingIn(result)).not.toContain(SECRET);
  expect(everythingIn(result)).not.toContain(Buffer.from(SECRET).toString("hex"));
});

test("a layer keeps its name, and a title of a chapter above a removed word stays", async () => {
  const bytes = pageWith(
    "/OC /L BDC BT /F 10 Tf 10 20 Td (Kowalczyk) Tj ET EMC /P<</MCID 1>>BDC BT /F 10 Tf 10 150 Td (kept) Tj ET EMC",
    {
      resources: "/Properties<</L 6 0 R>>",
      catalog:
        "/OCProperties<</OCGs[6 0 R]/D<<>>>>/StructTreeRoot<</Type/StructTreeRoot/K<</Type/StructElem/S/Sect/T(Chapter)/Pg 3 0 R/K[<</Type/StructElem/S/P/K 0>><</Type/StructElem/S/P/K 1/T(Other)>>]>>>>",
      objects: ["<</Type/OCG/Name(Layer)>>"],
    },
  );
  const call = await invoke(redactPdf, { bytes, targets: [{ page: 0, rectangle: [5, 5, 70, 60] }] }, {});
  if (!call.ok) throw new Error(call.error.message);
  const text = everythingIn((call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
  for (const kept of ["(Layer)", "(Chapter)", "(Other)", "(kept)"]) expect(text).toContain(kept);
});
