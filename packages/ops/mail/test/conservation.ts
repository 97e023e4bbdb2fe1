import { at, isPlainObject } from "@colophon/contract";
import type { Chance, Conservation, MadeDocument, Opened, Outcome, Statement, ValueFile } from "@colophon/testing";
import { makeMail, makeMailbox } from "./made-mails.ts";
import { sha256 } from "./sha256.ts";

const FORMS = ["html", "text", "markdown", "json"] as const;

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

function open({ bytes, mediaType }: ValueFile): Opened | undefined {
  const type = mediaType.split(";", 1)[0] ?? "";
  const text = Buffer.from(bytes).toString("utf8");
  if (type === "text/html") return { texts: [text], files: filesInside(text) };
  if (type === "application/json") return { texts: stringsOf(JSON.parse(text)), files: filesInside(text) };
  return { texts: [text] };
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** What is told to be inside the artifact is inside it. */
const inside: Statement = {
  name: "inside",
  check({ value, options }: Outcome) {
    const to = isPlainObject(options) ? options.to : undefined;
    const told = attachmentsOf(value).filter(({ state }) => state === "inside");
    if (told.length === 0 || to === undefined || to === "eml") return undefined;
    const { artifact } = value as { artifact: ValueFile };
    const held = new Set(filesInside(Buffer.from(artifact.bytes).toString("utf8")).map(sha256));
    return told.filter((file) => !held.has(file.sha256)).map(({ part }) => `part ${part} is not inside`);
  },
};

const make = (chance: Chance, options: object): MadeDocument =>
  chance.below(8) === 0 ? makeMailbox(chance, options) : makeMail(chance, options);

/** How gate C20 looks at a conversion. */
export const conversion: Conservation = {
  open,
  statements: [inside],
  make: (chance) => make(chance, { to: FORMS[chance.below(FORMS.length)] ?? "text", activeAttachments: "keep" }),
};

/** Evidence carries texts as they are and files by their hashes. */
export const evidence: Conservation = {
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
  make: (chance) => make(chance, {}),
  isAskedFor: ({ kind }) => kind === "text" || kind === "html",
};
