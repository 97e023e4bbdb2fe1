import { at, compareText, type ErrorMapping, type FormatError, withFormatErrors } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import type { DitaOp, ErrorName } from "../codes.ts";
import { OwnGrammars } from "./grammar/own-grammar.ts";
import { ditaAttributeOf, is, walkElements } from "./nodes.ts";
import { extensionOf, resolveReference } from "./paths.ts";
import type { Fault, Project, ProjectFile } from "./project.ts";
import { readProjectFile, type StoredFile } from "./read-document.ts";
import { readLightweightFiles } from "./read-lightweight-files.ts";

/** What a caller sends: a project's files, or one file that is a topic, a map, or a zip of a project. */
export interface GivenProject {
  readonly bytes?: Uint8Array;
  readonly root?: string;
  readonly files?: readonly { readonly path: string; readonly bytes?: Uint8Array; readonly text?: string }[];
  readonly ditaval?: string;
}

const MAX_PATH = 1_024;

/**
 * The input -> its files by path, all XML of DITA read, and the root.
 *
 * Errors   INVALID_INPUT, UNSAFE_PATH, DUPLICATE_PATH (also by case), ROOT_MISSING, NOT_FOUND (a root or ditaval that is not there);
 *          of the root: MALFORMED_XML, ACTIVE_XML, INVALID_GRAMMAR, UNSUPPORTED_FILE, INVALID_DITA. Other files keep their fault.
 */
export function openProject(given: GivenProject, op: DitaOp): Project {
  const { kind, stored } = listFiles(given, op);
  checkPaths(stored, op);
  const named = new Set([given.root, given.ditaval].flatMap((path) => (path === undefined ? [] : [cleanPath(path)])));
  let nodes = 0;
  const budget = {
    spend(count: number) {
      nodes += count;
      op.checkLimit("maxElements", nodes);
    },
    left: () => Math.max(1, op.limits.maxElements - nodes),
  };
  const files = new Map<string, ProjectFile>();
  const grammars = openGrammars(stored, op);
  for (const file of stored) {
    op.checkpoint();
    const isNamed = named.has(file.path) || kind === "file";
    files.set(file.path, readProjectFile(file, { isNamed, budget, grammars }, op));
  }
  readLightweightFiles(files, { named: namedPaths(named, kind, stored), budget }, op);
  const root = findRoot(files, given.root, op);
  if (root.fault !== undefined) throw describe(root, root.fault, op);
  if (root.root === undefined || (root.kind !== "topic" && root.kind !== "map"))
    throw op.error(
      "INVALID_DITA",
      `The root element of ${root.path} is ${root.document?.root.name ?? "not XML"}, neither a topic nor a map.${describeGaps(root)}`,
    );
  const ditaval = given.ditaval === undefined ? undefined : findDitaval(files, given.ditaval, op);
  return { kind, files, root, rootElement: root.root, ...(ditaval !== undefined && { ditaval }) };
}

/** Files that the call names: a file alone is the root, whatever it is. */
function namedPaths(
  named: ReadonlySet<string>,
  kind: Project["kind"],
  stored: readonly StoredFile[],
): ReadonlySet<string> {
  const [only] = stored;
  return kind === "file" && only !== undefined ? new Set([only.path]) : named;
}

function openGrammars(stored: readonly StoredFile[], op: DitaOp): OwnGrammars {
  const byPath = new Map(stored.map((file) => [file.path, file]));
  return new OwnGrammars({
    paths: byPath.keys(),
    read: (path) => byPath.get(path)?.read() ?? new Uint8Array(),
    checkpoint: op.checkpoint,
  });
}

function listFiles(given: GivenProject, op: DitaOp): { kind: Project["kind"]; stored: readonly StoredFile[] } {
  const { bytes, files = [] } = given;
  if ((bytes === undefined) === (files.length === 0))
    throw op.error("INVALID_INPUT", "Send either `bytes` or at least one entry in `files`.");
  if (bytes !== undefined) {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { kind: "zip", stored: listArchive(bytes, op) };
    const path = given.root === undefined ? "document.dita" : cleanPath(given.root);
    return { kind: "file", stored: [{ path, byteLength: bytes.length, member: "bytes", read: () => bytes }] };
  }
  const stored = files.map(({ path, bytes: content, text }, index) => {
    if ((content === undefined) === (text === undefined))
      throw op.error("INVALID_INPUT", `The file ${path} must have either \`bytes\` or \`text\`.`);
    const whole = content ?? new TextEncoder().encode(text);
    const member = content === undefined ? "" : `files[${index}].bytes`;
    return { path: cleanPath(path), byteLength: whole.length, member, read: () => whole };
  });
  return { kind: "files", stored };
}

