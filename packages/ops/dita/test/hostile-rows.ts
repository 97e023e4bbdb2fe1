import { ZipWriter } from "@colophon/kit-zip";
import type { Row } from "@colophon/testing";
import { mapOf, projectOf, topicOf } from "./module.ts";

const text = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const zip = (...entries: readonly (readonly [name: string, content: string])[]): Uint8Array => {
  const writer = new ZipWriter();
  for (const [name, content] of entries) writer.add(name, text(content));
  return writer.finish();
};
const refuse = (name: string, input: unknown, error: string, kind: Row["kind"] = "hostile"): Row => ({
  name,
  kind: kind ?? "hostile",
  input,
  error: `common/${error}`,
});
const topic = topicOf("t", "<p>x</p>");
/** 2 to the power of 40 branches. */
const DOUBLING = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `m${index}.ditamap`,
    mapOf(`<mapref href="m${index + 1}.ditamap"/><mapref href="m${index + 1}.ditamap"/>`),
  ]),
);

/** What every operation of the family refuses in the same way. */
export const HOSTILE: readonly Row[] = [
  refuse(
    "billion laughs",
    { bytes: text('<!DOCTYPE topic [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]><topic id="t">&b;</topic>') },
    "ACTIVE_XML",
  ),
  refuse(
    "an external entity",
    { bytes: text('<!DOCTYPE topic [<!ENTITY a SYSTEM "file:///etc/passwd">]><topic id="t">&a;</topic>') },
    "ACTIVE_XML",
  ),
  refuse(
    "quadratic blow-up",
    {
      bytes: text(
        `<!DOCTYPE topic [<!ENTITY a "${"x".repeat(50_000)}">]><topic id="t">${"&a;".repeat(50_000)}</topic>`,
      ),
    },
    "RESOURCE_LIMIT",
  ),
  refuse(
    "300 elements inside each other",
    { bytes: text("<topic>".repeat(300) + "</topic>".repeat(300)) },
    "RESOURCE_LIMIT",
  ),
  refuse("no XML at all", { bytes: text("%PDF-1.7") }, "MALFORMED_XML"),
  refuse("a page of HTML", { bytes: text("<html/>") }, "INVALID_DITA"),
  refuse(
    "DITA 3 by its public identifier",
    {
      bytes: text(
        '<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA 3.0 Topic//EN" "topic.dtd"><topic id="t"><title/></topic>',
      ),
    },
    "INVALID_GRAMMAR",
    "boundary",
  ),
  refuse(
    "DITA 3 by its attribute",
    {
      bytes: text(
        '<topic id="t" xmlns:ditaarch="http://dita.oasis-open.org/architecture/2005/" ditaarch:DITAArchVersion="3.0"><title/></topic>',
      ),
    },
    "INVALID_GRAMMAR",
    "boundary",
  ),
  refuse("a zip that is none", { bytes: text("PK and nothing else") }, "UNSUPPORTED_FILE", "boundary"),
  refuse(
    "Markdown of a thousand quotes",
    { root: "a.md", files: [{ path: "a.md", text: `${">".repeat(1_000)} a` }] },
    "RESOURCE_LIMIT",
  ),
  refuse(
    "Markdown that is not in UTF-8",
    { root: "a.md", files: [{ path: "a.md", bytes: new Uint8Array([0x23, 0x20, 0xff, 0xfe, 0xfd]) }] },
    "MALFORMED_XML",
  ),
  refuse("nothing given", {}, "INVALID_INPUT"),
  refuse("a file without content", { files: [{ path: "a.dita" }] }, "INVALID_INPUT"),
  refuse(
    "two roots",
    {
      files: [
        { path: "a.dita", text: topic },
        { path: "b.dita", text: topic },
      ],
    },
    "ROOT_MISSING",
    "boundary",
  ),
  refuse(
    "a root that is not there",
    { root: "b.dita", files: [{ path: "a.dita", text: topic }] },
    "NOT_FOUND",
    "boundary",
  ),
  refuse(
    "a ditaval that is not there",
    { files: [{ path: "a.dita", text: topic }], ditaval: "b.ditaval" },
    "NOT_FOUND",
    "boundary",
  ),
  refuse(
    "case twins",
    {
      files: [
        { path: "a.dita", text: topic },
        { path: "A.dita", text: topic },
      ],
    },
    "DUPLICATE_PATH",
  ),
  refuse("case twins in a zip", { bytes: zip(["a.dita", topic], ["A.dita", topic]) }, "DUPLICATE_PATH"),
  refuse("a path that climbs", { files: [{ path: "../a.dita", text: topic }] }, "UNSAFE_PATH"),
  refuse("a path that climbs in a zip", { bytes: zip(["x/../../a.dita", topic]) }, "UNSAFE_PATH"),
  refuse("an absolute path", { files: [{ path: "/a.dita", text: topic }] }, "UNSAFE_PATH"),
  {
    ...refuse("maps that double forty times", projectOf(DOUBLING), "RESOURCE_LIMIT"),
    options: { limits: { maxElements: 20_000 } },
  },
];
