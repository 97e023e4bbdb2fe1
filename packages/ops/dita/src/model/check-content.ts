import type { DitaOp } from "../codes.ts";
import { domainsOf, isClass, typeOf } from "./classes.ts";
import { type DitaFinding, findingAt } from "./findings.ts";
import { type DitaElement, ditaAttributeOf, walkElements } from "./nodes.ts";
import type { Reference } from "./references.ts";
import { findShell } from "./shell.ts";

/** Content references whose target is of another type, or brings domains that the document does not have. */
export function checkContent(references: readonly Reference[], op: DitaOp): readonly DitaFinding[] {
  const findings: DitaFinding[] = [];
  const modules = new Map<DitaElement, ReadonlySet<string>>();
  for (const { element, file, attribute, value, target } of references) {
    op.checkpoint();
    const isContent = attribute === "conref" || attribute === "conkeyref" || attribute === "conrefend";
    if (!isContent || target?.element === undefined || element.className === "" || target.element.className === "")
      continue;
    const isPush = /^push/.test(element.attributes.get("conaction") ?? "");
    const [base, special] = isPush ? [target.element, element] : [element, target.element];
    if (attribute === "conkeyref" && target.fragment === "" && isClass(target.element.className, "map/topicref"))
      continue;
    if (!isClass(special.className, typeOf(base.className)) && element.attributes.get("conaction") !== "mark") {
      const message = `${element.name}/@${attribute} "${value}" refers to a ${target.element.name}, which is not a ${element.name}.`;
      findings.push(findingAt(file, element.origin.start, { code: "INCOMPATIBLE_TYPE", severity: "error", message }));
      continue;
    }
    if (isPush) continue;
    const domains =
      file.root === undefined || file.version === 2
        ? undefined
        : domainsOfDocument(file.root, file.document === undefined ? undefined : findShell(file.document).shell);
    if (domains === undefined || file === target.file) continue;
    let used = modules.get(target.element);
    if (used === undefined) {
      used = domainModules(target.element);
      modules.set(target.element, used);
    }
    const missing = [...used].filter((module) => !domains.has(module)).sort();
    if (missing.length === 0) continue;
    const message = `${element.name}/@${attribute} "${value}" inserts elements of ${missing.join(", ")}, which this document does not have.`;
    findings.push(
      findingAt(file, element.origin.start, { code: "INCOMPATIBLE_DOMAINS", severity: "warning", message }),
    );
  }
  return findings;
}

function domainsOfDocument(root: DitaElement, shell: string | undefined): ReadonlySet<string> | undefined {
  const written = ditaAttributeOf(root, "domains") ?? (shell === undefined ? undefined : domainsOf(shell));
  return written === undefined ? undefined : new Set(written.split(/[\s()]+/));
}

function domainModules(start: DitaElement): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { className } of walkElements(start)) {
    if (!className.startsWith("+ ")) continue;
    const [module] = typeOf(className).split("/");
    if (module !== undefined) found.add(module);
  }
  return found;
}
