import { rels } from "./decks.ts";
import { addRelated, type Fault, LAYOUT_RELS, PRESENTATION, put, SLIDE, SLIDE_RELS, swap } from "./planting.ts";

const TYPES = "[Content_Types].xml";
const CORE = "docProps/core.xml";
const CORE_TYPE = "application/vnd.openxmlformats-package.core-properties+xml";
const CORE_RELATIONSHIP = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
const core = (inner: string): string =>
  `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${inner}</cp:coreProperties>`;

const withCore = (inner: string, times = 1): Fault["plant"] =>
  function plant(files) {
    const names = Array.from({ length: times }, (_, index) => (index === 0 ? CORE : `docProps/core${index}.xml`));
    for (const name of names) files[name] = core(inner);
    const overrides = names.map((name) => `<Override PartName="/${name}" ContentType="${CORE_TYPE}"/>`);
    swap(files, TYPES, "</Types>", `${overrides.join("")}</Types>`);
    const each = names.map(
      (name, index) => `<Relationship Id="core${index}" Type="${CORE_RELATIONSHIP}" Target="${name}"/>`,
    );
    swap(files, "_rels/.rels", "</Relationships>", `${each.join("")}</Relationships>`);
  };

const related = (id: string, attributes: string): Fault["plant"] =>
  function plant(files) {
    const written = `<Relationship Id="${id}" ${attributes}/></Relationships>`;
    files[SLIDE_RELS] = rels(LAYOUT_RELS).replace("</Relationships>", written);
  };
const IMAGE = 'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image"';

const binary = (kind: string, type: string): Fault["plant"] =>
  function plant(files) {
    addRelated(files, kind, { name: "part.bin", type, bytes: "no such thing" });
  };

