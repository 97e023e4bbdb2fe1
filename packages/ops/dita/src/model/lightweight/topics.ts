import { attributesOf } from "./attributes.ts";
import { idOf, isBlank, make, type ReportDropped, slugOf } from "./draft.ts";
import { type HtmlBranch, type HtmlPiece, isBranch, textOfPiece, wordsOfPiece } from "./html-tree.ts";
import type { Converter } from "./to-dita.ts";
import { finishBody, type TopicType } from "./topic-types.ts";

export interface TopicSettings {
  readonly converter: Converter;
  readonly report: ReportDropped;
  /** What the front matter says the root topic is. */
  readonly type: TopicType;
  /** A first paragraph is the short description, as in lightweight DITA. */
  readonly hasShortdesc: boolean;
  /** Title, id and prolog that the front matter gives the root topic. */
  readonly title: string | undefined;
  readonly id: string | undefined;
  /** Name of the file without its folder and extension: the id of a topic without a heading. */
  readonly fileName: string;
  readonly prolog: HtmlBranch | undefined;
}

interface OpenTopic {
  readonly level: number;
  readonly topic: HtmlBranch;
  readonly type: TopicType;
  title: HtmlBranch | undefined;
  readonly body: HtmlPiece[];
  readonly nested: OpenTopic[];
  section: HtmlBranch | undefined;
}

const TYPES: ReadonlySet<string> = new Set(["topic", "concept", "task", "reference"]);
const SECTIONS: ReadonlySet<string> = new Set(
  "section example prereq context steps-informal result postreq tasktroubleshooting refsyn".split(" "),
);
const SEEN_THROUGH: ReadonlySet<string> = new Set(["html", "body", "main", "head", "header", "hgroup"]);
const IN_HEAD: ReadonlySet<string> = new Set(["meta", "link", "base"]);

/** Blocks -> topics: a heading begins one, unless its class makes it a section. The result is a topic, or `dita` with several. */
export function buildTopics(root: HtmlBranch, settings: TopicSettings): HtmlBranch {
  const builder = new TopicBuilder(settings);
  builder.read(root.children, 0);
  return builder.finish(root.start);
}

class TopicBuilder {
  readonly #settings: TopicSettings;
  readonly #tops: OpenTopic[] = [];
  readonly #open: OpenTopic[] = [];
  readonly #ids = new Set<string>();
  /** Slug -> the number that the next topic or section with it tries first. */
  readonly #numbers = new Map<string, number>();
  #pageTitle: string | undefined;

  constructor(settings: TopicSettings) {
    this.#settings = settings;
  }

  /** `depth`: articles around the pieces. */
  read(pieces: readonly HtmlPiece[], depth: number): void {
    let run: HtmlPiece[] = [];
    const flush = (): void => {
      if (run.some((piece) => !isBlank(piece))) this.#addBlocks(run);
      run = [];
    };
    for (const piece of pieces) {
      const isStructure =
        isBranch(piece) &&
        (/^h[1-6]$/.test(piece.name) ||
          SEEN_THROUGH.has(piece.name) ||
          IN_HEAD.has(piece.name) ||
          piece.name === "article" ||
          piece.name === "section" ||
          piece.name === "title");
      if (!isStructure || !isBranch(piece)) {
        run.push(piece);
        continue;
      }
      flush();
      this.#structure(piece, depth);
    }
    flush();
  }

