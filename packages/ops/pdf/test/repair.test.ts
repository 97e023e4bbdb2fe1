import { type Envelope, invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect } from "vitest";
import { EXAMPLE_PDF, makePdf } from "../src/example.ts";
import { repairPdf } from "../src/operations/repair.ts";
import { transformPdf } from "../src/operations/transform.ts";
import { makeClosedAttachment, makeHighNumbered } from "./made-documents.ts";
import { latin1, module } from "./module.ts";
import { repairConservation as conservation } from "./repair-conservation.ts";

const APPLIED = "pdf/REPAIR_APPLIED";
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const broken = (from: string, to: string): Uint8Array => latin1(text(EXAMPLE_PDF).replace(from, to));

function contentOf(envelope: Envelope): string {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return text((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
}

/** Eight by eight gray pixels as a JPEG, with bytes behind the last block that are of none. */
const JPEG = latin1(
  [
    "\xff\xd8\xff\xdb\x00\x43\x00",
    "\x01".repeat(64),
    "\xff\xc0\x00\x0b\x08\x00\x08\x00\x08\x01\x01\x11\x00",
    `\xff\xc4\x00\x14\x00\x01${"\x00".repeat(15)}\x00`,
    `\xff\xc4\x00\x14\x10\x01${"\x00".repeat(15)}\x00`,
    "\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x3f",
    "\x5a".repeat(40),
    "\xff\xd9",
  ].join(""),
);

/** The same with a table of more codes than there can be. */
const UNREADABLE_JPEG = latin1(text(JPEG).replaceAll("\xff\xc4\x00\x14\x00\x01", "\xff\xc4\x00\x14\x00\xff"));

/** A page that shows an eight by eight picture, its content with the length given. */
function pageWithPicture(jpeg: Uint8Array, length = 20): Uint8Array {
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>",
    `<</Length ${length}>>stream\n9 0 0 9 0 0 cm /I Do\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode/Length ${jpeg.length}>>stream\n${text(jpeg)}\nendstream`,
  ]);
}

const UNUSED_OBJECT = makePdf([
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
  "<<>>",
]);

const linearized = await invoke(transformPdf, { bytes: EXAMPLE_PDF }, { linearize: true });
const LINEARIZED = contentOf(linearized);

/** The example with the header of its page, or the first bytes of the page behind it, replaced. */
const withPageHeader = (damaged: string): Uint8Array => broken("3 0 obj\n<<", damaged);

/** A file whose page tree leads nowhere, with these bytes in front of its table. */
function pagelessWith(more: string): Uint8Array {
  const file = makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[9 0 R]/Count 1>>", SQUARE]);
  return latin1(text(file).replace("xref", `${more}\nxref`));
}

const SQUARE = "<</Length 12>>stream\n1 1 3 3 re f\nendstream";
const LOST_PAGE = "<</Type/Page/MediaBox[0 0 9 9]/Resources<<>>/Contents 3 0 R>>";
/** An object stream that names none of its objects. */
const NAMELESS = `7 0 obj\n<</Type/ObjStm/N 0/First 0/Length ${LOST_PAGE.length}>>stream\n${LOST_PAGE}\nendstream\nendobj`;

/** Offsets of the pages that no number led to. */
function lostPages(envelope: Envelope): readonly unknown[] {
  const reported = (envelope.losses ?? []).filter(({ message }) => message.startsWith("The page had no object number"));
  return reported.map(({ details }) => (details as { offset?: number } | undefined)?.offset);
}

