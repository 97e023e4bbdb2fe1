// Tests of the Schematron of JATS4R (github.com/JATS4R/jats-schematrons, schematrons/1.0). Copyright (c) 2015-2024 JATS4Reuse, MIT License. The messages are
// of this package.
import type { AssertionPattern } from "./assertion.ts";

const NAMED = "[* or normalize-space(.)!='']";
const HAS_HEADING = `label${NAMED} or caption[title${NAMED} or p${NAMED}]`;
const WITHOUT_LABEL = "(not(label) or label[not(*) and normalize-space(.)='']) and caption";
/** Displayed objects, formulas, keywords and subjects. */
export const DISPLAY_PATTERNS: readonly AssertionPattern[] = [
  {
    id: "display-object-errors",
    topic: "display-objects-figures-tables-boxed-text-etc",
    level: "error",
    rules: [
      ...(
        [
          ["fig-group", "figure-group", `fig[${HAS_HEADING}]`, "fig with a label or caption"],
          ["table-wrap-group", "table-group", `table-wrap[${HAS_HEADING}]`, "table-wrap with a label or caption"],
          ["disp-formula-group", "formula-group", "disp-formula", "disp-formula"],
        ] as const
      ).map(([local, name, member, words]) => ({
        context: local,
        checks: [
          [name, "assert", `count(${member}) gt 1`, `The ${local} has {count(${member})} ${words}; it must have 2 or more.`] as const,
          [`${name}-heading`, "assert", HAS_HEADING, `The ${local} has neither a label nor a caption with text.`] as const,
        ],
      })),
      {
        context: "fig",
        checks: [["figure-graphic", "assert", "graphic or alternatives[graphic]", "The fig has no graphic."]],
      },
      {
        context:
          "object-id[@pub-id-type='doi' and parent::*/local-name()=('fig','fig-group','table-wrap','table-wrap-group','disp-formula','disp-formula-group','boxed-text')]",
        checks: [
          [
            "object-doi",
            "assert",
            "matches(.,'10\\.\\d{4,9}/[-._;()/:A-Za-z0-9]+$')",
            'The object-id "{.}" is not a DOI.',
          ],
        ],
      },
    ],
  },
  {
    id: "display-object-warnings-1",
    topic: "display-objects-figures-tables-boxed-text-etc",
    level: "warning",
    rules: (
      [
        ["fig", "figure", "^\\s*fig(ure)?\\.?\\s*\\d|^\\s*scheme\\.?\\s*\\d|^\\s*supplement(al|ary)?\\.?\\s*\\d|^\\s*supplement(al|ary)?\\s*fig(ure)?\\.?\\s*\\d"],
        // As written there, the pattern for tables has an empty part that matches every caption.
        ["table-wrap", "table", "^\\s*table\\.?\\s*\\d|^\\s*supplement(al|ary)?\\s*table\\.?\\s*\\d"],
        ["boxed-text", "box", "^\\s*box\\.?\\s*\\d"],
      ] as const
    ).map(([local, name, pattern]) => ({
      context: `${local}[${WITHOUT_LABEL}]${local === "boxed-text" ? "" : `|${local}-group[not(label) and caption]`}`,
      checks: [
        [
          `${name}-label-in-caption`,
          "report",
          `matches(lower-case(caption[1]),'${pattern}')`,
          'The {name()} has no label, but its caption begins with "{substring(caption[1],1,10)}".',
        ] as const,
      ],
    })),
  },
  {
    id: "display-object-warnings-2",
    topic: "display-objects-figures-tables-boxed-text-etc",
    level: "warning",
    rules: [
      {
        context: `fig|fig-group[label or caption[title or p]]|table-wrap|table-wrap-group[label or caption[title or p]]|boxed-text|disp-formula-group[label or caption[title or p]]|chem-struct-wrap[label or caption[title or p]]`,
        checks: [["display-object-id", "assert", "@id", "The {name()} has no id."]],
      },
    ],
  },
  {
    id: "kwd-warnings",
    topic: "subjects-and-keywords",
    level: "warning",
    rules: [
      {
        context: "*[kwd-group]",
        checks: [
          [
            "keyword-groups-distinguished",
            "assert",
            "count(kwd-group[not(@xml:lang) and not(@kwd-group-type)]) le 1",
            "The {name()} has {count(kwd-group[not(@xml:lang) and not(@kwd-group-type)])} kwd-group without kwd-group-type and xml:lang.",
          ],
        ],
      },
      {
        context: "kwd-group",
        checks: [
          [
            "keyword-group-language",
            "report",
            "@xml:lang and (@xml:lang = ancestor::article/@xml:lang)",
            'The kwd-group repeats the xml:lang "{@xml:lang}" of the article.',
          ],
          [
            "keyword-content-type",
            "report",
            "(preceding-sibling::kwd-group or following-sibling::kwd-group) and (count(kwd) gt 1) and kwd[@content-type] and (count(kwd) != count(kwd[@content-type]))",
            "Only {count(kwd[@content-type])} of {count(kwd)} kwd have a content-type.",
          ],
        ],
      },
      {
        context: "compound-kwd",
        checks: [
          ["compound-keyword-parts", "report", "count(compound-kwd-part) = 1", "The compound-kwd has only one compound-kwd-part."],
        ],
      },
    ],
  },
  {
    id: "math-errors",
    topic: "math",
    level: "error",
    rules: [
      {
        context: "mml:math | tex-math",
        checks: [
          [
            "math-in-formula",
            "assert",
            "parent::disp-formula or parent::inline-formula or parent::alternatives[parent::disp-formula or parent::inline-formula]",
            "The expression is in {name(parent::node())}, not in disp-formula or inline-formula.",
          ],
        ],
      },
      {
        context: "disp-formula | inline-formula",
        checks: [
          [
            "one-expression",
            "assert",
            "count(child::graphic) + count(child::tex-math) + count(child::mml:math) < 2",
            "The {name()} contains more than one expression: use alternatives.",
          ],
        ],
      },
      {
        context: "disp-formula/alternatives | inline-formula/alternatives",
        checks: [
          [
            "one-of-each-alternative",
            "assert",
            "count(child::graphic) + count(child::inline-graphic) <= 1 and count(child::tex-math) <= 1 and count(child::mml:math) <= 1",
            "The alternatives of a formula contain one kind of representation twice.",
          ],
        ],
      },
    ],
  },
  {
    id: "math-warnings",
    topic: "math",
    level: "warning",
    rules: [
      {
        context: "disp-formula | inline-formula",
        checks: [
          [
            "formula-not-picture-alone",
            "report",
            "(graphic or inline-graphic) and not(mml:math or tex-math)",
            "The formula is only a picture: add MathML or TeX.",
          ],
        ],
      },
    ],
  },
  {
    id: "subj-warnings",
    topic: "subjects-and-keywords",
    level: "warning",
    rules: [
      {
        context: "*[subj-group]",
        checks: [
          [
            "subject-groups-distinguished",
            "assert",
            "count(subj-group[not(@xml:lang) and not(@subj-group-type)]) le 1",
            "The {name()} has {count(subj-group[not(@xml:lang) and not(@subj-group-type)])} subj-group without subj-group-type and xml:lang.",
          ],
        ],
      },
      {
        context: "subj-group",
        checks: [
          [
            "subject-group-language",
            "report",
            "@xml:lang and (@xml:lang = ancestor::article/@xml:lang)",
            'The subj-group repeats the xml:lang "{@xml:lang}" of the article.',
          ],
        ],
      },
      {
        context: "compound-subject",
        checks: [
          ["compound-subject-parts", "report", "count(compound-subject-part) = 1", "The compound-subject has only one compound-subject-part."],
        ],
      },
    ],
  },
  {
    id: "xml-lang-errors",
    topic: "display-objects-figures-tables-boxed-text-etc",
    level: "error",
    rules: [
      {
        context:
          "fig[@xml:lang]|fig-group[@xml:lang]|table-wrap[@xml:lang]|table-wrap-group[@xml:lang]|disp-formula[@xml:lang]|disp-formula-group[@xml:lang]|boxed-text[@xml:lang]",
        checks: [
          [
            "object-language",
            "assert",
            "matches(@xml:lang,'^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$')",
            'The xml:lang "{@xml:lang}" of the {name()} is not a language tag of RFC 5646.',
          ],
        ],
      },
    ],
  },
];
