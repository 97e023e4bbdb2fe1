import { array, boolean, choice, defineOperation, integer, object, optional, string, typed } from "@colophon/contract";
import { type Libxml2, libxml2 } from "@colophon/engine-libxml2";
import { errors, type JatsOp, losses } from "../codes.ts";
import { HOUSE_ONLY } from "../data/house-rule-names.ts";
import { JATS4R_NOT_CHECKED } from "../data/jats4r-topics.ts";
import { PMC_RULE_NAMES } from "../data/pmc-rule-names.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_ARTICLE } from "../example.ts";
import { checkFiles, checkIds } from "../model/check-links.ts";
import { checkArticleTables } from "../model/check-tables.ts";
import { compareFindings, type JatsFinding } from "../model/findings.ts";
import { checkArticleGrammar, chooseGrammar } from "../model/grammar.ts";
import { findLinks } from "../model/links.ts";
import { type OpenInput, openInput } from "../model/open-input.ts";
import { openSchema } from "../model/open-schema.ts";
import { HOUSE_REFERENCES } from "../model/rules/house-references.ts";
import { HOUSE_TEXT } from "../model/rules/house-text.ts";
import { JATS4R } from "../model/rules/jats4r.ts";
import { JATS4R_SCHEMA } from "../model/rules/jats4r-schema.ts";
import { PMC_CONTENT } from "../model/rules/pmc-content.ts";
import { PMC_DATES } from "../model/rules/pmc-dates.ts";
import { PMC_MATH } from "../model/rules/pmc-math.ts";
import { PMC_METADATA } from "../model/rules/pmc-metadata.ts";
import { PMC_PEOPLE } from "../model/rules/pmc-people.ts";
import { PMC_RELATED } from "../model/rules/pmc-related.ts";
import { PMC_STRUCTURE } from "../model/rules/pmc-structure.ts";
import { type JatsRule, makeSubject, type RuleSubject, runRules } from "../model/rules/rule.ts";
import { findingsValue } from "../schemas/findings.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { validateInput } from "../schemas/input.ts";
import { tagSet } from "../schemas/tag-set.ts";
import { runSchema, type SchemaRun } from "../schematron/run.ts";

const PROFILES = ["dtd", "package", "pmc", "jats4r", "house", "schematron"] as const;
const HOUSE = [...HOUSE_TEXT, ...HOUSE_REFERENCES];
const PMC = [
  ...PMC_METADATA,
  ...PMC_PEOPLE,
  ...PMC_DATES,
  ...PMC_RELATED,
  ...PMC_STRUCTURE,
  ...PMC_MATH,
  ...PMC_CONTENT,
];
const PACKAGE_RULES = [
  "DUPLICATE_ID",
  "BROKEN_REFERENCE",
  "MISSING_ASSET",
  "UNUSED_ASSET",
  "MALFORMED_ASSET",
  "TABLE_OVERLAP",
  "TABLE_RAGGED",
  "TABLE_SPAN_PAST_END",
];

