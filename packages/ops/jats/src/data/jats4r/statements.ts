// Tests of the Schematron of JATS4R (github.com/JATS4R/jats-schematrons, schematrons/1.0). Copyright (c) 2015-2024 JATS4Reuse, MIT License. The messages are
// of this package.
import type { AssertionPattern } from "./assertion.ts";

const CONFLICT_TYPES =
  "('COI_statement','coi-statement','coi_statement','conflict-statement','conflict_statement','conflict-of-interests','conflict_of_interests','conflict-of-interest','conflict_of_interest','competing-interests','competing_interests','competing-interest','competing_interess','conflict')";
const CONFLICT_TITLES =
  "('CONFLICT OF INTEREST','CONFLICTS OF INTEREST','CONFLICT OF INTEREST STATEMENT','CONFLICT OF INTEREST STATEMENTS','AUTHOR CONFLICTS','COMPETING INTERESS','COMPETING INTERESTS','CONFLICTS')";
const AVAILABILITY_TYPES =
  "('data availability','Data availability','Data Availability','Data-Availability','data availability statement','Data availability statement','Data Availability Statement','data-availability-statement','Data-availability-statement','Data-Availability-Statement','Data_Availability','data_availability-statement','Data_availability-statement','Data_Availability-Statement','data_availability','Data Accessibility','Data accessibility')";
const CONFLICT_MESSAGE = 'A conflict of interest statement must be a fn of the fn-type "coi-statement" in author-notes.';
const AVAILABILITY_MESSAGE = 'A data availability statement must be a sec of the sec-type "data-availability" in back.';
const ETHICS = "sec[@sec-type='ethics-statement']";
/** Registries of the World Health Organization's network, by DOI and by name (Crossref, eLife-JATS-schematron, MIT License). */
const REGISTRY_DOIS =
  "tokenize('10.18810/utn 10.18810/clinical-trials-gov 10.18810/isrctn 10.18810/anzctr 10.18810/drks 10.18810/chictr 10.18810/rebec 10.18810/dutch-trial-register 10.18810/clinical-trial-registry-india 10.18810/umin-japan 10.18810/pactr 10.18810/slctr 10.18810/jma 10.18810/irct 10.18810/cris 10.18810/rpec 10.18810/euctr 10.18810/jprn 10.18810/tctr',' ')";
const REGISTRY_NAMES =
  "('UTN','ClinicalTrials.gov','ISRCTN','ISRCTN.org','ANZCTR','DRKS','ChiCTR','ReBec','NTR','CTRI','UMIN','PACTR','SLCTR','JMACCT','IRCT','CRiS','RPCEC','EU-CTR','JPRN','TCTR','Uniform Trial Number','Australian New Zealand Clinical Trials Registry','German Clinical Trials Register','Chinese Clinical Trial Registry','Brazilian Clinical Trials Registry','Netherlands National Trial Register','Clinical Trials Registry India','UMIN Japan','Pan African Clinical Trial Registry','Sri Lanka Clinical Trials Registry','Japan Medical Association Clinical Trial Registry','Iranian Registry of Clinical Trials','Clinical Research Information Service, Republic of Korea','Cuban Public Registry of Clinical Trials','EU Clinical Trials Register')";
const TRIAL_NUMBER = (name: string) =>
  [
    [`${name}-number`, "assert", "@document-id", "The clinical trial has no document-id with its number."],
    [
      `${name}-number-type`,
      "assert",
      "@document-id-type=('clinical-trial-number','doi')",
      'The document-id-type "{@document-id-type}" of a clinical trial is neither "clinical-trial-number" nor "doi".',
    ],
  ] as const;
const TRIAL_ONCE = (name: string) =>
  [
    [
      `${name}-once`,
      "report",
      "@document-id = preceding::related-object/@document-id",
      'Another related-object has the document-id "{@document-id}" too.',
    ],
    [
      `${name}-one-number`,
      "report",
      "count(tokenize(@document-id,' ')) gt 1",
      'The document-id "{@document-id}" is more than one number.',
    ],
  ] as const;

