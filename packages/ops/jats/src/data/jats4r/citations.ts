// Tests of the Schematron of JATS4R (github.com/JATS4R/jats-schematrons, schematrons/1.0). Copyright (c) 2015-2024 JATS4Reuse, MIT License. The messages are
// of this package.
import type { AssertionPattern } from "./assertion.ts";

const PREPRINT = (rest: string) =>
  `element-citation[@publication-type='preprint']${rest}|mixed-citation[@publication-type='preprint']${rest}`;

/** References: data, citations of any kind, preprints. */
export const CITATION_PATTERNS: readonly AssertionPattern[] = [
  {
    id: "data-citations-errors",
    topic: "data-citations",
    level: "error",
    rules: [
      {
        context: "mixed-citation | element-citation",
        checks: [
          [
            "data-title-type",
            "report",
            "data-title and not(@publication-type='data')",
            'A citation with data-title must have the publication-type "data".',
          ],
          [
            "data-citation-title",
            "report",
            "@publication-type='data' and (not(source) and not(data-title))",
            "The citation of data has neither a data-title nor a source.",
          ],
          [
            "data-citation-article-title",
            "report",
            "@publication-type='data' and (article-title and not(data-title))",
            "The citation of data has an article-title instead of a data-title.",
          ],
          ["citation-type-attribute", "report", "@citation-type", "The {name()} has citation-type: use publication-type."],
        ],
      },
      {
        context: "year[(ancestor::mixed-citation or ancestor::element-citation) and not(parent::date)]",
        checks: [
          [
            "citation-year",
            "report",
            "matches(.,'[^\\d]') and not(matches(@iso-8601-date,'^([1][4-9]|[2][0])[0-9][0-9]$'))",
            'The year "{.}" is not a number of four digits, and has none in iso-8601-date.',
          ],
        ],
      },
      {
        context: "version",
        checks: [["version-designator", "assert", "normalize-space(@designator)", "The version has no designator."]],
      },
      {
        context: "ref",
        checks: [
          ["nlm-citation", "report", "nlm-citation", "The ref has nlm-citation: use element-citation."],
          ["citation-element", "report", "citation", "The ref has citation: use mixed-citation."],
          ["reference-id", "report", "not(@id)", "The ref has no id."],
        ],
      },
    ],
  },
  {
    id: "general-citations-errors",
    topic: "journal-article-citations",
    level: "error",
    rules: [
      {
        context: "element-citation|mixed-citation",
        checks: [
          ["citation-type", "assert", "@publication-type", "The {name()} has no publication-type."],
          [
            "citation-pages",
            "report",
            "elocation-id and (fpage or lpage or page-range)",
            "The {name()} has pages beside an elocation-id.",
          ],
          [
            "citation-page-order",
            "report",
            "not(page-range) and lpage and (number(replace(fpage[1],'[^\\d\\.]','')) gt number(replace(lpage[1],'[^\\d\\.]','')))",
            "The last page {lpage[1]} is before the first page {fpage[1]}.",
          ],
        ],
      },
      {
        context: "element-citation/year|mixed-citation/year",
        checks: [
          [
            "citation-year-value",
            "report",
            "not(matches(.,'^[1][0-9][0-9][0-9]$|[2]0[0-2][0-9]$')) and not(matches(@iso-8601-date,'^[1][0-9][0-9][0-9]$|[2]0[0-2][0-9]$'))",
            'The year "{.}" is not a year of four digits, and has none in iso-8601-date.',
          ],
        ],
      },
      {
        context: "element-citation/pub-id|mixed-citation/pub-id",
        checks: [["publication-id-type", "assert", "@pub-id-type", "The pub-id has no pub-id-type."]],
      },
    ],
  },
  {
    id: "general-citations-warnings",
    topic: "journal-article-citations",
    level: "warning",
    rules: [
      {
        context: "element-citation|mixed-citation",
        checks: [
          ["citation-type-other", "report", "@publication-type='other'", 'The {name()} has the publication-type "other".'],
          [
            "citation-person-group",
            "assert",
            "person-group[@person-group-type]",
            "The {name()} has no person-group with a person-group-type.",
          ],
        ],
      },
      {
        context: "name[ancestor::element-citation]|string-name[ancestor::mixed-citation]",
        checks: [
          [
            "cited-name-in-group",
            "assert",
            "parent::person-group[@person-group-type]",
            "The {name()} is in {name(parent::*)}, not in a person-group with a person-group-type.",
          ],
        ],
      },
    ],
  },
  {
    id: "preprint-citations-errors",
    topic: "preprint-citations",
    level: "error",
    rules: [
      {
        context: PREPRINT(""),
        checks: [
          ["preprint-people", "assert", "person-group", "The citation of a preprint has no person-group."],
          ["preprint-title", "assert", "article-title", "The citation of a preprint has no article-title."],
          [
            "preprint-date",
            "assert",
            "year or date[@date-type='published']",
            "The citation of a preprint has neither a year nor a date of publication.",
          ],
          [
            "preprint-one-date",
            "report",
            "year and date[@date-type='published']",
            "The citation of a preprint has both a year and a date of publication.",
          ],
          ["preprint-source", "assert", "source", "The citation of a preprint has no source."],
          ["preprint-address", "assert", "ext-link or pub-id", "The citation of a preprint has neither an ext-link nor a pub-id."],
        ],
      },
      {
        context: PREPRINT("/person-group"),
        checks: [
          [
            "preprint-person-group-type",
            "assert",
            "@person-group-type",
            "The person-group in the citation of a preprint has no person-group-type.",
          ],
        ],
      },
      {
        context: PREPRINT("/year"),
        checks: [
          [
            "preprint-year",
            "report",
            "matches(.,'[^\\d]') and not(matches(@iso-8601-date,'^\\d{4}$'))",
            'The year "{.}" is not a number, and has no year in iso-8601-date.',
          ],
        ],
      },
      {
        context: PREPRINT("/date"),
        checks: [
          [
            "preprint-date-value",
            "report",
            "matches(year[1],'[^\\d]') and not(matches(@iso-8601-date,'^\\d{4}$|^\\d{4}-\\d{2}$|^\\d{4}-\\d{2}-\\d{2}$'))",
            'The year "{year[1]}" of the date is not a number, and the date has no iso-8601-date.',
          ],
        ],
      },
    ],
  },
  {
    id: "preprint-citations-warnings",
    topic: "preprint-citations",
    level: "warning",
    rules: [
      {
        context: PREPRINT(""),
        checks: [
          [
            "preprint-access-date",
            "assert",
            "date-in-citation[@content-type='access-date']",
            "The citation of a preprint has no date of access.",
          ],
        ],
      },
    ],
  },
];
