import { type Envelope, invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { makePdf } from "../src/example.ts";
import { convertPdf } from "../src/operations/convert.ts";
import { convertConservation } from "./convert-conservation.ts";
import { makeClosedAttachment } from "./made-documents.ts";
import { latin1, module } from "./module.ts";
import { oddPlaces } from "./odd-places.ts";
import { keep, placesByPikepdf } from "./redaction-search.ts";
import { SECRET } from "./torture.ts";

const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";

function contentOf(envelope: Envelope): string {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return Buffer.from((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes).toString("latin1");
}

/** A page with one annotation, and a catalog with more members. */
function withAnnotation(annotation: string, more = ""): Uint8Array {
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    PAGES,
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>/Contents 4 0 R/Annots[5 0 R]>>",
    "<</Length 12>>stream\n1 1 3 3 re f\nendstream",
    annotation,
    "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<>>/Length 12>>stream\n0 0 9 9 re f\nendstream",
    "<</Type/OCG/Name(Draft)>>",
    "<</Length 51>>stream\n/OC /L BDC 5 5 7 7 re f (secret) pop EMC 1 1 2 2 re f\nendstream",
  ]);
}

const layered = makePdf([
  "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]/Order[5 0 R]>>>>>>",
  PAGES,
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Properties<</L 5 0 R>>>>/Contents 4 0 R>>",
  "<</Length 47>>stream\n/OC /L BDC 55 5 7 7 re f EMC 1 1 2 2 re f      \nendstream",
  "<</Type/OCG/Name(Draft)>>",
]);

/** A page that paints form /A, which calls a picture and a form of its own and a picture of the page's; what else there is, nothing paints. */
function withUnpainted({ node = "", page = "/Resources 8 0 R" }): Uint8Array {
  const image = "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 7";
  const form = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]";
  const pattern = "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>";
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[3 0 R]/Count 1${node}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R${page}>>`,
    "<</Length 11>>stream\n/A Do % /B \nendstream",
    `<<${form}/Length 39/Resources<</XObject 9 0 R>>>>stream\n/I Do /S1 sh /G Do /M Do              \nendstream`,
    `<<${form}/Length 12/Resources<</XObject<</J 7 0 R>>>>>>stream\n/J Do       \nendstream`,
    `<<${image}>>stream\nsecret1\nendstream`,
    "<</XObject<</A 5 0 R/B 6 0 R/D 5 0 R/M 14 0 R>>/Pattern<</P 10 0 R/Q 11 0 R>>/Shading<</T<</ShadingType 2/Name(secret2)>>>>>>",
    "<</I 12 0 R/J 7 0 R/G 13 0 R>>",
    `<<${pattern}/Length 7>>stream\nseen1  \nendstream`,
    `<<${pattern}/Length 7>>stream\nsecret3\nendstream`,
    `<<${image}>>stream\nseen2  \nendstream`,
    `<<${form}/Length 29>>stream\n/Pattern cs /P scn 0 0 9 9 re\nendstream`,
    `<<${image}>>stream\nseen3  \nendstream`,
  ]);
}

const stream = (dict: string, data: string): string => `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream`;
const picture = (data: string): string =>
  stream("/Type/XObject/Subtype/Image/Width 1/Height 6/ColorSpace/DeviceGray/BitsPerComponent 8", data);

interface Lookup {
  readonly content: string;
  readonly node?: string;
  readonly resources?: string;
  readonly called?: string;
}

/** A page whose resources have two pictures: one that is painted by what some readers make of the names, and one that nothing calls. */
function withPictures({ content, node = "", resources = "<<$>>", called = "null" }: Lookup): Uint8Array {
  const own = (text: string): string => text.replace("$", "/XObject<</I 5 0 R/Z 6 0 R/A 7 0 R>>");
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[3 0 R]/Count 1${own(node)}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources ${own(resources)}>>`,
    stream("", content),
    picture("seen_1"),
    picture("secret"),
    called,
  ]);
}

const GLYPHS =
  "/Font<</F<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 7 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]>>>>";

