import { invoke } from "@colophon/contract";
import { readZip } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { transformDitaResolve } from "../src/index.ts";
import { mapOf, projectOf, topicOf } from "./module.ts";

async function resolve(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const envelope = await invoke(transformDitaResolve, projectOf(files), { classes: false });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return Object.fromEntries(
    Object.entries(readZip(envelope.value.artifact.bytes)).map(([path, bytes]) => [
      path,
      Buffer.from(bytes)
        .toString("utf8")
        .replace(/^<\?xml[^>]*>\s*/, "")
        .trimEnd(),
    ]),
  );
}

const one = (id: string, inside = ""): string => `<topic id="${id}"><title>${id}</title><body/>${inside}</topic>`;
/** The files that the standard's examples are of. */
const FILES = {
  "parent1.dita": one("P1"),
  "child1.dita": one("C1"),
  "child2.dita": one("C2"),
  "child3.dita": one("C3"),
  "grandchild1.dita": one("GC1"),
  "grandchild2.dita": one("GC2"),
  "grandchild3.dita": one("GC3"),
  "nested1.dita": one("N1", one("N1a")),
  "ditabase.dita": `<dita>${one("X")}${one("Y", one("Y1", one("Y1a")) + one("Y2"))}${one("Z", one("Z1"))}</dita>`,
};

/** Which topics each document has, nested ones in brackets. */
function outline(documents: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(documents)
      .filter(([path]) => path.endsWith(".dita"))
      .map(([path, text]) => [
        path,
        [...text.matchAll(/<topic id="(\w+)">|<\/topic>/g)]
          .map(([tag, id]) => (tag === "</topic>" ? ")" : `(${id ?? ""}`))
          .join(""),
      ]),
  );
}

/** DITA 1.3, Chunking examples, in its order. */
const EXAMPLES: readonly (readonly [name: string, map: string, wanted: Readonly<Record<string, string>>])[] = [
  [
    "the entire map is one chunk",
    '<map chunk="to-content"><topicref href="parent1.dita"><topicref href="child1.dita"/><topicref href="child2.dita"/></topicref></map>',
    { "m.dita": "(P1(C1)(C2))" },
  ],
  [
    "every topic is a chunk",
    '<map chunk="by-topic"><topicref href="parent1.dita"><topicref href="nested1.dita"/></topicref></map>',
    { "P1.dita": "(P1)", "N1.dita": "(N1)", "N1a.dita": "(N1a)" },
  ],
  [
    "a branch is a chunk",
    '<map><topicref href="parent1.dita"><topicref href="child1.dita" chunk="to-content"><topicref href="grandchild1.dita"/><topicref href="grandchild2.dita"/></topicref></topicref></map>',
    { "parent1.dita": "(P1)", "child1.dita": "(C1(GC1)(GC2))" },
  ],
  [
    "topics of one document, each copied",
    '<map><topicref href="ditabase.dita#Y" copy-to="Y.dita" chunk="to-content select-topic"><topicref href="ditabase.dita#Y1" copy-to="Y1.dita" chunk="to-content select-branch"/><topicref href="ditabase.dita#Y2" copy-to="Y2.dita" chunk="to-content select-topic"/></topicref></map>',
    { "Y.dita": "(Y)", "Y1.dita": "(Y1(Y1a))", "Y2.dita": "(Y2)" },
  ],
  [
    "a topic alone within another",
    '<map chunk="by-document"><topicref href="parent1.dita" chunk="to-content"><topicref href="ditabase.dita#Y1" chunk="select-topic"/></topicref></map>',
    { "parent1.dita": "(P1(Y1))" },
  ],
  [
    "a topic and what is inside of it within another",
    '<map chunk="by-document"><topicref href="parent1.dita" chunk="to-content"><topicref href="ditabase.dita#Y1" chunk="select-branch"/></topicref></map>',
    { "parent1.dita": "(P1(Y1(Y1a)))" },
  ],
  [
    "a whole document within a topic, named after it",
    '<map chunk="by-topic"><topicref href="parent1.dita" chunk="to-content"><topicref href="ditabase.dita#Y1" chunk="select-document"/></topicref></map>',
    { "P1.dita": "(P1(X)(Y(Y1(Y1a))(Y2))(Z(Z1)))" },
  ],
  [
    "a chunk named by copy-to",
    '<map chunk="by-document"><topicref href="parent1.dita" chunk="to-content" copy-to="parentchunk.dita"><topicref href="nested1.dita" chunk="select-branch"/></topicref></map>',
    { "parentchunk.dita": "(P1(N1(N1a)))" },
  ],
  [
    "a chunk within a chunk",
    '<map chunk="by-document"><topicref href="parent1.dita" chunk="to-content" copy-to="parentchunk.dita"><topicref href="child1.dita" chunk="select-branch"/><topicref href="child2.dita" chunk="to-content select-branch" copy-to="child2chunk.dita"><topicref href="grandchild2.dita"/></topicref><topicref href="child3.dita"><topicref href="grandchild3.dita" chunk="select-branch"/></topicref></topicref></map>',
    { "parentchunk.dita": "(P1(C1)(C3(GC3)))", "child2chunk.dita": "(C2(GC2))" },
  ],
  [
    "a topic without those inside of it",
    '<map><topicref href="nested1.dita#N1" copy-to="nestedchunk.dita" chunk="to-content select-topic"/></map>',
    { "nestedchunk.dita": "(N1)" },
  ],
];

