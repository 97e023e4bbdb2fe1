import { formatLocator } from "@colophon/contract";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, type Selector, selectorOf, type TextPosition, type TextQuote } from "../annotation.ts";
import type { DocumentText } from "../document-text.ts";
import type { ReviewDocument } from "../review-document.ts";
import { type DocumentIdentity, identify } from "../sidecar.ts";
import { bindByWords } from "./bind-by-words.ts";
import { type BindingStatus, bindQuote, type Evidence, type QuoteBinding } from "./bind-quote.ts";
import type { SourceWords } from "./source-words.ts";
import { TextIndex } from "./text-index.ts";
import { VersionMap } from "./version-map.ts";
import { wordAt } from "./words.ts";

/** An annotation, and where it is in a document. */
export interface Bound {
  readonly annotation: Annotation;
  readonly status: BindingStatus;
  /** UTF-16 offsets in the text form. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly evidence: Evidence;
}

/** Quotes whose places are remembered. Attack: a sidecar of a million annotations. */
const MAX_KNOWN = 20_000;

/** Binds annotations to one document; its index is made when first needed. */
export class Binder {
  readonly document: ReviewDocument;
  readonly #op: ReviewOp;
  readonly #path: string;
  readonly #known = new Map<string, QuoteBinding>();
  readonly #source: SourceWords | undefined;
  #index: TextIndex | undefined;
  #map: VersionMap | undefined;

  /** `path`: the member of the input that the document is. `source`: the version that the annotations are about. */
  constructor(
    document: ReviewDocument,
    { path, source }: { readonly path: string; readonly source?: SourceWords | undefined },
    op: ReviewOp,
  ) {
    this.document = document;
    this.#source = source;
    this.#path = path;
    this.#op = op;
  }

  get text(): DocumentText {
    return this.document.text;
  }

  /** `identity`: what the annotations say of the document they were made for. */
  bind(annotation: Annotation, identity: DocumentIdentity | undefined): Bound {
    this.#op.checkpoint();
    const own = this.#ownIdentity();
    const same = identity?.sha256 === own.sha256 ? this.#bindSame(annotation) : undefined;
    if (same !== undefined) return same;
    const position = selectorOf(annotation, "TextPosition");
    const quote = selectorOf(annotation, "TextQuote");
    if (identity?.textHash === own.textHash && position !== undefined) {
      const found = this.#at(position);
      if (found !== undefined && (quote === undefined || this.#agrees(quote.exact, found)))
        return {
          annotation,
          status: "exact",
          range: found,
          evidence: { method: "position", reason: "The text of the document is unchanged." },
        };
    }
    if (quote !== undefined) {
      const { status, evidence, start, end } = this.#bindByWords(quote, position) ?? this.#bindQuote(quote);
      return {
        annotation,
        status,
        evidence,
        ...(start !== undefined && end !== undefined && { range: { start, end } }),
      };
    }
    const isPlaced = annotation.target.selectors.length > 0;
    return {
      annotation,
      status: isPlaced ? "ambiguous" : "orphan",
      evidence: {
        method: isPlaced ? "place" : "none",
        reason: isPlaced
          ? "The target has no text that could be compared."
          : "The annotation has no target in a document.",
      },
    };
  }

  /** The selectors of a stretch of this document. */
  selectorsOf({ start, end }: { readonly start: number; readonly end: number }): readonly Selector[] {
    return this.countWords(this.text.selectorsOf(start, end), start);
  }

  /** Adds to a position how many words of this document are before it. */
  countWords(selectors: readonly Selector[], start: number): readonly Selector[] {
    const words = this.text.words(this.#op.checkpoint);
    if (words === undefined) return selectors;
    const wordsBefore = wordAt(words, start);
    return selectors.map((each) => (each.type === "TextPosition" ? { ...each, wordsBefore } : each));
  }

  locatorOf(range: { readonly start: number } | undefined): string | undefined {
    const unit = range === undefined ? undefined : this.text.unitAt(range.start);
    return unit === undefined ? undefined : formatLocator(this.#op.locate({ at: unit.at, of: this.#path }));
  }

  /** Undefined where the quote is not at the position: whoever wrote the annotation named the document, and erred. */
  #bindSame(annotation: Annotation): Bound | undefined {
    const position = selectorOf(annotation, "TextPosition");
    const quote = selectorOf(annotation, "TextQuote");
    const range = position === undefined ? undefined : this.#at(position);
    if (quote !== undefined && !this.#agrees(quote.exact, range)) return undefined;
    if (annotation.target.selectors.length === 0)
      return {
        annotation,
        status: "orphan",
        evidence: { method: "none", reason: "The annotation has no target in a document." },
      };
    return {
      annotation,
      status: "exact",
      ...(range !== undefined && { range }),
      evidence: { method: "same-document", reason: "The document is the one that the annotation was made for." },
    };
  }

  /** Undefined where the words of the source are not known. */
  #bindByWords(quote: TextQuote, position: TextPosition | undefined): QuoteBinding | undefined {
    const words = this.text.words(this.#op.checkpoint);
    if (this.#source === undefined || position === undefined || words === undefined) return undefined;
    const target = this.#source.targetOf(position, quote);
    if (target === undefined) return undefined;
    this.#map ??= new VersionMap(this.#source, { ...words, raw: this.text.text }, this.#op.checkpoint);
    return bindByWords({ index: this.#textIndex(), words, map: this.#map }, quote, target);
  }

  #bindQuote(quote: TextQuote): QuoteBinding {
    const key = JSON.stringify(quote);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = bindQuote(this.#textIndex(), quote);
    if (this.#known.size < MAX_KNOWN) this.#known.set(key, found);
    return found;
  }

  #at({ start, end }: { readonly start: number; readonly end: number }): { start: number; end: number } | undefined {
    const { points } = this.text;
    if (start > end || end > points.length) return undefined;
    return { start: points.toOffset(start), end: points.toOffset(end) };
  }

  /** Whether a quote is at a place; the quote of a point is deleted text, which the text form does not have. */
  #agrees(exact: string, range: { readonly start: number; readonly end: number } | undefined): boolean {
    if (range === undefined) return false;
    const { start, end } = range;
    if (start === end) return true;
    const found = this.text.text.slice(start, end);
    return found === exact || (exact.length >= 20_000 && found.startsWith(exact));
  }

  #textIndex(): TextIndex {
    this.#index ??= new TextIndex(this.text.text, this.#op.checkpoint);
    return this.#index;
  }

  #identity: DocumentIdentity | undefined;
  #ownIdentity(): DocumentIdentity {
    this.#identity ??= identify(this.document);
    return this.#identity;
  }
}
