import { at, isByteSource, isPlainObject } from "@colophon/contract";
import type {
  Conservation,
  MadeDocument,
  Opened,
  Outcome,
  SeededRandom,
  Statement,
  Unit,
  ValueFile,
} from "@colophon/testing";
import { makeMail, makeMailbox, makeMaildir, makeMailSet } from "./made-mails.ts";
import { hasPython, listWithPython, type PythonLeaf } from "./python-lister.ts";
import { sha256 } from "./sha256.ts";

const FORMS = ["html", "text", "markdown", "json", "model"] as const;

interface AttachmentLike {
  readonly part: string;
  readonly state: string;
  readonly sha256: string;
}

function attachmentsOf(value: unknown): readonly AttachmentLike[] {
  return isPlainObject(value) && Array.isArray(value.attachments) ? (value.attachments as AttachmentLike[]) : [];
}

/** The pictures a page or the HTML of the model holds, read by their data: addresses. */
function filesInside(text: string): Uint8Array[] {
  return [...text.matchAll(/data:[\w/+.-]+;base64,([A-Za-z0-9+/=]*)/g)].map(([, data = ""]) =>
    Buffer.from(data, "base64"),
  );
}

async function open({ bytes, mediaType }: ValueFile): Promise<Opened | undefined> {
  const type = mediaType.split(";", 1)[0] ?? "";
  if (type === "message/rfc822" || type === "application/zip") return openMessage(bytes);
  const text = Buffer.from(bytes).toString("utf8");
  if (type === "text/html") return { texts: [text], files: filesInside(text) };
  if (type === "application/json") return openJson(text);
  return { texts: [text] };
}

/** JSON holds texts, pictures as addresses, and files in base64, messages among them. */
async function openJson(text: string): Promise<Opened> {
  const model = JSON.parse(text) as { attachments?: readonly FileLike[]; inline?: readonly FileLike[] };
  const files = [...(model.attachments ?? []), ...(model.inline ?? [])];
  const decoded = files.map(({ bytes, mediaType = "" }) => ({ bytes: Buffer.from(bytes, "base64"), mediaType }));
  const messages = decoded.filter(({ mediaType }) => mediaType === "message/rfc822");
  const opened = await Promise.all(messages.map(({ bytes }) => openMessage(bytes)));
  const within = opened.flatMap((one) => one.files ?? []);
  const texts = [...decoded.map(decodeNamed), ...within.map((file) => Buffer.from(file).toString("latin1"))];
  return {
    texts: [...stringsOf(model), ...texts, ...opened.flatMap((one) => one.texts)],
    files: [...filesInside(text), ...decoded.map(({ bytes }) => bytes), ...within],
  };
}

