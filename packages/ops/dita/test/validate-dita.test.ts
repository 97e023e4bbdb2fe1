import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_FILES } from "../src/example.ts";
import { validateDita } from "../src/operations/validate-dita.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { mapOf, module, projectOf, topicOf } from "./module.ts";
import { validating } from "./validating.ts";

const files = (folder: string, names: readonly string[]) =>
  names.map((path) => ({ path, bytes: fixture(`${folder}/${path}`) }));
const finding = (code: string, path: string, line: number, severity = "error") =>
  including({ code, path, line, severity });

conforms(
  validateDita,
  [
    {
      name: "a map, two topics, a key",
      input: { root: "guide.ditamap", files: EXAMPLE_FILES },
      losses: [],
      value: including({
        valid: true,
        findings: [],
        notChecked: [],
        checked: [
          including({ shell: "map", by: "public-id" }),
          including({ shell: "task" }),
          including({ shell: "concept" }),
        ],
      }),
    },
    {
      name: "a case of the reference implementation's",
      input: {
        root: "range.ditamap",
        files: files("conrefend", ["range.ditamap", "conrefsource.dita", "conreftarget.dita"]),
      },
      losses: [],
      value: including({ valid: true, findings: [finding("BROKEN_CONREF", "conrefsource.dita", 7, "warning")] }),
    },
    {
      name: "what a grammar finds, each at its line",
      input: projectOf({
        "t.dita":
          '<topic id="t">\n<body><step/></body>\n<title>T</title>\n<body bogus="1"><p>\n<lq/><body/><image placement="over"/></p></body></topic>',
      }),
      losses: [],
      value: including({
        valid: false,
        findings: [
          finding("GRAMMAR_ELEMENT", "t.dita", 2),
          finding("GRAMMAR_ATTRIBUTE", "t.dita", 4),
          finding("GRAMMAR_ELEMENT", "t.dita", 5),
          finding("GRAMMAR_VALUE", "t.dita", 5),
        ],
      }),
    },
    {
      name: "a shell of one's own is not checked, and never called valid by that",
      input: projectOf({
        "t.dita":
          '<!DOCTYPE topic PUBLIC "-//ACME//DTD DITA Topic//EN" "acme.dtd">\n<topic id="t"><title/><nonsense/></topic>',
      }),
      losses: [],
      value: including({ checked: [], notChecked: [including({ path: "t.dita" })] }),
    },
    {
      name: "content of another type, and of domains that are not there",
      input: projectOf({
        "a.dita": topicOf("a", '<p conref="b.dita#b/l"/><ph conref="b.dita#b/u"/><p conref="b.dita#b/x"/>'),
        "b.dita": topicOf("b", '<ul id="l"><li/></ul><p id="x">x</p><p><uicontrol id="u">U</uicontrol></p>'),
        "c.dita":
          '<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA Base Topic//EN" "basetopic.dtd"><topic id="c"><title/><body><p conref="b.dita#b/u2"/><ph conref="b.dita#b/u"/></body></topic>',
      }),
      options: { checks: ["conrefs"] },
      losses: [],
      value: including({
        findings: [
          finding("INCOMPATIBLE_TYPE", "a.dita", 1),
          finding("BROKEN_CONREF", "c.dita", 1),
          finding("INCOMPATIBLE_DOMAINS", "c.dita", 1, "warning"),
        ],
      }),
    },
    {
      name: "no false report: peer keys, place-holders, resource-only, push and mark",
      input: projectOf({
        "m.ditamap": mapOf(
          '<topicref href="a.dita"/><mapref href="other.ditamap" scope="peer" keyscope="other"/><topicref href="p.dita" processing-role="resource-only"/>',
        ),
        "a.dita": topicOf(
          "a",
          '<p><xref keyref="other.start"/></p><ul><li id="one">1</li></ul><table><tgroup cols="1"><tbody><row><entry>x</entry></row></tbody></tgroup></table>',
        ),
        "p.dita": topicOf(
          "p",
          '<ul><li conaction="mark" conref="a.dita#a/one"/><li conaction="pushafter">2</li></ul><note conref="-dita-use-conref-target" type="-dita-use-conref-target"/>',
        ),
      }),
      losses: [],
      value: including({ valid: true, findings: [] }),
    },
    {
      name: "subject scheme: values of an attribute, in groups too",
      input: projectOf({
        "m.ditamap": mapOf('<mapref href="s.ditamap" type="subjectScheme"/><topicref href="a.dita"/>'),
        "s.ditamap":
          '<subjectScheme><subjectdef keys="os"><subjectdef keys="linux"/><subjectdef keys="mac"/></subjectdef><enumerationdef><attributedef name="platform"/><subjectdef keyref="os"/></enumerationdef></subjectScheme>',
        "a.dita": topicOf("a", '<p platform="linux os(mac)">x</p>\n<p platform="dos">y</p>'),
      }),
      options: { checks: ["subjects"] },
      losses: [],
      value: including({ checks: ["subjects"], findings: [finding("UNKNOWN_SUBJECT", "a.dita", 2)] }),
    },
    {
      name: "a file that cannot be read is an error, whatever is looked at",
      kind: "boundary",
      input: projectOf({ "a.dita": topicOf("a", ""), "b.dita": "<topic" }),
      options: { checks: ["keys"] },
      losses: [],
      value: including({ valid: false, findings: [finding("MALFORMED_XML", "b.dita", 1)] }),
    },
    ...HOSTILE,
  ],
  { module, conservation: validating },
);
