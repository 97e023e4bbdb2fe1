import type { OoxmlPart } from "@colophon/kit-ooxml";
import { DYNAMIC_ARRAY_METADATA, dynamicArraysXml, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { Workspace } from "./workspace.ts";

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml";

/** What `cm` of a cell says of one that spills: the number of the entry in the workbook's metadata, which is made where it is missing. */
export function dynamicArrayMetadata(space: Workspace): number {
  space.dynamicArrayEntry ??= findEntry(space) ?? addEntry(space);
  return space.dynamicArrayEntry;
}

function metadataOf({ book }: Workspace): OoxmlPart | undefined {
  return book.opened.related(book.main.part, "sheetMetadata")[0];
}

interface MetadataFacts {
  readonly root: XmlElement;
  readonly types: XmlElement | undefined;
  readonly properties: XmlElement | undefined;
  readonly cells: XmlElement | undefined;
  /** Places in the lists, from 0; -1 for none. */
  readonly type: number;
  readonly value: number;
}

function readMetadata(root: XmlElement): MetadataFacts {
  const types = childOf(root, "metadataTypes");
  const properties = childrenOf(root, "futureMetadata").find((each) => plainAttributes(each).name === "XLDAPR");
  return {
    root,
    types,
    properties,
    cells: childOf(root, "cellMetadata"),
    type: children(types, "metadataType").findIndex((each) => plainAttributes(each).name === "XLDAPR"),
    value: children(properties, "bk").findIndex(isDynamic),
  };
}

function children(element: XmlElement | undefined, name?: string): readonly XmlElement[] {
  return element === undefined ? [] : childrenOf(element, name);
}

function isDynamic(block: XmlElement): boolean {
  const extensions = children(childOf(block, "extLst"), "ext");
  const found = extensions.flatMap((each) => children(each)).find(({ local }) => local === "dynamicArrayProperties");
  return found !== undefined && /^(?:1|true)$/.test(plainAttributes(found).fDynamic ?? "");
}

function findEntry(space: Workspace): number | undefined {
  const part = metadataOf(space);
  if (part === undefined) return undefined;
  const { cells, type, value } = readMetadata(space.tree(part).root);
  const index = children(cells, "bk").findIndex((block) => {
    const records = childrenOf(block, "rc").map(plainAttributes);
    return records.length === 1 && records[0]?.t === String(type + 1) && records[0].v === String(value);
  });
  return type < 0 || value < 0 || index < 0 ? undefined : index + 1;
}

function addEntry(space: Workspace): number {
  const part = metadataOf(space);
  if (part === undefined) {
    addPart(space);
    return 1;
  }
  const { root, types, properties, cells, type, value } = readMetadata(space.tree(part).root);
  const editor = space.editor(part);
  const p = root.prefix === "" ? "" : `${root.prefix}:`;
  const [first] = childrenOf(root);
  const before = childrenOf(root).find(({ local }) => /^(?:cellMetadata|valueMetadata|extLst)$/.test(local));
  const enter = (list: XmlElement | undefined, xml: string, wrap: (xml: string) => string, next = before): void => {
    if (list !== undefined) {
      editor.append(list, xml);
      editor.setAttribute(list, "count", String(children(list).length + 1));
    } else if (next === undefined) editor.append(root, wrap(xml));
    else editor.insertBefore(next, wrap(xml));
  };
  const known = type >= 0 ? type : children(types).length;
  const block = value >= 0 ? value : children(properties).length;
  if (type < 0)
    enter(
      types,
      DYNAMIC_ARRAY_METADATA.type(p),
      (xml) => `<${p}metadataTypes count="1">${xml}</${p}metadataTypes>`,
      first,
    );
  if (value < 0)
    enter(
      properties,
      DYNAMIC_ARRAY_METADATA.properties(p),
      (xml) => `<${p}futureMetadata name="XLDAPR" count="1">${xml}</${p}futureMetadata>`,
    );
  const after = childrenOf(root).find(({ local }) => /^(?:valueMetadata|extLst)$/.test(local));
  enter(
    cells,
    DYNAMIC_ARRAY_METADATA.cell(known + 1, block, p),
    (xml) => `<${p}cellMetadata count="1">${xml}</${p}cellMetadata>`,
    after,
  );
  return children(cells, "bk").length + 1;
}

/** A strict workbook has namespaces and relationships of its own kind. */
function addPart(space: Workspace): void {
  const { opened, main, sheets } = space.book;
  const sheet = opened
    .relationshipsOf(main.part)
    .find((each) => opened.targetOf(each) === sheets.find(({ part }) => part)?.part);
  const written = sheet?.element.attributes.find(({ local }) => local === "Type")?.value ?? "";
  const folder = main.part.name.slice(0, main.part.name.lastIndexOf("/") + 1);
  let name = `${folder}metadata.xml`;
  for (let number = 1; opened.part(name) !== undefined; number++) name = `${folder}metadata${number}.xml`;
  const xml = dynamicArraysXml(space.tree(main.part).root.namespace ?? "");
  space.package.add(name, CONTENT_TYPE, Buffer.from(xml, "utf8"));
  space.package.relate(main.part, {
    type: written.replace(/[^/]*$/, "sheetMetadata"),
    target: name,
    isExternal: false,
  });
}
