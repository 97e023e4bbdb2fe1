import { makePdf } from "../src/example.ts";

/** A page of one content stream, with Helvetica as F and whatever else there is to be. */
export function pageWith(
  content: string,
  { resources = "", page = "", catalog = "", objects = [] }: PageParts = {},
): Uint8Array {
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Resources<</Font<</F 5 0 R/G 6 0 R>>${resources}>>/Contents 4 0 R${page}>>`,
    streamOf(content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...objects,
  ]);
}

interface PageParts {
  readonly resources?: string;
  readonly page?: string;
  readonly catalog?: string;
  /** From object 6. */
  readonly objects?: readonly string[];
}

export function streamOf(data: string, dict = ""): string {
  return `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream`;
}

const hex = (text: string): string => Buffer.from(text.replace(/[\s\S]/g, "\0$&"), "latin1").toString("hex");

/** A composite font whose codes are glyph numbers, with or without a map to characters. */
export function compositeFont(unicode: string): readonly string[] {
  const rows = [...unicode].map((character, index) => {
    const point = (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
    return `<${(index + 1).toString(16).padStart(4, "0")}> <${point}>`;
  });
  const map = `1 begincodespacerange <0000> <ffff> endcodespacerange ${rows.length} beginbfchar ${rows.join(" ")} endbfchar`;
  return [
    `<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[7 0 R]${unicode === "" ? "" : "/ToUnicode 8 0 R"}>>`,
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600>>",
    streamOf(map),
  ];
}

export { hex };
