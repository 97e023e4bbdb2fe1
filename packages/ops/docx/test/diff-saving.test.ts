import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { diffDocx } from "../src/index.ts";
import { makeDocument, W } from "./documents.ts";

const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const CP = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";

interface Saved {
  readonly session: string;
  readonly fonts: readonly string[];
  readonly zoom: number;
  readonly settings: string;
  readonly compatibilityMode?: number;
  readonly latin?: string;
  readonly divs?: string;
}

/** A document as a program saves it: the same text, and beside it what that session left. */
function savedBy({ session, fonts, zoom, settings, compatibilityMode = 15, latin = "Calibri", divs = "" }: Saved) {
  const scripts = fonts.map((font) => `<a:font script="${font}" typeface="Font of ${font}"/>`).join("");
  const part = (name: string, type: string, xml: string) => ({ name, type, xml });
  return makeDocument({
    body: `<w:p w:rsidR="${session}"><w:proofErr w:type="spellStart"/><w:r w:rsidRPr="${session}"><w:t>The same text</w:t></w:r></w:p>`,
    parts: {
      settings: part(
        "settings.xml",
        "settings",
        `<w:settings xmlns:w="${W}"><w:zoom w:percent="${zoom}"/><w:compat>${settings}<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${compatibilityMode}"/></w:compat><w:rsids><w:rsid w:val="${session}"/></w:rsids></w:settings>`,
      ),
      styles: part(
        "styles.xml",
        "styles",
        `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Body"><w:name w:val="Body"/><w:rsid w:val="${session}"/></w:style></w:styles>`,
      ),
      theme: part(
        "theme1.xml",
        "theme",
        `<a:theme xmlns:a="${A}" name="Office"><a:themeElements><a:fontScheme name="Office"><a:minorFont><a:latin typeface="${latin}"/>${scripts}</a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
      ),
      fontTable: part(
        "fontTable.xml",
        "fontTable",
        `<w:fonts xmlns:w="${W}">${fonts.map((font) => `<w:font w:name="${font}"/>`).join("")}</w:fonts>`,
      ),
      webSettings: part(
        "webSettings.xml",
        "webSettings",
        `<w:webSettings xmlns:w="${W}">${divs}<w:${zoom === 100 ? "allowPNG" : "optimizeForBrowser"}/></w:webSettings>`,
      ),
      "metadata/core-properties": part(
        "core.xml",
        "core",
        `<cp:coreProperties xmlns:cp="${CP}"><cp:lastModifiedBy>${session}</cp:lastModifiedBy><cp:revision>${zoom}</cp:revision></cp:coreProperties>`,
      ),
    },
  });
}

const NEWER =
  '<w:compatSetting w:name="useWord2013TrackBottomHyphenation" w:uri="http://schemas.microsoft.com/office/word" w:val="0"/>';
const FIRST: Saved = { session: "00A1", fonts: ["Jpan", "Hang"], zoom: 100, settings: "" };
const SECOND: Saved = { session: "00B2", fonts: ["Hang", "Jpan"], zoom: 130, settings: NEWER };

async function changesOf(before: Saved, after: Saved) {
  const envelope = await invoke(diffDocx, { before: savedBy(before), after: savedBy(after) });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.changes;
}

test("a document that is saved again has one note, which names what saving wrote", async () => {
  const changes = await changesOf(FIRST, SECOND);
  expect(changes).toMatchObject([{ kind: "setting", tracked: false, before: { text: "/word/core.xml (00A1 100)" } }]);
  expect(changes[0]?.after?.text.split(", ").toSorted()).toEqual([
    "/word/core.xml (00B2 130)",
    "/word/fontTable.xml",
    "/word/theme1.xml",
    "/word/webSettings.xml",
    "compatSetting",
    "zoom",
  ]);
});

test.each([
  ["the version whose pages it has", { compatibilityMode: 14 }, "setting"],
  ["another font of the theme", { latin: "Arial" }, "part"],
  ["a division of a web page", { divs: '<w:divs><w:div w:id="1"><w:marLeft w:val="720"/></w:div></w:divs>' }, "part"],
  ["an option of compatibility", { settings: "<w:doNotExpandShiftReturn/>" }, "setting"],
])("%s is a separate change, not a fact of saving", async (_, more, kind) => {
  const changes = await changesOf(FIRST, { ...FIRST, ...more });
  expect(changes.map((each) => each.kind)).toEqual([kind]);
  expect(changes[0]?.after?.text).not.toMatch(/compatSetting/);
});
