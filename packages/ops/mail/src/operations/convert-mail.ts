import {
  type Artifact,
  array,
  artifact,
  at,
  type ByteSource,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  optional,
  streamedFile,
  string,
} from "@colophon/contract";
import { ComposeError } from "@colophon/kit-mime";
import { errors, losses } from "../codes.ts";
import { EXAMPLE_MESSAGE } from "../data/example.ts";
import { engine } from "../engine.ts";
import { Conversion, type OutputFormat } from "../model/convert/conversion.ts";
import { type AttachmentValue, listEmlFiles, listFiles, showMail } from "../model/convert/rendered-message.ts";
import { writeEml } from "../model/convert/rewrite-mime.ts";
import { writePage } from "../model/convert/to-html.ts";
import { writeJson } from "../model/convert/to-json.ts";
import { writeMarkdown } from "../model/convert/to-markdown.ts";
import { writeModel } from "../model/convert/to-model.ts";
import { writeText } from "../model/convert/to-text.ts";
import { withMailErrors } from "../model/failures.ts";
import { DEFAULT_NESTING, openMail } from "../model/open-mail.ts";
import { MAIL_KINDS, type MailFile, type MailPart, walkMail } from "../model/part.ts";
import { MESSAGE_COUNT, MESSAGES_OPTION } from "../schemas/messages.ts";

/**
 * A mail file -> eml, JSON, the model that render takes, one HTML page, text or Markdown, safe to open unless asked otherwise.
 *
 * Shapes   value.artifact: the mail in the new form. value.attachments: its files; those that the form cannot hold go beside
 *          it, so that no content is lost. An eml in which nothing had to be changed is its own result, byte for byte.
 * Cost     O(bytes), each body decoded once or twice; peak memory about twice the file.
 * Errors   INVALID_INPUT for a file that is no mail; RESOURCE_LIMIT.
 * Losses   All of the family's.
 * Source   RFC 5322; RFC 2045 to 2047; [MS-OXCMAIL]; CommonMark 0.31.
 */
