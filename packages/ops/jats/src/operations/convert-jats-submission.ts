import {
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  hashBytes,
  makeArtifact,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import { errors, type JatsOp, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_SUBMISSION } from "../example.ts";
import { checkSubmission, type Metadata } from "../model/check-submission.ts";
import { findLinks } from "../model/links.ts";
import { writeManifest, writeTransfer } from "../model/meca.ts";
import { openInput } from "../model/open-input.ts";
import { resolveFiles } from "../model/resolve-files.ts";
import { planSubmission, REPLACED, type SubmissionFile } from "../model/submission.ts";
import { articleInput } from "../schemas/input.ts";

/** A file as the value tells it. */
interface PackageEntry {
  readonly path: string;
  readonly from: string;
  readonly role: string;
  readonly mediaType: string;
  readonly byteLength: number;
  readonly hash: string;
}

const UNCHANGED = "The article is included as it is: only names of files in it move, and only when asked to.";

/**
 * An article and its files -> the zip that PubMed Central or a MECA partner takes.
 *
 * Shapes   pmc: no folders, article and PDF of one base name, names without spaces or ? % # / :. meca: manifest.xml lists every other
 *          file, transfer.xml, and content/. The article is not changed but for names of files, with options.rename.
 * Cost     O(bytes): each file is read and deflated once.
 * Errors   INVALID_METADATA, BROKEN_REFERENCE, MISSING_ASSET, MALFORMED_ASSET, DUPLICATE_PATH, UNSUPPORTED_EXTENSION with every place
 *          in issues; INVALID_INPUT for names that the target refuses.
 * Losses   None: every file sent is in the zip, but those that leftOut names.
 * Source   PMC File Submission Specifications; NISO RP-30-2020 (MECA).
 */
export const convertJatsSubmission = defineOperation({
  name: "common.convert.jats-submission",
  summary: "Package an article and its files for PubMed Central or as MECA.",
  engine,
  input: articleInput,
  options: object({
    target: choice(["pmc", "meca"], {
      description: "Recipient of the package: PubMed Central or a MECA system.",
      default: "pmc",
    }),
    baseName: optional(
      string({
        description: "Base file name of the article and its PDF, without extension. Default: the article's own.",
        pattern: "^[A-Za-z0-9._-]+$",
        maxLength: 100,
      }),
    ),
    rename: boolean({
      description: "Whether to rename files whose names the target rejects. References in the article are updated.",
      default: false,
    }),
    destinationProvider: string({
      description: "`meca`: provider of the receiving system. Default: the journal.",
      maxLength: 500,
      default: "",
    }),
    destinationPublication: string({
      description: "`meca`: receiving publication. Default: the journal.",
      maxLength: 500,
      default: "",
    }),
  }),
  value: object({
    artifact: artifact({ description: "The submission package, a zip." }),
    entries: typed<readonly PackageEntry[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: ["string", "integer"] } },
      description: "Files in zip order: `path`, `from`, `role`, `mediaType`, `byteLength`, `hash`.",
    }),
    renamed: typed<readonly { readonly from: string; readonly to: string }[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: "string" } },
      description: "Renamed files: `from`, `to`.",
    }),
    leftOut: array(typed<string>({ type: "string" }), {
      description: "Package files of the input that were replaced by newly written ones.",
    }),
  }),
  errors,
  losses,
  unreachableCodes: {
    JATS_COMMENT_REMOVED: UNCHANGED,
    JATS_VERSION_NORMALIZED: UNCHANGED,
    JATS_SOURCE_WHITESPACE_NORMALIZED: UNCHANGED,
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_SUBMISSION }, options: { target: "pmc" } },

  run({ input: given, options, op }) {
    const opened = openInput(given, op);
    const links = findLinks(opened.document, op);
    const resolved = resolveFiles(opened, links, op.checkpoint);
    const { target, rename } = options;
    const metadata = checkSubmission(opened, { links, resolved, target }, op);
    const baseName = options.baseName ?? baseNameOf(opened.path, rename);
    const plan = planSubmission(opened, resolved, { target, baseName, rename }, op);
    const files = target === "pmc" ? plan.files : withPackaging(plan.files, metadata, options);
    const bytes = writeZip(files, op);
    return {
      artifact: makeArtifact(bytes, "application/zip", "zip"),
      entries: files.map(({ path, from, role, mediaType, content }) => ({
        path,
        from,
        role,
        mediaType,
        byteLength: content.length,
        hash: hashBytes(content),
      })),
      renamed: plan.renamed,
      leftOut: opened.files.map(({ path }) => path).filter((path) => REPLACED.test(path)),
    };
  },
});

type PackedFile = Omit<SubmissionFile, "role"> & { readonly role: SubmissionFile["role"] | "transfer" | "manifest" };

function withPackaging(
  files: readonly SubmissionFile[],
  { journal }: Metadata,
  to: { readonly destinationProvider: string; readonly destinationPublication: string },
): readonly PackedFile[] {
  const destination = {
    provider: to.destinationProvider || journal,
    publication: to.destinationPublication || journal,
  };
  const xml = { mediaType: "application/xml", from: "" };
  const transfer = {
    ...xml,
    path: "transfer.xml",
    role: "transfer" as const,
    content: writeTransfer(journal, destination),
  };
  const manifest = writeManifest([transfer, ...files]);
  return [{ ...xml, path: "manifest.xml", role: "manifest", content: manifest }, transfer, ...files];
}

function writeZip(files: readonly PackedFile[], op: JatsOp): Uint8Array {
  const writer = new ZipWriter({ checkpoint: op.checkpoint });
  for (const { path, content, mediaType } of files)
    writer.add(path, content, {
      method: /^(image\/(jpeg|png|gif)|video\/|audio\/)/.test(mediaType) ? "store" : "deflate",
    });
  const bytes = writer.finish();
  op.checkLimit("maxOutputBytes", bytes.length);
  return bytes;
}

function baseNameOf(path: string, isMended: boolean): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.n?xml$/i, "");
  return isMended ? name.replace(/[\s?%#/:\\]/g, "_") : name;
}
