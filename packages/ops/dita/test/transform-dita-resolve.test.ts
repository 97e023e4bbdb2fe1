import { conforms, fixture, including, type Row } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";
import { expect } from "vitest";
import { EXAMPLE_FILES } from "../src/example.ts";
import { transformDitaResolve } from "../src/operations/transform-dita-resolve.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { mapOf, module, projectOf, topicOf } from "./module.ts";
import { resolving } from "./resolving.ts";

/** A row whose outcome holds these, as a file's text without classes. */
function gives(
  name: string,
  files: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
  more: Partial<Row> = {},
): Row {
  const { options, input, ...rest } = more;
  return {
    name,
    input: { ...projectOf(files), ...(input as object) },
    options: { classes: false, ...(options as object) },
    losses: [],
    check(envelope) {
      if (!envelope.ok) throw new Error(envelope.error.message);
      const made = readZip((envelope.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
      const texts = Object.fromEntries(Object.keys(wanted).map((path) => [path, reported(made[path])]));
      expect(texts).toEqual(wanted);
    },
    ...rest,
  };
}

function reported(content: Uint8Array | undefined): string {
  if (content === undefined) return "missing";
  return Buffer.from(content)
    .toString("utf8")
    .replace(/^<\?xml[^>]*>\s*/, "")
    .trimEnd();
}

const files = (folder: string, names: readonly string[]) =>
  names.map((path) => ({ path, bytes: fixture(`${folder}/${path}`) }));
const VAL = (inside: string): string => `<val>${inside}</val>`;
/** Twice in each, forty levels deep. */
const DOUBLING = Object.fromEntries(
  Array.from({ length: 41 }, (_, index) => [
    `t${index}.dita`,
    topicOf(
      `t${index}`,
      `<ul id="u">${index === 40 ? "<li>x</li>" : `<li><ul conref="t${index + 1}.dita#t${index + 1}/u"/></li>`.repeat(2)}</ul>`,
    ),
  ]),
);
const failing = (name: string, project: Readonly<Record<string, string>>, error: string): Row => ({
  name,
  kind: "boundary",
  input: projectOf(project),
  options: { onBroken: "fail" },
  error: `common/${error}`,
});

conforms(
  transformDitaResolve,
  [
    {
      name: "a map, two topics, a key",
      input: { root: "guide.ditamap", files: EXAMPLE_FILES },
      losses: [],
      value: including({
        files: [
          including({ path: "guide.ditamap", role: "map" }),
          including({ path: "start.dita", role: "topic" }),
          including({ path: "care.dita", role: "topic" }),
        ],
        trace: [
          including({ rule: "keyref", path: "start.dita", line: 3, put: "P-200", source: "guide.ditamap:4" }),
          including({ rule: "keyref", path: "care.dita", line: 6 }),
        ],
        broken: 0,
      }),
    },
    {
      name: "ranges of another file by key, of the reference implementation's cases",
      input: {
        root: "range.ditamap",
        files: files("conrefend", ["range.ditamap", "conrefsource.dita", "conreftarget.dita"]),
      },
      losses: [],
      value: including({ broken: 0 }),
    },
    gives(
      "conref: attributes of both, ids, and a range",
      {
        "a.dita": topicOf(
          "a",
          '<p id="mine" conref="b.dita#b/x" outputclass="o"/><ul><li conref="b.dita#b/one" conrefend="b.dita#b/three"/></ul><p conkeyref="none/x" conref="b.dita#b/x" platform="-dita-use-conref-target">old</p>',
        ),
        "b.dita": topicOf(
          "b",
          '<p id="x" platform="linux">New <xref href="#b/three"/><xref href="c.html" scope="external"/></p><ul><li id="one">1</li><li>2</li><li id="three">3</li></ul>',
        ),
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><p platform="linux" id="mine" outputclass="o">New <xref href="b.dita#b/three"/><xref href="c.html" scope="external"/></p><ul><li>1</li><li>2</li><li>3</li></ul><p platform="linux">New <xref href="b.dita#b/three"/><xref href="c.html" scope="external"/></p></body></topic>',
      },
    ),
    gives(
      "push: replace, before and after a mark",
      {
        "m.ditamap": mapOf('<topicref href="a.dita"/><topicref href="b.dita"/>'),
        "a.dita": topicOf("a", '<p id="r">old</p><ul><li id="one">1</li></ul>'),
        "b.dita": topicOf(
          "b",
          '<p conaction="pushreplace" conref="a.dita#a/r">new</p><ul><li conaction="pushbefore">0</li><li conaction="mark" conref="a.dita#a/one"/><li conaction="pushafter">2</li></ul>',
        ),
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><p id="r">new</p><ul><li>0</li><li id="one">1</li><li>2</li></ul></body></topic>',
      },
    ),
    gives(
      "push: steps into a list become its items, and their class says what they were",
      {
        "m.ditamap": mapOf('<topicref href="a.dita"/><topicref href="b.dita"/>'),
        "a.dita": topicOf("a", '<ol><li id="one">1</li><li id="r">old</li></ol>'),
        "b.dita":
          '<task id="b"><title>B</title><taskbody><steps><step conaction="pushbefore"><cmd>Press <uicontrol>On</uicontrol></cmd></step><step conaction="mark" conref="a.dita#a/one"/><step conaction="pushreplace" conref="a.dita#a/r"><cmd>new</cmd></step></steps></taskbody></task>',
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><ol><li class="- topic/li task/step "><ph class="- topic/ph task/cmd ">Press <uicontrol>On</uicontrol></ph></li><li id="one">1</li><li class="- topic/li task/step " id="r"><ph class="- topic/ph task/cmd ">new</ph></li></ol></body></topic>',
      },
    ),
    gives(
      "keys: words for a keyword, an address for a link, scopes make two topics of one",
      {
        "m.ditamap": mapOf(
          '<topicgroup keyscope="one"><keydef keys="name"><topicmeta><keywords><keyword>First</keyword></keywords></topicmeta></keydef><topicref href="a.dita"/></topicgroup>' +
            '<topicgroup keyscope="two"><keydef keys="name"><topicmeta><keywords><keyword>Second</keyword></keywords></topicmeta></keydef><topicref href="a.dita"/></topicgroup>' +
            '<keydef keys="site" href="https://example.org/" scope="external" format="html"><topicmeta><linktext>Site</linktext></topicmeta></keydef>',
        ),
        "a.dita": topicOf("a", '<p><keyword keyref="name"/> <xref keyref="site"/> <ph keyref="name">kept</ph></p>'),
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><p><keyword keyref="name">First</keyword> <xref keyref="site" href="https://example.org/" scope="external" format="html">Site</xref> <ph keyref="name">kept</ph></p></body></topic>',
        "a-2.dita":
          '<topic id="a"><title>Topic</title><body><p><keyword keyref="name">Second</keyword> <xref keyref="site" href="https://example.org/" scope="external" format="html">Site</xref> <ph keyref="name">kept</ph></p></body></topic>',
      },
    ),
    gives(
      "maps in maps: addresses, what is handed down, tables of relations behind",
      {
        "m.ditamap": mapOf('<mapref href="sub/s.ditamap" toc="no"/><topicref href="a.dita"/>'),
        "sub/s.ditamap": mapOf('<topicref href="b.dita"><topicref href="../a.dita"/></topicref>'),
        "a.dita": topicOf("a", '<p><xref href="sub/b.dita#b"/></p>'),
        "sub/b.dita": topicOf("b", "<p>b</p>"),
      },
      {
        "m.ditamap":
          '<map><title>Map</title><topicref href="sub/b.dita" toc="no"><topicref href="a.dita" toc="no"/></topicref><topicref href="a.dita"/></map>',
      },
    ),
    gives(
      "conditions: all values of an attribute or of a group, and what a subject stands under",
      {
        "m.ditamap": mapOf(
          '<mapref href="s.ditamap" type="subjectScheme" processing-role="resource-only"/><topicref href="a.dita"/><topicref href="gone.dita" audience="expert"/>',
        ),
        "s.ditamap": '<subjectScheme><subjectdef keys="unix"><subjectdef keys="linux"/></subjectdef></subjectScheme>',
        "a.dita": topicOf(
          "a",
          '<p platform="linux">1</p><p platform="linux win">2</p><p props="os(linux) win">3</p><p otherprops="x">4</p><p product="database(dbA) database(dbC)">5</p><p product="database(dbA)">6</p>',
        ),
        "gone.dita": topicOf("gone", "<p>gone</p>"),
        "f.ditaval": VAL(
          '<prop att="platform" val="unix" action="exclude"/><prop att="os" val="linux" action="exclude"/><prop att="audience" val="expert" action="exclude"/><prop att="product" val="database" action="exclude"/><prop att="database" val="dbC" action="include"/>',
        ),
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><p platform="linux win">2</p><p otherprops="x">4</p><p product="database(dbA) database(dbC)">5</p></body></topic>',
      },
      { input: { ditaval: "f.ditaval" } },
    ),
    gives(
      "branches: two ditavalrefs, two topics, named by their suffix",
      {
        "m.ditamap": mapOf(
          '<topicref href="a.dita"><ditavalref href="w.ditaval"><ditavalmeta><dvrResourceSuffix>-win</dvrResourceSuffix></ditavalmeta></ditavalref><ditavalref href="l.ditaval"><ditavalmeta><dvrResourceSuffix>-lin</dvrResourceSuffix></ditavalmeta></ditavalref></topicref>',
        ),
        "a.dita": topicOf("a", '<p platform="win">W</p><p platform="lin">L</p>'),
        "w.ditaval": VAL('<prop att="platform" val="lin" action="exclude"/>'),
        "l.ditaval": VAL('<prop att="platform" val="win" action="exclude"/>'),
      },
      {
        "a-win.dita": '<topic id="a"><title>Topic</title><body><p platform="win">W</p></body></topic>',
        "a-lin.dita": '<topic id="a"><title>Topic</title><body><p platform="lin">L</p></body></topic>',
        "m.ditamap": '<map><title>Map</title><topicref href="a-win.dita"/><topicref href="a-lin.dita"/></map>',
      },
    ),
    gives(
      "code: lines of a file, and a charset",
      {
        "a.dita": topicOf(
          "a",
          '<codeblock><coderef href="c.txt#line-range(2,3)"/></codeblock><codeblock><coderef href="c.txt#line=0,1"/></codeblock><codeblock><coderef href="c.txt#token=two,four"/></codeblock>',
        ),
        "c.txt": "one < 1\ntwo\nthree\nfour\n",
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><codeblock>two\nthree</codeblock><codeblock>one &lt; 1</codeblock><codeblock>three</codeblock></body></topic>',
      },
    ),
    gives(
      "copy-to: a second topic, unless a file has the path",
      {
        "m.ditamap": mapOf(
          '<topicref href="a.dita"/><topicref href="a.dita" copy-to="b.dita"/><topicref href="a.dita" copy-to="a.dita"/>',
        ),
        "a.dita": topicOf("a", "<p>a</p>"),
      },
      {
        "b.dita": '<topic id="a"><title>Topic</title><body><p>a</p></body></topic>',
        "m.ditamap":
          '<map><title>Map</title><topicref href="a.dita"/><topicref href="b.dita"/><topicref href="a.dita" copy-to="a.dita"/></map>',
      },
    ),
    gives(
      "only the steps that are asked for",
      { "a.dita": topicOf("a", '<p conref="#a/x" platform="x"/><p id="x"><keyword keyref="k"/></p>') },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><p platform="x"><keyword keyref="k"/></p><p id="x"><keyword keyref="k"/></p></body></topic>',
      },
      { options: { steps: ["conref"] } },
    ),
    gives(
      "what is broken stays, is marked and told",
      {
        "a.dita": topicOf(
          "a",
          '<p conref="b.dita#b/x">kept</p><p id="p"><ph conref="#a/p"/></p><keyword keyref="none"/>',
        ),
      },
      {
        "a.dita":
          '<topic id="a"><title>Topic</title><body><p conref="b.dita#b/x"><?broken-reference BROKEN_CONREF?>kept</p><p id="p"><ph conref="#a/p"><?broken-reference INCLUDE_CYCLE?></ph></p><keyword keyref="none"><?broken-reference BROKEN_KEY?></keyword></body></topic>',
      },
    ),
    failing("a content reference to nothing", { "a.dita": topicOf("a", '<p conref="#a/x"/>') }, "BROKEN_CONREF"),
    gives(
      "a branch whose reference leads nowhere is marked",
      { "m.ditamap": mapOf('<topicref keyref="nobody"/><topicref href="none.dita"/>') },
      {
        "m.ditamap":
          '<map><title>Map</title><topicref keyref="nobody"><?broken-reference BROKEN_KEY?></topicref><topicref href="none.dita"><?broken-reference BROKEN_LINK?></topicref></map>',
      },
    ),
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
      name: "content that doubles forty times",
      kind: "hostile",
      input: projectOf(DOUBLING),
      options: { steps: ["conref"], limits: { maxElements: 100_000 } },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "a relationship table that ties each of 400 branches to each of 400",
      kind: "hostile",
      input: projectOf({
        "m.ditamap": mapOf(
          `<topicref href="t.dita"/><reltable><relrow>${["t", "u"].map((name) => `<relcell>${`<topicref href="${name}.dita"/>`.repeat(400)}</relcell>`).join("")}</relrow></reltable>`,
        ),
        "t.dita": topicOf("t", "<p/>"),
        "u.dita": topicOf("u", "<p/>"),
      }),
      options: { limits: { maxElements: 100_000 } },
      error: "common/RESOURCE_LIMIT",
    },
    gives(
      "conditions hold for titles and metadata of maps",
      {
        "m.ditamap":
          '<map><title>Map</title><topicmeta><author audience="internal">SECRET</author><author>Ada</author></topicmeta><topicref href="s.ditamap" format="ditamap"/></map>',
        "s.ditamap": '<map><title audience="internal">SECRET</title><topicref href="a.dita"/></map>',
        "a.dita": topicOf("a", '<p audience="internal">SECRET</p>'),
        "f.ditaval": '<val><prop att="audience" val="internal" action="exclude"/></val>',
      },
      {
        "m.ditamap":
          '<map><title>Map</title><topicmeta><author>Ada</author></topicmeta><topicref href="a.dita"/></map>',
      },
      { input: { ditaval: "f.ditaval" } },
    ),
    {
      name: "a topic whose grammar is not in the project",
      kind: "boundary",
      input: projectOf({
        "m.ditamap": mapOf('<topicref href="a.dita"/>'),
        "a.dita": '<!DOCTYPE faq PUBLIC "-//ACME//DTD FAQ//EN" "faq.dtd"><faq id="a"><title>Faq</title></faq>',
      }),
      losses: ["common/DITA_FILE_NOT_READ"],
      value: including({ broken: 0 }),
    },
    ...HOSTILE,
  ],
  { module, conservation: resolving },
);
