import { MARKED, type MadeElement, type MadeFile, PARAGRAPH } from "./made-accessible.ts";

/** Of a rule a file that keeps it and one that breaks it. */
export interface RuleRow {
  /** Clause and number, "7.2-5". */
  readonly rule: string;
  readonly pass: MadeFile;
  readonly fail: MadeFile;
}

const element = (type: string, ...kids: readonly MadeElement[]): MadeElement => ({ type, kids });
const withEntries = (type: string, entries: string, ...kids: readonly MadeElement[]): MadeElement => ({
  type,
  entries,
  kids,
});
/** The elements inside a Document that has a paragraph. */
const inside = (...kids: readonly MadeElement[]): MadeFile => ({ tree: [element("Document", PARAGRAPH, ...kids)] });
const row = (...cells: readonly string[]): MadeElement => element("TR", ...cells.map((type) => element(type)));
const cell = (type: string, attributes = ""): MadeElement =>
  withEntries(type, attributes === "" ? "" : `/A<</O/Table${attributes}>>`);
const table = (...kids: readonly MadeElement[]): MadeFile => inside(element("Table", ...kids));
const list = (...kids: readonly MadeElement[]): MadeFile => inside(element("L", ...kids));
const item = (...kids: readonly string[]): MadeElement => element("LI", ...kids.map((type) => element(type)));
/** One annotation in an element of the page. */
const annotated = (annotation: string, type = "Annot", more: MadeFile & { entries?: string } = {}): MadeFile => ({
  tree: [
    element("Document", PARAGRAPH, { type, entries: more.entries ?? "", kids: type === "" ? [] : [{ annotation: 0 }] }),
  ],
  annotations: [annotation],
  ...more,
});
/** One annotation that no element has. */
const loose = (annotation: string, more: MadeFile = {}): MadeFile => ({ annotations: [annotation], ...more });

const NOTE = "/Subtype/Text/Contents(note)";
const LINK = "/Subtype/Link/Contents(link)";
const WIDGET = "/Subtype/Widget/FT/Tx/T(name)/TU(Name)";
const NO_LANGUAGE = { Lang: "" };
const MEDIA = (entries: string): MadeFile => ({
  catalog: { OpenAction: "<</S/Rendition/R 50 0 R>>" },
  objects: [`<</S/MR/C<</S/MCD/D(a.mp4)${entries}>>>>`],
});
const FORM = (entries: string, content: string): MadeFile => ({
  content: `${MARKED} ${content}`,
  resources: "/XObject<</F 50 0 R>>",
  objects: [
    `<</Subtype/Form/BBox[0 0 9 9]${entries}/Length 44>>stream\n/P <</MCID 0>> BDC 0 0 m 9 9 l S EMC         \nendstream`,
  ],
});
const LAYERS = (configuration: string): MadeFile => ({
  catalog: { OCProperties: `<</OCGs[]/D<<${configuration}>>>>` },
});
const TEXT = "BT /F 9 Tf (a) Tj ET";

