import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { validateJats } from "../src/index.ts";
import { article } from "./module.ts";

interface Value {
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
    readonly path: string;
  }[];
  readonly profiles: readonly {
    readonly profile: string;
    readonly checked: readonly string[];
    readonly notChecked: readonly string[];
  }[];
}
type Options = { readonly phase?: string; readonly timeoutMs?: number };
type Files = Readonly<Record<string, string>>;

const encode = (text: string) => new TextEncoder().encode(text);
const schema = (content: string, attributes = 'queryBinding="xslt2"') =>
  `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" ${attributes}>${content}</schema>`;

async function call(files: Files, markup: string, options: Options = {}) {
  const schematron = Object.entries(files).map(([path, text]) => ({ path, bytes: encode(text) }));
  return invoke(validateJats, { bytes: article(markup), schematron }, { profiles: ["package"], ...options });
}

async function run(content: string, markup: string, attributes?: string, options?: Options) {
  const envelope = await call({ "a.sch": schema(content, attributes) }, markup, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { findings, profiles } = envelope.value as Value;
  const { checked, notChecked } = profiles.find(({ profile }) => profile === "schematron")!;
  return {
    findings: findings.map(({ rule, path }) => `${rule.slice("schematron/".length)} ${path}`),
    all: findings,
    checked,
    notChecked,
  };
}

const TWO = "<body><sec id='a'><title>One</title><p>x</p></sec><sec id='b'><p>x</p></sec></body>";
const one = (context: string, test: string) =>
  `<pattern><rule context="${context}"><report id="r" test="${test}">x</report></rule></pattern>`;

test("asserts and reports have their level, message and place", async () => {
  const { all } = await run(
    '<let name="most" value="0"/><pattern><rule context="sec"><let name="count" value="count(p)"/><assert id="title" test="title" role="warning">The <name/> <value-of select="@id"/> has no title. <emph>Add</emph> one.</assert><report test="$count &gt; $most" role="info"><value-of select="$count"/> p</report></rule></pattern>',
    TWO,
  );
  expect(all.map(({ rule, severity, message, path }) => [rule, severity, message, path])).toEqual([
    ["schematron/pattern-1-2", "note", "1 p", "/article/body/sec[1]"],
    ["schematron/title", "warning", "The sec b has no title. Add one.", "/article/body/sec[2]"],
    ["schematron/pattern-1-2", "note", "1 p", "/article/body/sec[2]"],
  ]);
});

test("a node belongs to the first rule of a pattern that matches it", async () => {
  const rules =
    '<rule context="sec[title]"><report id="first" test="true()"/></rule><rule context="sec"><report id="second" test="true()"/></rule>';
  const { findings } = await run(
    `<pattern>${rules}</pattern><pattern><rule context="sec"><report id="other" test="true()"/></rule></pattern>`,
    TWO,
  );
  expect(findings.sort()).toEqual([
    "first /article/body/sec[1]",
    "other /article/body/sec[1]",
    "other /article/body/sec[2]",
    "second /article/body/sec[2]",
  ]);
});

test.each([
  ["sec[1]", ["/article/body/sec[1]"]],
  ["sec[last()]/p", ["/article/body/sec[2]/p"]],
  ["body//p[1]", ["/article/body/sec[1]/p", "/article/body/sec[2]/p"]],
  ["/article/body/sec[title]/p | title", ["/article/body/sec[1]/title", "/article/body/sec[1]/p"]],
  ["@id[. = 'b']", ["/article/body/sec[2]/@id"]],
  ["sec/comment() | sec[count(p)]", ["/article/body/sec[1]"]],
  ["id('b')", ["/article/body/sec[2]"]],
  ["*[self::p][ancestor::sec[@id = 'a']]", ["/article/body/sec[1]/p"]],
  ["/", ["/article"]],
  ["back/sec", []],
])("the context %s", async (context, paths) => {
  const { findings, notChecked } = await run(one(context, "true()"), TWO);
  expect(notChecked).toEqual([]);
  expect(findings).toEqual(paths.map((path) => `r ${path}`));
});

test("abstract patterns and rules, phases, diagnostics and files that are included", async () => {
  const files = {
    "main/a.sch": schema(
      '<phase id="one"><active pattern="p1"/></phase><include href="../parts/b.sch"/><pattern id="p1" is-a="need"><param name="what" value="title"/><param name="in" value="sec"/></pattern><pattern id="p2"><rule abstract="true" id="base"><assert id="base-p" test="p" diagnostics="d">No p.</assert></rule><rule context="sec"><extends rule="base"/><report id="own" test="@id = \'a\'">own</report></rule></pattern><diagnostics><diagnostic id="d">Add <value-of select="\'one\'"/>.</diagnostic></diagnostics>',
      'defaultPhase="#ALL"',
    ),
    "parts/b.sch":
      '<pattern xmlns="http://purl.oclc.org/dsdl/schematron" abstract="true" id="need"><rule context="$in"><assert id="need" test="$what">The $in has no part.</assert></rule></pattern>',
  };
  const rules = async (options: Options) => {
    const envelope = await call(files, `${TWO.replace("<p>x</p></sec><sec", "</sec><sec")}`, options);
    if (!envelope.ok) throw new Error(envelope.error.message);
    return (envelope.value as Value).findings.map(({ rule, message }) => [rule, message]);
  };
  expect(await rules({ phase: "one" })).toEqual([["schematron/need", "The $in has no part."]]);
  expect(await rules({})).toEqual([
    ["schematron/base-p", "No p. Add one."],
    ["schematron/own", "own"],
    ["schematron/need", "The $in has no part."],
  ]);
});

test("functions and keys of XSLT are evaluated; those that build trees are named", async () => {
  const { findings, notChecked } = await run(
    `<ns prefix="e" uri="urn:e"/><xsl:key name="titled" match="sec" use="title"/>
    <xsl:function name="e:kind" as="xs:string"><xsl:param name="node"/><xsl:variable name="value" select="string($node)"/><xsl:choose><xsl:when test="$value = 'a'"><xsl:value-of select="'first'"/></xsl:when><xsl:otherwise><xsl:value-of select="'later'"/></xsl:otherwise></xsl:choose></xsl:function>
    <xsl:function name="e:tree"><xsl:element name="x"/></xsl:function>
    <pattern><rule context="sec"><report id="kind" test="e:kind(@id) = 'later'"/><report id="key" test="key('titled','One')/@id = @id"/><report id="tree" test="e:tree()"/></rule></pattern>`,
    TWO,
  );
  expect(findings).toEqual(["key /article/body/sec[1]", "kind /article/body/sec[2]"]);
  expect(notChecked).toEqual(["xsl:function e:tree: xsl:element (a.sch, line 3)", "tree (line 4): function e:tree()"]);
});

test.each([
  ["doc('file:///etc/passwd')", "function doc()"],
  ["document('x.xml')", "function document()"],
  ["unparsed-text('x')", "function unparsed-text()"],
  ["current-date() = ''", "function current-date()"],
  ["environment-variable('HOME')", "function environment-variable()"],
  ["random-number-generator()", "function random-number-generator()"],
  ["function-lookup(xs:QName('fn:doc'), 1)", "function function-lookup()"],
  ["(fn:doc#1)('x')", "function items, maps and arrays"],
  ["count((1 to 1000000000)[. = 3])", "range outside of a loop"],
  ["unknown(.)", "function unknown()"],
  ["$nothing", "XPST0008"],
  ["p[", "XPST0003"],
  ["xs:date(p) = xs:date('2020-01-01')", "at /article/body/sec[1]"],
])("%s is not evaluated, and the report says why", async (expression, reason) => {
  const { findings, checked, notChecked } = await run(one("sec", expression.replaceAll("<", "&lt;")), TWO);
  expect(findings).toEqual([]);
  expect(checked).toEqual([]);
  expect(notChecked).toEqual([expect.stringContaining(reason)]);
  expect(notChecked[0]).toMatch(/^r \(line 1\): /);
});

test("where a context is not understood, the later rules of its pattern are not checked", async () => {
  const { findings, notChecked } = await run(
    '<pattern><rule context="sec[doc(.)]"><report id="x" test="true()"/></rule><rule context="sec"><report id="y" test="true()"/></rule></pattern>',
    TWO,
  );
  expect(findings).toEqual([]);
  expect(notChecked.map((reason) => reason[0])).toEqual(["x", "y"]);
});

test.each([
  ["for $a in 1 to 100000, $b in 1 to 100000 return ()"],
  ["some $a in 1 to 100000, $b in 1 to 100000 satisfies $a = -1"],
  ["matches('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', '^(a+)+$', 'i')"],
])("%s ends with the deadline", async (expression) => {
  const envelope = await call({ "a.sch": schema(one("sec", expression)) }, TWO, { timeoutMs: 300 });
  expect(envelope).toMatchObject({ ok: false, error: { code: "common/TIMEOUT" } });
});

test.each([
  [{ "a.sch": "<article/>" }, "INVALID_INPUT", "not schema in the namespace"],
  [
    { "a.sch": schema("<include href='b.sch'/>") },
    "INVALID_INPUT",
    'a.sch includes "b.sch", which is not in `schematron`',
  ],
  [{ "a.sch": schema("<include href='../../etc/passwd'/>") }, "INVALID_INPUT", '"etc/passwd"'],
  [{ "a.sch": schema("", 'queryBinding="xquery"') }, "INVALID_INPUT", 'query binding "xquery" is not supported'],
  [{ "a.sch": schema("<pattern is-a='x'/>") }, "INVALID_INPUT", 'a.sch, line 1: there is no abstract pattern "x"'],
  [{ "a.sch": schema("<pattern><rule/></pattern>") }, "INVALID_INPUT", "a rule has no context"],
  [{ "a.sch": "<schema" }, "MALFORMED_XML", ""],
  [{ "a.sch": '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' }, "UNSAFE_XML", ""],
])("%j is refused", async (files, code, message) => {
  const envelope = await call(files as Files, TWO);
  expect(envelope).toMatchObject({
    ok: false,
    error: { code: `common/${code}`, message: expect.stringContaining(message) },
  });
});

const include = (name: string) => schema(`<include href="${name}.sch"/>`.repeat(1_000));
const extending = Array.from(
  { length: 15 },
  (_, at) =>
    `<rule abstract="true" id="r${at}">${at === 0 ? '<report test="p"/>' : `<extends rule="r${at - 1}"/>`.repeat(20)}</rule>`,
).join("");

test.each<readonly [name: string, files: Files, message: string]>([
  [
    "files that include one another",
    { "a.sch": include("b"), "b.sch": include("c"), "c.sch": include("d"), "d.sch": schema("<title/>") },
    "elements with what it includes and extends",
  ],
  [
    "rules that extend one another",
    { "a.sch": schema(`<pattern>${extending}<rule context="sec"><extends rule="r14"/></rule></pattern>`) },
    "elements with what it includes and extends",
  ],
  [
    "parameters of a pattern",
    {
      "a.sch": schema(
        `<pattern abstract="true" id="p"><rule context="sec"><report test="${"$a ".repeat(10_000)}"/></rule></pattern><pattern is-a="p"><param name="a" value="${"x".repeat(10_000)}"/></pattern>`,
      ),
    },
    "The parameters of a pattern make more than",
  ],
])("%s have a limit", async (_name, files, message) => {
  const envelope = await call(files, TWO);
  expect(envelope).toMatchObject({
    ok: false,
    error: { code: "common/INVALID_INPUT", message: expect.stringContaining(message) },
  });
});

test.each([
  ["choose", `<xsl:choose>${"<xsl:when test='1'/>".repeat(20_000)}</xsl:choose>`],
  ["variables", "<xsl:variable name='a' select='1'/>".repeat(20_000)],
])("a function of 20,000 instructions is not evaluated: %s", async (_name, body) => {
  const { notChecked } = await run(
    `<ns prefix="e" uri="urn:e"/><xsl:function name="e:f">${body}</xsl:function>${one("sec", "e:f()")}`,
    TWO,
  );
  expect(notChecked[0]).toContain("more than 500 instructions in one element");
});

test("a function that calls itself for ever is not evaluated", async () => {
  const content = `<ns prefix="e" uri="urn:e"/><xsl:function name="e:f"><xsl:sequence select="e:f()"/></xsl:function>${one("sec", "e:f()")}`;
  const { notChecked } = await run(content, TWO);
  expect(notChecked).toEqual([expect.stringMatching(/^r \(line 1\): /)]);
});

test("a message that repeats the article is cut", async () => {
  const { all } = await run(
    '<pattern><rule context="sec"><report id="r" test="true()"><value-of select="string(/)"/></report></rule></pattern>',
    `<body><sec>${"<p>long words</p>".repeat(1_000)}</sec></body>`,
  );
  expect(all[0]?.message.length).toBe(2_000);
});

test("names of every object are names of a schema", async () => {
  const { findings, notChecked } = await run(
    `<ns prefix="constructor" uri="urn:x"/><let name="first" value="1"/><let name="second" value="2"/><pattern id="valueOf"><rule context="sec[@id='a'] | constructor:sec"><report id="__proto__" test="$first + $second = 3"/><report id="f" test="toString()"/></rule></pattern>`,
    TWO,
  );
  expect(findings).toEqual(["__proto__ /article/body/sec[1]"]);
  expect(notChecked).toEqual([expect.stringContaining("function toString()")]);
});

test("the profile needs a schema, and a phase must be one of it", async () => {
  const bytes = article(TWO);
  expect(await invoke(validateJats, { bytes }, { profiles: ["schematron"] })).toMatchObject({
    ok: false,
    error: { code: "common/INVALID_INPUT" },
  });
  const envelope = await call({ "a.sch": schema('<phase id="one"/>') }, TWO, { phase: "two" });
  expect(envelope).toMatchObject({ error: { message: 'a.sch: there is no phase "two". Its phases: #ALL, one.' } });
});

test("in XPath 1, a function takes the first of many nodes", async () => {
  const content = one(
    "body",
    "starts-with(sec/@id, 'a') and string(sec/@id) = 'a' and contains(concat(sec/@id, '-', 1), 'a-1')",
  );
  expect((await run(content, TWO, "")).findings).toEqual(["r /article/body"]);
});
