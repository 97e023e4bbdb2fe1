/**
 * One process: `node review.contender.js ANNOTATIONS` prints the CPU seconds of `common.parse.review` and the peak RSS.
 *
 * The document is a contract of 1 MB. The sidecar has so many annotations of its former version, of which 3 % of the words differ.
 */
import { createHash } from "node:crypto";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";
import { canonicalJson, invoke } from "@colophon/contract";
import { parseReview } from "@colophon/review";

const count = Number(argv[2]);
const LIMITS = { maxInputBytes: 4e9, maxOutputBytes: 4e9, maxElements: 1e8, maxDurationMs: 600_000 };
const WORDS =
  "supplier buyer goods invoice payment notice delivery order quarter schedule receipt premises documents cargo obligation agreement party term closing date annex law court claim loss damage interest price tax insurance carrier port warranty defect repair return licence software support service level credit fee audit record data person consent transfer".split(
    " ",
  );

let state = 48;
/** A number below a limit, the same in each run. */
function below(limit) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

const clauses = [];
for (let length = 0; length < 1_000_000; ) {
  const words = Array.from({ length: 12 + below(30) }, () => WORDS[below(WORDS.length)]);
  const clause = `${clauses.length + 1}. ${words.join(" ")} within ${below(400)} days.`;
  clauses.push(clause);
  length += clause.length + 1;
}
const before = `${clauses.join("\n")}\n`;
const now = before.replaceAll(/[a-z]{4,}/g, (word) => (below(100) < 3 ? WORDS[below(WORDS.length)] : word));

/** The end of each word of the former version, which has letters, digits and points only. */
const ends = Array.from(before.matchAll(/[a-z]+|\d+|\./g), (match) => match.index + match[0].length);

/** The first word that ends after an offset. */
function wordsBefore(offset) {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle] <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function annotationAt(index) {
  const start = below(before.length - 200);
  const end = start + 10 + below(80);
  const selectors = [
    {
      type: "TextQuote",
      exact: before.slice(start, end),
      prefix: before.slice(Math.max(0, start - 32), start),
      suffix: before.slice(end, end + 32),
    },
    { type: "TextPosition", start, end, wordsBefore: wordsBefore(start) },
  ];
  return {
    id: `a${index}`,
    kind: "comment",
    body: { text: "Why?" },
    state: "open",
    target: { selectors },
    replies: [],
  };
}

/** A sidecar of the former version, with its chain of hashes. docs/review.md. */
function sidecarOf(document) {
  const annotations = Array.from({ length: count }, (_, index) => annotationAt(index));
  const hashOf = (text) => `sha256:${createHash("sha256").update(text).digest("hex")}`;
  let chainHash = hashOf(`review-sidecar.v1\n${canonicalJson(document)}`);
  for (const each of annotations) chainHash = hashOf(`${chainHash}\n${canonicalJson(each)}`);
  return Buffer.from(JSON.stringify({ schema: "review-sidecar.v1", document, annotations, chainHash }));
}

async function bind(document, annotations) {
  const envelope = await invoke(parseReview, { document, annotations }, { limits: LIMITS, timeoutMs: 600_000 });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value;
}

/** One quote makes the operation write the words of the former version. */
const note = Buffer.from(
  JSON.stringify({
    "@context": "http://www.w3.org/ns/anno.jsonld",
    id: "http://example.org/1",
    type: "Annotation",
    body: { type: "TextualBody", value: "Why?", format: "text/plain" },
    target: {
      source: "http://example.org/contract",
      selector: { type: "TextQuoteSelector", exact: before.slice(0, 80), suffix: before.slice(80, 112) },
    },
  }),
);
const { sidecar } = await bind(Buffer.from(before), note);
const bytes = sidecarOf(sidecar.document);
const started = cpuUsage();
const { counts } = await bind(Buffer.from(now), bytes);
const { user, system } = cpuUsage(started);
const found = counts.exact + counts.shifted;
stdout.write(
  JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakRssMiB: resourceUsage().maxRSS / 1024, found, count }),
);
