import type { Flavour } from "../../src/index.ts";
import { type MadeElement, makeAccessible } from "../made-accessible.ts";
import { makeTrueType, UNICODE_MAP, WIDTH } from "./made-font.ts";

type Entries = Readonly<Record<string, string>>;

/** A file of one page; what is not told is as PDF/A asks for. Entries that are an empty text are taken away. */
export interface MadeArchive {
  readonly version?: string;
  /** What is shown, "(A)" where it is not told. */
  readonly text?: string;
  /** Behind what the page paints. */
  readonly content?: string;
  readonly resources?: Entries;
  readonly page?: string;
  readonly catalog?: Entries;
  readonly trailer?: string;
  readonly annotations?: readonly string[];
  readonly tree?: readonly MadeElement[];
  readonly root?: string;
  readonly font?: Entries;
  readonly descriptor?: Entries;
  readonly program?: string;
  readonly intent?: string;
  readonly profile?: string;
  /** Properties of the metadata behind the identification. */
  readonly metadata?: string;
  readonly identification?: (flavour: Flavour) => string;
  /** Objects from 60 on. */
  readonly objects?: readonly string[];
  readonly edit?: (text: string) => string;
}

export const stream = (entries: string, data: string): string =>
  `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;

/** The head of an ICC profile, without tags. */
export function icc(colorSpace: string, deviceClass = "mntr", version = 2): string {
  const head = Buffer.alloc(132);
  head.writeUInt32BE(132, 0);
  head[8] = version;
  head.write(deviceClass.padEnd(4), 12, "latin1");
  head.write(colorSpace.padEnd(4), 16, "latin1");
  head.write("XYZ acsp", 20, "latin1");
  head.copyWithin(36, 24, 28);
  return head.toString("latin1");
}

const componentsOf = (profile: string): number => ({ GRAY: 1, CMYK: 4 })[profile.slice(16, 20)] ?? 3;

export const dictOf = (entries: Entries): string =>
  Object.entries(entries)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `/${key} ${value}`)
    .join("");

/** Of part 4 no level is told, but in 4e and 4f what more there may be. */
export function identify(flavour: Flavour): string {
  const [part = "", level = ""] = flavour;
  const said = `<pdfaid:part>${part}</pdfaid:part>`;
  const conformance = level === "" ? "" : `<pdfaid:conformance>${level.toUpperCase()}</pdfaid:conformance>`;
  return `${said}${conformance}${part === "4" ? "<pdfaid:rev>2020</pdfaid:rev>" : ""}`;
}

/** Where schemas of the metadata are described. */
export const EXTENSION = (schema: string): string =>
  `<pdfaExtension:schemas><rdf:Bag>${schema}</rdf:Bag></pdfaExtension:schemas>`;

const NAMESPACES = Object.entries({
  dc: "http://purl.org/dc/elements/1.1/",
  pdf: "http://ns.adobe.com/pdf/1.3/",
  xmp: "http://ns.adobe.com/xap/1.0/",
  pdfaid: "http://www.aiim.org/pdfa/ns/id/",
  odd: "http://www.aiim.org/pdfa/ns/id/",
  pdfaExtension: "http://www.aiim.org/pdfa/ns/extension/",
  pdfaSchema: "http://www.aiim.org/pdfa/ns/schema#",
  pdfaProperty: "http://www.aiim.org/pdfa/ns/property#",
  pdfaType: "http://www.aiim.org/pdfa/ns/type#",
  pdfaField: "http://www.aiim.org/pdfa/ns/field#",
  oddProperty: "http://www.aiim.org/pdfa/ns/property#",
  oddType: "http://www.aiim.org/pdfa/ns/type#",
  made: "http://example.com/made/",
})
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join("");

export const packet = (properties: string): string =>
  `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ` +
  `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${NAMESPACES}>${properties}` +
  `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Part 4f is for files that have others inside. */
const INNER_FILE = {
  AF: "[57 0 R]",
  Names: "<</EmbeddedFiles<</Names[(a.txt) 57 0 R]>>>>",
};
const PARAGRAPH: MadeElement = { type: "Document", kids: [{ type: "P", kids: [{ mark: 0 }] }] };

/** The number of the first object of a row. */
export const FIRST = 60;

export function makeArchive(flavour: Flavour, made: MadeArchive = {}): Uint8Array {
  const isFour = flavour.startsWith("4");
  const font = {
    Type: "/Font",
    Subtype: "/TrueType",
    BaseFont: "/ABCDEF+Made",
    FirstChar: "65",
    LastChar: "65",
    Widths: `[${WIDTH}]`,
    Encoding: "/WinAnsiEncoding",
    FontDescriptor: "51 0 R",
    ToUnicode: "54 0 R",
    ...made.font,
  };
  const descriptor = {
    Type: "/FontDescriptor",
    FontName: "/ABCDEF+Made",
    Flags: "32",
    FontBBox: "[0 0 500 700]",
    ItalicAngle: "0",
    Ascent: "800",
    Descent: "-200",
    CapHeight: "700",
    StemV: "80",
    FontFile2: "52 0 R",
    ...made.descriptor,
  };
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfchar <41> <0041> endbfchar\nendcmap end end`;
  const profile = made.profile ?? icc("RGB");
  const program = made.program ?? makeTrueType([UNICODE_MAP]);
  const resources = { Font: "<</F 50 0 R>>", ...made.resources };
  const bytes = makeAccessible({
    version: made.version ?? (isFour ? "2.0" : flavour.startsWith("1") ? "1.4" : "1.7"),
    tree: made.tree ?? [PARAGRAPH],
    root: made.root ?? "",
    content: `/P <</MCID 0>> BDC BT /F 9 Tf ${made.text ?? "(A)"} Tj ET EMC ${made.content ?? ""}`,
    resources: dictOf(resources),
    page: made.page ?? "",
    annotations: made.annotations ?? [],
    catalog: {
      OutputIntents: `[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(Made)/DestOutputProfile 53 0 R${made.intent ?? ""}>>]`,
      ...(flavour === "4f" ? INNER_FILE : {}),
      ...made.catalog,
    },
    metadata: packet((made.identification ?? identify)(flavour) + (made.metadata ?? "")),
    trailer: made.trailer ?? "",
    objects: [
      ...[`<<${dictOf(font)}>>`, `<<${dictOf(descriptor)}>>`, stream(`/Length1 ${program.length}`, program)],
      ...[stream(`/N ${componentsOf(profile)}`, profile), stream("", toUnicode), "null", "null"],
      "<</Type/Filespec/F(a.txt)/UF(a.txt)/AFRelationship/Data/EF<</F 58 0 R>>>>",
      ...[stream("/Type/EmbeddedFile/Subtype/text#2Fplain", "made"), "null"],
      ...(made.objects ?? []),
    ],
  });
  if (made.edit === undefined) return bytes;
  return new Uint8Array(Buffer.from(made.edit(Buffer.from(bytes).toString("latin1")), "latin1"));
}
