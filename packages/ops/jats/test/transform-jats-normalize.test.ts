import { invoke } from "@colophon/contract";
import { conforms, fixture, including } from "@colophon/testing";
import { expect, test } from "vitest";
import { transformJatsNormalize } from "../src/operations/transform-jats-normalize.ts";
import { HOSTILE } from "./hostile-rows.ts";
import { article, module, PNG } from "./module.ts";
import { normalizing } from "./normalizing.ts";

const OLD = "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.1 20151215//EN";
const HEAD = `<!DOCTYPE article PUBLIC "${OLD}"\r\n "x.dtd" [ ]>\r\n`;
const FRONT =
  "<front><journal-meta><journal-id>j</journal-id></journal-meta><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front>";
const make = (body: string, version = "1.1"): Uint8Array =>
  new TextEncoder().encode(`${HEAD}<article dtd-version='${version}'>${FRONT}<body>${body}</body></article>`);
/** Of JATS 1.4 alone. */
const NEWER = new TextEncoder().encode(
  `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD with MathML3 v1.4 20241031//EN" "x.dtd"><article dtd-version="1.4">${FRONT}<body><fig><legend><p>x</p></legend></fig></body></article>`,
);
const bytesOf = (value: unknown): Buffer => Buffer.from((value as { artifact: { bytes: Uint8Array } }).artifact.bytes);

conforms(
  transformJatsNormalize,
  [
    {
      name: "a PLOS article of NLM 3.0 is valid JATS 1.3 after",
      input: { bytes: fixture("journal.pcbi.0030158.xml") },
      losses: ["common/JATS_VERSION_NORMALIZED"],
      value: including({ from: "NLM 3.0", to: "JATS 1.3", errorsBefore: 0, errorsAfter: 0 }),
    },
    {
      name: "only the document type and dtd-version change",
      input: { bytes: make("<p>a&lsqb;\r\n<!-- c --> <b/></p>".replace("<b/>", "<bold>x</bold>")) },
      losses: ["common/JATS_VERSION_NORMALIZED"],
      check(envelope) {
        if (!envelope.ok) throw new Error(envelope.error.message);
        const id = "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.3 20210610//EN";
        expect(bytesOf(envelope.value).toString()).toBe(
          `<!DOCTYPE article PUBLIC "${id}" "JATS-archivearticle1-3.dtd" [ ]>\r\n<article dtd-version='1.3'>${FRONT}<body><p>a&lsqb;\r\n<!-- c --> <bold>x</bold></p></body></article>`,
        );
      },
    },
    {
      name: "comments go when asked, each told",
      kind: "boundary",
      input: { xml: article("<!--a--><body><p>x <!--b-->y</p></body>"), assets: [{ path: "f.png", bytes: PNG }] },
      options: { comments: "remove" },
      losses: ["common/JATS_COMMENT_REMOVED", "common/JATS_COMMENT_REMOVED"],
      value: including({ from: "JATS 1.3", to: "JATS 1.3", artifact: including({ extension: "zip" }) }),
    },
    {
      name: "NLM 2.3 has no grammar here",
      kind: "boundary",
      input: { bytes: article("<body/>", ' dtd-version="2.3"') },
      error: "common/UNSUPPORTED_VERSION",
    },
    {
      name: "what the target cannot hold, with its place",
      kind: "boundary",
      input: { bytes: NEWER },
      error: "common/UNSUPPORTED_EXTENSION",
      check: (envelope) => expect(JSON.stringify(envelope)).toContain("legend"),
    },
    ...HOSTILE,
  ],
  { module, conservation: normalizing },
);

test("an article of the version asked for comes back byte for byte, and twice is once", async () => {
  const bytes = article("<body>\r\n<p  id = 'a'>x<!--c--></p></body>");
  const same = await invoke(transformJatsNormalize, { bytes });
  expect(same.ok && bytesOf(same.value).equals(Buffer.from(bytes)) && same.losses.length === 0).toBe(true);
  const once = await invoke(transformJatsNormalize, { bytes: make("<p>x</p>") }, { version: "1.4" });
  if (!once.ok) throw new Error(once.error.message);
  const twice = await invoke(transformJatsNormalize, { bytes: bytesOf(once.value) }, { version: "1.4" });
  expect(twice.ok && bytesOf(twice.value).equals(bytesOf(once.value)) && twice.losses.length === 0).toBe(true);
});
