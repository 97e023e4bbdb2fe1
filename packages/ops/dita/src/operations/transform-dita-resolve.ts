import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  hashBytes,
  integer,
  makeArtifact,
  object,
  string,
  typed,
} from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import { BECAUSE, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FILES } from "../example.ts";
import { openProject } from "../model/open-project.ts";
import { reportUnread } from "../model/report-unread.ts";
import { resolveProject } from "../model/resolve/resolve-project.ts";
import { serialize } from "../model/resolve/serialize.ts";
import { STEPS } from "../model/resolve/steps.ts";
import type { TraceEntry } from "../model/resolve/trace.ts";
import { projectInput } from "../schemas/input.ts";

interface MadeFile {
  readonly path: string;
  readonly from: string;
  readonly role: string;
  readonly byteLength: number;
  readonly hash: string;
}

/**
 * A project -> the same with its references followed: maps in maps, keys, content references, conditions, code, copies.
 *
 * Shapes   artifact: a zip of the root map with its submaps in place, of every reached topic (one for each way its keys and conditions
 *          come out), and of reached files as they were. trace: every replacement and exclusion with its place, and what it took away.
 * Cost     O(nodes of the outcome); at most 4,000,000 nodes are made by copying.
 * Errors   As of inspect; under onBroken fail also BROKEN_CONREF, BROKEN_KEY, BROKEN_LINK, DUPLICATE_ID, DUPLICATE_KEY, INCLUDE_CYCLE.
 * Losses   None: what is no longer in the files is in the trace.
 * Source   OASIS DITA 1.3, DITA addressing and DITA processing; where it is not followed is said in docs/dita.md.
 */
export const transformDitaResolve = defineOperation({
  name: "common.transform.dita-resolve",
  summary: "Resolve a DITA project: submaps, keys, content references, filter conditions, code references and copies.",
  engine,
  weight: "heavy",
  input: projectInput,
  options: object({
    steps: array(choice(STEPS, { description: "Name of a resolution step." }), {
      description: "Steps to run. They run in a fixed order. Default: all.",
      maxItems: STEPS.length,
      default: [],
    }),
    onBroken: choice(["keep", "fail"], {
      description: "What a broken reference does: it stays, marked and reported, or the call fails.",
      default: "keep",
    }),
    classes: boolean({ description: "Whether to write the `class` attribute on every element.", default: true }),
  }),
  value: object({
    artifact: artifact({ description: "A zip of the resolved project." }),
    root: string({ description: "Path of the root." }),
    files: typed<readonly MadeFile[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: ["string", "integer"] } },
      description: "Files in zip order: `path`, `from`, `role` (map, topic, resource or file), `byteLength`, `hash`.",
    }),
    trace: typed<readonly TraceEntry[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: ["string", "integer"] } },
      description:
        "Resolution steps: `rule`, `path`, `line`, `element`, `value`, `source` (path:line), `removed`, `put`.",
    }),
    broken: integer({ description: "Number of broken references that remain." }),
  }),
  errors,
  losses,
  unreachableCodes: {
    A05_VERIFY_FAILED: "Nothing is patched here: the outcome is written again.",
    BINDING_MISMATCH: "No hash is given to hold the input to.",
    DITA_UNSUPPORTED_BLOCK_DROPPED: BECAUSE.allTraced,
  },
  effects: "none",
  search: [".dita", ".ditamap", ".ditaval", "keyref", "conref", "filter"],
  example: { input: { root: "guide.ditamap", files: EXAMPLE_FILES } },

  run({ input: given, options, op }) {
    const project = openProject(given, op);
    const steps = new Set(options.steps.length === 0 ? STEPS : options.steps);
    const resolved = resolveProject(project, { steps, onBroken: options.onBroken }, op);
    reportUnread(resolved.unread, true, op);
    const writer = new ZipWriter({ checkpoint: op.checkpoint });
    const files: MadeFile[] = [];
    let written = 0;
    const add = (path: string, content: Uint8Array, facts: { readonly from: string; readonly role: string }): void => {
      written += content.length;
      op.checkLimit("maxOutputBytes", written);
      writer.add(path, content);
      files.push({ path, ...facts, byteLength: content.length, hash: hashBytes(content) });
    };
    for (const { path, from, root, role } of resolved.documents) {
      op.checkpoint();
      add(path, new TextEncoder().encode(serialize(root, options.classes)), { from: from.path, role });
    }
    for (const file of resolved.others) add(file.path, file.read(), { from: file.path, role: "file" });
    const bytes = writer.finish();
    return {
      artifact: makeArtifact(bytes, "application/zip", "zip"),
      root: project.root.path,
      files,
      trace: resolved.trace,
      broken: resolved.trace.filter(({ rule }) => rule === "broken").length,
    };
  },
});
