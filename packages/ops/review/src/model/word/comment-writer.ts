import { NAMESPACES, PART_TYPES, type PartEdits } from "@colophon/kit-ooxml";
import { childrenOf, escapeText, walkXml } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, Author, Reply } from "../annotation.ts";
import { attributesXml, folderOf, GrowingPart, type PartKind, relationshipsOf } from "../office-part.ts";
import { timeOf } from "../office-time.ts";
import { authorOf, reportRemark, xmlName, xmlTextOf } from "../report-losses.ts";
import { isDateTime } from "../web/write-web-annotations.ts";
import { CommentKeys } from "./comment-keys.ts";
import { richParagraphs } from "./rich-comment.ts";
import type { WordDocument } from "./word-document.ts";

const W14 = NAMESPACES.word2010;
const W15 = NAMESPACES.word2012;
const W16CID = "http://schemas.microsoft.com/office/word/2016/wordml/cid";
const W16CEX = "http://schemas.microsoft.com/office/word/2018/wordml/cex";
const COMPATIBILITY = NAMESPACES.compatibility;
const MICROSOFT = "http://schemas.microsoft.com/office/";

function kinds(word: string) {
  const kind = (
    stem: string,
    [space, prefix]: readonly [string, string],
    [rootName, year]: readonly [string, string],
  ): PartKind => ({
    stem,
    contentType: `${PART_TYPES.word}${stem}+xml`,
    relationship: `${MICROSOFT}${year}/relationships/${stem}`,
    kind: stem,
    rootName: `${prefix}:${rootName}`,
    root: `<${prefix}:${rootName} xmlns:mc="${COMPATIBILITY}" xmlns:${prefix}="${space}" mc:Ignorable="${prefix}">`,
  });
  return {
    comments: {
      stem: "comments",
      contentType: `${PART_TYPES.word}comments+xml`,
      relationship: `${relationshipsOf(word)}/comments`,
      kind: "comments",
      rootName: "w:comments",
      root: `<w:comments xmlns:mc="${COMPATIBILITY}" xmlns:w="${word}" xmlns:w14="${W14}" mc:Ignorable="w14">`,
    },
    extended: kind("commentsExtended", [W15, "w15"], ["commentsEx", "2011"]),
    ids: kind("commentsIds", [W16CID, "w16cid"], ["commentsIds", "2016/09"]),
    extensible: kind("commentsExtensible", [W16CEX, "w16cex"], ["commentsExtensible", "2018/08"]),
    people: kind("people", [W15, "w15"], ["people", "2011"]),
  } as const;
}

/** The parts of a Word document that hold comments, as they grow. */
export class CommentParts {
  readonly #parts: Readonly<Record<keyof ReturnType<typeof kinds>, GrowingPart>>;
  readonly #keys = new CommentKeys();
  readonly #people = new Set<string>();
  readonly #op: ReviewOp;
  readonly #prefixes: Readonly<Record<"w" | "w14" | "w15" | "w15people" | "cid" | "cex", string>>;
  readonly #namespace: string;
  #nextId: number;

