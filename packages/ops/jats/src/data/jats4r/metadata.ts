// Tests of the Schematron of JATS4R (github.com/JATS4R/jats-schematrons, schematrons/1.0). Copyright (c) 2015-2024 JATS4Reuse, MIT License. The messages are
// of this package.
import type { AssertionPattern } from "./assertion.ts";

const VERSION = "number(replace(@dtd-version,'[^\\d\\.]',''))";
const UNLINKED = "((@id and not(idref(@id)) or not(@id)))";
const AFFILIATION_MESSAGE = "No author refers to this aff, although there are several authors and several affiliations.";
/** An element of the namespace ALI, with or without the slash at the end of its name. */
const REF = "child::node()[local-name()='license_ref']";
const IS_LATER =
  "substring-before(/article/@dtd-version,'.') = '1' and (if (number(substring-after(/article/@dtd-version,'.')) = number(substring-after(/article/@dtd-version,'.'))) then number(substring-after(/article/@dtd-version,'.')) ge 1 else substring-after(/article/@dtd-version,'.') gt '1d2')";
const JURISDICTIONS =
  "am|at|au|az|br|ca|ch|cl|cn|cr|cz|de|ec|ee|eg|es|fr|ge|gr|gt|hk|hr|ie|igo|it|lu|nl|no|nz|ph|pl|pr|pt|ro|rs|sg|th|tw|ug|us|ve|vn|za";
const CREATIVE_COMMONS = [
  "https://creativecommons\\.org/licenses/by(-sa|-nd|-nc|-nc-sa|-nc-nd)?/4\\.0/",
  `https://creativecommons\\.org/licenses/by(-sa|-nd|-nc|-nc-sa|-nc-nd)?/(1|2|3)\\.\\d(/(${JURISDICTIONS})?)?/`,
  "https://creativecommons\\.org/publicdomain/(zero|mark)/1\\.0/",
];

