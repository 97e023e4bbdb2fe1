import type { OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, escapeText, walkXml } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, excerptOf, type Reply } from "../annotation.ts";
import { guidOf, isGuid } from "../guid.ts";
import { attributesXml, GrowingPart, type PartKind } from "../office-part.ts";
import { utcTimeOf } from "../office-time.ts";
import { authorOf, reportRemark, xmlTextOf } from "../report-losses.ts";
import { MODERN } from "./read-comments.ts";
import type { ShapeText, Slide } from "./slide-document.ts";

const COMMAND = "http://schemas.microsoft.com/office/powerpoint/2013/main/command";
const DRAWING_COMMAND = "http://schemas.microsoft.com/office/drawing/2013/main/command";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const RELATIONSHIPS = "http://schemas.microsoft.com/office/2018/10/relationships";
const COMMENTS: PartKind = {
  stem: "comments/modernComment",
  contentType: "application/vnd.ms-powerpoint.comments+xml",
  relationship: `${RELATIONSHIPS}/comments`,
  kind: "comments",
  rootName: "p188:cmLst",
  root: `<p188:cmLst xmlns:p188="${MODERN}" xmlns:a="${DRAWING}" xmlns:pc="${COMMAND}" xmlns:ac="${DRAWING_COMMAND}">`,
};
const AUTHORS: PartKind = {
  stem: "authors",
  contentType: "application/vnd.ms-powerpoint.authors+xml",
  relationship: `${RELATIONSHIPS}/authors`,
  kind: "authors",
  rootName: "p188:authorLst",
  root: `<p188:authorLst xmlns:p188="${MODERN}">`,
};
/** PowerPoint requires a time. */
const NO_TIME = "1970-01-01T00:00:00.000";

/** Where a comment is: a slide, or a shape on it. */
export interface CommentedSlide {
  readonly slide: Slide;
  readonly shape: ShapeText | undefined;
}

/** Modern comments, their replies and authors, as they grow. Source: [MS-PPTX] 2.2.8. */
export class ModernComments {
  readonly #edits: PartEdits;
  readonly #op: ReviewOp;
  readonly #authors: GrowingPart;
  /** Ids of authors by their names. */
  readonly #known = new Map<string, string>();
  readonly #slides = new Map<Slide, GrowingPart>();
  /** Ids that comments of the presentation have. */
  readonly #taken = new Set<string>();

  constructor(edits: PartEdits, main: OoxmlPart, op: ReviewOp) {
    this.#edits = edits;
    this.#op = op;
    this.#authors = new GrowingPart(edits, main, AUTHORS, "/ppt/");
    const { root } = this.#authors;
    for (const element of root === undefined ? [] : childrenOf(root, "author")) {
      const value = (name: string) => element.attributes.find(({ local }) => local === name)?.value ?? "";
      if (!this.#known.has(value("name"))) this.#known.set(value("name"), value("id"));
    }
  }

  add({ slide, shape }: CommentedSlide, annotation: Annotation): void {
    const part = this.#partOf(slide);
    const p = part.prefixFor(MODERN, "p188", false);
    const pc = part.prefixFor(COMMAND, "pc", false);
    const ac = part.prefixFor(DRAWING_COMMAND, "ac", false);
    const slideMark = `<${pc}docMk/><${pc}sldMk${attributesXml({ cId: slide.creationId, sldId: slide.id })}/>`;
    const anchor =
      shape === undefined
        ? `<${pc}sldMkLst>${slideMark}</${pc}sldMkLst>`
        : `<${ac}deMkLst>${slideMark}<${ac}spMk${attributesXml({ id: shape.id })}/></${ac}deMkLst>`;
    const root = this.#remark(part, annotation, annotation.id);
    let replies = "";
    for (const reply of annotation.replies) {
      if (reply.inReplyTo !== annotation.id)
        this.#op.reportLoss(
          "THREAD_FLATTENED",
          "PowerPoint has one level of replies: the reply answers the first comment of the thread.",
          { subject: `reply ${reply.id}` },
        );
      const { attributes, body } = this.#remark(part, reply, `${annotation.id}\n${reply.id}`);
      replies += `<${p}reply${attributes}>${body}</${p}reply>`;
    }
    const list = replies === "" ? "" : `<${p}replyLst>${replies}</${p}replyLst>`;
    part.add(`<${p}cm${root.attributes}>${anchor}${list}${root.body}</${p}cm>`);
  }

  finish(): void {
    for (const part of this.#slides.values()) part.finish();
    this.#authors.finish();
  }

  #partOf(slide: Slide): GrowingPart {
    const known = this.#slides.get(slide);
    if (known !== undefined) return known;
    const part = new GrowingPart(this.#edits, slide.part, COMMENTS, "/ppt/");
    for (const node of part.root === undefined ? [] : walkXml(part.root))
      if (node.kind === "element")
        for (const { local, value } of node.attributes) if (local === "id" && isGuid(value)) this.#taken.add(value);
    this.#slides.set(slide, part);
    return part;
  }

  #remark(part: GrowingPart, remark: Annotation | Reply, key: string) {
    const op = this.#op;
    reportRemark(
      remark,
      {
        hasRich: false,
        hasMentions: false,
        hasLinks: false,
        hasMarks: false,
        states: ["open", "resolved", "completed"],
      },
      op,
    );
    const p = part.prefixFor(MODERN, "p188", false);
    const a = part.prefixFor(DRAWING, "a", false);
    const authorId = this.#authorOf(authorOf(remark, op), remark);
    const created = utcTimeOf(remark, op) ?? NO_TIME;
    const status = { resolved: "resolved", completed: "closed" }[remark.state as string];
    const attributes = attributesXml({ id: this.#idOf(remark.id, key), authorId, status, created });
    const paragraphs = xmlTextOf(remark, op)
      .split("\n")
      .map((line) => `<${a}p>${line === "" ? "" : `<${a}r><${a}t>${escapeText(line)}</${a}t></${a}r>`}</${a}p>`);
    const body = `<${p}txBody><${a}bodyPr/><${a}lstStyle/>${paragraphs.join("")}</${p}txBody>`;
    return { attributes, body };
  }

  /** The id of the source where no other comment has it. */
  #idOf(own: string, key: string): string {
    let id = isGuid(own) ? own : guidOf(`comment\n${key}`);
    for (let count = 1; this.#taken.has(id); count += 1) id = guidOf(`comment\n${key}\n${count}`);
    this.#taken.add(id);
    return id;
  }

  #authorOf(name: string, { author }: Annotation | Reply): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const id = guidOf(`author\n${name}`);
    const values = {
      id,
      name,
      initials: author?.initials ?? name.slice(0, 1).toWellFormed(),
      userId: author?.id ?? name,
      providerId: author?.provider ?? "None",
    };
    const prefix = this.#authors.prefixFor(MODERN, "p188", false);
    this.#authors.add(`<${prefix}author${attributesXml(values)}/>`);
    this.#known.set(name, id);
    return id;
  }
}

/** Reports that a comment on some words is anchored at their shape, or at the slide. */
export function reportWidened(annotation: Annotation, { slide, shape }: CommentedSlide, op: ReviewOp): void {
  const place = shape === undefined ? `the slide ${slide.index + 1}` : `a shape of the slide ${slide.index + 1}`;
  op.reportLoss("ANCHOR_WIDENED", `The comment on "${excerptOf(annotation)}" is anchored at ${place}.`, {
    subject: `annotation ${annotation.id}`,
  });
}
