import { array, boolean, choice, defineOperation, object, string, typed } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FILES } from "../example.ts";
import { checkContent } from "../model/check-content.ts";
import { checkProjectGrammar, type GrammarReport } from "../model/check-grammar.ts";
import { findBroken, findCycles, findDuplicates } from "../model/check-references.ts";
import { checkSubjects } from "../model/check-subjects.ts";
import { compareFindings, type DitaFinding, findFaults } from "../model/findings.ts";
import { describeUnread, findUnread } from "../model/grammar/unread.ts";
import { buildKeySpaces } from "../model/key-spaces.ts";
import { buildMapTree } from "../model/map-tree.ts";
import { openProject } from "../model/open-project.ts";
import { listReferences } from "../model/references.ts";
import { findingsValue } from "../schemas/findings.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { projectInput } from "../schemas/input.ts";

const CHECKS = ["grammar", "links", "keys", "conrefs", "ids", "subjects"] as const;
type Check = (typeof CHECKS)[number];

const NOT_WANTED: GrammarReport = { findings: [], checked: [], notChecked: [], isComplete: true };

const CHECK_OF: Readonly<Record<string, Check>> = {
  BROKEN_LINK: "links",
  BROKEN_KEY: "keys",
  DUPLICATE_KEY: "keys",
  BROKEN_CONREF: "conrefs",
  INCOMPATIBLE_TYPE: "conrefs",
  INCOMPATIBLE_DOMAINS: "conrefs",
  INCLUDE_CYCLE: "conrefs",
  DUPLICATE_ID: "ids",
  UNKNOWN_SUBJECT: "subjects",
};

/**
 * A project -> what does not hold in it, by its grammars and by what its parts say of each other.
 *
 * Shapes   A finding is an error where nothing usable stands in the place, else a warning. A document whose shell is none of DITA
 *          1.3's is in notChecked, with a finding; `valid` needs that none of them is XML.
 * Cost     O(nodes + references). Grammars are read once in a process.
 * Errors   As of inspect: faults of the input and its root. All else is a finding.
 * Losses   None: nothing is changed.
 * Source   OASIS DITA 1.3 with its RELAX NG grammars, Errata 02.
 */
export const validateDita = defineOperation({
  name: "common.validate.dita",
  summary: "Check a DITA project's grammar, links, keys, content references, ids and subject schemes.",
  engine,
  input: projectInput,
  options: object({
    checks: array(choice(CHECKS, { description: "Name of a check." }), {
      description: "Checks to run. Default: all checks.",
      maxItems: 6,
      default: [],
    }),
  }),
  value: object({
    valid: boolean({
      description: "Whether the checks found no error and every XML document was checked.",
    }),
    root: string({ description: "Path of the root." }),
    findings: findingsValue,
    checks: array(string({ description: "Name of a check." }), { description: "Checks that were run." }),
    checked: typed<readonly { readonly path: string; readonly shell: string; readonly by: string }[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: "string" } },
      description: "Documents by grammar: path, shell, by public-id, xml-model or root.",
    }),
    notChecked: typed<readonly { readonly path: string; readonly reason: string }[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: "string" } },
      description: "Documents of another grammar: path, reason.",
    }),
  }),
  errors,
  losses,
  unreachableCodes: READ_ONLY,
  effects: "none",
  search: [".dita", ".ditamap", "RELAX NG", "broken link", "key"],
  example: { input: { root: "guide.ditamap", files: EXAMPLE_FILES } },

  run({ input: given, options, op }) {
    const project = openProject(given, op);
    const wanted = new Set<Check>(options.checks.length === 0 ? CHECKS : options.checks);
    const tree = buildMapTree(project, op);
    const spaces = buildKeySpaces(tree);
    const references = listReferences(project, { tree, spaces }, op);
    const grammar = wanted.has("grammar") ? checkProjectGrammar(project, op) : NOT_WANTED;
    const others: readonly DitaFinding[] = [
      ...findBroken(references),
      ...findDuplicates(project),
      ...findCycles(tree, references),
      ...checkContent(references, op),
      ...(wanted.has("subjects") ? checkSubjects(project, tree, op) : []),
    ].filter(({ code }) => wanted.has(CHECK_OF[code] ?? "links"));
    const unread = describeUnread(findUnread(project, tree, op));
    const findings = [...findFaults(project), ...unread, ...grammar.findings, ...others].sort(compareFindings);
    return {
      valid: grammar.isComplete && findings.every(({ severity }) => severity !== "error"),
      root: project.root.path,
      findings,
      checks: CHECKS.filter((check) => wanted.has(check)),
      checked: grammar.checked,
      notChecked: grammar.notChecked,
    };
  },
});
