import type { Checkpoint } from "@colophon/kit-bytes";
import { type XmlAttribute, type XmlDocument, type XmlElement, xpathOf } from "@colophon/kit-xml";
import type { OoxmlPackage, OoxmlPart } from "./package.ts";

/** How the application takes an issue: it refuses or repairs the file; it reads past a breach of the standard; the file is sound. */
export const ISSUE_SEVERITIES = ["repair", "standard", "advice"] as const;
export type IssueSeverity = (typeof ISSUE_SEVERITIES)[number];

/** A departure from what a profile asks for. `P`: the profiles of the family, `S`: its severities. */
export interface PackageIssue<P extends string = string, S extends string = IssueSeverity> {
  readonly profile: P;
  readonly rule: string;
  readonly severity: S;
  readonly message: string;
  readonly part?: string;
  /** From 1, in the part's text. */
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
}

export interface IssuePlace {
  readonly part?: OoxmlPart;
  readonly element?: XmlElement;
  /** The child or attribute of the element that the issue is about. */
  readonly subject?: XmlElement | XmlAttribute;
  /** The name of the attribute that the element does not have. */
  readonly missing?: string;
}

/** The nodes that an issue was found at, for the repair. */
export interface IssueNodes {
  readonly part: OoxmlPart | undefined;
  readonly element: XmlElement | undefined;
  readonly subject: XmlElement | XmlAttribute | undefined;
  readonly missing?: string;
}

/** What every check of a package is handed. */
export interface PackageChecking {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
  /** Parts that relationships lead to, with the kind of the first. */
  readonly reached: ReadonlyMap<OoxmlPart, string>;
  readonly checkpoint: Checkpoint;
  /** A part's tree; undefined where it is not well-formed, which the package's check reports. */
  treeOf(part: OoxmlPart): XmlDocument | undefined;
}

/** Where an element of a part is. */
export function locateElement(opened: OoxmlPackage, part: OoxmlPart, element: XmlElement) {
  const { line, column } = opened.xml(part).source.toPlace(element.start);
  return { part: part.name, line, column, path: xpathOf(element) };
}

/** Issues kept of one rule; the rest are counted. Attack: a million faults, each with a sentence. */
const MAX_KEPT = 10_000;

export interface IssueCollecting<P extends string> {
  readonly profiles: ReadonlySet<P>;
  /** Issues kept of one rule. */
  readonly most?: number | undefined;
  readonly checkpoint: Checkpoint;
}

/** What the checks of a package found. `I`: the issue of the family, `L`: where it is. */
export class IssueCollector<I extends PackageIssue, L extends IssuePlace = IssuePlace> {
  readonly issues: I[] = [];
  readonly counts: Record<IssueSeverity, number> = { repair: 0, standard: 0, advice: 0 };
  readonly #opened: OoxmlPackage;
  readonly #collecting: IssueCollecting<I["profile"]>;
  readonly #kept = new Map<string, number>();
  readonly #nodes = new Map<I, IssueNodes>();

  constructor(opened: OoxmlPackage, collecting: IssueCollecting<I["profile"]>) {
    this.#opened = opened;
    this.#collecting = collecting;
  }

  has(profile: I["profile"]): boolean {
    return this.#collecting.profiles.has(profile);
  }

  /** Where an issue of `issues` was found. */
  placeOf(issue: I): IssueNodes {
    return this.#nodes.get(issue) ?? { part: undefined, element: undefined, subject: undefined };
  }

  add(issue: I, place: L): void {
    const { profiles, checkpoint, most = MAX_KEPT } = this.#collecting;
    checkpoint();
    if (!profiles.has(issue.profile)) return;
    this.counts[issue.severity]++;
    const kept = this.#kept.get(issue.rule) ?? 0;
    this.#kept.set(issue.rule, kept + 1);
    if (kept >= most) return;
    const { part, element, subject, missing } = place;
    const reported: I = {
      ...issue,
      message: issue.message.toWellFormed(),
      ...(part !== undefined && { part: part.name }),
      ...this.factsOf(place),
      ...(part !== undefined && element !== undefined && locateElement(this.#opened, part, element)),
    };
    this.issues.push(reported);
    this.#nodes.set(reported, { part, element, subject, ...(missing !== undefined && { missing }) });
  }

  /** Facts of a place that the issues of one family have. */
  protected factsOf(_place: L): Partial<I> {
    return {};
  }
}