/** A tag that marks text, and others that mark nothing; all of them say something. */
const TAGGED = makePdf([
  "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R>>",
  PAGES,
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>/Contents 4 0 R/StructParents 0>>",
  "<</Length 35>>stream\n/P <</MCID 0>> BDC 1 1 3 3 re f EMC\nendstream",
  "<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[8 0 R]]>>>>",
  "<</Type/StructElem/S/Document/P 5 0 R/T(seen1)/K[7 0 R 9 0 R]>>",
  "<</S/Sect/P 6 0 R/Alt(secret1)/E(secret2)/K[10 0 R]>>",
  "<</Type/StructElem/S/P/P 9 0 R/Pg 3 0 R/K 0/ActualText(seen2)>>",
  "<</Type/StructElem/S/Sect/P 6 0 R/Alt(seen3)/K[10 0 R 8 0 R]>>",
  "<</Type/StructElem/S/Figure/P 7 0 R/ActualText(secret3)/K[]>>",
]);

conforms(
  convertPdf,
  [
    {
      name: "a clean file comes back as it is",
      input: { bytes: makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]) },
      losses: [],
      value: including({ isUnchanged: true, removed: {} }),
    },
    {
      name: "a file that a password opens",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "usersecret" },
      losses: { "pdf/PDF_ENCRYPTION_REMOVED": 1, "pdf/PDF_METADATA_STRIPPED": 1 },
      value: including({ isUnchanged: false }),
    },
    {
      name: "attached files that alone are encrypted need their password",
      input: { bytes: makeClosedAttachment() },
      options: { strip: ["metadata"] },
      error: "pdf/INVALID_INPUT",
      issues: ["options.password"],
    },
    {
      name: "a file of an office program",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      losses: ["pdf/PDF_METADATA_STRIPPED"],
      check: ({ losses: [loss] }) => {
        expect(loss?.severity).toBe("substituted");
        expect(loss?.details).toMatchObject({ texts: expect.arrayContaining([expect.stringContaining("Producer")]) });
      },
      value: including({ isUnchanged: false, removed: { metadata: 6 } }),
    },
    {
      name: "signatures, form and earlier states",
      input: { bytes: fixture("minimal-two-fields-signed-twice.pdf") },
      losses: {
        "pdf/PDF_FORM_INTERACTIVITY_STRIPPED": 3,
        "pdf/PDF_METADATA_STRIPPED": 1,
        "pdf/PDF_REVISIONS_STRIPPED": 1,
        "pdf/PDF_SIGNATURE_INVALIDATED": 2,
      },
    },
    {
      name: "a link and its address",
      input: {
        bytes: withAnnotation("<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org/)>>>>"),
      },
      losses: ["pdf/PDF_LINKS_STRIPPED"],
      check: (envelope) => expect(contentOf(envelope)).not.toContain("example.org"),
    },
    {
      name: "links stay when they are not named",
      input: {
        bytes: withAnnotation("<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.net/)>>>>"),
      },
      options: { strip: ["javascript"] },
      losses: [],
      value: including({ isUnchanged: true }),
    },
    {
      name: "a script, a program to be started and a note",
      kind: "hostile",
      input: {
        bytes: withAnnotation(
          "<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(Note)/AA<</E<</S/Launch/F(run.exe)>>>>>>",
          "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))/Next<</S/Launch/F(more.exe)>>>>",
        ),
      },
      losses: { "pdf/PDF_ANNOTATIONS_STRIPPED": 1, "pdf/PDF_SCRIPTS_STRIPPED": 1 },
      check: (envelope) => expect(contentOf(envelope)).not.toMatch(/alert|exe/),
    },
    {
      name: "a program to be started behind what may stay",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/AA<</WC<</S/Launch/F(run.exe)>>>>>>",
          "<</Type/Pages/Kids[]/Count 0>>",
        ]),
      },
      losses: ["pdf/PDF_ACTIONS_STRIPPED"],
      check: (envelope) => expect(contentOf(envelope)).not.toContain("run.exe"),
    },
    {
      name: "a template, a page that the name tree alone has, and a deleted one that nothing leads to",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/Names<</Templates<</Names[(t)4 0 R]>>/Pages<</Names[(p)3 0 R(q)6 0 R]>>>>>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>>>",
          "<</Type/Template/MediaBox[0 0 99 99]/Resources<<>>/Contents 5 0 R>>",
          "<</Length 12>>stream\n(secret1) pop\nendstream",
          "<</Type/Page/MediaBox[0 0 99 99]/Resources<<>>/Contents 7 0 R>>",
          "<</Length 12>>stream\n(secret2) pop\nendstream",
          "<</MediaBox[0 0 99 99]/Contents 9 0 R>>",
          "<</Length 12>>stream\n(secret3) pop\nendstream",
        ]),
      },
      losses: { "pdf/PDF_HIDDEN_CONTENT_STRIPPED": 3 },
      check: (envelope) => {
        expect(contentOf(envelope)).not.toContain("secret");
        expect(contentOf(envelope)).toMatch(/\/Names \[\(p\)/);
      },
    },
    {
      name: "templates stay when hidden content is not named",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/Names<</Templates<</Names[(t)4 0 R]>>>>/OpenAction<</S/JavaScript/JS(x)>>>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>>>",
          "<</Type/Template/MediaBox[0 0 99 99]/Resources<<>>/Contents 5 0 R>>",
          "<</Length 11>>stream\n(spare) pop\nendstream",
        ]),
      },
      options: { strip: ["javascript"] },
      losses: ["pdf/PDF_SCRIPTS_STRIPPED"],
      check: (envelope) => expect(contentOf(envelope)).toContain("spare"),
    },
    ...[
      { name: "of the page", file: withUnpainted({}) },
      { name: "of the node above it", file: withUnpainted({ node: "/Resources 8 0 R", page: "" }) },
    ].map(({ name, file }) => ({
      name: `pictures, forms and patterns in the resources ${name} that nothing paints`,
      input: { bytes: file },
      losses: { "pdf/PDF_HIDDEN_CONTENT_STRIPPED": 4 },
      check: (envelope: Envelope) => {
        expect(contentOf(envelope)).not.toMatch(/secret|\/[BJQ] \d+ 0 R|\/D 5/);
        for (const seen of ["seen1", "seen2", "seen3", "/A ", "/G ", "/P "])
          expect(contentOf(envelope)).toContain(seen);
      },
    })),
    ...[
      {
        name: "by the glyphs of a font that is written inside the resources",
        content: "BT /F 9 Tf (a) Tj ET",
        resources: `<<${GLYPHS}$>>`,
        called: stream("", "1 0 d0 /I Do"),
      },
      {
        name: "by a form whose own name of it leads to nothing",
        content: "/A Do",
        called: stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I 99 0 R/Z null>>>>", "/I Do"),
      },
      {
        name: "behind a picture in content whose end is not told from its data",
        content: "BI /W 1 /H 1 /F /AHx /CS /G /BPC 8 ID 00> EI\n(\xe9) pop /#49 Do",
      },
      {
        name: "out of the resources of the node, as those of the page lead nowhere",
        content: "/I Do",
        node: "/Resources<<$>>",
        resources: "99 0 R",
      },
      {
        name: "out of the resources of the node, as those of the page are none",
        content: "/I Do",
        node: "/Resources<<$>>",
        resources: "[]",
      },
      {
        name: "by a name in a dictionary that has data, as some readers take it",
        content: "/I Do",
        resources: "<</XObject 7 0 R>>",
        called: stream("/I 5 0 R/Z 6 0 R", ""),
      },
    ].map(({ name, ...lookup }) => ({
      name: `a picture that is painted ${name}`,
      kind: "hostile" as const,
      input: { bytes: withPictures(lookup) },
      options: { strip: ["hidden" as const] },
      losses: { "pdf/PDF_HIDDEN_CONTENT_STRIPPED": 1 },
      check: (envelope: Envelope) => {
        expect(contentOf(envelope)).toContain("seen_1");
        expect(contentOf(envelope)).not.toContain("secret");
      },
    })),
    {
      name: "a tag whose content is told by an object without a type",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>/Contents 4 0 R/StructParents 0>>",
          stream("", "/P <</MCID 0>> BDC 1 1 3 3 re f EMC"),
          "<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[6 0 R]]>>>>",
          "<</Type/StructElem/S/P/P 5 0 R/Alt(seen)/K 7 0 R>>",
          "<</Pg 3 0 R/MCID 0>>",
        ]),
      },
      options: { strip: ["hidden"] },
      losses: [],
      check: (envelope) => expect(contentOf(envelope)).toContain("seen"),
    },
    {
      name: "a form that malformed content may paint stays",
      kind: "boundary",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</XObject<</A 5 0 R>>>>/Contents 4 0 R>>",
          "<</Length 14>>stream\n1 1 m (x /A Do\nendstream",
          "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>>stream\n0 0 9 9 re f\nendstream",
        ]),
      },
      options: { strip: ["hidden"] },
      losses: [],
      value: including({ isUnchanged: true }),
    },
    {
      name: "a picture that only a hidden layer paints",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Properties<</L 5 0 R>>/XObject<</I 6 0 R>>>>/Contents 4 0 R>>",
          "<</Length 39>>stream\n/OC /L BDC /I Do EMC 1 1 2 2 re f      \nendstream",
          "<</Type/OCG/Name(Draft)>>",
          "<</Type/XObject/Subtype/Image/Width 1/Height 6/ColorSpace/DeviceGray/BitsPerComponent 8/Length 6>>stream\nsecret\nendstream",
        ]),
      },
      options: { strip: ["layers"] },
      losses: { "pdf/PDF_LAYERS_STRIPPED": 2 },
      check: (envelope) => expect(contentOf(envelope)).not.toContain("secret"),
    },
    {
      name: "words of tags that mark nothing",
      input: { bytes: TAGGED },
      losses: { "pdf/PDF_HIDDEN_CONTENT_STRIPPED": 3 },
      check: (envelope) => {
        expect(contentOf(envelope)).not.toContain("secret");
        for (const seen of ["seen1", "seen2", "seen3", "/Figure"]) expect(contentOf(envelope)).toContain(seen);
      },
    },
    {
      name: "pages that may belong into a damaged page tree",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[2 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>>>",
        ]),
      },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "a note to which a tag leads as well",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<<>>/Annots[4 0 R]>>",
          "<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(secret)/StructParent 0>>",
          "<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0 6 0 R]>>>>",
          "<</Type/StructElem/S/Annot/P 5 0 R/Pg 3 0 R/K[<</Type/OBJR/Obj 4 0 R>>]/Alt(note)>>",
        ]),
      },
      losses: { "pdf/PDF_ANNOTATIONS_STRIPPED": 1, "pdf/PDF_HIDDEN_CONTENT_STRIPPED": 1 },
      check: (envelope) => expect(contentOf(envelope)).not.toMatch(/secret|OBJR|note/),
    },
    {
      name: "an action that no standard knows, and one that leads to another file's article",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Own_Run/P(secret)>>/AA<</WC<</S/Thread/F(secret.pdf)/D 0>>>>>>",
          "<</Type/Pages/Kids[]/Count 0>>",
        ]),
      },
      losses: { "pdf/PDF_ACTIONS_STRIPPED": 2 },
      check: (envelope) => expect(contentOf(envelope)).not.toContain("secret"),
    },
    {
      name: "where the pages of a site were captured from",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/SpiderInfo<</V 1.0/C[4 0 R]>>/Names<</URLS<</Names[(http://example.org/)3 0 R]>>>>>>",
          "<</Type/Pages/Kids[]/Count 0>>",
          "<</Type/SpiderContentSet/S/SPS/ID(0)/O[]/SI<</AU(http://example.org/)>>>>",
          "<</URL(http://example.org/)>>",
        ]),
      },
      losses: ["pdf/PDF_METADATA_STRIPPED"],
      check: (envelope) => expect(contentOf(envelope)).not.toContain("example.org"),
    },
    {
      name: "an attached file",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.txt)3 0 R]>>>>>>",
          "<</Type/Pages/Kids[]/Count 0>>",
          "<</Type/Filespec/F(a.txt)/EF<</F 4 0 R>>>>",
          "<</Type/EmbeddedFile/Length 6>>stream\nsecret\nendstream",
        ]),
      },
      losses: ["pdf/PDF_ATTACHMENTS_STRIPPED"],
      check: (envelope) => expect(contentOf(envelope)).not.toContain("secret"),
    },
    {
      name: "a field leaves its look on the page",
      input: {
        bytes: withAnnotation(
          "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(x)/Rect[10 10 28 19]/AP<</N 6 0 R>>>>",
          "/AcroForm<</Fields[5 0 R]>>",
        ),
      },
      // Its value is another than what it looks like.
      losses: { "pdf/PDF_FORM_INTERACTIVITY_STRIPPED": 2, "pdf/PDF_GRAPHICS_NOT_PRESERVED": 1 },
      check: (envelope) => expect(contentOf(envelope)).toContain("q 2 0 0 1 10 10 cm /Flat0 Do Q"),
    },
    {
      name: "a field without a look loses its value",
      kind: "boundary",
      input: {
        bytes: withAnnotation(
          "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(typed)/Rect[10 10 28 19]>>",
          "/AcroForm<</Fields[5 0 R]>>",
        ),
      },
      losses: { "pdf/PDF_FORM_INTERACTIVITY_STRIPPED": 2, "pdf/PDF_GRAPHICS_NOT_PRESERVED": 1 },
    },
    {
      name: "what a hidden layer paints",
      input: { bytes: layered },
      losses: ["pdf/PDF_LAYERS_STRIPPED"],
    },
    {
      name: "what a hidden layer of the node paints on a page whose own resources lead nowhere",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Properties<</L 5 0 R>>>>>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources 99 0 R/Contents 4 0 R>>",
          stream("", "/OC /L BDC 5 5 7 7 re f BT (secret) Tj ET EMC 1 1 2 2 re f"),
          "<</Type/OCG/Name(Draft)>>",
        ]),
      },
      losses: ["pdf/PDF_LAYERS_STRIPPED"],
      check: (envelope) => expect(contentOf(envelope)).not.toContain("secret"),
    },
    {
      name: "a form without resources that names a layer of the page's",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>>>",
          PAGES,
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Properties<</L 5 0 R>>/XObject<</F 6 0 R>>>>/Contents 4 0 R>>",
          stream("", "/F Do"),
          "<</Type/OCG/Name(Draft)>>",
          stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", "/OC /L BDC 5 5 7 7 re f EMC"),
        ]),
      },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "an encrypted file that anyone may open",
      input: { bytes: fixture("encrypted-open.pdf") },
      losses: { "pdf/PDF_METADATA_STRIPPED": 1, "pdf/PDF_ENCRYPTION_REMOVED": 1 },
    },
    {
      name: "a damaged file",
      kind: "hostile",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      error: "pdf/PDF_UNSUPPORTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and that is all") },
      error: "pdf/INVALID_INPUT",
    },
    {
      name: "too large",
      kind: "boundary",
      input: { bytes: layered },
      options: { limits: { maxInputBytes: 100 } },
      error: "pdf/RESOURCE_LIMIT",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf") },
      options: { timeoutMs: 1 },
      error: "pdf/TIMEOUT",
    },
    {
      name: "an unknown kind",
      kind: "boundary",
      input: { bytes: layered },
      options: { strip: ["ink"] },
      error: "pdf/SCHEMA_REJECTED",
    },
  ],
  { module, conservation: convertConservation },
);