  #structure(piece: HtmlBranch, depth: number): void {
    const { name } = piece;
    if (name === "title") this.#titleOfPage(piece);
    else if (IN_HEAD.has(name)) this.#headOf(piece);
    else if (SEEN_THROUGH.has(name)) {
      this.#lose(piece, name === "html" ? ["lang", "dir"] : []);
      this.read(piece.children, depth);
    } else if (name === "article") {
      const opened = this.#begin(depth + 1, piece, undefined);
      this.read(piece.children, depth + 1);
      this.#open.length = Math.max(0, this.#open.indexOf(opened));
    } else if (name === "section") this.#section(piece);
    else this.#heading(piece, depth);
  }

  /** The first title of the head is that of a page without a heading. */
  #titleOfPage(piece: HtmlBranch): void {
    if (this.#pageTitle === undefined) this.#pageTitle = textOfPiece(piece).trim();
    else this.#settings.report({ start: piece.start, what: "a second title of the head", text: wordsOfPiece(piece) });
  }

  /** Reports the attributes of an element that leaves only its content. */
  #lose({ name, attributes, start }: HtmlBranch, read: readonly string[]): void {
    for (const [key, value] of attributes)
      if (!read.includes(key)) this.#settings.report({ start, what: `the attribute ${key} of ${name}`, text: value });
  }

  #headOf(piece: HtmlBranch): void {
    if (piece.attributes.has("charset") && piece.attributes.size === 1) return;
    this.#settings.report({
      start: piece.start,
      what: `the element ${piece.name} of the head`,
      text: wordsOfPiece(piece),
    });
  }

  /** Attributes of a heading go to what it is the title of; those that this has too are reported. */
  #shareAttributes(heading: HtmlBranch, target: HtmlBranch): void {
    const { report } = this.#settings;
    for (const [name, value] of attributesOf(heading, report))
      if (!target.attributes.has(name)) target.attributes.set(name, value);
      else if (target.attributes.get(name) !== value)
        report({ start: heading.start, what: `the attribute ${name} of ${heading.name}`, text: value });
  }

  #heading(piece: HtmlBranch, depth: number): void {
    const current = this.#open.at(-1);
    const classes = (piece.attributes.get("class") ?? "").split(/\s+/);
    const kind = classes.find((one) => SECTIONS.has(one));
    if (depth > 0 && current !== undefined && current.title === undefined && current.body.length === 0) {
      current.title = this.#titleOf(piece);
      this.#shareAttributes(piece, current.topic);
    } else if (kind !== undefined || depth > 0) this.#openSection(piece, kind ?? "section", this.#titleOf(piece));
    else {
      const opened = this.#begin(
        Number(piece.name.slice(1)),
        piece,
        classes.find((one) => TYPES.has(one)),
      );
      opened.title = this.#titleOf(piece);
    }
  }

  #titleOf(piece: HtmlBranch): HtmlBranch {
    return make("title", piece.start, this.#settings.converter.flow(piece.children));
  }

  #begin(level: number, { attributes, start, name }: HtmlBranch, type: string | undefined): OpenTopic {
    while ((this.#open.at(-1)?.level ?? -1) >= level) this.#open.pop();
    const isFirst = this.#tops.length === 0;
    const given = (type ?? (isFirst ? this.#settings.type : "topic")) as TopicType;
    const classes = (attributes.get("class") ?? "").split(/\s+/).filter((one) => one !== type && one !== "");
    const kept = new Map(attributes);
    if (classes.length === 0) kept.delete("class");
    else kept.set("class", classes.join(" "));
    const topic = make(
      given,
      start,
      [],
      attributesOf({ kind: "element", name, attributes: kept, children: [], start }, this.#settings.report),
    );
    const made: OpenTopic = { level, topic, type: given, title: undefined, body: [], nested: [], section: undefined };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#tops.push(made);
    else parent.nested.push(made);
    this.#open.push(made);
    return made;
  }

  #current(start: number): OpenTopic {
    return this.#open.at(-1) ?? this.#begin(0, make("#none", start), undefined);
  }

  #openSection(piece: HtmlBranch, kind: string, title: HtmlBranch | undefined): void {
    const isKind = (piece.attributes.get("data-class") ?? "").replace(/^topic\//, "") === kind;
    const topic = this.#current(piece.start);
    const classes = (piece.attributes.get("class") ?? "").split(/\s+/).filter((one) => one !== kind && one !== "");
    const kept = new Map(piece.attributes);
    if (classes.length === 0) kept.delete("class");
    else kept.set("class", classes.join(" "));
    const section = make(
      kind,
      piece.start,
      title === undefined ? [] : [title],
      attributesOf({ ...piece, attributes: kept }, this.#settings.report, isKind ? ["data-class"] : []),
    );
    topic.body.push(section);
    topic.section = section;
  }

  #section(piece: HtmlBranch): void {
    const heading = piece.children.find((child) => !isBlank(child));
    const isTitled = isBranch(heading) && /^h[1-6]$/.test(heading.name);
    const kind = piece.attributes.get("data-class")?.replace(/^topic\//, "");
    this.#openSection(
      piece,
      kind !== undefined && SECTIONS.has(kind) ? kind : "section",
      isTitled ? this.#titleOf(heading) : undefined,
    );
    const topic = this.#current(piece.start);
    if (isTitled && topic.section !== undefined) this.#shareAttributes(heading, topic.section);
    this.#addBlocks(piece.children.filter((child) => child !== heading || !isTitled));
    topic.section = undefined;
  }

  #addBlocks(pieces: readonly HtmlPiece[]): void {
    const topic = this.#current(pieces[0]?.start ?? 0);
    const target = topic.section?.children ?? topic.body;
    for (const made of this.#settings.converter.blocks(pieces)) target.push(made);
  }

  finish(start: number): HtmlBranch {
    const { title, id, prolog, fileName } = this.#settings;
    if (this.#tops.length === 0) this.#begin(0, make("#none", start), undefined);
    const [first] = this.#tops;
    if (first !== undefined) {
      const words = title ?? this.#pageTitle;
      if (first.title === undefined && words !== undefined)
        first.title = make("title", first.topic.start, [{ kind: "text", value: words, start: first.topic.start }]);
      const heading = textOfPiece(first.title ?? first.topic).trim();
      for (const other of [title, this.#pageTitle])
        if (other !== undefined && other !== "" && other !== heading)
          this.#settings.report({ start, what: "a title beside its heading", text: other });
      const isNamed = first.topic.attributes.has("id");
      if (!isNamed && (id !== undefined || first.title === undefined || slugOf(textOfPiece(first.title)) === ""))
        first.topic.attributes.set("id", idOf(id ?? fileName));
    }
    const topics = this.#tops.map((one) => this.#write(one));
    const [only] = topics;
    if (only !== undefined && prolog !== undefined) {
      const at = only.children.findIndex((child) => isBranch(child) && !["title", "shortdesc"].includes(child.name));
      only.children.splice(at < 0 ? only.children.length : at, 0, prolog);
    }
    return topics.length === 1 && only !== undefined ? only : make("dita", start, topics);
  }

  #write(open: OpenTopic): HtmlBranch {
    const { topic, body, type } = open;
    const title = open.title ?? make("title", topic.start);
    this.#name(topic, title);
    for (const section of body) {
      const words = isBranch(section) && SECTIONS.has(section.name) ? section.children[0] : undefined;
      if (isBranch(section) && isBranch(words, "title")) this.#name(section, words);
    }
    topic.children.push(title);
    const [first] = body;
    const isShort =
      isBranch(first, "shortdesc") || (this.#settings.hasShortdesc && isBranch(first, "p") && !holdsBlocks(first));
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
    for (const nested of open.nested) topic.children.push(this.#write(nested));
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
