import { invoke } from "@colophon/contract";
import { readZip } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { inspectDita, renderDita, transformDitaResolve, validateDita } from "../src/index.ts";
import { mapOf, projectOf } from "./module.ts";

const FAQ_DTD = `<!ENTITY % faq-types ""><!ENTITY % common PUBLIC "-//ACME//ENTITIES Common//EN" "common.ent">%common;
<!ENTITY % topic-type PUBLIC "-//OASIS//ELEMENTS DITA 1.3 Topic//EN" "topic.mod">%topic-type;
<!ATTLIST faq %id-atts; class CDATA "- topic/topic faq/faq " domains CDATA "&included-domains;">
<!ATTLIST faqbody class CDATA "- topic/body faq/faqbody ">
<!ATTLIST question class CDATA "- topic/p faq/question ">
<!ATTLIST aside class CDATA "- topic/p faq/aside " audience CDATA "internal">`;
const COMMON = '<!ENTITY % id-atts "id ID #REQUIRED"><!ENTITY product "Pump &amp; Co">';
const FAQ_RNG = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" xmlns:a="http://relaxng.org/ns/compatibility/annotations/1.0">
<include href="faqMod.rng"><define name="unused"><empty/></define></include><start><ref name="faq.element"/></start></grammar>`;
const attribute = (name: string, value: string) =>
  `<optional><attribute name="${name}" a:defaultValue="${value}"/></optional>`;
const define = (name: string, attributes: string, content = "") =>
  `<define name="${name}.element"><element name="${name}"><ref name="${name}.attlist"/>${content}</element></define><define name="${name}.attlist" combine="interleave">${attributes}</define>`;
const FAQ_MOD = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" xmlns:a="http://relaxng.org/ns/compatibility/annotations/1.0">
${define("faq", attribute("class", "- topic/topic faq/faq "), '<ref name="faqbody.element"/>')}${define("faqbody", attribute("class", "- topic/body faq/faqbody "))}
${define("question", attribute("class", "- topic/p faq/question "))}${define("aside", attribute("class", "- topic/p faq/aside ") + attribute("audience", "internal"))}</grammar>`;
const type = (name: string, className: string, more = "") =>
  `<xs:element name="${name}"><xs:complexType><xs:complexContent><xs:extension base="${name}.class"><xs:attribute ref="class" default="${className}"/></xs:extension></xs:complexContent></xs:complexType></xs:element><xs:complexType name="${name}.class">${more}</xs:complexType>`;
const FAQ_XSD = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${type("faq", "- topic/topic faq/faq ")}${type("faqbody", "- topic/body faq/faqbody ")}${type("question", "- topic/p faq/question ")}${type("aside", "- topic/p faq/aside ", '<xs:attributeGroup ref="in"/>')}<xs:attributeGroup name="in"><xs:attribute name="audience" default="internal"/></xs:attributeGroup></xs:schema>`;
const BODY =
  '<title>Faq</title><faqbody><question audience="internal">SECRET</question><aside>HIDDEN</aside><question>What is <keyword keyref="k"/>?</question></faqbody></faq>';
const DOCTYPE = '<!DOCTYPE faq PUBLIC "-//ACME//DTD FAQ//EN" "faq.dtd">';
const catalog = (entry: string) =>
  `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog" xml:base="grammar/">${entry}</catalog>`;

const projectWith = (topic: string, files: Readonly<Record<string, string>>) => ({
  ...projectOf({
    "m.ditamap": mapOf(
      '<keydef keys="k"><topicmeta><keywords><keyword>KEY</keyword></keywords></topicmeta></keydef><topicref href="t/a.dita"/>',
    ),
    "t/a.dita": topic,
    "f.ditaval": '<val><prop att="audience" val="internal" action="exclude"/></val>',
    ...files,
  }),
  ditaval: "f.ditaval",
});

async function resolve(topic: string, files: Readonly<Record<string, string>>) {
  const envelope = await invoke(transformDitaResolve, projectWith(topic, files), { classes: false });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const made = Buffer.from(readZip(envelope.value.artifact.bytes)["t/a.dita"] ?? []).toString("utf8");
  return { made, losses: envelope.losses };
}