  constructor(word: WordDocument, edits: PartEdits, op: ReviewOp) {
    const { opened, main } = word.file;
    this.#op = op;
    const namespace = edits.tree(main).root.namespace ?? NAMESPACES.word;
    this.#namespace = namespace;
    const all = kinds(namespace);
    const folder = folderOf(main);
    const grow = (kind: PartKind) => new GrowingPart(edits, main, kind, folder);
    const parts = {
      comments: grow(all.comments),
      extended: grow(all.extended),
      ids: grow(all.ids),
      extensible: grow(all.extensible),
      people: grow(all.people),
    };
    this.#parts = parts;
    this.#prefixes = {
      w: parts.comments.prefixFor(namespace, "w", false),
      w14: parts.comments.prefixFor(W14, "w14", true),
      w15: parts.extended.prefixFor(W15, "w15", false),
      w15people: parts.people.prefixFor(W15, "w15", false),
      cid: parts.ids.prefixFor(W16CID, "w16cid", false),
      cex: parts.extensible.prefixFor(W16CEX, "w16cex", false),
    };
    let next = 0;
    const roots = [
      ...word.parts.map(({ tree }) => tree.root),
      ...opened.related(main, "comments").map((part) => opened.xml(part).root),
    ];
    for (const root of roots)
      for (const node of walkXml(root)) {
        if (node.kind !== "element") continue;
        for (const { local, value } of node.attributes) {
          if (local === "paraId" || local === "textId") this.#keys.add(value);
          if (local === "id" && node.local.startsWith("comment"))
            next = Math.max(next, (Number.parseInt(value, 10) || 0) + 1);
        }
      }
    for (const part of opened.related(main, "commentsIds"))
      for (const row of childrenOf(opened.xml(part).root))
        for (const { local, value } of row.attributes) if (local === "durableId") this.#keys.add(value);
    for (const person of parts.people.root === undefined ? [] : childrenOf(parts.people.root))
      for (const { local, value } of person.attributes) if (local === "author") this.#people.add(value);
    this.#nextId = next;
  }

  /** An annotation and its replies -> the ids of their marks. */
  add(annotation: Annotation): readonly number[] {
    const root = this.#addRemark(annotation, annotation, undefined);
    const ids = [root.id];
    for (const reply of annotation.replies) {
      if (reply.inReplyTo !== annotation.id)
        this.#op.reportLoss(
          "THREAD_FLATTENED",
          "Word has one level of replies: the reply answers the first comment of the thread.",
          {
            subject: `reply ${reply.id}`,
            details: { inReplyTo: reply.inReplyTo },
          },
        );
      ids.push(this.#addRemark(reply, annotation, root.key).id);
    }
    return ids;
  }

  finish(): void {
    for (const part of Object.values(this.#parts)) part.finish();
  }

  #addRemark(
    remark: Annotation | Reply,
    thread: Annotation,
    parent: string | undefined,
  ): { readonly id: number; readonly key: string } {
    const op = this.#op;
    op.checkpoint();
    const { w, w14, w15, cid, cex } = this.#prefixes;
    const id = this.#nextId++;
    const key = this.#keys.take(`${thread.id}\n${remark.id}\n${remark.body.text}`);
    const author = authorOf(remark, op);
    const rich = richParagraphs(remark, { namespace: this.#namespace, w14, key });
    reportRemark(
      remark,
      {
        hasRich: rich !== undefined,
        hasMentions: false,
        hasLinks: false,
        hasMarks: false,
        states: parent === undefined ? ["open", "resolved"] : ["open", thread.state],
      },
      op,
    );
    const initials = remark.author?.initials ?? initialsOf(author);
    const time = timeOf(remark, op)?.replace(/\.\d+$/, "");
    const isUtc = isDateTime(remark.createdAt);
    // Word writes the local time with a Z; a time with a zone is written as UTC.
    const date = time !== undefined && isUtc ? `${time}Z` : time;
    const attributes = attributesXml({
      [`${w}id`]: String(id),
      [`${w}author`]: author,
      [`${w}date`]: date,
      [`${w}initials`]: xmlName(initials),
    });
    const paragraphs = rich?.xml ?? this.#plainParagraphs(remark, key);
    this.#parts.comments.add(`<${w}comment${attributes}${rich?.namespaces ?? ""}>${paragraphs}</${w}comment>`);
    const isDone = thread.state === "resolved" ? "1" : "0";
    this.#parts.extended.add(
      `<${w15}commentEx${attributesXml({ [`${w15}paraId`]: key, [`${w15}paraIdParent`]: parent, [`${w15}done`]: isDone })}/>`,
    );
    const durable = this.#keys.take(`durable\n${thread.id}\n${remark.id}\n${key}`);
    this.#parts.ids.add(`<${cid}commentId${attributesXml({ [`${cid}paraId`]: key, [`${cid}durableId`]: durable })}/>`);
    const dateUtc = isUtc ? date : undefined;
    this.#parts.extensible.add(
      `<${cex}commentExtensible${attributesXml({ [`${cex}durableId`]: durable, [`${cex}dateUtc`]: dateUtc })}/>`,
    );
    this.#addPerson(author, remark.author);
    return { id, key };
  }

  #plainParagraphs(remark: Annotation | Reply, key: string): string {
    const { w, w14 } = this.#prefixes;
    const lines = xmlTextOf(remark, this.#op).split("\n");
    return lines
      .map((line, index) => {
        const own = index === lines.length - 1 ? key : this.#keys.take(`${key}\n${index}`);
        const mark = index === 0 ? `<${w}r><${w}annotationRef/></${w}r>` : "";
        const text = line === "" ? "" : `<${w}r><${w}t xml:space="preserve">${escapeText(line)}</${w}t></${w}r>`;
        return `<${w}p ${w14}paraId="${own}">${mark}${text}</${w}p>`;
      })
      .join("");
  }

  #addPerson(name: string, author: Author | undefined): void {
    if (author === undefined || this.#people.has(name)) return;
    this.#people.add(name);
    const w15 = this.#prefixes.w15people;
    this.#parts.people.add(
      `<${w15}person${attributesXml({ [`${w15}author`]: name })}>${presenceOf(author, w15)}</${w15}person>`,
    );
  }
}

/** The id by which Word knows a person; Word asks for it together with its provider. */
function presenceOf({ id, provider }: Author, w15: string): string {
  if (id === undefined || provider === undefined) return "";
  return `<${w15}presenceInfo${attributesXml({ [`${w15}providerId`]: xmlName(provider), [`${w15}userId`]: xmlName(id) })}/>`;
}

function initialsOf(name: string): string {
  return [...name.matchAll(/(?<![\p{L}\p{M}])\p{L}/gu)]
    .map(([letter]) => letter)
    .slice(0, 3)
    .join("");
}
