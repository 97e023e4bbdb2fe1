import { at, type Op } from "@colophon/contract";
import { type ComposedMessage, ComposeError, composeMessage } from "@colophon/kit-mime";
import { quoteText } from "../quote-text.ts";
import { safeName } from "../safe-name.ts";
import { ModelError, type NameFile, type RenderInput, toMessageInput } from "./to-message-input.ts";

interface RenderOptions {
  readonly includeBcc: boolean;
  readonly utf8Addresses: boolean;
  readonly idDomain?: string;
}

type RenderOp = Op<"INVALID_INPUT", "FILENAME_NORMALIZED">;

/** How each fault of a model is mended. */
const FIXES: Readonly<Record<string, string>> = {
  "header-injection": "Remove the line break or NUL from the named member.",
  "bad-address": "Correct the named address, or set utf8Addresses for one beyond ASCII.",
  "bad-date": "Give the date with its offset, such as 2003-07-01T10:52:37+02:00.",
  "bad-header": "Correct the named member.",
  "bad-type": "Give the media type of a single part, such as image/png.",
  incomplete: "Add the named member, or set draft to true.",
  conflict: "Use the member of the model that writes this field.",
};

/** The model as bytes; a fault names its member as the error's only issue. */
export function renderMessage(input: RenderInput, options: RenderOptions, op: RenderOp): ComposedMessage {
  op.checkpoint();
  const { includeBcc, utf8Addresses, idDomain } = options;
  try {
    if (input.bcc !== undefined && input.bcc.length > 0 && !includeBcc)
      op.addDiagnostic(
        "BCC_WITHHELD",
        "Bcc recipients are not written, so that recipients of the file do not see them.",
      );
    const message = toMessageInput(input, createNamer(op));
    const { checkpoint } = op;
    const composed = { includesBcc: includeBcc, allowsUtf8Addresses: utf8Addresses, checkpoint };
    return composeMessage(message, idDomain === undefined ? composed : { ...composed, idDomain });
  } catch (error) {
    if (error instanceof ModelError) {
      const isIncomplete = /^(from|date|sender)$/.test(error.field);
      throw refuse(op, error.field, error.message, isIncomplete ? "incomplete" : "bad-header");
    }
    if (!(error instanceof ComposeError)) throw error;
    throw refuse(op, error.field, error.message.slice(error.field.length + 2), error.code);
  }
}

function refuse(op: RenderOp, field: string, message: string, code: string) {
  const path = field === "idDomain" ? "options.idDomain" : toInputPath(field);
  const remediation = FIXES[code] ?? "Correct the named member.";
  const reported = message.endsWith(".") ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  return op.error("INVALID_INPUT", `${path}: ${reported}`, {
    issues: [{ path, message: reported, remediation }],
    details: { reason: code },
    remediation: remediation,
    phase: "serialization",
  });
}

/** The composer calls a part of the model by its own names. */
function toInputPath(field: string): string {
  return field
    .replace(/^(inline|attachments)(\[\d+\])\.content$/, "$1$2.bytes")
    .replace(/^messageId\[0\]$/, "messageId");
}

function createNamer(op: RenderOp): NameFile {
  return (given, path) => {
    // A line break in a name is an attack on the header, not a name to be mended.
    if (/[\r\n\0]/.test(given)) return given;
    const name = safeName(given) || "attachment";
    if (name !== given)
      op.reportLoss("FILENAME_NORMALIZED", `The file name is written as ${quoteText(name)}.`, {
        at: [at("part", { id: path })],
        subject: `attachment ${quoteText(given)}`,
        expected: quoteText(given),
        actual: quoteText(name),
        remediation: "Use a file name without folders, device names or invisible characters.",
      });
    return name;
  };
}
