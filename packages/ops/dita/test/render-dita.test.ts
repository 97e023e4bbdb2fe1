import { conforms, fixture, including, type Row } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";
import { expect } from "vitest";
import { EXAMPLE_FILES } from "../src/example.ts";
import { renderDita } from "../src/operations/render-dita.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { mapOf, module, projectOf, topicOf } from "./module.ts";
import { rendering } from "./rendering.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A row whose page has these pieces, in this order. */
function shows(name: string, input: unknown, pieces: readonly string[], more: Partial<Row> = {}): Row {
  return {
    name,
    input,
    losses: [],
    check(envelope) {
      if (!envelope.ok) throw new Error(envelope.error.message);
      const { artifact } = envelope.value as { artifact: { bytes: Uint8Array; extension: string } };
      const text =
        artifact.extension === "zip"
          ? Object.entries(readZip(artifact.bytes))
              .map(([path, content]) => `${path}: ${Buffer.from(content).toString("utf8")}`)
              .join("\n")
          : Buffer.from(artifact.bytes).toString("utf8");
      let at = 0;
      for (const piece of pieces) {
        const found = text.indexOf(piece, at);
        if (found < 0) expect(text.slice(at).replace(/<style>.*?<\/style>/s, "")).toContain(piece);
        at = found + piece.length;
      }
    },
    ...more,
  };
}

const body = (inside: string) => projectOf({ "a.dita": topicOf("a", inside) });
const failing = (name: string, project: Readonly<Record<string, string>>, error: string): Row => ({
  name,
  kind: "boundary",
  input: projectOf(project),
  options: { onBroken: "fail" },
  error: `common/${error}`,
});

