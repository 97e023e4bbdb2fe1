import type { DitaOp } from "../codes.ts";
import { type DitaFinding, findingAt } from "./findings.ts";
import { type MapTree, words } from "./map-tree.ts";
import { type DitaElement, elementsOf, is, walkElements } from "./nodes.ts";
import type { Project } from "./project.ts";

/** The values that subject schemes allow for an attribute, for one element ("") or for all. */
interface Enumeration {
  readonly attribute: string;
  readonly element: string;
  readonly values: ReadonlySet<string>;
}

/** Values of attributes that a subject scheme of the project controls. Source: DITA 1.3, Processing controlled attribute values. */
export function checkSubjects(project: Project, tree: MapTree, op: DitaOp): readonly DitaFinding[] {
  const enumerations = readEnumerations(tree);
  if (enumerations.length === 0) return [];
  const findings: DitaFinding[] = [];
  for (const file of project.files.values()) {
    if (file.root === undefined || file.root.name === "subjectScheme") continue;
    for (const element of walkElements(file.root)) {
      op.checkpoint();
      for (const enumeration of enumerations) {
        const value = element.attributes.get(enumeration.attribute);
        if (value === undefined || (enumeration.element !== "" && enumeration.element !== element.name)) continue;
        const wrong = valuesOf(value).filter(
          (word) => !enumeration.values.has(word) && word !== "-dita-use-conref-target",
        );
        if (wrong.length === 0) continue;
        const allowed = [...enumeration.values].slice(0, 12).join(", ");
        const message = `${element.name}/@${enumeration.attribute} "${wrong.join(" ")}" is not a subject of the scheme: ${allowed}.`;
        findings.push(findingAt(file, element.origin.start, { code: "UNKNOWN_SUBJECT", severity: "error", message }));
      }
    }
  }
  return findings;
}

/** "a group(b c)" -> a, b, c. */
function valuesOf(value: string): readonly string[] {
  return value
    .replace(/(?<![\w.-])[\w.-]+\(([^)]*)(?:\)|$)/g, " $1 ")
    .split(/\s+/)
    .filter((word) => word !== "");
}

function readEnumerations(tree: MapTree): readonly Enumeration[] {
  const subjects = new Map<string, DitaElement>();
  for (const { element } of tree.entries) {
    if (!is(element, "subjectScheme/subjectdef")) continue;
    for (const key of words(element.attributes.get("keys"))) if (!subjects.has(key)) subjects.set(key, element);
  }
  const found = new Map<string, { attribute: string; element: string; values: Set<string> }>();
  for (const { element } of tree.entries) {
    if (!is(element, "subjectScheme/enumerationdef")) continue;
    const attribute = elementsOf(element, "subjectScheme/attributedef")[0]?.attributes.get("name");
    if (attribute === undefined) continue;
    const of = elementsOf(element, "subjectScheme/elementdef")[0]?.attributes.get("name") ?? "";
    const key = `${of}/@${attribute}`;
    const known = found.get(key) ?? { attribute, element: of, values: new Set<string>() };
    found.set(key, known);
    for (const bound of elementsOf(element, "subjectScheme/subjectdef")) {
      const subject = subjects.get(bound.attributes.get("keyref") ?? "") ?? bound;
      for (const inner of walkElements(subject))
        for (const name of words(inner.attributes.get("keys"))) known.values.add(name);
    }
  }
  return [...found.values()].filter(({ values }) => values.size > 0);
}
