import type { ArchiveRow } from "./archive-row.ts";
import { dictOf, FIRST, icc, type MadeArchive, stream } from "./made-archive.ts";

const PAINT = "0 0 9 9 re f";
const state = (entries: string, more: MadeArchive = {}): MadeArchive => ({
  ...more,
  content: `/G gs ${more.content ?? PAINT}`,
  resources: { ExtGState: `<</G<<${entries}>>>>`, ...more.resources },
});
const halftone = (entries: string): MadeArchive => state(`/HT<<${entries}>>`);
const separate = (entries: string): MadeArchive => halftone(`/HalftoneType 5/Default<</HalftoneType 1>>${entries}`);
const painted = (space: string, values: string, ...objects: readonly string[]): MadeArchive => ({
  content: `/C cs ${values} scn ${PAINT}`,
  resources: { ColorSpace: `<</C ${space}>>` },
  objects,
});
const profiled = (profile: string, components = 3): MadeArchive =>
  painted(`[/ICCBased ${FIRST} 0 R]`, "0 ".repeat(components), stream(`/N ${components}`, profile));
const CMYK = icc("CMYK", "prtr");
const overprinted = (mode: number): MadeArchive => {
  const ink = profiled(CMYK, 4);
  return state(`/OP true/op true/OPM ${mode}`, ink);
};

const image = (
  entries: Readonly<Record<string, string>> = {},
  data = "0",
  ...objects: readonly string[]
): MadeArchive => ({
  content: "/I Do",
  resources: { XObject: `<</I ${FIRST} 0 R>>` },
  objects: [
    stream(
      dictOf({
        Type: "/XObject",
        Subtype: "/Image",
        Width: "1",
        Height: "1",
        ColorSpace: "/DeviceGray",
        BitsPerComponent: "8",
        ...entries,
      }),
      data,
    ),
    ...objects,
  ],
});
const masked = (bits: number): MadeArchive =>
  image(
    { Mask: `${FIRST + 1} 0 R` },
    "0",
    stream(`/Subtype/Image/ImageMask true/Width 1/Height 1/BitsPerComponent ${bits}`, "0"),
  );
