import { isObject, type ModelNode, type ModelObject } from "../node.ts";
import { type Assembly, childrenOf, freeId, type StoryDraft } from "./assembly.ts";
import { type NoteKind, orderNotes } from "./note-order.ts";

/** Notes and comments made by hand, each with a number and its place in their part. */
export class Notes {
  readonly #assembly: Assembly;
  /** The next number for a note or a comment of each story. */
  readonly #free = new Map<StoryDraft, number>();
  /** Numbers of notes and of marks that are not as they come. */
  readonly #numbers = new Map<ModelObject, number>();

  constructor(assembly: Assembly) {
    this.#assembly = assembly;
  }

  order(main: ModelObject, look: () => void): void {
    for (const kind of ["footnote", "endnote"] as const) {
      const story = this.#assembly.findStory(`${kind}s`);
      if (story === undefined) continue;
      const numbers = orderNotes(main, story.root, kind, look);
      if (numbers === undefined) continue;
      story.root = numbers.root;
      for (const [node, number] of numbers.byNode) this.#numbers.set(node, number);
    }
  }

  /** The number of a mark whose note was given another one. */
  numberOf(mark: ModelObject): number | undefined {
    return this.#numbers.get(mark);
  }

  /** A note made by hand -> the mark of it; the note goes to its part. */
  note(node: ModelObject, kind: NoteKind): readonly ModelNode[] {
    const story = this.#assembly.story(`${kind}s`, () => ({
      type: `${kind}s`,
      namespaces: { w: this.#assembly.namespace("word"), r: this.#assembly.namespace("relationships") },
      children: [separator(kind, "separator", -1), separator(kind, "continuationSeparator", 0)],
    }));
    const id = this.#numbers.get(node) ?? this.#nextId(story, 1);
    const { children, text } = node;
    const mark = { type: "run", properties: { verticalAlignment: "superscript" }, children: [{ type: `${kind}Ref` }] };
    const blocks = text === undefined ? listOf(children) : [{ type: "paragraph", text }];
    const [first, ...rest] = blocks.length === 0 ? [{ type: "paragraph" }] : blocks;
    const marked = isObject(first) && first.type === "paragraph" ? lead(first, [mark, " "]) : undefined;
    const content = marked === undefined ? [{ type: "paragraph", children: [mark] }, ...blocks] : [marked, ...rest];
    story.added.push({ type: kind, id, children: content });
    return [{ type: `${kind}Reference`, id }];
  }

  /** A comment made by hand -> its marks around what it is on. */
  comment({ author = "", initials, date, children, text, comment }: ModelObject): readonly ModelNode[] {
    const story = this.#assembly.story("comments", () => ({
      type: "comments",
      namespaces: { w: this.#assembly.namespace("word"), r: this.#assembly.namespace("relationships") },
      children: [],
    }));
    const id = this.#nextId(story, 0);
    const content = typeof comment === "string" ? [{ type: "paragraph", text: comment }] : listOf(comment);
    const said = {
      type: "comment",
      id,
      author,
      ...(initials !== undefined && { initials }),
      ...(date !== undefined && { date }),
      children: content,
    };
    story.added.push(said);
    return [
      { type: "commentRangeStart", id },
      ...(text === undefined ? listOf(children) : [text as ModelNode]),
      { type: "commentRangeEnd", id },
      { type: "run", children: [{ type: "commentReference", id }] },
    ];
  }

  #nextId(story: StoryDraft, least: number): number {
    const id = this.#free.get(story) ?? Math.max(least, freeId(childrenOf(story.root), "id"));
    this.#free.set(story, id + 1);
    return id;
  }
}

/** The mark that a note's own text begins with. */
function lead(paragraph: ModelObject, nodes: readonly ModelNode[]): ModelObject {
  const { text, ...rest } = paragraph;
  const content = typeof text === "string" ? [text] : childrenOf(paragraph);
  return { ...rest, children: [...nodes, ...content] };
}

function separator(kind: string, mark: string, id: number): ModelObject {
  return {
    type: kind,
    kind: mark,
    id,
    children: [{ type: "paragraph", children: [{ type: "run", children: [{ type: mark }] }] }],
  };
}

function listOf(nodes: unknown): readonly ModelNode[] {
  return Array.isArray(nodes) ? (nodes as readonly ModelNode[]) : [];
}
