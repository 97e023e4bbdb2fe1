import { invoke } from "@colophon/contract";
import { readZip } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import {
  inspectDita,
  renderDita,
  transformDitaEdit,
  transformDitaResolve,
  validateDita,
  validateDitaPublication,
} from "../src/index.ts";
import { mapOf, projectOf } from "./module.ts";

/** What a project resolves to, without the declaration. */
async function resolve(files: Readonly<Record<string, string>>, root?: string) {
  const envelope = await invoke(
    transformDitaResolve,
    { ...projectOf(files), ...(root !== undefined && { root }) },
    { classes: false },
  );
  if (!envelope.ok) throw new Error(envelope.error.message);
  const made = Object.fromEntries(
    Object.entries(readZip(envelope.value.artifact.bytes)).map(([path, bytes]) => [
      path,
      Buffer.from(bytes)
        .toString("utf8")
        .replace(/^<\?xml[^>]*>\s*/, "")
        .trimEnd(),
    ]),
  );
  return { made, losses: envelope.losses, broken: envelope.value.broken };
}

const body = async (markdown: string): Promise<string> => {
  const { made } = await resolve({ "a.md": `# T\n\n${markdown}\n` }, "a.md");
  return /<body>(.*)<\/body>/s.exec(made["a.dita"] ?? "")?.[1] ?? made["a.dita"] ?? "";
};

/** Constructs as lightweight DITA and the Markdown of DITA-OT define them. */
const CONSTRUCTS: readonly (readonly [name: string, markdown: string, dita: string])[] = [
  ["attributes of a paragraph", "Paragraph {.draft rev=1 #p}", '<p rev="1" id="p" outputclass="draft">Paragraph</p>'],
  [
    "attributes of phrases",
    "Inline **bold {.red}** and *it*{.blue}.",
    '<p>Inline <b outputclass="red">bold</b> and <i outputclass="blue">it</i>.</p>',
  ],
  ["braces that are words", "Use {name} here", "<p>Use {name} here</p>"],
  ["attributes of the next block", "{audience=novice}\n\n* one", '<ul audience="novice"><li>one</li></ul>'],
  [
    "a definition list",
    "Term\n:   one {.red}\n\n    more\n:   two",
    '<dl><dlentry><dt>Term</dt><dd><p outputclass="red">one</p><p>more</p></dd><dd><p>two</p></dd></dlentry></dl>',
  ],
  ["an admonition", '!!! warning "Title"\n    block\n', '<note type="warning"><p>Title</p><p>block</p></note>'],
  [
    "an admonition of no type of DITA",
    "!!! other-kind\n    x",
    '<note type="other" othertype="other-kind"><p>x</p></note>',
  ],
  ["an alert", "> [!TIP]\n> x", '<note type="tip"><p>x</p></note>'],
  ["a note in HTML", '<div data-class="note" data-type="danger">x</div>', '<note type="danger">x</note>'],
  [
    "a table with a title",
    "| A | B |\n|---|:-:|\n| 1 | 2 |\n[Title]",
    '<table><title>Title</title><tgroup cols="2"><colspec colname="col1"/><colspec colname="col2"/><thead><row><entry>A</entry><entry align="center">B</entry></row></thead><tbody><row><entry>1</entry><entry align="center">2</entry></row></tbody></tgroup></table>',
  ],
  [
    "spans of a table in HTML",
    "<table><tr><td colspan=2>a<tr><td rowspan=2>b<td>c<tr><td>d</table>",
    '<table><tgroup cols="2"><colspec colname="col1"/><colspec colname="col2"/><tbody><row><entry namest="col1" nameend="col2">a</entry></row><row><entry morerows="1">b</entry><entry>c</entry></row><row><entry colname="col2">d</entry></row></tbody></tgroup></table>',
  ],
  [
    "code with its language and id",
    "```{.scala #x}\na < b\n```",
    '<codeblock id="x" outputclass="scala" xml:space="preserve">a &lt; b</codeblock>',
  ],
  [
    "a note that is called twice",
    "a[^1] b[^1]\n\n[^1]: Note",
    '<p>a<fn id="fn-1">Note</fn><xref type="fn" href="#t/fn-1"/> b<xref type="fn" href="#t/fn-1"/></p>',
  ],
  [
    "a picture with a title",
    '![Alt](http://e.com/p.png "Title")',
    '<fig><title>Title</title><image href="http://e.com/p.png" scope="external"><alt>Alt</alt></image></fig>',
  ],
  ["a key of an image", "x ![key]", '<p>x <image keyref="key"><?broken-reference BROKEN_KEY?></image></p>'],
  ["markup of DITA", "Press <uicontrol>Start</uicontrol>.", "<p>Press <uicontrol>Start</uicontrol>.</p>"],
];