conforms(
  repairPdf,
  [
    {
      name: "a healthy file comes back as it is",
      input: { bytes: fixture("text_document_03.odt.pdf") },
      losses: [],
      value: including({ isUnchanged: true, artifact: including({ byteLength: 44695 }) }),
    },
    {
      name: "a linearized file whose hint tables are not those of qpdf comes back as it is",
      input: { bytes: latin1(LINEARIZED.replace(/\/E \d/, "/E 9")) },
      losses: [],
      value: including({ isUnchanged: true, pages: 1 }),
    },
    ...[
      { key: "O", fault: "first page object (/O) mismatch" },
      { key: "N", fault: "/N does not match number of pages" },
    ].map(({ key, fault }) => ({
      name: `a linearized file is rewritten if its ${key} is not that of its pages, by which readers show others`,
      input: { bytes: latin1(LINEARIZED.replace(new RegExp(`/${key} \\d`), `/${key} 8`)) },
      losses: [APPLIED],
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope: Envelope) => expect(envelope.losses[0]?.message).toContain(fault),
    })),
    {
      name: "a file that is rewritten for what qpdf reports says what that is",
      input: { bytes: latin1(text(UNUSED_OBJECT).replace(/\d{10}(?= 00000 n \ntrailer)/, "0000000000")) },
      losses: [APPLIED],
      check: (envelope) =>
        expect(envelope.losses.map(({ message }) => message)).toEqual([
          "The file was rewritten because qpdf reports a fault: (object 4 0): object has offset 0",
        ]),
    },
    {
      name: "a healthy file with a number higher than it has bytes comes back as it is",
      input: { bytes: makeHighNumbered() },
      losses: [],
      value: including({ isUnchanged: true, pages: 1 }),
    },
    {
      name: "tables that are nowhere",
      input: { bytes: fixture("minimal-startxref-hopeless.pdf") },
      losses: { [APPLIED]: 2 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "a wrong length",
      input: { bytes: broken("/Length 12", "/Length 99") },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => expect(contentOf(envelope)).toContain("1 1 3 3 re f"),
    },
    {
      name: "the end is cut off",
      input: { bytes: EXAMPLE_PDF.slice(0, text(EXAMPLE_PDF).indexOf("xref")) },
      losses: { [APPLIED]: 3 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "a string that is never closed leaves the objects behind it alone, where there are no tables",
      input: {
        bytes: latin1(
          text(
            makePdf([
              "<</Type/Catalog/Pages 2 0 R/Extra 5 0 R>>",
              "<</Type/Pages/Kids[3 0 R]/Count 1>>",
              "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 6 0 R>>",
              "<</A(it is never closed>>",
              "<</B<</C(nor is this>>>>",
              "<</Length 11>>stream\n1 1 3 3 re f\nendstream",
            ]),
          ).replace(/xref[\s\S]*trailer/, "trailer"),
        ),
      },
      losses: { [APPLIED]: 6 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => expect(contentOf(envelope)).toContain("1 1 3 3 re f"),
    },
    {
      name: "what a page shows, malformed",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
          "<</Length 30>>stream\n1 1 3 3 re f ) <4.1> pop 0 0 m n\nendstream",
        ]),
      },
      losses: { [APPLIED]: 2 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "Contents that are no stream",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
          "(no stream)",
        ]),
      },
      losses: [APPLIED],
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "a page that no tree leads to",
      input: { bytes: broken("/Kids[3 0 R]", "/Kids[9 0 R]") },
      losses: { [APPLIED]: 2 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "a page tree whose Kids are all lost keeps the pages that stand",
      input: { bytes: broken("/Kids[3 0 R]", "/Kids[     ]") },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => expect(contentOf(envelope)).toContain("1 1 3 3 re f"),
    },
    ...(
      [
        ["lost its number", "\0\0\0 obj\n<<", "<</Type/Page/", 3],
        ["lost its word", "3 0 o?j\n<<", "<</Type/Page/", 3],
        ["is gone", "<<", "<</Type/Page/", 4],
        ["has a byte in front of the dictionary", "3 0 obj\n\xef<<", "<</Type/Page/", 4],
        ["is lost with the beginning of the dictionary", "3 0 o\n", "3 0 o\n", 4],
        ["stands before the lost beginning of the dictionary", "3 0 obj\n\xff\xff", "\xff\xff/Type", 4],
      ] as const
    ).map(([name, damaged, place, mends]) => ({
      name: `a page whose header ${name} is kept, with its byte`,
      input: { bytes: withPageHeader(damaged) },
      losses: { [APPLIED]: mends },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope: Envelope) => {
        expect(lostPages(envelope)).toEqual([text(withPageHeader(damaged)).indexOf(place)]);
        expect(contentOf(envelope)).toContain("1 1 3 3 re f");
      },
    })),
    {
      name: "pages without headers stand in the order of the file, of two with one number the later one",
      input: {
        bytes: pagelessWith(
          [
            LOST_PAGE.replace("0 0 9 9", "0 0 1 1"),
            `5 0 obj \xef${LOST_PAGE.replace("0 0 9 9", "0 0 2 2")}\nendobj`,
            LOST_PAGE.replace("0 0 9 9", "0 0 3 3"),
            `5 0 obj \xef${LOST_PAGE.replace("0 0 9 9", "0 0 4 4")}\nendobj`,
          ].join("\n"),
        ),
      },
      losses: { [APPLIED]: 8 },
      value: including({ isUnchanged: false, pages: 3 }),
      check: (envelope) => {
        const boxes = [...contentOf(envelope).matchAll(/MediaBox\s*\[\s*0 0 (\d)/g)].map(([, width]) => width);
        expect(boxes).toEqual(["1", "3", "4"]);
      },
    },
    {
      name: "a page in an object stream that does not name it is kept, with the object stream and its byte there",
      input: { bytes: pagelessWith(NAMELESS) },
      losses: { [APPLIED]: 4 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => {
        expect(lostPages(envelope)).toEqual([0]);
        expect(envelope.losses?.map(({ subject }) => subject)).toContain("object 7");
      },
    },
    {
      name: "what says that it is a page in the data of another stream is none",
      kind: "hostile",
      input: { bytes: pagelessWith(NAMELESS.replace("/Type/ObjStm", "/Type/EmbeddedFile")) },
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "a hundred thousand dictionaries that say that they are pages and hold nothing",
      kind: "hostile",
      input: { bytes: pagelessWith("<</Type/Page>>".repeat(100_000)) },
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "a number that no reader can hold",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          "<</Length 35>>stream\n1 1 3 3 re f 99999999999999999999 w\nendstream",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    ...["[(a) -120 (b) TJ", "<6162 Tj", "/Span<</MCID 0 BDC 1 1 3 3 re f EMC"].map((content) => ({
      name: `what its operator follows before it is closed: ${content}`,
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          `<</Length ${content.length}>>stream\n${content}\nendstream`,
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    })),
    {
      name: "a picture in the content that never ends",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          "<</Length 26>>stream\n1 1 3 3 re f BI /W 1 ID xx\nendstream",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "data of a picture without its beginning, a name with the character 0",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          "<</Length 25>>stream\nID 1 1 3 3 re f /a#00b gs\nendstream",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "a picture whose JPEG data is damaged keeps what can be read of it",
      input: { bytes: pageWithPicture(JPEG) },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => expect(contentOf(envelope)).not.toContain("DCTDecode"),
    },
    {
      name: "a picture whose JPEG data nobody can read is kept and told, the rest of the file is mended",
      input: { bytes: pageWithPicture(UNREADABLE_JPEG, 99) },
      losses: { [APPLIED]: 1, "pdf/PDF_CONTENT_UNREADABLE": 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => {
        expect(contentOf(envelope)).toContain(text(UNREADABLE_JPEG));
        expect(envelope.losses?.map(({ subject }) => subject)).toContain("object 5");
      },
    },
    ...[
      ["the root of the page tree says that it is a page", "<</Type/Page/Kids[3 0 R]/Count 1>>", ""],
      ["a page has kids", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "/Kids[3 0 R]/Count 1"],
    ].map(([name = "", root = "", more = ""]) => ({
      name,
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          root,
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>${more}>>`,
          "<</Length 12>>stream\n1 1 3 3 re f\nendstream",
        ]),
      },
      losses: { [APPLIED]: more === "" ? 2 : 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope: Envelope) => expect(contentOf(envelope)).toContain("1 1 3 3 re f"),
    })),
    {
      name: "an object that is a reference, and two that lead to one another",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 5 0 R/Lang 6 0 R/MarkInfo<</Marked 7 0 R>>>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 4 0 R>>",
          "<</Length 12>>stream\n1 1 3 3 re f\nendstream",
          "2 0 R",
          "7 0 R",
          "6 0 R",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope: Envelope) => expect(contentOf(envelope)).not.toContain("obj\n2 0 R"),
    },
    {
      name: "a node without kids, a page in its parent with content that is none, a filter that is no name",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents[5 0 R]>>]/Count 2>>",
          "<</Type/Pages/Parent 2 0 R/Kidz[4 0 R]/Count 1>>",
          "<</Type/Page/Parent 3 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents 6 0 R>>",
          "<<>>",
          "<</Length 12/Filter 7>>stream\n1 1 3 3 re f\nendstream",
        ]),
      },
      losses: { [APPLIED]: 5 },
      value: including({ isUnchanged: false, pages: 2 }),
      check: (envelope: Envelope) => expect(contentOf(envelope)).toContain("Count 2"),
    },
    {
      name: "rows of half a gigabyte in four bytes",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          "<</Length 18/Filter[/AHx/Fl]/DecodeParms[null<</Predictor 2/Colors 536870913>>]>>stream\n789C030000000001>  \nendstream",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
      check: (envelope) => expect(envelope.losses?.[0]?.message).toMatch(/^The predictor's parameters are not valid/),
    },
    {
      name: "a damaged endstream does not end where that of the next object is",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 5 0 R/Resources<<>>>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 6 0 R/Resources<<>>>>",
          "<</Length 12>>stream\n1 1 3 3 re f\nendstre?m",
          "<</Length 12>>stream\n2 2 3 3 re f\nendstream",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 2 }),
      check: (envelope) => expect(contentOf(envelope).split("2 2 3 3 re f")).toHaveLength(2),
    },
    {
      name: "a page whose size has five numbers",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          "<</Length 12>>stream\n1 1 3 3 re f\nendstream",
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "operands nested too deep",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<>>>>",
          `<</Length 313>>stream\n1 1 3 3 re f ${"[".repeat(300)}\nendstream`,
        ]),
      },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "bytes in front of the header",
      kind: "boundary",
      input: { bytes: latin1(`mail header\n${text(EXAMPLE_PDF)}`) },
      losses: { [APPLIED]: 1 },
      value: including({ isUnchanged: false, pages: 1 }),
    },
    {
      name: "a tree that is its own branch",
      kind: "hostile",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[2 0 R 3 0 R 3 0 R]/Count 3>>",
          "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>>>",
          "<</Length 0>>stream\n\nendstream",
        ]),
      },
      losses: { [APPLIED]: 4 },
      value: including({ isUnchanged: false, pages: 2 }),
    },
    {
      name: "no page at all",
      kind: "hostile",
      input: { bytes: makePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[9 0 R]/Count 1>>"]) },
      error: "common/SCHEMA_REJECTED",
    },
    {
      name: "no PDF",
      kind: "hostile",
      input: { bytes: latin1("GIF89a, and no more") },
      error: "pdf/INVALID_INPUT",
      issues: ["bytes"],
    },
    {
      name: "a password is needed",
      input: { bytes: fixture("minimal-aes256.pdf") },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.password"],
    },
    {
      name: "attached files that alone are encrypted need their password",
      input: { bytes: makeClosedAttachment() },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.password"],
    },
    {
      name: "the password opens a healthy file, which stays encrypted",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "usersecret" },
      losses: [],
      value: including({ isUnchanged: true, pages: 1 }),
    },
    {
      name: "a password that is wrong is not repeated",
      kind: "hostile",
      input: { bytes: fixture("minimal-aes256.pdf") },
      options: { password: "open sesame" },
      error: "common/SCHEMA_REJECTED",
      issues: ["options.password"],
    },
    {
      name: "too large",
      kind: "boundary",
      input: { bytes: EXAMPLE_PDF },
      options: { limits: { maxInputBytes: 100 } },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
    {
      name: "no time",
      kind: "boundary",
      input: { bytes: fixture("blank-scan.pdf") },
      options: { timeoutMs: 1 },
      error: "common/OPERATION_TIMEOUT",
    },
    {
      name: "no mend is accepted",
      kind: "boundary",
      input: { bytes: broken("/Length 12", "/Length 98") },
      options: { lossPolicy: "failOnAny" },
      losses: { [APPLIED]: 1 },
      error: "pdf/LOSS_POLICY_VIOLATED",
    },
  ],
  { module, conservation },
);
