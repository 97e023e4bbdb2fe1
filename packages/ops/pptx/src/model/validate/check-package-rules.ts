import { isStrictName, type OoxmlPart, readProperties } from "@colophon/kit-ooxml";
import { nameOf } from "../names.ts";
import type { Checking } from "./findings.ts";

/** ISO 8601 as the W3C's note narrows it. ISO/IEC 29500-2, 10.2.6. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;
const DATES: ReadonlySet<string> = new Set(["created", "modified"]);
/** What a part of a kind begins with; what else it is, no reader of that kind opens. */
const ROOTS: Readonly<Record<string, string>> = {
  slide: "p:sld",
  slideLayout: "p:sldLayout",
  slideMaster: "p:sldMaster",
  notesSlide: "p:notes",
  notesMaster: "p:notesMaster",
  handoutMaster: "p:handoutMaster",
  commentAuthors: "p:cmAuthorLst",
  presProps: "p:presentationPr",
  viewProps: "p:viewPr",
  theme: "a:theme",
  tableStyles: "a:tblStyleLst",
  chart: "c:chartSpace",
};

/** What ISO/IEC 29500-2 and PowerPoint ask of a package beside the grammar of its parts. */
export function checkPackageRules(checking: Checking): void {
  checkMain(checking);
  checkCore(checking);
  checkRoots(checking);
  const { opened, found } = checking;
  for (const relationship of [...opened.relationships.values()].flat()) {
    const { kind, isExternal, target, source } = relationship;
    if (isExternal || !/^\s*(?:https?|ftp|mailto|file):/i.test(target) || opened.targetOf(relationship) !== undefined)
      continue;
    const part = opened.part(source);
    const message = `A relationship (${kind}) refers to ${target.slice(0, 80)} as a part.`;
    found.report("LINK_NOT_EXTERNAL", message, part === undefined ? {} : { part });
  }
}

function checkMain({ opened, main, found }: Checking): void {
  if (new Set(opened.related("/", "officeDocument")).size > 1)
    found.report("MAIN_DOUBLED", "The package names two main parts.", { part: main });
  const [macros] = opened.related(main, "vbaProject");
  if (macros !== undefined && !/macroEnabled/i.test(main.contentType ?? ""))
    found.report("MACROS_NOT_ALLOWED", "The presentation has macros, but its content type does not allow them.", {
      part: macros,
    });
}

function checkCore({ opened, treeOf, found }: Checking): void {
  const [, second] = new Set(opened.related("/", "metadata/core-properties"));
  if (second !== undefined)
    found.report("CORE_PROPERTIES_DOUBLED", "The package has two parts of core properties.", { part: second });
  const seen = new Set<string>();
  for (const { group, part: name, element, value } of readProperties(opened, (part) => treeOf(part) !== undefined)) {
    const part = group === "core" ? opened.part(name) : undefined;
    if (part === undefined) continue;
    const key = `${name} ${element.namespace} ${element.local}`;
    if (seen.has(key)) found.report("CORE_PROPERTY", `The properties have ${element.local} twice.`, { part, element });
    seen.add(key);
    if (DATES.has(element.local) && !DATE.test(value.trim()))
      found.report("CORE_PROPERTY", `"${value.slice(0, 40)}" is not a date.`, { part, element });
  }
}

function checkRoots({ opened, main, read, treeOf, found }: Checking): void {
  const isStrict = isStrictName(treeOf(main)?.root.namespace ?? "");
  const report = (part: OoxmlPart, kind: string): void => {
    const tree = treeOf(part);
    if (tree === undefined) return;
    if (tree.doctype !== undefined)
      found.report("DOCUMENT_TYPE", "The part has a document type declaration, which is not allowed in a package.", {
        part,
      });
    const { root } = tree;
    const expected = ROOTS[kind];
    if (expected === undefined) return;
    if (nameOf(root) !== expected)
      found.report("ROOT_WRONG", `The part is not a ${kind}: its root element is ${root.name.slice(0, 60)}.`, { part });
    else if (isStrictName(root.namespace ?? "") !== isStrict)
      found.report(
        "EDITION_MIXED",
        `The part uses the ${isStrict ? "transitional" : "strict"} edition, but the presentation does not.`,
        {
          part,
        },
      );
  };
  for (const [part, kind] of read) report(part, kind);
  for (const part of opened.parts)
    if (part.key.endsWith(".rels") && treeOf(part)?.doctype !== undefined)
      found.report("DOCUMENT_TYPE", "The relationships have a document type declaration.", { part });
}