const dtd = { "t/faq.dtd": FAQ_DTD, "t/common.ent": COMMON };

describe("specialised topics are filtered and resolved by the project's own grammar", () => {
  test.each<[string, string, Record<string, string>]>([
    ["a DTD beside the topic, with a module", `${DOCTYPE}<faq id="a">${BODY}`, dtd],
    [
      "a DTD by the public identifier of a catalog",
      `${DOCTYPE}<faq id="a">${BODY}`,
      {
        "catalog.xml": catalog('<group><public publicId="-//ACME//DTD  FAQ//EN" uri="x/my.dtd"/></group>'),
        "grammar/x/my.dtd": FAQ_DTD,
        "grammar/x/common.ent": COMMON,
      },
    ],
    [
      "the only DTD of that name",
      `<!DOCTYPE faq SYSTEM "http://acme.example/dtd/faq.dtd"><faq id="a">${BODY}`,
      { "dtd/faq.dtd": FAQ_DTD, "dtd/common.ent": COMMON },
    ],
    [
      "RELAX NG that includes a module",
      `<?xml-model href="../faq.rng"?><faq id="a">${BODY}`,
      { "faq.rng": FAQ_RNG, "faqMod.rng": FAQ_MOD },
    ],
    [
      "RELAX NG by the name of a catalog",
      `<?xml-model href="urn:acme:faq"?><faq id="a">${BODY}`,
      {
        "catalog-faq.xml": catalog('<uri name="urn:acme:faq" uri="faq.rng"/>'),
        "grammar/faq.rng": FAQ_RNG,
        "grammar/faqMod.rng": FAQ_MOD,
      },
    ],
    [
      "XML Schema",
      `<faq xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="faq.xsd" id="a">${BODY}`,
      { "t/faq.xsd": FAQ_XSD },
    ],
  ])("%s", async (_, topic, files) => {
    const { made, losses } = await resolve(topic, files);
    expect(made).not.toMatch(/SECRET|HIDDEN/);
    expect(made).toContain(
      '<question class="- topic/p faq/question ">What is <keyword keyref="k">KEY</keyword>?</question>',
    );
    expect(losses).toEqual([]);
  });

  test("it is published, and entities of its DTD are text", async () => {
    const topic = `${DOCTYPE}<faq id="a"><title>&product;</title><faqbody><question>Why?</question></faqbody></faq>`;
    const envelope = await invoke(renderDita, projectWith(topic, dtd));
    if (!envelope.ok) throw new Error(envelope.error.message);
    const page = Buffer.from(envelope.value.artifact.bytes).toString("utf8");
    expect(page).toContain("Pump &amp; Co</h2>");
    expect(page).toContain("Why?</p>");
    expect(envelope.losses).toEqual([]);
  });
});

const BOMB = `<!ENTITY % e0 "xxxxxxxx">${Array.from({ length: 40 }, (_, at) => `<!ENTITY % e${at + 1} "%e${at};%e${at};">`).join("")}`;

