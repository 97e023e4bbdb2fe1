import type { DitaOp } from "../../codes.ts";
import type { DitaFinding } from "../findings.ts";
import { findingAt } from "../findings.ts";
import type { MapTree } from "../map-tree.ts";
import { type DitaElement, ditaAttributeOf, is, walkElements } from "../nodes.ts";
import { extensionOf } from "../paths.ts";
import type { Project, ProjectFile } from "../project.ts";
import { otherSyntaxOf } from "../read-document.ts";
import { isText } from "../resolve/coderefs.ts";

/** A file that should be DITA, and is not read as such: wholly, or some of its elements. */
export interface Unread {
  readonly file: ProjectFile;
  /** Offset in the file's text. */
  readonly start: number;
  /** Nothing of the file is read; otherwise its topics are, and some elements have no class. */
  readonly isWhole: boolean;
  readonly message: string;
  /** Content that DITA has no place for: it is not in the project as it is read. */
  readonly content?: string;
  /** What follows for the outcome; otherwise the content is not in it. */
  readonly effect?: string;
}

const DITA_EXTENSION = /^(?:dita|ditamap|bookmap)$/;
const DITA_FORMAT = /^(?:dita|ditamap|markdown|mdita|mditamap|md|hdita|hditamap)$/;
const MAX_NAMED = 5;
/** Characters of content in a message. */
const MAX_SHOWN = 200;

/** A default such as `audience` decides whether an element is filtered. */
const DEFAULTS_UNKNOWN = "Default values that it may set for attributes are not applied.";

/** In the order of files. */
export function findUnread(project: Project, tree: MapTree, op: DitaOp): readonly Unread[] {
  const wanted = findWanted(project, tree);
  const found: Unread[] = [];
  for (const file of project.files.values()) {
    op.checkpoint();
    for (const { start, what, text } of file.dropped ?? [])
      found.push({
        file,
        start,
        isWhole: false,
        message: `The file has ${what}, which DITA has no place for.`,
        content: text,
      });
    if (file.version === 2 && file.root !== undefined)
      for (const one of findUnreadInDita2(file, file.root, op)) found.push(one);
    if (file.fault !== undefined) {
      if (wanted.has(file))
        found.push({ file, start: 0, isWhole: true, message: `The file is not read: ${file.fault.message}` });
    } else if (file.kind === "other") {
      const syntax = otherSyntaxOf(file.path);
      if (wanted.has(file) && syntax !== undefined)
        found.push({
          file,
          start: 0,
          isWhole: true,
          message: `The file is not read: it is ${syntax}, not DITA in XML.`,
        });
    } else if (file.kind === "xml") {
      const root = file.document?.root;
      if (root === undefined || !(wanted.has(file) || DITA_EXTENSION.test(extensionOf(file.path)))) continue;
      const message = `The root element ${root.name} has no class. ${reasonOf(file)}`;
      found.push({ file, start: root.start, isWhole: true, message });
    } else if (file.root !== undefined && file.grammar !== undefined && file.grammar.gaps.length > 0) {
      const [first, names] = listUnclassed(file.root, op);
      if (first === undefined) {
        const { start } = file.root.origin;
        found.push({ file, start, isWhole: false, message: reasonOf(file), effect: DEFAULTS_UNKNOWN });
        continue;
      }
      const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
      const listed = `${names.slice(0, MAX_NAMED).join(", ")}${more}`;
      const message = `These elements have no class: ${listed}. ${reasonOf(file)}`;
      found.push({ file, start: first.origin.start, isWhole: false, message });
    }
  }
  return found;
}

/** Features of DITA 2.0 that are not followed, by name. */
function findUnreadInDita2(file: ProjectFile, root: DitaElement, op: DitaOp): readonly Unread[] {
  const found: Unread[] = [];
  for (const element of walkElements(root)) {
    op.checkpoint();
    const { start } = element.origin;
    const href = element.attributes.get("href") ?? element.attributes.get("keyref") ?? "";
    if (is(element, "topic/include") && !isText(element)) {
      const parse = ditaAttributeOf(element, "parse") ?? "";
      const message = `include/@parse="${parse}" of DITA 2.0 is not followed; only text is inserted.`;
      found.push({ file, start, isWhole: false, message, content: href, effect: "Its fallback is shown." });
    }
    if (element.attributes.get("impose-role") === "impose") {
      const message = `${element.name}/@impose-role of DITA 2.0 is not followed.`;
      found.push({ file, start, isWhole: false, message, content: href, effect: "Branches keep their own roles." });
    }
  }
  return found;
}

/** Findings for operations that only read; a fault of a file is one already. */
export function describeUnread(unread: readonly Unread[]): readonly DitaFinding[] {
  return unread
    .filter(({ file }) => file.fault === undefined)
    .map(({ file, start, isWhole, message, content }) =>
      findingAt(file, start, {
        code: content === undefined ? "GRAMMAR_NOT_READ" : "CONTENT_NOT_READ",
        severity: isWhole ? "error" : "warning",
        message: content === undefined || content === "" ? message : `${message} (${content.slice(0, MAX_SHOWN)})`,
      }),
    );
}

/** Why the classes of a file's elements are not known. */
export function reasonOf({ grammar }: ProjectFile): string {
  const gaps = grammar?.gaps ?? [];
  if (gaps.length === 0) return "Neither a class attribute nor a grammar in the project says what it is.";
  return gaps.length > MAX_NAMED
    ? `${gaps.slice(0, MAX_NAMED).join(" ")} There are ${gaps.length - MAX_NAMED} more reasons.`
    : gaps.join(" ");
}

/** Files that a map names as topics or maps. */
function findWanted(project: Project, tree: MapTree): ReadonlySet<ProjectFile> {
  const wanted = new Set<ProjectFile>();
  for (const { element, target, inherited } of tree.entries) {
    if (target === undefined || !is(element, "map/topicref") || is(element, "ditavalref-d/ditavalref")) continue;
    const file = project.files.get(target.path);
    if (file === undefined) continue;
    const format = inherited.format ?? formatOf(file.path);
    if (DITA_FORMAT.test(format)) wanted.add(file);
  }
  return wanted;
}

function formatOf(path: string): string {
  const extension = extensionOf(path);
  return otherSyntaxOf(path) === "Markdown"
    ? "markdown"
    : /^(?:dita|ditamap|xml|)$/.test(extension)
      ? "dita"
      : extension;
}

/** Elements of no vocabulary, outside of content that DITA does not define. */
function listUnclassed(root: DitaElement, op: DitaOp): readonly [DitaElement | undefined, readonly string[]] {
  const names = new Set<string>();
  const foreign = new Set<DitaElement>();
  let first: DitaElement | undefined;
  for (const element of walkElements(root)) {
    op.checkpoint();
    const isForeign = element.parent !== undefined && foreign.has(element.parent);
    if (isForeign || is(element, "topic/foreign") || is(element, "topic/unknown")) foreign.add(element);
    if (isForeign || element.namespace !== "" || element.className !== "" || element.name === "dita") continue;
    first ??= element;
    names.add(element.name);
  }
  return [first, [...names]];
}
