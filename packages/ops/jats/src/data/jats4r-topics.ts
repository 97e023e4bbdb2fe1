/** What the Schematron of JATS4R and its recommendations have beside what is checked, with the reason. */
export const JATS4R_NOT_CHECKED: readonly string[] = [
  "data-availability-warnings: the text of this pattern is not in the published repository",
  "permissions-info, math-info, data-citations-info: explanations without a test, which the Schematron does not include",
  "object-language: whether the tag is registered with IANA; its form is checked",
  "article publication and history dates: the Schematron has no assertions on this recommendation",
  "corrections, retractions and expressions of concern: the Schematron has no assertions on this recommendation",
  "software citations: of this recommendation the Schematron tests only version",
];
