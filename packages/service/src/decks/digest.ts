import { hashCanonicalJson, isPlainObject, type Json } from "@colophon/contract";

/** A slide of a PresentationSpec, as one is told from another. */
export interface SlideDigest {
  /** Its slideId, else its id; null where it has neither. */
  readonly id: string | null;
  readonly type: string;
  readonly title: string;
  /** Of all that it holds but its ids. */
  readonly hash: string;
}

export interface DeckDigest {
  /** The hash of its deckId: decks of one key are versions of one. */
  readonly key: string | null;
  /** The hash of each member of the presentation but its slides and its deckId. */
  readonly members: Readonly<Record<string, string>>;
  readonly slides: readonly SlideDigest[];
}

/** The members past so many, by name, are one. A presentation has a dozen that mean something. */
const MAX_MEMBERS = 100;
/** Its schema refuses more, wherever a digest is kept. */
const MAX_SLIDES = 200;
const OTHERS = "(others)";

/**
 * A PresentationSpec -> what two of them are compared by; undefined of anything else.
 *
 * Cost     O(characters); a digest of 200 slides and 101 members at most.
 */
export function digestDeck(document: Json): DeckDigest | undefined {
  const spec = isPlainObject(document) && "spec" in document ? document.spec : document;
  if (!isPlainObject(spec) || !Array.isArray(spec.slides)) return undefined;
  const { deckId, slides } = spec;
  const others = Object.entries(spec).filter(([name]) => name !== "deckId" && name !== "slides");
  const sorted = others.sort(([a], [b]) => (a < b ? -1 : 1));
  const hashed = sorted.slice(0, MAX_MEMBERS).map(([name, value]) => [storable(name), hashCanonicalJson(value).hash]);
  const rest = sorted.slice(MAX_MEMBERS);
  return {
    key: typeof deckId === "string" ? hashCanonicalJson(deckId).hash : null,
    members: {
      ...Object.fromEntries(hashed),
      ...(rest.length > 0 && { [OTHERS]: hashCanonicalJson(Object.fromEntries(rest)).hash }),
    },
    slides: slides.slice(0, MAX_SLIDES).map((slide) => digestSlide(slide as Json)),
  };
}

function digestSlide(slide: Json): SlideDigest {
  const { slideId, id, ...content } = isPlainObject(slide) ? slide : {};
  return {
    id: textOf(slideId) ?? textOf(id),
    type: textOf(content.slideType) ?? "",
    title: textOf(content.title) ?? "",
    hash: hashCanonicalJson(content).hash,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? storable(value) : null;
}

/** The database keeps no zero. */
function storable(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
