import {
  CORE_PROPERTIES_TYPE,
  MAIN_CONTENT_TYPES,
  NAMESPACES,
  partKey,
  relationshipKind,
  resolveTarget,
} from "@colophon/kit-ooxml";
import { childrenOf } from "./authored/assembly.ts";
import { type AuthoredModel, coreXml } from "./authored/new-document.ts";
import { DEFAULT_STYLES } from "./data/default-styles.ts";
import type { ContentPart, DocumentModel, Relationships } from "./model.ts";
import { ModelError } from "./model-fault.ts";
import { isObject, type ModelNode, type ModelObject } from "./node.ts";
import { mergeStyles, renameStyles } from "./template-styles.ts";

/** What a document keeps of its template: everything that does not belong to the text of its body. */
const KEPT_OF_MAIN: ReadonlySet<string> = new Set(
  "styles stylesWithEffects settings theme numbering fontTable webSettings header footer footnotes endnotes customXml".split(
    " ",
  ),
);
const KEPT_OF_PACKAGE: ReadonlySet<string> = new Set(["officeDocument", "custom-properties"]);
const CORE = "/docProps/core.xml";

/**
 * A page in the place of the body of a template: its styles, headers, footers, sheet and theme, as pandoc does with a reference
 * document. Styles are found by their names; those that the template lacks are added. What only its body used is left out, as are
 * macros and the facts about its author.
 */
export function fillTemplate(
  template: DocumentModel,
  page: AuthoredModel,
  { names, look }: { readonly names: ReadonlyMap<string, string>; readonly look: () => void },
): DocumentModel {
  const styles = template.content.find(({ root }) => root.type === "styles");
  if (styles === undefined) throw new ModelError(["template"], "The template has no styles.");
  const given = [...(page.styles ?? []), ...DEFAULT_STYLES.filter(({ styleId }) => styleId === "TableGrid")];
  const { root, ids } = mergeStyles(styles.root, given.filter(isObject), names);
  const body = renameStyles(page.body.filter((node) => isObject(node)) as readonly ModelObject[], ids, look);
  const relationships = template.relationships.map((list) => keptOf(list, template.main));
  const reached = reachable(relationships, look);
  const isKept = (name: string): boolean => reached.has(partKey(name));
  const content = template.content
    .filter(({ part }) => isKept(part))
    .map((each) => fillPart(each, { main: template.main, styles: styles.part, root, body }));
  const parts = template.parts.filter(({ name }) => isKept(name));
  const core = { name: CORE, base64: Buffer.from(coreXml(page.properties ?? {}), "utf8").toString("base64") };
  return {
    ...template,
    contentTypes: { ...withoutLayout(template.contentTypes), items: typesOf(template, isKept) },
    relationships: relationships.filter(({ source }) => source === "/" || isKept(source)).map(withCore),
    content,
    parts: [...parts.filter(({ name }) => partKey(name) !== partKey(CORE)), core],
  };
}

function withoutLayout<T extends { readonly layout?: readonly string[] }>({
  layout: _,
  ...list
}: T): Omit<T, "layout"> {
  return list;
}

function keptOf(list: Relationships, main: string): Relationships {
  const kept =
    list.source === "/" ? KEPT_OF_PACKAGE : partKey(list.source) === partKey(main) ? KEPT_OF_MAIN : undefined;
  if (kept === undefined) return list;
  return {
    ...withoutLayout(list),
    items: list.items.filter(({ type = "" }) => kept.has(relationshipKind(type) ?? "")),
  };
}

/** Keys of the parts that relationships lead to, from the package on. */
function reachable(relationships: readonly Relationships[], look: () => void): ReadonlySet<string> {
  const bySource = new Map(relationships.map((list) => [list.source === "/" ? "/" : partKey(list.source), list]));
  const reached = new Set<string>();
  const waiting = ["/"];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop())
    for (const { target = "", mode } of bySource.get(source)?.items ?? []) {
      look();
      const part = mode === "External" ? undefined : resolveTarget(bySource.get(source)?.source ?? "/", target);
      if (part === undefined || reached.has(partKey(part))) continue;
      reached.add(partKey(part));
      waiting.push(partKey(part));
    }
  return reached;
}

/** The document is no template and has no macros. */
function typesOf(
  { contentTypes, main }: DocumentModel,
  isKept: (name: string) => boolean,
): DocumentModel["contentTypes"]["items"] {
  const kept = contentTypes.items.filter(
    ({ part }) => part === undefined || (isKept(part) && partKey(part) !== partKey(CORE)),
  );
  const others = kept.filter(({ part }) => part === undefined || partKey(part) !== partKey(main));
  return [
    ...others,
    { part: main, contentType: MAIN_CONTENT_TYPES.word },
    { part: CORE, contentType: CORE_PROPERTIES_TYPE },
  ];
}

function withCore(list: Relationships): Relationships {
  if (list.source !== "/") return list;
  const taken = new Set(list.items.map(({ id }) => id));
  let number = 1;
  while (taken.has(`rId${number}`)) number++;
  const core = {
    id: `rId${number}`,
    type: `${NAMESPACES.packageRelationships}/metadata/core-properties`,
    target: "docProps/core.xml",
  };
  return { ...list, items: [...list.items, core] };
}

interface Filling {
  readonly main: string;
  readonly styles: string;
  readonly root: ModelObject;
  readonly body: readonly ModelNode[];
}

function fillPart(content: ContentPart, { main, styles, root, body }: Filling): ContentPart {
  if (content.part === styles) return { ...content, root };
  if (content.part === main) return { ...content, root: fillBody(content.root, body) };
  const { type } = content.root;
  return type === "footnotes" || type === "endnotes" ? { ...content, root: withoutNotes(content.root) } : content;
}

/** The blocks of the page before the last section of the template, which says of sheets, headers and footers. */
function fillBody(root: ModelObject, blocks: readonly ModelNode[]): ModelObject {
  const isSection = (node: ModelNode): boolean => isObject(node) && node.type === "section";
  const children = childrenOf(root).map((node) => {
    if (!isObject(node) || node.type !== "body") return node;
    const section = childrenOf(node).findLast(isSection);
    const text = section === undefined ? blocks : blocks.filter((block) => !isSection(block));
    return { type: "body", children: section === undefined ? text : [...text, section] };
  });
  return { ...withoutLayout(root as ModelObject & { layout?: readonly string[] }), children };
}

/** Lines between text and notes stay; notes belong to the text of the template. */
function withoutNotes(root: ModelObject): ModelObject {
  const children = childrenOf(root).filter(
    (note) => isObject(note) && note.kind !== undefined && note.kind !== "normal",
  );
  return { ...root, children };
}
