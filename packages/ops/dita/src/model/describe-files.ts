import { domainsOf, typeOf } from "./classes.ts";
import type { KeySpaces } from "./key-spaces.ts";
import type { MapTree } from "./map-tree.ts";
import { childOf, type DitaElement, ditaAttributeOf, textOfDita } from "./nodes.ts";
import { type Project, type ProjectFile, placeOfOffset } from "./project.ts";
import { findContexts } from "./references.ts";

export interface DescribedFile {
  readonly path: string;
  readonly kind: string;
  readonly byteLength: number;
  readonly isReached: boolean;
  readonly element?: string;
  readonly title?: string;
  readonly publicId?: string;
  readonly encoding?: string;
  /** Of the root element: the grammar's for its name, where none is written. */
  readonly domains?: string;
}

export interface DescribedTopic {
  readonly path: string;
  readonly line: number;
  readonly id: string;
  readonly element: string;
  readonly type: string;
  readonly title: string;
  /** Topics around it. */
  readonly depth: number;
  /** Where its keys are looked up: "" is the root's. */
  readonly keyScopes: readonly string[];
}

export function describeFile(file: ProjectFile, isReached: boolean): DescribedFile {
  const { path, kind, byteLength, document, root } = file;
  const publicId = document?.doctype?.publicId;
  const shellDomains = root === undefined || file.version === 2 ? undefined : domainsOf(root.name);
  const domains =
    root === undefined
      ? undefined
      : (ditaAttributeOf(root, "domains") ?? ditaAttributeOf(root, "specializations") ?? shellDomains);
  const title = root === undefined ? undefined : titleOf(root);
  return {
    path,
    kind,
    byteLength,
    isReached,
    ...(document !== undefined && { element: document.root.name, encoding: document.source.encoding }),
    ...(publicId !== undefined && { publicId }),
    ...(title !== undefined && { title }),
    ...(domains !== undefined && { domains }),
  };
}

function titleOf(element: DitaElement): string | undefined {
  const title = childOf(element, "topic/title");
  return title === undefined ? element.attributes.get("title") : textOfDita(title);
}

export function describeTopics(project: Project, tree: MapTree, spaces: KeySpaces): readonly DescribedTopic[] {
  const contexts = findContexts(project, tree, spaces);
  return [...project.files.values()].flatMap((file) =>
    (file.ids?.topics ?? []).map((topic) => ({
      path: file.path,
      line: placeOfOffset(file, topic.origin.start).line,
      id: topic.attributes.get("id") ?? "",
      element: topic.name,
      type: typeOf(topic.className),
      title: titleOf(topic) ?? "",
      depth: depthOf(topic),
      keyScopes: (contexts.get(file) ?? []).map(({ qualified }) => qualified),
    })),
  );
}

function depthOf(topic: DitaElement): number {
  let depth = 0;
  for (let at = topic.parent; at !== undefined; at = at.parent) if (at.className.includes(" topic/topic ")) depth += 1;
  return depth;
}