/** PDF/UA-1. */
export const ROWS: readonly RuleRow[] = [
  { rule: "6.1-1", pass: {}, fail: { version: "2.0" } },
  { rule: "6.2-1", pass: {}, fail: { catalog: { MarkInfo: "<</Marked false>>" } } },
  {
    rule: "7.1-1",
    pass: { content: `${MARKED} /Artifact BMC EMC` },
    fail: { content: "/P <</MCID 0>> BDC /Artifact BMC EMC EMC" },
  },
  { rule: "7.1-2", pass: {}, fail: { content: `/Artifact BMC ${MARKED} EMC` } },
  {
    rule: "7.1-3",
    pass: { content: `${MARKED} /Artifact BMC 0 0 9 9 re f EMC` },
    fail: { content: `${MARKED} 0 0 9 9 re f` },
  },
  { rule: "7.1-4", pass: {}, fail: { catalog: { MarkInfo: "<</Marked true/Suspects true>>" } } },
  { rule: "7.1-5", pass: inside(element("Odd")), fail: inside(element("Odd")) },
  { rule: "7.1-6", pass: {}, fail: { ...inside(element("Odd")), root: "/RoleMap<</Odd/Even/Even/Odd>>" } },
  { rule: "7.1-7", pass: {}, fail: { root: "/RoleMap<</P/H1>>" } },
  { rule: "7.1-8", pass: {}, fail: { catalog: { Metadata: "" } } },
  { rule: "7.1-10", pass: {}, fail: { catalog: { ViewerPreferences: "" } } },
  { rule: "7.1-11", pass: {}, fail: { catalog: { StructTreeRoot: "" } } },
  { rule: "7.1-12", pass: {}, fail: inside(withEntries("Sect", "/P null")) },
  {
    rule: "7.2-2",
    pass: {
      catalog: { Outlines: "50 0 R" },
      objects: ["<</First 51 0 R/Last 51 0 R>>", "<</Title(a)/Parent 50 0 R>>"],
    },
    fail: {
      catalog: { ...NO_LANGUAGE, Outlines: "50 0 R" },
      objects: ["<</First 51 0 R/Last 51 0 R>>", "<</Title(a)/Parent 50 0 R>>"],
    },
  },
  { rule: "7.2-3", pass: table(row("TD")), fail: table(row("TD"), element("P")) },
  { rule: "7.2-4", pass: table(row("TD")), fail: inside(row("TD")) },
  {
    rule: "7.2-5",
    pass: table(element("THead", row("TH")), element("TBody", row("TD"))),
    fail: inside(element("THead")),
  },
  { rule: "7.2-6", pass: table(element("TBody", row("TD"))), fail: inside(element("TBody")) },
  {
    rule: "7.2-7",
    pass: table(element("TBody", row("TD")), element("TFoot", row("TD"))),
    fail: inside(element("TFoot")),
  },
  { rule: "7.2-8", pass: table(row("TH")), fail: inside(element("TH")) },
  { rule: "7.2-9", pass: table(row("TD")), fail: inside(element("TD")) },
  { rule: "7.2-10", pass: table(element("TR", element("NonStruct", element("TD")))), fail: table(row("TD", "P")) },
  {
    rule: "7.2-11",
    pass: table(element("THead"), element("TBody")),
    fail: table(element("THead"), element("THead"), element("TBody")),
  },
  {
    rule: "7.2-12",
    pass: table(element("TBody"), element("TFoot")),
    fail: table(element("TBody"), element("TFoot"), element("TFoot")),
  },
  { rule: "7.2-13", pass: table(element("TBody"), element("TFoot")), fail: table(row("TD"), element("TFoot")) },
  { rule: "7.2-14", pass: table(element("THead"), element("TBody")), fail: table(element("THead"), row("TD")) },
  {
    rule: "7.2-15",
    pass: table(element("TR", cell("TD", "/RowSpan 2"), cell("TD")), row("TD")),
    fail: table(
      element("TR", cell("TD"), cell("TD", "/RowSpan 2"), cell("TD")),
      element("TR", cell("TD", "/ColSpan 2"), cell("TD")),
    ),
  },
  { rule: "7.2-16", pass: table(element("Caption"), row("TD")), fail: table(row("TD"), element("Caption"), row("TD")) },
  { rule: "7.2-17", pass: list(item("LBody")), fail: inside(item("LBody")) },
  { rule: "7.2-18", pass: list(item("Lbl", "LBody")), fail: inside(element("LBody")) },
  { rule: "7.2-19", pass: list(element("L", item("LBody")), item("LBody")), fail: list(element("P")) },
  { rule: "7.2-20", pass: list(item("Lbl", "LBody")), fail: list(item("P")) },
  {
    rule: "7.2-21",
    pass: inside(withEntries("Span", "/ActualText(a)/Lang(de)")),
    fail: { ...inside(withEntries("Span", "/ActualText(a)")), catalog: NO_LANGUAGE },
  },
  {
    rule: "7.2-22",
    pass: { ...inside(withEntries("Sect", "/Lang(de)", withEntries("Span", "/Alt(a)"))), catalog: NO_LANGUAGE },
    fail: { ...inside(withEntries("Span", "/Alt(a)")), catalog: NO_LANGUAGE },
  },
  {
    rule: "7.2-23",
    pass: inside(withEntries("Span", "/E(a)")),
    fail: { ...inside(withEntries("Span", "/E(a)")), catalog: NO_LANGUAGE },
  },
  {
    rule: "7.2-24",
    pass: annotated(NOTE, "Annot", { catalog: NO_LANGUAGE, entries: "/Lang(de)" }),
    fail: annotated(NOTE, "Annot", { catalog: NO_LANGUAGE }),
  },
  {
    rule: "7.2-25",
    pass: annotated(WIDGET, "Form", { catalog: { AcroForm: "<</Fields[20 0 R]>>" } }),
    fail: annotated(WIDGET, "Form", { catalog: { ...NO_LANGUAGE, AcroForm: "<</Fields[20 0 R]>>" } }),
  },
  { rule: "7.2-26", pass: inside(element("TOC", element("TOCI"))), fail: inside(element("TOCI")) },
  {
    rule: "7.2-27",
    pass: inside(element("TOC", element("TOC"), element("TOCI"))),
    fail: inside(element("TOC", element("P"))),
  },
  {
    rule: "7.2-28",
    pass: inside(element("TOC", element("Caption"), element("TOCI"))),
    fail: inside(element("TOC", element("TOCI"), element("Caption"))),
  },
  { rule: "7.2-29", pass: { catalog: { Lang: "(x-klingon)" } }, fail: inside(withEntries("Span", "/Lang(de_AT)")) },
  ...["ActualText", "Alt", "E"].map((key, index) => ({
    rule: `7.2-${30 + index}`,
    pass: { catalog: NO_LANGUAGE, content: `/P <</MCID 0>> BDC /Span <</${key}(a)/Lang(de)>> BDC EMC EMC` },
    fail: { catalog: NO_LANGUAGE, content: `/P <</MCID 0>> BDC /Span <</${key}(a)>> BDC EMC EMC` },
  })),
  { rule: "7.2-33", pass: {}, fail: { catalog: NO_LANGUAGE } },
  {
    rule: "7.2-34",
    pass: { catalog: NO_LANGUAGE, content: `/P <</MCID 0/Lang(de)>> BDC ${TEXT} EMC` },
    fail: { catalog: NO_LANGUAGE, content: `/P <</MCID 0>> BDC ${TEXT} EMC` },
  },
  {
    rule: "7.2-36",
    pass: table(element("THead", row("TH")), element("TBody")),
    fail: table(element("THead", element("TH")), element("TBody")),
  },
  { rule: "7.2-37", pass: table(element("TBody", row("TD"))), fail: table(element("TBody", element("P"))) },
  {
    rule: "7.2-38",
    pass: table(element("TBody"), element("TFoot", row("TD"))),
    fail: table(element("TBody"), element("TFoot", element("P"))),
  },
  {
    rule: "7.2-39",
    pass: table(element("Caption"), row("TD")),
    fail: table(element("Caption"), row("TD"), element("Caption")),
  },
  { rule: "7.2-40", pass: list(element("Caption"), item("LBody")), fail: list(item("LBody"), element("Caption")) },
  {
    rule: "7.2-41",
    pass: table(element("TR", cell("TD", "/RowSpan 2")), row()),
    fail: table(element("TR", cell("TD", "/RowSpan 3"), cell("TD")), row("TD")),
  },
  {
    rule: "7.2-42",
    pass: table(row("TD", "TD"), element("TR", cell("TD", "/ColSpan 2"))),
    fail: table(row("TD"), row("TD", "TD")),
  },
  { rule: "7.2-43", pass: table(row("TD", "TD"), row("TD", "TD")), fail: table(row("TD", "TD"), row("TD")) },
  {
    rule: "7.3-1",
    pass: inside(withEntries("Figure", "/Alt(a)"), withEntries("Figure", "/ActualText()")),
    fail: inside(withEntries("Figure", "/Alt()")),
  },
  {
    rule: "7.4.2-1",
    pass: inside(element("H1"), element("H2"), element("H3"), element("H1")),
    fail: inside(element("H1"), element("H3")),
  },
  {
    rule: "7.4.4-1",
    pass: inside(element("Sect", element("H")), element("Sect", element("H"))),
    fail: inside(element("H"), element("H")),
  },
  { rule: "7.4.4-2", pass: inside(element("H")), fail: inside(element("H"), element("H1")) },
  { rule: "7.4.4-3", pass: inside(element("H1")), fail: inside(element("H1"), element("H")) },
  {
    rule: "7.5-1",
    pass: table(element("TR", cell("TH", "/Scope/Column")), row("TD")),
    fail: table(row("TH"), row("TD")),
  },
  {
    rule: "7.5-2",
    pass: table(element("TR", withEntries("TH", "/ID(one)")), element("TR", cell("TD", "/Headers[(one)]"))),
    fail: table(element("TR", withEntries("TH", "/ID(one)")), element("TR", cell("TD", "/Headers[(two)]"))),
  },
  { rule: "7.7-1", pass: inside(withEntries("Formula", "/Alt(a)")), fail: inside(element("Formula")) },
  { rule: "7.9-1", pass: inside(withEntries("Note", "/ID(a)")), fail: inside(element("Note")) },
  {
    rule: "7.9-2",
    pass: inside(withEntries("Note", "/ID(a)"), withEntries("Note", "/ID(b)")),
    fail: inside(withEntries("Note", "/ID(a)"), withEntries("Note", "/ID(a)")),
  },
  { rule: "7.10-1", pass: LAYERS("/Name(a)"), fail: LAYERS("/Name()") },
  { rule: "7.10-2", pass: LAYERS("/Name(a)"), fail: LAYERS("/Name(a)/AS[]") },
  {
    rule: "7.15-1",
    pass: { catalog: { AcroForm: "<</Fields[]/XFA 50 0 R>>" }, objects: ["<</Length 9>>stream\n<config/>\nendstream"] },
    fail: {
      catalog: { AcroForm: "<</Fields[]/XFA[(config) 50 0 R]>>" },
      objects: ["<</Length 46>>stream\n<c><dynamicRender>required</dynamicRender></c>\nendstream"],
    },
  },
  { rule: "7.18.1-1", pass: annotated(NOTE), fail: annotated(NOTE, "Span") },
  {
    rule: "7.18.1-2",
    pass: annotated("/Subtype/Text", "Annot", { entries: "/Alt(a)" }),
    fail: annotated("/Subtype/Text"),
  },
  { rule: "7.18.1-3", pass: annotated(WIDGET, "Form"), fail: annotated("/Subtype/Widget/FT/Tx/T(name)", "Form") },
  { rule: "7.18.2-1", pass: loose("/Subtype/TrapNet/F 2"), fail: loose("/Subtype/TrapNet") },
  { rule: "7.18.3-1", pass: annotated(NOTE), fail: annotated(NOTE, "Annot", { page: "/Tabs/R" }) },
  { rule: "7.18.4-1", pass: annotated(WIDGET, "Form"), fail: annotated(WIDGET, "P") },
  {
    rule: "7.18.4-2",
    pass: annotated(WIDGET, "Form"),
    fail: {
      tree: [element("Document", { type: "Form", kids: [{ annotation: 0 }, { mark: 0 }] })],
      annotations: [WIDGET],
    },
  },
  { rule: "7.18.5-1", pass: annotated(LINK, "Link"), fail: loose(LINK) },
  { rule: "7.18.5-2", pass: annotated(LINK, "Link"), fail: annotated("/Subtype/Link", "Link") },
  { rule: "7.18.6.2-1", pass: MEDIA("/CT(video/mp4)/Alt[()(a)]"), fail: MEDIA("/Alt[()(a)]") },
  { rule: "7.18.6.2-2", pass: MEDIA("/CT(video/mp4)/Alt[()(a)]"), fail: MEDIA("/CT(video/mp4)/Alt[(a)]") },
  { rule: "7.18.8-1", pass: loose("/Subtype/PrinterMark"), fail: annotated("/Subtype/PrinterMark") },
  { rule: "7.20-2", pass: FORM("/StructParents 9", "/F Do"), fail: FORM("/StructParents 9", "/F Do /F Do") },
].map((one) => (one.rule === "7.1-5" ? { ...one, pass: { ...one.pass, root: "/RoleMap<</Odd/Even/Even/P>>" } } : one));
