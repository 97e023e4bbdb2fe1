import { formatLocator } from "@colophon/contract";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, type Selector, selectorOf } from "../annotation.ts";
import type { DocumentText } from "../document-text.ts";
import type { ReviewDocument } from "../review-document.ts";
import { type DocumentIdentity, identify } from "../sidecar.ts";
import {
  type BindingStatus,
  bindQuote,
  type Evidence,
  foldQuote,
  lookalikeOf,
  type QuoteBinding,
} from "./bind-quote.ts";
import { TextIndex } from "./text-index.ts";

/** An annotation, and where it is in a document. */
export interface Bound {
  readonly annotation: Annotation;
  readonly status: BindingStatus;
  /** UTF-16 offsets in the text form. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly evidence: Evidence;
}

/** Annotations whose most similar other place is measured. More would cost more than they help. */
const MAX_MEASURED = 20_000;

/** Binds annotations to one document; its index is made when first needed. */
export class Binder {
  readonly document: ReviewDocument;
  readonly #op: ReviewOp;
  readonly #path: string;
  readonly #known = new Map<string, QuoteBinding>();
  readonly #lookalikes = new Map<string, { readonly lookalike: number; readonly occurrences: number }>();
  #index: TextIndex | undefined;
  #measured = 0;

  /** `path`: the member of the input that the document is. */
  constructor(document: ReviewDocument, path: string, op: ReviewOp) {
    this.document = document;
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
      const { status, evidence, start, end } = this.#bindQuote(quote);
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

  /** The selectors of a stretch of this document, with how similar the next place is. */
  selectorsOf({ start, end }: { readonly start: number; readonly end: number }): readonly Selector[] {
    return this.measure(this.text.selectorsOf(start, end), start);
  }

  /** Adds to a quote how often it occurs, and how much the most similar other place resembles it. */
  measure(selectors: readonly Selector[], start: number): readonly Selector[] {
    if (this.#measured >= MAX_MEASURED) return selectors;
    return selectors.map((each) => {
      if (each.type !== "TextQuote") return each;
      const key = JSON.stringify([each.prefix, each.exact, each.suffix]);
      let known = this.#lookalikes.get(key);
      if (known === undefined) {
        this.#measured += 1;
        this.#op.checkpoint();
        const index = this.#textIndex();
        const occurrences = index.find(foldQuote(index, each).exact, 200).places.length;
        known = { lookalike: lookalikeOf(index, each, start), occurrences };
        this.#lookalikes.set(key, known);
      }
      return { ...each, ...known };
    });
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

  #bindQuote(quote: Extract<Selector, { readonly type: "TextQuote" }>): QuoteBinding {
    const key = JSON.stringify(quote);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = bindQuote(this.#textIndex(), quote);
    if (this.#known.size < MAX_MEASURED) this.#known.set(key, found);
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
