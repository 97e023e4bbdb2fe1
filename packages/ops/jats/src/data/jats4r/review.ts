// Tests of the Schematron of JATS4R (github.com/JATS4R/jats-schematrons, schematrons/1.0). Copyright (c) 2015-2024 JATS4Reuse, MIT License. The messages are
// of this package.
import type { AssertionPattern, AssertionRule } from "./assertion.ts";

const VERSION = (of: string) => `number(replace(${of}@dtd-version,'[^\\d\\.]',''))`;
const CREDIT_PARENT = "parent::*/local-name()=('contrib','collab','contrib-group')";
const CREDIT_WORDS =
  "('conceptualization','data curation','formal analysis','funding acquisition','investigation','methodology','project administration','resources','software','supervision','validation','visualization','writing – original draft','writing – review & editing')";
const CREDIT_LETS = {
  words: CREDIT_WORDS,
  uris: "for $word in $words return concat('https://credit.niso.org/contributor-roles/', replace(replace($word,'[^a-z]+','-'),'-$',''), '/')",
};
const ROLE_LETS = {
  ...CREDIT_LETS,
  term: "lower-case(@vocab-term)",
  uri: "replace(lower-case(@vocab-term-identifier),'^http:','https:')",
  found: "for $at in 1 to 14 return if ($words[$at] = $term or $uris[$at] = $uri) then $at else ()",
};
const SPOKEN = "replace(replace(lower-case(.),'[—–-]','–'),'\\s','') = (for $word in $words return replace($word,'\\s',''))";
const REVIEW_TYPES =
  "('reviewer-report', 'editor-report', 'author-comment', 'community-comment', 'aggregated-review-documents')";
const RELATED_TYPES = "('reviewer-report', 'editor-report', 'author-comment')";
const DOCUMENT_TYPES =
  "('peer-reviewed-article', 'reviewer-report', 'editor-report', 'author-comment', 'community-comment', 'aggregated-review-documents', 'peer-review-report')";
const OTHER_REVIEW_TYPES =
  "'^reviewer[\\s_–—\\-]?report$|^editor[\\s_–—\\-]?report$|^author[\\s_–—\\-]?comment$|^community[\\s_–—\\-]?comment$|^aggregated[\\s_–—\\-]?review[\\s_–—\\-]?documents$'";
const REVIEW = (article: string, sub = article, types = REVIEW_TYPES) =>
  `article[@article-type=${types}]//article-meta${article} | sub-article[@article-type=${types}]/front-stub${sub}`;
const EVENTS = "('reviewer-report-received', 'author-comment-received', 'editor-decision-sent')";
const META = (name: string, values: string): AssertionRule => ({
  context: REVIEW(`//custom-meta[meta-name='${name}']`),
  checks: [
    [
      `${name.startsWith("peer-review") ? name : `peer-review-${name}`}-value`,
      "assert",
      `meta-value = (${values})`,
      `The meta-value "{meta-value}" of ${name} is not one of: {string-join((${values}), ", ")}.`,
    ],
  ],
});

