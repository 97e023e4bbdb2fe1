import { conforms, fixture, including } from "@colophon/testing";
import { inspectJats } from "../src/operations/inspect-jats.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { inspecting } from "./inspecting.ts";
import { article, module, PNG } from "./module.ts";

const BROKEN = '<body><p id="a"/><p id="a"/><xref rid="b a"/><fig><graphic xlink:href="F.png"/></fig></body>';

conforms(
  inspectJats,
  [
    {
      name: "a PLOS article of NLM 3.0",
      input: { bytes: fixture("journal.pcbi.0030158.xml") },
      losses: [],
      value: including({
        tagSet: including({ family: "NLM", version: "3.0" }),
        hasInternalSubset: false,
        findings: [],
      }),
    },
    {
      name: "references, ids and files that do not hang together are findings",
      input: {
        xml: article(BROKEN),
        assets: [
          { path: "f.png", bytes: PNG },
          { path: "g.jpg", bytes: PNG },
        ],
      },
      losses: [],
      value: including({
        findings: [
          including({ rule: "UNUSED_ASSET" }),
          including({ rule: "MALFORMED_ASSET", message: '"g.jpg" is image/png by its content.' }),
          including({ rule: "DUPLICATE_ID", path: "/article/body/p[2]/@id", line: 1, column: 91 }),
          including({ rule: "BROKEN_REFERENCE", path: "/article/body/xref/@rid" }),
          including({ rule: "MISSING_ASSET", message: 'The file "F.png" does not exist; "f.png" differs in case.' }),
        ],
      }),
    },
    {
      name: "an id that stands twice, in XML alone",
      kind: "boundary",
      input: { bytes: article('<body><p id="a"/><p id="a"/></body>') },
      losses: [],
      value: including({ findings: [including({ rule: "DUPLICATE_ID", path: "/article/body/p[2]/@id" })] }),
    },
    {
      name: "one attribute that names thousands of ids",
      kind: "hostile",
      input: { bytes: article(`<body><xref rid="${"a ".repeat(5_000)}"/></body>`) },
      options: { limits: { maxElements: 4_000 } },
      error: "common/RESOURCE_LIMIT",
    },
    {
      name: "text, CDATA and references between markup are one text",
      kind: "boundary",
      input: { bytes: article("<body><p>a&amp;<![CDATA[b]]>c<b/>d</p><p>e</p>f</body>") },
      losses: [],
      value: including({ counts: including({ texts: 4, elements: 5 }) }),
    },
    ...HOSTILE,
  ],
  { module, conservation: inspecting },
);
