import { at, type Op } from "@colophon/contract";
import { isStrictName, type OoxmlPackage, type OoxmlPart, PackageEditor, type Relationship } from "@colophon/kit-ooxml";
import { type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { RepairLoss } from "../../repair-codes.ts";
import { childrenNamed } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import type { ValidationIssue } from "../validate/findings.ts";

export type RepairOp = Pick<
  Op<"INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED", RepairLoss>,
  "lose" | "error" | "checkpoint" | "limits" | "within"
>;

/** What a mend is handed: the issue, and what it is about. */
export interface Fault {
  readonly issue: ValidationIssue;
  readonly part: OoxmlPart;
  readonly element: XmlElement | undefined;
  readonly subject: IssueSubject | undefined;
}
type IssueSubject = XmlElement | XmlElement["attributes"][number];

export type Mend = (round: RepairRound, fault: Fault) => void;

interface Span {
  readonly start: number;
  readonly end: number;
}

const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships/";
const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

/** Where a stretch that begins there belongs among others, which are in order and apart. */
function placeIn(spans: readonly Span[], start: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One round of mends: each takes a stretch of a part for itself; what it overlaps waits for the next round. */
export class RepairRound {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
  readonly package: PackageEditor;
  readonly op: RepairOp;
  mends = 0;
  readonly #isStrict: boolean;
  readonly #editors = new Map<OoxmlPart, XmlEditor>();
  readonly #claimed = new Map<OoxmlPart, Span[]>();
  readonly #gone = new Set<OoxmlPart>();
  readonly #numbers = new Map<string, number>();
  readonly #once = new Set<string>();
  readonly #kept = new Map<unknown, unknown>();

  constructor({ opened, main }: OpenPresentation, op: RepairOp) {
    this.opened = opened;
    this.main = main.part;
    this.op = op;
    this.package = new PackageEditor(opened);
    this.#isStrict = isStrictName(this.tree(this.main).root.namespace ?? "");
  }

  tree(part: OoxmlPart): XmlDocument {
    return this.opened.xml(part);
  }

  editor(part: OoxmlPart): XmlEditor {
    const known = this.#editors.get(part);
    if (known !== undefined) return known;
    const editor = new XmlEditor(this.tree(part));
    this.#editors.set(part, editor);
    return editor;
  }

  /** Whether a stretch of a part is still free; it is taken then. */
  claim(part: OoxmlPart, { start, end }: Span): boolean {
    if (this.#gone.has(part)) return false;
    const taken = this.#claimed.get(part) ?? [];
    this.#claimed.set(part, taken);
    const at = placeIn(taken, start);
    if ((taken[at - 1]?.end ?? 0) > start || (taken[at]?.start ?? end) < end) return false;
    taken.splice(at, 0, { start, end });
    return true;
  }

  /** The tag of an element, to change its attributes. */
  claimTag(part: OoxmlPart, { start, contentStart }: XmlElement): boolean {
    return this.claim(part, { start, end: contentStart });
  }

  /** True the first time in a round. */
  once(what: string): boolean {
    if (this.#once.has(what)) return false;
    this.#once.add(what);
    return true;
  }

  /** What a round reads of the presentation, which stays as it is, once: by a name, or by the object that it is of. */
  keep<T>(key: string | object, read: () => T): T {
    if (!this.#kept.has(key)) this.#kept.set(key, read());
    return this.#kept.get(key) as T;
  }

  remove(part: OoxmlPart, element: XmlElement): boolean {
    if (element.parent === undefined || !this.claim(part, element)) return false;
    this.editor(part).remove(element);
    return true;
  }

  removePart(part: OoxmlPart): void {
    if (this.#gone.has(part)) return;
    this.#gone.add(part);
    this.package.remove(part);
    for (const relationship of this.#leadingTo(part)) this.package.unrelate(relationship);
  }

  #leadingTo(part: OoxmlPart): readonly Relationship[] {
    const all = () => [...this.opened.relationships.values()].flat();
    return this.keep("by target", () => Map.groupBy(all(), (each) => this.opened.targetOf(each))).get(part) ?? [];
  }

  /** A number that nothing has: the next after all that are given. */
  fresh(what: string, taken: () => readonly number[]): number {
    const next = (this.#numbers.get(what) ?? taken().reduce((most, each) => Math.max(most, each), 0)) + 1;
    this.#numbers.set(what, next);
    return next;
  }

  /** The type of a relationship in the edition of the presentation. */
  typeOf(kind: string): string {
    return `${this.#isStrict ? STRICT : TRANSITIONAL}${kind}`;
  }

  relate(source: OoxmlPart, kind: string, target: OoxmlPart | string): string {
    const known =
      typeof target === "string"
        ? undefined
        : this.#leadingTo(target).find(
            (each) =>
              each.kind === kind && (each.source === "/" ? undefined : this.opened.part(each.source)) === source,
          );
    if (known !== undefined) return known.id;
    const name = typeof target === "string" ? target : target.name;
    return this.package.relate(source, { type: this.typeOf(kind), target: name, isExternal: false });
  }

  lose(
    code: RepairLoss,
    message: string,
    place: { readonly part?: OoxmlPart | undefined; readonly shape?: string | undefined } = {},
  ): void {
    this.mends++;
    const { part, shape } = place;
    const path = [
      ...(part === undefined ? [] : [at("part", { id: part.name.toWellFormed() })]),
      ...(shape === undefined || shape === "" ? [] : [at("shape", { id: shape.toWellFormed() })]),
    ];
    const subject = shape !== undefined && shape !== "" ? `shape ${shape}` : `part ${part?.name ?? "/"}`;
    this.op.lose(code, message, { ...(path.length > 0 && { at: path }), subject: subject.toWellFormed() });
  }

  finish(): Uint8Array {
    for (const [part, editor] of this.#editors)
      if (editor.hasEdits && !this.#gone.has(part)) this.package.replace(part, editor.finish(this.op.checkpoint));
    return this.package.finish({ checkpoint: this.op.checkpoint });
  }
}

/** The children of a name, each with its place among them, from 0. */
export function placesOf(round: RepairRound, parent: XmlElement, name: string): ReadonlyMap<XmlElement, number> {
  return round.keep(parent, () => new Map(childrenNamed(parent, name).map((each, place) => [each, place])));
}

export function placeOf({ issue, part }: Fault): { readonly part: OoxmlPart; readonly shape?: string } {
  return { part, ...(issue.shape !== undefined && { shape: issue.shape }) };
}

/** A qualified name with a parent's prefix: for a child of the same vocabulary. */
export function prefixed({ prefix }: XmlElement, local: string): string {
  return prefix === "" ? local : `${prefix}:${local}`;
}
