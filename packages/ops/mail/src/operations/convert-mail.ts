import {
  type Artifact,
  array,
  artifact,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  optional,
  type Sha256Hash,
  string,
} from "@colophon/contract";
import { ComposeError } from "@colophon/kit-mime";
import { errors, losses } from "../codes.ts";
import { EXAMPLE_MESSAGE } from "../data/example.ts";
import { engine } from "../engine.ts";
import { Conversion, type OutputFormat } from "../model/convert/conversion.ts";
import { ShownMail } from "../model/convert/shown-mail.ts";
import { writePage } from "../model/convert/to-html.ts";
import { writeJson } from "../model/convert/to-json.ts";
import { writeMessagesMarkdown } from "../model/convert/to-markdown.ts";
import { writeModel } from "../model/convert/to-model.ts";
import { writeText } from "../model/convert/to-text.ts";
import { writeMailFile } from "../model/convert/write-mail-file.ts";
import { withMailErrors } from "../model/failures.ts";
import { DEFAULT_NESTING } from "../model/open-mail.ts";
import { hashOfInput, openMailSet } from "../model/open-set.ts";
import { MAIL_SET_KINDS, type MailFile, type MailPart, type MailSetKind } from "../model/part.ts";
import { MAIL_DEFINITIONS, MAIL_MEMBERS } from "../schemas/input.ts";
import { MESSAGE_COUNT, MESSAGES_OPTION } from "../schemas/messages.ts";

/**
 * A mail file -> eml, JSON, the model that render takes, one HTML page, text or Markdown, safe to open unless asked otherwise.
 *
 * Shapes   value.artifact: the mail in the new form. value.attachments: its files; those that the form cannot hold go beside
 *          it, so that no content is lost. An eml in which nothing had to be changed is its own result, byte for byte.
 * Cost     O(bytes), each body decoded once or twice. Memory: the file, the result, and one message at a time.
 * Errors   INVALID_INPUT for a file that is no mail; RESOURCE_LIMIT.
 * Losses   All of the family's.
 * Source   RFC 5322; RFC 2045 to 2047; [MS-OXCMAIL]; CommonMark 0.31.
 */
export const convertMail = defineOperation({
  name: "common.convert.mail",
  summary: "Convert a mail to .eml, JSON, a safe HTML page, text or Markdown.",
  engine,
  input: object(MAIL_MEMBERS, MAIL_DEFINITIONS),
  options: object({
    to: choice(["eml", "json", "model", "html", "text", "markdown"], {
      description:
        "Output format. `eml` keeps a mailbox a mailbox, and makes a zip of a maildir or set. `model` is JSON that common.render.mail accepts.",
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
    kind: choice(MAIL_SET_KINDS, { description: "Kind of the input file." }),
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
    const mail = openMailSet(input, op, { maxNesting, messages });
    const conversion = new Conversion(op, options);
    return withMailErrors(op, () => {
      try {
        const shown = new ShownMail(mail, conversion);
        const artifact =
          options.to === "eml"
            ? writeMailFile(mail, shown.units(), input.bytes, conversion)
            : writeDocument(mail, shown, { to: options.to, hash: hashOfInput(input, op) }, conversion);
        const { kind, messageCount } = mail;
        return { artifact, kind, messageCount, attachments: shown.attachments };
      } catch (error) {
        if (!(error instanceof ComposeError)) throw error;
        throw op.error("INVALID_INPUT", `The message cannot be written: ${error.message}.`);
      }
    });
  },
});

const FORMS = {
  json: { mediaType: "application/json", extension: "json" },
  model: { mediaType: "application/json", extension: "json" },
  html: { mediaType: "text/html; charset=utf-8", extension: "html" },
  text: { mediaType: "text/plain; charset=utf-8", extension: "txt" },
  markdown: { mediaType: "text/markdown; charset=utf-8", extension: "md" },
} as const satisfies Record<Exclude<OutputFormat, "eml">, { mediaType: string; extension: string }>;

function writeDocument(
  mail: MailFile<MailSetKind>,
  shown: ShownMail,
  { to, hash }: { readonly to: Exclude<OutputFormat, "eml">; readonly hash: Sha256Hash },
  conversion: Conversion,
): Artifact {
  const inside = new Set<MailPart>();
  const messages = shown.messages(inside);
  const { mediaType, extension } = FORMS[to];
  if ((mail.kind === "maildir" || mail.kind === "set") && to !== "json") reportLostNames(mail, conversion);
  return makeArtifact(write(), mediaType, extension);

  function write(): Uint8Array {
    if (to === "html") return writePage(messages, inside, conversion);
    if (to === "json") return writeJson({ ...mail, hash }, messages, inside, conversion);
    if (to === "text") return writeText(messages, conversion);
    if (to === "markdown") return writeMessagesMarkdown(messages, conversion);
    let model: Uint8Array | undefined;
    for (const message of messages) {
      if (model !== undefined) throw refuseSeveral(mail, conversion);
      model = writeModel(message, inside, conversion);
    }
    if (model === undefined)
      throw conversion.op.error("INVALID_INPUT", `The chosen file of the ${mail.kind} is not a mail.`);
    return model;
  }
}

function refuseSeveral({ kind, messageCount }: MailFile<MailSetKind>, { op }: Conversion): Error {
  const held =
    kind === "set"
      ? `set has ${messageCount} files`
      : `${kind === "mbox" ? "mailbox" : kind} has ${messageCount} messages`;
  return op.error("INVALID_INPUT", `The ${held}; this output takes one message.`, {
    remediation: "Set options.messages.from and options.messages.to to the number of one message.",
  });
}

/** Paths and flags of files have no counterpart in a page or a text. */
function reportLostNames({ kind, messageCount }: MailFile<MailSetKind>, { op }: Conversion): void {
  const names = kind === "maildir" ? "The folders, names and flags" : "The paths";
  op.reportLoss("OUTSIDE_TEXT_OMITTED", `${names} of the ${messageCount} files are not in the result.`, {
    subject: kind === "maildir" ? "folders and flags of the maildir" : "paths of the files",
    remediation: "Set `to` to `json` or `eml`.",
  });
}
