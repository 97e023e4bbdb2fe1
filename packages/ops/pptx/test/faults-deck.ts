import { type DeckFiles, rels, THEME } from "./decks.ts";
import { type Fault, LAYOUT_RELS, MASTER, PRESENTATION, put, SLIDE, SLIDE_RELS, swap } from "./planting.ts";

const TYPES = "[Content_Types].xml";
const PRESENTATION_RELS = "ppt/_rels/presentation.xml.rels";
const MASTER_RELS = "ppt/slideMasters/_rels/slideMaster1.xml.rels";
const LAYOUT = "ppt/slideLayouts/slideLayout1.xml";
const TYPE = "application/vnd.openxmlformats-officedocument.";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const P14 = 'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';

function add(files: DeckFiles, name: string, { type, content }: { type: string; content: string }): void {
  files[name] = content;
  swap(files, TYPES, "</Types>", `<Override PartName="/${name}" ContentType="${TYPE}${type}+xml"/></Types>`);
}

function relate(files: DeckFiles, source: string, [id, kind, target]: readonly [string, string, string]): void {
  const each = `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}"/></Relationships>`;
  swap(files, source, "</Relationships>", each);
}

/** A notes master, a notes page of the first slide, and what they lead to. */
function addNotes(files: DeckFiles, { isListed = true, hasTheme = true, slide = "slide1.xml" } = {}): void {
  add(files, "ppt/notesMasters/notesMaster1.xml", {
    type: "presentationml.notesMaster",
    content: String(files[MASTER])
      .replaceAll("p:sldMaster>", "p:notesMaster>")
      .replace("<p:sldMaster ", "<p:notesMaster ")
      .replace(/<p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst>/, ""),
  });
  add(files, "ppt/theme/theme2.xml", { type: "theme", content: THEME });
  files["ppt/notesMasters/_rels/notesMaster1.xml.rels"] = hasTheme
    ? rels(["rId1", "theme", "../theme/theme2.xml"])
    : rels();
  relate(files, PRESENTATION_RELS, ["nm", "notesMaster", "notesMasters/notesMaster1.xml"]);
  if (isListed)
    swap(
      files,
      PRESENTATION,
      "</p:sldMasterIdLst>",
      '</p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="nm"/></p:notesMasterIdLst>',
    );
  add(files, "ppt/notesSlides/notesSlide1.xml", {
    type: "presentationml.notesSlide",
    content: String(files[SLIDE]).replaceAll("p:sld", "p:notes"),
  });
  const leads = slide === "" ? [] : [["rId2", "slide", `../slides/${slide}`] as const];
  files["ppt/notesSlides/_rels/notesSlide1.xml.rels"] = rels(
    ["rId1", "notesMaster", "../notesMasters/notesMaster1.xml"],
    ...leads,
  );
  files[SLIDE_RELS] = rels(LAYOUT_RELS, ["n", "notesSlide", "../notesSlides/notesSlide1.xml"]);
}

const section = (id: number, slides: readonly number[]): string =>
  `<p14:section name="S" id="{00000000-0000-0000-0000-00000000000${id}}"><p14:sldIdLst>${slides.map((each) => `<p14:sldId id="${each}"/>`).join("")}</p14:sldIdLst></p14:section>`;
const sections = (...inner: readonly string[]): Fault["plant"] =>
  function plant(files) {
    const list = `<p14:sectionLst ${P14}>${inner.join("")}</p14:sectionLst>`;
    const written = `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}">${list}</p:ext></p:extLst>`;
    swap(files, PRESENTATION, "</p:presentation>", `${written}</p:presentation>`);
  };
const allSlides = (files: DeckFiles): readonly number[] =>
  [...String(files[PRESENTATION]).matchAll(/<p:sldId id="(\d+)"/g)].map(([, id]) => Number(id));

