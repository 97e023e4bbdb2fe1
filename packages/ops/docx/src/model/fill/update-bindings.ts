import type { BoundValue } from "@colophon/base-fill";
import type { OoxmlPackage, OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { attributeOf, childrenOf, escapeText, isXmlText, type XmlElement } from "@colophon/kit-xml";

/** Stores that Word keeps outside of custom XML. */
const CORE_STORE = "{6C3C8BC8-F283-45AE-878A-BAB7291924A1}";
const EXTENDED_STORE = "{6668398D-A668-4E3E-A5EB-62B293D839F1}";

/**
 * Writes the values of bound controls into the XML that they show, because Word shows it when it opens the document.
 *
 * Shapes   Returns the bindings whose node was not found. `filled`: parts that are written with tags of their own.
 * Source   ISO/IEC 29500-1, 17.5.2.6; paths of element names with positions, as Word writes them.
 */
export function updateBindings(
  edits: PartEdits,
  bound: readonly BoundValue[],
  { main, filled }: { readonly main: OoxmlPart; readonly filled: ReadonlySet<OoxmlPart> },
): readonly BoundValue[] {
  return bound.filter((each) => {
    const part = storeOf(edits.opened, each.binding.store, main);
    if (part === undefined || filled.has(part)) return true;
    const node = followBinding(edits.tree(part).root, each.binding);
    if (node === undefined || !isXmlText(each.text)) return true;
    if (node.kind === "attribute") edits.editor(part).setAttribute(node.element, node.name, each.text);
    else edits.editor(part).setContent(node.element, escapeText(each.text));
    return false;
  });
}

/** The part that a binding's store is. */
export function storeOf(opened: OoxmlPackage, store: string, main: OoxmlPart): OoxmlPart | undefined {
  const wanted = store.toUpperCase();
  if (wanted === CORE_STORE) return opened.related("/", "metadata/core-properties")[0];
  if (wanted === EXTENDED_STORE) return opened.related("/", "extended-properties")[0];
  return opened.related(main, "customXml").find((part) =>
    opened.related(part, "customXmlProps").some((properties) => {
      const id = opened.xml(properties).root.attributes.find(({ local }) => local === "itemID")?.value;
      return id?.toUpperCase() === wanted;
    }),
  );
}

type Target =
  | { readonly kind: "element"; readonly element: XmlElement }
  | { readonly kind: "attribute"; readonly element: XmlElement; readonly name: string };

/** `/ns0:data[1]/ns0:name[1]`, `/data/@name`: the node that a binding names. */
export function followBinding(
  root: XmlElement,
  binding: Pick<BoundValue["binding"], "xpath" | "prefixes">,
): Target | undefined {
  const namespaces = new Map(
    [...binding.prefixes.matchAll(/xmlns:([\w.-]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g)].map(
      ([, prefix = "", single, double]) => [prefix, single ?? double ?? ""] as const,
    ),
  );
  let candidates: readonly XmlElement[] = [root];
  let at: XmlElement | undefined;
  for (const step of binding.xpath.split("/").slice(1)) {
    const found = /^(@)?(?:([\w.-]+):)?([\w.-]+)(?:\[(\d+)\])?$/.exec(step);
    if (found === null) return undefined;
    const [, isAttribute, prefix, local = "", position = "1"] = found;
    const namespace = prefix === undefined ? "" : (namespaces.get(prefix) ?? undefined);
    if (isAttribute !== undefined) {
      const attribute = at?.attributes.find(
        (each) => each.local === local && (each.namespace ?? "") === (namespace ?? ""),
      );
      return at === undefined || attribute === undefined
        ? undefined
        : { kind: "attribute", element: at, name: attribute.name };
    }
    at = candidates.filter(
      (each) => each.local === local && (namespace === undefined || (each.namespace ?? "") === namespace),
    )[Number(position) - 1];
    if (at === undefined) return undefined;
    candidates = childrenOf(at);
  }
  return at === undefined || attributeOf(at, "xsi:nil") === "true" || childrenOf(at).length > 0
    ? undefined
    : { kind: "element", element: at };
}
