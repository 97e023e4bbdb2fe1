import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { invoke, sourceOf } from "@colophon/contract";
import { decryptPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { conforms, conserves, fixture, including, ofDecrypted } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { describe, expect, it } from "vitest";
import { transformDocxFill } from "../src/operations/transform-docx-fill.ts";
import { makeDocument, W } from "./documents.ts";
import { fillConservation, hasPython } from "./fill-conservation.ts";
import { makeLetter } from "./merged-template.ts";
import { module } from "./module.ts";

const run = (text: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;
const cell = (content: string): string => `<w:tc><w:tcPr/>${content}</w:tc>`;
const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((row) => `<w:tr>${row}</w:tr>`).join("")}</w:tbl>`;
const field = (instruction: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("«shown»", "<w:b/>")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const W15 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"';
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC";
const template = (name: string) => fixture(join("templates", `${name}.docx`));
const read = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, "..", "fixtures", name));
const made = (...blocks: readonly string[]): Uint8Array => makeDocument({ body: blocks.join("") });

interface Filled {
  readonly ok: boolean;
  readonly value?: unknown;
}

function partOf(bytes: Uint8Array, name = "word/document.xml"): string {
  const archive = openZip(sourceOf(bytes));
  const entry = archive.find(name);
  return entry === undefined ? "" : Buffer.from(archive.read(entry)).toString("utf8");
}

function bytesOf({ value }: Filled): Uint8Array {
  return (value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact.bytes;
}

const body = (envelope: Filled): string => /<w:body>(.*)<\/w:body>/s.exec(partOf(bytesOf(envelope)))?.[1] ?? "";
const is =
  (wanted: string) =>
  (envelope: Filled): void =>
    expect(body(envelope)).toBe(wanted);
const holds =
  (...wanted: readonly (string | RegExp)[]) =>
  (envelope: Filled): void => {
    for (const each of wanted)
      expect(body(envelope)).toMatch(
        typeof each === "string" ? new RegExp(each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : each,
      );
  };

/** The text of each paragraph of the parts that a reader sees, by Python. */
function linesOf(bytes: Uint8Array): unknown {
  const script =
    "import sys,io,json,re,zipfile\nfrom xml.etree import ElementTree as E\nW='{http://schemas.openxmlformats.org/wordprocessingml/2006/main}'\nz=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))\nprint(json.dumps({n:[''.join(t.text or '' for t in q.iter(W+'t')) for q in E.fromstring(z.read(n)).iter(W+'p')] for n in sorted(z.namelist()) if re.fullmatch(r'word/(document|header\\d*|footer\\d*).xml',n)}))";
  const { stdout, status, stderr } = runPython(["-c", script], bytes);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const asDocxtemplater =
  (expected: string) =>
  (envelope: Filled): void => {
    if (hasPython) expect(linesOf(bytesOf(envelope))).toEqual(linesOf(read(join("templates", `${expected}.docx`))));
  };

const PERSON = { first_name: "Hipp", last_name: "Edgar", phone: "0652455478", description: "New Website" };
const COMPANIES = [
  { name: "Acme", users: [{ name: "John" }, { name: "James" }] },
  { name: "Emca", users: [{ name: "Mary" }, { name: "Liz" }] },
];

conforms(
  transformDocxFill,
  [
    {
      name: "docxtemplater's tags in body, header and footer",
      input: { bytes: template("tag-example"), data: PERSON },
      losses: [],
      value: including({ unused: [], missing: [], isComplete: true }),
      check: asDocxtemplater("expected-tag-example"),
    },
    {
      name: "docxtemplater's nested sections",
      input: { bytes: template("multi-loop"), data: { companies: COMPANIES } },
      losses: [],
      check: asDocxtemplater("expected-multi-loop"),
    },
    {
      name: "docxtemplater's section with section breaks",
      input: { bytes: template("loop-with-continuous-section-break"), data: { loop: [1, 2, 3] } },
      losses: ["docx/DATA_UNUSED", "docx/DATA_UNUSED", "docx/DATA_UNUSED"],
      check: asDocxtemplater("expected-loop-with-continuous-section-break"),
    },
    {
      name: "docxtemplater's section before a section break that stays",
      input: { bytes: template("paragraph-loop-with-section-break-after"), data: {} },
      losses: ["docx/TAG_UNFILLED"],
      check: asDocxtemplater("expected-paragraph-loop-with-section-break-after"),
    },
    {
      name: "docxtemplater's table without rows is left out",
      input: { bytes: template("table-empty"), data: {} },
      losses: ["docx/TAG_UNFILLED"],
      check: asDocxtemplater("expected-table-empty"),
    },
    {
      name: "docxtemplater's sections that end in other cells",
      input: { bytes: template("table-unbalanced-loop"), data: { a: [1, 2, 3], b: [1, 2, 3], c: [1, 2, 3] } },
      losses: Array.from({ length: 9 }, () => "docx/DATA_UNUSED"),
      check: asDocxtemplater("expected-table-unbalanced-loop"),
    },
    {
      name: "a list of records gives one document each, and names what each leaves open",
      input: {
        bytes: made(p(run("Dear {name}, {town}{#vip} Thanks.{/vip}"))),
        data: [
          { name: "Ada", town: "Rome", vip: true },
          { name: "Ben", vip: false, note: "unused" },
        ],
      },
      losses: ["docx/TAG_UNFILLED", "docx/DATA_UNUSED"],
      value: including({
        isComplete: false,
        missing: [],
        records: [
          { missing: [], unused: [], conditions: ["vip"], isComplete: true },
          {
            missing: [including({ tag: "{town}", count: 1 })],
            unused: ["note"],
            conditions: ["vip"],
            isComplete: false,
          },
        ],
      }),
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const { artifact, artifacts = [] } = envelope.value as {
          readonly artifact?: unknown;
          readonly artifacts?: readonly { readonly bytes: Uint8Array }[];
        };
        expect(artifact).toBeUndefined();
        expect(artifacts.map((one) => body({ ok: true, value: { artifact: one } }).replace(/<[^>]*>/g, ""))).toEqual([
          "Dear Ada, Rome Thanks.",
          "Dear Ben, {town}",
        ]);
        expect(envelope.losses.map(({ subject }) => subject)).toEqual(["record 2: `{town}`", "record 2: note"]);
        expect(envelope.losses[1]?.message).toBe("`data[1].note` is not in the document.");
      },
    },
    {
      name: "a list of one record gives one file",
      input: { bytes: made(p(run("{name}"))), data: [{ name: "Ada" }] },
      losses: [],
      value: including({ records: [{ missing: [], unused: [], conditions: [], isComplete: true }] }),
      check: is(p(run("Ada"))),
    },
    {
      name: "a merged list gives each record its own sections, ids, lists, notes and header",
      input: { bytes: makeLetter(), data: [{ name: "Ada" }, { name: "Ben" }] },
      options: { output: "merged" },
      losses: [],
      value: including({ records: [including({ isComplete: true }), including({ isComplete: true })] }),
      check: (envelope) => {
        holds(
          /w:name="start"\/>.*Dear Ada,.*w:name="start_2"\/>.*Dear Ben,/s,
          /w:anchor="start".*REF start \\h.*w:anchor="start_2".*REF start_2 \\h/s,
          /<w:sectPr>.*<w:numRestart w:val="eachSect"\/>.*<w:type w:val="continuous"\/>.*<\/w:sectPr><\/w:pPr><w:r><w:t xml:space="preserve">Yours/s,
          /<w:type w:val="nextPage"\/><w:pgSz [^>]*><w:pgNumType w:start="1"\/><\/w:sectPr>$/,
          /w:numId w:val="1".*w:numId w:val="3"/s,
          '<w:pStyle w:val="Numbered"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr><w:ind w:left="700"/><w:jc',
          /footnoteReference w:id="2".*endnoteReference w:id="2".*commentReference w:id="0".*footnoteReference w:id="3".*endnoteReference w:id="3".*commentReference w:id="1"/s,
        )(envelope);
        const part = (name: string): string => partOf(bytesOf(envelope), `word/${name}.xml`);
        expect(part("header1")).toContain("To Ada");
        expect(part("header1_2")).toContain("To Ben");
        expect(part("footer1")).toContain(" SECTIONPAGES ");
        expect(part("footnotes")).toMatch(/w:id="2".*For Ada.*w:id="3".*For Ben/s);
        expect(part("endnotes")).toMatch(/w:id="2".*End Ada.*w:id="3".*End Ben/s);
        expect(part("comments")).toMatch(/w:id="0".*On Ada.*w:id="1".*On Ben/s);
        expect(part("settings")).toContain('<w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr><w:compat/>');
        expect(part("numbering")).toContain(
          '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/>',
        );
      },
    },
    {
      name: "a merged template that ends with a table gets a paragraph of one point between the records",
      input: { bytes: makeLetter("", table(cell(p(run("x"))))), data: [{ name: "Ada" }, { name: "Ben" }] },
      options: { output: "merged" },
      losses: [],
      check: holds('</w:tbl><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>'),
    },
    {
      name: "records of one document share fields over the whole document, properties and bound XML",
      input: {
        bytes: makeLetter(
          p(field("SEQ Figure")) +
            p(control('<w:tag w:val="city"/><w:dataBinding w:xpath="/r/a" w:storeItemID="{0}"/><w:text/>', run("x"))),
        ),
        data: [
          { name: "Ada", city: "Rome" },
          { name: "Ben", city: "Bern" },
        ],
      },
      options: { output: "merged" },
      losses: ["docx/RECORDS_SHARE_CONTENT", "docx/BINDING_NOT_UPDATED", "docx/RECORDS_SHARE_CONTENT"],
      check: (envelope) => expect(body(envelope).match(/w:dataBinding/g)).toHaveLength(1),
    },
    {
      name: "a merged list with a record that is not an object",
      kind: "hostile",
      input: { bytes: makeLetter(), data: [{ name: "Ada" }, "Ben"] },
      options: { output: "merged" },
      error: "docx/DATA_INVALID",
    },
    {
      name: "a tag over three runs takes the look of its first, and markup in a value is text",
      input: {
        bytes: made(p(run("Dear {na") + run("me", "<w:b/>") + run("}!"))),
        data: { name: "<w:p/> & Co\nline\ttab" },
      },
      losses: [],
      check: is(
        '<w:p><w:r><w:t xml:space="preserve">Dear &lt;w:p/&gt; &amp; Co</w:t><w:br/><w:t xml:space="preserve">line</w:t><w:tab/><w:t xml:space="preserve">tab</w:t></w:r><w:r><w:t xml:space="preserve">!</w:t></w:r></w:p>',
      ),
    },
    {
      name: "a section within a paragraph keeps the look of what it repeats",
      input: { bytes: made(p(run("{#a}") + run("x{.}", "<w:b/>") + run("{/a} end"))), data: { a: [1, 2] } },
      losses: [],
      check: is(p(run("x1", "<w:b/>") + run("x2", "<w:b/>") + run(" end"))),
    },
    {
      name: "conditions, inverted sections, and a section of an object",
      input: {
        bytes: made(
          p(run("{#yes}Y{/yes}{^yes}N{/yes}{#no}Y{/}{^no}N{/}")),
          p(run("{#who}{first.name} {last} {outer}{/who}")),
        ),
        data: { yes: true, no: false, outer: "o", who: { first: { name: "Ann" }, last: "Bo" } },
      },
      losses: [],
      value: including({ conditions: ["no", "yes"], unused: [] }),
      check: holds("Y</w:t>", "N</w:t>", "Ann Bo o"),
    },
    {
      name: "paragraphs with nothing but tags are removed, or kept by option",
      input: { bytes: made(p(run("{#a}")), p(run("{.}")), p(run("{/a}"))), data: { a: ["p", "q"] } },
      options: { loneTags: "keep" },
      losses: [],
      check: (envelope) => expect(body(envelope).match(/<w:p>/g)).toHaveLength(5),
    },
    {
      name: "rows of a table, and a cell that keeps a paragraph",
      input: {
        bytes: made(
          table(
            cell(p(run("{#items}{title}"))) + cell(p(run("{price \\# #,##0.00}{/items}"))),
            cell(p(run("{#gone}")) + p(run("x")) + p(run("{/gone}"))),
          ),
        ),
        data: {
          items: [
            { title: "Tea", price: 1234.5 },
            { title: "Milk", price: 1 },
          ],
          gone: false,
        },
      },
      options: { locale: "de" },
      losses: [],
      check: holds("1.234,50", "1,00", "<w:tc><w:tcPr/><w:p/></w:tc>"),
    },
    {
      name: "merge fields with formats, and one without a value",
      input: {
        bytes: made(
          p(field("MERGEFIELD First_Name \\* Upper \\* MERGEFORMAT")),
          p(`<w:fldSimple w:instr=" MERGEFIELD day \\@ &quot;d MMMM yyyy&quot; ">${run("x")}</w:fldSimple>`),
          p(field('MERGEFIELD n \\# "#,##0.00" \\b "(" \\f ")"')),
          p(field("MERGEFIELD gone")),
        ),
        data: { "First Name": "ann", day: "2026-03-31", n: 1234567.5 },
      },
      options: { locale: "fr" },
      losses: ["docx/TAG_UNFILLED"],
      value: including({
        missing: [{ tag: "MERGEFIELD gone", part: "/word/document.xml", paragraph: 3, scope: "", count: 1 }],
      }),
      check: holds(run("ANN", "<w:b/>"), "31 mars 2026", "(1\u202f234\u202f567,50)", "MERGEFIELD gone"),
    },
    {
      name: "merge fields whose names differ in case from the members, in a section too",
      input: {
        bytes: made(
          p(field("MERGEFIELD KUNDENNAME")),
          p(field("MERGEFIELD kundenName")),
          p(run("{#orders}")),
          p(field("MERGEFIELD order_no")),
          p(run("{/orders}")),
        ),
        data: { Kundenname: "Ada", orders: [{ "Order No": "7" }, { ORDER_NO: "8" }] },
      },
      losses: [],
      check: holds("Ada", "7", "8"),
    },
    {
      name: "content controls: text, checkbox, list and date",
      input: {
        bytes: made(
          p(
            control(
              '<w:tag w:val="who"/><w:showingPlcHdr/><w:text/>',
              run("Click", '<w:rStyle w:val="PlaceholderText"/>'),
            ) +
              control(
                `<w:alias w:val="ok"/><w14:checkbox ${W14}><w14:checked w14:val="0"/><w14:checkedState w14:val="2612"/></w14:checkbox>`,
                run("\u2610"),
              ),
          ),
          control(
            '<w:tag w:val="day"/><w:date><w:dateFormat w:val="d MMM yyyy"/><w:lid w:val="fr-FR"/></w:date>',
            p(run("x")),
          ),
          control(
            '<w:tag w:val="c"/><w:dropDownList><w:listItem w:displayText="Red" w:value="r"/></w:dropDownList>',
            p(run("x")),
          ),
        ),
        data: { who: "Ann", ok: true, day: "2026-02-03", c: "blue" },
      },
      losses: ["docx/VALUE_NOT_LISTED"],
      check: holds(
        '<w:tag w:val="who"/><w:text/></w:sdtPr><w:sdtContent><w:r><w:t xml:space="preserve">Ann',
        'w14:checked w14:val="1"',
        "\u2612",
        'w:fullDate="2026-02-03T00:00:00Z"',
        "3 févr. 2026",
        ">blue<",
      ),
    },
    {
      name: "a repeating section with ids that stay unique",
      input: {
        bytes: made(
          control(
            `<w:tag w:val="rows"/><w15:repeatingSection ${W15}/>`,
            control(
              `<w:id w:val="7"/><w15:repeatingSectionItem ${W15}/>`,
              p(control('<w:id w:val="8"/><w:tag w:val="t"/><w:text/>', run("x"))),
            ),
          ),
        ),
        data: { rows: [{ t: "one" }, { t: "two" }] },
      },
      losses: [],
      check: holds(/w:val="7".*w:val="8".*one.*w:val="9".*w:val="10".*two/s),
    },
    {
      name: "a bound control and its custom XML",
      input: {
        bytes: makeDocument({
          body: control(
            '<w:tag w:val="city"/><w:dataBinding w:xpath="/r[1]/city[1]" w:storeItemID="{11111111-2222-3333-4444-555555555555}"/><w:text/>',
            p(run("x")),
          ),
          relationships:
            '<Relationship Id="cx" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/>',
          entries: {
            "customXml/item1.xml": "<r><city>old</city><kept/></r>",
            "customXml/_rels/item1.xml.rels":
              '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>',
            "customXml/itemProps1.xml":
              '<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="{11111111-2222-3333-4444-555555555555}"/>',
          },
        }),
        data: { city: "Köln & more" },
      },
      losses: [],
      check: (envelope) =>
        expect(partOf(bytesOf(envelope), "customXml/item1.xml")).toBe("<r><city>Köln &amp; more</city><kept/></r>"),
    },
    {
      name: "a bound control whose XML is not there",
      input: {
        bytes: made(
          control('<w:tag w:val="a"/><w:dataBinding w:xpath="/r/a" w:storeItemID="{0}"/><w:text/>', p(run("x"))),
        ),
        data: { a: "b" },
      },
      losses: ["docx/BINDING_NOT_UPDATED"],
    },
    {
      name: "bookmarks of a repeated paragraph get names and ids of their own",
      input: {
        bytes: made(
          p(run("{#a}")),
          p(`<w:bookmarkStart w:id="1" w:name="bm"/>${run("{.}")}<w:bookmarkEnd w:id="1"/>`),
          p(run("{/a}")),
        ),
        data: { a: ["one", "two"] },
      },
      losses: [],
      check: holds('w:id="1" w:name="bm"', 'w:id="2" w:name="bm_2"', '<w:bookmarkEnd w:id="2"/>'),
    },
    {
      name: "a picture and a link",
      input: {
        bytes: made(p(run("{%pic} {site}"))),
        data: { pic: "logo", site: { $link: "https://example.org/?a=1&b=2", text: "Site" } },
        pictures: [{ name: "logo", bytes: Buffer.from(PIXEL, "base64") }],
      },
      losses: [],
      check: (envelope) => {
        holds('<wp:extent cx="95250" cy="95250"/>', 'r:id="rId2"', "Site")(envelope);
        const links = partOf(bytesOf(envelope), "word/_rels/document.xml.rels");
        expect(links).toContain('Target="https://example.org/?a=1&amp;b=2" TargetMode="External"');
      },
    },
    {
      name: "HTML and a table in place of their paragraphs",
      input: {
        bytes: made(p(run("{@html}")), p(run("{table}")), p(run("end"))),
        data: {
          html: "<p>Some <b>bold</b> text</p><ul><li>one</li></ul><script>x</script><video></video>",
          table: {
            $table: [
              ["Head", "Other"],
              ["cell", "<b>"],
            ],
          },
        },
      },
      losses: ["docx/HTML_CONSTRUCT_UNSUPPORTED"],
      check: holds(/<w:b\/>.*bold/s, "<w:tbl>", "&lt;b&gt;", ">Head<"),
    },
    {
      name: "lists of repeated paragraphs start again by option",
      input: {
        bytes: makeDocument({
          body:
            p(run("{#a}")) +
            `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run("{.}")}</w:p>` +
            p(run("{/a}")),
          parts: {
            numbering: {
              name: "numbering.xml",
              type: "numbering",
              xml: `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
            },
          },
        }),
        data: { a: ["one", "two"] },
      },
      options: { numbering: "restart" },
      losses: [],
      check: (envelope) => {
        holds(/w:numId w:val="1".*w:numId w:val="2"/s)(envelope);
        expect(partOf(bytesOf(envelope), "word/numbering.xml")).toContain('<w:startOverride w:val="1"/>');
      },
    },
    {
      name: "other delimiters, as Word escapes them",
      input: { bytes: made(p(run("{not a tag} &lt;&lt;name&gt;&gt;"))), data: { name: "Ann" } },
      options: { delimiters: { start: "<<", end: ">>" } },
      losses: [],
      check: holds("{not a tag} Ann"),
    },
    {
      name: "missing and unused data, each with its place",
      input: {
        bytes: made(p(run("{name} {gone}"))),
        data: { name: "Ann", more: [{ x: "unused1" }], "\u0001": "unused2" },
      },
      losses: ["docx/TAG_UNFILLED", "docx/DATA_UNUSED", "docx/DATA_UNUSED"],
      value: including({
        unused: ["\u0001", "more[0].x"],
        missing: [{ tag: "{gone}", part: "/word/document.xml", paragraph: 0, scope: "", count: 1 }],
        isComplete: false,
      }),
      check: holds("Ann {gone}"),
    },
    {
      name: "a value with a character that XML cannot hold",
      input: { bytes: made(p(run("{name}"))), data: { name: "a\u0001b" } },
      losses: ["docx/SERIALIZER_CONDITION"],
      check: holds("a\ufffdb"),
    },
    {
      name: "a signed template",
      input: { bytes: fixture("signed.docx"), data: {} },
      losses: ["docx/SIGNATURE_INVALIDATED"],
    },
    {
      name: "missing data that must not be",
      kind: "boundary",
      input: { bytes: made(p(run("{a}{b}"))), data: { a: "x" } },
      options: { missing: "fail" },
      error: "docx/DATA_MISSING",
    },
    {
      name: "an object where a text is needed",
      kind: "boundary",
      input: { bytes: made(p(run("{a}"))), data: { a: { b: 1 } } },
      error: "docx/DATA_INVALID",
    },
    {
      name: "a tag that is not closed",
      kind: "hostile",
      input: { bytes: made(p(run("Dear {name, hello"))), data: {} },
      error: "docx/TEMPLATE_INVALID",
    },
    {
      name: "members named as those of objects are not found",
      kind: "hostile",
      input: { bytes: made(p(run("{constructor}{__proto__.x}"))), data: { a: "unused" } },
      losses: ["docx/TAG_UNFILLED", "docx/TAG_UNFILLED", "docx/DATA_UNUSED"],
    },
    {
      name: "a package whose password is sent",
      input: { bytes: fixture("encrypted.docx"), data: {} },
      options: { password: "pass" },
      losses: ["docx/ENCRYPTION_REMOVED"],
    },
    {
      name: "a package with a password",
      kind: "hostile",
      input: { bytes: fixture("encrypted.docx"), data: {} },
      error: "common/INPUT_ENCRYPTED",
    },
    {
      name: "a file that is not a document",
      kind: "hostile",
      input: { bytes: Buffer.from("no"), data: {} },
      error: "docx/INVALID_INPUT",
    },
    {
      name: "an archive without its directory",
      kind: "hostile",
      input: { bytes: fixture("broken.docx"), data: {} },
      error: "docx/DOC_INVALID",
    },
    {
      name: "ten thousand tables in one another",
      kind: "hostile",
      input: {
        bytes: made(`${"<w:tbl><w:tr><w:tc>".repeat(10_000)}${"</w:tc></w:tr></w:tbl>".repeat(10_000)}`),
        data: {},
      },
      error: "common/RESOURCE_LIMIT_EXCEEDED",
    },
  ],
  { module, conservation: ofDecrypted(fillConservation, decryptPackage) },
);

