import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { renderDita, transformDitaResolve, validateDita } from "../src/index.ts";
import { isWrittenRightToLeft, wordsIn } from "../src/model/render/words.ts";
import { projectOf, topicOf } from "./module.ts";
import { findVanished } from "./planted-elements.ts";

const PROJECT = projectOf({
  "m.ditamap":
    '<!DOCTYPE map PUBLIC "-//OASIS//DTD DITA 2.0 Map//EN" "map.dtd"><map><title>G</title><mapresources><keydef keys="k"><topicmeta><keytext>P-300</keytext></topicmeta></keydef></mapresources><topicref href="a.dita" chunk="combine"><topicmeta><navtitle>Nav</navtitle></topicmeta><topicref href="b.dita" chunk="combine"/></topicref></map>',
  "a.dita":
    '<topic id="a" specializations="@props/audience"><title>A</title><body><p><keyword keyref="k"/> <em>e</em></p><pre><include href="x.txt" parse="text"/></pre><include href="y.xml" parse="xml"><fallback><p>Fall</p></fallback></include><video href="v.mp4" scope="external"><desc>Film</desc></video></body></topic>',
  "b.dita":
    '<topic id="b" xmlns:ditaarch="http://dita.oasis-open.org/architecture/2005/" ditaarch:DITAArchVersion="2.0"><title>B</title><body/></topic>',
  "x.txt": "line & 1",
  "y.xml": "<y/>",
});

describe("DITA 2.0", () => {
  test("keytext, mapresources, include of text, combine and alternative titles", async () => {
    const made = await invoke(renderDita, PROJECT, { format: "html5" });
    if (!made.ok) throw new Error(made.error.message);
    const html = Buffer.from(made.value.artifact.bytes).toString("utf8");
    for (const part of [
      '<span class="keyword">P-300</span> <em>e</em>',
      "line &amp; 1</pre>",
      "<p>Fall</p>",
      '<p class="desc">Film</p>',
      ">Nav</a>",
      "<h3>B</h3>",
    ])
      expect(html).toContain(part);
    expect(made.losses.map(({ message }) => message)).toEqual([
      expect.stringContaining('include/@parse="xml" of DITA 2.0 is not followed'),
      expect.stringContaining("The video is not in the page: v.mp4"),
    ]);
  });

  test("combine makes one document", async () => {
    const made = await invoke(transformDitaResolve, PROJECT);
    expect(made.ok && made.value.files.map(({ path }) => path)).toEqual(["m.ditamap", "a.dita", "x.txt", "y.xml"]);
  });

  test("its grammars are not checked: each document is listed and has a warning, and `valid` is false", async () => {
    const made = await invoke(validateDita, PROJECT);
    const paths = ["m.ditamap", "a.dita", "b.dita"];
    expect(made.ok && made.value.notChecked.map(({ path }) => path)).toEqual(paths);
    expect(made.ok && made.value.valid).toBe(false);
    const notes = made.ok ? made.value.findings.filter(({ code }) => code === "GRAMMAR_NOT_CHECKED") : [];
    expect(notes.map(({ path, severity }) => `${severity} ${path}`)).toEqual(
      paths.toSorted().map((path) => `warning ${path}`),
    );
  });

  test("a simple table has its title, its description and its spans", async () => {
    const cells =
      '<sthead><stentry>h</stentry><stentry>i</stentry></sthead><strow><stentry colspan="2">w</stentry></strow>';
    const table = `<simpletable><title>T1</title><desc>D1</desc>${cells}<strow><stentry rowspan="2">r</stentry></strow></simpletable>`;
    const made = await invoke(renderDita, projectOf({ "a.dita": topicOf("a", table) }), { format: "html5" });
    const html = made.ok ? Buffer.from(made.value.artifact.bytes).toString("utf8") : "";
    expect(html).toContain('<table class="simpletable"><caption>T1 <span class="desc">D1</span></caption>');
    expect(html).toContain('<td colspan="2">w</td>');
    expect(html).toContain('<td rowspan="2">r</td>');
    expect(made.losses).toEqual([]);
  });

  test("words of a reference to a footnote are in the page, before its number", async () => {
    const text = topicOf("a", '<p><xref href="#a/f" type="fn">see there</xref></p><fn id="f">foot</fn>');
    const made = await invoke(renderDita, projectOf({ "a.dita": text }), { format: "html5" });
    const html = made.ok ? Buffer.from(made.value.artifact.bytes).toString("utf8") : "";
    expect(html).toContain('see there<sup><a href="#p1-fn1"');
  });

  test("text where no writer expects it is in a loss with its location", async () => {
    const text = topicOf("a", "<ul>\nstray words\n<li>x</li></ul>");
    const made = await invoke(renderDita, projectOf({ "a.dita": text }), { format: "html5" });
    expect(made.losses.map(({ message }) => message)).toEqual([
      "a.dita, line 1: The text of ul in body is not in the page. (stray words)",
    ]);
  });

  test("the text of every element in these containers is in the page or in a loss", async () => {
    const containers =
      "simpletable table tgroup row dl ul image object state xref link related-links include indexterm topic";
    expect(await findVanished(containers.split(" "), "html5")).toEqual([]);
  });
});

test("labels fall back along the language tag, and right to left is known", () => {
  const labels = ["pt-BR", "pt-AO", "zh-TW", "zh-CN", "sr-Latn-RS", "nb-NO", "de-CH", "ar-EG", "x-none"];
  expect(labels.map((tag) => wordsIn(tag).contents)).toEqual([
    "Conteúdo",
    "Índice",
    "目錄",
    "内容",
    "Sadržaj",
    "Innhold",
    "Inhalt",
    "المحتويات",
    "Contents",
  ]);
  expect(["ar", "he-IL", "ur", "az-Arab", "de", "ur-Latn"].map(isWrittenRightToLeft)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("a page of a language that is written from right to left says so", async () => {
  const input = projectOf({
    "m.ditamap": '<map xml:lang="ar"><title>T</title><topicref href="a.dita"/></map>',
    "a.dita": '<topic id="a" xml:lang="en"><title>A</title><body><note>x</note></body></topic>',
  });
  const made = await invoke(renderDita, input, { format: "html5" });
  const html = made.ok ? Buffer.from(made.value.artifact.bytes).toString("utf8") : "";
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(">المحتويات</h2>");
});