/** Faults of archive, content types, relationships, properties, and of XML as such. */
export const PACKAGE_FAULTS: readonly Fault[] = [
  {
    rule: "UNSAFE_PATH",
    name: "a name with a bell in it",
    plant: (files) => put(files, "docProps/a\u0007.xml", "<a/>"),
  },
  {
    rule: "PACKAGE_NAMESPACE",
    name: "content types of another namespace",
    plant: (files) => swap(files, TYPES, "package/2006/content-types", "package/S006/content-types"),
  },
  {
    rule: "PACKAGE_NAMESPACE",
    name: "relationships of no namespace",
    plant: (files) => swap(files, SLIDE_RELS, / xmlns="[^"]*"/, ""),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "UTF-16 declared over UTF-8",
    plant: (files) => put(files, SLIDE, `<?xml version="1.0" encoding="utf-16"?>${files[SLIDE]}`),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "an attribute that is not UTF-8",
    plant(files) {
      const [before = "", after = ""] = String(files[SLIDE]).split('name="Title 2"');
      files[SLIDE] = Buffer.concat([Buffer.from(`${before}name="`), Buffer.of(0xe9), Buffer.from(`"${after}`)]);
    },
  },
  { rule: "CONTENT_TYPE_MISSING", name: "a part of no type", plant: (files) => put(files, "ppt/media/a.xyz", "x") },
  {
    rule: "CONTENT_TYPE_WRONG",
    name: "a slide typed as a layout",
    plant: (files) => swap(files, TYPES, /(slide1\.xml" ContentType="[^"]*)slide\+xml/, "$1slideLayout+xml"),
  },
  {
    rule: "CONTENT_TYPE_REPEATED",
    name: "a type told twice",
    plant: (files) => swap(files, TYPES, /(<Override PartName="\/ppt\/slides\/slide1\.xml"[^>]*>)/, "$1$1"),
  },
  { rule: "RELATIONSHIP_INCOMPLETE", name: "a relationship without a target", plant: related("x", IMAGE) },
  {
    rule: "RELATIONSHIP_INCOMPLETE",
    name: "a relationship without a type",
    plant: related("x", 'Target="slide1.xml"'),
  },
  {
    rule: "RELATIONSHIP_ID_REPEATED",
    name: "two relationships of one id",
    plant: related("rId1", `${IMAGE} Target="http://example.org/" TargetMode="External"`),
  },
  {
    rule: "RELATIONSHIPS_WITHOUT_PART",
    name: "relationships of no part",
    plant: (files) => put(files, "ppt/slides/_rels/slide99.xml.rels", rels()),
  },
  {
    rule: "CASE_DUPLICATE",
    name: "a name in two cases",
    plant: (files) => put(files, "PPT/slides/slide1.xml", "<a/>"),
  },
  {
    rule: "MAIN_DOUBLED",
    name: "two main parts",
    plant(files) {
      put(
        files,
        "_rels/.rels",
        rels(["rId1", "officeDocument", "ppt/presentation.xml"], ["rId2", "officeDocument", SLIDE]),
      );
    },
  },
  { rule: "CORE_PROPERTIES_DOUBLED", name: "two parts of core properties", plant: withCore("", 2) },
  {
    rule: "CORE_PROPERTY",
    name: "a date that is none",
    plant: withCore('<dcterms:created xsi:type="dcterms:W3CDTF">yesterday</dcterms:created>'),
  },
  {
    rule: "CORE_PROPERTY",
    name: "a property told twice",
    plant: withCore("<dc:title>One</dc:title><dc:title>Two</dc:title>"),
  },
  {
    rule: "LINK_NOT_EXTERNAL",
    name: "an address as the name of a part",
    plant: related(
      "x",
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="http://example.org/a"',
    ),
  },
  {
    rule: "MACROS_NOT_ALLOWED",
    name: "macros in a presentation without macros",
    plant(files) {
      files["ppt/vbaProject.bin"] = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
      swap(
        files,
        TYPES,
        "</Types>",
        '<Override PartName="/ppt/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      );
      swap(
        files,
        "ppt/_rels/presentation.xml.rels",
        "</Relationships>",
        '<Relationship Id="vba" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
      );
    },
  },
  {
    rule: "OBJECT_NOT_READABLE",
    name: "an object that is none",
    plant: binary("oleObject", "application/vnd.openxmlformats-officedocument.oleObject"),
  },
  {
    rule: "MEDIA_EMPTY",
    name: "a film of no bytes",
    plant: (files) => addRelated(files, "video", { name: "a.mp4", type: "video/mp4", bytes: "" }),
  },
  {
    rule: "PICTURE_NOT_READABLE",
    name: "a picture of no bytes",
    plant: (files) => addRelated(files, "image", { name: "a.jpg", type: "image/jpeg", bytes: "" }),
  },
  {
    rule: "PICTURE_CUT",
    name: "a picture that breaks off",
    plant(files) {
      addRelated(files, "image", { name: "a.png", type: "image/png", bytes: "" });
      files["ppt/media/a.png"] = new Uint8Array([
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      ]);
    },
  },
  {
    rule: "SVG_SCRIPT",
    name: "a script in a drawing",
    plant: (files) =>
      addRelated(files, "image", {
        name: "a.svg",
        type: "image/svg+xml",
        bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      }),
  },
  {
    rule: "PICTURE_NOT_READABLE",
    name: "a drawing that is none",
    plant: (files) => addRelated(files, "image", { name: "a.svg", type: "image/svg+xml", bytes: "<png/>" }),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "a slide of five junk bytes",
    plant: (files) => put(files, SLIDE, "\u0001~#x\u0002"),
  },
  { rule: "XML_NOT_READABLE", name: "a slide of no bytes", plant: (files) => put(files, SLIDE, "") },
  { rule: "XML_NOT_READABLE", name: "two roots", plant: (files) => swap(files, SLIDE, "</p:sld>", "</p:sld><p:sld/>") },
  {
    rule: "INVALID_CHILD",
    name: "a prefix of no namespace",
    plant: (files) => swap(files, SLIDE, "<p:cSld>", "<p:cSld><q:x/>"),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "an attribute twice",
    plant: (files) => swap(files, SLIDE, "<p:cSld>", '<p:cSld name="a" name="b">'),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "an entity that is not declared",
    plant: (files) => swap(files, SLIDE, "<a:p>", "<a:p>&nbsp;"),
  },
  {
    rule: "DOCUMENT_TYPE",
    name: "a document type",
    plant: (files) => put(files, SLIDE, `<!DOCTYPE x>${String(files[SLIDE])}`),
  },
  {
    rule: "XML_NOT_READABLE",
    name: "a letter that XML has not",
    plant: (files) => swap(files, PRESENTATION, "<p:sldIdLst>", "\u0003<p:sldIdLst>"),
  },
];
