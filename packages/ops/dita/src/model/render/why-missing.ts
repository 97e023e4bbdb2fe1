import { reasonOf } from "../grammar/unread.ts";
import { resolveReference } from "../paths.ts";
import type { ProjectFile } from "../project.ts";
import { otherSyntaxOf } from "../read-document.ts";

/** Why the publication has nothing at an address: the file does not exist, or is not read. */
export function whyMissing(files: ReadonlyMap<string, ProjectFile>, from: string, href: string): string {
  const target = resolveReference(from, href);
  const file = target === undefined ? undefined : files.get(target.path);
  if (file === undefined) return `leads nowhere: ${href}`;
  const syntax = otherSyntaxOf(file.path);
  if (file.fault !== undefined) return `leads to ${file.path}, which is not read: ${file.fault.message}`;
  if (file.kind === "other" && syntax !== undefined)
    return `leads to ${file.path}, which is not published: it is ${syntax}, not DITA in XML.`;
  if (file.kind === "xml") return `leads to ${file.path}, which is not published: ${reasonOf(file)}`;
  return file.kind === "topic"
    ? `leads nowhere: ${href}`
    : `leads to ${file.path}, which is not published: only topics are.`;
}
