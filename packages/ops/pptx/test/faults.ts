import { rels } from "./decks.ts";
import { CHART_FAULTS } from "./faults-chart.ts";
import { DECK_FAULTS } from "./faults-deck.ts";
import { MARKUP_FAULTS } from "./faults-markup.ts";
import { PACKAGE_FAULTS } from "./faults-package.ts";
import { SLIDE_FAULTS } from "./faults-slide.ts";
import {
  addChart,
  addLink,
  addRelated,
  addShapes,
  axis,
  cell,
  chartXml,
  type Fault,
  LAYOUT_RELS,
  MASTER,
  PRESENTATION,
  put,
  SLIDE,
  SLIDE_RELS,
  series,
  swap,
  table,
  words,
} from "./planting.ts";

export type { Fault } from "./planting.ts";

const FIRST_FAULTS: readonly Fault[] = [
  {
    rule: "SLIDE_ID_DOUBLED",
    name: "two slides of one id",
    plant: (files) => swap(files, PRESENTATION, 'id="257"', 'id="256"'),
  },
  {
    rule: "SLIDE_MISSING",
    name: "a slide of the list that is lost",
    plant(files) {
      delete files[SLIDE];
      delete files[SLIDE_RELS];
    },
  },
  {
    rule: "SLIDE_TWICE",
    name: "one slide listed twice",
    plant: (files) => swap(files, PRESENTATION, 'r:id="s2"', 'r:id="s1"'),
  },
  {
    rule: "SLIDE_NOT_LISTED",
    name: "a slide in no list",
    plant: (files) => swap(files, PRESENTATION, '<p:sldId id="257" r:id="s2"/>', ""),
  },
  {
    rule: "MASTER_MISSING",
    name: "no master",
    plant: (files) => swap(files, PRESENTATION, /<p:sldMasterIdLst>.*<\/p:sldMasterIdLst>/, ""),
  },
  {
    rule: "MASTER_MISSING",
    name: "a layout without a master",
    plant: (files) => put(files, "ppt/slideLayouts/_rels/slideLayout1.xml.rels", rels()),
  },
  { rule: "LAYOUT_MISSING", name: "a slide without a layout", plant: (files) => put(files, SLIDE_RELS, rels()) },
  {
    rule: "LAYOUT_MISSING",
    name: "a layout of the master's list that is none",
    plant: (files) =>
      swap(
        files,
        MASTER,
        '<p:sldLayoutId id="2147483649" r:id="rId1"/>',
        '<p:sldLayoutId id="2147483649" r:id="gone"/>',
      ),
  },
  {
    rule: "LAYOUT_ID_DOUBLED",
    name: "a layout with its master's id",
    plant: (files) => swap(files, MASTER, "2147483649", "2147483648"),
  },
  {
    rule: "LAYOUT_NOT_LISTED",
    name: "a layout that no master lists",
    plant: (files) => swap(files, MASTER, /<p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst>/, ""),
  },
  {
    rule: "THEME_MISSING",
    name: "a master without a theme",
    plant: (files) =>
      put(
        files,
        "ppt/slideMasters/_rels/slideMaster1.xml.rels",
        rels(["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"]),
      ),
  },
  { rule: "SHAPE_ID_DOUBLED", name: "two shapes of one id", plant: (files) => addShapes(files, words("x", 2)) },
  { rule: "SHAPE_ID_ZERO", name: "a shape with the id 0", plant: (files) => addShapes(files, words("x", 0)) },
  {
    rule: "CONNECTION_DANGLING",
    name: "a connector glued to nothing",
    plant: (files) =>
      addShapes(
        files,
        '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="8" name="C"/><p:cNvCxnSpPr><a:stCxn id="77" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr/></p:cxnSp>',
      ),
  },
  {
    rule: "ANIMATION_DANGLING",
    name: "an animation of a shape that is gone",
    plant: (files) =>
      swap(
        files,
        SLIDE,
        "</p:cSld>",
        '</p:cSld><p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:set><p:cBhvr><p:cTn id="2"/><p:tgtEl><p:spTgt spid="77"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>',
      ),
  },
  {
    rule: "SECTION_DANGLING",
    name: "a section of a slide that is gone",
    plant: (files) =>
      swap(
        files,
        PRESENTATION,
        "</p:presentation>",
        '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"><p14:section name="S" id="{00000000-0000-0000-0000-000000000001}"><p14:sldIdLst><p14:sldId id="999"/></p14:sldIdLst></p14:section></p14:sectionLst></p:ext></p:extLst></p:presentation>',
      ),
  },
  { rule: "TABLE_ROW_LENGTH", name: "a short row", plant: (files) => addShapes(files, table(cell() + cell(), cell())) },
  {
    rule: "TABLE_ROW_LENGTH",
    name: "a long row",
    plant: (files) => addShapes(files, table(cell() + cell(), cell().repeat(3))),
  },
  {
    rule: "TABLE_SPAN",
    name: "a span past the columns",
    plant: (files) => addShapes(files, table(cell() + cell(' gridSpan="2"'), cell() + cell())),
  },
  {
    rule: "TABLE_SPAN",
    name: "a span past the rows",
    plant: (files) => addShapes(files, table(cell() + cell(), cell(' rowSpan="3"') + cell())),
  },
  { rule: "CHART_NUMBER", name: "a point that is text", plant: (files) => addChart(files, chartXml(series(0, "abc"))) },
  { rule: "CHART_NUMBER", name: "a point that is NaN", plant: (files) => addChart(files, chartXml(series(0, "NaN"))) },
  {
    rule: "CHART_CACHE",
    name: "a point past the points",
    plant: (files) => addChart(files, chartXml(series(0).replace('idx="0"', 'idx="4"'))),
  },
  {
    rule: "CHART_AXIS",
    name: "an axis that is not there",
    plant: (files) => addChart(files, chartXml(series(0), `${axis("catAx", 1, 1)}`)),
  },
  {
    rule: "CHART_AXIS",
    name: "an axis crossing none",
    plant: (files) => addChart(files, chartXml(series(0), `${axis("catAx", 1, 2)}${axis("valAx", 2, 77)}`)),
  },
  {
    rule: "CHART_ORDER_DOUBLED",
    name: "two series of one order",
    plant: (files) => addChart(files, chartXml(series(0) + series(0))),
  },
  {
    rule: "WORKBOOK_NOT_READABLE",
    name: "a workbook that is none",
    plant: (files) =>
      addRelated(files, "package", {
        name: "book.xlsx",
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        bytes: "no book",
      }),
  },
  {
    rule: "PICTURE_NOT_READABLE",
    name: "a picture that is none",
    plant: (files) => addRelated(files, "image", { name: "a.png", type: "image/png", bytes: "no picture" }),
  },
  {
    rule: "LINK_UNSAFE",
    name: "a link that runs",
    plant: (files) => addLink(files, "hyperlink", "javascript:alert(1)"),
  },
  {
    rule: "LINK_TO_NO_SLIDE",
    name: "a link to a slide of no list",
    plant(files) {
      addLink(files, "slide", "slide2.xml");
      swap(files, PRESENTATION, '<p:sldId id="257" r:id="s2"/>', "");
    },
  },
  {
    rule: "NOTES_MASTER_MISSING",
    name: "notes without a notes master",
    plant(files) {
      files["ppt/notesSlides/notesSlide1.xml"] = String(files[SLIDE]).replaceAll("p:sld", "p:notes");
      swap(
        files,
        "[Content_Types].xml",
        "</Types>",
        '<Override PartName="/ppt/notesSlides/notesSlide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml"/></Types>',
      );
      files[SLIDE_RELS] = rels(LAYOUT_RELS, ["n", "notesSlide", "../notesSlides/notesSlide1.xml"]);
    },
  },
  {
    rule: "CONTENT_TYPE_WITHOUT_PART",
    name: "a content type of no part",
    plant: (files) =>
      swap(
        files,
        "[Content_Types].xml",
        "</Types>",
        '<Override PartName="/ppt/gone.xml" ContentType="application/xml"/></Types>',
      ),
  },
  { rule: "PART_NOT_REACHED", name: "an orphan part", plant: (files) => put(files, "ppt/media/lost.png", "x") },
  {
    rule: "TARGET_MISSING",
    name: "a relationship to nothing",
    plant: (files) => put(files, SLIDE_RELS, rels(LAYOUT_RELS, ["x", "image", "../media/none.png"])),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "a slide that is cut",
    plant: (files) => put(files, SLIDE, String(files[SLIDE]).slice(0, 300)),
  },
  {
    rule: "UNDECLARED_ATTRIBUTE",
    name: "an attribute of no one",
    plant: (files) => swap(files, SLIDE, "<p:cSld>", '<p:cSld colour="red">'),
  },
  {
    rule: "UNEXPECTED_CHILD",
    name: "elements out of order",
    plant: (files) => swap(files, SLIDE, "<p:spPr/><p:txBody>", "<p:txBody>"),
  },
];

/** Every kind of fault, each planted in two decks. */
export const FAULTS: readonly Fault[] = [
  ...FIRST_FAULTS,
  ...PACKAGE_FAULTS,
  ...DECK_FAULTS,
  ...SLIDE_FAULTS,
  ...CHART_FAULTS,
  ...MARKUP_FAULTS,
];
