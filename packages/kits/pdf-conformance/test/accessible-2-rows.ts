import type { RuleRow } from "./accessible-rows.ts";
import { MARKED, type MadeElement, type MadeFile } from "./made-accessible.ts";

const NEW = "/NS 50 0 R";
const NAMESPACES = ["<</NS(http://iso.org/pdf2/ssn)>>", "<</NS(http://www.w3.org/1998/Math/MathML)>>"];
const root = (map: string): MadeFile => ({ objects: ["<</NS(http://iso.org/pdf2/ssn)>>", `<</NS(urn:own)${map}>>`] });

const element = (type: string, ...kids: readonly MadeElement[]): MadeElement => ({ type, entries: NEW, kids });
const withEntries = (type: string, entries: string, ...kids: readonly MadeElement[]): MadeElement => ({
  type,
  entries: `${NEW}${entries}`,
  kids,
});
const old = (type: string, ...kids: readonly MadeElement[]): MadeElement => ({ type, kids });
const PARAGRAPH: MadeElement = { type: "P", entries: NEW, kids: [{ mark: 0 }] };
const inside = (...kids: readonly MadeElement[]): MadeFile => ({
  version: "2.0",
  tree: [element("Document", PARAGRAPH, ...kids)],
  objects: NAMESPACES,
});
const own = (map: string, type: string): MadeFile => ({
  ...inside({ type, entries: "/NS 51 0 R" }),
  ...root(`/RoleMapNS<<${map}>>`),
});
const annotated = (annotation: string, type: string, entries = ""): MadeFile => ({
  version: "2.0",
  tree: [element("Document", PARAGRAPH, { type, entries: `${NEW}${entries}`, kids: [{ annotation: 0 }] })],
  objects: NAMESPACES,
  annotations: [annotation],
});
const loose = (annotation: string): MadeFile => ({ ...inside(), annotations: [annotation] });
const links = (...targets: readonly string[]): MadeFile => ({
  version: "2.0",
  tree: [
    element("Document", PARAGRAPH, {
      type: "Link",
      entries: NEW,
      kids: targets.map((_, annotation) => ({ annotation })),
    }),
  ],
  objects: NAMESPACES,
  annotations: targets.map((target) => `/Subtype/Link/Contents(a)/A<</S/URI/URI(${target})>>`),
});
const opened = (action: string): MadeFile => ({ ...inside(), catalog: { OpenAction: action } });
const form = (entries: string): MadeFile => ({
  ...annotated(`/Subtype/Widget/FT/Tx/T(a)/Contents(a)${entries}`, "Form"),
  catalog: { AcroForm: "<</Fields[20 0 R]>>" },
});
const layers = (more: string): MadeFile => ({
  ...inside(),
  catalog: { OCProperties: `<</OCGs[]/D<<${more}>>/Configs[<</Name(b)>>]>>` },
});
const two = (first: MadeElement, second: MadeElement): MadeFile => inside(first, second);
const item = (...kids: readonly string[]): MadeElement => element("LI", ...kids.map((type) => element(type)));

