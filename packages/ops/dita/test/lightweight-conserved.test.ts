import { invoke } from "@colophon/contract";
import { readZip } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import { renderDita, transformDitaResolve } from "../src/index.ts";
import { mapOf, projectOf } from "./module.ts";

/** A unique word in each thing that a topic can say. */
const MARKDOWN = `---
title: TKfm1
author: [TKfm2, "TKfm3"]
# TKcomment1
keyword:
  - TKfm4
  - TKfm5
custom: TKfm6
nested:
  inner: TKfm7
  deep:
    - TKfm8: TKfm9
block: |
  TKfm10
  TKfm11
anchor: &a TKfm12 # TKcomment2
---

# TKh1 {#TKid1 .TKcls1 weird=TKattr1}

TKp1 **TKb1** *TKi1* ~~TKs1~~ \`TKcode1\` [TKlink1](http://e.com/TKurl1 "TKlt1") ![TKalt1](TKimg1.png "TKit1") <TKauto1@e.com> https://e.com/TKurl2

![TKalt2](TKimg2.png "TKit2"){.TKcls2}

![TKalt3][TKref3]

[TKlink4][ref4] text[^n1] again[^n1]

[ref4]: http://e.com/TKurl4 "TKlt4"
[unused5]: http://e.com/TKurl5 "TKlt5"
[^n1]: TKnote1

    TKnote2
[^n2]: TKnote3

* TKli1 {.TKcls3}
* TKli2
  1. TKli3

     TKli4
  2. [ ] TKli5
* <!-- TKcm3 -->

7. TKli7

| TKth1 | TKth2 |
|---|---|
| TKtd1 | TKtd2 \\| TKtd3 | TKtd4 |
| <!-- TKcm4 --> | <b title="TKattr4">TKtd5</b> |
[TKcaption1]{.TKcls4}

Term TKdt1
: TKdd1
: TKdd2

    TKdd3

!!! note "TKadm1"
    TKadm2

??? foo "TKadm3" TKadm4

!!! warning TKadm5

> TKq1
> [!NOTE]
> TKq2

> [!WARNING] TKq3
> TKq4

\`\`\`TKlang1 TKinfo1 {.TKcls5 hl=TKattr5}
TKcode2
\`\`\`

    TKcode3

<!-- TKcm1 -->

<div class="TKcls6" data-foo="TKattr6" onclick="TKattr7" title="TKattr8">TKhtml1 <custom-el a="TKattr9">TKhtml2</custom-el></div>

<details open="TKattr10"><summary>TKhtml3</summary>TKhtml4</details>

<script>TKscript1</script>
<style>TKstyle1</style>
<!DOCTYPE TKdoc1>
<?TKpi1 TKpi2?>
<![CDATA[TKcdata1]]>
<iframe src="TKurl6" title="TKattr11">TKhtml5</iframe>
<video src="TKurl7"><track label="TKattr12"><p>TKhtml6</p></video>
<math><mi>TKmath1</mi></math>
<svg><title>TKsvg1</title></svg>
<select><option value="TKattr13">TKhtml7</select>
<table><caption>TKcap2</caption><caption>TKcap3</caption><colgroup><col class="TKattr14"></colgroup><tr>TKstray1<td colspan=2 style="TKattr15" scope="TKattr16" headers="TKattr17">TKtd7<!-- TKcm5 --></td><td align="TKattr18">TKtd8</td>TKstray2</tr><tfoot><tr><td>TKtd9</td></tr></tfoot><!-- TKcm6 --></table>
<table summary="TKattr19" width="TKattr20" border="TKattr21"><thead class="TKattr22"><tr style="TKattr23"><th>TKth3</th></tr></thead></table>
<dl><!-- TKcm7 --><div class="TKattr24"><dt>TKdt3</dt></div>TKdd5<dd>TKdd6</dd></dl>
<ul>TKstray3<li>TKli10</li><!-- TKcm8 --><p>TKstray4</p></ul>
<figure><figcaption class="TKattr25">TKcap4</figcaption><figcaption>TKcap5</figcaption><img src="x.png" alt="TKalt5" srcset="TKattr26" loading="TKattr27"></figure>
<pre class="TKcls7"><code class="TKcls8" id="TKid8">TKcode5</code></pre>
<pre id="TKid9"><code id="TKid10">TKcode6</code>TKcode7</pre>
<p dir="TKattr28" role="TKattr29" data-class="TKattr30" tabindex="TKattr31">TKhtml8</p>
<a name="TKname1" rel="TKattr32" target="TKattr33">TKhtml9</a>
<a id="TKid11" name="TKname2">TKhtml10</a>
<br class="TKattr34"><hr class="TKattr35">
<constructor>TKproto1</constructor> <p data-constructor="TKattr36" constructor="TKattr37" __proto__="TKattr38">TKproto2</p> <toString>TKproto3</toString>

{.TKcls9}

## TKh2 ##

### TKh3 {.section}

TKp3

#### TKh4 {.example}

Setext TKh5
===

{.TKcls10}
TKp5

last [constructor] [TKp6][toString]
`;
const HTML = `<!DOCTYPE html><html lang="en" class="TKa1"><head><title>TKt1</title><title>TKt2</title><meta name="TKm1" content="TKm2"><meta name="viewport" content="TKm3"><link rel="TKl0" href="TKl1"><base href="TKl2"><style>TKst1</style><script>TKst2</script></head>
<body class="TKa2" dir="TKa3"><!-- TKc1 --><header class="TKa4">TKhd1</header><main id="TKa5"><article id="TKa6" class="TKa7"><!-- TKc2 --><h1 class="TKa8" id="TKa9">TKh1</h1><p class="shortdesc" id="TKa10">TKp1</p>
<section class="TKa11" data-class="TKa12" id="TKa13"><h2 id="TKa14" class="TKa15">TKh2</h2><p>TKp2</p><h3>TKh3</h3><p>TKp3</p><section><h4>TKh4</h4>TKp4</section></section>
<section><!-- TKc3 -->TKp5<h2>TKh5</h2></section>
<h2>TKh6</h2><p>TKp6</p>
<article><h2>TKh7</h2><h1>TKh8</h1></article><p>TKp7
<div>TKp8<p>TKp9<ul><li>TKp10<li>TKp11</ul>
<video controls title="TKa16"><source src="TKv1"><p>TKv2</p></video>
<div data-class="note" data-type="tip" data-hd-class="TKa17"><p>TKn1</p></div>
<div data-class="topic/note" data-type="TKa18">TKn2</div>
<img alt="TKi1" src="TKi2" title="TKi3" width="TKi4"><area alt="TKi5" href="TKi6"><input value="TKi7"><object data="TKi8">TKi9</object>
<footer>TKf1</footer></article><aside>TKas1</aside></main></body></html><!-- TKc4 -->TKend`;
const MAP = `---
$schema: urn:oasis:names:tc:dita:xsd:map.xsd
author: TKfm1
---

# TKtitle1

TKpara1

* [TKnav1](a.md "TKlt1")
  * TKhead1
    1. [TKnav2](b.md) TKbeside1 [TKnav3](TKurl3.md)
* <!-- TKcm1 -->

<ul>TKstray1<li>TKhead2</li></ul>

| TKcol1 | TKcol2 |
|---|---|
| [TKnav4](a.md "TKlt2") TKcell1 | [TKnav5](b.md) <!-- TKcm2 --> |

[TKkey1]: a.md
`;

