/** PDFs of one font and one page a content stream. The font is Courier of 10 points, so a character is 6 points wide. */
export interface MadePage {
  /** Lines of text from the top, 14 points apart, from the left margin of 50 points. */
  readonly lines?: readonly string[];
  /** Content stream after the text. */
  readonly content?: string;
  /** Entries of the page's dictionary. */
  readonly entries?: string;
}

const CATALOG = 1;
const PAGES = 2;
const FONT = 3;
const IMAGE = 4;
const FIRST = 5;
const TOP = 740;

/** A PDF of these pages; `objects` come after them, the first with the number that `firstExtra` returns. */
export function madePdf(pages: readonly MadePage[], catalog = "", objects: readonly string[] = []): string {
  const kids = pages.map((_, index) => `${FIRST + 2 * index} 0 R`).join(" ");
  const own = pages.flatMap(({ lines = [], content = "", entries = "" }, index) => {
    const text = lines.map((line, row) => `BT /F 10 Tf 50 ${TOP - 14 * row} Td (${escaped(line)}) Tj ET`).join("\n");
    return [
      `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F ${FONT} 0 R>>/XObject<</I ${IMAGE} 0 R>>>>/Contents ${FIRST + 1 + 2 * index} 0 R${entries}>>`,
      stream(`${text}\n${content}`),
    ];
  });
  const image = stream("\0", "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray");
  const all = [
    `<</Type/Catalog/Pages ${PAGES} 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>",
    image,
    ...own,
    ...objects,
  ];
  return Buffer.from(fileOf(all), "latin1").toString("base64");
}

export function firstExtra(pages: number): number {
  return FIRST + 2 * pages;
}

function stream(data: string, entries = ""): string {
  return `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (sign) => `\\${sign}`);
}

function fileOf(objects: readonly string[]): string {
  let text = "%PDF-1.7\n";
  const rows = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + CATALOG} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root ${CATALOG} 0 R>>\n`;
  return `${text}startxref\n${start}\n%%EOF\n`;
}
