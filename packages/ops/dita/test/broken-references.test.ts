import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { inspectDita, validateDita } from "../src/index.ts";
import { generateProjects } from "./generated-projects.ts";
import { projectOf } from "./module.ts";

/** A line for each kind of reference; what stands between the bars is broken. */
const FILES: Readonly<Record<string, string>> = {
  "m.ditamap": `<map anchorref="|other.ditamap#spot|"><title>Map</title>
<topicref href="|a.dita|"/>
<topicref href="b.dita#|b|"/>
<topicref keyref="|b|"/>
<keydef keys="b" href="|b.dita|"/>
<keydef keys="again" keyref="|b|"/>
<keydef keys="picture" href="|p.png|" format="png"/>
<mapref href="|sub.ditamap|"/>
<topicsetref href="other.ditamap#|set|" format="ditamap"/>
<navref mapref="|other.ditamap|"/>
<topicref href="a.dita"><ditavalref href="|f.ditaval|"/></topicref>
<mapref href="other.ditamap"/>
<reltable><relrow>
<relcell><topicref href="|a.dita|"/></relcell>
<relcell><topicref keyref="|b|"/></relcell>
</relrow></reltable></map>`,
  "a.dita": `<topic id="a"><title>A</title><body>
<p><xref href="|b.dita|"/></p>
<p><xref href="b.dita#|b|"/></p>
<p><xref href="b.dita#b/|p|"/></p>
<p id="own"><xref href="#a/|own|"/></p>
<p><xref href="#./|own|"/></p>
<p><xref keyref="|b|"/></p>
<p><xref keyref="b/|p|"/></p>
<p><keyword keyref="|again|"/></p>
<p conref="|b.dita|#b/p"/>
<p conref="b.dita#b/|p|"/>
<p conkeyref="|b|/p"/>
<p conkeyref="b/|p|"/>
<ol><li conref="b.dita#b/one" conrefend="b.dita#b/|two|"/></ol>
<ol><li conaction="pushbefore">0</li>
<li conaction="mark" conref="b.dita#b/|one|"/></ol>
<p conaction="pushreplace" conref="b.dita#b/|old|">new</p>
<image href="|p.png|"/>
<image keyref="|picture|"/>
<image href="p.png" longdescref="|b.dita|"/>
<image href="p.png"><longdescref href="|b.dita|"/></image>
<codeblock><coderef href="|c.txt|"/></codeblock>
</body><related-links>
<link href="|b.dita|"/>
<link keyref="|b|"/>
</related-links></topic>`,
  "b.dita":
    '<topic id="b"><title>B</title><body><p id="p">p</p><p id="old">o</p><ol><li id="one">1</li><li id="two">2</li></ol></body></topic>',
  "sub.ditamap": '<map><topicref href="|b.dita|"/></map>',
  "other.ditamap": '<map><topicref id="set" href="b.dita"/><anchor id="spot"/></map>',
  "f.ditaval": '<val><prop att="audience" val="x" action="exclude"/></val>',
  "p.png": "a picture",
  "c.txt": "code",
};
const whole = (text: string): string => text.replaceAll("|", "");
const plain = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, whole(text)]));
const options = { checks: ["links", "keys", "conrefs"] } as const;

/** The project with one reference broken: where, and what stood there. */
function* listMutants() {
  for (const [path, text] of Object.entries(FILES))
    for (const { 1: value = "", index } of text.matchAll(/\|([^|]*)\|/g)) {
      const before = whole(text.slice(0, index));
      const rest = whole(text.slice(index)).slice(value.length);
      const [name = ""] = whole(text).split("\n")[before.split("\n").length - 1]?.match(/<.*/) ?? [];
      yield {
        path,
        line: before.split("\n").length,
        markup: name,
        files: { ...plain, [path]: `${before}${broken(value)}${rest}` },
      };
    }
}

function broken(value: string): string {
  return value.includes("#") || !value.includes(".") ? `${value}-zz` : value.replace(/(\.\w+)$/, "-zz$1");
}

describe("a reference of every kind, broken once, is found at its line", () => {
  test("none is reported while they hold", async () => {
    const envelope = await invoke(validateDita, projectOf(plain), options);
    expect(envelope.ok && envelope.value.findings).toEqual([]);
  });

  test.each([...listMutants()])("$path, line $line: $markup", async ({ path, line, files }) => {
    const envelope = await invoke(validateDita, projectOf(files), options);
    if (!envelope.ok) throw new Error(envelope.error.message);
    const found = envelope.value.findings.filter(({ code }) => code.startsWith("BROKEN_"));
    expect(found.map((one) => `${one.path}, line ${one.line}`)).toContain(`${path}, line ${line}`);
  });
});

test("each reference of a generated project, broken once, is found at its line", async () => {
  const files = Object.fromEntries(generateProjects([1, 2, 3, 4]));
  const project = { ...projectOf(files), root: "guide.ditamap" };
  const read = await invoke(inspectDita, project);
  if (!read.ok) throw new Error(read.error.message);
  const silent: string[] = [];
  const holding = read.value.references.filter(({ status }) => status === "resolved" || status === "text");
  for (const { path, line, attribute, value } of holding) {
    const text = files[path] ?? "";
    const start = text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length;
    const at = text.indexOf(`${attribute}="${value}"`, start) + attribute.length + 2 + value.length;
    const mutant = { ...files, [path]: `${text.slice(0, at)}-zz${text.slice(at)}` };
    const checked = await invoke(validateDita, { ...projectOf(mutant), root: "guide.ditamap" }, options);
    const isFound =
      checked.ok &&
      checked.value.findings.some((one) => one.code.startsWith("BROKEN_") && one.path === path && one.line === line);
    if (!isFound) silent.push(`${path}:${line} ${attribute}="${value}"`);
  }
  expect(silent).toEqual([]);
  expect(holding.length).toBeGreaterThan(60);
});
