import { conforms, fixture, including } from "@colophon/testing";
import { EXAMPLE_FILES } from "../src/example.ts";
import { inspectDita } from "../src/operations/inspect-dita.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { inspecting } from "./inspecting.ts";
import { mapOf, module, projectOf, topicOf } from "./module.ts";

const status = (attribute: string, value: string, reported: string, target?: string) =>
  including({ attribute, value, status: reported, ...(target !== undefined && { target }) });

conforms(
  inspectDita,
  [
    {
      name: "a map, two topics, a key",
      input: { root: "guide.ditamap", files: EXAMPLE_FILES },
      losses: [],
      value: including({
        kind: "map",
        title: "Pump guide",
        topics: [including({ id: "start", title: "Start the" }), including({ id: "care", element: "concept" })],
        keyScopes: [
          including({
            name: "",
            keys: [including({ name: "pump", text: "P-200" }), including({ name: "start", href: "start.dita" })],
          }),
        ],
        references: [
          status("href", "start.dita", "resolved", "start.dita"),
          status("href", "care.dita", "resolved", "care.dita"),
          status("keyref", "pump", "text"),
          status("keyref", "start", "resolved", "start.dita"),
        ],
        findings: [],
        unreferenced: [],
      }),
    },
    {
      name: "ranges of another file by key, of the reference implementation's cases",
      input: {
        root: "range.ditamap",
        files: ["range.ditamap", "conrefsource.dita", "conreftarget.dita"].map((path) => ({
          path,
          bytes: fixture(`conrefend/${path}`),
        })),
      },
      losses: [],
      value: including({
        counts: including({ maps: 1, topics: 6, branches: 2, keys: 1, references: 7, broken: 1 }),
        findings: [including({ code: "BROKEN_CONREF", severity: "warning", line: 7 })],
      }),
    },
    {
      name: "the root is found: the map that no other map names",
      input: {
        files: [...projectOf({ "sub.ditamap": mapOf(""), "top.ditamap": mapOf('<mapref href="sub.ditamap"/>') }).files],
      },
      losses: [],
      value: including({ root: "top.ditamap", unreferenced: [] }),
    },
    {
      name: "key scopes: the outer definition wins, qualified names reach in",
      input: projectOf({
        "m.ditamap": mapOf(
          '<keydef keys="both" href="a.dita"/><topicgroup keyscope="in also"><keydef keys="both" href="b.dita"/>' +
            '<keydef keys="own" href="b.dita"/><topicref href="a.dita"/></topicgroup><topicref href="b.dita"/>',
        ),
        "a.dita": topicOf("a", '<p><xref keyref="both"/><xref keyref="own"/></p>'),
        "b.dita": topicOf("b", '<p><xref keyref="own"/><xref keyref="in.own"/><xref keyref="also.own"/></p>'),
      }),
      losses: [],
      value: including({
        keyScopes: [
          including({ name: "" }),
          including({
            name: "in",
            names: ["in", "also"],
            keys: [including({ name: "both", shadowedBy: "m.ditamap:1" }), including({ name: "own" })],
          }),
        ],
        counts: including({ broken: 2 }),
      }),
    },
    {
      name: "broken references, twice given ids and circles are findings",
      input: projectOf({
        "m.ditamap": mapOf(
          '<topicref href="a.dita"/><topicref href="A.dita"/><mapref href="m.ditamap"/><keydef keys="k k" keyref="k"/>',
        ),
        "a.dita": topicOf(
          "a",
          '<p id="p" conref="#a/q"/><p id="q" conref="#a/p"/><p id="q" conkeyref="none/x"/><xref href="https://example.org/"/><xref href="x.dita" scope="peer"/>',
        ),
        "b.xml": "<broken",
        "c.dita": topicOf("c", '<p conref="-dita-use-conref-target"/>'),
      }),
      losses: [],
      value: including({
        findings: [
          including({ code: "INCLUDE_CYCLE", path: "a.dita" }),
          including({ code: "BROKEN_KEY", path: "a.dita" }),
          including({ code: "DUPLICATE_ID", path: "a.dita" }),
          including({ code: "MALFORMED_XML", path: "b.xml" }),
          including({
            code: "BROKEN_LINK",
            message: 'topicref/@href "A.dita": The file "A.dita" does not exist; "a.dita" differs in case.',
          }),
          including({ code: "INCLUDE_CYCLE", path: "m.ditamap" }),
          including({ code: "BROKEN_KEY", path: "m.ditamap" }),
          including({ code: "DUPLICATE_KEY", path: "m.ditamap" }),
        ],
        unreferenced: ["b.xml", "c.dita"],
      }),
    },
    {
      name: "one topic alone",
      kind: "boundary",
      input: { bytes: new TextEncoder().encode(topicOf("t", '<p><image href="x.png"/></p>')) },
      losses: [],
      value: including({ kind: "topic", root: "document.dita", counts: including({ topics: 1, broken: 1 }) }),
    },
    {
      name: "UTF-16 and a specialised element by its class",
      kind: "boundary",
      input: {
        bytes: new Uint8Array(
          Buffer.from(
            '\uFEFF<topic id="t"><title>T</title><body><my class="- topic/body x/my " conref="#t/none"/></body></topic>',
            "utf16le",
          ),
        ),
      },
      losses: [],
      value: including({ findings: [including({ code: "BROKEN_CONREF" })] }),
    },
    ...HOSTILE,
  ],
  { module, conservation: inspecting },
);