describe("chunk", () => {
  for (const [name, map, wanted] of EXAMPLES)
    test(`DITA 1.3, Chunking examples: ${name}`, async () => {
      const made = await resolve({ "m.ditamap": map, ...FILES });
      expect(outline(made)).toMatchObject(wanted);
      // Documents that chunks took topics of stay only for those that they did not take.
      for (const [path, topics] of Object.entries(outline(made)))
        expect(path in wanted || /ditabase|nested1|^(Y|Y1|Y2|nestedchunk)-/.test(path), `${path} ${topics}`).toBe(true);
      for (const [, href = ""] of made["m.ditamap"]?.matchAll(/href="([^"#]*)/g) ?? [])
        expect(Object.keys(made)).toContain(href);
      expect(made["m.ditamap"]).not.toContain("chunk=");
    });

  test("a link of a chunk leads to the chunk of its target, not to the file that it was cut from", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="u.dita#t2" chunk="to-content select-topic"/><topicref href="u.dita#t3" chunk="to-content select-topic"/>',
      ),
      "u.dita":
        '<topic id="top"><title>T</title><body/><topic id="t2"><title>2</title><body><p><xref href="#t3"/></p></body></topic><topic id="t3"><title>3</title></topic></topic>',
    });
    const chunk = Object.values(made).find(
      (text) => text.startsWith("<topic") && text.includes('id="t2"') && !text.includes('id="top"'),
    );
    expect(chunk).toMatch(/<xref href="u-chunk-2\.dita(?:#t3)?"/);
  });

  test("links follow topics into chunks, and out of them", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="a.dita"/><topicref href="s/b.dita" chunk="to-content"><topicref href="s/c.dita"/></topicref><reltable><relrow><relcell><topicref href="a.dita"/></relcell><relcell><topicref href="s/c.dita"/></relcell></relrow></reltable>',
      ),
      "a.dita": topicOf("t", '<p><xref href="s/c.dita"/><xref href="s/c.dita#t/x"/><xref href="s/b.dita"/></p>'),
      "s/b.dita": topicOf(
        "t",
        '<p><xref href="c.dita#t/x"/><xref href="#t/x"/><xref href="../a.dita"/></p><p id="x"/>',
      ),
      "s/c.dita": topicOf("t", '<p id="x"/><p><xref href="b.dita#t/x"/><image href="../i.png"/></p>'),
      "i.png": "no image",
    });
    expect(Object.keys(made).sort()).toEqual(["a.dita", "i.png", "m.ditamap", "s/b.dita"]);
    expect(made["a.dita"]).toContain(
      '<p><xref href="s/b.dita#t-2"/><xref href="s/b.dita#t-2/x"/><xref href="s/b.dita"/></p>',
    );
    expect(made["a.dita"]).toContain('<related-links><linkpool><link href="s/b.dita#t-2" role="friend"/></linkpool>');
    expect(made["s/b.dita"]).toContain(
      '<p><xref href="#t-2/x"/><xref href="#t/x"/><xref href="../a.dita"/></p><p id="x"/>',
    );
    expect(made["s/b.dita"]).toContain('<p><xref href="#t/x"/><image href="../i.png"/></p>');
    expect(made["m.ditamap"]).toContain('<topicref href="s/b.dita"><topicref href="s/b.dita#t-2"/></topicref>');
  });

  test("a title without a topic is a topic of that title", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topichead navtitle="Part" id="part" chunk="to-content"><topicref href="a.dita"/></topichead>',
      ),
      "a.dita": one("A"),
    });
    expect(made["part.dita"]).toBe(
      '<topic id="part"><title>Part</title><topic id="A"><title>A</title><body/></topic></topic>',
    );
  });
});

