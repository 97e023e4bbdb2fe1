import type { SourceRange } from "../parse/tree.ts";

/** What a removed thing could have done: the ground on which a caller grades the loss. */
export type RemovalEffect =
  /** Runs code, navigates or sends data. */
  | "active"
  /** Fetches from the network when shown. */
  | "remote"
  /** A link or image whose address is not allowed or not known. */
  | "address"
  /** Looks only: style or attribute that is not on the list. */
  | "presentation"
  /** Content that was shown and is not any more, or stands elsewhere. */
  | "structure"
  /** Never shown and never run: comments, metadata. */
  | "inert";

/** Every kind of removal and what it could have done. */
export const removalKinds = {
  script: "active",
  handler: "active",
  "script-url": "active",
  "meta-refresh": "active",
  frame: "active",
  embed: "active",
  form: "active",
  base: "active",
  foreign: "active",
  template: "active",
  "css-active": "active",
  "css-overlay": "active",
  "remote-image": "remote",
  "remote-media": "remote",
  "remote-link": "remote",
  "remote-css": "remote",
  "remote-font": "remote",
  "url-scheme": "address",
  "relative-url": "address",
  "data-uri": "address",
  "unresolved-resource": "address",
  "css-property": "presentation",
  "css-rule": "presentation",
  attribute: "presentation",
  element: "presentation",
  nesting: "structure",
  depth: "structure",
  limit: "structure",
  comment: "inert",
  "conditional-comment": "inert",
  metadata: "inert",
} as const satisfies Record<string, RemovalEffect>;

export type RemovalKind = keyof typeof removalKinds;

/** One thing that was in the document and is not in the output. */
export interface Removal {
  readonly kind: RemovalKind;
  /** What was touched, in the document's words: `onclick of <a>`, `background-image of <td>`. */
  readonly subject: string;
  /** What was taken out: the address, the code, the names; cut at 300 characters. */
  readonly detail: string;
  readonly range: SourceRange;
}

/** What the removals of a document come to. */
export interface RemovalList {
  /** In source order. */
  readonly removals: readonly Removal[];
  /** Removals beyond limits.maxRecords, counted only. */
  readonly removalsOmitted: number;
  /** Nothing of all that was left out, counted or not, could have run, fetched or led anywhere. */
  readonly isSourceInert: boolean;
}

const MAX_DETAIL_LENGTH = 300;

/** An address that is fetched or opened elsewhere; a backslash may hide one in a style. */
const LEADS_OUT = /\/\/|\\|(?:https?|ftps?|file|smb):/i;
/** Removals whose tags or attributes were not looked at one by one, and links to where no link may lead. */
const NEVER_INERT: ReadonlySet<RemovalKind> = new Set(["depth", "limit", "url-scheme", "data-uri"]);

/** Collects removals up to a limit, then only counts them. */
export class RemovalRecord {
  readonly #removals: Removal[] = [];
  readonly #maxRecords: number;
  readonly #hasBase: boolean;
  #omitted = 0;
  #isSourceInert = true;

  /** `hasBase`: relative addresses lead out as well. */
  constructor(maxRecords: number, hasBase: boolean) {
    this.#maxRecords = maxRecords;
    this.#hasBase = hasBase;
  }

  add(kind: RemovalKind, subject: string, detail: string, range: SourceRange): void {
    // Before the limit: attack, ten thousand harmless removals in front of a script.
    if (!this.#isInert(kind, detail)) this.#isSourceInert = false;
    if (this.#removals.length >= this.#maxRecords) {
      this.#omitted += 1;
      return;
    }
    const { start, end } = range;
    this.#removals.push({ kind, subject, detail: shorten(detail), range: { start, end } });
  }

  #isInert(kind: RemovalKind, detail: string): boolean {
    const effect = removalKinds[kind];
    if (effect === "active" || NEVER_INERT.has(kind)) return false;
    // A font or style without an address is looks; a conditional comment is read by Outlook and nothing else.
    const isRead = effect === "remote" || kind === "conditional-comment";
    return !isRead || !(this.#hasBase || LEADS_OUT.test(detail));
  }

  /** In source order; equal starts keep the order in which they were found. */
  finish(): RemovalList {
    this.#removals.sort((left, right) => left.range.start - right.range.start || right.range.end - left.range.end);
    return { removals: this.#removals, removalsOmitted: this.#omitted, isSourceInert: this.#isSourceInert };
  }
}

function shorten(text: string): string {
  const flat = text
    .slice(0, MAX_DETAIL_LENGTH + 1)
    .replace(/\s+/g, " ")
    .trim();
  const cut = flat.length > MAX_DETAIL_LENGTH || text.length > MAX_DETAIL_LENGTH + 1;
  return (cut ? `${flat.slice(0, MAX_DETAIL_LENGTH)}…` : flat).toWellFormed();
}