/** Statements and clinical trials. */
export const STATEMENT_PATTERNS: readonly AssertionPattern[] = [
  {
    id: "coi-errors",
    topic: "conflict-of-interest-statements",
    level: "error",
    rules: [
      {
        context: "fn[@fn-type='coi-statement']",
        checks: [["conflict-in-author-notes", "assert", "parent::author-notes", CONFLICT_MESSAGE]],
      },
      {
        context: "fn",
        checks: [
          [
            "conflict-fn-type",
            "report",
            `@content-type='coi-statement' or @content-type=${CONFLICT_TYPES} or @fn-type=${CONFLICT_TYPES}`,
            CONFLICT_MESSAGE,
          ],
        ],
      },
      {
        context: "notes",
        checks: [
          ["conflict-notes", "report", `@notes-type='coi-statement' or @notes-type=${CONFLICT_TYPES}`, CONFLICT_MESSAGE],
        ],
      },
      {
        context: "p",
        checks: [
          [
            "conflict-paragraph",
            "report",
            `@content-type='coi-statement' or @content-type=${CONFLICT_TYPES} or upper-case(normalize-space(b[1]))=${CONFLICT_TITLES}`,
            CONFLICT_MESSAGE,
          ],
        ],
      },
      {
        context: "sec",
        checks: [
          [
            "conflict-section",
            "report",
            `@sec-type='coi-statement' or @sec-type=${CONFLICT_TYPES} or upper-case(normalize-space(title[1]))=${CONFLICT_TITLES}`,
            CONFLICT_MESSAGE,
          ],
        ],
      },
    ],
  },
  {
    id: "clinical-trial-errors-1",
    topic: "clinical-trials",
    level: "error",
    rules: [
      {
        context: "related-object[@content-type=('pre-results', 'results', 'post-results')]",
        checks: [
          [
            "trial-registry-doi",
            "report",
            `@source-id-type='crossref-doi' and not(@source-id = ${REGISTRY_DOIS})`,
            'The source-id "{@source-id}" is not the DOI of a registry that the World Health Organization accepts.',
          ],
          [
            "trial-registry",
            "assert",
            "@source-id-type=('crossref-doi','registry-name')",
            'The source-id-type "{@source-id-type}" of a clinical trial is neither "crossref-doi" nor "registry-name".',
          ],
          ...TRIAL_NUMBER("trial"),
        ],
      },
      {
        context: "related-object[not(@content-type) and @source-id-type='crossref-doi']",
        checks: [
          [
            "trial-link-registry-doi",
            "assert",
            `@source-id = ${REGISTRY_DOIS}`,
            'The source-id "{@source-id}" is not the DOI of a registry that the World Health Organization accepts.',
          ],
          ...TRIAL_NUMBER("trial-link"),
          [
            "trial-one-registry",
            "report",
            "count(tokenize(@source-id,' ')) gt 1",
            'The source-id "{@source-id}" is more than one value.',
          ],
        ],
      },
      {
        context: "related-object[not(@content-type) and @source-id-type='registry-name']",
        checks: TRIAL_NUMBER("trial-name"),
      },
    ],
  },
  {
    id: "clinical-trial-errors-2",
    topic: "clinical-trials",
    level: "error",
    rules: [
      {
        context: "related-object[@document-id and @document-id-type='doi']",
        checks: [
          [
            "trial-doi",
            "assert",
            "matches(@document-id,'^10\\.\\d{4,9}/[-._;\\+()#/:A-Za-z0-9<>\\[\\]]+$')",
            'The document-id "{@document-id}" is not a DOI.',
          ],
          ...TRIAL_ONCE("trial-doi"),
        ],
      },
      {
        context: "related-object[@document-id and (not(@document-id-type) or @document-id-type='clinical-trial-number')]",
        checks: TRIAL_ONCE("trial"),
      },
    ],
  },
  {
    id: "clinical-trial-warnings",
    topic: "clinical-trials",
    level: "warning",
    rules: [
      {
        context: "related-object[@source-id-type='registry-name']",
        checks: [
          [
            "trial-registry-name",
            "assert",
            `@source-id = ${REGISTRY_NAMES}`,
            'The source-id "{@source-id}" is not the name of a registry that the World Health Organization accepts.',
          ],
          [
            "trial-source-type",
            "assert",
            "@source-type='clinical-trials-registry'",
            'The clinical trial does not have the source-type "clinical-trials-registry".',
          ],
        ],
      },
      {
        context: "related-object[@source-id]",
        checks: [
          [
            "trial-link-source-type",
            "report",
            `not(@source-type='clinical-trials-registry') and (@source-id = ${REGISTRY_NAMES} or @source-id = ${REGISTRY_DOIS})`,
            'The clinical trial does not have the source-type "clinical-trials-registry".',
          ],
        ],
      },
    ],
  },
  {
    id: "data-availability-errors",
    topic: "data-availability-statements",
    level: "error",
    rules: [
      {
        context: "sec[@sec-type='data-availability']",
        checks: [["data-availability-in-back", "assert", "parent::back", AVAILABILITY_MESSAGE]],
      },
      {
        context: "sec",
        checks: [["data-availability-section", "report", `@sec-type=${AVAILABILITY_TYPES}`, AVAILABILITY_MESSAGE]],
      },
      {
        context: "fn",
        checks: [
          [
            "data-availability-footnote",
            "report",
            `@content-type='data-availability' or @fn-type='data-availability' or @content-type=${AVAILABILITY_TYPES} or @fn-type=${AVAILABILITY_TYPES}`,
            AVAILABILITY_MESSAGE,
          ],
        ],
      },
      {
        context: "p",
        checks: [
          [
            "data-availability-paragraph",
            "report",
            `@content-type='data-availability' or @content-type=${AVAILABILITY_TYPES}`,
            AVAILABILITY_MESSAGE,
          ],
        ],
      },
      {
        context: "notes",
        checks: [
          [
            "data-availability-notes",
            "report",
            `@notes-type='data-availability' or @notes-type=${AVAILABILITY_TYPES}`,
            AVAILABILITY_MESSAGE,
          ],
        ],
      },
    ],
  },
  {
    id: "ethics-errors",
    topic: "ethics-statements",
    level: "error",
    rules: [
      {
        context: `${ETHICS}//sec[@sec-type]`,
        checks: [
          [
            "ethics-statement-nested",
            "report",
            "@sec-type='ethics-statement'",
            'A sec of the sec-type "ethics-statement" is in another one.',
          ],
        ],
      },
      {
        context: ETHICS,
        checks: [
          [
            "ethics-statement-once",
            "report",
            `preceding::${ETHICS}`,
            'More than one sec has the sec-type "ethics-statement".',
          ],
        ],
      },
      {
        context: "sec[@sec-type!='ethics-statement']",
        checks: [
          [
            "ethics-statement-case",
            "report",
            "lower-case(@sec-type) = 'ethics-statement'",
            'The sec-type "{@sec-type}" must be "ethics-statement".',
          ],
        ],
      },
      {
        context: `${ETHICS}//p[@content-type]|${ETHICS}//named-content[@content-type]`,
        checks: [
          [
            "ethics-content-type-value",
            "report",
            "@content-type='ethics-statement'",
            'The content-type of the {name()} must be "ethics-" and a word of the publisher.',
          ],
        ],
      },
    ],
  },
  {
    id: "ethics-warnings",
    topic: "ethics-statements",
    level: "warning",
    rules: [
      {
        context: ETHICS,
        checks: [["ethics-title", "report", "label and not(title)", "The ethics statement has a label, but not a title."]],
      },
      {
        context: `${ETHICS}//sec[@sec-type]`,
        checks: [
          [
            "ethics-section-type",
            "assert",
            "starts-with(@sec-type,'ethics-')",
            'The sec-type "{@sec-type}" in an ethics statement does not begin with "ethics-".',
          ],
        ],
      },
      {
        context: `${ETHICS}/p[@content-type]|${ETHICS}//named-content[@content-type]`,
        checks: [
          [
            "ethics-content-type",
            "assert",
            "starts-with(@content-type,'ethics-')",
            'The content-type "{@content-type}" in an ethics statement does not begin with "ethics-".',
          ],
        ],
      },
    ],
  },
];
