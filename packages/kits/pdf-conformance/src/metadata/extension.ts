import type { ObjectType } from "../evaluate/object-type.ts";
import type { Value } from "../rules/value.ts";
import type { XmpNode } from "./rdf.ts";
import { isType, type OwnType, type OwnTypes } from "./values.ts";

export const EXTENSION = "http://www.aiim.org/pdfa/ns/extension/";
const SCHEMA = "http://www.aiim.org/pdfa/ns/schema#";
const PROPERTY = "http://www.aiim.org/pdfa/ns/property#";
const TYPE = "http://www.aiim.org/pdfa/ns/type#";
const FIELD = "http://www.aiim.org/pdfa/ns/field#";

/** A part of an extension schema, and the types that it can name. */
export interface ExtensionPart {
  readonly node: XmpNode;
  readonly types: OwnTypes;
}

function member({ node }: ExtensionPart, namespace: string, name: string): XmpNode | undefined {
  return node.children.find((child) => child.namespace === namespace && child.name === name);
}

const isText = (node: XmpNode | undefined): boolean => node?.form === "simple";

/** Whether every item of a list that may be missing is a structure. */
function isSequence(node: XmpNode | undefined): boolean {
  return node === undefined || (node.form === "seq" && node.children.every(({ form }) => form === "structure"));
}

type Properties = Readonly<Record<string, (part: ExtensionPart) => Value>>;

const text = (namespace: string, name: string, title: string, prefix: string): Properties => ({
  [`is${title}ValidText`]: (part) => isText(member(part, namespace, name)),
  [`${prefix}Prefix`]: (part) => member(part, namespace, name)?.prefix ?? null,
});

const address = (namespace: string): Properties => ({
  isNamespaceURIValidURI: (part) => isText(member(part, namespace, "namespaceURI")),
  namespaceURIPrefix: (part) => member(part, namespace, "namespaceURI")?.prefix ?? null,
});

const valueType = (namespace: string): Properties => ({
  ...text(namespace, "valueType", "ValueType", "valueType"),
  isValueTypeDefined: (part) => isType(member(part, namespace, "valueType")?.value ?? "", part.types),
});

const fieldsOnly = (namespace: string, ...names: readonly string[]): Properties => ({
  containsUndefinedFields: ({ node }) =>
    node.children.some((child) => child.namespace !== namespace || !names.includes(child.name)),
  undefinedFields: ({ node }) =>
    node.children
      .filter((child) => child.namespace !== namespace || !names.includes(child.name))
      .map((child) => `${child.prefix}:${child.name}`)
      .join(", "),
});

const above = ["ExtensionSchemaObject"];

export const schemasContainer: ObjectType<ExtensionPart> = {
  name: "ExtensionSchemasContainer",
  properties: {
    isValidBag: ({ node }) => node.form === "bag" && node.children.every(({ form }) => form === "structure"),
    prefix: ({ node }) => node.prefix,
  },
};

export const schemaDefinition: ObjectType<ExtensionPart> = {
  name: "ExtensionSchemaDefinition",
  above,
  properties: {
    ...fieldsOnly(SCHEMA, "schema", "namespaceURI", "prefix", "property", "valueType"),
    ...text(SCHEMA, "schema", "Schema", "schema"),
    ...address(SCHEMA),
    ...text(SCHEMA, "prefix", "Prefix", "prefix"),
    isPropertyValidSeq: (part) => isSequence(member(part, SCHEMA, "property")),
    propertyPrefix: (part) => member(part, SCHEMA, "property")?.prefix ?? null,
    isValueTypeValidSeq: (part) => isSequence(member(part, SCHEMA, "valueType")),
    valueTypePrefix: (part) => member(part, SCHEMA, "valueType")?.prefix ?? null,
  },
};

