import {
  array,
  type ByteSource,
  type FileInput,
  file,
  type JsonSchema,
  object,
  optional,
  string,
  typed,
} from "@colophon/contract";

const FILE = { $ref: "#/$defs/file" };

/** The definitions that the members below use. */
export const MAIL_DEFINITIONS: JsonSchema = { $defs: { file: file({ description: "Contents of one file." }) } };

/** A file that the operation takes whole. */
export const mailFile = (description: string) => typed<Uint8Array, FileInput>({ ...FILE, description });

/** The members of an input that is one mail file, or several. */
export const MAIL_MEMBERS = {
  bytes: optional(
    typed<ByteSource, FileInput>({
      ...FILE,
      "x-streamed": true,
      description: "An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir.",
    }),
  ),
  files: optional(
    array(
      object({
        path: string({ description: "Relative path with forward slashes.", maxLength: 1_024 }),
        bytes: mailFile("A mail or mailbox."),
      }),
      { description: "Several mail files as one set, instead of `bytes`.", maxItems: 10_000 },
    ),
  ),
} as const;
