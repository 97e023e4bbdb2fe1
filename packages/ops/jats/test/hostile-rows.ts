import { ZipWriter } from "@colophon/kit-zip";
import type { Row } from "@colophon/testing";
import { article, PNG } from "./module.ts";

const text = (xml: string): Uint8Array => Buffer.from(xml);
const zip = (...entries: readonly (readonly [name: string, content: Uint8Array])[]): Uint8Array => {
  const writer = new ZipWriter();
  for (const [name, content] of entries) writer.add(name, content);
  return writer.finish();
};
/** Other names at equal length in both places where a zip has them. */
const renamed = (from: string, to: string): Uint8Array => {
  const bytes = zip(["article.xml", article("<body/>")], [from, PNG], ["a/b.png", PNG]);
  return Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(from, to), "latin1");
};
const damaged = (): Uint8Array => {
  const bytes = zip(["article.xml", article("<body><p>abcdefghijklmnopqrstuvwxyz</p></body>")]);
  bytes[45] = (bytes[45] ?? 0) ^ 0xff;
  return bytes;
};

/** What every operation of the family refuses in the same way. */
export const HOSTILE: readonly Row[] = [
  {
    name: "billion laughs",
    kind: "hostile",
    input: { bytes: text('<!DOCTYPE article [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]><article>&b;</article>') },
    error: "common/UNSAFE_XML",
  },
  {
    name: "an external entity",
    kind: "hostile",
    input: { bytes: text('<!DOCTYPE article [<!ENTITY a SYSTEM "file:///etc/passwd">]><article>&a;</article>') },
    error: "common/UNSAFE_XML",
  },
  {
    name: "an external parameter entity",
    kind: "hostile",
    input: { bytes: text('<!DOCTYPE article [<!ENTITY % a SYSTEM "http://127.0.0.1:9/a.dtd">%a;]><article/>') },
    error: "common/UNSAFE_XML",
  },
  {
    name: "an entity of an external document type, which is never opened",
    kind: "hostile",
    input: { bytes: text('<!DOCTYPE article SYSTEM "file:///etc/passwd"><article>&root;</article>') },
    error: "common/MALFORMED_XML",
  },
  {
    name: "an entity with markup",
    kind: "hostile",
    input: { bytes: text('<!DOCTYPE article [<!ENTITY a "<body/>">]><article>&a;</article>') },
    error: "common/UNSAFE_XML",
  },
  {
    name: "quadratic blow-up",
    kind: "hostile",
    input: {
      bytes: text(`<!DOCTYPE article [<!ENTITY a "${"x".repeat(50_000)}">]><article>${"&a;".repeat(50_000)}</article>`),
    },
    error: "common/RESOURCE_LIMIT",
  },
  {
    name: "300 elements inside each other",
    kind: "hostile",
    input: { bytes: article("<sec>".repeat(300) + "</sec>".repeat(300)) },
    error: "common/RESOURCE_LIMIT",
  },
  { name: "no XML at all", kind: "hostile", input: { bytes: text("%PDF-1.7") }, error: "common/MALFORMED_XML" },
  { name: "a NUL", kind: "hostile", input: { bytes: article("<p>\0</p>") }, error: "common/MALFORMED_XML" },
  {
    name: "UTF-7",
    kind: "hostile",
    input: { bytes: text('<?xml version="1.0" encoding="UTF-7"?><article/>') },
    error: "common/MALFORMED_XML",
  },
  {
    name: "Latin 1 that says it is UTF-8",
    kind: "hostile",
    input: { bytes: Buffer.from('<?xml version="1.0" encoding="UTF-8"?><article>\xe9</article>', "latin1") },
    error: "common/MALFORMED_XML",
  },
  {
    name: "UTF-8 that says it is UTF-16",
    kind: "hostile",
    input: { bytes: text('<?xml version="1.0" encoding="UTF-16"?><article/>') },
    error: "common/MALFORMED_XML",
  },
  {
    name: "UTF-16 with half a character",
    kind: "hostile",
    input: { bytes: Buffer.concat([Buffer.from("\ufeff<article>\ud800</article>", "utf16le")]) },
    error: "common/MALFORMED_XML",
  },
  { name: "a page of HTML", kind: "hostile", input: { bytes: text("<html/>") }, error: "common/INVALID_TOPOLOGY" },
  { name: "a book", kind: "boundary", input: { bytes: text("<book/>") }, error: "common/UNSUPPORTED_VERSION" },
  {
    name: "a version that does not exist",
    kind: "boundary",
    input: { bytes: article("", ' dtd-version="9.9"') },
    error: "common/UNSUPPORTED_VERSION",
  },
  { name: "nothing given", kind: "hostile", input: {}, error: "common/INVALID_INPUT" },
  {
    name: "two files of one path but for the case",
    kind: "hostile",
    input: {
      xml: article("<body/>"),
      assets: [
        { path: "a.png", bytes: PNG },
        { path: "A.PNG", bytes: PNG },
      ],
    },
    error: "common/DUPLICATE_PATH",
  },
  {
    name: "a path that climbs",
    kind: "hostile",
    input: { xml: article("<body/>"), assets: [{ path: "../a.png", bytes: PNG }] },
    error: "common/INVALID_INPUT",
  },
  {
    name: "a zip with two articles",
    kind: "hostile",
    input: { bytes: zip(["a.xml", article("<body/>")], ["b.xml", article("<body/>")]) },
    error: "common/INVALID_TOPOLOGY",
  },
  {
    name: "a zip without one",
    kind: "hostile",
    input: { bytes: zip(["a.png", PNG]) },
    error: "common/INVALID_TOPOLOGY",
  },
  {
    name: "a zip whose paths climb",
    kind: "hostile",
    input: { bytes: renamed("a/a.png", "../a.ng") },
    error: "common/INVALID_INPUT",
  },
  {
    name: "a zip with two files of one path",
    kind: "hostile",
    input: { bytes: renamed("a/a.png", "a/B.PNG") },
    error: "common/DUPLICATE_PATH",
  },
  {
    name: "a zip that expands more than it may",
    kind: "hostile",
    input: { bytes: zip(["article.xml", article("<body/>")], ["a.txt", Buffer.alloc(20_000_000)]) },
    options: { limits: { maxExpansionRatio: 20 } },
    error: "common/RESOURCE_LIMIT",
  },
  {
    name: "a zip whose article is damaged",
    kind: "hostile",
    input: { bytes: damaged() },
    error: "common/MALFORMED_ASSET",
  },
];
