// Tests of the Schematron of JATS4R (github.com/JATS4R/jats-schematrons, schematrons/1.0). Copyright (c) 2015-2024 JATS4Reuse, MIT License. The messages are
// of this package.
import type { AssertionPattern } from "./assertion.ts";

/** ISO 639-3 codes of sign languages. */
const SIGN_LANGUAGES =
  "ads aed aen afg ajs ase asp asq asw bfi bfk bog bqn bqy bvl bzs cds csc csd cse csf csg csl csn csq csr csx doq dse dsl dsz ecs ehs esl esn eso eth fcs fse fsl fss gds gse gsg gsm gss gus hab haf hds hks hos hps hsh hsl icl iks inl ins ise isg isr jcs jhs jks jls jos jsl jus kgi kvk lbs lls lsb lsc lsl lsn lso lsp lst lsv lsw lsy lws mdl mfs mre msd msr mzc mzg mzy nbs ncs nsi nsl nsp nsr nzs okl pgz pks prl prz psc psd psg psl pso psp psr pys rib rms rnb rsl rsm rsn sdl sfs sgg sgx slf sls sqk sqs sqx ssp ssr svk swl syy szs tse tsm tsq tss tsy tza ugn ugy ukl uks vsi vsl vsv wbs xki xml xms ygs yhs ysl ysm zib zsl";

