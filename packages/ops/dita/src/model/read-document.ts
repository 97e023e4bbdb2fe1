import { FormatError } from "@colophon/kit-bytes";
import { decodeXml, parseXml, type XmlDocument } from "@colophon/kit-xml";
import type { DitaOp } from "../codes.ts";
import { isClass } from "./classes.ts";
import type { OwnGrammars } from "./grammar/own-grammar.ts";
import type { IsKey } from "./lightweight/markdown-rules.ts";
import { readLightweight } from "./lightweight/read-lightweight.ts";
import { countNodes, type DitaElement, is, toDitaTree, walkElements } from "./nodes.ts";
import { extensionOf } from "./paths.ts";
import type { Fault, FileKind, IdIndex, ProjectFile } from "./project.ts";

/** Prefixes that the grammars bind by a fixed attribute. */
const PREFIXES: Readonly<Record<string, string>> = {
  ditaarch: "http://dita.oasis-open.org/architecture/2005/",
  xlink: "http://www.w3.org/1999/xlink",
  m: "http://www.w3.org/1998/Math/MathML",
  mml: "http://www.w3.org/1998/Math/MathML",
  svg: "http://www.w3.org/2000/svg",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
};
const XML_EXTENSIONS: ReadonlySet<string> = new Set(["dita", "ditamap", "bookmap", "ditaval", "xml"]);
const OTHER_SYNTAX: Readonly<Record<string, "Markdown" | "HTML">> = {
  md: "Markdown",
  markdown: "Markdown",
  mdita: "Markdown",
  mditamap: "Markdown",
  html: "HTML",
  htm: "HTML",
  xhtml: "HTML",
  hdita: "HTML",
};

/** Which syntax beside XML a file is in, by its extension. */
export function otherSyntaxOf(path: string): "Markdown" | "HTML" | undefined {
  return OTHER_SYNTAX[extensionOf(path)];
}

export interface StoredFile {
  readonly path: string;
  readonly byteLength: number;
  readonly member: string;
  read(): Uint8Array;
}

/** Counts the nodes of all documents of a project: the bound is the project's, not a file's. */
export interface NodeBudget {
  spend(nodes: number): void;
  readonly left: () => number;
}

interface Reading {
  /** It is the root or the ditaval, whatever it is called. */
  readonly isNamed: boolean;
  readonly budget: NodeBudget;
  readonly grammars: OwnGrammars;
}

/** A file of the project, with its tree where it is XML of DITA. */
export function readProjectFile(stored: StoredFile, { isNamed, budget, grammars }: Reading, op: DitaOp): ProjectFile {
  const extension = extensionOf(stored.path);
  if (OTHER_SYNTAX[extension] !== undefined) return { ...stored, kind: "other" };
  if (!isNamed && !XML_EXTENSIONS.has(extension)) return { ...stored, kind: "other" };
  let document: XmlDocument;
  try {
    document = parseXml(stored.read(), {
      limits: { nodes: budget.left() },
      checkpoint: op.checkpoint,
      prefixes: PREFIXES,
      undeclaredPrefixes: "keep",
      entitiesOf: (doctype) => grammars.ofDoctype(stored.path, doctype).entities,
    });
  } catch (error) {
    if (!(error instanceof FormatError) || error.format !== "xml") throw error;
    return { ...stored, kind: "xml", fault: describeFault(error) };
  }
  budget.spend(countNodes(document));
  return readTree({ ...stored, kind: "xml", document, grammar: grammars.of(stored.path, document) }, document);
}

/** How maps and topics name a file that is in Markdown or HTML. */
export interface LightweightUse {
  /** A format of lightweight DITA: a first paragraph is the short description. */
  readonly isLightweight: boolean;
  readonly isMap: boolean;
  readonly isKey: IsKey;
}

