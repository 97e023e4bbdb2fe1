import { at, type Op } from "@colophon/contract";
import { isStrictName, type OoxmlPart, PartEdits, type Relationship } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { RepairLoss } from "../../repair-codes.ts";
import { childrenNamed } from "../names.ts";
import type { OpenPresentation } from "../open-presentation.ts";
import type { ValidationIssue } from "../validate/findings.ts";

export type RepairOp = Pick<
  Op<"INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED", RepairLoss>,
  "reportLoss" | "error" | "checkpoint" | "limits" | "checkLimit" | "operation"
>;

/** What a mend is handed: the issue, and what it is about. */
export interface RepairFault {
  readonly issue: ValidationIssue;
  readonly part: OoxmlPart;
  readonly element: XmlElement | undefined;
  readonly subject: IssueSubject | undefined;
  /** The name of the attribute that the element does not have. */
  readonly missing?: string;
}
type IssueSubject = XmlElement | XmlElement["attributes"][number];

export type RepairStep = (round: RepairRound, fault: RepairFault) => void;

const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships/";
const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

/** One round of mends: each takes a stretch of a part for itself; what it overlaps waits for the next round. */
export class RepairRound extends PartEdits {
  readonly main: OoxmlPart;
  readonly op: RepairOp;
  mends = 0;
  readonly #isStrict: boolean;
  readonly #numbers = new Map<string, number>();
  readonly #once = new Set<string>();
  readonly #kept = new Map<unknown, unknown>();

  constructor({ opened, main }: OpenPresentation, op: RepairOp) {
    super(opened, op.checkpoint);
    this.main = main.part;
    this.op = op;
    this.#isStrict = isStrictName(this.tree(this.main).root.namespace ?? "");
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

  /** With the relationships that lead to it. */
  override removePart(part: OoxmlPart): void {
    if (this.isRemoved(part)) return;
    super.removePart(part);
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

  reportLoss(
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
    this.op.reportLoss(code, message, { ...(path.length > 0 && { at: path }), subject: subject.toWellFormed() });
  }
}

/** The children of a name, each with its place among them, from 0. */
export function placesOf(round: RepairRound, parent: XmlElement, name: string): ReadonlyMap<XmlElement, number> {
  return round.keep(parent, () => new Map(childrenNamed(parent, name).map((each, place) => [each, place])));
}

export function placeOfFault({ issue, part }: RepairFault): { readonly part: OoxmlPart; readonly shape?: string } {
  return { part, ...(issue.shape !== undefined && { shape: issue.shape }) };
}

/** A qualified name with a parent's prefix: for a child of the same vocabulary. */
export function prefixed({ prefix }: XmlElement, local: string): string {
  return prefix === "" ? local : `${prefix}:${local}`;
}
