import { at } from "@colophon/contract";
import {
  type Conservation,
  createTokens,
  type DocumentCall,
  type MadeDocument,
  type Outcome,
  type SeededRandom,
  type Unit,
} from "@colophon/testing";
import { makeDocument, W } from "./documents.ts";
import { createLister } from "./listers.ts";

const accepting = createLister("list-text.py", "--accepted", "--joined", "--unsaved");
const rejecting = createLister("list-text.py", "--rejected", "--joined", "--unsaved");
/** Each letter of scripts that put no spaces between words is one: letters over a line may stand between two of them. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+/gu;

/** Both documents stand in the result, or in what a loss says: the words of either as often as the document that has more of them. */
export const diffConservation: Conservation = {
  list(call) {
    const { before, after } = read(call);
    if (typeof before === "string") return before;
    if (typeof after === "string") return after;
    return [...after, ...wordsBeyond(before, after)];
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open({ bytes }) {
    const [accepted, rejected] = [accepting.list(bytes), rejecting.list(bytes)];
    if (typeof accepted === "string") throw new Error(accepted);
    if (typeof rejected === "string") throw new Error(rejected);
    return { texts: [...accepted, ...wordsBeyond(rejected, accepted)].map(({ text = "" }) => text) };
  },
  statements: [{ name: "changes", check: missingChanges }],
  make: makePair,
};

/** Both documents, their own tracked changes as the option says. */
function read({ input, options }: DocumentCall) {
  const { before, after } = input as { readonly before: Uint8Array; readonly after: Uint8Array };
  const { revisions = "accept" } = (options ?? {}) as { readonly revisions?: string };
  const [earlier, later] =
    revisions === "keep"
      ? [rejecting, accepting]
      : revisions === "reject"
        ? [rejecting, rejecting]
        : [accepting, accepting];
  return { before: earlier.list(before), after: later.list(after) };
}

/** Words that stand in some units more often than in others, each a unit. */
function wordsBeyond(units: readonly Unit[], others: readonly Unit[]): readonly Unit[] {
  const left = new Map<string, number>();
  for (const { text = "" } of others)
    for (const [word] of text.matchAll(WORD)) left.set(word, (left.get(word) ?? 0) + 1);
  return units.flatMap(({ kind, place, text = "" }) =>
    Array.from(text.matchAll(WORD)).flatMap(([word]): readonly Unit[] => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count > 0 ? [] : [{ kind, place, text: word, at: [at("part", { id: `/${place}` })] }];
    }),
  );
}

interface DiffValue {
  readonly changes: readonly {
    readonly before?: { readonly text: string };
    readonly after?: { readonly text: string };
  }[];
}

/** Words that one of the documents has more of, and that no change tells of. */
function missingChanges({ input, options, value, losses }: Outcome): readonly string[] | undefined {
  const { before, after } = read({ input, options });
  if (typeof before === "string" || typeof after === "string") return undefined;
  const { changes } = value as DiffValue;
  const lost = new Set(losses.map(({ locator }) => locator?.path[0]?.id));
  const missing = (side: "before" | "after", wanted: readonly Unit[], others: readonly Unit[]): readonly string[] => {
    const reported = new Map<string, number>();
    for (const change of changes)
      for (const [word] of (change[side]?.text ?? "").matchAll(WORD)) reported.set(word, (reported.get(word) ?? 0) + 1);
    const take = (part: string): void => void reported.set(part, (reported.get(part) ?? 0) - 1);
    const rest = wanted.filter(({ text = "" }) => {
      const isReported = (reported.get(text) ?? 0) > 0;
      if (isReported) take(text);
      return !isReported;
    });
    return rest.flatMap(({ place, text = "" }) => {
      // Where a part of a word changed, a change tells of that part.
      const part = [...reported].find(([each, count]) => count > 0 && text.includes(each))?.[0];
      if (part !== undefined) take(part);
      // A word that a change cuts, or that one joins, stands in pieces on the other side.
      if (part === undefined && changes.length > 0 && others.some((other) => isPiece(text, other.text ?? "")))
        return [];
      return part !== undefined || lost.has(`/${place}`) ? [] : [`"${text}" of ${place} ${side} is in no change`];
    });
  };
  const [gone, come] = [wordsBeyond(before, after), wordsBeyond(after, before)];
  return [...missing("before", gone, come), ...missing("after", come, gone)].slice(0, 5);
}

