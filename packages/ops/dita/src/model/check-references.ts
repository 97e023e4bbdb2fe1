import type { ErrorName } from "../codes.ts";
import { type DitaFinding, findingAt } from "./findings.ts";
import type { MapTree } from "./map-tree.ts";
import { words } from "./map-tree.ts";
import { type DitaElement, is, walkElements } from "./nodes.ts";
import type { Project, ProjectFile } from "./project.ts";
import type { Reference } from "./references.ts";

/** Broken references: an error, or a warning where something usable stands in their place. */
export function findBroken(references: readonly Reference[]): readonly DitaFinding[] {
  return references.flatMap((reference) => {
    if (reference.status !== "broken") return [];
    const { element, file, attribute, value, reason = "", hasFallback } = reference;
    const severity = hasFallback ? ("warning" as const) : ("error" as const);
    const place = reference.scope ? ` (key scope ${reference.scope})` : "";
    return [
      findingAt(file, element.origin.start, {
        code: codeOf(reference),
        severity,
        message: `${element.name}/@${attribute} "${value}": ${reason}${place}`,
      }),
    ];
  });
}

function codeOf({ attribute, key, target, reason }: Reference): ErrorName {
  if (attribute === "conref" || attribute === "conrefend") return "BROKEN_CONREF";
  if (attribute === "conkeyref") return key === undefined ? "BROKEN_KEY" : "BROKEN_CONREF";
  if (attribute === "keyref")
    return key === undefined || (target === undefined && reason?.startsWith("The key")) ? "BROKEN_KEY" : "BROKEN_LINK";
  return "BROKEN_LINK";
}

/** Ids that stand twice where they have to differ, and an element that names one key twice. */
export function findDuplicates(project: Project): readonly DitaFinding[] {
  return [...project.files.values()].flatMap((file) => {
    const twice = (file.ids?.duplicates ?? []).map((element) =>
      findingAt(file, element.origin.start, {
        code: "DUPLICATE_ID",
        severity: "error",
        message: `The id "${element.attributes.get("id")}" is already in use.`,
      }),
    );
    return [...twice, ...findTwiceNamed(file)];
  });
}

function findTwiceNamed(file: ProjectFile): readonly DitaFinding[] {
  if (file.root === undefined || file.kind !== "map") return [];
  const found: DitaFinding[] = [];
  for (const element of walkElements(file.root)) {
    const names = words(element.attributes.get("keys"));
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice === undefined || !is(element, "map/topicref")) continue;
    const message = `One element names the key "${twice}" twice.`;
    found.push(findingAt(file, element.origin.start, { code: "DUPLICATE_KEY", severity: "warning", message }));
  }
  return found;
}

/** Maps that include themselves, keys that lead to themselves, and content that takes in itself. */
export function findCycles(tree: MapTree, references: readonly Reference[]): readonly DitaFinding[] {
  const maps = tree.entries
    .filter(({ isCycle }) => isCycle)
    .map(({ file, element, submap }) =>
      findingAt(file, element.origin.start, {
        code: "INCLUDE_CYCLE",
        severity: "error",
        message: `The map ${submap?.path} includes itself.`,
      }),
    );
  const reported = new Map<DitaElement, DitaFinding>();
  for (const [index, finding] of maps.entries()) {
    const entry = tree.entries.filter(({ isCycle }) => isCycle)[index];
    if (entry !== undefined) reported.set(entry.element, finding);
  }
  for (const { element, file } of findContentCycles(references)) {
    const message = `The content of this ${element.name} includes itself.`;
    reported.set(element, findingAt(file, element.origin.start, { code: "INCLUDE_CYCLE", severity: "error", message }));
  }
  return [...reported.values()];
}

/** Depth first over elements that take content from elsewhere; what is on the path is met again only in a circle. */
function findContentCycles(references: readonly Reference[]): readonly Reference[] {
  const byElement = new Map<DitaElement, Reference>();
  for (const reference of references) {
    const { attribute, element, status } = reference;
    const isPull =
      attribute === "conkeyref" ||
      (attribute === "conref" &&
        !/^(pushbefore|pushafter|pushreplace)$/.test(element.attributes.get("conaction") ?? ""));
    if (isPull && status === "resolved" && !byElement.has(element)) byElement.set(element, reference);
  }
  const below = new Map<DitaElement, readonly DitaElement[]>();
  const next = (element: DitaElement): readonly DitaElement[] => {
    const target = byElement.get(element)?.target?.element;
    if (target === undefined) return [];
    let inner = below.get(target);
    if (inner === undefined) {
      inner = [...walkElements(target)].filter((one) => byElement.has(one));
      below.set(target, inner);
    }
    return inner;
  };
  const state = new Map<DitaElement, "open" | "done">();
  const found = new Set<Reference>();
  for (const [start, reference] of byElement) {
    if (state.has(start)) continue;
    const path: { element: DitaElement; rest: readonly DitaElement[]; at: number }[] = [];
    const enter = (element: DitaElement): void => {
      state.set(element, "open");
      path.push({ element, rest: next(element), at: 0 });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const following = top.rest[top.at++];
      if (following === undefined) {
        state.set(top.element, "done");
        path.pop();
      } else if (state.get(following) === "open") found.add(byElement.get(following) ?? reference);
      else if (!state.has(following)) enter(following);
    }
  }
  return [...found];
}