describe("metadata of a map", () => {
  test("what cascades goes into every topic inside, the rest into its own; of one kind the map's stays", async () => {
    const made = await resolve({
      "m.ditamap":
        '<map><topicmeta><author>Map</author><othermeta name="o" content="1"/></topicmeta><topicref href="a.dita"><topicmeta><navtitle>N</navtitle><searchtitle>S</searchtitle><shortdesc>D</shortdesc><publisher>Ours</publisher><audience type="user"/><keywords><keyword>k</keyword></keywords></topicmeta><topicref href="b.dita"/></topicref></map>',
      "a.dita":
        '<topic id="a"><title>A</title><prolog><author>Map</author><publisher>Theirs</publisher><metadata><audience type="admin"/></metadata></prolog><body/></topic>',
      "b.dita": one("b"),
    });
    expect(made["a.dita"]).toBe(
      '<topic id="a"><title>A</title><titlealts><searchtitle>S</searchtitle></titlealts><prolog><author>Map</author><publisher>Ours</publisher><metadata><audience type="admin"/><audience type="user"/><keywords><keyword>k</keyword></keywords></metadata></prolog><body/></topic>',
    );
    expect(made["b.dita"]).toBe(
      '<topic id="b"><title>b</title><prolog><author>Map</author><publisher>Ours</publisher><metadata><audience type="user"/></metadata></prolog><body/></topic>',
    );
  });
});

describe("relationship tables", () => {
  test("cells of a row, the heading of a column, what linking says, and words without an address", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="a.dita"/><topicref href="b.dita"/><topicref href="c.dita"/><reltable><relheader><relcolspec><topicref href="c.dita"/></relcolspec><relcolspec/></relheader><relrow><relcell><topicref href="a.dita"/></relcell><relcell linking="targetonly"><topicref href="b.dita"/><topicref><topicmeta><linktext>Words</linktext><shortdesc>More</shortdesc></topicmeta></topicref></relcell></relrow></reltable>',
      ),
      "a.dita": one("a"),
      "b.dita": one("b"),
      "c.dita": one("c"),
    });
    expect(made["a.dita"]).toContain(
      '<related-links><linkpool><link href="b.dita" role="friend"/><link role="friend"><linktext>Words</linktext><desc>More</desc></link><link href="c.dita" role="friend"/></linkpool></related-links>',
    );
    expect(made["b.dita"]).not.toContain("related-links");
    expect(made["c.dita"]).toContain('<linkpool><link href="a.dita" role="friend"/></linkpool>');
  });
});

