import { conservesFiles, readCorpus } from "@colophon/testing";
import { describe } from "vitest";
import { convertJatsSubmission } from "../src/index.ts";
import { PNG } from "./module.ts";
import { packaging } from "./packaging.ts";

const files = (readCorpus("jats") ?? []).filter(({ path }) => /\.n?xml$/.test(path));
const articles = files.filter((file) => {
  const [root] =
    /<[A-Za-z][^\s>]*/.exec(
      Buffer.from(file.read())
        .toString("latin1")
        .replace(/<!--[\s\S]*?-->/g, ""),
    ) ?? [];
  return root === "<article";
});
/** For want of a title, an ISSN, a file; an element of no tag set; an id that stands twice. */
const MAX_REFUSED = 44;

describe.skipIf(articles.length === 0)("every article under jats/, packed with files of the names it has", () => {
  conservesFiles(convertJatsSubmission, packaging, articles, {
    toCall: (xml) => ({ input: { xml, assets: assetsOf(xml) }, options: { target: "meca", rename: true } }),
    mostRefused: MAX_REFUSED,
  });
});

/** A picture for each file that the article names. */
function assetsOf(xml: Uint8Array): readonly { readonly path: string; readonly bytes: Uint8Array }[] {
  const named = Buffer.from(xml)
    .toString("utf8")
    .matchAll(/<(?:inline-)?(?:graphic|media|supplementary-material)\b[^>]*xlink:href="([^":]+)"/g);
  const names = new Set(Array.from(named, ([, name = ""]) => name.replace(/\.(?:tiff?|jpe?g|gif|eps)$/i, "")));
  return Array.from(names, (name) => ({ path: /\.png$/.test(name) ? name : `${name}.png`, bytes: PNG }));
}