const places = oddPlaces();

/** What is in a file for something else than to be seen on its pages. */
test.each([
  ["a template page named by the word", "PDF_HIDDEN_CONTENT_STRIPPED"],
  ["a deleted page to which a bookmark leads", "PDF_HIDDEN_CONTENT_STRIPPED"],
  ["an alternate picture", "PDF_HIDDEN_CONTENT_STRIPPED"],
  ["an appearance that scripts call by its name", "PDF_ANNOTATIONS_STRIPPED"],
  ["a portfolio: its schema, folders and order", "PDF_ATTACHMENTS_STRIPPED"],
  ["associated files of everything", "PDF_ATTACHMENTS_STRIPPED"],
  ["renditions and presentations", "PDF_ACTIONS_STRIPPED"],
  ["pages captured from the Web", "PDF_METADATA_STRIPPED"],
  ["threads of an article", "PDF_METADATA_STRIPPED"],
  ["a signature: reason, place, signer, certificate", "PDF_SIGNATURE_INVALIDATED"],
])("%s is taken out with all that it says", async (place, code) => {
  const result = await invoke(convertPdf, { bytes: places.get(place) }, {});
  expect(result.losses.map((loss) => loss.code)).toContain(`pdf/${code}`);
  expect(await placesByPikepdf(keep(Buffer.from(contentOf(result), "latin1")), SECRET)).toEqual([]);
});