/** Whether one of two words begins or ends with the other. */
function isPiece(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short !== "" && (long.startsWith(short) || long.endsWith(short));
}

const LEAVES: readonly ((token: string) => string)[] = [
  (token) => `<w:r><w:t>${token}</w:t></w:r>`,
  (token) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"> ${token} </w:t></w:r>`,
  (token) => `<w:fldSimple w:instr="REF x"><w:r><w:t>${token}</w:t></w:r></w:fldSimple>`,
  (token) => `<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>${token}</w:t></w:r></w:sdtContent></w:sdt>`,
  (token) => `<w:hyperlink w:anchor="a"><w:r><w:t>${token}</w:t></w:r></w:hyperlink>`,
  (token) =>
    `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>${token}</m:t></m:r></m:oMath>`,
  (token) =>
    `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p><w:r><w:t>${token}</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
];
const NOTE_KINDS = ["footnote", "endnote"] as const;

interface MadeBlock {
  readonly xml: string;
  /** Notes that it refers to. */
  readonly notes: readonly MadeNote[];
}

interface MadeNote {
  readonly kind: (typeof NOTE_KINDS)[number];
  readonly id: number;
  readonly text: string;
}

/** A document and what became of it: blocks and notes that stayed, went, came or changed, notes that nothing refers to among them. */
function makePair(chance: SeededRandom): MadeDocument {
  const maker = new PairMaker(chance);
  const before = Array.from({ length: 1 + chance.below(6) }, () => maker.block());
  const after = before.flatMap(
    (block) => [[], [maker.block()], [block, maker.block()], [block], [block], [block]][chance.below(6)] ?? [],
  );
  const strays = Array.from({ length: chance.below(3) }, () => maker.note());
  const later = strays.flatMap((stray) => [[], [stray], [{ ...stray, text: maker.next() }]][chance.below(3)] ?? []);
  const input = { before: maker.document(before, strays, false), after: maker.document(after, later, true) };
  return { name: `${before.length} blocks, ${after.length} later`, input };
}

class PairMaker {
  readonly next = createTokens();
  readonly #chance: SeededRandom;
  #lastNote = 0;

  constructor(chance: SeededRandom) {
    this.#chance = chance;
  }

  note(): MadeNote {
    return { kind: NOTE_KINDS[this.#chance.below(2)] ?? "footnote", id: ++this.#lastNote, text: this.next() };
  }

  block(depth = 0): MadeBlock {
    if (depth > 2 || this.#chance.below(3) > 0) return this.#paragraph();
    const [first, second] = [this.block(depth + 1), this.#paragraph()];
    const xml = `<w:tbl><w:tr><w:tc>${first.xml}<w:p/></w:tc><w:tc>${second.xml}</w:tc></w:tr></w:tbl>`;
    return { xml, notes: [...first.notes, ...second.notes] };
  }

  #paragraph(): MadeBlock {
    const notes: MadeNote[] = [];
    const leaves = Array.from({ length: this.#chance.below(4) }, () => {
      const kind = this.#chance.below(LEAVES.length + 2);
      const leaf = LEAVES[kind];
      if (leaf !== undefined) return leaf(this.next());
      const note = this.note();
      notes.push(note);
      return `<w:r><w:${note.kind}Reference w:id="${note.id}"/></w:r>`;
    });
    return { xml: `<w:p>${leaves.join("<w:r><w:tab/></w:r>")}</w:p>`, notes };
  }

  /** Later, some of the notes that are referred to say something else. */
  document(blocks: readonly MadeBlock[], strays: readonly MadeNote[], isLater: boolean): Uint8Array {
    const referred = blocks.flatMap(({ notes }) => notes);
    const said = referred.map((note) =>
      isLater && this.#chance.below(3) === 0 ? { ...note, text: this.next() } : note,
    );
    const parts = NOTE_KINDS.flatMap((kind) => {
      const own = [...said, ...strays].filter((note) => note.kind === kind);
      if (own.length === 0) return [];
      const notes = own.map(
        ({ id, text }) => `<w:${kind} w:id="${id}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${kind}>`,
      );
      const xml = `<w:${kind}s xmlns:w="${W}">${notes.join("")}</w:${kind}s>`;
      return [[`${kind}s`, { name: `${kind}s.xml`, type: `${kind}s`, xml }] as const];
    });
    return makeDocument({ body: blocks.map(({ xml }) => xml).join(""), parts: Object.fromEntries(parts) });
  }
}