/** Authors, funding and permissions. */
export const METADATA_PATTERNS: readonly AssertionPattern[] = [
  {
    id: "auths-aff-errors",
    topic: "authors-and-affiliations",
    level: "error",
    rules: [
      {
        context: "aff",
        checks: [
          [
            "aff-linked",
            "report",
            `parent::article-meta and following-sibling::aff and count(preceding::contrib) > 1 and ${UNLINKED}`,
            AFFILIATION_MESSAGE,
          ],
          [
            "aff-linked-in-group",
            "report",
            `parent::contrib-group and following-sibling::aff and count(preceding-sibling::contrib) > 1 and ${UNLINKED}`,
            AFFILIATION_MESSAGE,
          ],
          [
            "aff-label",
            "report",
            "name(child::node()[1])='sup' and string-length(sup[1])=1",
            "The aff begins with sup instead of label.",
          ],
        ],
      },
      {
        context: "xref[name(id(@rid)[1])='aff']",
        checks: [["xref-to-aff", "assert", "@ref-type and @ref-type='aff'", 'An xref to an aff must have the ref-type "aff".']],
      },
      {
        context: "institution-id",
        checks: [["institution-id-type", "assert", "@institution-id-type", "The institution-id has no institution-id-type."]],
      },
      {
        context: "contrib-id",
        checks: [["contrib-id-type", "assert", "normalize-space(@contrib-id-type)!=''", "The contrib-id has no contrib-id-type."]],
      },
      {
        context: "article/front/article-meta",
        checks: [
          [
            "equal-contribution-alone",
            "report",
            "count(descendant::contrib[@contrib-type='author' and @equal-contrib='yes'])=1",
            'Only one author has equal-contrib "yes".',
          ],
        ],
      },
      {
        context: "contrib[@contrib-type='author']",
        checks: [["author-in-collab", "report", "ancestor::collab", 'A contrib of the contrib-type "author" is in a collab.']],
      },
    ],
  },
  {
    id: "auths-aff-warnings",
    topic: "authors-and-affiliations",
    level: "warning",
    rules: [
      {
        context: "/article/front/article-meta[descendant::contrib]",
        checks: [
          [
            "authors-present",
            "report",
            "not(descendant::contrib[@contrib-type='author'])",
            'No contrib has the contrib-type "author".',
          ],
        ],
      },
      {
        context: "contrib[@contrib-type='author']/xref[@ref-type='aff' and (* or normalize-space(.)!='')]",
        checks: [
          ["aff-label-missing", "assert", "id(@rid)/label", "The xref has content, but the aff that it refers to has no label."],
        ],
      },
      {
        context: "contrib[@initials]",
        checks: [
          [
            "contrib-initials",
            "assert",
            "matches(@initials,'^[\\p{L}]\\.?[\\p{L}]?\\.?[\\p{L}]?\\.?[\\p{L}]?\\.?[\\p{L}]?\\.?$')",
            'The initials "{@initials}" are not one to five letters.',
          ],
        ],
      },
    ],
  },
  {
    id: "funding-errors",
    topic: "funding",
    level: "error",
    rules: [
      {
        context: "article-meta | front-stub",
        checks: [
          [
            "one-funding-group",
            "report",
            "count(descendant::funding-group) gt 1",
            "The {name()} has {count(descendant::funding-group)} funding-group.",
          ],
        ],
      },
      {
        context: "award-group",
        checks: [
          [
            "one-funding-source",
            "report",
            "count(funding-source) gt 1",
            "The award-group has {count(funding-source)} funding-source.",
          ],
          [
            "funding-source",
            "assert",
            "funding-source or support-source",
            "The award-group has neither a funding-source nor a support-source.",
          ],
        ],
      },
      {
        context: "award-id[@award-id-type='doi']",
        checks: [["award-doi", "assert", "starts-with(.,'10')", 'The award-id "{.}" is not a DOI.']],
      },
      {
        context: "funding-source",
        checks: [
          [
            "funding-institution",
            "assert",
            "count(institution-wrap) = 1",
            "The funding-source has {count(institution-wrap)} institution-wrap; it must have one.",
          ],
        ],
      },
      {
        context: `article[${VERSION} ge 1.2]//funding-group//institution-id[@vocab='open-funder-registry']`,
        checks: [
          [
            "funder-registry",
            "assert",
            // Versions of the Schematron have a hyphen or an underscore here; the DOI of the registry has the hyphen.
            "@vocab-identifier=('10.13039/open-funder-registry','10.13039/open_funder_registry')",
            'The institution-id does not have the vocab-identifier "10.13039/open-funder-registry".',
          ],
          [
            "funder-id-type",
            "assert",
            "@institution-id-type='doi'",
            'The institution-id of the Open Funder Registry does not have the institution-id-type "doi".',
          ],
          ["funder-doi", "assert", "starts-with(.,'10.13039/')", 'The institution-id "{.}" does not begin with "10.13039/".'],
        ],
      },
      {
        context: `article[not(@dtd-version) or (${VERSION} le 1.1)]//funding-group//institution-id[@institution-id-type='doi']`,
        checks: [["institution-doi", "assert", "starts-with(.,'10')", 'The institution-id "{.}" is not a DOI.']],
      },
      {
        context: "funding-group//principal-award-recipient",
        checks: [
          [
            "one-award-recipient",
            "assert",
            "count(name) + count(string-name) + count(institution) + count(institution-wrap) = 1",
            "The principal-award-recipient must have exactly one person or institution.",
          ],
        ],
      },
    ],
  },
  {
    id: "permissions-errors",
    topic: "permissions",
    level: "error",
    rules: [
      {
        context: "article-meta",
        checks: [["permissions-present", "assert", "permissions", "The article-meta has no permissions."]],
      },
      {
        context: "permissions",
        checks: [
          [
            "copyright-year-present",
            "report",
            "(copyright-statement|copyright-holder) and not(copyright-year)",
            "The permissions have no copyright-year.",
          ],
          [
            "copyright-holder-present",
            "report",
            "(copyright-statement|copyright-year) and not(copyright-holder)",
            "The permissions have no copyright-holder.",
          ],
        ],
      },
      {
        context: "copyright-year",
        checks: [
          [
            "copyright-year-value",
            "assert",
            "number() and number() > 999 and number() < 10000",
            'The copyright-year "{normalize-space()}" is not a year of four digits.',
          ],
          [
            "copyright-year-space",
            "report",
            "normalize-space(string(.)) != string(.)",
            "The copyright-year contains white space.",
          ],
        ],
      },
      {
        context: "license",
        checks: [
          [
            "license-addresses-agree",
            "report",
            `@xlink:href and ${REF} and string(@xlink:href) != string(${REF}[1])`,
            "The xlink:href and the ali:license_ref of the license are different.",
          ],
          [
            "license-start-date",
            "report",
            `count(${REF}) > 1 and ${REF}[not(@start_date)]`,
            "The license has several ali:license_ref, and one of them has no start_date.",
          ],
        ],
      },
      {
        context: "*:free_to_read",
        checks: [
          [
            "free-to-read-dates",
            "report",
            "@start_date and @end_date and @start_date gt @end_date",
            "The end_date of ali:free_to_read is before its start_date.",
          ],
        ],
      },
      {
        context: "@start_date|@end_date",
        checks: [
          [
            "ali-date",
            "assert",
            "matches(., '^\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))$')",
            'The {name(.)} "{.}" is not a date in the form YYYY-MM-DD.',
          ],
        ],
      },
    ],
  },
  {
    id: "permissions-warnings",
    topic: "permissions",
    level: "warning",
    rules: [
      {
        context: "license",
        lets: {
          isLater: IS_LATER,
          address: `if (${REF}) then string(${REF}[1]) else string(@xlink:href)`,
        },
        checks: [
          [
            "license-creative-commons",
            "report",
            `contains($address, 'creativecommons.org') and not(${CREATIVE_COMMONS.map((one) => `matches($address, '${one}')`).join(" or ")})`,
            'The address "{$address}" is not one that Creative Commons recommends: check https and the slash at the end.',
          ],
          [
            "license-href-empty",
            "report",
            "@xlink:href and normalize-space(@xlink:href) = ''",
            "The xlink:href of the license is empty.",
          ],
          [
            "license-ref-empty",
            "report",
            `${REF} and normalize-space(string(${REF}[1])) = ''`,
            "The ali:license_ref of the license is empty.",
          ],
          ["license-address", "report", `$isLater and not(${REF})`, "The license has no ali:license_ref."],
          [
            "license-address-in-href",
            "report",
            `$isLater and @xlink:href and not(${REF})`,
            "The license has its address in xlink:href instead of ali:license_ref.",
          ],
          ["license-href", "report", "not($isLater) and not(@xlink:href)", "The license has no xlink:href."],
        ],
      },
      {
        context: "license-p",
        lets: {
          address: `if (parent::license/${REF}) then parent::license/${REF} else parent::license/@xlink:href`,
        },
        checks: [
          [
            "license-link-agrees",
            "report",
            "ext-link and ext-link/@xlink:href != $address",
            'The address "{ext-link/@xlink:href}" in license-p is different from that of the license ("{$address}").',
          ],
        ],
      },
      {
        context: "copyright-statement",
        checks: [
          [
            "copyright-statement-year",
            "report",
            "parent::permissions/copyright-year and not(contains(., parent::permissions/copyright-year[1]))",
            "The copyright-statement does not contain the copyright-year.",
          ],
          [
            "copyright-statement-holder",
            "report",
            "parent::permissions/copyright-holder and not(contains(lower-case(.), lower-case(parent::permissions/copyright-holder[1])))",
            "The copyright-statement does not contain the copyright-holder.",
          ],
        ],
      },
    ],
  },
];