const form = (entries: string): MadeArchive => ({
  content: "/X Do",
  resources: { XObject: `<</X ${FIRST} 0 R>>` },
  objects: [stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<>>${entries}`, "")],
});

const box = (kind: string, ...bytes: readonly number[]): string => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length, 0);
  head.write(kind, 4, "latin1");
  return head.toString("latin1") + String.fromCharCode(...bytes);
};
const colors = (space: number, approximation = 0): readonly number[] => [1, 0, approximation, 0, 0, 0, space];
/** Pictures in JPEG 2000: the boxes that tell of them, without samples. */
function jpeg2000(channels: number, ...specifications: readonly (readonly number[])[]): MadeArchive {
  const header = box("ihdr", 0, 0, 0, 1, 0, 0, 0, 1, 0, channels, 7, 7, 0, 0);
  const own = specifications.map((bytes) => box("colr", ...bytes)).join("");
  const inner = [...(header + own)].map((character) => character.charCodeAt(0));
  const data = box("jP  ", 13, 10, 135, 10) + box("jp2h", ...inner);
  return image({ ColorSpace: "", BitsPerComponent: "", Filter: "/JPXDecode" }, data);
}
const SRGB = colors(16);
const LAB = colors(14);

const inks = (count: number): string => Array.from({ length: count }, (_, index) => `/Ink${index}`).join("");
const deviceN = (count: number): MadeArchive => {
  const program = `{${" pop".repeat(count)} 0 0 0}`;
  const domain = "0 1 ".repeat(count);
  const position = `[/Separation/Ink0/DeviceRGB<</FunctionType 2/Domain[0 1]/C0[0 0 0]/C1[1 1 1]/N 1>>]`;
  const colorants = Array.from(
    { length: count },
    (_, index) => `/Ink${index}${position.replace("Ink0", `Ink${index}`)}`,
  ).join("");
  return painted(
    `[/DeviceN[${inks(count)}]/DeviceRGB ${FIRST} 0 R<</Colorants<<${colorants}>>>>]`,
    "0 ".repeat(count),
    stream(`/FunctionType 4/Domain[${domain}]/Range[0 1 0 1 0 1]`, program),
  );
};
const OUTPUT = "/Type/OutputIntent/OutputConditionIdentifier(Made)/DestOutputProfile 53 0 R";
const printed = (entries: string): MadeArchive => ({
  catalog: { OutputIntents: `[<</S/GTS_PDFA1${OUTPUT}>><</S/GTS_PDFX${OUTPUT}${entries}>>]` },
});

const square = (entries: string, more: MadeArchive = {}): MadeArchive => ({
  annotations: [`/Subtype/Square/Contents(made)${entries}`],
  tree: [
    {
      type: "Document",
      kids: [
        { type: "P", kids: [{ mark: 0 }] },
        { type: "Annot", kids: [{ annotation: 0 }] },
      ],
    },
  ],
  objects: [stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<>>", "")],
  ...more,
});
const SHOWN = `/F 4/AP<</N ${FIRST} 0 R>>`;
const annotation = (subtype: string): MadeArchive =>
  square(SHOWN, { annotations: [`/Subtype/${subtype}/Contents(made)${SHOWN}`] });
const action = (kind: string): MadeArchive => ({ catalog: { OpenAction: `<</S/${kind}/D[3 0 R/Fit]>>` } });
const field = (entries: string): MadeArchive =>
  square("", {
    annotations: [`/Subtype/Widget/FT/Tx/T(made)/TU(made)${SHOWN}${entries}`],
    tree: [
      {
        type: "Document",
        kids: [
          { type: "P", kids: [{ mark: 0 }] },
          { type: "Form", kids: [{ annotation: 0 }] },
        ],
      },
    ],
    catalog: { AcroForm: "<</Fields[20 0 R]>>" },
  });

/** Colours, states, pictures, transparency, annotations, actions. */
export const CONTENT_ROWS: readonly ArchiveRow[] = [
  {
    rule: "1b 6.1.10-2",
    pass: { content: "BI /W 1 /H 1 /BPC 8 /CS /G /F /AHx ID 00> EI" },
    fail: { content: "BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID 000 EI" },
  },
  { rule: "4 6.2.3-3", fail: { intent: "/DestOutputProfileRef<<>>" } },
  { rule: "2b 6.2.3-3", pass: printed(""), fail: printed("/DestOutputProfileRef<<>>") },
  { rule: "1b 6.2.3.2-1", pass: profiled(icc("RGB", "spac")), fail: profiled(icc("RGB", "link")) },
  { rule: "1b 6.2.3.2-1", pass: profiled(icc("RGB")), fail: profiled(icc("RGB", "mntr", 4)) },
  { rule: "1b 6.2.3.2-2", pass: profiled(icc("RGB")), fail: profiled(icc("GRAY")) },
  { rule: "2b 6.2.4.2-1", pass: profiled(icc("RGB", "scnr", 4)), fail: profiled(icc("RGB", "abst")) },
  { rule: "2b 6.2.4.2-1", pass: profiled(icc("Lab")), fail: profiled(icc("HSV")) },
  { rule: "2b 6.2.4.2-2", pass: overprinted(0), fail: overprinted(1) },
  { rule: "4 6.2.4.2-3", pass: profiled(CMYK, 4), fail: { ...profiled(CMYK, 4), profile: CMYK } },
  { rule: "2b 6.1.13-9", pass: deviceN(32), fail: deviceN(33) },
  { rule: "1b 6.2.8-1", pass: state("/LW 1"), fail: state("/TR/Identity") },
  { rule: "1b 6.2.8-2", pass: state("/TR2/Default"), fail: state("/TR2/Identity") },
  { rule: "4 6.2.5-3", pass: state("/LW 1"), fail: state("/HTO[0 0]") },
  { rule: "2b 6.2.5-3", pass: state("/LW 1"), fail: state("/HTP[0 0]") },
  { rule: "2b 6.2.5-4", pass: halftone("/HalftoneType 1"), fail: halftone("/HalftoneType 6") },
  {
    rule: "2b 6.2.5-6",
    pass: separate("/Cyan<</HalftoneType 1>>"),
    fail: separate("/Cyan<</HalftoneType 1/TransferFunction/Identity>>"),
  },
  {
    rule: "2b 6.2.5-6",
    pass: separate("/Spot<</HalftoneType 1/TransferFunction/Identity>>"),
    fail: separate("/Spot<</HalftoneType 1>>"),
  },
  { rule: "1b 6.2.4-1", pass: image(), fail: image({ Alternates: "[]" }) },
  { rule: "1b 6.2.4-2", pass: image(), fail: image({ OPI: "<<>>" }) },
  { rule: "2b 6.2.8-2", pass: image(), fail: image({ OPI: "<<>>" }) },
  { rule: "4 6.2.8.1-1", pass: form(""), fail: form("/OPI<<>>") },
  { rule: "1b 6.2.4-3", pass: image({ Interpolate: "false" }), fail: image({ Interpolate: "true" }) },
  { rule: "1b 6.2.4-4", pass: image({ BitsPerComponent: "4" }), fail: image({ BitsPerComponent: "16" }) },
  { rule: "2b 6.2.8-4", pass: image({ BitsPerComponent: "16" }, "00"), fail: image({ BitsPerComponent: "12" }) },
  { rule: "1b 6.2.4-5", pass: masked(1), fail: masked(8) },
  { rule: "2b 6.2.8.3-1", pass: jpeg2000(3, SRGB), fail: jpeg2000(2, SRGB) },
  { rule: "2b 6.2.8.3-2", pass: jpeg2000(3, SRGB, colors(17, 1)), fail: jpeg2000(3, SRGB, LAB) },
  { rule: "2b 6.2.8.3-4", pass: jpeg2000(3, SRGB), fail: jpeg2000(3, colors(19)) },
  { rule: "1b 6.2.5-1", pass: form(""), fail: form("/Subtype2/PS") },
  { rule: "1b 6.2.5-1", pass: form(""), fail: form("/PS 60 0 R") },
  { rule: "1b 6.2.7-1", pass: form(""), fail: { ...form(""), objects: [stream("/Type/XObject/Subtype/PS", "")] } },
  {
    rule: "1b 6.4-1",
    pass: state("/SMask/None"),
    fail: state(`/SMask<</S/Luminosity/G ${FIRST} 0 R>>`, { objects: [stream("/Subtype/Form/BBox[0 0 9 9]", "")] }),
  },
  {
    rule: "1b 6.4-2",
    pass: image(),
    fail: image(
      { SMask: `${FIRST + 1} 0 R` },
      "0",
      stream("/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8", "0"),
    ),
  },
  { rule: "1b 6.4-4", pass: state("/BM/Normal"), fail: state("/BM/Multiply") },
  { rule: "1b 6.4-5", pass: state("/CA 1.0"), fail: state("/CA 0.5") },
  { rule: "1b 6.4-6", pass: state("/ca 1.0"), fail: state("/ca 0.5") },
  { rule: "1b 6.5.2-1", pass: square(SHOWN), fail: annotation("FileAttachment") },
  { rule: "4e 6.3.1-1", pass: square(SHOWN), fail: annotation("Sound") },
  { rule: "4f 6.3.1-1", pass: square(SHOWN), fail: annotation("Movie") },
  { rule: "1b 6.5.3-1", pass: square(`${SHOWN}/CA 1.0`), fail: square(`${SHOWN}/CA 0.5`) },
  { rule: "1b 6.5.3-2", pass: square(SHOWN), fail: square(SHOWN.replace("/F 4", "/F 6")) },
  {
    rule: "1b 6.5.3-3",
    pass: square(`${SHOWN}/C[1 0 0]`),
    fail: square(`${SHOWN}/C[1 0 0]`, { profile: icc("GRAY") }),
  },
  { rule: "1b 6.5.3-4", pass: square(SHOWN), fail: square(`/F 4/AP<</N ${FIRST} 0 R/D ${FIRST} 0 R>>`) },
  { rule: "1b 6.5.3-6", pass: square(SHOWN), fail: square(`/F 4/AP<</N<</On ${FIRST} 0 R>>>>`) },
  { rule: "1b 6.6.1-1", pass: action("GoTo"), fail: action("Launch") },
  { rule: "4e 6.6.1-1", pass: action("GoTo"), fail: action("ImportData") },
  { rule: "1b 6.6.2-1", pass: field(""), fail: field("/AA<</K<</S/GoTo/D[3 0 R/Fit]>>>>") },
  {
    rule: "4e 6.1.6.1-3",
    pass: square("", {
      annotations: [`/Subtype/3D/Contents(made)/3DD ${FIRST + 1} 0 R${SHOWN}`],
      objects: [stream("/Subtype/Form/BBox[0 0 9 9]/Resources<<>>", ""), stream("/Type/3D/Subtype/U3D", "made")],
    }),
    fail: square("", {
      annotations: [`/Subtype/3D/Contents(made)/3DD ${FIRST + 1} 0 R${SHOWN}`],
      objects: [stream("/Subtype/Form/BBox[0 0 9 9]/Resources<<>>", ""), stream("/Type/3D/Subtype/STEP", "made")],
    }),
  },
];