conforms(
  renderDita,
  [
    shows(
      "words directly in foreign and unknown are on the page",
      body('<p>a <foreign outputclass="html-embed">&lt;b&gt;One&lt;/b&gt;</foreign></p><unknown>Two</unknown>'),
      ['<span class="foreign html-embed">&lt;b&gt;One&lt;/b&gt;</span>', '<span class="unknown">Two</span>'],
    ),
    shows(
      "a list of links with its title, its description and its closing words",
      projectOf({
        "a.dita":
          '<topic id="a"><title>A</title><related-links><linklist><title>More</title><desc>About</desc><link href="http://x.example/" scope="external"><linktext>X</linktext></link><linkinfo>End</linkinfo></linklist></related-links></topic>',
      }),
      ['<p class="title">More</p>', '<p class="desc">About</p>', "<ul><li>", ">X</a>", '<p class="linkinfo">End</p>'],
    ),
    shows(
      "a table keeps its column widths, frame, missing lines, and the columns that a row leaves out",
      body(
        '<table frame="topbot" colsep="0"><tgroup cols="3"><colspec colname="a" colwidth="1*"/><colspec colname="b" colwidth="2*"/><colspec colname="c" colwidth="*"/><tbody><row rowsep="0"><entry morerows="1">A</entry><entry colname="c" valign="bottom">C</entry></row><row><entry colname="c">F</entry></row></tbody></tgroup></table>',
      ),
      [
        '<table style="border-width:1px;border-style:solid hidden">',
        '<colgroup><col style="width:25%"><col style="width:50%"><col style="width:25%"></colgroup>',
        '<tr><td style="border-right-style:hidden" rowspan="2">A</td><td></td><td style="vertical-align:bottom;border-bottom-style:hidden">C</td></tr>',
        "<tr><td></td><td>F</td></tr>",
      ],
    ),
    shows(
      "a simple table keeps the shares of its columns",
      body(
        '<simpletable relcolwidth="1* 3*" frame="none"><strow><stentry>A</stentry><stentry>B</stentry></strow></simpletable>',
      ),
      [
        '<table class="simpletable" style="border-style:hidden"><colgroup><col style="width:25%"><col style="width:75%"></colgroup>',
      ],
    ),
    shows(
      "what a ditaval flags has its colours and style",
      projectOf({
        "m.ditamap": mapOf('<topicref href="a.dita"><ditavalref href="f.ditaval"/></topicref>'),
        "a.dita": topicOf("a", '<p audience="expert">Marked</p>'),
        "f.ditaval":
          '<val><prop att="audience" val="expert" action="flag" color="red" backcolor="#ffee00" style="bold underline"/></val>',
      }),
      ['style="color:red;background-color:#ffee00;font-weight:bold;text-decoration:underline">Marked</p>'],
    ),
    shows(
      "one page: title, contents, headings by the map, key words, a note",
      { root: "guide.ditamap", files: EXAMPLE_FILES },
      [
        '<html lang="en">',
        "<h1>Pump guide</h1>",
        '<nav class="toc" aria-label="Contents">',
        '<a href="#start">Start the P-200</a><ul><li><a href="#care">Care</a>',
        '<article id="start">',
        "<h2>Start the",
        ">P-200<",
        '<ol class="steps">',
        'Press <span class="uicontrol">Start</span>',
        "<h3>Care</h3>",
        '<div id="care__off" class="note note-warning" role="note"><strong>Warning:</strong> Switch it off first.</div>',
        '<a href="#start">Start the P-200</a>',
      ],
    ),
    shows(
      "a page for each topic, and a contents page",
      { root: "guide.ditamap", files: EXAMPLE_FILES },
      [
        "start.html: <!DOCTYPE html>",
        '<a href="index.html">Pump guide</a>',
        "<h1>Start the",
        "care.html:",
        '<a href="start.html">',
        '<a href="start.html">Start the P-200</a>',
      ],
      { options: { format: "html5-files" } },
    ),
    shows(
      "titles and metadata of submaps are in the head",
      projectOf({
        "m.ditamap": mapOf('<topicref href="s.ditamap" format="ditamap"/>'),
        "s.ditamap":
          '<map title="Old"><title>Part</title><topicmeta><author>Ada</author></topicmeta><topicref href="a.dita"/></map>',
        "a.dita": topicOf("a", "<p>x</p>", "A"),
      }),
      [
        '<meta name="dita.submap.map" content="Old">',
        '<meta name="dita.submap.title" content="Part">',
        '<meta name="dita.submap.topicmeta" content="Ada">',
      ],
    ),
    shows(
      "a branch whose key nobody defines has an entry, and the branches inside of it are under it",
      projectOf({
        "m.ditamap": mapOf('<topicref keyref="nobody"><topicref href="a.dita"/></topicref><topicref href="no.dita"/>'),
        "a.dita": topicOf("a", "<p>x</p>", "A"),
      }),
      [
        '<li><span><span class="missing-words">nobody</span></span><ul><li><a href="#a">A</a></li></ul></li>',
        '<li><span><span class="missing-words">no.dita</span></span></li>',
        '<h2><span class="missing-words">nobody</span></h2>',
        "<h3>A</h3>",
      ],
      { losses: ["common/DITA_UNSUPPORTED_BLOCK_DROPPED"] },
    ),
    shows(
      "Markdown",
      { root: "guide.ditamap", files: EXAMPLE_FILES },
      ['title: "Pump guide"', "# Pump guide", "1.", "Open the valve", "**Warning:**", "Switch it off first."],
      { options: { format: "markdown" } },
    ),
    shows(
      "Markdown with the descriptions of links, figures and tables",
      body(
        '<p>See <xref href="https://x.example/" scope="external" format="html">words<desc>More <b>about</b> x</desc></xref>.</p><fig><title>F</title><desc>About the figure</desc><p>z</p></fig><table><title>T</title><desc>About the table</desc><tgroup cols="2"><colspec colname="c"/><colspec colname="d"/><thead><row><entry>h</entry><entry>k</entry></row></thead><tbody><row><entry>1</entry><entry>2</entry></row></tbody></tgroup></table>',
      ),
      ["See [words](https://x.example/) (More **about** x).", "About the figure", "About the table"],
      { options: { format: "markdown" } },
    ),
    shows(
      "a page with the description of a link as its title",
      body('<p><xref href="https://x.example/" scope="external" format="html">words<desc>More</desc></xref></p>'),
      ['<a title="More" href="https://x.example/" rel="external">words</a></p>'],
    ),
    {
      name: "real files of the reference implementation's",
      input: {
        root: "range.ditamap",
        files: ["range.ditamap", "conrefsource.dita", "conreftarget.dita"].map((path) => ({
          path,
          bytes: fixture(`conrefend/${path}`),
        })),
      },
      losses: [],
      value: including({
        title: "Test conref range",
        pages: [including({ path: "conrefsource.html" }), including({ path: "conreftarget.html" })],
      }),
    },
    shows(
      "titles and heads of columns that attributes fix",
      body(
        '<section spectitle="Aims" id="s"><p>x</p></section><section spectitle="No"><title>Yes</title></section><ul spectitle="Parts"><li>y</li></ul><simpletable spectitle="Sizes"><sthead><stentry specentry="Width"/></sthead><strow><stentry>1</stentry></strow></simpletable><fig spectitle="Drawing"><p>z</p></fig><p><xref href="#./s"/></p>',
      ),
      [
        '<section id="a__s"><h2>Aims</h2><p>x</p>',
        '<section data-spectitle="No"><h2>Yes</h2>',
        '<p class="spectitle"><strong>Parts</strong></p><ul>',
        "<caption>Sizes</caption>",
        '<th scope="col">Width</th>',
        "<figure><figcaption>Drawing</figcaption>",
        '<a href="#a__s">Aims</a>',
      ],
    ),
    shows(
      "data of a map and words that its branches may not hold are in the head",
      projectOf({
        "m.ditamap":
          '<subjectScheme><title>Scheme</title><subjectdef keys="os" navtitle="Systems"/><enumerationdef><attributedef name="platform"/><subjectdef keyref="os">Loose</subjectdef></enumerationdef><data name="edition" value="7"/></subjectScheme>',
      }),
      [
        'name="dita.subjectdef.navtitle" content="Systems"',
        'name="dita.attributedef.name" content="platform"',
        'content="Loose"',
        'name="dita.data.value" content="7"',
      ],
    ),
    shows(
      "tables: spans, heads, captions; simple tables with a key column",
      body(
        '<table rowheader="firstcol"><title>T</title><tgroup cols="3"><colspec colname="a"/><colspec colname="b" align="right"/><colspec colname="c"/><thead><row><entry namest="a" nameend="b">AB</entry><entry>C</entry></row></thead>' +
          '<tbody><row><entry morerows="1">1</entry><entry>2</entry><entry>3</entry></row><row><entry>4</entry><entry>5</entry></row></tbody></tgroup></table>' +
          '<simpletable keycol="1"><sthead><stentry>H</stentry></sthead><strow><stentry>K</stentry></strow></simpletable>',
      ),
      [
        "<caption>T</caption>",
        '<th scope="colgroup" colspan="2">AB</th>',
        '<th scope="row" rowspan="2">1</th>',
        'style="text-align:right">2</td>',
        '<th scope="col">H</th>',
        '<th scope="row">K</th>',
      ],
    ),
    shows(
      "inline and block elements, footnotes, index, definition lists, equations",
      body(
        '<p><b>b</b><codeph>c</codeph><menucascade><uicontrol>A</uicontrol><uicontrol>B</uicontrol></menucascade><fn>Note text</fn><fn id="f">Shared</fn><xref href="#./f"/><indexterm>Pump<indexterm>valve</indexterm></indexterm></p>' +
          "<dl><dlentry><dt>D</dt><dd>E</dd></dlentry></dl><codeblock>x &lt; y</codeblock><lq>Q</lq><p>with <ul><li>list</li></ul></p>" +
          '<equation-block><mathml><m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math></mathml></equation-block>',
      ),
      [
        "<strong>b</strong><code",
        "A</span> &gt; <span",
        '<sup><a href="#p1-fn1" role="doc-noteref">1</a></sup>',
        '<a href="#p1-fn2"',
        '<span id="p1-ix1">',
        "<dt>D</dt><dd>E</dd>",
        "<code>x &lt; y</code>",
        "<blockquote",
        '<div class="p">with <ul>',
        "<math><mi>x</mi></math>",
        'id="p1-fn1" value="1">Note text',
        "Shared",
        "<h2>Index</h2>",
        "Pump: valve",
      ],
    ),
    shows(
      "images: in the page, with their words",
      {
        root: "a.dita",
        files: [
          {
            path: "a.dita",
            text: topicOf("a", '<fig><title>F</title><image href="i/p.png" width="20"><alt>Pump</alt></image></fig>'),
          },
          { path: "i/p.png", bytes: PNG },
        ],
      },
      ["<figure", "<figcaption>F</figcaption>", 'src="data:image/png;base64,iVBOR', 'alt="Pump"', 'width="20"'],
    ),
    shows(
      "languages: words that nobody wrote",
      projectOf({
        "m.ditamap": mapOf('<topicref href="a.dita"/>', ' xml:lang="de"'),
        "a.dita":
          '<topic id="a" xml:lang="fr-CA"><title>A</title><body><note>n</note><note xml:lang="ja" type="tip">t</note></body></topic>',
      }),
      ['<html lang="de">', "Inhalt", 'lang="fr-CA"', "<strong>Remarque:</strong>", "<strong>ヒント:</strong>"],
    ),
    shows(
      "tables of relations and related links lead both ways",
      projectOf({
        "m.ditamap": mapOf(
          '<topicref href="a.dita"/><topicref href="b.dita"/><reltable><relrow><relcell><topicref href="a.dita"/></relcell><relcell><topicref href="b.dita"/></relcell></relrow></reltable>',
        ),
        "a.dita": topicOf("a", "<p>a</p>", "First"),
        "b.dita":
          '<topic id="b"><title>Second</title><body/><related-links><link href="https://example.org/" scope="external"><linktext>Site</linktext></link></related-links></topic>',
      }),
      [
        "Related information",
        '<a href="#b">Second</a>',
        '<a href="#a">First</a>',
        '<a href="https://example.org/" rel="external">Site</a>',
      ],
    ),
    shows(
      "what a ditaval marks is marked, what it takes out is in the trace",
      {
        ...projectOf({
          "a.dita": topicOf("a", '<p audience="expert">Marked</p><p audience="novice">Gone</p>'),
          "f.ditaval":
            '<val><prop att="audience" val="expert" action="flag"/><prop att="audience" val="novice" action="exclude"/></val>',
        }),
        ditaval: "f.ditaval",
      },
      ['class="flagged" title="audience=&quot;expert&quot;">Marked</p>'],
    ),
    shows(
      "what a ditaval shows before and behind what it marks",
      {
        ...projectOf({
          "a.dita": topicOf("a", '<ul rev="2"><li>Item</li></ul><note rev="2">Careful</note>'),
          "f.ditaval":
            '<val><revprop val="2" action="flag"><startflag><alt-text>New:</alt-text></startflag><endflag><alt-text>till here</alt-text></endflag></revprop></val>',
        }),
        ditaval: "f.ditaval",
      },
      [
        '<li><span class="flag">New: </span>Item<span class="flag"> till here</span></li>',
        '<span class="flag">New: </span><strong>Note:</strong> Careful<span class="flag"> till here</span>',
      ],
    ),
    shows(
      "words that a key gives are a link, a quotation has its source, a step its weight",
      projectOf({
        "m.ditamap": mapOf('<topicref href="a.dita"/><topicref href="b.dita" keys="b"/>'),
        "a.dita": topicOf("a", '<p><keyword keyref="b"/></p><lq href="b.dita">Quoted</lq>'),
        "b.dita":
          '<task id="b" xml:lang="de"><title>Second</title><taskbody><steps><step importance="required"><cmd>Do</cmd></step></steps></taskbody></task>',
      }),
      [
        '<span class="keyword"><a href="#b">Second</a></span>',
        '<blockquote>Quoted<div class="source"><cite><a href="#b">Second</a></cite></div></blockquote>',
        "<strong>Erforderlich:</strong> ",
      ],
    ),
    shows(
      "a link to what has no words says where that is",
      body('<ul><li id="e"/></ul><p><xref href="#./e"/> <xref href="a.dita#a/e"/></p>'),
      ['<li id="a__e"></li>', '<a href="#a__e">Topic</a> <a href="#a__e">Topic</a>'],
    ),
    shows(
      "a key that nobody defines is shown where it was to give words",
      body('<p><ph keyref="gone"/>, <xref keyref="away"/>, <keyword keyref="kept">own words</keyword></p>'),
      [
        '<span><span class="missing-words">gone</span></span>, <span><span class="missing-words">away</span></span>, ',
        '<span class="keyword">own words</span>',
      ],
    ),
    shows(
      "a link to nowhere without words shows what it asked for, marked",
      body('<p><xref href="#a/gone"/></p>'),
      ['<span><span class="missing-words">#a/gone</span></span>'],
      { losses: ["common/DITA_UNSUPPORTED_BLOCK_DROPPED"] },
    ),
    shows(
      "what may not run is gone, and told",
      body(
        '<p><xref href="javascript:alert(1)" scope="external">bad</xref></p><svg-container><svg:svg xmlns:svg="http://www.w3.org/2000/svg" onload="x()"><svg:script>steal()</svg:script><svg:a href="javascript:y()"><svg:text>inside</svg:text></svg:a><svg:rect fill="url(#g)" width="1"/></svg:svg></svg-container>' +
          '<object data="x.swf"><param name="p" value="v"/></object><image href="gone.png"><alt>Gone</alt></image><draft-comment>draft words</draft-comment><foreign><other xmlns="urn:o">alien</other></foreign>',
      ),
      ["<span>bad</span>", '<svg><rect fill="url(#p1-g)" width="1"></rect></svg>', "Gone"],
      { kind: "hostile", losses: { "common/DITA_UNSUPPORTED_BLOCK_DROPPED": 9 } },
    ),
    shows(
      "what is lost in an item of a list is told once",
      body('<ul><li><image href="gone.png"><alt>Gone</alt></image></li></ul>'),
      ["<li><span", ">Gone</span>"],
      {
        losses: ["common/DITA_UNSUPPORTED_BLOCK_DROPPED"],
      },
    ),
    {
      name: "resources that nothing leads to are left out, with their words",
      kind: "boundary",
      input: projectOf({
        "m.ditamap": mapOf('<topicref href="a.dita"/><topicref href="r.dita" processing-role="resource-only"/>'),
        "a.dita": topicOf("a", "<p>a</p>"),
        "r.dita": topicOf("r", "<p>reusable</p>"),
      }),
      losses: [],
      value: including({
        pages: [including({ from: "a.dita" })],
        leftOut: [including({ path: "r.dita", text: "Topic reusable" })],
      }),
    },
    failing("a content reference to nothing", { "a.dita": topicOf("a", '<p conref="#a/x"/>') }, "BROKEN_CONREF"),
    failing("a key that is not defined", { "a.dita": topicOf("a", '<p><ph keyref="x"/></p>') }, "BROKEN_KEY"),
    failing("a link to nothing", { "a.dita": topicOf("a", '<p><xref href="x.dita"/></p>') }, "BROKEN_LINK"),
    failing("an id twice", { "a.dita": topicOf("a", '<p id="x"/><p id="x"/>') }, "DUPLICATE_ID"),
    failing("a key named twice", { "m.ditamap": mapOf('<keydef keys="a a"/>') }, "DUPLICATE_KEY"),
    failing(
      "content inside of itself",
      { "a.dita": topicOf("a", '<p id="x" conref="#a/y"/><p id="y" conref="#a/x"/>') },
      "INCLUDE_CYCLE",
    ),
    {
      name: "a topic whose grammar is not in the project",
      kind: "boundary",
      input: projectOf({
        "m.ditamap": mapOf('<topicref href="a.dita"/>'),
        "a.dita": '<!DOCTYPE faq PUBLIC "-//ACME//DTD FAQ//EN" "faq.dtd"><faq id="a"><title>Faq</title></faq>',
      }),
      losses: ["common/DITA_FILE_NOT_READ", "common/DITA_UNSUPPORTED_BLOCK_DROPPED"],
      value: including({ broken: 0 }),
    },
    ...HOSTILE,
  ],
  { module, conservation: rendering },
);
