import { createSha256 } from "@colophon/contract";
import { ditaAttributeOf, is, walkElements } from "../nodes.ts";
import { resolveReference } from "../paths.ts";
import type { ProjectFile } from "../project.ts";
import { fromData } from "./check-links.ts";
import type { ExpectedTopic } from "./expected-topics.ts";
import { isImage } from "./image-bytes.ts";
import type { PublishedFiles } from "./published-files.ts";
import { inProject, type PublishedFinding } from "./published-findings.ts";
import type { PublishedPage } from "./published-page.ts";

/** Every picture of the topics is in the publication, byte for byte; another file of its name is a warning. */
export function checkImages(
  topics: readonly ExpectedTopic[],
  files: ReadonlyMap<string, ProjectFile>,
  published: { readonly files: PublishedFiles["files"]; readonly pages: readonly PublishedPage[] },
  checkpoint: () => void,
): readonly PublishedFinding[] {
  const wanted = listImages(topics, files);
  if (wanted.size === 0) return [];
  const lengths = new Set([...wanted.keys()].map(({ byteLength }) => byteLength));
  const known = new Set<string>();
  const names = new Set([...wanted.keys()].map(({ path }) => nameOf(path)));
  /** Names under which the publication has a file, and whether one of them is an image. */
  const named = new Map<string, boolean>();
  for (const { path, byteLength, read } of published.files.values()) {
    checkpoint();
    const name = nameOf(path);
    if (names.has(name)) named.set(name, named.get(name) === true || isImage(read()));
    if (lengths.has(byteLength)) known.add(hashOf(read()));
  }
  for (const { url } of published.pages.flatMap(({ references }) => references)) {
    if (!/^\s*data:/i.test(url)) continue;
    checkpoint();
    const bytes = fromData(url);
    if (lengths.has(bytes.length)) known.add(hashOf(bytes));
  }
  return [...wanted].flatMap(([image, place]) => {
    if (known.has(hashOf(image.read()))) return [];
    const isImageOfName = named.get(nameOf(image.path));
    // One that is no image is told where a page shows it.
    if (isImageOfName === false) return [];
    const isNamed = isImageOfName === true;
    return [
      inProject(place.file, place.start, {
        code: isNamed ? "IMAGE_CHANGED" : "IMAGE_NOT_PUBLISHED",
        severity: isNamed ? "warning" : "error",
        message: isNamed
          ? `The publication has another image under the name of ${image.path}.`
          : `The image ${image.path} is not in the publication.`,
      }),
    ];
  });
}

function listImages(topics: readonly ExpectedTopic[], files: ReadonlyMap<string, ProjectFile>) {
  const found = new Map<ProjectFile, { readonly file: ProjectFile; readonly start: number }>();
  const documents = new Map(topics.map(({ page }) => [page.document.path, page.document]));
  for (const { path, root } of documents.values())
    for (const element of walkElements(root)) {
      const href = element.attributes.get("href");
      if (href === undefined || !is(element, "topic/image")) continue;
      if (/^(?:external|peer)$/.test(ditaAttributeOf(element, "scope") ?? "")) continue;
      const target = resolveReference(path, href);
      const file = target === undefined ? undefined : files.get(target.path);
      if (file !== undefined && !found.has(file) && isImage(file.read())) found.set(file, element.origin);
    }
  return found;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

function hashOf(bytes: Uint8Array): string {
  const hash = createSha256();
  hash.update(bytes);
  return hash.digest();
}
