import { NAMESPACES, type StructureTree } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import { ELEMENT_TYPES, typeOf } from "./element-types.ts";
import { placeOfElement, treeOf, typesOf } from "./tree.ts";

const treeRoot: ObjectType<StructureTree> = {
  name: "PDStructTreeRoot",
  properties: {
    kidsStandardTypes: ({ top }) => typesOf(top),
    firstChildStandardTypeNamespaceURL: ({ top: [first] }) =>
      first === undefined ? null : (first.role.namespace ?? NAMESPACES.pdf17),
  },
};

/** The structure tree: its root and each of its elements. */
export const structureSurveyor: ObjectCollector = {
  types: [treeRoot, ...ELEMENT_TYPES],
  survey(survey) {
    const tree = treeOf(survey);
    if (tree.root === undefined) return;
    survey.check(treeRoot, tree, { object: tree.object });
    for (const element of tree.elements) {
      const type = typeOf(element);
      if (type !== undefined) survey.check(type, element, placeOfElement(element));
    }
  },
};
