import { attributesOf } from "./attributes.ts";
import { idOf, isBlank, make, type ReportDropped, slugOf } from "./draft.ts";
import { type HtmlBranch, type HtmlPiece, isBranch, textOfPiece, wordsOfPiece } from "./html-tree.ts";
import type { Converter } from "./to-dita.ts";
import type { TopicType } from "./topic-types.ts";
import { type OpenTopic, SECTIONS, TopicWriter } from "./write-topics.ts";

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

const TYPES: ReadonlySet<string> = new Set(["topic", "concept", "task", "reference"]);
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
    else if (IN_HEAD.has(name)) loseHead(piece, this.#settings.report);
    else if (SEEN_THROUGH.has(name)) {
      loseAttributes(piece, name === "html" ? ["lang", "dir"] : [], this.#settings.report);
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

  #heading(piece: HtmlBranch, depth: number): void {
    const current = this.#open.at(-1);
    const classes = (piece.attributes.get("class") ?? "").split(/\s+/);
    const kind = classes.find((one) => SECTIONS.has(one));
    if (depth > 0 && current !== undefined && current.title === undefined && current.body.length === 0) {
      current.title = this.#titleOf(piece);
      shareAttributes(piece, current.topic, this.#settings.report);
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
    const kept = withoutClass(attributes, type);
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
    const kept = withoutClass(piece.attributes, kind);
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
    if (isTitled && topic.section !== undefined) shareAttributes(heading, topic.section, this.#settings.report);
    this.#addBlocks(piece.children.filter((child) => child !== heading || !isTitled));
    topic.section = undefined;
  }

  #addBlocks(pieces: readonly HtmlPiece[]): void {
    const topic = this.#current(pieces[0]?.start ?? 0);
    const target = topic.section?.children ?? topic.body;
    for (const made of this.#settings.converter.blocks(pieces)) target.push(made);
  }

  finish(start: number): HtmlBranch {
    const { prolog } = this.#settings;
    if (this.#tops.length === 0) this.#begin(0, make("#none", start), undefined);
    const [first] = this.#tops;
    if (first !== undefined) nameFirst(first, this.#pageTitle, { ...this.#settings, start });
    const writer = new TopicWriter(this.#settings.hasShortdesc);
    const topics = this.#tops.map((one) => writer.write(one));
    const [only] = topics;
    if (only !== undefined && prolog !== undefined) addProlog(only, prolog);
    return topics.length === 1 && only !== undefined ? only : make("dita", start, topics);
  }
}

/** Reports the attributes of an element that leaves only its content. */
function loseAttributes({ name, attributes, start }: HtmlBranch, read: readonly string[], report: ReportDropped): void {
  for (const [key, value] of attributes)
    if (!read.includes(key)) report({ start, what: `the attribute ${key} of ${name}`, text: value });
}

function loseHead(piece: HtmlBranch, report: ReportDropped): void {
  if (piece.attributes.has("charset") && piece.attributes.size === 1) return;
  report({
    start: piece.start,
    what: `the element ${piece.name} of the head`,
    text: wordsOfPiece(piece),
  });
}

/** Attributes of a heading go to what it is the title of; those that this has too are reported. */
function shareAttributes(heading: HtmlBranch, target: HtmlBranch, report: ReportDropped): void {
  for (const [name, value] of attributesOf(heading, report))
    if (!target.attributes.has(name)) target.attributes.set(name, value);
    else if (target.attributes.get(name) !== value)
      report({ start: heading.start, what: `the attribute ${name} of ${heading.name}`, text: value });
}

/** The attributes without the class that says what the element is. */
function withoutClass(attributes: ReadonlyMap<string, string>, kind: string | undefined): Map<string, string> {
  const classes = (attributes.get("class") ?? "").split(/\s+/).filter((one) => one !== kind && one !== "");
  const kept = new Map(attributes);
  if (classes.length === 0) kept.delete("class");
  else kept.set("class", classes.join(" "));
  return kept;
}

/** The title and id of the first topic; titles that it does not use are reported. */
function nameFirst(
  first: OpenTopic,
  pageTitle: string | undefined,
  { title, id, fileName, report, start }: TopicSettings & { readonly start: number },
): void {
  const words = title ?? pageTitle;
  if (first.title === undefined && words !== undefined)
    first.title = make("title", first.topic.start, [{ kind: "text", value: words, start: first.topic.start }]);
  const heading = textOfPiece(first.title ?? first.topic).trim();
  for (const other of [title, pageTitle])
    if (other !== undefined && other !== "" && other !== heading)
      report({ start, what: "a title beside its heading", text: other });
  const isNamed = first.topic.attributes.has("id");
  if (!isNamed && (id !== undefined || first.title === undefined || slugOf(textOfPiece(first.title)) === ""))
    first.topic.attributes.set("id", idOf(id ?? fileName));
}

function addProlog({ children }: HtmlBranch, prolog: HtmlBranch): void {
  const at = children.findIndex((child) => isBranch(child) && !["title", "shortdesc"].includes(child.name));
  children.splice(at < 0 ? children.length : at, 0, prolog);
}
