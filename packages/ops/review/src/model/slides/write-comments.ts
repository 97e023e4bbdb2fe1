import { NAMESPACES, type OoxmlPart, PART_TYPES, PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, escapeText, walkXml } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, type Reply, selectorOf } from "../annotation.ts";
import { attributesXml, GrowingPart, type PartKind, relationshipsOf } from "../office-part.ts";
import { refuseSigned } from "../office-permissions.ts";
import { timeOf } from "../office-time.ts";
import type { Placed, Written } from "../placed.ts";
import { authorOf, reportRemark, reportSidecarOnly, xmlTextOf } from "../report-losses.ts";
import { type CommentedSlide, ModernComments, reportWidened } from "./modern-comments.ts";
import { MODERN } from "./read-comments.ts";
import type { Slide, SlideDocument } from "./slide-document.ts";

const THREADING = "http://schemas.microsoft.com/office/powerpoint/2012/main";
/** The extension that names what a comment answers. [MS-PPTX] 2.2.4. */
const THREADING_URI = "{C676402C-5697-4E1C-873F-D02D1690AC5C}";

/**
 * Comments -> a presentation that has them as comments of its slides: modern ones where it has such, which PowerPoint does not mix
 * with classic ones, and otherwise classic ones, which every version and LibreOffice show.
 *
 * Errors   PERMISSION_DENIED for a signed presentation.
 * Losses   ANCHOR_WIDENED: a classic comment is anchored at a slide, a modern one at a shape. Those of the text of a comment.
 * Source   ISO/IEC 29500-1, 19.4; [MS-PPTX] 2.2.4 and 2.2.8.
 */
export function writeSlideComments(deck: SlideDocument, placed: readonly Placed[], op: ReviewOp): Written {
  const { opened, main } = deck.file;
  refuseSigned(deck.file, op);
  const isModern =
    opened.related(main, "authors").length > 0 ||
    deck.slides.some(({ part }) =>
      opened.related(part, "comments").some((each) => opened.xml(each).root.namespace === MODERN),
    );
  const edits = new PartEdits(opened, op.checkpoint);
  const comments = isModern ? new ModernComments(edits, main, op) : new ClassicComments(edits, main, op);
  let written = 0;
  for (const { annotation, range } of placed) {
    op.checkpoint();
    const page = selectorOf(annotation, "Page")?.page;
    const found = range === undefined ? undefined : deck.placeOf(deck.text.firstShown(range));
    const slide = range === undefined ? deck.slides[page ?? -1] : found?.slide;
    if (slide === undefined) {
      reportSidecarOnly(annotation, "No slide is its place.", op);
      continue;
    }
    const shape = isModern && found?.shape !== undefined && found.shape.id !== "" ? found.shape : undefined;
    const place = { slide, shape };
    const { start, end } = shape ?? slide;
    if (range !== undefined && (range.start > start || range.end < end)) reportWidened(annotation, place, op);
    comments.add(place, annotation);
    written++;
  }
  comments.finish();
  return { bytes: edits.finish(), written };
}

interface KnownAuthor {
  readonly id: number;
  lastIndex: number;
  readonly name: string;
  readonly initials: string;
  readonly isNew: boolean;
}

/** Classic comments and their authors, as they grow. */
class ClassicComments {
  readonly #edits: PartEdits;
  readonly #op: ReviewOp;
  readonly #namespace: string;
  readonly #authors: GrowingPart;
  readonly #known = new Map<string, KnownAuthor>();
  readonly #slides = new Map<Slide, GrowingPart>();
  readonly #counts = new Map<Slide, number>();

  constructor(edits: PartEdits, main: OoxmlPart, op: ReviewOp) {
    this.#edits = edits;
    this.#op = op;
    this.#namespace = edits.tree(main).root.namespace ?? NAMESPACES.slide;
    this.#authors = new GrowingPart(edits, main, this.#kind("commentAuthors", "cmAuthorLst"), "/ppt/");
    const { root } = this.#authors;
    for (const element of root === undefined ? [] : childrenOf(root, "cmAuthor")) {
      const value = (name: string) => element.attributes.find(({ local }) => local === name)?.value ?? "";
      const [name, initials] = [value("name"), value("initials")];
      const author = {
        id: Number(value("id")) || 0,
        lastIndex: Number(value("lastIdx")) || 0,
        name,
        initials,
        isNew: false,
      };
      if (!this.#known.has(name)) this.#known.set(name, author);
    }
    this.#raiseIndexes();
  }

  add({ slide }: CommentedSlide, annotation: Annotation): void {
    const place = this.#write(slide, annotation, undefined);
    for (const reply of annotation.replies) {
      if (reply.inReplyTo !== annotation.id)
        this.#op.reportLoss(
          "THREAD_FLATTENED",
          "PowerPoint has one level of replies: the reply answers the first comment of the thread.",
          {
            subject: `reply ${reply.id}`,
          },
        );
      this.#write(slide, reply, place);
    }
  }