if (hasPython) conserves(transformDocxFill, fillConservation, 16);

describe("faults of a template", () => {
  const faultOf = async (...blocks: readonly string[]) => {
    const envelope = await invoke(transformDocxFill, { bytes: made(...blocks), data: {} }, {});
    if (envelope.ok) throw new Error("The template was filled.");
    return { message: envelope.error.message, fix: envelope.error.remediation };
  };
  it.each([
    [
      "a section that another closes",
      [p(run("{#a}{/b}"))],
      "The tag `{/b}` closes the section `{#a}` of another name, in paragraph 1",
      "{/a}",
    ],
    [
      "a section that is not closed",
      [p(run("x")), p(run("{#a}"))],
      "The section `{#a}` is not closed, in paragraph 2",
      "{/a}",
    ],
    ["a section that is not opened", [p(run("{/a}"))], "closes a section that was not opened", "{#name}"],
    [
      "a section that begins in a table and ends after it",
      [table(cell(p(run("{#a}")))), p(run("{/a}"))],
      "begins in another table",
      "cells of one table",
    ],
    ["a stray delimiter", [p(run("a } b"))], "closes a tag that was not opened", "delimiters"],
  ] as const)("are named with the place and the fix: %s", async (_name, blocks, message, fix) => {
    const fault = await faultOf(...blocks);
    expect(fault.message).toContain(message);
    expect(fault.fix).toContain(fix);
  });
});

