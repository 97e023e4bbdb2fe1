import { rels, title } from "./decks.ts";
import {
  addLink,
  addShapes,
  cell,
  type Fault,
  frame,
  LAYOUT_RELS,
  SLIDE,
  SLIDE_RELS,
  swap,
  table,
  words,
} from "./planting.ts";

const TABLE = "http://schemas.openxmlformats.org/drawingml/2006/table";
const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";

const shaped = (geometry: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="8" name="Free"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></a:xfrm><a:custGeom>${geometry}<a:pathLst><a:path w="1" h="1"><a:moveTo><a:pt x="0" y="0"/></a:moveTo></a:path></a:pathLst></a:custGeom></p:spPr></p:sp>`;
const timing = (inner: string, builds = ""): Fault["plant"] =>
  function plant(files) {
    const list = `<p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst>${inner}</p:childTnLst></p:cTn></p:par></p:tnLst>${builds}</p:timing>`;
    swap(files, SLIDE, "</p:cSld>", `</p:cSld>${list}`);
  };
const effect = (id: number, target = '<p:spTgt spid="2"/>', conditions = ""): string =>
  `<p:set><p:cBhvr><p:cTn id="${id}">${conditions}</p:cTn><p:tgtEl>${target}</p:tgtEl></p:cBhvr></p:set>`;
const relation = (id: string, kind: string, target: string): Fault["plant"] =>
  function plant(files) {
    files[SLIDE_RELS] = rels(LAYOUT_RELS, [id, kind, target]);
  };
const linked = (attributes: string): string =>
  words("x", 7).replace("<a:r>", `<a:r><a:rPr><a:hlinkClick ${attributes}/></a:rPr>`);

/** Faults of placeholders, frames, tables, geometry, motion and links. */
export const SLIDE_FAULTS: readonly Fault[] = [
  { rule: "PLACEHOLDER_DOUBLED", name: "two titles", plant: (files) => addShapes(files, title("x", 7)) },
  {
    rule: "GRAPHIC_MISMATCH",
    name: "a frame that calls a table a chart",
    plant: (files) => addShapes(files, table(cell() + cell()).replace(TABLE, CHART)),
  },
  { rule: "GRAPHIC_MISMATCH", name: "a frame of nothing", plant: (files) => addShapes(files, frame("", TABLE)) },
  { rule: "TABLE_EMPTY", name: "a table without rows", plant: (files) => addShapes(files, table()) },
  {
    rule: "TABLE_MERGE",
    name: "a span over a cell that is not merged",
    plant: (files) => addShapes(files, table(cell(' gridSpan="2"') + cell(), cell() + cell())),
  },
  {
    rule: "TABLE_MERGE",
    name: "a merged cell that nothing spans",
    plant: (files) => addShapes(files, table(cell() + cell(' hMerge="1"'), cell() + cell())),
  },
  {
    rule: "TABLE_MERGE",
    name: "a span down over a cell that is not merged",
    plant: (files) => addShapes(files, table(cell(' rowSpan="2"') + cell(), cell() + cell())),
  },
  {
    rule: "GEOMETRY_FORMULA",
    name: "a formula of no operator",
    plant: (files) => addShapes(files, shaped('<a:gdLst><a:gd name="g" fmla="times 1 2"/></a:gdLst>')),
  },
  {
    rule: "GEOMETRY_FORMULA",
    name: "a formula that lacks an argument",
    plant: (files) => addShapes(files, shaped('<a:gdLst><a:gd name="g" fmla="*/ 1 2"/></a:gdLst>')),
  },
  {
    rule: "GEOMETRY_GUIDE_MISSING",
    name: "a formula of a guide that is not there",
    plant: (files) => addShapes(files, shaped('<a:gdLst><a:gd name="g" fmla="+- w 0 lost"/></a:gdLst>')),
  },
  { rule: "ANIMATION_ID_DOUBLED", name: "two effects of one id", plant: timing(effect(2) + effect(2)) },
  {
    rule: "MISSING_REFERENCE",
    name: "a build of a shape that is gone",
    plant: timing(effect(2), '<p:bldLst><p:bldP spid="77" grpId="0"/></p:bldLst>'),
  },
  {
    rule: "ANIMATION_DANGLING",
    name: "an effect that waits for one that is gone",
    plant: timing(effect(2, undefined, '<p:stCondLst><p:cond evt="end"><p:tn val="88"/></p:cond></p:stCondLst>')),
  },
  {
    rule: "ANIMATION_PARAGRAPH",
    name: "an effect on a paragraph that is gone",
    plant: timing(effect(2, '<p:spTgt spid="2"><p:txEl><p:pRg st="7" end="7"/></p:txEl></p:spTgt>')),
  },
  {
    rule: "MARKUP_COMPATIBILITY",
    name: "a prefix to be ignored that is not declared",
    plant: (files) =>
      swap(
        files,
        SLIDE,
        "<p:sld ",
        '<p:sld xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="p99" ',
      ),
  },
  {
    rule: "MARKUP_COMPATIBILITY",
    name: "alternatives without a choice",
    plant: (files) =>
      swap(
        files,
        SLIDE,
        "</p:cSld>",
        '</p:cSld><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback/></mc:AlternateContent>',
      ),
  },
  {
    rule: "MARKUP_COMPATIBILITY",
    name: "a choice that requires nothing",
    plant: (files) =>
      swap(
        files,
        SLIDE,
        "</p:cSld>",
        '</p:cSld><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice/><mc:Fallback/></mc:AlternateContent>',
      ),
  },
  {
    rule: "MARKUP_COMPATIBILITY",
    name: "something that must be understood and is not",
    plant: (files) =>
      swap(
        files,
        SLIDE,
        "<p:sld ",
        '<p:sld xmlns:q="urn:unknown" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:MustUnderstand="q" ',
      ),
  },
  {
    rule: "STRAY_TEXT",
    name: "words between shapes",
    plant: (files) => swap(files, SLIDE, "</p:spTree>", "words</p:spTree>"),
  },
  {
    rule: "LINK_UNSAFE",
    name: "a link of encoded script",
    plant(files) {
      addLink(files, "hyperlink", "javascript:alert(1)");
      swap(files, SLIDE_RELS, "javascript", "java&#9;script");
    },
  },
  {
    rule: "LINK_UNSAFE",
    name: "a link to a program",
    plant(files) {
      addShapes(files, linked('r:id="l" action="ppaction://program"'));
      relation("l", "hyperlink", "file:///C:/windows/calc.exe")(files);
    },
  },
  {
    rule: "LINK_ACTION_UNKNOWN",
    name: "a link of no known action",
    plant: (files) => addShapes(files, linked('r:id="" action="ppaction://fly"')),
  },
  {
    rule: "LINK_MALFORMED",
    name: "an address that is none",
    plant: (files) => addLink(files, "hyperlink", "http://[bad"),
  },
  {
    rule: "LINK_TO_NO_SLIDE",
    name: "a jump to an address",
    plant(files) {
      addShapes(files, linked('r:id="l" action="ppaction://hlinksldjump"'));
      relation("l", "hyperlink", "http://example.org/")(files);
    },
  },
  {
    rule: "MISSING_RELATIONSHIP",
    name: "a link of no relationship",
    plant: (files) => addShapes(files, linked('r:id="gone"')),
  },
  {
    rule: "RELATIONSHIP_KIND",
    name: "a chart frame that leads to a layout",
    plant: (files) => addShapes(files, frame(`<c:chart xmlns:c="${CHART}" r:id="rId1"/>`, CHART)),
  },
  {
    rule: "MISSING_RELATIONSHIP",
    name: "a picture that leads nowhere",
    plant: (files) =>
      addShapes(
        files,
        '<p:pic><p:nvPicPr><p:cNvPr id="7" name="P"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="gone"/></p:blipFill><p:spPr/></p:pic>',
      ),
  },
];
