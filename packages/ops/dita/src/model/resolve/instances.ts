import type { KeyScope } from "../key-spaces.ts";
import type { MapEntry } from "../map-tree.ts";
import { type DitaElement, walkElements } from "../nodes.ts";
import { extensionOf, folderOf, joinPath, resolveReference } from "../paths.ts";
import type { ProjectFile } from "../project.ts";
import { otherSyntaxOf } from "../read-document.ts";
import type { BranchNames } from "./branches.ts";
import type { Conditions } from "./conditions.ts";
import { foldPath, NameClaims } from "./name-claims.ts";

/** A topic as it comes out: one for each way in which its keys or conditions may come out. */
export interface Instance {
  readonly file: ProjectFile;
  readonly scope: KeyScope;
  readonly filters: readonly Conditions[];
  readonly path: string;
  /** The branch that asked for it; none where only a reference did. */
  readonly entry: MapEntry | undefined;
}

/** Gives every topic that comes out a path of its own. */
export class Instances {
  readonly all: Instance[] = [];
  readonly #byKey = new Map<string, Instance>();
  readonly #copies = new Map<MapEntry, Instance>();
  readonly #byPath = new Map<ProjectFile, Instance[]>();
  readonly #files: ReadonlySet<string>;
  readonly #taken: NameClaims;
  readonly #scopes = new Map<KeyScope, number>();
  readonly #varies = new Map<ProjectFile, { readonly byKeys: boolean; readonly byConditions: boolean }>();

  /** `taken`: paths that are not to be given away. */
  constructor(taken: Iterable<string>) {
    this.#files = new Set([...taken].map((path) => path.toLowerCase()));
    this.#taken = new NameClaims(this.#files, foldPath);
  }

  obtain(
    file: ProjectFile,
    { scope, filters }: { readonly scope: KeyScope; readonly filters: readonly Conditions[] },
    { entry, names }: { readonly entry?: MapEntry; readonly names?: BranchNames } = {},
  ): Instance {
    const copyTo = this.copyTarget(entry);
    const varies = this.#variesOf(file);
    const scopeKey = varies.byKeys ? this.#numberOf(scope) : 0;
    const filterKey = varies.byConditions || names !== undefined ? filters.map(({ path }) => path).join("|") : "";
    const key = `${file.path}\t${scopeKey}\t${filterKey}\t${copyTo ?? ""}\t${names?.prefix ?? ""}\t${names?.suffix ?? ""}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) {
      if (entry !== undefined && copyTo !== undefined) this.#copies.set(entry, known);
      return known;
    }
    const made: Instance = {
      file,
      scope,
      filters,
      path: this.#name(copyTo ?? xmlPath(decorate(file.path, names), file), file),
      entry,
    };
    this.#byKey.set(key, made);
    this.all.push(made);
    if (entry !== undefined && copyTo !== undefined) this.#copies.set(entry, made);
    const others = this.#byPath.get(file);
    if (others === undefined) this.#byPath.set(file, [made]);
    else others.push(made);
    return made;
  }

  /** The path that copy-to asks for; none where a file has it already: a copy may not hide it. */
  copyTarget(entry: MapEntry | undefined): string | undefined {
    const path = copyPath(entry);
    return path === undefined || this.#files.has(path.toLowerCase()) ? undefined : path;
  }

  /** The copy that a branch asks for, where it came to be. */
  copyFor(entry: MapEntry): Instance | undefined {
    return this.#copies.get(entry);
  }

  /** Whether copy-to made it: what it says of the file by name is of the file, not of the copy. */
  isCopy({ entry, path }: Instance): boolean {
    return this.copyTarget(entry) === path;
  }

  /** The topic that a reference in `from` means: one of the same keys and conditions, else the first. */
  find(file: ProjectFile, from: Pick<Instance, "scope" | "filters">): Instance | undefined {
    // One that stands where the file does goes before copies of it.
    const all = [...(this.#byPath.get(file) ?? [])].sort(
      (one, other) => Number(one.path !== file.path) - Number(other.path !== file.path),
    );
    const filters = from.filters.map(({ path }) => path).join("|");
    const isSame = (one: Instance): boolean => one.filters.map(({ path }) => path).join("|") === filters;
    return (
      all.find((one) => one.scope === from.scope && isSame(one)) ??
      all.find(isSame) ??
      all.find((one) => one.scope === from.scope) ??
      all[0]
    );
  }

  #name(wanted: string, file: ProjectFile): string {
    const extension = extensionOf(wanted);
    const base = extension === "" ? wanted : wanted.slice(0, -extension.length - 1);
    // A file's own path is taken, and free for the first that comes out of it.
    if (wanted === file.path && this.#byPath.get(file)?.some(({ path }) => path === wanted) !== true) return wanted;
    return this.#taken.claim(wanted, (number) => `${base}-${number}${extension === "" ? "" : `.${extension}`}`);
  }

  #numberOf(scope: KeyScope): number {
    const known = this.#scopes.get(scope) ?? this.#scopes.size + 1;
    this.#scopes.set(scope, known);
    return known;
  }

  #variesOf(file: ProjectFile): { readonly byKeys: boolean; readonly byConditions: boolean } {
    const known =
      this.#varies.get(file) ?? (file.root === undefined ? { byKeys: false, byConditions: false } : look(file.root));
    this.#varies.set(file, known);
    return known;
  }
}

function look(root: DitaElement): { byKeys: boolean; byConditions: boolean } {
  let byKeys = false;
  let byConditions = false;
  for (const { attributes } of walkElements(root)) {
    if (attributes.has("keyref") || attributes.has("conkeyref")) byKeys = true;
    if (attributes.has("conref")) byKeys = true;
    if (attributes.has("conref") || attributes.has("conkeyref")) byConditions = true;
    for (const name of ["props", "platform", "product", "audience", "otherprops", "deliveryTarget", "rev"])
      if (attributes.has(name)) byConditions = true;
  }
  return { byKeys, byConditions };
}

function copyPath(entry: MapEntry | undefined): string | undefined {
  const written = entry?.element.attributes.get("copy-to");
  if (entry === undefined || written === undefined || written === "") return undefined;
  const path = resolveReference(entry.file.path, written)?.path;
  return path === undefined || otherSyntaxOf(path) !== "Markdown" ? path : withXmlExtension(path);
}

/** What comes out is XML: a topic in Markdown or HTML gets the extension of one. */
function xmlPath(path: string, { syntax }: ProjectFile): string {
  return syntax === undefined ? path : withXmlExtension(path);
}

const withXmlExtension = (path: string): string => path.replace(/\.[^./]*$/, ".dita");

function decorate(path: string, names: BranchNames | undefined): string {
  if (names === undefined) return path;
  const folder = folderOf(path);
  const file = path.slice(folder.length);
  const extension = extensionOf(file);
  const base = extension === "" ? file : file.slice(0, -extension.length - 1);
  const named = `${names.prefix}${base}${names.suffix}${extension === "" ? "" : `.${extension}`}`;
  return joinPath(folder, named) ?? path;
}
