import { conservesFiles, readCorpus, withDamage } from "@colophon/testing";
import { validateJats } from "../src/index.ts";
import { verdictConservation } from "./verdict-conservation.ts";
import { hasXmllint } from "./xmllint.ts";

const MAX_BYTES = 500_000;
/** What stands before the root element: declaration, document type, comments. */
const BEFORE_ROOT = /^\ufeff?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>)*/;

const articles = (readCorpus("jats") ?? [])
  .filter(({ path }) => /\.n?xml$/.test(path))
  .filter((file) => isArticle(file.read()))
  .filter((_, at) => at % 3 === 1);

if (articles.length > 0 && hasXmllint)
  conservesFiles(validateJats, verdictConservation, withDamage(articles), {
    toCall: (bytes) => ({ input: { bytes }, options: { profiles: ["dtd", "pmc"] } }),
    // What is damaged is no XML, most of it.
    mostRefused: articles.length * 2 + 2,
  });

function isArticle(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_BYTES) return false;
  return /^<article[\s>]/.test(Buffer.from(bytes).toString("utf8").replace(BEFORE_ROOT, ""));
}
