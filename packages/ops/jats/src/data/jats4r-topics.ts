// Recommendations of JATS4R (jats4r.niso.org), by their pages. Of those with rules here, the rules are what markup alone shows without doubt.

/** Recommendations of which some assertions are rules here, and the rest is not checked. */
const IN_PART =
  "accessibility authors-and-affiliations clinical-trials conflict-of-interest-statements credit-taxonomy data-availability-statements data-citations display-objects-figures-tables-boxed-text-etc ethics-statements funding journal-article-citations math peer-review-materials permissions preprint-citations software-citations".split(
    " ",
  );

/** Recommendations without any rule here. */
const NOT_AT_ALL = [
  "abstracts",
  "article publication and history dates",
  "corrections, retractions and expressions of concern",
  "subjects and keywords",
];

/** What the profile jats4r does not check. */
export const JATS4R_NOT_CHECKED: readonly string[] = [
  ...IN_PART.map((topic) => `${topic}: assertions other than the rules in checked`),
  ...NOT_AT_ALL.map((topic) => `${topic}: all assertions`),
];
