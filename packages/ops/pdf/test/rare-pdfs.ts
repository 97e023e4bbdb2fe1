import { EXAMPLE_TEXT_PDF } from "../src/example.ts";
import { pageWith, streamOf } from "./text-pdfs.ts";

const words = (text: string): string => `BT /F 10 Tf 5 5 Td (${text}) Tj ET`;

/** Object 6, the other font of a page. */
const COURIER = "<</Type/Font/Subtype/Type1/BaseFont/Courier>>";

/** A cover page over a folder of two files, one of them a PDF that says "Hello". Source: ISO 32000-2, 12.3.5. */
export function makePortfolio(): Uint8Array {
  const inner = Buffer.from(EXAMPLE_TEXT_PDF).toString("latin1");
  const files = "<</Names[(a.pdf) 7 0 R(b.txt) 8 0 R]>>";
  const fields = "<</Note<</Type/CollectionField/Subtype/S/N(Note)>>>>";
  const spec = (name: string, number: number): string =>
    `<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${number} 0 R>>/CI 11 0 R>>`;
  return pageWith(words("Hello from the cover"), {
    catalog: `/Names<</EmbeddedFiles ${files}>>/Collection<</Type/Collection/View/D/D(a.pdf)/Schema ${fields}>>`,
    objects: [
      COURIER,
      spec("a.pdf", 9),
      spec("b.txt", 10),
      streamOf(inner, "/Type/EmbeddedFile/Subtype/application#2Fpdf"),
      streamOf("plain words", "/Type/EmbeddedFile/Subtype/text#2Fplain"),
      "<</Type/CollectionItem/Note(one of two)>>",
    ],
  });
}

/** A page with an area that is marked to be redacted: the first of its two words. */
export function makeMarked(): Uint8Array {
  return pageWith(`${words("Hello")} BT /F 10 Tf 5 55 Td (there) Tj ET`, {
    page: "/Annots[7 0 R]",
    objects: [
      COURIER,
      "<</Type/Annot/Subtype/Redact/Rect[0 0 50 15]/QuadPoints[0 15 50 15 0 0 50 0]/IC[0 0 0]/OverlayText(gone)/DA(/Helv 9 Tf 0 g)>>",
    ],
  });
}

/** A portfolio of one file, whose description is a file related to it, and of a page that shows it as well. */
export function makeRelated(): Uint8Array {
  const spec = "<</Type/Filespec/F(a.pdf)/EF<</F 8 0 R>>/RF<</F[(a.xml)9 0 R]>>>>";
  return pageWith(words("cover"), {
    catalog: `/Names<</EmbeddedFiles<</Kids[<</Names[(a.pdf)7 0 R]/Limits[(a.pdf)(a.pdf)]>>]>>>>/AF[7 0 R]`,
    page: "/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[9 9 20 20]/F 4/FS 7 0 R>>]",
    objects: [
      COURIER,
      spec,
      streamOf("\0\xff", "/Type/EmbeddedFile"),
      streamOf("<made>by Hello</made>", "/Type/EmbeddedFile"),
    ],
  });
}

/** A form of which XFA and AcroForm say the same; its packets are parts of one text, and their list may be an object of its own. */
export function makeXfa(cutAt?: number): Uint8Array {
  const data =
    '<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><name>Hello</name></xfa:data></xfa:datasets>';
  return pageWith(words("Name"), {
    catalog: `/AcroForm<</Fields[8 0 R]/DA(/F 9 Tf 0 g)/DR<</Font<</F 5 0 R>>>>/XFA ${cutAt === undefined ? "[(datasets)7 0 R]" : "10 0 R"}>>`,
    page: "/Annots[8 0 R]",
    objects: [
      COURIER,
      streamOf(data.slice(0, cutAt)),
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Hello)/Rect[50 0 150 15]/F 4/AP<</N 9 0 R>>>>",
      streamOf(
        "/Tx BMC BT /F 9 Tf 0 g 2 4 Td (Hello) Tj ET EMC",
        "/Type/XObject/Subtype/Form/BBox[0 0 100 15]/Resources<</Font<</F 5 0 R>>>>",
      ),
      ...(cutAt === undefined ? [] : ["[(datasets)7 0 R(rest)11 0 R]", streamOf(data.slice(cutAt))]),
    ],
  });
}

/** A form whose word begins in one packet of its XFA and ends in the next. */
export function makeCutXfa(): Uint8Array {
  return makeXfa('<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><name>Hel'.length);
}

/** A certified file: its author allows nothing but filling in. Its signature is no real one, which no operation here verifies. */
export function makeCertified(): Uint8Array {
  const reference = "<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>>>";
  const make = (range: string): Uint8Array =>
    pageWith(words("Hello, certified"), {
      catalog: "/AcroForm<</Fields[7 0 R]/SigFlags 3>>/Perms<</DocMDP 8 0 R>>",
      page: "/Annots[7 0 R]",
      objects: [
        COURIER,
        "<</Type/Annot/Subtype/Widget/FT/Sig/T(Author)/Rect[0 0 0 0]/F 132/P 3 0 R/V 8 0 R>>",
        `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Reference[${reference}]/ByteRange[${range}]/Contents<${"30".repeat(64)}>>>`,
      ],
    });
  const widest = "0 000000 000000 000000";
  const text = Buffer.from(make(widest)).toString("latin1");
  const from = text.indexOf("/Contents<30") + "/Contents".length;
  const to = text.indexOf(">", from) + 1;
  const range = [from, to, text.length - to].map((number) => String(number).padStart(6, "0"));
  return make(`0 ${range.join(" ")}`);
}
