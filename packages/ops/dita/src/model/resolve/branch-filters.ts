import type { MapEntry } from "../map-tree.ts";
import { type DitaElement, elementsOf } from "../nodes.ts";
import { resolveReference } from "../paths.ts";
import type { Project, ProjectFile } from "../project.ts";
import { type Conditions, judge, readConditions, type Subjects } from "./conditions.ts";
import type { ResolveStep } from "./steps.ts";

/** Which ditavals hold for a branch of the map, and what they take out of it. */
export class BranchFilters {
  /** The ditaval of the call, which holds everywhere. */
  readonly global: readonly Conditions[];
  readonly #project: Project;
  readonly #steps: ReadonlySet<ResolveStep>;
  readonly #subjects: Subjects;
  readonly #read = new Map<ProjectFile, Conditions>();
  readonly #known = new Map<MapEntry, readonly Conditions[]>();
  readonly #excluded = new Map<MapEntry, string | undefined>();

  constructor(project: Project, steps: ReadonlySet<ResolveStep>, subjects: Subjects) {
    this.#project = project;
    this.#steps = steps;
    this.#subjects = subjects;
    this.global = project.ditaval === undefined ? [] : [readConditions(project.ditaval)];
  }

  /** The ditavals in force for a branch: the call's, and those of the branches around it. */
  of(entry: MapEntry): readonly Conditions[] {
    const found = this.#known.get(entry);
    if (found !== undefined) return found;
    const above = entry.parent === undefined ? this.global : this.of(entry.parent);
    const own = this.#steps.has("branch") ? this.#ownOf(entry) : [];
    const all = own.length === 0 ? above : [...above, ...own.filter((one) => !above.includes(one))];
    this.#known.set(entry, all);
    return all;
  }

  /** Why a branch is out, by its own conditions or those of a branch around it; nothing where it stays. */
  excludedBy(entry: MapEntry): string | undefined {
    if (!this.#excluded.has(entry)) {
      const own = this.conditionOf(entry.element, entry);
      this.#excluded.set(entry, own ?? (entry.parent === undefined ? undefined : this.excludedBy(entry.parent)));
    }
    return this.#excluded.get(entry);
  }

  /** Why an element of a branch is out, by the ditavals in force for the branch. */
  conditionOf(element: DitaElement, entry: MapEntry): string | undefined {
    if (!this.#steps.has("filter")) return undefined;
    const verdicts = this.of(entry).map((one) => judge(element, one, this.#subjects));
    return verdicts.find(({ isExcluded }) => isExcluded)?.because;
  }

  #ownOf(entry: MapEntry): readonly Conditions[] {
    const sources = [entry.element, ...(entry.submap?.root === undefined ? [] : [entry.submap.root])];
    return sources
      .flatMap((source) => elementsOf(source, "ditavalref-d/ditavalref"))
      .flatMap((filter) => {
        const target = resolveReference(filter.origin.file.path, filter.attributes.get("href") ?? "");
        const file = target === undefined ? undefined : this.#project.files.get(target.path);
        if (file?.kind !== "ditaval") return [];
        const conditions = this.#read.get(file) ?? readConditions(file);
        this.#read.set(file, conditions);
        return [conditions];
      });
  }
}
