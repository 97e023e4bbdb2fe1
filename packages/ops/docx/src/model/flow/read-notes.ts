import type { FlowComment, FlowDocument, FlowNote } from "@colophon/base-flow";
import { nameOf, readAttribute, readText } from "@colophon/base-word";
import { isXmlPart, type OoxmlPart } from "@colophon/kit-ooxml";
import { wordChildren } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import { type FlowSources, readRoot } from "./flow-sources.ts";
import type { StoryReader } from "./read-story.ts";

interface NotePart {
  readonly part: OoxmlPart;
  readonly root: XmlElement;
  readonly elements: ReadonlyMap<string, XmlElement>;
  story?: StoryReader;
}

type Kind = FlowNote["kind"] | "comment";
type StoryOf = (part: OoxmlPart, root: XmlElement) => StoryReader;

/** Lines between the text and its notes. ISO/IEC 29500-1, 17.18.33. */
const SEPARATORS: ReadonlySet<string> = new Set(["separator", "continuationSeparator", "continuationNotice"]);

/** Notes and comments, read once something refers to them. ISO/IEC 29500-1, 17.11 and 17.13.4. */
export class FlowNotes {
  readonly #sources: FlowSources;
  readonly #parts: ReadonlyMap<Kind, NotePart>;
  readonly #notes = new Map<XmlElement, FlowNote>();
  readonly #comments = new Map<XmlElement, FlowComment>();
  readonly #counts = { footnote: 0, endnote: 0 };
  #storyOf: StoryOf | undefined;

  constructor(sources: FlowSources) {
    this.#sources = sources;
    const parts = new Map<Kind, NotePart>();
    for (const [kind, relation] of [
      ["footnote", "footnotes"],
      ["endnote", "endnotes"],
      ["comment", "comments"],
    ] as const) {
      const [part] = sources.opened.related(sources.main, relation).filter(isXmlPart);
      const root = part === undefined ? "" : readRoot(sources.opened, part);
      if (part === undefined || typeof root === "string") continue;
      const elements = new Map<string, XmlElement>();
      for (const element of wordChildren(root, kind)) elements.set(readAttribute(element, "id") ?? "", element);
      parts.set(kind, { part, root, elements });
    }
    this.#parts = parts;
  }

  start(storyOf: StoryOf): void {
    this.#storyOf = storyOf;
  }

  note(kind: FlowNote["kind"], id: string): FlowNote | undefined {
    const element = this.#parts.get(kind)?.elements.get(id);
    if (element === undefined) return undefined;
    const known = this.#notes.get(element);
    if (known !== undefined) return known;
    const number = ++this.#counts[kind];
    const made: FlowNote = { kind, label: kind === "footnote" ? String(number) : `e${number}`, blocks: [] };
    this.#notes.set(element, made);
    return made;
  }

  comment(id: string): FlowComment | undefined {
    if (this.#sources.options.comments === "omit") return undefined;
    const element = this.#parts.get("comment")?.elements.get(id);
    return element === undefined ? undefined : this.#comment(element);
  }

  #comment(element: XmlElement): FlowComment {
    const known = this.#comments.get(element);
    if (known !== undefined) return known;
    const made: FlowComment = {
      number: this.#comments.size + 1,
      author: readAttribute(element, "author") ?? "",
      date: (readAttribute(element, "date") ?? "").slice(0, 10),
      blocks: this.#blocks("comment", element),
    };
    this.#comments.set(element, made);
    return made;
  }

  #blocks(kind: Kind, element: XmlElement) {
    const holder = this.#parts.get(kind);
    if (holder === undefined || this.#storyOf === undefined) return [];
    holder.story ??= this.#storyOf(holder.part, holder.root);
    this.#sources.shown.add(holder.part.name);
    return holder.story.blocks(element);
  }

  /** Reads the notes that were referred to, and those that these refer to; reports the others. */
  finish(): Pick<FlowDocument, "notes" | "comments"> {
    // The list grows while it is read.
    for (const [element, note] of this.#notes) note.blocks = this.#blocks(note.kind, element);
    if (this.#sources.options.comments === "list")
      for (const element of wordChildren(this.#parts.get("comment")?.root, "comment")) this.#comment(element);
    for (const kind of ["footnote", "endnote"] as const) this.#reportOthers(kind);
    return { notes: [...this.#notes.values()], comments: [...this.#comments.values()] };
  }

  #reportOthers(kind: FlowNote["kind"]): void {
    const holder = this.#parts.get(kind);
    if (holder === undefined || !this.#sources.shown.has(holder.part.name)) return;
    for (const element of holder.root.children) {
      if (element.kind !== "element" || this.#notes.has(element)) continue;
      this.#sources.look();
      const text = readText(element);
      if (text.trim() === "") continue;
      const isSeparator = nameOf(element) === `w:${kind}` && SEPARATORS.has(readAttribute(element, "type") ?? "");
      const [first] = wordChildren(element, "p");
      this.#sources.op.reportLoss(
        "CONTENT_NOT_SHOWN",
        isSeparator
          ? "The separator of notes has text, which is not in the output."
          : "The note has no reference in the text, so it is not in the output.",
        { subject: kind, at: this.#sources.losses.placeOf(holder.part, first ?? element), actual: text },
      );
    }
  }
}
