import { array, boolean, choice, defineOperation, integer, object, optional, string, typed } from "@colophon/contract";
import { type DitaOp, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FILES, EXAMPLE_PAGE } from "../example.ts";
import type { Unread } from "../model/grammar/unread.ts";
import { openProject } from "../model/open-project.ts";
import { checkAddresses } from "../model/published/check-addresses.ts";
import { checkContents } from "../model/published/check-contents.ts";
import { checkImages } from "../model/published/check-images.ts";
import { checkPublishedLinks } from "../model/published/check-links.ts";
import { checkOrder } from "../model/published/check-order.ts";
import { checkTopics, isFindable } from "../model/published/check-topics.ts";
import { type ExpectedTopic, listExpected } from "../model/published/expected-topics.ts";
import { matchTopics, type TopicMatch } from "../model/published/match-topics.ts";
import { openPublished } from "../model/published/published-files.ts";
import { comparePublished, type PublishedFinding } from "../model/published/published-findings.ts";
import { readPublishedPage } from "../model/published/published-page.ts";
import { planPublication } from "../model/render/publication.ts";
import { resolveProject } from "../model/resolve/resolve-project.ts";
import { STEPS } from "../model/resolve/steps.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { publicationInput } from "../schemas/input.ts";
import { publishedFindings } from "../schemas/published-findings.ts";

/**
 * A project and what was published of it -> what of the project is not in it, and what does not hold in it.
 *
 * Shapes   References of the project are followed first, as resolve does. A topic is found by a heading of its words that its text
 *          follows; a topic without a title is notChecked. Texts are compared by their letters and digits.
 * Cost     O(bytes + topics of one title x headings of it).
 * Errors   Faults of the input and its root, of the publication UNSUPPORTED_FILE, UNSAFE_PATH, DUPLICATE_PATH. All else is a finding.
 * Losses   None: nothing is changed.
 * Source   OASIS DITA 1.3, 2.2.2 to 2.2.4; WHATWG HTML, 3.2.6 and 7.4.6.4.
 */
export const validateDitaPublication = defineOperation({
  name: "common.validate.dita-publication",
  summary: "Check published HTML against its DITA project: topics complete and in order, links and images valid.",
  engine,
  weight: "heavy",
  input: publicationInput,
  options: object({}),
  value: object({
    valid: boolean({ description: "Whether the checks found no error." }),
    root: string({ description: "Path of the project's root." }),
    kind: choice(["page", "zip"], { description: "Whether the publication is one page or a zip." }),
    pages: array(string({ description: "Path of a page." }), { description: "Pages of the publication." }),
    topics: array(
      object({
        title: string({ description: "Title of the topic." }),
        path: string({ description: "Path of the topic's file in the project." }),
        page: optional(string({ description: "Path of the page that contains the topic." })),
        line: optional(integer({ description: "Line of the topic's heading on the page, starting at 1." })),
        texts: integer({ description: "Number of text passages in the topic." }),
      }),
      { description: "Topics of the project in map order." },
    ),
    findings: publishedFindings,
    checked: typed<Readonly<Record<string, number>>>({
      type: "object",
      additionalProperties: { type: "integer" },
      description: "Number of topics, texts, links, anchors, ids, images and files that were checked.",
    }),
    notChecked: typed<readonly { readonly what: string; readonly reason: string }[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: "string" } },
      description: "What was not: what, reason.",
    }),
  }),
  errors,
  losses,
  unreachableCodes: READ_ONLY,
  effects: "none",
  search: [".dita", ".ditamap", ".html", "publication", "dead link", "table of contents"],
  example: { input: { root: "guide.ditamap", files: EXAMPLE_FILES, publication: EXAMPLE_PAGE } },

  run({ input, options: _, op }) {
    const { publication, ...given } = input;
    const project = openProject(given, op);
    const { files } = project;
    const published = openPublished(publication, op);
    const resolved = resolveProject(project, { steps: new Set(STEPS), onBroken: "keep" }, op);
    const topics = listExpected(planPublication(resolved), op.checkpoint);
    const pages = published.pages.map((page) => readPublishedPage(page, op));
    const matches = matchTopics(topics, pages, countWork(op));
    const { findings: ofLinks, count } = checkPublishedLinks(published, pages, op);
    const findings: readonly PublishedFinding[] = [
      ...checkTopics(matches, published.kind, pages, op.checkpoint),
      ...checkOrder(matches, op.checkpoint),
      ...checkAddresses(matches, pages, op.checkpoint),
      ...checkContents(matches, pages, op.checkpoint),
      ...checkImages(topics, files, { files: published.files, pages }, op.checkpoint),
      ...ofLinks,
    ].sort(comparePublished);
    const { external, ...counted } = count;
    const texts = topics.reduce((sum, topic) => sum + topic.texts.length, 0);
    return {
      valid: findings.every(({ severity }) => severity !== "error"),
      root: project.root.path,
      kind: published.kind,
      pages: pages.map(({ path }) => path),
      topics: matches.map(describeTopic),
      findings,
      checked: { topics: topics.filter(isFindable).length, texts, ...counted },
      notChecked: describeUnchecked(topics, resolved.unread, external),
    };
  },
});

/** Attack: ten thousand topics of one title, as many headings. */
function countWork(op: DitaOp): (texts: number) => void {
  let all = 0;
  return (texts) => {
    all += texts;
    op.checkpoint();
    op.checkLimit("maxElements", all);
  };
}

function describeTopic({ topic, occurrences: [first] }: TopicMatch) {
  return {
    title: topic.title,
    path: topic.page.document.from.path,
    ...(first !== undefined && { page: first.page.path, line: first.page.placeOf(first.heading.start).line }),
    texts: topic.texts.length,
  };
}

/** What no call checks. */
const NEVER_CHECKED = [
  { what: "words that the publication adds", reason: "Tools add labels, numbers and navigation." },
  { what: "punctuation and signs", reason: "Texts are compared by their letters and digits." },
  { what: "the order of texts outside of tables and lists", reason: "Tools move titles and footnotes." },
  { what: "which place a link within the publication leads to", reason: "Only that the place exists is checked." },
  { what: "where images are on a page", reason: "Only that the publication has them is checked." },
  { what: "text that style sheets or scripts hide", reason: "Only attributes of the element are read." },
];

function describeUnchecked(topics: readonly ExpectedTopic[], unread: readonly Unread[], external: number) {
  const untitled = topics.filter((topic) => !isFindable(topic)).map(({ page }) => page.document.from.path);
  return [
    ...untitled.map((path) => ({
      what: `a topic without a title in ${path}`,
      reason: "The topic has no heading to search for.",
    })),
    ...unread.map(({ file, message }) => ({ what: `content of ${file.path}`, reason: message })),
    ...NEVER_CHECKED,
    ...(external === 0
      ? []
      : [{ what: `${external} addresses outside the publication`, reason: "Nothing is fetched." }]),
  ];
}