function listArchive(bytes: Uint8Array, op: DitaOp): readonly StoredFile[] {
  const { maxArchiveEntries: maxEntries, maxExpansionRatio: maxRatio } = op.limits;
  const archive = withFormatErrors(op, toZipRefusal, () =>
    openZip(sourceOf(bytes), { checkpoint: op.checkpoint, limits: { maxEntries, maxRatio } }),
  );
  return archive.entries
    .filter(({ isFolder, name }) => !isFolder && !name.startsWith("__MACOSX/"))
    .map((entry) => {
      let content: Uint8Array | undefined;
      const read = (): Uint8Array => {
        content ??= withFormatErrors(op, toZipRefusal, () => archive.read(entry));
        return content;
      };
      return { path: cleanPath(entry.name), byteLength: entry.length, member: "bytes", read };
    });
}

function toZipRefusal(error: FormatError): ErrorMapping<ErrorName> {
  if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT" };
  return { code: error.code === "NOT_ZIP" ? "UNSUPPORTED_FILE" : "INVALID_INPUT" };
}

function cleanPath(path: string): string {
  return path.replace(/^(\.\/)+/, "").normalize("NFC");
}

/** Paths are posix and relative; two that differ in case only would be one file elsewhere. */
function checkPaths(files: readonly StoredFile[], op: DitaOp): void {
  const seen = new Map<string, string>();
  for (const { path } of files) {
    op.checkpoint();
    const steps = path.split("/");
    const isSafe = path.length <= MAX_PATH && !/^[A-Za-z]:|\\|[\0-\x1f]/.test(path);
    if (!isSafe || steps.some((step) => step === "" || step === "." || step === ".."))
      throw op.error("UNSAFE_PATH", `"${path.slice(0, 100)}" is not a relative path with forward slashes.`);
    const folded = path.toLowerCase();
    const earlier = seen.get(folded);
    if (earlier !== undefined) throw op.error("DUPLICATE_PATH", `Two files have the path "${path}" ("${earlier}").`);
    seen.set(folded, path);
  }
}

function findRoot(files: ReadonlyMap<string, ProjectFile>, named: string | undefined, op: DitaOp): ProjectFile {
  const [only] = files.values();
  if (named !== undefined) {
    const found = files.get(cleanPath(named));
    if (found === undefined) throw op.error("NOT_FOUND", `The file "${named}" does not exist.`);
    return found;
  }
  if (files.size === 1 && only !== undefined) return only;
  const maps = [...files.values()].filter(({ kind }) => kind === "map");
  const referred = new Set(maps.flatMap(listSubmaps));
  const tops = maps.filter(({ path }) => !referred.has(path));
  const candidates = tops.length > 0 ? tops : maps.length > 0 ? maps : topicsOf(files);
  const [first] = candidates;
  if (first !== undefined && candidates.length === 1) return first;
  const paths = candidates.map(({ path }) => path).sort(compareText);
  const reported = paths.length === 0 ? "there is neither map nor topic" : `it may be ${paths.slice(0, 5).join(", ")}`;
  throw op.error("ROOT_MISSING", `No root is named, and ${reported}.`);
}

function topicsOf(files: ReadonlyMap<string, ProjectFile>): readonly ProjectFile[] {
  return [...files.values()].filter(({ kind }) => kind === "topic");
}

function listSubmaps({ path, root }: ProjectFile): readonly string[] {
  if (root === undefined) return [];
  const found: string[] = [];
  for (const element of walkElements(root)) {
    const href = element.attributes.get("href");
    if (href === undefined || !is(element, "map/topicref")) continue;
    const target = resolveReference(path, href);
    if (target === undefined || target.path === path) continue;
    if (ditaAttributeOf(element, "format") === "ditamap" || /^(ditamap|bookmap)$/.test(extensionOf(target.path)))
      found.push(target.path);
  }
  return found;
}

function findDitaval(files: ReadonlyMap<string, ProjectFile>, path: string, op: DitaOp): ProjectFile {
  const found = files.get(cleanPath(path));
  if (found === undefined) throw op.error("NOT_FOUND", `The file "${path}" does not exist.`);
  if (found.fault !== undefined) throw describe(found, found.fault, op);
  if (found.kind !== "ditaval")
    throw op.error("INVALID_DITA", `${path} is not a DITAVAL file: its root element is not val.`);
  return found;
}

/** Why the class of a root element may be unknown. */
function describeGaps({ grammar }: ProjectFile): string {
  return grammar === undefined || grammar.gaps.length === 0 ? "" : ` ${grammar.gaps.slice(0, 5).join(" ")}`;
}

/** A file's fault as the failure of a call. */
function describe(file: ProjectFile, fault: Fault, op: DitaOp): Error {
  const { code, message, line, column, offset } = fault;
  return op.error(code, `${file.path}, line ${line}, column ${column}: ${message}`, {
    ...(file.member !== "" && {
      of: file.member,
      at: [at("part", { id: file.path })],
      range: { start: offset, end: offset },
    }),
    details: { path: file.path, line, column },
  });
}
