import { IssueCollector, type IssuePlace, type PackageChecking, type PackageIssue } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { type OwnRule, RULES, severityAt, type WorkbookProfile } from "./rules.ts";

/** A departure from what a profile asks for. */
export interface ValidationIssue extends PackageIssue<WorkbookProfile> {
  /** "B4", of the sheet whose part it is. */
  readonly cell?: string;
}

export interface CellIssuePlace extends IssuePlace {
  readonly cell?: string;
}

/** What the checks found. */
export class Findings extends IssueCollector<ValidationIssue, CellIssuePlace> {
  /** Whether an issue was found at an element in a row or in a shared string. */
  isInCells = false;

  override add(issue: ValidationIssue, place: CellIssuePlace): void {
    if (place.element !== undefined && isInCells(place.element)) this.isInCells = true;
    super.add(issue, place);
  }

  /** One of our own rules. */
  report(rule: OwnRule, message: string, place: CellIssuePlace = {}): void {
    const [profile, otherwise] = RULES[rule];
    this.add({ profile, rule, severity: severityAt(rule, otherwise, place.element?.local), message }, place);
  }

  protected override factsOf({ cell }: CellIssuePlace): Partial<ValidationIssue> {
    return cell === undefined ? {} : { cell };
  }
}

function isInCells(element: XmlElement): boolean {
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent)
    if ((at.local === "row" && at.parent?.local === "sheetData") || at.local === "si") return true;
  return false;
}

/** What every check is handed. */
export interface Checking extends PackageChecking {
  readonly isStrict: boolean;
  readonly found: Findings;
}