export const schemaProperty: ObjectType<ExtensionPart> = {
  name: "ExtensionSchemaProperty",
  above,
  properties: {
    ...fieldsOnly(PROPERTY, "name", "valueType", "category", "description"),
    ...text(PROPERTY, "name", "Name", "name"),
    ...valueType(PROPERTY),
    ...text(PROPERTY, "category", "Category", "category"),
    category: (part) => member(part, PROPERTY, "category")?.value ?? null,
    ...text(PROPERTY, "description", "Description", "description"),
  },
};

export const schemaValueType: ObjectType<ExtensionPart> = {
  name: "ExtensionSchemaValueType",
  above,
  properties: {
    ...fieldsOnly(TYPE, "type", "namespaceURI", "prefix", "description", "field"),
    ...text(TYPE, "type", "Type", "type"),
    ...address(TYPE),
    ...text(TYPE, "prefix", "Prefix", "prefix"),
    ...text(TYPE, "description", "Description", "description"),
    // A type without fields is a kind of text.
    isFieldValidSeq: (part) => isSequence(member(part, TYPE, "field")),
    fieldPrefix: (part) => member(part, TYPE, "field")?.prefix ?? null,
  },
};

export const schemaField: ObjectType<ExtensionPart> = {
  name: "ExtensionSchemaField",
  above,
  properties: {
    ...fieldsOnly(FIELD, "name", "valueType", "description"),
    ...text(FIELD, "name", "Name", "name"),
    ...valueType(FIELD),
    ...text(FIELD, "description", "Description", "description"),
  },
};

/** What a package defines: properties with their types, by namespace and name, and types of its own. */
export interface Extension {
  readonly container: XmpNode | undefined;
  readonly properties: ReadonlyMap<string, { readonly type: string; readonly types: OwnTypes }>;
  readonly schemas: readonly { readonly node: XmpNode; readonly types: OwnTypes }[];
}

const list = (node: XmpNode, namespace: string, name: string): readonly XmpNode[] =>
  node.children.find((child) => child.namespace === namespace && child.name === name)?.children ?? [];
const value = (node: XmpNode, namespace: string, name: string): string =>
  node.children.find((child) => child.namespace === namespace && child.name === name)?.value ?? "";

export function readExtension(properties: readonly XmpNode[]): Extension {
  const container = properties.find(({ namespace, name }) => namespace === EXTENSION && name === "schemas");
  const found = new Map<string, { type: string; types: OwnTypes }>();
  // A type that one schema defines may be named by another of the packet.
  const all = new Map((container?.children ?? []).flatMap((node) => [...readTypes(node)]));
  const schemas = (container?.children ?? []).map((node) => ({ node, types: new Map([...all, ...readTypes(node)]) }));
  for (const { node, types } of schemas) {
    const namespace = value(node, SCHEMA, "namespaceURI");
    for (const property of list(node, SCHEMA, "property")) {
      const key = `${namespace} ${value(property, PROPERTY, "name")}`;
      const type = value(property, PROPERTY, "valueType");
      // Without a known type a property is not described, and the first description counts.
      if (!found.has(key) && isType(type, types)) found.set(key, { type, types });
    }
  }
  return { container, properties: found, schemas };
}

function readTypes(schema: XmpNode): OwnTypes {
  const types = new Map<string, OwnType>();
  for (const type of list(schema, SCHEMA, "valueType")) {
    const fields = list(type, TYPE, "field").map((field): [string, string] => [
      value(field, FIELD, "name"),
      value(field, FIELD, "valueType"),
    ]);
    types.set(value(type, TYPE, "type").toLowerCase(), {
      namespace: value(type, TYPE, "namespaceURI"),
      fields: new Map(fields),
    });
  }
  return types;
}

export interface ExtensionParts {
  readonly properties: readonly XmpNode[];
  readonly valueTypes: readonly XmpNode[];
  readonly fields: readonly XmpNode[];
}

export function partsOfSchema(schema: XmpNode): ExtensionParts {
  const valueTypes = list(schema, SCHEMA, "valueType");
  return {
    properties: list(schema, SCHEMA, "property"),
    valueTypes,
    fields: valueTypes.flatMap((type) => list(type, TYPE, "field")),
  };
}