describe("records", () => {
  const bytes = made(p(run("{name}{%logo}")));
  const given = (data: unknown, pictures: readonly { name: string; bytes: Uint8Array }[] = []) =>
    invoke(transformDocxFill, { bytes, data, pictures } as never, {});
  it.each([
    ["an empty list", [], "DATA_INVALID", "`data` is a list without a record."],
    [
      "an item that is not an object",
      [{ name: "Ada" }, "Ben"],
      "DATA_INVALID",
      "`data[1]` is not an object, so that it is not a record.",
    ],
    [
      "10,001 records",
      Array.from({ length: 10_001 }, () => ({})),
      "RESOURCE_LIMIT_EXCEEDED",
      "`data` has 10001 records; 10000 is the limit.",
    ],
    [
      "a value that its tag cannot take",
      [{ name: "Ada" }, { name: {} }],
      "DATA_INVALID",
      "Record 2: `data[1].name` cannot fill `{name}`",
    ],
  ])("are refused with the record that is wrong: %s", async (_name, data, code, message) => {
    const envelope = await given(data);
    if (envelope.ok) throw new Error("The records were filled.");
    expect(envelope.error.code.split("/")[1]).toBe(code);
    expect(envelope.error.message).toContain(message);
    if (message.startsWith("Record")) expect(envelope.error.issues[0]?.path).toBe("data[1].name");
  });

  it("report a picture as unused only if no record uses it", async () => {
    const png = Buffer.from(PIXEL, "base64");
    const pictures = ["logo", "other"].map((name) => ({ name, bytes: png }));
    const envelope = await given(
      [
        { name: "Ada", logo: "logo" },
        { name: "Ben", logo: "logo" },
      ],
      pictures,
    );
    const unused = envelope.losses.filter(({ code }) => code === "docx/DATA_UNUSED").map(({ message }) => message);
    expect(unused).toEqual(["The picture `other` is not in the document."]);
  });

  it("give the same documents as one call each", async () => {
    const template = read("templates/tag-example.docx");
    const people = [PERSON, { ...PERSON, first_name: "Ada" }];
    const all = await invoke(transformDocxFill, { bytes: template, data: people }, {});
    if (!all.ok) throw new Error(all.error.message);
    const { artifacts = [] } = all.value;
    for (const [index, data] of people.entries()) {
      const one = await invoke(transformDocxFill, { bytes: template, data }, {});
      if (!one.ok) throw new Error(one.error.message);
      expect(Buffer.from(artifacts[index]?.bytes ?? []).equals(bytesOf(one))).toBe(true);
    }
  });
});

describe("what is not filled", () => {
  it("keeps its bytes: other entries of the package, and other paragraphs of a part", async () => {
    const bytes = read("templates/tag-example.docx");
    const envelope = await invoke(transformDocxFill, { bytes, data: PERSON }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    const hashes = (file: Uint8Array): Map<string, string> =>
      new Map(
        openZip(sourceOf(file)).entries.map((entry) => [
          entry.name,
          createHash("sha256")
            .update(openZip(sourceOf(file)).read(entry))
            .digest("hex"),
        ]),
      );
    const [before, after] = [hashes(bytes), hashes(bytesOf(envelope))];
    const changed = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name);
    expect(changed.sort()).toEqual(["word/document.xml", "word/footer1.xml", "word/header1.xml"]);
  });

  it("leaves a document without tags as it is", async () => {
    const bytes = read("lists.docx");
    const envelope = await invoke(transformDocxFill, { bytes, data: {} }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect(Buffer.from(bytesOf(envelope)).equals(bytes)).toBe(true);
  });
});
