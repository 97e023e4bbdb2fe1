import { compareText } from "@colophon/contract";
import { XmlEditor } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { mediaTypeOf } from "./file-types.ts";
import type { AssetFile, OpenInput } from "./open-input.ts";
import type { ResolvedFiles } from "./resolve-files.ts";

type Role = "article" | "pdf" | "figure" | "media" | "supplement" | "other";

/** A file of the submission and what it was before. */
export interface SubmissionFile {
  readonly path: string;
  readonly from: string;
  readonly role: Role;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

export interface SubmissionPlan {
  /** The article first, then by path. */
  readonly files: readonly SubmissionFile[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

export interface PlanOptions {
  readonly target: "pmc" | "meca";
  readonly baseName: string;
  readonly rename: boolean;
}

/** Characters that PubMed Central refuses in names of files. */
const REFUSED = /[\s?%#/:\\]/;
/** What a package says of itself, which is written anew, and what macOS adds. */
export const REPLACED = /^(manifest|transfer)\.xml$|^__MACOSX\//;
const ROLES: Readonly<Record<string, Role>> = {
  graphic: "figure",
  "inline-graphic": "figure",
  media: "media",
  "inline-media": "media",
  "supplementary-material": "supplement",
  "inline-supplementary-material": "supplement",
  "self-uri": "pdf",
};

/**
 * Each file with its new path and role; the article with its names of files moved along.
 *
 * Shapes   pmc: no folders, the article and its PDF as `baseName`. meca: as they are, beside the article, under content/.
 * Errors   INVALID_INPUT for names that the target refuses, without `rename`; DUPLICATE_PATH where two names become one;
 *          UNSUPPORTED_EXTENSION for files of types that journals do not take.
 */
export function planSubmission(
  opened: OpenInput,
  resolved: ResolvedFiles,
  options: PlanOptions,
  op: JatsOp,
): SubmissionPlan {
  const { links, unused } = resolved;
  const files = opened.files.filter(({ path }) => !REPLACED.test(path));
  const refused = files.filter(({ path }) => mediaTypeOf(path) === undefined);
  if (refused.length > 0)
    throw op.error("UNSUPPORTED_EXTENSION", `${refused.length} files are of types that no journal takes.`, {
      issues: refused
        .slice(0, 100)
        .map(({ path }) => ({ path, message: `The file type of "${path}" is not accepted.` })),
    });
  const roles = new Map<AssetFile, Role>();
  for (const { link, file } of links)
    if (file !== undefined && !roles.has(file)) roles.set(file, ROLES[link.element.local] ?? "other");
  const isLonePdf = (file: AssetFile) =>
    /\.pdf$/i.test(file.path) && (unused.includes(file) || roles.get(file) === "pdf");
  const lonePdfs = files.filter(isLonePdf);
  const pdf = lonePdfs.length === 1 ? lonePdfs[0] : undefined;
  const paths = new Map(files.map((file) => [file, newPath(file, file === pdf, opened, options)]));
  checkNames(opened, paths, options, op);

  const editor = new XmlEditor(opened.document);
  for (const { link, file } of links) {
    const path = file === undefined ? undefined : paths.get(file);
    if (file === undefined || path === undefined) continue;
    if (options.target === "meca" || link.href === path || path.startsWith(`${link.href}.`)) continue;
    if (!options.rename) throw refuseNames([{ path: link.href, message: `The file is named "${path}".` }], op);
    editor.setAttribute(link.element, link.attribute.name, path);
  }
  const article = editor.hasEdits ? editor.finish() : opened.bytes;
  const made = files.map((file): SubmissionFile => {
    op.checkpoint();
    const role = file === pdf ? "pdf" : (roles.get(file) ?? "other");
    const mediaType = mediaTypeOf(file.path) ?? "application/octet-stream";
    return { path: paths.get(file) ?? file.path, from: file.path, role, mediaType, content: file.read() };
  });
  made.sort((one, other) => compareText(one.path, other.path));
  const path = `${options.target === "meca" ? "content/" : ""}${options.baseName}.xml`;
  const first: SubmissionFile = {
    path,
    from: opened.path,
    role: "article",
    mediaType: "application/xml",
    content: article,
  };
  const all = [first, ...made];
  checkTwice(all, op);
  return {
    files: all,
    renamed: all.filter((file) => file.path !== file.from).map(({ from, path: to }) => ({ from, to })),
  };
}

function newPath(
  file: AssetFile,
  isPdf: boolean,
  opened: OpenInput,
  { target, baseName, rename }: PlanOptions,
): string {
  const folder = opened.path.slice(0, opened.path.lastIndexOf("/") + 1);
  const beside = file.path.startsWith(folder) ? file.path.slice(folder.length) : file.path;
  if (target === "meca") return `content/${beside}`;
  if (isPdf && rename) return `${baseName}.pdf`;
  return rename ? basename(file.path).replace(new RegExp(REFUSED.source, "g"), "_") : beside;
}

function checkNames(
  opened: OpenInput,
  paths: ReadonlyMap<AssetFile, string>,
  { target, baseName }: PlanOptions,
  op: JatsOp,
): void {
  if (target !== "pmc") return;
  const issues = [...paths]
    .filter(([, path]) => REFUSED.test(path))
    .map(([{ path }]) => ({ path, message: `"${path}" has a space, a folder or one of ? % # :.` }));
  const pdfs = [...paths.values()].filter((path) => /\.pdf$/i.test(path));
  const own = `${baseName}.pdf`;
  const isNamed = (path: string) => opened.document.source.text.includes(basename(path));
  const alone = pdfs.filter((path) => path !== own && !isNamed(path));
  for (const one of alone.map((path) => ({ path, message: `The article's PDF is "${path}", not "${own}".` })))
    issues.push(one);
  if (REFUSED.test(baseName))
    issues.push({ path: opened.path, message: `"${baseName}" has a space or one of ? % # :.` });
  if (issues.length > 0) throw refuseNames(issues, op);
}

function refuseNames(issues: readonly { readonly path: string; readonly message: string }[], op: JatsOp) {
  return op.error("INVALID_INPUT", `PubMed Central rejects ${issues.length} file names.`, {
    issues: issues.slice(0, 100),
    remediation: "Set `options.rename` to true, or rename the files and update the references to them.",
  });
}

function checkTwice(files: readonly SubmissionFile[], op: JatsOp): void {
  const seen = new Map<string, string>();
  for (const { path, from } of files) {
    const earlier = seen.get(path.toLowerCase());
    if (earlier !== undefined) throw op.error("DUPLICATE_PATH", `"${from}" and "${earlier}" would both be "${path}".`);
    seen.set(path.toLowerCase(), from);
  }
}

function basename(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
