import { createHash } from "node:crypto";
import {
  isArray,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  type PdfPage,
  PdfRef,
  PdfStream,
  versionOf,
} from "@colophon/kit-pdf";
import {
  type AssembledPage,
  assemble,
  type ChangeStream,
  changeInfo,
  changeXmp,
  compressStream,
  type Encryptor,
  GraphCopy,
  makeEncryptor,
  makeSource,
  ObjectGraph,
  unsupported,
  writeFile,
} from "@colophon/kit-pdf/write";
import { PERMISSIONS, type TransformPlan } from "./plan.ts";

export interface OpenedFile {
  readonly pdf: PdfFile;
  readonly pages: readonly PdfPage[];
}

/** The bytes of one document of the plan. */
export function makeDocument(
  files: readonly OpenedFile[],
  plan: TransformPlan,
  pages: readonly AssembledPage[] | undefined,
): Uint8Array {
  const [first] = files;
  if (first === undefined) throw unsupported("There is no file.");
  const changeStream = streamChanges(first.pdf, plan);
  const { graph, root } =
    pages === undefined ? copyWhole(first.pdf, changeStream) : arrange(files, { plan, pages, changeStream });
  const info = takeInfo(first.pdf, plan, graph);
  const raised = plan.encrypt === undefined ? root : declareExtension(graph, root);
  const trailer = new PdfDict().with({ Root: raised, Info: info, ID: first.pdf.trailer.get("ID") && idOf(first.pdf) });
  const versions = files.map(({ pdf }) => versionOf(pdf));
  const least = plan.encrypt === undefined ? versions : [...versions, "1.7"];
  const version = least.toSorted().at(-1) ?? "1.4";
  const isPacked = plan.compress || files.some(({ pdf }) => pdf.sections.some(({ form }) => form === "stream"));
  const options = { version, trailer, isPacked, checkpoint: first.pdf.checkpoint };
  const plain = writeFile(graph.entries(), options);
  if (plan.encrypt === undefined) return plain;
  return writeFile(graph.entries(), { ...options, encryptor: encryptorOf(plan, plan.encrypt, plain) });
}

function idOf(file: PdfFile): PdfObject {
  return file.arrayOf(file.trailer.get("ID")).map(file.resolve);
}

function streamChanges(first: PdfFile, plan: TransformPlan): ChangeStream {
  const held = first.catalog.get("Metadata");
  const xmp = held instanceof PdfRef ? held.number : undefined;
  return (file, number, stream) => {
    if (plan.metadata !== undefined && file === first && number === xmp) return changeXmp(file, stream, plan.metadata);
    return plan.compress ? compressStream(file, stream) : undefined;
  };
}

interface Made {
  readonly graph: ObjectGraph;
  readonly root: PdfRef;
}

/** Everything that can be reached, its pages as they are. */
function copyWhole(file: PdfFile, changeStream: ChangeStream): Made {
  const graph = new ObjectGraph();
  const copy = new GraphCopy(file, graph, (number, object) =>
    object instanceof PdfStream ? changeStream(file, number, object) : undefined,
  );
  const held = file.trailer.get("Root");
  const root = (held instanceof PdfRef ? copy.refOf(held.number) : null) ?? graph.add(copy.take(file.catalog));
  copy.finish();
  return { graph, root };
}

function arrange(
  files: readonly OpenedFile[],
  { plan, pages, changeStream }: { plan: TransformPlan; pages: readonly AssembledPage[]; changeStream: ChangeStream },
): Made {
  const used = files.map((_, index) => pages.some(({ source }) => source === index));
  const order = files.flatMap((_, index) => (used[index] === true ? [index] : []));
  const sources = order.map((index) => {
    const { pdf, pages: own } = files[index] as OpenedFile;
    const chosen = new Set(pages.filter(({ source }) => source === index).map(({ page }) => page.index));
    return makeSource(pdf, own, chosen);
  });
  const placed = pages.map((page) => ({ ...page, source: order.indexOf(page.source) }));
  const outlineTitles = plan.outlineTitles && order.map((index) => plan.outlineTitles?.[index] ?? "");
  return assemble({ sources, pages: placed, equalFieldNames: plan.equalFieldNames, changeStream, outlineTitles });
}

function takeInfo(file: PdfFile, { metadata }: TransformPlan, graph: ObjectGraph): PdfRef | undefined {
  const held = file.dictOf(file.trailer.get("Info"));
  const info = metadata === undefined ? held : changeInfo(held, metadata);
  if (info === undefined || info.entries.size === 0) return undefined;
  const copy = new GraphCopy(file, graph);
  const ref = graph.add(copy.take(info));
  copy.finish();
  return ref;
}

/** AES-256 came with an extension of PDF 1.7. Source: ISO 32000-2, 7.6.1; Adobe Supplement, ExtensionLevel 8. */
function declareExtension(graph: ObjectGraph, root: PdfRef): PdfRef {
  const catalog = graph.get(root);
  if (!(catalog instanceof PdfDict)) return root;
  const known = catalog.get("Extensions");
  const adobe = new PdfDict(
    new Map<string, PdfObject>([
      ["BaseVersion", new PdfName("1.7")],
      ["ExtensionLevel", 8],
    ]),
  );
  const base = known instanceof PdfRef ? graph.get(known) : known;
  const extensions = base instanceof PdfDict && !isArray(base) ? base : new PdfDict();
  graph.set(root, catalog.with({ Extensions: extensions.with({ ADBE: adobe }) }));
  return root;
}

function encryptorOf(
  plan: TransformPlan,
  { permissions, encryptsMetadata }: NonNullable<TransformPlan["encrypt"]>,
  plain: Uint8Array,
): Encryptor {
  const userPassword = plan.userPassword ?? "";
  // All that no bit forbids; bits 1 and 2 are 0, reserved ones 1.
  const flags = permissions.reduce((bits, name) => bits | (1 << (PERMISSIONS[name] - 1)), 0xfffff0c0 | 0);
  return makeEncryptor({
    method: "aes-256",
    userPassword,
    ownerPassword: plan.ownerPassword ?? userPassword,
    permissions: flags,
    encryptsMetadata,
    seed: new Uint8Array(createHash("sha256").update(plain).digest()),
  });
}