export const convertMail = defineOperation({
  name: "common.convert.mail",
  summary: "Convert a mail to .eml, JSON, a safe HTML page, text or Markdown.",
  engine,
  input: object({ bytes: streamedFile({ description: "The mail: an .eml, .msg, winmail.dat or mbox file." }) }),
  options: object({
    to: choice(["eml", "json", "model", "html", "text", "markdown"], {
      description:
        "Output format. `model` is JSON that common.render.mail accepts as its input, including attached files.",
      default: "eml",
    }),
    html: choice(["sanitize", "keep"], {
      description:
        "What to do with HTML bodies in `eml`, `json` and `model` output: sanitize them or keep them. `html` output is always sanitized.",
      default: "sanitize",
    }),
    remoteContent: choice(["block", "allow"], {
      description: "What to do with images on other hosts: remove or keep the references.",
      default: "block",
    }),
    activeAttachments: choice(["strip", "keep"], {
      description:
        "What to do with attachments that can run code (programs, scripts, web pages, macro documents, shortcuts and archives of them).",
      default: "strip",
    }),
    maxNesting: integer({
      description: "Maximum nesting depth of attached messages to open.",
      minimum: 0,
      maximum: 32,
      default: DEFAULT_NESTING,
    }),
    messages: MESSAGES_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The mail in the output format." }),
    kind: choice(MAIL_KINDS, { description: "Kind of the input file." }),
    messageCount: MESSAGE_COUNT,
    attachments: array(
      object({
        part: string({ description: "Part number, for example `1.2`." }),
        name: string({ description: "File name that is safe to write and unique in this list." }),
        mediaType: string({ description: "Media type declared in the mail." }),
        state: choice(["beside", "inside", "stripped"], {
          description:
            "Where the attachment is: `beside` (in `file`), `inside` (in the artifact), `stripped` (left out).",
        }),
        reason: optional(string({ description: "Why the attachment was left out." })),
        byteLength: integer({ description: "Size in bytes after decoding.", minimum: 0 }),
        sha256: string({ description: "SHA-256 hash of the content." }),
        file: optional(artifact({ description: "The attachment, when it is returned beside the artifact." })),
      }),
      { description: "Attachments of the mail, in order." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_MESSAGE }, options: { to: "json" } },

  run({ input, options, op }) {
    const { maxNesting, messages } = options;
    const mail = openMail(input.bytes, op, { maxNesting, messages });
    const conversion = new Conversion(op, options);
    return withMailErrors(op, () => {
      try {
        const whole = { ...mail, root: mail.readWhole() };
        const made =
          options.to === "eml" ? toEml(whole, input.bytes, conversion) : toDocument(whole, options.to, conversion);
        return { ...made, kind: mail.kind, messageCount: mail.messageCount };
      } catch (error) {
        if (!(error instanceof ComposeError)) throw error;
        throw op.error("INVALID_INPUT", `The message cannot be written: ${error.message}.`);
      }
    });
  },
});

/** A mail in memory. */
interface WholeMail extends MailFile {
  readonly root: MailPart;
}

interface Made {
  readonly artifact: Artifact;
  readonly attachments: readonly AttachmentValue[];
}

function toEml(mail: WholeMail, original: ByteSource, conversion: Conversion): Made {
  const { op } = conversion;
  for (const part of walkMail(mail.root)) {
    if (part.opaque === undefined || part.opaque.code === "SMIME_OPAQUE") continue;
    const message = `${part.opaque.reason} It is kept as it is; what is inside was not checked.`;
    op.addDiagnostic("PART_NOT_EXAMINED", message, { severity: "warn", at: [at("part", { id: part.id })] });
  }
  const written = writeEml(mail.root, conversion);
  const { mediaType, extension } = mail.kind === "mbox" ? MBOX : EML;
  const artifact =
    written === undefined
      ? keepBytes(mail, original, { conversion, mediaType, extension })
      : makeArtifact(written, mediaType, extension);
  return { artifact, attachments: listEmlFiles(mail.root, conversion) };
}

const EML = { mediaType: "message/rfc822", extension: "eml" };
const MBOX = { mediaType: "application/mbox", extension: "mbox" };

interface KeepContext extends Pick<Artifact, "mediaType" | "extension"> {
  readonly conversion: Conversion;
}

/** The file as it is, whose hash is known, or the chosen messages of a mailbox. */
function keepBytes(
  { kind, root }: WholeMail,
  original: ByteSource,
  { conversion, mediaType, extension }: KeepContext,
): Artifact {
  const [{ start, end } = { start: 0, end: original.byteLength }] = kind === "mbox" ? root.ranges : [];
  const bytes = original.read(start, end).slice();
  if (bytes.length < original.byteLength) return makeArtifact(bytes, mediaType, extension);
  return { bytes, byteLength: bytes.length, hash: conversion.op.hashOf(), mediaType, extension };
}

const FORMS = {
  json: { mediaType: "application/json", extension: "json" },
  model: { mediaType: "application/json", extension: "json" },
  html: { mediaType: "text/html; charset=utf-8", extension: "html" },
  text: { mediaType: "text/plain; charset=utf-8", extension: "txt" },
  markdown: { mediaType: "text/markdown; charset=utf-8", extension: "md" },
} as const satisfies Record<Exclude<OutputFormat, "eml">, { mediaType: string; extension: string }>;

function toDocument(mail: WholeMail, to: Exclude<OutputFormat, "eml">, conversion: Conversion): Made {
  const shown = showMail(mail.root, conversion);
  let inside: ReadonlySet<MailPart> = new Set();
  let text: string;
  if (to === "html") ({ html: text, inside } = writePage(shown, conversion));
  else if (to === "json") ({ text, inside } = writeJson(mail, shown, conversion));
  else if (to === "model") ({ text, inside } = writeModel(mail.root, shown, conversion));
  else text = to === "text" ? writeText(shown, conversion) : writeMarkdown(shown, conversion);
  const { mediaType, extension } = FORMS[to];
  const bytes = new TextEncoder().encode(text.toWellFormed());
  return { artifact: makeArtifact(bytes, mediaType, extension), attachments: listFiles(shown, inside, conversion) };
}
