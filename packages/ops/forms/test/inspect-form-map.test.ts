import { conforms, conserves, fixture, including } from "@colophon/testing";
import { EXAMPLE_FORM, makePdf, stream } from "../src/example.ts";
import { inspectPdfFormMap } from "../src/operations/inspect-form-map.ts";
import { commonRows, makeForm } from "./made-forms.ts";
import { mapConservation } from "./map-conservation.ts";
import { module } from "./module.ts";

const FONT = "/Resources<</Font<</F 5 0 R>>>>/Contents 6 0 R";
const HELVETICA = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
/** A page that says these words at these places, and widgets from object 7 on. */
const page = (
  words: readonly (readonly [x: number, y: number, text: string])[],
  widgets: readonly string[],
  more = "",
  font = HELVETICA,
) => {
  const content = words.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join("\n");
  const fields = widgets.map((_, index) => `${index + 7} 0 R`).join(" ");
  return makeForm([font, stream("", content), ...widgets], { fields, page: FONT + more });
};
const widget = (rectangle: string, members: string) => `<</Type/Annot/Subtype/Widget/Rect[${rectangle}]${members}>>`;
const reported = (...labels: readonly (readonly [name: string, label: string, place: string])[]) =>
  including({ labels: labels.map(([name, label, place]) => including({ name, label, place, source: "text" })) });

