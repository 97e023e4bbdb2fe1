import { attributeOf, childrenOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { partKey } from "./part-name.ts";

/** What [Content_Types].xml says. ISO/IEC 29500-2, 6.2.3. */
export interface ContentTypes {
  readonly document: XmlDocument;
  readonly overrides: ReadonlyMap<string, ContentTypeEntry>;
  readonly defaults: ReadonlyMap<string, ContentTypeEntry>;
  /** Extensions and part names that are told twice. */
  readonly repeated: readonly string[];
}

interface ContentTypeEntry {
  readonly type: string;
  readonly element: XmlElement;
  /** Extension or part name, as written. */
  readonly name: string;
}

export function readContentTypes(document: XmlDocument): ContentTypes {
  const defaults = new Map<string, ContentTypeEntry>();
  const overrides = new Map<string, ContentTypeEntry>();
  const repeated: string[] = [];
  for (const element of childrenOf(document.root)) {
    const isDefault = element.local === "Default";
    if (!isDefault && element.local !== "Override") continue;
    const name = attributeOf(element, isDefault ? "Extension" : "PartName") ?? "";
    const key = isDefault ? name.toLowerCase() : partKey(name);
    const table = isDefault ? defaults : overrides;
    if (table.has(key)) repeated.push(name);
    else table.set(key, { type: attributeOf(element, "ContentType") ?? "", element, name });
  }
  return { document, overrides, defaults, repeated };
}

/** The media type of a part; undefined when nothing says one. */
export function contentTypeOf({ overrides, defaults }: ContentTypes, key: string): string | undefined {
  const override = overrides.get(key);
  if (override !== undefined) return override.type;
  return defaults.get(extensionOf(key))?.type;
}

export function extensionOf(key: string): string {
  const name = key.slice(key.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}
