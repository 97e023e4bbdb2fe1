import type { SchemaRule } from "../schema-rule.ts";

/** A rule of the Open XML SDK that files of the applications themselves break. */
export interface Departure {
  readonly rules: readonly SchemaRule[];
  /** The element whose content or attributes break the rule; ":ext" is an `ext` of any vocabulary. */
  readonly element: string;
  /** The parent of that element, where the rule holds for others. */
  readonly parent?: string;
  /** The child or attribute that the rule is about; any, where it is absent. */
  readonly subjects?: readonly string[];
  /** accepted: the rule is no rule there. tolerated: the markup is outside of the standard, and the applications read it. */
  readonly verdict: "accepted" | "tolerated";
  readonly reason: string;
  /** An application whose files prove it. */
  readonly writer: string;
}

/**
 * The rules of the Open XML SDK that do not hold, for every family of Office documents.
 *
 * Source   Files that PowerPoint, Word, Excel, Google Slides and Keynote saved.
 */
export const DEPARTURES: readonly Departure[] = [
  {
    rules: ["INVALID_CHILD", "UNEXPECTED_CHILD", "INCOMPLETE"],
    element: ":ext",
    parent: ":extLst",
    verdict: "accepted",
    reason:
      "An extension holds any elements, in any number (ISO/IEC 29500-1, 21.2.2.64). Data labels hold c15:showLeaderLines with c15:leaderLines, the SDK takes one of them.",
    writer: "PowerPoint 16",
  },
  {
    rules: ["UNDECLARED_ATTRIBUTE"],
    element: ":ext",
    parent: ":extLst",
    subjects: ["uri"],
    verdict: "accepted",
    reason: "Each extension has its uri (ISO/IEC 29500-1, 21.2.2.64). The SDK lacks it in the extensions of c:chart.",
    writer: "PowerPoint 16",
  },
  {
    rules: ["UNEXPECTED_CHILD"],
    element: "c:chart",
    subjects: ["c:showDLblsOverMax", "c:extLst"],
    verdict: "accepted",
    reason: "PowerPoint and Excel 16 write c:showDLblsOverMax after c:extLst.",
    writer: "PowerPoint 16",
  },
  {
    rules: ["INVALID_CHILD"],
    element: "a14:m",
    subjects: ["m:oMath", "m:oMathPara"],
    verdict: "accepted",
    reason: "An equation is the content of a14:m (MS-ODRAWXML, 2.8). The SDK has no content for it.",
    writer: "PowerPoint 2010 and later",
  },
  {
    rules: ["ATTRIBUTE_VALUE"],
    element: "c:axId",
    subjects: ["val"],
    verdict: "tolerated",
    reason: "PowerPoint for the Mac writes ids of axes below zero.",
    writer: "Microsoft Macintosh PowerPoint 14",
  },
  {
    rules: ["ATTRIBUTE_VALUE"],
    element: "c:crossAx",
    subjects: ["val"],
    verdict: "tolerated",
    reason: "PowerPoint for the Mac writes ids of axes below zero.",
    writer: "Microsoft Macintosh PowerPoint 14",
  },
  {
    rules: ["ATTRIBUTE_VALUE"],
    element: "a:bodyPr",
    subjects: ["anchor"],
    verdict: "tolerated",
    reason: "Drafts of ISO/IEC 29500 spelled the anchor of text differently.",
    writer: "PowerPoint 14",
  },
  {
    rules: ["UNDECLARED_ATTRIBUTE"],
    element: "p:extLst",
    subjects: ["mod"],
    verdict: "tolerated",
    reason: "PowerPoint marks extension lists that it changed with mod, and reads the mark in every list.",
    writer: "PowerPoint 16",
  },
  {
    rules: ["UNDECLARED_ATTRIBUTE"],
    element: "a:duotone",
    subjects: ["xfr1", "xfr2"],
    verdict: "tolerated",
    reason: "Templates of Office 2007 hold the two attributes of a draft, and PowerPoint reads past them.",
    writer: "PowerPoint 12",
  },
];