/** Each is named by the clause that the reference implementation does not follow. */
describe("where the standard and the reference implementation part", () => {
  const words = (name: string, word: string): string =>
    `<keydef keys="${name}"><topicmeta><keywords><keyword>${word}</keyword></keywords></topicmeta></keydef>`;
  const bodyOf = (topic: string | undefined): string => /<body\/?>(.*<\/body>)?/s.exec(topic ?? "")?.[0] ?? "";

  test("Processing attributes when resolving conrefs: content that came is filtered by the attributes that it has here", async () => {
    const files = {
      "m.ditamap": mapOf('<topicref href="a.dita"/>'),
      "a.dita": topicOf("a", '<p conref="b.dita#b/x" audience="all"/><p conref="b.dita#b/x"/>'),
      "b.dita": topicOf("b", '<p id="x" audience="expert">X</p>'),
      "f.ditaval": '<val><prop att="audience" val="expert" action="exclude"/></val>',
    };
    const input = { ...projectOf(files), ditaval: "f.ditaval" };
    const envelope = await invoke(transformDitaResolve, input, { classes: false });
    if (!envelope.ok) throw new Error(envelope.error.message);
    const made = Buffer.from(readZip(envelope.value.artifact.bytes)["a.dita"] ?? []).toString("utf8");
    expect(bodyOf(made)).toBe('<body><p audience="all">X</p></body>');
  });

  test("Topicref element attributes group, copy-to: a key of a branch with copy-to leads to the copy", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="t.dita" keys="one"/><topicref href="t.dita" keys="two" copy-to="copy.dita"/><keydef keys="three" keyref="two"/><topicref href="a.dita"/><reltable><relrow><relcell><topicref href="a.dita"/></relcell><relcell><topicref keyref="three"/></relcell></relrow></reltable>',
      ),
      "t.dita": topicOf("t", '<p id="x"><xref keyref="two"/></p>'),
      "a.dita": topicOf("a", '<p><xref keyref="one"/><xref keyref="two/x"/><xref keyref="three"/></p>'),
    });
    expect(made["a.dita"]).toContain(
      '<p><xref keyref="one" href="t.dita"/><xref keyref="two/x" href="copy.dita#t/x"/><xref keyref="three" href="copy.dita"/></p>',
    );
    expect(made["a.dita"]).toContain('<link href="copy.dita" role="friend"/>');
    expect(bodyOf(made["t.dita"])).toBe('<body><p id="x"><xref keyref="two" href="copy.dita"/></p></body>');
  });

  test("Key scopes: a copy is in the scope of the branch that makes it", async () => {
    const branch = (name: string): string =>
      `<topicref href="a.dita" copy-to="${name}.dita" keyscope="${name}">${words("k", name)}</topicref>`;
    const made = await resolve({
      "m.ditamap": mapOf(branch("alpha") + branch("beta")),
      "a.dita": topicOf("a", '<p><ph keyref="k"/></p>'),
    });
    expect(bodyOf(made["alpha.dita"])).toBe('<body><p><ph keyref="k">alpha</ph></p></body>');
    expect(bodyOf(made["beta.dita"])).toBe('<body><p><ph keyref="k">beta</ph></p></body>');
  });

  test("Branch filtering: a branch that names its topic by a key is filtered", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<keydef keys="k" href="a.dita"/><topicref keyref="k"><ditavalref href="w.ditaval"><ditavalmeta><dvrResourceSuffix>-w</dvrResourceSuffix></ditavalmeta></ditavalref></topicref>',
      ),
      "a.dita": topicOf("a", '<p platform="win">W</p><p platform="linux">L</p>'),
      "w.ditaval": '<val><prop att="platform" val="linux" action="exclude"/></val>',
    });
    expect(bodyOf(made["a-w.dita"])).toBe('<body><p platform="win">W</p></body>');
    expect(made["m.ditamap"]).toContain('<topicref keyref="k" href="a-w.dita"/>');
  });

  test("Processing xrefs and conrefs within a conref: an address leads where it was written, a dot to where it is used", async () => {
    const made = await resolve({
      "a.dita": topicOf("a", '<p conref="b.dita#b/x"/><fig id="f"/>'),
      "b.dita": topicOf("b", '<p id="x"><xref href="#b/f"/><xref href="#./f"/></p><fig id="f"/>'),
    });
    expect(bodyOf(made["a.dita"])).toContain('<p><xref href="b.dita#b/f"/><xref href="#a/f"/></p>');
  });

  test("Processing key references to generate text or link text: white space is content", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(`${words("k", "word")}<topicref href="a.dita"/>`),
      "a.dita": topicOf("a", '<p><ph keyref="k"> </ph><ph keyref="k"/></p>'),
    });
    expect(bodyOf(made["a.dita"])).toContain('<ph keyref="k"> </ph><ph keyref="k">word</ph>');
  });

  test("Using the chunk attribute, resource names: a chunk of a topic has the topic's id as its name", async () => {
    const made = await resolve({
      "m.ditamap": '<map chunk="by-topic"><topicref href="nested1.dita"/></map>',
      "nested1.dita": one("N1", one("N1a")),
    });
    expect(Object.keys(outline(made)).sort()).toEqual(["N1.dita", "N1a.dita"]);
  });
});

test("Processing key references on topicref elements: the key that a definition names goes before its own address", async () => {
  const made = await resolve({
    "m.ditamap": mapOf(
      '<keydef keys="one" href="t.dita" keyref="u"/><keydef keys="two" href="t.dita" keyref="nobody"/><keydef keys="u" href="u.dita"/><topicref href="a.dita"/>',
    ),
    "t.dita": one("t"),
    "u.dita": one("u"),
    "a.dita": topicOf("a", '<p><xref keyref="one"/><xref keyref="two"/></p>'),
  });
  expect(made["a.dita"]).toContain('<xref keyref="one" href="u.dita"/><xref keyref="two" href="t.dita"/>');
});