/** CRediT and peer review. */
export const REVIEW_PATTERNS: readonly AssertionPattern[] = [
  {
    id: "credit-errors",
    topic: "credit-taxonomy",
    level: "error",
    rules: [
      {
        context: `article[${VERSION("")} ge 1.2]//role[@vocab='credit' and ${CREDIT_PARENT}]`,
        lets: ROLE_LETS,
        checks: [
          [
            "credit-vocabulary-address",
            "assert",
            "@vocab-identifier='https://credit.niso.org/'",
            'The CRediT role does not have the vocab-identifier "https://credit.niso.org/".',
          ],
          [
            "credit-term-address",
            "report",
            "not(@vocab-term-identifier) or (count($found) = 1 and $uri != $uris[$found])",
            "The CRediT role does not have the vocab-term-identifier {if (count($found) = 1) then $uris[$found] else 'of its term'}.",
          ],
          [
            "credit-term",
            "report",
            "not(@vocab-term) or (count($found) = 1 and $term != $words[$found])",
            "The CRediT role does not have the vocab-term {if (count($found) = 1) then $words[$found] else 'of the taxonomy'}.",
          ],
          [
            "credit-term-and-address-agree",
            "report",
            "count($found) gt 1",
            'The vocab-term "{@vocab-term}" and the vocab-term-identifier "{@vocab-term-identifier}" are different roles.',
          ],
        ],
      },
      {
        context: `article[${VERSION("")} ge 1.2]//role[not(@vocab='credit') and (${CREDIT_PARENT}) and (@vocab-term or @vocab-term-identifier)]`,
        lets: ROLE_LETS,
        checks: [["credit-vocabulary", "report", "exists($found)", 'The CRediT role does not have the vocab "credit".']],
      },
      {
        context: `article[not(@dtd-version) or (${VERSION("")} le 1.1)]//role[contains(@content-type,'credit.niso.org') and ${CREDIT_PARENT}]`,
        lets: CREDIT_LETS,
        checks: [
          [
            "credit-content-type",
            "assert",
            "replace(lower-case(@content-type),'^http:','https:') = $uris",
            'The content-type "{@content-type}" is not the address of a CRediT role.',
          ],
        ],
      },
    ],
  },
  {
    id: "credit-warnings",
    topic: "credit-taxonomy",
    level: "warning",
    rules: [
      {
        context: `article[not(@dtd-version) or (${VERSION("")} ge 1.2)]//role[not(@*/name()=('vocab','vocab-identifier','vocab-term','vocab-term-identifier')) and ${CREDIT_PARENT}]`,
        lets: CREDIT_LETS,
        checks: [
          ["credit-attributes", "report", SPOKEN, 'The role "{normalize-space(.)}" has none of the attributes of a CRediT role.'],
        ],
      },
      {
        context: `article[not(@dtd-version) or (${VERSION("")} le 1.1)]//role[not(@content-type) and ${CREDIT_PARENT}]`,
        lets: CREDIT_LETS,
        checks: [
          ["credit-role-content-type", "report", SPOKEN, 'The role "{normalize-space(.)}" has no content-type with the address of its CRediT role.'],
        ],
      },
    ],
  },
  {
    id: "peer-review-errors",
    topic: "peer-review-materials",
    level: "error",
    rules: [
      {
        context: `article[not(@article-type=${REVIEW_TYPES})]|sub-article[not(@article-type=${REVIEW_TYPES})]`,
        checks: [
          [
            "peer-review-type",
            "report",
            `matches(lower-case(@article-type),${OTHER_REVIEW_TYPES})`,
            `The article-type "{@article-type}" of the {name()} must be one of: {string-join(${REVIEW_TYPES}, ", ")}.`,
          ],
        ],
      },
      {
        context: REVIEW(""),
        checks: [
          ["peer-review-doi", "assert", "article-id[@pub-id-type='doi']", "The {name()} of a peer review has no DOI."],
          ["peer-review-people", "assert", "contrib-group/contrib", "The {name()} of a peer review has no contrib."],
          ["peer-review-title", "assert", "title-group/article-title", "The {name()} of a peer review has no article-title."],
          [
            "peer-review-permissions",
            "report",
            "(name()='article-meta') and not(permissions)",
            "The article-meta of a peer review has no permissions.",
          ],
          [
            "peer-review-date",
            "assert",
            "if (name()='article-meta') then (pub-date) else (ancestor::article//article-meta/pub-date or pub-date)",
            "The peer review has no pub-date.",
          ],
        ],
      },
      {
        context: REVIEW("//contrib", "//contrib[not(ancestor::collab)]"),
        checks: [
          [
            "peer-review-role",
            "assert",
            "role[@specific-use=('reviewer', 'reader', 'author', 'editor')]",
            "The contrib of a peer review has no role whose specific-use is reviewer, reader, author or editor.",
          ],
        ],
      },
      {
        context: REVIEW(`/related-object[@document-type=${DOCUMENT_TYPES}]`, undefined, RELATED_TYPES),
        checks: [
          [
            "peer-review-document-doi",
            "assert",
            "@document-id-type='doi'",
            'The related-object of a peer review does not have the document-id-type "doi".',
          ],
        ],
      },
      {
        context: REVIEW("/pub-history/event"),
        checks: [
          ["peer-review-event-date", "assert", "count(date) = 1", "The event has {count(date)} date; it must have one."],
          ["peer-review-event-type", "assert", "@event-type", "The event has no event-type."],
        ],
      },
      META("peer-review-stage", "'pre-publication','post-publication'"),
      META("transfer", "'yes'"),
      {
        context: REVIEW("//custom-meta[meta-name='peer-review-revision-round']"),
        checks: [
          [
            "peer-review-revision-round-value",
            "assert",
            "matches(meta-value,'^\\d+$')",
            'The meta-value "{meta-value}" of peer-review-revision-round is not a number.',
          ],
        ],
      },
      META(
        "peer-review-recommendation",
        "'revision','major-revision','minor-revision','reject','reject-with-resubmit','accept','formal-accept','accept-in-principle'",
      ),
      META(
        "peer-review-identity-transparency",
        "'all-identities-visible','single-anonymized','double-anonymized','triple-anonymized'",
      ),
    ],
  },
  {
    id: "peer-review-errors-2",
    topic: "peer-review-materials",
    level: "error",
    rules: [
      {
        context: `article[@article-type=${RELATED_TYPES}]//article-meta`,
        checks: [
          [
            "peer-review-reviewed-article",
            "assert",
            `related-object[@document-type=${DOCUMENT_TYPES}]`,
            "The peer review has no related-object that names the reviewed article.",
          ],
        ],
      },
    ],
  },
  {
    id: "peer-review-warnings",
    topic: "peer-review-materials",
    level: "warning",
    rules: [
      {
        context: REVIEW("//contrib"),
        checks: [
          [
            "peer-review-contrib-type",
            "assert",
            "@contrib-type='author'",
            'The contrib of a peer review does not have the contrib-type "author".',
          ],
        ],
      },
      {
        context: `sub-article[@article-type=${RELATED_TYPES}]//front-stub`,
        checks: [
          [
            "peer-review-reviewed-sub-article",
            "assert",
            `related-object[@document-type=${DOCUMENT_TYPES}]`,
            "The peer review has no related-object that names the reviewed article.",
          ],
        ],
      },
      {
        context: REVIEW("/pub-history/event[@event-type]"),
        checks: [
          [
            "peer-review-event-type-value",
            "assert",
            `@event-type = ${EVENTS}`,
            'The event-type "{@event-type}" is not one of the suggested values.',
          ],
        ],
      },
      {
        context: REVIEW("/history/date"),
        checks: [
          [
            "peer-review-date-type",
            "report",
            `${VERSION("ancestor::article/")} lt 1.2 and not(@date-type = ${EVENTS})`,
            'The date-type "{@date-type}" is not one of the suggested values.',
          ],
        ],
      },
      {
        context: REVIEW(`/related-object[@document-type=${DOCUMENT_TYPES}]`, undefined, RELATED_TYPES),
        checks: [
          [
            "peer-review-source-type",
            "report",
            "@source-id and not(@source-id-type)",
            "The related-object has a source-id, but not a source-id-type.",
          ],
        ],
      },
    ],
  },
];