/** A text in the charset that its type names; latin1 where that is none. */
function decodeNamed({ bytes, mediaType }: { readonly bytes: Buffer; readonly mediaType: string }): string {
  const charset = /charset=([\w.:-]+)/.exec(mediaType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

interface FileLike {
  readonly bytes: string;
  readonly mediaType?: string;
}

/** A message that was written, by Python's reader. */
async function openMessage(bytes: Uint8Array): Promise<Opened> {
  const listed = hasPython ? await listWithPython(bytes) : "there is no Python";
  const raw = Buffer.from(bytes).toString("latin1");
  if (typeof listed === "string") return { texts: [raw] };
  return {
    texts: [raw, ...listed.leaves.flatMap(({ text }) => text ?? [])],
    files: listed.leaves.flatMap(({ bytes: file }) => file ?? []),
  };
}

const OLE = "d0cf11e0";
const TNEF = "789f3e22";

/** Leaves of an Internet message as Python's email package reads them; files of Outlook have no such reader here. */
async function list({ input, options }: Outcome): Promise<readonly Unit[] | string> {
  const bytes = bytesOf(input);
  if (!hasPython || bytes === undefined) return [];
  const head = Buffer.from(bytes.subarray(0, 5));
  if ([OLE, TNEF].includes(head.toString("hex", 0, 4)) || head.toString("latin1") === "From ") return [];
  const listed = await listWithPython(bytes);
  if (typeof listed === "string") return `Python's reader fails: ${listed}`;
  const isText = isPlainObject(options) && options.to === "text";
  const most = isPlainObject(options) && typeof options.maxNesting === "number" ? options.maxNesting : Infinity;
  const wanted = withinNesting(listed.leaves, most);
  return onceEach(wanted, isText ? "text" : "html").map(({ kind, path, text, bytes: file }) => ({
    kind,
    place: `part ${path}`,
    at: [at("part", { id: path })],
    ...(text !== undefined && { text }),
    ...(file !== undefined && { bytes: file }),
  }));
}

/** Without the messages that the caller wants closed: those inside so many others. */
function withinNesting(leaves: readonly PythonLeaf[], most: number): readonly PythonLeaf[] {
  const inner = leaves.filter(({ kind, path }) => kind === "subject" && path !== "1").map(({ path }) => path);
  return leaves.filter(({ path }) => inner.filter((root) => `${path}.`.startsWith(`${root}.`)).length <= most);
}

/** What stands for addresses and pictures in a text, where the page has a link and a picture. */
const ADDRESS = /(?:https?:\/\/|mailto:|www\.|cid:)[^\s<>"]*|\[(?:image|cid|inline image)\b[^\]]{0,200}\]/gi;
const WORD = /[\p{L}\p{N}]+/gu;

/** Versions of one alternative say the same: the one that is shown counts whole, of the others the words that it has not. */
function onceEach(leaves: readonly PythonLeaf[], shown: "text" | "html"): readonly PythonLeaf[] {
  return leaves.map((leaf) => {
    const { versionOf, kind, text } = leaf;
    if (versionOf === undefined || text === undefined || kind === "subject" || kind === shown) return leaf;
    const others = leaves.filter((other) => other.versionOf === versionOf && other.kind === shown);
    if (others.length === 0) return leaf;
    const said = new Set(others.flatMap((other) => (other.text ?? "").toLowerCase().match(WORD) ?? []));
    const own = text.replace(ADDRESS, " ").match(WORD) ?? [];
    return { ...leaf, text: own.filter((word) => !said.has(word.toLowerCase())).join(" ") };
  });
}

function bytesOf(input: unknown): Uint8Array | undefined {
  const given = isPlainObject(input) ? input.bytes : undefined;
  if (given instanceof Uint8Array) return given;
  if (typeof given === "string") return Buffer.from(given, "base64");
  return isByteSource(given) ? given.read(0, given.byteLength) : undefined;
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function filesOfModel(text: string): Uint8Array[] {
  const { attachments = [], inline = [] } = JSON.parse(text) as Record<string, readonly FileLike[] | undefined>;
  return [...filesInside(text), ...[...attachments, ...inline].map(({ bytes }) => Buffer.from(bytes, "base64"))];
}

/** What is told to be inside the artifact is inside it. */
const inside: Statement = {
  name: "inside",
  check({ value, options }: Outcome) {
    const to = isPlainObject(options) ? options.to : undefined;
    const reported = attachmentsOf(value).filter(({ state }) => state === "inside");
    if (reported.length === 0 || to === undefined || to === "eml") return undefined;
    const { artifact } = value as { artifact: ValueFile };
    const text = Buffer.from(artifact.bytes).toString("utf8");
    const held = new Set((to === "model" ? filesOfModel(text) : filesInside(text)).map(sha256));
    return reported.filter((file) => !held.has(file.sha256)).map(({ part }) => `part ${part} is not inside`);
  },
};

const make = (chance: SeededRandom, options: object): MadeDocument =>
  // A model is of one message.
  chance.below(8) === 0 && !("to" in options && options.to === "model")
    ? ([makeMailbox, makeMaildir, makeMailSet][chance.below(3)]?.(chance, options) ?? makeMail(chance, options))
    : makeMail(chance, options);

/** How gate C20 looks at a conversion. */
export const conversion: Conservation = {
  list,
  open,
  statements: [inside],
  make: (chance) => make(chance, { to: FORMS[chance.below(FORMS.length)] ?? "text", activeAttachments: "keep" }),
};

/** Evidence carries texts as they are and files by their hashes. */
export const evidence: Conservation = {
  list,
  make: (chance) => make(chance, {}),
  // A file's text is no item; its hash is.
  skipped: (value) =>
    (value as { attachments: readonly { source: { part: string } }[] }).attachments.map(({ source: { part } }) => ({
      at: [at("part", { id: part })],
      isGuess: false,
    })),
};

/** An inspection tells headers, and of bodies and files their hashes. */
export const inspection: Conservation = {
  list,
  make: (chance) => make(chance, {}),
  isAskedFor: ({ kind }) => kind === "text" || kind === "html",
};

interface RenderInput {
  readonly subject?: string;
  readonly text?: string;
  readonly attachments?: readonly { readonly bytes: unknown; readonly mediaType?: string }[];
}

/** What a model of a message says is read again by Python; attached messages are of Python's own tree. */
export const rendering: Conservation = {
  list({ input }) {
    const { subject, text, attachments = [] } = input as RenderInput;
    const files = attachments.filter(({ mediaType = "" }) => !mediaType.startsWith("message/"));
    return [
      ...(subject === undefined ? [] : [{ kind: "subject", place: "subject", text: subject }]),
      ...(text === undefined ? [] : [{ kind: "text", place: "text", text }]),
      ...files.flatMap(({ bytes, mediaType = "" }, index) => {
        const file = bytesOf({ bytes });
        const isText = mediaType.startsWith("text/");
        return file === undefined || isText ? [] : [{ kind: "file", place: `attachments[${index}]`, bytes: file }];
      }),
    ];
  },
  open,
};