/** PDF/UA-2: rules that it does not share with PDF/UA-1. */
export const ROWS_2: readonly RuleRow[] = [
  { rule: "8.2.4-3", pass: own("/Odd[/P 50 0 R]", "Odd"), fail: own("/Odd[/Even 51 0 R]/Even[/P 50 0 R]", "Odd") },
  { rule: "8.2.5.2-1", pass: inside(), fail: { version: "2.0", tree: [PARAGRAPH], objects: NAMESPACES } },
  {
    rule: "8.2.5.2-2",
    pass: inside(),
    fail: { version: "2.0", tree: [old("Document", PARAGRAPH)], objects: NAMESPACES },
  },
  {
    rule: "8.2.5.8-1",
    pass: inside(old("TOC", { type: "TOCI", entries: "/Ref[100 0 R]" })),
    fail: inside(old("TOC", old("TOCI"))),
  },
  {
    rule: "8.2.5.14-2",
    pass: two(withEntries("FENote", "/Ref[103 0 R]"), withEntries("P", "/Ref[102 0 R]")),
    fail: two(element("FENote"), withEntries("P", "/Ref[102 0 R]")),
  },
  {
    rule: "8.2.5.14-3",
    pass: two(withEntries("FENote", "/Ref[103 0 R]"), withEntries("P", "/Ref[102 0 R]")),
    fail: two(withEntries("FENote", "/Ref[103 0 R]"), element("P")),
  },
  {
    rule: "8.2.5.14-4",
    pass: inside(withEntries("FENote", "/A<</O/FENote/NoteType/Endnote>>")),
    fail: inside(withEntries("FENote", "/A<</O/FENote/NoteType/Sidenote>>")),
  },
  { rule: "8.2.5.20-1", pass: links("https://a.example/"), fail: annotated("/Subtype/Link", "P") },
  {
    rule: "8.2.5.20-2",
    pass: links("https://a.example/", "https://a.example/"),
    fail: links("https://a.example/", "https://b.example/"),
  },
  {
    rule: "8.2.5.23-1",
    pass: inside(element("Ruby", element("RB"), element("RT"))),
    fail: inside(element("Ruby", element("RB"))),
  },
  {
    rule: "8.2.5.24-1",
    pass: inside(element("Warichu", element("WP"), element("WT"), element("WP"))),
    fail: inside(element("Warichu", element("WT"))),
  },
  {
    rule: "8.2.5.25-1",
    pass: inside(withEntries("L", "/A<</O/List/ListNumbering/Disc>>", item("Lbl", "LBody"))),
    fail: inside(element("L", item("Lbl", "LBody"))),
  },
  {
    rule: "8.2.5.25-2",
    pass: inside(element("L", item("LBody"))),
    fail: inside(element("L", { type: "LI", entries: NEW, kids: [{ mark: 1 }] })),
  },
  {
    rule: "8.2.5.27-1",
    pass: inside(element("Figure", element("Caption"), element("P"))),
    fail: inside(element("Figure", element("P"), element("Caption"), element("P"))),
  },
  { rule: "8.2.5.28.2-1", pass: inside(withEntries("Figure", "/Alt()")), fail: inside(element("Figure")) },
  {
    rule: "8.2.5.29-1",
    pass: inside(element("Formula", { type: "math", entries: "/NS 51 0 R" })),
    fail: inside({ type: "math", entries: "/NS 51 0 R" }),
  },
  {
    rule: "8.4.3-2",
    pass: inside(withEntries("Span", "/ActualText(a)")),
    fail: inside(withEntries("Span", "/ActualText<FEFFE000>")),
  },
  {
    rule: "8.4.3-3",
    pass: inside(withEntries("Span", "/Alt(a)")),
    fail: inside(withEntries("Span", "/Alt<FEFFE000>")),
  },
  {
    rule: "8.6-1",
    pass: annotated("/Subtype/Text/Contents(a)", "Annot"),
    fail: annotated("/Subtype/Text/Contents<FEFFF8FF>", "Annot"),
  },
  { rule: "8.7-1", pass: layers("/Name(a)"), fail: layers("") },
  { rule: "8.8-1", pass: opened("[101 0 R/Fit]"), fail: opened("[3 0 R/Fit]") },
  { rule: "8.8-2", pass: opened("<</S/GoTo/D[3 0 R/Fit]/SD[101 0 R/Fit]>>"), fail: opened("<</S/GoTo/D[3 0 R/Fit]>>") },
  { rule: "8.9.2.2-1", pass: loose("/Subtype/Text/F 1"), fail: annotated("/Subtype/Text/F 1", "Annot") },
  {
    rule: "8.9.2.2-2",
    pass: annotated("/Subtype/Text/F 288", "Annot"),
    fail: annotated("/Subtype/Text/F 32", "Annot"),
  },
  { rule: "8.9.2.3-1", pass: annotated("/Subtype/Text", "Annot"), fail: annotated("/Subtype/Text", "P") },
  {
    rule: "8.9.2.3-2",
    pass: annotated("/Subtype/Text/Contents(a)/RC(<p>a</p>)", "Annot"),
    fail: annotated("/Subtype/Text/Contents(a)/RC(<p>b</p>)", "Annot"),
  },
  {
    rule: "8.9.2.4.7-1",
    pass: annotated("/Subtype/Stamp/Name/Draft", "Annot"),
    fail: annotated("/Subtype/Stamp", "Annot"),
  },
  {
    rule: "8.9.2.4.8-1",
    pass: annotated("/Subtype/Ink/Contents(a)", "Annot"),
    fail: annotated("/Subtype/Ink", "Annot"),
  },
  { rule: "8.9.2.4.9-1", pass: loose("/Subtype/Popup"), fail: annotated("/Subtype/Popup", "Annot") },
  {
    rule: "8.9.2.4.10-1",
    pass: annotated("/Subtype/FileAttachment/FS<</AFRelationship/Data>>", "Annot"),
    fail: annotated("/Subtype/FileAttachment/FS<<>>", "Annot"),
  },
  {
    rule: "8.9.2.4.12-1",
    pass: annotated("/Subtype/Screen/Contents(a)", "Annot"),
    fail: annotated("/Subtype/Screen", "Annot"),
  },
  { rule: "8.9.2.4.13-1", pass: form(""), fail: form("/Rect[1 1 1 1]") },
  { rule: "8.9.2.4.14-1", pass: loose("/Subtype/PrinterMark"), fail: annotated("/Subtype/PrinterMark", "P") },
  { rule: "8.9.2.4.16-1", pass: annotated("/Subtype/Watermark", "Annot"), fail: annotated("/Subtype/Watermark", "P") },
  {
    rule: "8.9.2.4.19-1",
    pass: annotated("/Subtype/3D/Contents(a)", "Annot"),
    fail: annotated("/Subtype/3D", "Annot"),
  },
  {
    rule: "8.9.2.4.19-2",
    pass: annotated("/Subtype/RichMedia/Contents(a)", "Annot"),
    fail: annotated("/Subtype/RichMedia", "Annot"),
  },
  { rule: "8.9.3.3-1", pass: loose("/Subtype/Text"), fail: { ...loose("/Subtype/Text"), page: "" } },
  {
    rule: "8.9.4.2-1",
    pass: annotated("/Subtype/Text/Contents(a)", "Annot", "/Alt(a)"),
    fail: annotated("/Subtype/Text/Contents(a)", "Annot", "/Alt(b)"),
  },
  { rule: "8.10.1-1", pass: form(""), fail: annotated("/Subtype/Widget", "P") },
  {
    rule: "8.10.1-2",
    pass: form(""),
    fail: {
      ...inside({ type: "Form", entries: NEW, kids: [{ annotation: 0 }, { annotation: 1 }] }),
      annotations: ["/Subtype/Widget", "/Subtype/Widget"],
    },
  },
  { rule: "8.10.1-3", pass: form(""), fail: { ...inside(), catalog: { AcroForm: "<</Fields[]/XFA[]>>" } } },
  { rule: "8.10.2.3-1", pass: form(""), fail: annotated("/Subtype/Widget", "Form") },
  { rule: "8.10.2.3-2", pass: form("/AA<<>>"), fail: annotated("/Subtype/Widget/AA<<>>", "Form") },
  { rule: "8.10.3.3-1", pass: form("/V(a)/RV(<p>a</p>)"), fail: form("/V(a)/RV(<p>b</p>)") },
  ...["Sound", "Movie", "TrapNet"].map((subtype) => ({
    rule: { Sound: "8.9.2.4.11-1", Movie: "8.9.2.4.11-2", TrapNet: "8.9.2.4.15-1" }[subtype] ?? "",
    pass: loose("/Subtype/Text"),
    fail: loose(`/Subtype/${subtype}`),
  })),
  { rule: "8.2.5.12-1", pass: inside(element("H1")), fail: inside(element("H")) },
  { rule: "8.2.5.14-1", pass: inside(element("FENote")), fail: inside(old("Note")) },
  { rule: "8.2.2-1", pass: inside(), fail: { ...inside(), content: `${MARKED} 0 0 9 9 re f` } },
];
