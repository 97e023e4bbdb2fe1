import { artifact, choice, defineOperation, hashBytes, makeArtifact, object, string, typed } from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import { type DitaOp, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FILES } from "../example.ts";
import { applyEdits } from "../model/edit/apply-edits.ts";
import { type FileChange, ProjectEditor } from "../model/edit/project-editor.ts";
import { compareProjects } from "../model/edit/verify-edit.ts";
import { compareFindings, type DitaFinding } from "../model/findings.ts";
import { openProject } from "../model/open-project.ts";
import { findingsValue } from "../schemas/findings.ts";
import { editInput } from "../schemas/input.ts";

interface ChangedFile {
  readonly path: string;
  readonly from: string;
  readonly hashBefore: string;
  readonly hash: string;
  readonly byteLength: number;
}

/**
 * Edits of a project's documents that leave every other byte as it is.
 *
 * Shapes   Places are those of the project as sent: edits do not see each other. rename-key and move-topic change every reference that
 *          has to change; the project is read again, and every other reference leads where it led.
 * Cost     O(bytes), twice.
 * Errors   BINDING_MISMATCH where a file is not the one expected, NOT_FOUND for a place, DUPLICATE_KEY, DUPLICATE_PATH, UNSAFE_PATH,
 *          MALFORMED_XML for a fragment; under onBroken fail BROKEN_*, DUPLICATE_ID, INCLUDE_CYCLE for what an edit breaks.
 * Losses   None: what is taken out is in changes.
 * Source   OASIS DITA 1.3, DITA addressing.
 */
export const transformDitaEdit = defineOperation({
  name: "common.transform.dita-edit",
  summary: "Edit text, attributes, elements, key names and topic paths of a DITA project; other bytes stay unchanged.",
  engine,
  input: editInput,
  options: object({
    onBroken: choice(["keep", "fail"], {
      description: "What a reference that an edit breaks does: it is reported, or the call fails.",
      default: "keep",
    }),
  }),
  value: object({
    artifact: artifact({ description: "A zip of the edited project." }),
    root: string({ description: "Path of the root after the edits." }),
    files: typed<readonly ChangedFile[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: ["string", "integer"] } },
      description: "Changed or moved files: `path`, `from`, `hashBefore`, `hash`, `byteLength`.",
    }),
    changes: typed<readonly FileChange[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: ["string", "integer"] } },
      description: "Changes made: `edit` (zero-based index), `path`, `line`, `what`, `before`, `after`.",
    }),
    findings: findingsValue,
  }),
  errors,
  losses,
  unreachableCodes: {
    A05_VERIFY_FAILED: "Only a fault of the writer causes it; a test plants one.",
    DITA_UNSUPPORTED_BLOCK_DROPPED: "Nothing is left out but what an edit asks for, and that is in changes.",
    DITA_FILE_NOT_READ: "Files that are not read keep their bytes.",
  },
  effects: "none",
  search: [".dita", ".ditamap", "rename key", "move topic", "patch"],
  example: {
    input: { root: "guide.ditamap", files: EXAMPLE_FILES, edits: [{ do: "rename-key", from: "pump", to: "product" }] },
  },

  run({ input: given, options, op }) {
    const project = openProject(given, op);
    for (const { path, hash } of given.expect ?? []) {
      const file = project.files.get(path.normalize("NFC"));
      const found = file === undefined ? "no file" : hashBytes(file.read());
      if (found !== hash) throw op.error("BINDING_MISMATCH", `${path} is ${found}, not ${hash}.`);
    }
    const editor = new ProjectEditor(project, op);
    applyEdits(given.edits, editor);
    const files = editor.finish();
    const root = editor.moved.get(project.root.path) ?? project.root.path;
    const isStrict = given.edits.every((edit) => edit.do === "rename-key" || edit.do === "move-topic");
    const after = openProject({ root, files, ...(given.ditaval !== undefined && { ditaval: given.ditaval }) }, op);
    const findings = compareProjects(project, after, { moved: editor.moved, isStrict }, op);
    if (options.onBroken === "fail") refuse(findings, op);
    const writer = new ZipWriter({ checkpoint: op.checkpoint });
    for (const { path, bytes } of files) writer.add(path, bytes);
    const bytes = writer.finish();
    op.checkLimit("maxOutputBytes", bytes.length);
    return {
      artifact: makeArtifact(bytes, "application/zip", "zip"),
      root,
      files: files
        .filter(({ isChanged, path, from }) => isChanged || path !== from)
        .map((file) => ({
          path: file.path,
          from: file.from,
          hashBefore: hashBytes(project.files.get(file.from)?.read() ?? new Uint8Array()),
          hash: hashBytes(file.bytes),
          byteLength: file.bytes.length,
        })),
      changes: editor.changes,
      findings: [...findings].sort(compareFindings),
    };
  },
});

const FAILURES = ["BROKEN_CONREF", "BROKEN_KEY", "BROKEN_LINK", "DUPLICATE_ID", "INCLUDE_CYCLE"] as const;

function refuse(findings: readonly DitaFinding[], op: DitaOp): void {
  for (const { code, path, line, message } of findings) {
    const known = FAILURES.find((one) => one === code);
    if (known !== undefined) throw op.error(known, `${path}, line ${line}: ${message}`, { details: { path, line } });
  }
}
