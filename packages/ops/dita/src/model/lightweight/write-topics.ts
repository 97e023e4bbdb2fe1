import { idOf, make, slugOf } from "./draft.ts";
import { type HtmlBranch, type HtmlPiece, isBranch, textOfPiece } from "./html-tree.ts";
import { finishBody, type TopicType } from "./topic-types.ts";

/** A topic whose content is being read. */
export interface OpenTopic {
  readonly level: number;
  readonly topic: HtmlBranch;
  readonly type: TopicType;
  title: HtmlBranch | undefined;
  readonly body: HtmlPiece[];
  readonly nested: OpenTopic[];
  section: HtmlBranch | undefined;
}

/** What a heading or section can be by its class. */
export const SECTIONS: ReadonlySet<string> = new Set(
  "section example prereq context steps-informal result postreq tasktroubleshooting refsyn".split(" "),
);

/** Topics as read -> elements of DITA, each with an id that no other has. */
export class TopicWriter {
  readonly #hasShortdesc: boolean;
  readonly #ids = new Set<string>();
  /** Slug -> the number that the next topic or section with it tries first. */
  readonly #numbers = new Map<string, number>();

  constructor(hasShortdesc: boolean) {
    this.#hasShortdesc = hasShortdesc;
  }

  write(open: OpenTopic): HtmlBranch {
    const { topic, body, type } = open;
    const title = open.title ?? make("title", topic.start);
    this.#name(topic, title);
    for (const section of body) {
      const words = isBranch(section) && SECTIONS.has(section.name) ? section.children[0] : undefined;
      if (isBranch(section) && isBranch(words, "title")) this.#name(section, words);
    }
    topic.children.push(title);
    const [first] = body;
    const isShort = isBranch(first, "shortdesc") || (this.#hasShortdesc && isBranch(first, "p") && !holdsBlocks(first));
    if (isShort && isBranch(first)) {
      body.shift();
      topic.children.push({ ...first, name: "shortdesc" });
    }
    topic.children.push(
      finishBody(
        type,
        topic.start,
        body.map((piece) => (isBranch(piece, "shortdesc") ? { ...piece, name: "p" } : piece)),
      ),
    );
    for (const nested of open.nested) topic.children.push(this.write(nested));
    return topic;
  }

  /** An id from the title, unless one is given. */
  #name(element: HtmlBranch, title: HtmlBranch): void {
    const slug = slugOf(textOfPiece(title));
    const wanted = element.attributes.get("id") ?? (slug === "" ? "topic" : idOf(slug));
    const isGiven = element.attributes.has("id");
    let id = wanted;
    let number = this.#numbers.get(wanted) ?? 1;
    for (; !isGiven && this.#ids.has(id); number++) id = `${wanted}-${number}`;
    this.#numbers.set(wanted, number);
    this.#ids.add(id);
    element.attributes.set("id", id);
  }
}

const holdsBlocks = (piece: HtmlBranch): boolean =>
  piece.children.some(
    (child) => isBranch(child) && /^(?:ul|ol|dl|pre|codeblock|lq|table|fig|note|p)$/.test(child.name),
  );