/** Abstracts and accessibility. */
export const CONTENT_PATTERNS: readonly AssertionPattern[] = [
  {
    id: "abstract-errors",
    topic: "abstracts",
    level: "error",
    rules: [
      {
        context: "article-meta",
        checks: [
          [
            "abstract-distinguished",
            "report",
            "count(abstract[not(@abstract-type or @xml:lang or @specific-use)]) gt 1",
            "More than one abstract has none of abstract-type, xml:lang and specific-use.",
          ],
        ],
      },
      {
        context: "abstract|trans-abstract",
        checks: [
          ["abstract-one-section", "report", "not(p) and count(sec)=1", "The {name()} has one sec and no p."],
          [
            "graphical-abstract-figure",
            "report",
            "@abstract-type='graphical' and not(descendant::fig[descendant::graphic])",
            "The graphical {name()} has no fig with a graphic.",
          ],
          [
            "abstract-media-type",
            "report",
            "(not(@abstract-type) or not(@abstract-type=('video','audio'))) and descendant::media",
            'The {name()} has media, but its abstract-type is neither "video" nor "audio".',
          ],
          [
            "video-abstract-media",
            "report",
            "@abstract-type='video' and not(descendant::fig[descendant::media[@mimetype='video']])",
            "The video {name()} has no fig with media of the mimetype video.",
          ],
          [
            "audio-abstract-media",
            "report",
            "@abstract-type='audio' and not(descendant::fig[descendant::media[@mimetype='audio']])",
            "The audio {name()} has no fig with media of the mimetype audio.",
          ],
          [
            "trans-abstract-language",
            "report",
            "name()='trans-abstract' and not(@xml:lang)",
            "The trans-abstract has no xml:lang.",
          ],
        ],
      },
      {
        context: "abstract//sec",
        checks: [["abstract-section-title", "assert", "title", "The sec in an abstract has no title."]],
      },
      ...["graphic", "media"].map((local) => ({
        context: `${local}[ancestor::abstract or ancestor::trans-abstract]`,
        checks: [
          [
            `abstract-${local}-in-figure`,
            "assert",
            "parent::fig or parent::alternatives/parent::fig",
            `The ${local} in an abstract is not in a fig.`,
          ] as const,
        ],
      })),
    ],
  },
  {
    id: "abstract-warnings-1",
    topic: "abstracts",
    level: "warning",
    rules: [
      {
        context: "abstract|trans-abstract",
        lets: {
          recommended:
            "('teaser','extract','editor-summary','executive-summary','interpretive-summary','summary','plain-language-summary','graphical','simple','structured','video','audio')",
        },
        checks: [
          [
            "abstract-is-graphical",
            "report",
            "(not(@abstract-type) or @abstract-type!='graphical') and descendant::fig[descendant::graphic]",
            'The {name()} has a fig with a graphic, but not the abstract-type "graphical".',
          ],
          [
            "abstract-type-value",
            "assert",
            "normalize-space(@abstract-type)=$recommended",
            'The abstract-type of the {name()} is missing, or "{@abstract-type}" is not one of: {string-join($recommended, ", ")}.',
          ],
        ],
      },
    ],
  },
  {
    id: "abstract-warnings-2",
    topic: "abstracts",
    level: "warning",
    rules: [
      {
        context: "abstract[@xml:lang]",
        checks: [
          [
            "abstract-sign-language",
            "report",
            `@xml:lang=tokenize('${SIGN_LANGUAGES}',' ')`,
            'The xml:lang "{@xml:lang}" is a sign language: a signed translation must be a trans-abstract of the abstract-type "video".',
          ],
        ],
      },
    ],
  },
  {
    id: "accessibility-errors",
    topic: "accessibility",
    level: "error",
    rules: [
      {
        context: "graphic",
        checks: [
          ["picture-alt-text", "assert", "alt-text", "The graphic has no alt-text."],
          [
            "one-long-desc",
            "report",
            "long-desc and (parent::*/long-desc or parent::alternatives/parent::*/long-desc)",
            "Both the graphic and {if (parent::alternatives) then name(parent::alternatives/parent::*) else name(parent::*)} have a long-desc.",
          ],
        ],
      },
      {
        context: "oasis:table",
        checks: [["oasis-table", "report", "true()", "The table uses the OASIS model instead of the XHTML model."]],
      },
      {
        context: "table-wrap",
        checks: [["table-in-wrap", "assert", "table or alternatives/table", "The table-wrap has no table."]],
      },
      { context: "table", checks: [["table-header", "assert", "descendant::th", "The table has no header cell (th)."]] },
      {
        context: "ext-link | uri | self-uri",
        checks: [
          [
            "link-text",
            "report",
            "((not(*) and normalize-space(.)='') or (.=@xlink:href) or matches(.,'^https?://|^s?ftp://')) and not(@xlink:title)",
            "The link has neither a text that describes its target nor an xlink:title.",
          ],
        ],
      },
      {
        context: "sec",
        checks: [
          ["section-title", "assert", "title", "The sec has no title."],
          ["section-disp-level", "report", "@disp-level", "The sec states its level with disp-level instead of its position."],
        ],
      },
      {
        context: "private-char",
        checks: [["private-char", "report", "true()", "The character is a private-char: use Unicode."]],
      },
      {
        context: "disp-formula | inline-formula",
        checks: [
          [
            "formula-not-picture",
            "report",
            "graphic or alternatives[count(*)=1 and graphic]",
            "The formula is a graphic: use MathML or TeX.",
          ],
        ],
      },
      {
        context: "custom-meta-group[@content-type='accessibility-metadata']",
        checks: [
          [
            "accessibility-metadata-parent",
            "assert",
            "parent::processing-meta",
            "The custom-meta-group of accessibility metadata is not in processing-meta.",
          ],
        ],
      },
      {
        context: "processing-meta/custom-meta-group[@content-type='accessibility-metadata']/custom-meta",
        checks: [
          [
            "accessibility-metadata-name",
            "assert",
            "meta-name[.=('accessibilityFeature','accessibilityHazard','accessibilityStatement')]",
            "The meta-name of accessibility metadata is not accessibilityFeature, accessibilityHazard or accessibilityStatement.",
          ],
          [
            "accessibility-metadata-vocabulary",
            "assert",
            "@vocab='schema.org'",
            'The custom-meta of accessibility metadata does not have the vocab "schema.org".',
          ],
        ],
      },
      {
        context: "alternatives/textual-form",
        checks: [
          [
            "textual-form-formula",
            "report",
            "ancestor::disp-formula or ancestor::inline-formula",
            "The formula has a textual-form: use MathML.",
          ],
          [
            "textual-form-figure",
            "report",
            "ancestor::fig or ancestor::fig-group",
            "The figure has a textual-form: use alt-text or long-desc.",
          ],
        ],
      },
    ],
  },
  {
    id: "accessibility-warnings",
    topic: "accessibility",
    level: "warning",
    rules: [
      {
        context: "graphic/alt-text",
        checks: [
          [
            "alt-text-is-title",
            "report",
            "normalize-space(.)=ancestor::fig/caption/title/normalize-space(.)",
            "The alt-text repeats the title of the figure.",
          ],
          [
            "alt-text-is-caption",
            "report",
            "normalize-space(.)=ancestor::fig/caption/p[1]/normalize-space(.)",
            "The alt-text repeats the caption of the figure.",
          ],
          [
            "alt-text-empty",
            "report",
            "normalize-space(.)=''",
            'The alt-text is empty: write "null" for a decorative picture.',
          ],
        ],
      },
      {
        context: "ext-link | uri | self-uri",
        checks: [
          [
            "link-text-is-address",
            "report",
            ".=@xlink:href or matches(.,'^https?://|^s?ftp://')",
            "The text of the link is an address and does not describe its target.",
          ],
        ],
      },
      {
        context: "list-item",
        checks: [["list-item-label", "report", "label", "The label of the list-item overrides the list-type."]],
      },
    ],
  },
];
