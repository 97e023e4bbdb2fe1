import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { invoke } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { renderDita } from "../src/index.ts";
import { mapOf, projectOf, topicOf } from "./module.ts";

const EXECUTABLE = findChromium("pages of DITA");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A project with every kind of block. */
const EVERYTHING = projectOf({
  "m.ditamap": mapOf(
    '<topicref href="a.dita"><topicref href="b.dita" keys="b"/></topicref><topichead><topicmeta><navtitle>More</navtitle></topicmeta><topicref href="c.dita"/></topichead>' +
      '<reltable><relrow><relcell><topicref href="a.dita"/></relcell><relcell><topicref href="b.dita"/></relcell></relrow></reltable>',
    ' xml:lang="en"',
  ),
  "a.dita": topicOf(
    "a",
    '<p>Text <b>bold</b> <fn>Foot</fn><indexterm>One</indexterm><xref href="b.dita"/></p><note type="danger">Careful</note><ul><li>1</li></ul>' +
      '<table><title>T</title><tgroup cols="2"><thead><row><entry>A</entry><entry>B</entry></row></thead><tbody><row><entry>1</entry><entry>2</entry></row></tbody></tgroup></table>' +
      "<section><title>Section</title><p>x</p></section><dl><dlentry><dt>D</dt><dd>E</dd></dlentry></dl><codeblock>code</codeblock><fig><title>F</title><p>y</p></fig>",
    "First",
  ),
  "b.dita":
    '<task id="b"><title>Second</title><taskbody><steps><stepsection>Before</stepsection><step importance="optional"><cmd>Do</cmd><info>more</info><substeps><substep><cmd>a</cmd></substep></substeps></step></steps></taskbody></task>',
  "c.dita": topicOf(
    "c",
    "<simpletable><sthead><stentry>H</stentry></sthead><strow><stentry>1</stentry></strow></simpletable><lq href='a.dita'>Quote</lq><p>See <keyword keyref='b'/> and <xref keyref='b'/>.</p>",
    "Third",
  ),
});

describe.skipIf(EXECUTABLE === undefined)("pages in Chromium", () => {
  test("axe-core finds nothing serious, and nothing is fetched", async () => {
    const envelope = await invoke(renderDita, EVERYTHING);
    if (!envelope.ok) throw new Error(envelope.error.message);
    const folder = mkdtempSync(join(tmpdir(), "dita-page-"));
    const path = join(folder, "page.html");
    writeFileSync(path, envelope.value.artifact.bytes);
    const browser = await chromium.launch(chromiumOptions(EXECUTABLE ?? ""));
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(path).href);
      await page.evaluate(AXE);
      const found = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ': ' + nodes[0].html))",
      );
      expect(found).toEqual([]);
      expect(asked).toEqual([pathToFileURL(path).href]);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});