describe("Markdown becomes DITA", () => {
  test.each(CONSTRUCTS)("%s", async (_name, markdown, dita) => {
    expect(await body(markdown)).toBe(dita);
  });

  test("headings are topics, and sections by their class", async () => {
    const { made } = await resolve(
      { "a.md": "# A\n\n## B {#b}\n\n### S {.section}\n\ns\n\n## C\n\n[to S](#s)" },
      "a.md",
    );
    expect(made["a.dita"]).toBe(
      '<topic id="a"><title>A</title><body/><topic id="b"><title>B</title><body><section id="s"><title>S</title><p>s</p></section></body></topic><topic id="c"><title>C</title><body><p><xref href="#b/s">to S</xref></p></body></topic></topic>',
    );
  });

  test("a schema makes a task with steps and a short description", async () => {
    const { made } = await resolve(
      {
        "a.md":
          "---\n$schema: urn:oasis:names:tc:dita:xsd:task.xsd\nauthor: Me\nfoo: bar\n---\n\n# T\n\nShort.\n\nContext.\n\n1.  Command.\n\n    Info.",
      },
      "a.md",
    );
    expect(made["a.dita"]).toBe(
      '<task id="t"><title>T</title><shortdesc>Short.</shortdesc><prolog><author>Me</author><data name="foo" value="bar"/></prolog><taskbody><context><p>Context.</p></context><steps><step><cmd>Command.</cmd><info><p>Info.</p></info></step></steps></taskbody></task>',
    );
  });

  test("a map in Markdown", async () => {
    const { made, broken } = await resolve(
      {
        "m.md":
          "---\n$schema: urn:oasis:names:tc:dita:xsd:map.xsd\n---\n\n# Guide\n\n* [A](a.md)\n  * [B](b.dita)\n\n[k]: a.md",
        "a.md": "# A\n\nSee [k].",
        "b.dita": '<topic id="b"><title>B</title><body/></topic>',
      },
      "m.md",
    );
    expect(broken).toBe(0);
    expect(made["a.dita"]).toContain('<xref keyref="k" href="a.dita" format="dita"/>');
  });

  test("HTML is a topic where its format says so", async () => {
    const html =
      '<!DOCTYPE html><html lang="en"><title>X</title><article id="h"><h1>H</h1><p>Short.</p><section><h2>S</h2><p>x</p></section></article>';
    const { made } = await resolve({ "m.ditamap": mapOf('<topicref href="h.html" format="hdita"/>'), "h.html": html });
    expect(made["h.dita"]).toBe(
      '<topic id="h" xml:lang="en"><title>H</title><shortdesc>Short.</shortdesc><body><section id="s"><title>S</title><p>x</p></section></body></topic>',
    );
    const link = await resolve({ "m.ditamap": mapOf('<topicref href="h.html" format="html"/>'), "h.html": html });
    expect(Object.keys(link.made)).toEqual(["m.ditamap", "h.html"]);
  });
});

const PROJECT = {
  "m.ditamap": mapOf(
    '<keydef keys="pump"><topicmeta><keywords><keyword>P-200</keyword></keywords></topicmeta></keydef><topicref href="start.md" format="markdown"><topicref href="care.dita"/></topicref>',
  ),
  "start.md":
    '# Start\n\nThe [pump] and [care](care.dita). <span data-keyref="pump"></span>\n\n## More {#more}\n\n| a |\n|---|\n| 1 | lost |\n\n---\n\n<script>x()</script>\n',
  "care.dita":
    '<topic id="care"><title>Care</title><body><p>See <xref href="start.md#more" format="markdown"/>.</p></body></topic>',
};

/** The line of a loss, and its text. */
function placeOf(details: unknown): readonly unknown[] {
  const { line, text } = details as { readonly line?: number; readonly text?: string };
  return [line, text];
}

describe("a project with Markdown", () => {
  test("what DITA has no place for is a loss with its line and text", async () => {
    const { losses } = await resolve(PROJECT);
    expect(losses.map(({ code, details }) => [code, ...placeOf(details)])).toEqual([
      ["common/DITA_FILE_NOT_READ", 9, "lost"],
      ["common/DITA_FILE_NOT_READ", 11, ""],
      ["common/DITA_FILE_NOT_READ", 13, "x()"],
    ]);
  });

  test("is inspected and validated as topics", async () => {
    const inspected = await invoke(inspectDita, projectOf(PROJECT));
    expect(inspected.ok && inspected.value.topics.map(({ id, path, line }) => `${path}:${line} ${id}`)).toEqual([
      "start.md:1 start",
      "start.md:5 more",
      "care.dita:1 care",
    ]);
    const validated = await invoke(validateDita, projectOf(PROJECT));
    expect(validated.ok && validated.value.findings.map(({ code }) => code)).toEqual([
      "GRAMMAR_NOT_CHECKED",
      ...Array(3).fill("CONTENT_NOT_READ"),
    ]);
    expect(validated.ok && validated.value.notChecked.map(({ path }) => path)).toEqual(["start.md"]);
  });

  test("its publication has no fault", async () => {
    for (const format of ["html5", "html5-files"] as const) {
      const made = await invoke(renderDita, projectOf(PROJECT), { format });
      if (!made.ok) throw new Error(made.error.message);
      const checked = await invoke(validateDitaPublication, {
        ...projectOf(PROJECT),
        publication: made.value.artifact.bytes,
      });
      expect(checked.ok && checked.value.findings).toEqual([]);
    }
  });

  test("keys and paths change in the text, and nothing else", async () => {
    const edit = async (one: object): Promise<string> => {
      const envelope = await invoke(transformDitaEdit, { ...projectOf(PROJECT), edits: [one] } as never);
      if (!envelope.ok) return envelope.error.message;
      return Buffer.from(readZip(envelope.value.artifact.bytes)["start.md"] ?? []).toString("utf8");
    };
    const text = PROJECT["start.md"];
    expect(await edit({ do: "rename-key", from: "pump", to: "product" })).toBe(text.replaceAll("pump", "product"));
    expect(await edit({ do: "move-topic", from: "care.dita", to: "x/care.dita" })).toBe(
      text.replace("care.dita", "x/care.dita"),
    );
    expect(await edit({ do: "delete", path: "start.md", at: "/topic/body/p" })).toContain("start.md is Markdown");
  });
});
