import { type AuthoredModel, completeModel } from "./authored/new-document.ts";
import type { DocumentModel, ListPart } from "./model.ts";
import { ModelError } from "./model-fault.ts";
import { isObject } from "./node.ts";

/** What a caller may give: the whole model, or a body. */
export type GivenModel = Partial<DocumentModel> & Partial<AuthoredModel>;

/** A model as given -> a whole one. Errors: ModelError for what is neither. */
export function takeModel(given: GivenModel): DocumentModel {
  const { body, styles, properties, ...exact } = given;
  if (body !== undefined) {
    if (exact.content !== undefined) throw new ModelError(["body"], "Send either `content` or `body`, not both.");
    return completeModel({ body, ...(styles && { styles }), ...(properties && { properties }) });
  }
  const { edition = "transitional", main, contentTypes, relationships, content, parts = [] } = exact;
  if (main === undefined || contentTypes === undefined || relationships === undefined || content === undefined)
    throw new ModelError([], "A model needs `body`, or `main`, `contentTypes`, `relationships` and `content`.");
  checkList(contentTypes, ["contentTypes"]);
  for (const [index, list] of relationships.entries()) {
    checkList(list, ["relationships", index]);
    if (typeof list.source !== "string")
      throw new ModelError(["relationships", index, "source"], "The value must be a text.");
  }
  return { edition, main, contentTypes, relationships, content, parts };
}

function checkList({ items, layout, name, attributes }: ListPart, path: readonly (string | number)[]): void {
  const isText = (value: unknown): boolean => typeof value === "string";
  if (!Array.isArray(items) || !items.every((item) => isObject(item) && Object.values(item).every(isText)))
    throw new ModelError([...path, "items"], "`items` must be objects whose values are texts.");
  if (layout !== undefined && !(Array.isArray(layout) && layout.every(isText)))
    throw new ModelError([...path, "layout"], "A layout is a list of texts.");
  if (name !== undefined && !isText(name)) throw new ModelError([...path, "name"], "The value must be a text.");
  if (attributes !== undefined && !(isObject(attributes) && Object.values(attributes).every(isText)))
    throw new ModelError([...path, "attributes"], "Attributes are texts.");
}
