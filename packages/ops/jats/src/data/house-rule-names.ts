// Names of single rules in the eLife JATS Schematron (MIT, github.com/elifesciences/eLife-JATS-schematron, tests "gen" and "rp"), classed:
// those any journal can hold an article to are implemented; the others state one publisher's labels, ids, sections or workflow.

/** Rules of one house: named as not checked. */
export const HOUSE_ONLY: readonly string[] = `
additional-info-test-4 author-xref-test-4 award-group-test-1 clintrial-related-object-2 comp-int-fn-test-4 corr-impact-statement
custom-meta-presence custom-meta-test-10 custom-meta-test-8 ed-report-evidence-kwd-2 feature-bio-test-4 feature-bio-test-5
features-custom-meta-presence fig-biorender-check-revised fig-sup-test-4 final-app-video-position-test kr-table-header-4
kr-table-wrap-test-1 pre-duplicate-kr-table-1 pre-in-utero-italic-test pub-history-events-4 pub-history-events-5
related-object-ancestor supp-xref-test-4 table-code-label tex-math-test-2 video-sup-id-test-2
`
  .trim()
  .split(/\s+/);
