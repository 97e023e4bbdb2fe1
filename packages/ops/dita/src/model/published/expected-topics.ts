import { type DitaElement, type DitaNode, is, textOfDita } from "../nodes.ts";
import type { ProjectFile } from "../project.ts";
import type { Page, Publication, TocEntry } from "../render/publication.ts";
import { lettersOf } from "./words.ts";

/** A text that a reader of the publication has to find. */
export interface ExpectedText {
  readonly letters: string;
  readonly text: string;
  readonly file: ProjectFile;
  readonly start: number;
  /** The outermost table or list around it, whose texts keep their order in any publication. */
  readonly holder: DitaElement | undefined;
}

/** A topic that the project publishes. */
export interface ExpectedTopic {
  readonly element: DitaElement;
  readonly id: string;
  readonly title: string;
  readonly letters: string;
  readonly page: Page;
  /** Its own, without those of the topics inside of it. */
  readonly texts: readonly ExpectedText[];
  /** Whether the map gives it a place; others may stand anywhere. */
  readonly isOrdered: boolean;
  /** Its place in the table of contents; absent where the map shows it in none. */
  readonly contentsIndex: number | undefined;
}

/** What no page shows, or shows in another form than words: an attribute, an index, a link's hint. */
const SILENT = [
  "topic/prolog",
  "topic/titlealts",
  "topic/related-links",
  "topic/indexterm",
  "topic/index-base",
  "topic/draft-comment",
  "topic/required-cleanup",
  "topic/data",
  "topic/data-about",
  "topic/desc",
  "topic/alt",
  "topic/image",
  "topic/object",
  "topic/foreign",
  "topic/unknown",
] as const;

/** The topics of a publication in the order of its map, each with its texts. */
export function listExpected({ pages, toc, map }: Publication, checkpoint: () => void): readonly ExpectedTopic[] {
  const places = listPlaces(toc);
  return pages.flatMap((page) =>
    page.ids.topics.map((element): ExpectedTopic => {
      checkpoint();
      const title = element.children.find((child): child is DitaElement => is(child, "topic/title"));
      const words = title === undefined ? "" : textOfDita(title);
      return {
        element,
        id: element.attributes.get("id") ?? "",
        title: words,
        letters: lettersOf(words),
        page,
        texts: listTexts(element),
        isOrdered: map === undefined || places.pages.has(page),
        contentsIndex: places.topics.get(element),
      };
    }),
  );
}

function listPlaces(toc: readonly TocEntry[]) {
  const pages = new Set<Page>();
  const topics = new Map<DitaElement, number>();
  const waiting = [...toc].reverse();
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const { page, topic, isShown, children } = entry;
    if (page !== undefined) pages.add(page);
    if (topic !== undefined && isShown && !topics.has(topic)) topics.set(topic, topics.size);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
  return { pages, topics };
}

const HOLDERS = ["topic/table", "topic/simpletable", "topic/ul", "topic/ol", "topic/sl", "topic/dl"] as const;
/** What tools put elsewhere than where it is written: below a figure, at the end of a page. */
const MOVED = ["topic/title", "topic/fn"] as const;

function listTexts(topic: DitaElement): readonly ExpectedText[] {
  const found: ExpectedText[] = [];
  const waiting: { node: DitaNode; holder: DitaElement | undefined }[] = [];
  const enter = (children: readonly DitaNode[], holder: DitaElement | undefined): void => {
    for (let index = children.length - 1; index >= 0; index--) {
      const node = children[index];
      if (node !== undefined) waiting.push({ node, holder });
    }
  };
  enter(topic.children, undefined);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, holder } = next;
    if (node.kind === "text") {
      const letters = lettersOf(node.value);
      const { file, start } = node.origin;
      if (letters !== "") found.push({ letters, text: node.value.replace(/\s+/g, " ").trim(), file, start, holder });
    }
    if (node.kind !== "element" || isSilent(node)) continue;
    const isMoved = MOVED.some((type) => is(node, type));
    const isHolder = holder === undefined && HOLDERS.some((type) => is(node, type));
    enter(node.children, isMoved ? undefined : isHolder ? node : holder);
  }
  return found;
}

/** What no page shows as words where it is written. */
export function isSilent(element: DitaElement): boolean {
  // A footnote with an id is shown where a reference to it stands.
  if (is(element, "topic/fn")) return element.attributes.has("id");
  const isOwnTitle = is(element, "topic/title") && element.parent !== undefined && is(element.parent, "topic/topic");
  return isOwnTitle || is(element, "topic/topic") || SILENT.some((type) => is(element, type));
}
