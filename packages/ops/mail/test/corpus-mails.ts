import { type Envelope, invoke } from "@colophon/contract";
import { type CorpusFile, readCorpus } from "@colophon/testing";
import { convertMail, extractMailEvidence, inspectMail, validateMail } from "../src/index.ts";

type ValueOf<O extends { run(call: never): unknown }> = Awaited<ReturnType<O["run"]>>;
export type InspectValue = ValueOf<typeof inspectMail>;
export type PartValue = InspectValue["parts"][number];
export type MessageValue = InspectValue["messages"][number];
export type EvidenceValue = ValueOf<typeof extractMailEvidence>;
export type ConvertValue = ValueOf<typeof convertMail>;

export const TARGETS = ["eml", "json", "html", "text", "markdown"] as const;

/** The value of a success; a failure is told with its message. */
export function successOf<T>(envelope: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value;
}

export async function inspect(bytes: Uint8Array): Promise<InspectValue> {
  return successOf(await invoke(inspectMail, { bytes })) as InspectValue;
}

export async function collectEvidence(bytes: Uint8Array): Promise<EvidenceValue> {
  return successOf(await invoke(extractMailEvidence, { bytes })) as EvidenceValue;
}

export async function convert(bytes: Uint8Array, options: object): Promise<ConvertValue> {
  return successOf(await invoke(convertMail, { bytes }, options)) as ConvertValue;
}

/** One file, and what each of the operations that read mail makes of it. */
export interface OpenedFile {
  readonly file: CorpusFile;
  readonly bytes: Uint8Array;
  /** "inspect", "convert html" -> the envelope. */
  readonly envelopes: ReadonlyMap<string, Envelope>;
  /** Absent where the file is no mail. */
  readonly inspected?: InspectValue;
}

/** Every file of the corpus through inspect, validate, evidence and the five conversions; undefined without a corpus. */
export async function openCorpus(): Promise<readonly OpenedFile[] | undefined> {
  const files = readCorpus("mail");
  if (files === undefined) return undefined;
  const opened: OpenedFile[] = [];
  for (const file of files) opened.push(await openFile(file));
  return opened;
}

async function openFile(file: CorpusFile): Promise<OpenedFile> {
  const bytes = file.read();
  const envelopes = new Map<string, Envelope>([
    ["inspect", await invoke(inspectMail, { bytes })],
    ["validate", await invoke(validateMail, { bytes })],
    ["evidence", await invoke(extractMailEvidence, { bytes })],
  ]);
  for (const to of TARGETS) envelopes.set(`convert ${to}`, await invoke(convertMail, { bytes }, { to }));
  const inspected = envelopes.get("inspect");
  return {
    file,
    bytes,
    envelopes,
    ...(inspected?.ok === true && { inspected: inspected.value as InspectValue }),
  };
}

/** Names by which a file of the corpus is a mail. */
const MAIL_NAME = /\.(?:eml|msg|mbox|dat|tnef)$/;

export function isNamedMail({ path }: CorpusFile): boolean {
  return MAIL_NAME.test(path) || /\/(?:mimetools-)?testmsgs\/[^/]*\.out$/.test(path);
}

/** A part of the tree as other readers see it: what was opened out of an attached file is not in it. */
export interface TreePart {
  readonly part: PartValue;
  readonly children: readonly TreePart[];
}

/** The flat list of inspect as a tree; `opensMessages`: with what was inside encoded messages. */
export function treeOf(parts: readonly PartValue[], opensMessages = false): TreePart {
  const nodes = new Map<string, { part: PartValue; children: TreePart[] }>();
  const encoded = new Set(parts.filter(({ mediaType }) => mediaType === "message/rfc822").map(({ id }) => id));
  for (const part of parts) {
    // uuencoded and yEnc files, and the inside of attached files, are ours to see: other readers leave them closed.
    if (part.decodedFrom !== undefined && !(opensMessages && encoded.has(part.decodedFrom))) continue;
    const node = { part, children: [] };
    nodes.set(part.id, node);
    nodes.get(part.id.slice(0, Math.max(0, part.id.lastIndexOf("."))))?.children.push(node);
  }
  const root = nodes.get("1");
  if (root === undefined) throw new Error("The part list has no root.");
  return root;
}

export function* walkTree(node: TreePart): Generator<PartValue> {
  yield node.part;
  for (const child of node.children) yield* walkTree(child);
}

/** Facts of one source: how many there are, how many hold, how many of the rest the table explains. */
export class Tally {
  readonly source: string;
  #facts = 0;
  #equal = 0;
  #explained = 0;
  readonly unexplained: string[] = [];
  /** What was used to explain something. */
  readonly used = new Set<string>();

  constructor(source: string) {
    this.source = source;
  }

  /** One fact that holds, or a difference that `why` explains or nothing does. */
  add(fact: string, holds: boolean, why?: string): void {
    this.#facts += 1;
    if (holds) this.#equal += 1;
    else if (why === undefined) this.unexplained.push(fact);
    else {
      this.#explained += 1;
      this.used.add(why);
    }
  }

  get row() {
    const equalPercent = Number(((100 * this.#equal) / Math.max(1, this.#facts)).toFixed(2));
    const { length: unexplained } = this.unexplained;
    return {
      source: this.source,
      facts: this.#facts,
      equal: this.#equal,
      explained: this.#explained,
      unexplained,
      equalPercent,
    };
  }
}