function addComments(
  files: DeckFiles,
  comments: string,
  authors = '<p:cmAuthor id="0" name="A" initials="A" lastIdx="2" clrIdx="0"/>',
) {
  const open = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  add(files, "ppt/commentAuthors.xml", {
    type: "presentationml.commentAuthors",
    content: `<p:cmAuthorLst ${open}>${authors}</p:cmAuthorLst>`,
  });
  add(files, "ppt/comments/comment1.xml", {
    type: "presentationml.comments",
    content: `<p:cmLst ${open}>${comments}</p:cmLst>`,
  });
  relate(files, PRESENTATION_RELS, ["ca", "commentAuthors", "commentAuthors.xml"]);
  files[SLIDE_RELS] = rels(LAYOUT_RELS, ["k", "comments", "../comments/comment1.xml"]);
}
const comment = (author: number, index: number): string =>
  `<p:cm authorId="${author}" dt="2020-01-01T00:00:00" idx="${index}"><p:pos x="1" y="1"/><p:text>t</p:text></p:cm>`;

/** Faults of lists, masters, layouts, themes, notes, sections, shows and comments. */
export const DECK_FAULTS: readonly Fault[] = [
  {
    rule: "MASTER_TWICE",
    name: "one master listed twice",
    plant: (files) =>
      swap(
        files,
        PRESENTATION,
        "</p:sldMasterIdLst>",
        '<p:sldMasterId id="2147483700" r:id="rId1"/></p:sldMasterIdLst>',
      ),
  },
  {
    rule: "LAYOUT_TWICE",
    name: "one layout listed twice",
    plant: (files) =>
      swap(files, MASTER, "</p:sldLayoutIdLst>", '<p:sldLayoutId id="2147483700" r:id="rId1"/></p:sldLayoutIdLst>'),
  },
  {
    rule: "LAYOUT_OF_OTHER_MASTER",
    name: "a layout that another master lists",
    plant(files) {
      add(files, "ppt/slideMasters/slideMaster2.xml", {
        type: "presentationml.slideMaster",
        content: String(files[MASTER]).replace("2147483649", "2147483701"),
      });
      add(files, "ppt/theme/theme2.xml", { type: "theme", content: THEME });
      files["ppt/slideMasters/_rels/slideMaster2.xml.rels"] = rels(
        ["rId1", "slideLayout", "../slideLayouts/slideLayout1.xml"],
        ["rId2", "theme", "../theme/theme2.xml"],
      );
      relate(files, PRESENTATION_RELS, ["m2", "slideMaster", "slideMasters/slideMaster2.xml"]);
      swap(files, PRESENTATION, "</p:sldMasterIdLst>", '<p:sldMasterId id="2147483700" r:id="m2"/></p:sldMasterIdLst>');
    },
  },
  {
    rule: "LAYOUT_DOUBLED",
    name: "a slide of two layouts",
    plant(files) {
      add(files, "ppt/slideLayouts/slideLayout2.xml", {
        type: "presentationml.slideLayout",
        content: String(files[LAYOUT]),
      });
      files["ppt/slideLayouts/_rels/slideLayout2.xml.rels"] = rels([
        "rId1",
        "slideMaster",
        "../slideMasters/slideMaster1.xml",
      ]);
      relate(files, MASTER_RELS, ["l2", "slideLayout", "../slideLayouts/slideLayout2.xml"]);
      swap(files, MASTER, "</p:sldLayoutIdLst>", '<p:sldLayoutId id="2147483700" r:id="l2"/></p:sldLayoutIdLst>');
      relate(files, SLIDE_RELS, ["l2", "slideLayout", "../slideLayouts/slideLayout2.xml"]);
    },
  },
  {
    rule: "THEME_SHARED",
    name: "two masters of one theme",
    plant(files) {
      addNotes(files);
      files["ppt/notesMasters/_rels/notesMaster1.xml.rels"] = rels(["rId1", "theme", "../theme/theme1.xml"]);
    },
  },
  {
    rule: "THEME_MISSING",
    name: "a notes master without a theme",
    plant: (files) => addNotes(files, { hasTheme: false }),
  },
  {
    rule: "NOTES_MASTER_NOT_LISTED",
    name: "a notes master in no list",
    plant: (files) => addNotes(files, { isListed: false }),
  },
  { rule: "NOTES_SLIDE_MISSING", name: "a notes page of no slide", plant: (files) => addNotes(files, { slide: "" }) },
  {
    rule: "NOTES_OF_OTHER_SLIDE",
    name: "notes of another slide",
    plant: (files) => addNotes(files, { slide: "slide2.xml" }),
  },
  {
    rule: "NOTES_SHARED",
    name: "two slides of one notes page",
    plant(files) {
      addNotes(files);
      files["ppt/slides/_rels/slide2.xml.rels"] = rels(LAYOUT_RELS, [
        "n",
        "notesSlide",
        "../notesSlides/notesSlide1.xml",
      ]);
    },
  },
  {
    rule: "SECTION_TWICE",
    name: "a slide in two sections",
    plant: (files) => sections(section(1, allSlides(files)), section(2, [256]))(files),
  },
  { rule: "SECTION_LACKS_SLIDE", name: "a slide in no section", plant: sections(section(1, [256])) },
  {
    rule: "SECTION_ID_DOUBLED",
    name: "two sections of one id",
    plant: (files) => sections(section(1, allSlides(files)), section(1, []))(files),
  },
  {
    rule: "SHOW_DANGLING",
    name: "a show of a slide that is in no list",
    plant(files) {
      swap(
        files,
        PRESENTATION,
        "</p:presentation>",
        '<p:custShowLst><p:custShow name="S" id="0"><p:sldLst><p:sld r:id="rId1"/></p:sldLst></p:custShow></p:custShowLst></p:presentation>',
      );
    },
  },
  {
    rule: "COMMENT_AUTHOR_MISSING",
    name: "a comment of no author",
    plant: (files) => addComments(files, comment(7, 1)),
  },
  {
    rule: "COMMENT_DOUBLED",
    name: "two comments of one index",
    plant: (files) => addComments(files, comment(0, 1) + comment(0, 1)),
  },
  {
    rule: "DUPLICATE_VALUE",
    name: "two authors of one id",
    plant: (files) =>
      addComments(files, comment(0, 1), '<p:cmAuthor id="0" name="A" initials="A" lastIdx="2" clrIdx="0"/>'.repeat(2)),
  },
  {
    rule: "DUPLICATE_VALUE",
    name: "two table styles of one id",
    plant(files) {
      const id = "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}";
      add(files, "ppt/tableStyles.xml", {
        type: "presentationml.tableStyles",
        content: `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${id}">${`<a:tblStyle styleId="${id}" styleName="S"/>`.repeat(2)}</a:tblStyleLst>`,
      });
      relate(files, PRESENTATION_RELS, ["ts", "tableStyles", "tableStyles.xml"]);
    },
  },
  {
    rule: "EDITION_MIXED",
    name: "a slide of the other edition",
    plant: (files) =>
      swap(
        files,
        SLIDE,
        "http://schemas.openxmlformats.org/presentationml/2006/main",
        "http://purl.oclc.org/ooxml/presentationml/main",
      ),
  },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a slide's id under 256",
    plant: (files) => swap(files, PRESENTATION, 'id="256"', 'id="12"'),
  },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a master's id under its range",
    plant: (files) => swap(files, PRESENTATION, 'id="2147483648"', 'id="5"'),
  },
  {
    rule: "ATTRIBUTE_VALUE",
    name: "a slide of an inch",
    plant: (files) => swap(files, PRESENTATION, 'cx="9144000"', 'cx="100"'),
  },
  {
    rule: "INCOMPLETE",
    name: "a presentation without a size of notes",
    plant: (files) => swap(files, PRESENTATION, /<p:notesSz[^>]*>/, ""),
  },
  {
    rule: "THEME_STYLES",
    name: "a theme of one fill",
    plant: (files) =>
      swap(
        files,
        "ppt/theme/theme1.xml",
        '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3),
        '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>',
      ),
  },
  {
    rule: "UNEXPECTED_CHILD",
    name: "a theme that lacks a color",
    plant: (files) => swap(files, "ppt/theme/theme1.xml", /<a:accent3>.*<\/a:accent3>/, ""),
  },
  {
    rule: "INCOMPLETE",
    name: "a theme without minor fonts",
    plant: (files) => swap(files, "ppt/theme/theme1.xml", /<a:minorFont>.*<\/a:minorFont>/, ""),
  },
  {
    rule: "MISSING_ATTRIBUTE",
    name: "a color map that lacks a color",
    plant: (files) => swap(files, MASTER, ' accent4="accent4"', ""),
  },
  { rule: "ROOT_WRONG", name: "a layout with another root", plant: (files) => put(files, LAYOUT, "<slide/>") },
];