type Files = Readonly<Record<string, string>>;

/** The words of the sources that are neither in what an operation makes nor in a loss. */
async function listMissing(operation: typeof transformDitaResolve | typeof renderDita, files: Files, root: string) {
  const envelope = await invoke(operation as typeof renderDita, { ...projectOf(files), root }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { bytes } = envelope.value.artifact;
  const made =
    operation === renderDita ? [bytes] : Object.values(readZip(bytes)).map((one) => new Uint8Array(Buffer.from(one)));
  const text = [JSON.stringify(envelope.losses), ...made.map((one) => Buffer.from(one).toString("utf8"))].join(" ");
  const seen = new Set(text.toLowerCase().match(/tk[a-z]+\d+/g));
  const words = new Set(Object.values(files).flatMap((one) => one.match(/TK[a-z]+\d+/g) ?? []));
  return [...words].filter((word) => !seen.has(word.toLowerCase()));
}

const SOURCES: readonly (readonly [name: string, files: Files, root: string])[] = [
  ["Markdown", { "a.md": MARKDOWN }, "a.md"],
  ["HTML", { "m.ditamap": mapOf('<topicref href="h.html" format="hdita"/>'), "h.html": HTML }, "m.ditamap"],
  ["a map in Markdown", { "m.md": MAP, "a.md": "# A", "b.md": "# B" }, "m.md"],
];
/** The document type says nothing of the topic. */
const SILENT = /^TKdoc\d$/;
/** A page has no comments, instructions or keys, and no classes of topics and titles, whatever the source is. */
const NOT_IN_A_PAGE = /^TK(?:c|cm|pi|cdata|ref)\d$|^TKcls1$|^TKattr25$|^TKa7$|^TKi4$/;

test.each(SOURCES)("each word of %s is resolved or lost with its place", async (_name, files, root) => {
  const missing = await listMissing(transformDitaResolve, files, root);
  expect(missing.filter((word) => !SILENT.test(word))).toEqual([]);
});

test.each(SOURCES.slice(0, 2))("each word of %s is rendered or lost with its place", async (_name, files, root) => {
  const missing = await listMissing(renderDita, files, root);
  expect(missing.filter((word) => !SILENT.test(word) && !NOT_IN_A_PAGE.test(word))).toEqual([]);
});

test("names of every object are names of elements, attributes and extensions", async () => {
  const names = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"];
  const topic = names.map((name) => `<${name} ${name}="a" data-${name}="b">[${name}](x.${name})</${name}>`).join(" ");
  const envelope = await invoke(
    transformDitaResolve,
    { ...projectOf({ "a.md": `# T\n\n${topic}` }), root: "a.md" },
    {},
  );
  expect(envelope.ok).toBe(true);
});

test.each([
  ["topics of one title", "# same\n\n".repeat(20_000)],
  ["sections of one title", `# t\n\n${"## same {.section}\n\n".repeat(5_000)}`],
])(
  "%s are read in linear time",
  async (_name, text) => {
    const envelope = await invoke(transformDitaResolve, { ...projectOf({ "a.md": text }), root: "a.md" }, {});
    expect(envelope).toMatchObject({ ok: true });
  },
  60_000,
);