/** A file in Markdown or HTML as the topic or map that it means. */
export function readLightweightFile(
  stored: ProjectFile,
  { isLightweight, isMap, isKey }: LightweightUse,
  budget: NodeBudget,
  op: DitaOp,
): ProjectFile {
  const syntax = OTHER_SYNTAX[extensionOf(stored.path)];
  if (syntax === undefined) return stored;
  const { path, checkpoint } = { path: stored.path, checkpoint: op.checkpoint };
  try {
    const source = decodeXml(stored.read());
    const { document, dropped, tooDeep } = readLightweight(source, {
      path,
      syntax,
      isLightweight: isLightweight || /^(?:mdita|hdita)$/.test(extensionOf(path)),
      isMap: isMap || extensionOf(path) === "mditamap",
      isKey,
      checkpoint,
    });
    if (tooDeep !== undefined)
      return {
        ...stored,
        fault: { ...faultOf("RESOURCE_LIMIT", "Lists and quotes are nested too deep."), line: tooDeep },
      };
    budget.spend(document.nodeCount);
    return readTree({ ...stored, kind: "xml", document, syntax, dropped }, document);
  } catch (error) {
    if (!(error instanceof FormatError) || error.format !== "xml") throw error;
    return { ...stored, fault: describeFault(error) };
  }
}

function readTree(base: ProjectFile, document: XmlDocument): ProjectFile {
  const file: { -readonly [K in keyof ProjectFile]: ProjectFile[K] } = { ...base };
  const version = versionOf(document);
  if (version > 2) return Object.assign(file, { fault: faultOf("INVALID_GRAMMAR", `This is DITA ${version}.`) });
  if (version === 2) file.version = 2;
  const root = toDitaTree(document, file);
  const kind = kindOf(root);
  if (kind === "xml") return file;
  return Object.assign(file, { kind, root, ids: indexIds(root) });
}

const XML_CODES: Readonly<Record<string, Fault["code"]>> = { UNSAFE: "ACTIVE_XML", LIMIT: "RESOURCE_LIMIT" };

function describeFault(error: FormatError): Fault {
  const { line = 1, column = 1 } = error.details as { readonly line?: number; readonly column?: number };
  return { code: XML_CODES[error.code] ?? "MALFORMED_XML", message: error.message, offset: error.offset, line, column };
}

function faultOf(code: Fault["code"], message: string): Fault {
  return { code, message, offset: 0, line: 1, column: 1 };
}

/** `dita:...:2.1`, `dita/.../2.0`: from the first "dita" of a line on, for each of many would be looked behind anew. */
function namesDita2(line: string): boolean {
  const at = line.search(/dita[:/-]/i);
  return at >= 0 && /[:/]2\.\d/.test(line.slice(at + "dita:".length));
}

/** A public identifier, an attribute, or the grammar that an instruction names says that a document is in DITA 2.0. */
function versionOf({ doctype, children, root }: XmlDocument): number {
  const written = (name: string): string | undefined => root.attributes.find((one) => one.name === name)?.value;
  const version =
    /DTD DITA (\d+)(?:\.\w+)? /.exec(doctype?.publicId ?? "")?.[1] ??
    /^(\d+)/.exec(written("ditaarch:DITAArchVersion") ?? "")?.[1];
  if (version !== undefined) return Number(version);
  if (written("specializations") !== undefined && written("domains") === undefined) return 2;
  const isDita2 = children.some(
    (node) =>
      node.kind === "instruction" &&
      node.target === "xml-model" &&
      (/:2\.0\b/.test(node.value) || node.value.split(/[\n\r]/).some(namesDita2)),
  );
  return isDita2 ? 2 : 1;
}

function kindOf(root: DitaElement): FileKind {
  if (is(root, "topic/topic") || root.name === "dita") return "topic";
  if (is(root, "map/map")) return "map";
  return root.name === "val" && root.namespace === "" ? "ditaval" : "xml";
}

export function indexIds(root: DitaElement): IdIndex {
  const topics: DitaElement[] = [];
  const top = new Map<string, DitaElement>();
  const inner = new Map<DitaElement, Map<string, DitaElement>>();
  const duplicates: DitaElement[] = [];
  const topicOf = new Map<DitaElement, DitaElement | undefined>();
  const isMap = is(root, "map/map");
  for (const element of walkElements(root)) {
    const isTopic = isClass(element.className, "topic/topic");
    const topic = isTopic ? element : element.parent === undefined ? undefined : topicOf.get(element.parent);
    topicOf.set(element, topic);
    if (isTopic) {
      topics.push(element);
      inner.set(element, new Map());
    }
    // White space around an id is none of it (XML 1.0, 3.3.3).
    const id = element.attributes.get("id")?.trim();
    if (id === undefined || element.namespace !== "") continue;
    const space = isTopic || isMap || topic === undefined ? top : (inner.get(topic) ?? top);
    if (space.has(id)) duplicates.push(element);
    else space.set(id, element);
  }
  return { topics, top, inner, duplicates };
}
