import { childOf, childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import type { WorkbookOptions } from "./limits.ts";
import { STRICT_MAIN } from "./namespaces.ts";
import { grandchildren, isTrue, parsePart, plainAttributes, relationshipOf, wholeNumber } from "./part-tree.ts";
import { type MarkupFacts, toFacts } from "./styles.ts";

export interface SheetEntry {
  readonly name: string;
  readonly sheetId: string;
  readonly state: "visible" | "hidden" | "veryHidden";
  /** Of its part; undefined where the entry has none. */
  readonly relationship: string | undefined;
}

export interface DefinedName {
  readonly name: string;
  /** As written: a formula without the equals sign. */
  readonly text: string;
  /** Index of the sheet it belongs to; absent for the workbook's own. */
  readonly sheet?: number;
  readonly hidden: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The workbook part. */
export interface WorkbookPart {
  readonly isStrict: boolean;
  readonly date1904: boolean;
  readonly sheets: readonly SheetEntry[];
  readonly names: readonly DefinedName[];
  /** Relationships of external links in the order that [1], [2] of formulas count. */
  readonly externalLinks: readonly (string | undefined)[];
  readonly isIterative: boolean;
  /** Results are rounded to the digits that their cells show ("precision as displayed"). */
  readonly isPrecisionAsDisplayed: boolean;
  readonly calculation: Readonly<Record<string, string>>;
  /** What else the part has, as written: views, protection, recovery, extensions. */
  readonly other: readonly MarkupFacts[];
}

const TOLD = ["sheets", "definedNames", "externalReferences", "calcPr"];

/** The workbook part -> its sheets, names and settings. Errors as `parsePart`. Source: ISO/IEC 29500-1, 18.2. */
export function readWorkbookPart(bytes: Uint8Array, options: WorkbookOptions = {}): WorkbookPart {
  const { root } = parsePart(bytes, options);
  const properties = childOf(root, "workbookPr");
  const calculation = childOf(root, "calcPr");
  const calculationFacts = calculation === undefined ? {} : plainAttributes(calculation);
  return {
    isStrict: root.namespace === STRICT_MAIN,
    date1904: properties !== undefined && isTrue(plainAttributes(properties).date1904),
    sheets: grandchildren(root, "sheets", "sheet").map(toSheet),
    names: grandchildren(root, "definedNames", "definedName").map(toName),
    externalLinks: grandchildren(root, "externalReferences", "externalReference").map((element) =>
      relationshipOf(element),
    ),
    isIterative: isTrue(calculationFacts.iterate),
    isPrecisionAsDisplayed: calculationFacts.fullPrecision !== undefined && !isTrue(calculationFacts.fullPrecision),
    calculation: calculationFacts,
    other: childrenOf(root)
      .filter(({ local }) => !TOLD.includes(local))
      .map(toFacts),
  };
}

function toSheet(element: XmlElement): SheetEntry {
  const { name = "", sheetId = "", state } = plainAttributes(element);
  return {
    name,
    sheetId,
    state: state === "hidden" || state === "veryHidden" ? state : "visible",
    relationship: relationshipOf(element),
  };
}

function toName(element: XmlElement): DefinedName {
  const attributes = plainAttributes(element);
  const { name = "", localSheetId, hidden } = attributes;
  const sheet = wholeNumber(localSheetId, undefined);
  return {
    name,
    text: textOf(element),
    ...(sheet !== undefined && { sheet }),
    hidden: isTrue(hidden),
    attributes,
  };
}
