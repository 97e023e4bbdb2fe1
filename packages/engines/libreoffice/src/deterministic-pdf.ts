import { createHash } from "node:crypto";

/** The date that stands for the clock's, in the form LibreOffice writes. */
const DATE = "19700101000000";

/**
 * Replaces what LibreOffice takes from clock and chance, in place and at the same length: the dates of the information dictionary
 * and of the metadata, the folder it worked in, the identifiers of the trailer and its checksum, which become a hash of all other bytes.
 *
 * Errors   RangeError when a place that must be there once is not: this is not the PDF it was written for.
 * Source   ISO 32000-1, 7.5.5, 14.3.3, 14.4; LibreOffice 7.4, vcl/source/gdi/pdfwriter_impl.cxx.
 */
export function makeDeterministic(bytes: Uint8Array, folder: string): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  hideFolder(pdf, folder);
  const trailerAt = pdf.lastIndexOf("trailer\n");
  const trailer = trailerAt === -1 ? "" : pdf.toString("latin1", trailerAt);
  const information = /\/Info (\d+) 0 R/.exec(trailer)?.[1];
  if (information === undefined) throw new RangeError("The PDF has no trailer with an information dictionary.");
  const dictionaryAt = pdf.lastIndexOf(`\n${information} 0 obj\n`);
  pinIn(
    pdf,
    { from: dictionaryAt, to: pdf.indexOf("endobj", dictionaryAt) },
    /\/(?:CreationDate|ModDate)\(D:(\d{14}[^)]*)\)/g,
    pinDate,
  );
  const packetAt = pdf.indexOf("<?xpacket begin");
  if (packetAt !== -1)
    pinIn(
      pdf,
      { from: packetAt, to: pdf.indexOf("<?xpacket end", packetAt) },
      /Date>(\d{4}-\d\d-\d\dT[^<]*)</g,
      pinIsoDate,
    );
  const end = { from: trailerAt, to: pdf.length };
  const blank = (text: string): string => "0".repeat(text.length);
  const hexes = /<([0-9A-Fa-f]{32})>|\/DocChecksum \/([0-9A-Fa-f]{32})/g;
  if (pinIn(pdf, end, hexes, blank) < 2) throw new RangeError("The PDF's trailer has no identifiers.");
  const hash = createHash("sha256").update(pdf).digest("hex").toUpperCase();
  pinIn(pdf, end, hexes, (text) => hash.slice(0, text.length));
  return pdf;
}

/** A link to a file beside the document is written with the folder it was converted in, which tells of the machine. */
function hideFolder(pdf: Buffer, folder: string): void {
  const hidden = `/${"_".repeat(folder.length - 1)}`;
  for (let at = pdf.indexOf(folder); at !== -1; at = pdf.indexOf(folder, at)) pdf.write(hidden, at, "latin1");
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Each first group of the pattern in a range -> what it becomes. Gives how many there were. */
function pinIn(pdf: Buffer, { from, to }: Range, pattern: RegExp, pin: (text: string) => string): number {
  if (from < 0 || to < from) throw new RangeError("The PDF is missing an entry that LibreOffice writes.");
  let count = 0;
  for (const match of pdf.toString("latin1", from, to).matchAll(pattern)) {
    const found = match[1] ?? match[2] ?? "";
    pdf.write(pin(found), from + match.index + match[0].indexOf(found), found.length, "latin1");
    count++;
  }
  return count;
}

/** `20261122120000+01'00'`: the zone's sign stays, so that the length does. */
function pinDate(text: string): string {
  return `${DATE}${text.slice(DATE.length).replace(/\d/g, "0")}`;
}

function pinIsoDate(text: string): string {
  return `1970-01-01T00:00:00${text.slice(19).replace(/\d/g, "0")}`;
}

export interface PdfFacts {
  readonly pages: number;
  /** The names of the fonts that are in the file, sorted, without the tags of subsets. */
  readonly fonts: readonly string[];
}

/** What LibreOffice's own PDF says of itself: its objects stand uncompressed. */
export function readPdfFacts(bytes: Uint8Array): PdfFacts {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const fonts = [...text.matchAll(/\/BaseFont\/(?:[A-Z]{6}\+)?([^/\s<>[\]()]+)/g)].map(([, name = ""]) => name);
  const pages = [...text.matchAll(/<<\/Type\/Page\//g)].length;
  return { pages, fonts: [...new Set(fonts)].sort() };
}
