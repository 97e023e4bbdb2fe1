import { conforms, fixture, including } from "@colophon/testing";
import { validateJats } from "../src/operations/validate-jats.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { article, module, PNG } from "./module.ts";

const GRAMMAR_FAULT = '\n<body>\n<p><sec/></p>\n<xref rid="none"/></body>';
const TABLE =
  '<body><table><tbody><tr><td rowspan="3">a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table></body>';

conforms(
  validateJats,
  [
    {
      name: "a PLOS article is valid by NLM 3.0",
      input: { bytes: fixture("journal.pcbi.0030158.xml") },
      losses: [],
      value: including({
        valid: true,
        findings: [],
        profiles: [
          including({
            profile: "dtd",
            grammar: "3.0/publishing/journalpublishing3.dtd",
            grammarBy: "public-id",
            errors: 0,
          }),
          including({ profile: "package", notChecked: ["MISSING_ASSET", "UNUSED_ASSET", "MALFORMED_ASSET"] }),
        ],
      }),
    },
    {
      name: "what the grammar forbids is told with its line and element",
      input: { bytes: article(GRAMMAR_FAULT) },
      options: { profiles: ["dtd"] },
      losses: [],
      value: including({
        valid: false,
        truncated: false,
        profiles: [including({ grammar: "1.3/JATS-archivearticle1-3-mathml3.dtd", grammarBy: "dtd-version" })],
        findings: [
          including({ rule: "dtd", line: 3, column: 1, path: "/article/body/p" }),
          including({ rule: "dtd", line: 4, path: "/article" }),
          including({ rule: "dtd", line: 4, path: "/article/body" }),
          including({ rule: "dtd", line: 4, path: "/article/body/xref" }),
        ],
      }),
    },
    {
      name: "a caller's own Schematron is checked beside the other profiles",
      input: {
        bytes: article("<body><sec/></body>"),
        schematron: [
          {
            path: "house.sch",
            bytes: new TextEncoder().encode(
              '<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><pattern><rule context="sec"><assert id="title" test="title">The <name/> has no title.</assert><report id="clock" test="current-date() = .">x</report></rule></pattern></schema>',
            ),
          },
        ],
      },
      options: { profiles: ["package"], phase: "#ALL" },
      losses: [],
      value: including({
        valid: false,
        findings: [
          including({ rule: "schematron/title", message: "The sec has no title.", path: "/article/body/sec" }),
        ],
        profiles: [
          including({ profile: "package" }),
          including({
            profile: "schematron",
            checked: ["title"],
            notChecked: ["clock (line 1): function current-date()"],
            errors: 1,
          }),
        ],
      }),
    },
    {
      name: "a table's shape and files that are not there are findings of package",
      kind: "boundary",
      input: {
        xml: article(`${TABLE}<floats-group><graphic xlink:href="x.png"/></floats-group>`),
        assets: [{ path: "y.png", bytes: PNG }],
      },
      options: { profiles: ["package"] },
      losses: [],
      value: including({
        valid: false,
        findings: [
          including({ rule: "UNUSED_ASSET" }),
          including({ rule: "TABLE_RAGGED" }),
          including({ rule: "TABLE_SPAN_PAST_END" }),
          including({ rule: "MISSING_ASSET" }),
        ],
      }),
    },
    {
      name: "a grammar that is not here is not checked, and the article not valid by it",
      kind: "boundary",
      input: { bytes: article("<body/>", ' dtd-version="2.3"') },
      options: { profiles: ["dtd"] },
      losses: [],
      value: including({ valid: false, profiles: [including({ checked: [], notChecked: ["grammar of NLM 2.3"] })] }),
    },
    {
      name: "libxml2 stops at 100 errors",
      kind: "boundary",
      input: { bytes: article(`<body>${"<p><nothing/></p>".repeat(300)}</body>`) },
      options: { profiles: ["dtd"], maxFindings: 5 },
      losses: [],
      value: including({ valid: false, truncated: true }),
    },
    ...HOSTILE,
  ],
  { module, conservation: "It names rules that are broken and gives nothing of the article." },
);