describe("the standard's own examples", () => {
  test("Example: How key scopes affect key precedence", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="a.dita"/><mapref href="sA.ditamap" keyscope="scopeA"/><mapref href="sC.ditamap" keyscope="scopeA.scopeB"/><keydef keys="scopeA.scopeB.MYKEY" href="FOUR.dita"/>',
      ),
      "sA.ditamap": mapOf('<mapref href="sB.ditamap" keyscope="scopeB"/><keydef keys="scopeB.MYKEY" href="TWO.dita"/>'),
      "sB.ditamap": mapOf('<keydef keys="MYKEY" href="ONE.dita"/>'),
      "sC.ditamap": mapOf('<keydef keys="MYKEY" href="THREE.dita"/>'),
      "a.dita": topicOf("a", '<p><xref keyref="scopeA.scopeB.MYKEY"/></p>'),
      "ONE.dita": one("ONE"),
      "TWO.dita": one("TWO"),
      "THREE.dita": one("THREE"),
      "FOUR.dita": one("FOUR"),
    });
    expect(made["a.dita"]).toContain('<xref keyref="scopeA.scopeB.MYKEY" href="ONE.dita"/>');
  });

  test("The conaction attribute: the pushed element's attributes and id go before those of what it replaces", async () => {
    const made = await resolve({
      "m.ditamap": mapOf('<topicref href="a.dita"/><topicref href="b.dita"/>'),
      "a.dita": topicOf("a", '<p id="r" platform="x" audience="y">old</p><p><xref href="#a/r"/></p>'),
      "b.dita": topicOf("b", '<p id="own" audience="z" conaction="pushreplace" conref="a.dita#a/r">new</p>'),
    });
    expect(made["a.dita"]).toContain('<p id="own" platform="x" audience="z">new</p><p><xref href="a.dita#a/own"/></p>');
  });

  test("Processing key references to generate text or link text", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="a.dita"/><keydef keys="words"><topicmeta><keywords><keyword>first</keyword><keyword>second</keyword></keywords><linktext>L <ph>P</ph></linktext></topicmeta></keydef><keydef keys="link" href="http://example.org" scope="external" format="html"><topicmeta><linktext>L <ph>P</ph></linktext><shortdesc>D</shortdesc><author>Just M. Name</author></topicmeta></keydef>',
      ),
      "a.dita": `<topic id="a"><title>A</title><prolog><author keyref="link"/></prolog><body><p><keyword keyref="words"/>, <xref keyref="words"/>, <image keyref="words"/>, <xref keyref="link"/>, <keyword keyref="link"/>, <ph keyref="words"> </ph></p></body><related-links><link keyref="link"/></related-links></topic>`,
    });
    const reported = (made["a.dita"] ?? "").replace(/ (keyref|href|scope|format)="[^"]*"/g, "");
    expect(reported).toContain("<author>Just M. Name</author>");
    expect(reported).toContain(
      "<p><keyword>first</keyword>, <xref><keyword>first</keyword><keyword>second</keyword></xref>, <image><alt>first</alt></image>, <xref>L <ph>P</ph><desc>D</desc></xref>, <keyword>L P</keyword>, <ph> </ph></p>",
    );
    expect(reported).toContain("<link><linktext>L <ph>P</ph></linktext><desc>D</desc></link>");
  });

  test("Example: How the cascade attribute functions", async () => {
    const map = (cascade: string) =>
      `<map platform="win linux" ${cascade}><topicref href="a.dita"/><topicref href="b.dita" platform="mac"/></map>`;
    const files = { "a.dita": one("a"), "b.dita": one("b") };
    const merged = await resolve({ "m.ditamap": map(""), ...files });
    const apart = await resolve({ "m.ditamap": map('cascade="nomerge"'), ...files });
    expect(merged["m.ditamap"]).toContain('<topicref href="b.dita" platform="win linux mac"/>');
    expect(apart["m.ditamap"]).toContain('<topicref href="b.dita" platform="mac" cascade="nomerge"/>');
    expect(apart["m.ditamap"]).toContain('<topicref href="a.dita" platform="win linux" cascade="nomerge"/>');
  });

  test("Renaming based on multiple ditavalref elements", async () => {
    const made = await resolve({
      "m.ditamap": mapOf(
        '<topicref href="branchParent.dita"><ditavalref href="p.ditaval"><ditavalmeta><dvrResourcePrefix>parentPrefix-</dvrResourcePrefix><dvrResourceSuffix>-parentSuffix</dvrResourceSuffix></ditavalmeta></ditavalref><topicref href="branchChild.dita"><ditavalref href="c.ditaval"><ditavalmeta><dvrResourcePrefix>childPrefix-</dvrResourcePrefix><dvrResourceSuffix>-childSuffix</dvrResourceSuffix></ditavalmeta></ditavalref></topicref></topicref>',
      ),
      "p.ditaval": "<val/>",
      "c.ditaval": "<val/>",
      "branchParent.dita": one("p"),
      "branchChild.dita": one("c"),
    });
    expect(Object.keys(made)).toContain("parentPrefix-childPrefix-branchChild-childSuffix-parentSuffix.dita");
    expect(Object.keys(made)).toContain("parentPrefix-branchParent-parentSuffix.dita");
  });
});
