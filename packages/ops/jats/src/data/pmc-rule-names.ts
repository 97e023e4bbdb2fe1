/**
 * The names of the tests of NCBI's NLM style checker 5.31: what the profile "pmc" is measured by.
 *
 * Origin   github.com/transpect/nlm-stylechecker (public domain, United States Government work). Please cite NCBI.
 */
export const PMC_RULE_NAMES: readonly string[] = `
ms-abstract-sec-type-test ms-article-meta-content-test ms-title-group-check ms-article-id-test ms-back-content-test
ms-back-display-object-test ms-floats-group-test ms-footnote-license-check ms-contrib-attribute-test
ms-contrib-content-test ms-contrib-group-aff-test ms-contrib-group-content-test ms-disp-formula-content-test
ms-front-content-test manuscript-pi-test ms-subj-group-test ms-extended-data-test article-subj-group-test
abstract-sec-test abstract-title-test alternatives-child-count aff-xref-check aff-alternatives-content-check
alternatives-content-check check-media-graphic-in-alt alternatives-parent-check alternatives-specific-use-check
alternatives-xml-lang-check article-id-content-check article-language-check article-pi-check
article-release-delay-check article-type-content-check article-type-to-product-check
article-type-to-related-article-check attribute-present-not-empty author-notes-fn-type-check back-element-check
back-title-check block-formatting-check book-main-unit-check caption-format-test check-abstract-content
check-abstract-type check-for-xref float-obj-check child-present citation-alternatives-content-check
collab-alternatives-content-check collab-content-check collab-contribgrp-check contract-num-linking
contract-sponsor-linking contrib-attribute-checking contrib-content-test contrib-id-check orcid-in-uri-check
copyright-statement-check copyright-year-check collection-content-check correction-content-check custom-type-check
day-check disclaimer-notes-check display-object-sec-check disp-quote-content-check doi-check dup-pub-date-check
dup-pub-id-type-check empty-element-check epub-date-check date-check date-type-check is-valid-date
ext-link-attribute-check floats-wrap-check fn-attribute-check fn-location-check-OBS formula-content-test fpage-check
front-content-test graphic-alt-version-check supplemental-issue-check history-date-type-attribute-check
href-content-check href-ext-check id-present-test id-content-test issn-pub-type-check journal-id-check
journal-meta-check journal-meta-issn-check kwd-group-check license-cc-url-check license-ext-link-content-check
license-integrity-check license-ext-link-recursion license-compare-links list-item-content-check list-q-and-a-check
list-type-check list-continued-check list-title-check lpage-check mathml-depricate-atts-chk mathml-nihms-specific
mathml-id-check mathml-repeated-element-check mathml-top-level-el-check mathml-mrow-content-check
mathml-parent-el-check mathml-ancestor-el-check mathml-subsup-fence-check mml-child-count-check mml-attr-value-check
mathml-desc-text-check month-check ms-whitespace-check name-alternatives-content-check name-content-check
notes-in-proof-check pmid-check oa-license-present preformat-line-length-check product-to-article-type-check
pub-date-check pub-date-conflict-check pub-date-content-check pub-id-check pub-id-type-check pub-type-check
publication-format-check punctuation-in-xref ref-check related-article-check ms-related-article-check
related-object-check related-article-xlink-extlinktype-check related-article-self-test
related-article-to-article-type-attribute season-check sec-type-check ms-extended-data-sec-test
string-conf-element-check string-date-check string-name-content-check subarticle-doi-check subj-group-check
table-check table-fn-check table-span-check tex-math-content-check tex-math-id-check title-fn-check-OBS
title-fn-xref-check trans-abstract-check trans-atts-check trans-title-check trans-title-group-content-check
web-ext-link-check xlink-attribute-check xlink-ns-check xref-check xref-aff-book-check year-check
`
  .trim()
  .split(/\s+/);