describe("what is not read is reported with its reason", () => {
  test.each<[string, string, Record<string, string>, RegExp]>([
    [
      "a DTD that is not in the project",
      DOCTYPE,
      {},
      /"-\/\/ACME\/\/DTD FAQ\/\/EN" \("faq\.dtd"\) is not in the project/,
    ],
    [
      "a DTD on the network",
      '<!DOCTYPE faq SYSTEM "http://127.0.0.1/faq.dtd">',
      {},
      /outside the project, and nothing is fetched/,
    ],
    [
      "a DTD of the machine",
      '<!DOCTYPE faq SYSTEM "file:///etc/passwd">',
      {},
      /outside the project, and nothing is fetched/,
    ],
    [
      "a DTD above the project",
      '<!DOCTYPE faq SYSTEM "../../../faq.dtd">',
      {},
      /outside the project, and nothing is fetched/,
    ],
    ["a DTD whose entities double", DOCTYPE, { "t/faq.dtd": BOMB }, /over the limit of \d+ \(characters\)/],
    [
      "a DTD that includes itself",
      DOCTYPE,
      { "t/faq.dtd": '<!ENTITY % a SYSTEM "faq.dtd">%a;' },
      /%a; contains itself/,
    ],
    ["a DTD that is none", DOCTYPE, { "t/faq.dtd": "no" }, /t\/faq\.dtd, line 1: This is not a declaration/],
    ["a DTD that is the topic", '<!DOCTYPE faq SYSTEM "a.dita">', {}, /t\/a\.dita, line 1: This is not a declaration/],
    ["RELAX NG in compact syntax", '<?xml-model href="faq.rnc"?>', { "t/faq.rnc": "" }, /compact syntax is not read/],
    [
      "RELAX NG that is cut",
      '<?xml-model href="faq.rng"?>',
      { "t/faq.rng": "<grammar" },
      /The grammar is not read: t\/faq\.rng/,
    ],
    [
      "RELAX NG whose module is missing",
      '<?xml-model href="faq.rng"?>',
      { "t/faq.rng": FAQ_RNG },
      /"faqMod\.rng" is not in the project/,
    ],
    ["no grammar at all", "", {}, /Neither a class attribute nor a grammar/],
  ])("%s", async (_, prolog, files, reason) => {
    const { losses } = await resolve(`${prolog}<faq id="a">${BODY}`, files);
    expect(losses.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["common/DITA_FILE_NOT_READ degraded"]);
    expect(losses[0]?.message).toMatch(reason);
  });

  test.each([
    ["a DTD that is missing", '<!DOCTYPE topic SYSTEM "house.dtd">', {}, /"house\.dtd" is not in the project/],
    [
      "RELAX NG in compact syntax",
      '<?xml-model href="house.rnc"?>',
      { "t/house.rnc": "" },
      /compact syntax is not read/,
    ],
  ])("%s, of elements that DITA 1.3 knows: defaults that it may set are reported", async (_, prolog, files, reason) => {
    const topic = '<topic id="a"><title>T</title><body><p>x</p></body></topic>';
    const { losses, made } = await resolve(`${prolog}${topic}`, files);
    expect(made).toContain("<p>x</p>");
    expect(losses.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["common/DITA_FILE_NOT_READ degraded"]);
    expect(losses[0]?.message).toMatch(reason);
    expect(losses[0]?.message).toContain("Default values that it may set for attributes are not applied.");
  });

  test("elements of a module that is missing, in a topic that is read", async () => {
    const text = FAQ_DTD.replace(/<!ATTLIST question.*/, '<!ENTITY % q SYSTEM "question.mod">%q;');
    const { made, losses } = await resolve(`${DOCTYPE}<faq id="a">${BODY}`, { ...dtd, "t/faq.dtd": text });
    expect(made).not.toMatch(/SECRET|HIDDEN/);
    expect(losses.map(({ message }) => message)).toEqual([
      't/a.dita, line 1: These elements have no class: question. The grammar "question.mod" is not in the project. They are kept, and defaults of their grammar are not applied.',
    ]);
  });

  test("it is a finding where a project is only read, and an error where it is the root", async () => {
    const input = projectWith(`${DOCTYPE}<faq id="a">${BODY}`, {});
    const inspected = await invoke(inspectDita, input);
    const checks = ["links"] as const;
    for (const read of [inspected, await invoke(validateDita, input, { checks })]) {
      if (!read.ok) throw new Error(read.error.message);
      expect(read.value.findings.map(({ code, path }) => `${code} ${path}`)).toEqual(["GRAMMAR_NOT_READ t/a.dita"]);
    }
    const envelope = await invoke(inspectDita, projectOf({ "a.dita": `${DOCTYPE}<faq id="a">${BODY}` }));
    expect(envelope.ok ? "" : envelope.error.message).toMatch(/neither a topic nor a map\. The grammar .* is not in/);
  });
});
