import { scriptOf } from "../facts/actions.ts";
import { PdfName } from "../objects/object.ts";
import { type Field, type FieldNode, type Form, inheritedOf } from "./field.ts";
import { valuesOf } from "./values.ts";

/** What a form was filled with, as FDF and XFDF have it: a tree of partial names. */
export interface DataNode {
  readonly name: string;
  readonly values: readonly string[] | undefined;
  /** Several choices may be made: the values are a list, whatever their number. */
  readonly isList: boolean;
  /** The value as it is in the file, where it is a name: a button's state. */
  readonly state: PdfName | undefined;
  /** The value with its formatting, as XHTML. */
  readonly richText: string | undefined;
  readonly kids: readonly DataNode[];
}

interface Draft extends DataNode {
  readonly kids: Draft[];
}

const NOTHING = { values: undefined, isList: false, state: undefined, richText: undefined } as const;

/** The data of the fields that are chosen, in the order of the form. */
export function dataOf(form: Form, isChosen: (field: Field) => boolean = () => true): DataNode[] {
  const roots: Draft[] = [];
  const known = new Map<FieldNode["dict"], Draft>();
  for (const field of form.fields) {
    if (!isChosen(field)) continue;
    const node: Draft = { name: field.partialName ?? "", ...contentOf(form, field), kids: [] };
    const place = kidsOf(field.above);
    // A field may be a group as well: what stood for the group then has the value, too.
    const group = known.get(field.dict);
    if (group === undefined) {
      known.set(field.dict, node);
      place.push(node);
    } else place.splice(place.indexOf(group), 1, Object.assign(group, { ...node, kids: group.kids }));
  }
  return roots;

  /** Nodes without a name of their own do not count. */
  function kidsOf(above: FieldNode | undefined): Draft[] {
    if (above === undefined) return roots;
    if (above.partialName === undefined) return kidsOf(above.above);
    const found = known.get(above.dict);
    if (found !== undefined) return found.kids;
    const group: Draft = { name: above.partialName, ...NOTHING, kids: [] };
    kidsOf(above.above).push(group);
    known.set(above.dict, group);
    return group.kids;
  }
}

function contentOf(form: Form, field: Field): Omit<DataNode, "name" | "kids"> {
  const held = form.file.resolve(inheritedOf(field, "V"));
  const rich = form.file.resolve(inheritedOf(field, "RV"));
  return {
    values: field.kind === "signature" ? undefined : valuesOf(form, field),
    isList: Array.isArray(held),
    state: held instanceof PdfName ? held : undefined,
    richText: rich === null ? undefined : scriptOf(form.file, rich),
  };
}

/** Full names with their values, top down. */
export function* walkData(
  nodes: readonly DataNode[],
  above = "",
): Generator<{ readonly name: string; readonly node: DataNode }> {
  for (const node of nodes) {
    const name = above === "" ? node.name : node.name === "" ? above : `${above}.${node.name}`;
    yield { name, node };
    yield* walkData(node.kids, name);
  }
}