/** What a profile did. */
interface ProfileReport {
  readonly profile: string;
  readonly grammar?: string;
  readonly grammarBy?: string;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  readonly truncated: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * An article in JATS or NLM -> where it breaks its grammar, its package, PubMed Central's guidelines and JATS4R's recommendations.
 *
 * Shapes   profiles: what each looked at, and what it knows of and did not look at. valid: no error in the profiles asked for, and
 *          a grammar that was there. dtd: libxml2's messages and lines; it stops at 100 (truncated). Rules: profile/name.
 * Cost     Some 20 ms for the grammar, then O(bytes).
 * Errors   MALFORMED_XML, UNSAFE_XML (before the grammar sees it), INVALID_TOPOLOGY, UNSUPPORTED_VERSION, RESOURCE_LIMIT.
 * Losses   None: nothing is changed.
 * Source   JATS and NLM DTDs; PMC Tagging Guidelines; jats4r.niso.org; the eLife JATS Schematron for house.
 */
export const validateJats = defineOperation({
  name: "common.validate.jats",
  summary: "Validate a JATS article by DTD, package, PMC, JATS4R and house rules.",
  engine,
  engines: [libxml2],
  input: validateInput,
  options: object({
    profiles: array(choice(PROFILES, { description: "Name of a profile." }), {
      description: "Profiles to check. Default: `dtd` and `package`. A schema in `schematron` is checked in any case.",
      default: [],
      maxItems: 6,
    }),
    phase: optional(
      string({
        description: "Phase of the schema in `schematron`, or `#ALL`. Default: the default phase of the schema.",
        minLength: 1,
        maxLength: 200,
      }),
    ),
    maxFindings: integer({
      description: "Maximum number of findings to list.",
      minimum: 1,
      maximum: 100_000,
      default: 1_000,
    }),
  }),
  value: object({
    valid: boolean({ description: "Whether the profiles found no error and checked everything." }),
    tagSet,
    profiles: typed<readonly ProfileReport[]>({
      type: "array",
      items: {
        type: "object",
        additionalProperties: { type: ["string", "boolean", "integer", "array"], items: { type: "string" } },
      },
      description:
        "Result of each profile: `profile`, `grammar`, `grammarBy`, `checked`, `notChecked`, `truncated`, `errors`, `warnings`.",
    }),
    findings: findingsValue,
    truncated: boolean({ description: "Whether there are more findings than listed." }),
  }),
  errors,
  losses,
  unreachableCodes: READ_ONLY,
  effects: "none",
  example: { input: { bytes: EXAMPLE_ARTICLE } },

  async run({ input: given, options, op, engines }) {
    const opened = openInput(given, op);
    const links = findLinks(opened.document, op);
    const subject = makeSubject(opened.document, links, op.checkpoint);
    const { schematron = [] } = given;
    const allowedMs = Math.min(options.timeoutMs, op.limits.maxDurationMs);
    const asked: readonly string[] = options.profiles.length === 0 ? ["dtd", "package"] : options.profiles;
    const wanted = schematron.length > 0 ? [...asked, "schematron"] : asked;
    const checks: Readonly<Record<(typeof PROFILES)[number], () => Promise<Checked>>> = {
      dtd: async () => checkDtd(opened, await engines.libxml2()),
      package: async () => checkPackage(opened, subject, op),
      pmc: async () => checkRules(PMC, "pmc", subject),
      jats4r: async () => {
        const run = { profile: "jats4r", checkpoint: op.checkpoint, allowedMs, isOwn: true };
        return join(await runSchema(JATS4R_SCHEMA, opened.document, run), checkRules(JATS4R, "jats4r", subject));
      },
      house: async () => checkRules(HOUSE, "house", subject),
      schematron: async () => {
        const schema = openSchema(schematron, options.phase, op);
        const run = { profile: "schematron", checkpoint: op.checkpoint, allowedMs };
        return runSchema(schema, opened.document, run);
      },
    };
    const reports: ProfileReport[] = [];
    const findings: JatsFinding[] = [];
    for (const profile of PROFILES) {
      if (!wanted.includes(profile)) continue;
      op.checkpoint();
      const { findings: more, ...facts } = await checks[profile]();
      const count = (severity: string) => more.filter((finding) => finding.severity === severity).length;
      reports.push({ profile, ...facts, errors: count("error"), warnings: count("warning") });
      for (const one of more) findings.push(one);
    }
    findings.sort(compareFindings);
    return {
      valid: reports.every(({ profile, errors, checked }) => errors === 0 && (profile !== "dtd" || checked.length > 0)),
      tagSet: opened.tagSet,
      profiles: reports,
      findings: findings.slice(0, options.maxFindings),
      truncated: findings.length > options.maxFindings || reports.some(({ truncated }) => truncated),
    };
  },
});

type Checked = Omit<ProfileReport, "profile" | "errors" | "warnings"> & { readonly findings: readonly JatsFinding[] };

function checkDtd({ document, tagSet: found }: OpenInput, api: Libxml2): Checked {
  const grammar = chooseGrammar(found, api);
  if (grammar === undefined) {
    const wanted = `grammar of ${found.family} ${found.version ?? ""}`.trim();
    return { findings: [], checked: [], notChecked: [wanted], truncated: false };
  }
  const { findings, isTruncated } = checkArticleGrammar(document, grammar, api);
  const { name, by } = grammar;
  return { findings, grammar: name, grammarBy: by, checked: ["dtd"], notChecked: [], truncated: isTruncated };
}

function join(schema: SchemaRun, rules: Checked): Checked {
  return {
    findings: [...schema.findings, ...rules.findings],
    checked: [...schema.checked, ...rules.checked],
    notChecked: [...schema.notChecked, ...rules.notChecked],
    truncated: schema.truncated,
  };
}

/** What concerns files is not checked where none could come with the article. */
function checkPackage(opened: OpenInput, subject: RuleSubject, op: JatsOp): Checked {
  const { document } = opened;
  const { links } = subject;
  const isChecked = (rule: string) => opened.kind !== "xml" || !rule.endsWith("_ASSET");
  return {
    findings: [...checkIds(document, links, op), ...checkFiles(opened, links, op), ...checkArticleTables(subject, op)],
    checked: PACKAGE_RULES.filter(isChecked),
    notChecked: PACKAGE_RULES.filter((rule) => !isChecked(rule)),
    truncated: false,
  };
}

/** The names a profile has beside the rules that are checked. */
const KNOWN_NAMES = { pmc: PMC_RULE_NAMES, jats4r: JATS4R_NOT_CHECKED, house: HOUSE_ONLY } as const;

function checkRules(rules: readonly JatsRule[], profile: keyof typeof KNOWN_NAMES, subject: RuleSubject): Checked {
  const names = new Set(rules.map(({ name }) => name));
  return {
    findings: runRules(rules, profile, subject),
    checked: rules.map(({ name, source }) => (source === undefined ? name : `${name}: ${source}`)),
    notChecked: KNOWN_NAMES[profile].filter((name) => !names.has(name)),
    truncated: false,
  };
}