  finish(): void {
    for (const part of this.#slides.values()) part.finish();
    const { part, root } = this.#authors;
    const prefix = this.#authors.prefixFor(this.#namespace, "p", false);
    for (const { id, name, initials, lastIndex, isNew } of this.#known.values()) {
      if (isNew) {
        const values = { id: String(id), name, initials, lastIdx: String(lastIndex), clrIdx: String(id) };
        this.#authors.add(`<${prefix}cmAuthor${attributesXml(values)}/>`);
        continue;
      }
      const element =
        root === undefined
          ? undefined
          : childrenOf(root, "cmAuthor").find((each) =>
              each.attributes.some(({ local, value }) => local === "name" && value === name),
            );
      const isRaised =
        element?.attributes.some(({ local, value }) => local === "lastIdx" && Number(value) !== lastIndex) === true;
      if (part !== undefined && element !== undefined && isRaised)
        this.#edits.editor(part).setAttribute(element, "lastIdx", String(lastIndex));
    }
    this.#authors.finish();
  }

  #write(
    slide: Slide,
    remark: Annotation | Reply,
    parent: { readonly authorId: number; readonly index: number } | undefined,
  ) {
    const op = this.#op;
    reportRemark(
      remark,
      { hasRich: false, hasMentions: false, hasLinks: false, hasMarks: false, states: ["open"] },
      op,
    );
    const author = this.#authorOf(authorOf(remark, op), remark.author?.initials);
    author.lastIndex += 1;
    const part =
      this.#slides.get(slide) ??
      new GrowingPart(this.#edits, slide.part, this.#kind("comments/comment", "cmLst"), "/ppt/");
    this.#slides.set(slide, part);
    const count = this.#counts.get(slide) ?? 0;
    this.#counts.set(slide, count + 1);
    const own = "target" in remark ? selectorOf(remark, "Part") : undefined;
    const { x = 10 + (count % 20) * 40, y = 10 } = own ?? {};
    const p = part.prefixFor(this.#namespace, "p", false);
    const dt = timeOf(remark, op);
    const threading =
      parent === undefined
        ? ""
        : `<${p}extLst><${p}ext uri="${THREADING_URI}"><p15:threadingInfo xmlns:p15="${THREADING}" timeZoneBias="0"><p15:parentCm authorId="${parent.authorId}" idx="${parent.index}"/></p15:threadingInfo></${p}ext></${p}extLst>`;
    const attributes = attributesXml({ authorId: String(author.id), dt, idx: String(author.lastIndex) });
    const position = `<${p}pos x="${Math.round(x)}" y="${Math.round(y)}"/>`;
    part.add(
      `<${p}cm${attributes}>${position}<${p}text>${escapeText(xmlTextOf(remark, op))}</${p}text>${threading}</${p}cm>`,
    );
    return { authorId: author.id, index: author.lastIndex };
  }

  #authorOf(name: string, initials: string | undefined): KnownAuthor {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const id = [...this.#known.values()].reduce((most, each) => Math.max(most, each.id), -1) + 1;
    const author = { id, lastIndex: 0, name, initials: initials ?? name.slice(0, 1).toWellFormed(), isNew: true };
    this.#known.set(name, author);
    return author;
  }

  /** An author's last index is at least that of any comment. */
  #raiseIndexes(): void {
    const byId = new Map([...this.#known.values()].map((each) => [String(each.id), each]));
    for (const part of this.#edits.opened.parts) {
      if (!(part.contentType ?? "").includes("presentationml.comments+xml")) continue;
      for (const node of walkXml(this.#edits.tree(part).root)) {
        if (node.kind !== "element" || node.local !== "cm") continue;
        const value = (name: string) => node.attributes.find(({ local }) => local === name)?.value ?? "";
        const author = byId.get(value("authorId"));
        if (author !== undefined) author.lastIndex = Math.max(author.lastIndex, Number(value("idx")) || 0);
      }
    }
  }

  #kind(stem: string, rootName: string): PartKind {
    const name = stem.replace(/^.*\/comment$/, "comments");
    return {
      stem,
      contentType: `${PART_TYPES.slide}${name}+xml`,
      relationship: `${relationshipsOf(this.#namespace)}/${name}`,
      kind: name,
      rootName: `p:${rootName}`,
      root: `<p:${rootName} xmlns:p="${this.#namespace}">`,
    };
  }
}
