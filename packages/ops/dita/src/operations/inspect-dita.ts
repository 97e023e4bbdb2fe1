import { array, choice, defineOperation, integer, object, optional, string, typed } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FILES } from "../example.ts";
import { findBroken, findCycles, findDuplicates } from "../model/check-references.ts";
import { type DescribedFile, type DescribedTopic, describeFile, describeTopics } from "../model/describe-files.ts";
import { type DescribedScope, describeScopes } from "../model/describe-keys.ts";
import { type DescribedReference, describeReference } from "../model/describe-references.ts";
import { compareFindings, findFaults } from "../model/findings.ts";
import { describeUnread, findUnread } from "../model/grammar/unread.ts";
import { buildKeySpaces } from "../model/key-spaces.ts";
import { buildMapTree } from "../model/map-tree.ts";
import { openProject } from "../model/open-project.ts";
import { findReached } from "../model/reach.ts";
import { listReferences } from "../model/references.ts";
import { findingsValue } from "../schemas/findings.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { projectInput } from "../schemas/input.ts";

const MEMBER = {
  type: ["string", "integer", "boolean", "array"],
  items: { type: ["string", "object"], additionalProperties: { type: ["string", "integer"] } },
};
const list = <T>(description: string) =>
  typed<readonly T[]>({ type: "array", items: { type: "object", additionalProperties: MEMBER }, description });

/**
 * A project -> its maps, topics and key spaces, and where every reference leads.
 *
 * Shapes   References of every document sent, in the order of files and documents; one for each key scope where keys decide.
 *          Broken ones are told, never a failure: BROKEN_*, DUPLICATE_*, INCLUDE_CYCLE, and faults of single files are findings.
 * Cost     O(nodes + references).
 * Errors   Of the input and its root: UNSAFE_PATH, DUPLICATE_PATH, ROOT_MISSING, NOT_FOUND, MALFORMED_XML, ACTIVE_XML, INVALID_DITA,
 *          INVALID_GRAMMAR for DITA 2.0, UNSUPPORTED_FILE for lightweight DITA.
 * Losses   None: nothing is changed.
 * Source   OASIS DITA 1.3, DITA addressing and DITA processing.
 */
export const inspectDita = defineOperation({
  name: "common.inspect.dita",
  summary: "Inspect a DITA project: maps, topics, key spaces and the target of every reference.",
  engine,
  input: projectInput,
  options: object({}),
  value: object({
    root: string({ description: "Path of the root map or topic." }),
    kind: choice(["map", "topic"], { description: "Whether the root is a map or a topic." }),
    title: optional(string({ description: "Title of the root." })),
    files: list<DescribedFile>("Files: `path`, `kind`, `byteLength`, `element`, `shell`, `isReached`."),
    topics: list<DescribedTopic>("Topics: path, line, id, element, title, depth, keyScopes."),
    keyScopes: list<DescribedScope>("Key scopes: name, names, and keys with name, path, line, href, text, shadowed."),
    references: list<DescribedReference>(
      "References: kind, path, line, column, attribute, value, status, target, key, scope, reason.",
    ),
    findings: findingsValue,
    unreferenced: array(string({ description: "Path of a file." }), {
      description: "Files that no reference from the root reaches.",
    }),
    counts: object(
      {
        maps: integer({ description: "Number of maps in the input." }),
        topics: integer({ description: "Number of topics, including nested topics." }),
        branches: integer({ description: "Number of branches of the map, with submaps included." }),
        keys: integer({ description: "Number of key definitions." }),
        references: integer({ description: "Number of references in the project." }),
        broken: integer({ description: "Number of broken references." }),
      },
      { description: "Counts for the whole project." },
    ),
  }),
  errors,
  losses,
  unreachableCodes: READ_ONLY,
  effects: "none",
  search: [".dita", ".ditamap", ".bookmap", "documentation", "keys", "conref"],
  example: { input: { root: "guide.ditamap", files: EXAMPLE_FILES } },

  run({ input: given, op }) {
    const project = openProject(given, op);
    const tree = buildMapTree(project, op);
    const spaces = buildKeySpaces(tree);
    const references = listReferences(project, { tree, spaces }, op);
    const reached = findReached(project, tree, references, op);
    const files = [...project.files.values()];
    const topics = describeTopics(project, tree, spaces);
    const keyScopes = describeScopes(spaces);
    const findings = [
      ...findFaults(project),
      ...describeUnread(findUnread(project, tree, op)),
      ...findBroken(references),
      ...findDuplicates(project),
      ...findCycles(tree, references),
    ].sort(compareFindings);
    const title = describeFile(project.root, true).title;
    return {
      root: project.root.path,
      kind: project.root.kind === "map" ? ("map" as const) : ("topic" as const),
      ...(title !== undefined && { title }),
      files: files.map((file) => describeFile(file, reached.has(file))),
      topics,
      keyScopes,
      references: references.map(describeReference),
      findings,
      unreferenced: files.filter((file) => !reached.has(file)).map(({ path }) => path),
      counts: {
        maps: files.filter(({ kind }) => kind === "map").length,
        topics: topics.length,
        branches: tree.entries.length - 1,
        keys: keyScopes.reduce((sum, { keys }) => sum + keys.length, 0),
        references: references.length,
        broken: references.filter(({ status }) => status === "broken").length,
      },
    };
  },
});
