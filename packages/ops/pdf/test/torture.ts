import { deflateSync } from "node:zlib";
import { makePdf } from "../src/example.ts";
import { streamOf } from "./text-pdfs.ts";

export const SECRET = "Zyxwvut";

const utf16 = (text: string): string =>
  `<feff${Buffer.from(text.replace(/[\s\S]/g, "\0$&"), "latin1").toString("hex")}>`;
const hex = (text: string): string => `<${Buffer.from(text, "latin1").toString("hex")}>`;
const packed = (text: string, dict = ""): string =>
  streamOf(deflateSync(Buffer.from(text, "latin1")).toString("latin1"), `/Filter/FlateDecode${dict}`);

/** A file that says one word in every kind of place that a file has for words. */
export function makeTorture(secret = SECRET, others: readonly string[] = []): Uint8Array {
  const glyphs = [...secret].map((letter, index) => `1 0 0 1 ${20 + index * 7} 140 Tm (${letter}) Tj`).join(" ");
  const [head, tail] = [secret.slice(0, 3), secret.slice(3)];
  const content = [
    `BT /F 12 Tf 20 180 Td (The name is ${secret}, and again ${secret}.) Tj ET`,
    `BT /F 12 Tf 20 160 Td [(${head}) -40 (${tail}) 200 (kept)] TJ ET`,
    `BT /F 12 Tf ${glyphs} ET`,
    `BT /F 12 Tf 20 120 Td (${head}-) Tj 0 -14 Td (${tail} stays) Tj ET`,
    "q 1 0 0 1 0 60 cm /Fm Do Q q 1 0 0 1 200 60 cm /Fm Do Q",
    `/Span <</ActualText${utf16(secret)}/Alt(${secret})>> BDC BT /F 12 Tf 20 90 Td (replaced) Tj ET EMC`,
    `/P <</MCID 0>> BDC BT /F 12 Tf 120 90 Td (tagged ${secret}) Tj ET EMC`,
    `BT 3 Tr /F 12 Tf 20 25 Td (invisible ${secret}) Tj 0 Tr ET`,
    `% a comment about ${secret}`,
    `/Note <</Text(${secret})>> DP`,
    "BT /T0 12 Tf 20 40 Td <00010002> Tj ET",
    "/Pattern cs /Pt scn 200 10 50 20 re f",
    "/Gs gs 10 10 20 20 re f",
  ].join("\n");
  const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><d>${secret.replace(/w/g, "&#119;")}</d></x:xmpmeta>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R/Outlines 7 0 R/Names 9 0 R/AcroForm 10 0 R/StructTreeRoot 12 0 R/MarkInfo<</Marked true>>/OpenAction<</S/JavaScript/JS(app.alert\\('${secret}'\\))>>/PageLabels<</Nums[0<</P(${secret} )>>]>>/OCProperties<</OCGs[14 0 R]/D<<>>>>/Lang(en)/Dests<</${secret}[3 0 R/Fit]>>/PieceInfo<</App<</Private(${secret})>>>>/ViewerPreferences<<>>/URI<</Base(http://x.example/${secret})>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/StructParents 0/Thumb 15 0 R/Resources<</Font<</F 5 0 R/T0 16 0 R>>/XObject<</Fm 18 0 R/Unused 19 0 R>>/Pattern<</Pt 20 0 R>>/ExtGState<</Gs<</SMask<</S/Luminosity/G 21 0 R>>>>>>>>/Contents 4 0 R/Annots[22 0 R 23 0 R 24 0 R 25 0 R 26 0 R]/PieceInfo<</A<</Private(${secret})>>>>>>`,
    packed(content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    streamOf(xmp, "/Type/Metadata/Subtype/XML"),
    "<</Type/Outlines/First 8 0 R/Last 8 0 R/Count 1>>",
    `<</Title(About ${secret})/Parent 7 0 R/Dest/${secret}>>`,
    `<</EmbeddedFiles<</Names[(${secret}.txt)27 0 R(x.zip)29 0 R]>>/JavaScript<</Names[(s)<</S/JavaScript/JS 31 0 R>>]>>/Dests<</Names[(${secret})[3 0 R/Fit]]>>>>`,
    `<</Fields[26 0 R]/XFA[(datasets)32 0 R]/DA(/F 0 Tf)>>`,
    `<</Title(${secret})>>`,
    `<</Type/StructTreeRoot/K[13 0 R]/ParentTree<</Nums[0[13 0 R]]>>/RoleMap<</${secret}/P>>>>`,
    `<</Type/StructElem/S/P/P 12 0 R/Pg 3 0 R/K[0]/Alt(${secret} described)/ActualText${utf16(`tagged ${secret}`)}/E${hex(secret)}/T(${secret})>>`,
    `<</Type/OCG/Name(${secret})>>`,
    streamOf("\0", "/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8"),
    "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[17 0 R]/ToUnicode 33 0 R>>",
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600>>",
    packed(
      `BT /F 10 Tf 10 5 Td (form ${secret}) Tj ET`,
      "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 5 0 R>>>>",
    ),
    packed(
      `BT /F 10 Tf 0 0 Td (${secret}) Tj ET`,
      "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 5 0 R>>>>",
    ),
    packed(
      `BT /F 6 Tf 1 1 Td (${secret}) Tj ET`,
      "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 50 20]/XStep 50/YStep 20/Matrix[1 0 0 1 200 10]/Resources<</Font<</F 5 0 R>>>>",
    ),
    packed(
      `BT /F 6 Tf 1 1 Td (${secret}) Tj ET`,
      "/Type/XObject/Subtype/Form/Group<</S/Transparency>>/BBox[0 0 90 90]/Resources<</Font<</F 5 0 R>>>>",
    ),
    `<</Type/Annot/Subtype/Text/Rect[300 150 310 160]/Contents(${secret})/T(${secret})/RC(<p>${secret}</p>)/Subj${utf16(secret)}>>`,
    `<</Type/Annot/Subtype/Link/Rect[300 100 310 110]/A<</S/URI/URI(http://x.example/%5A${secret.slice(1)})>>>>`,
    `<</Type/Annot/Subtype/FreeText/Rect[300 50 390 70]/DA(/F 9 Tf)/Contents(free ${secret})/AP<</N 34 0 R>>>>`,
    `<</Type/Annot/Subtype/FileAttachment/Rect[300 20 310 30]/FS<</Type/Filespec/F(${secret})/EF<</F 35 0 R>>>>>>`,
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(${secret})/TU(${secret})/V${utf16(secret)}/DV(${secret})/Rect[320 20 390 40]/AP<</N 36 0 R/D 36 0 R>>/MK<</CA(${secret})>>>>`,
    `<</Type/Filespec/F(${secret}.txt)/UF${utf16(secret)}/Desc(${secret})/EF<</F 28 0 R>>>>`,
    packed(`a text that names ${secret}`, "/Type/EmbeddedFile"),
    "<</Type/Filespec/F(x.zip)/EF<</F 30 0 R>>>>",
    packed(`PK\u0003\u0004 ${deflateSync(secret).toString("latin1")}\0`, "/Type/EmbeddedFile"),
    packed(`var name = "${secret}";`),
    packed(`<data>${secret}</data>`),
    packed(
      `1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar <0001> <${Buffer.from(secret.replace(/[\s\S]/g, "\0$&"), "latin1").toString("hex")}> <0002> <0041> endbfchar`,
    ),
    packed(
      `BT /F 9 Tf 2 5 Td (free ${secret}) Tj ET`,
      "/Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F 5 0 R>>>>",
    ),
    packed(`attached ${secret}`, "/Type/EmbeddedFile"),
    packed(
      `/Tx BMC BT /F 9 Tf 2 5 Td (${secret}) Tj ET EMC`,
      "/Type/XObject/Subtype/Form/BBox[0 0 70 20]/Resources<</Font<</F 5 0 R>>>>",
    ),
    ...others,
  ];
  const first = Buffer.from(makePdf(objects))
    .toString("latin1")
    .replace("/Root 1 0 R >>", "/Root 1 0 R /Info 11 0 R >>");
  const start = first.lastIndexOf("\nxref\n") + 1;
  const at = first.length;
  const again = `${first}11 0 obj\n<</Title(${secret})/Author${utf16(secret)}/Custom${secret}(x)>>\nendobj\n`;
  const table = again.length;
  const trailer = `xref\n11 1\n${String(at).padStart(10, "0")} 00000 n \ntrailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 11 0 R/Prev ${start}>>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(again + trailer, "latin1"));
}