/** A page without fields that draws lines and boxes. */
const flat = (content: string, more = "") =>
  makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 450 500]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R${more}>>`,
    HELVETICA,
    stream("", content),
  ]);
const said = (x: number, y: number, text: string): string => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;
const cells = Array.from({ length: 8 }, (_, index) => `${50 + index * 20} 330 20 20 re S`).join(" ");
const DRAWN = [
  ...[said(50, 420, "Name:"), "110 418 m 400 418 l S", said(50, 355, "Date of birth"), cells],
  ...["50 300 10 10 re S", said(66, 301, "I agree"), said(50, 280, "Remarks"), "50 200 350 70 re S"],
  ...[said(50, 160, "Signature: ______________  City: ____________"), "50 100 350 30 re S", said(54, 110, "Phone")],
  ...["50 60 150 20 re 200 60 200 20 re S", said(54, 66, "A cell that its text fills"), said(50, 40, "Underlined")],
  "50 38 m 100 38 l S",
];
const place = (kind: string, label: string, beside: string, more = {}) =>
  including({ kind, label, place: beside, page: 0, ...more });

conforms(
  inspectPdfFormMap,
  [
    {
      name: "lines, combs, boxes and signs to write on of a page without fields",
      input: { bytes: flat(DRAWN.join("\n")) },
      losses: [],
      value: including({
        labels: [],
        places: [
          place("line", "Name:", "left", { rectangle: [110, 418, 400, 432] }),
          place("comb", "Date of birth", "above", { rectangle: [50, 330, 210, 350], cells: 8 }),
          place("check", "I agree", "right", { rectangle: [50, 300, 60, 310] }),
          place("box", "Remarks", "above", { rectangle: [50, 200, 400, 270] }),
          place("line", "Signature:", "left"),
          place("line", "City:", "left"),
          place("box", "Phone", "left"),
          including({ kind: "box", rectangle: [200, 60, 400, 80] }),
        ],
      }),
    },
    {
      name: "places of a page that is turned, as it is written",
      input: {
        bytes: flat("0 1 -1 0 450 0 cm BT /F 10 Tf 50 420 Td (Name:) Tj ET 110 418 m 400 418 l S", "/Rotate 90"),
      },
      losses: [],
      value: including({ places: [place("line", "Name:", "left", { rectangle: [18, 110, 32, 400] })] }),
    },
    {
      name: "a table whose cells are full has no room",
      input: {
        bytes: flat(
          `50 60 150 20 re 200 60 100 20 re S ${said(54, 66, "Quarter of the year")} ${said(204, 66, "Amount in EUR")}`,
        ),
      },
      losses: [],
      value: including({ places: [] }),
    },
    {
      name: "the author's words, and words beside a box",
      input: { bytes: EXAMPLE_FORM },
      losses: [],
      value: including({
        labels: [
          including({ name: "name", label: "Your name", source: "author", confidence: 0.96, place: "left" }),
          including({ name: "agreed", label: "I agree", source: "text", place: "right" }),
        ],
        unplaced: [],
      }),
    },
    {
      name: "labels left, above, inside, with lines to fill",
      input: {
        bytes: page(
          [
            [20, 300, "First name: ______"],
            [200, 300, "Last name"],
            [20, 262, "Street"],
            [22, 212, "Notes"],
          ],
          [
            widget("80 296 180 310", "/T(a)/FT/Tx"),
            widget("260 296 380 310", "/T(b)/FT/Tx"),
            widget("20 240 380 256", "/T(c)/FT/Tx"),
            widget("20 150 380 222", "/T(d)/FT/Tx/Ff 4096"),
          ],
        ),
      },
      losses: [],
      value: reported(
        ["a", "First name:", "left"],
        ["b", "Last name", "left"],
        ["c", "Street", "above"],
        ["d", "Notes", "inside"],
      ),
    },
    {
      name: "radio buttons in a row, each with its own words",
      input: {
        bytes: page(
          [
            [20, 300, "Answer"],
            [95, 300, "yes"],
            [155, 300, "no"],
          ],
          [widget("80 298 90 308", "/T(y)/FT/Btn/Ff 32768"), widget("140 298 150 308", "/T(n)/FT/Btn/Ff 32768")],
        ),
      },
      losses: [],
      value: reported(["y", "yes", "right"], ["n", "no", "right"]),
    },
    {
      name: "a page that is turned",
      input: {
        bytes: makeForm(
          [
            HELVETICA,
            stream("", "BT /F 10 Tf 0 1 -1 0 102 20 Tm (Turned) Tj ET"),
            widget("90 80 104 180", "/T(a)/FT/Tx"),
          ],
          { fields: "7 0 R", page: `${FONT}/Rotate 90` },
        ),
      },
      losses: [],
      value: reported(["a", "Turned", "left"]),
    },
    {
      name: "what tags and captions say",
      input: {
        bytes: makePdf([
          "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 7 0 R]>>/StructTreeRoot<</ParentTree<</Nums[3 6 0 R]>>>>>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R 5 0 R]>>",
          widget("0 0 20 20", "/T(tagged)/FT/Tx/StructParent 3"),
          widget("30 0 60 20", "/T(send)/FT/Btn/Ff 65536/MK<</CA(Send it)>>"),
          "<</S/Form/Alt(Day of birth)>>",
          "<</T(nowhere)/FT/Tx>>",
        ]),
      },
      losses: [],
      value: including({
        labels: [
          including({ label: "Day of birth", source: "tags" }),
          including({ label: "Send it", source: "caption" }),
        ],
        unplaced: ["nowhere"],
      }),
    },
    {
      name: "nothing beside a field",
      kind: "boundary",
      input: { bytes: page([], [widget("80 296 180 310", "/T(a)/FT/Tx")]) },
      losses: [],
      value: including({ labels: [including({ source: "none", confidence: 0 })] }),
    },
    {
      name: "words that no font gives characters to",
      input: {
        bytes: page(
          [[20, 300, "A"]],
          [widget("80 296 180 310", "/T(a)/FT/Tx")],
          "",
          "<</Type/Font/Subtype/Type1/BaseFont/Odd/FirstChar 65/LastChar 65/Widths[500]/Encoding<</Differences[65/odd1]>>>>",
        ),
      },
      losses: ["pdf/FORM_TEXT_UNDECODABLE"],
      value: including({ labels: [including({ source: "none" })] }),
    },
    {
      name: "an XFA form",
      input: { bytes: fixture("testPDF_XFA_govdocs1_258578.pdf") },
      losses: ["pdf/FORM_XFA_NOT_READ"],
      value: including({}),
    },
    {
      name: "an entry that is no field",
      kind: "hostile",
      input: { bytes: makeForm(["<</T(a)/FT/Tx/V(x)>>"], { fields: "5 0 R 99 0 R", annotations: "" }) },
      losses: ["pdf/FORM_CONTENT_UNREADABLE"],
      value: { labels: [], places: [], unplaced: ["a"] },
    },
    {
      name: "hundreds of fields and thousands of words in one place",
      kind: "hostile",
      input: {
        bytes: page(
          Array.from({ length: 2_000 }, (_, index) => [20 + (index % 90) * 4, 300, "w"] as const),
          Array.from({ length: 600 }, (_, index) => widget("80 296 180 310", `/T(f${index})/FT/Tx`)),
        ),
      },
      losses: [],
      value: including({}),
    },
    ...commonRows(fixture),
  ],
  { module, conservation: mapConservation },
);

conserves(inspectPdfFormMap, mapConservation, 100);
