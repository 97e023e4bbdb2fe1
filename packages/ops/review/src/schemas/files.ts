import { type FileInput, file, type JsonSchema, typed } from "@colophon/contract";

/** One description of the wire forms for all files of an input. */
export const fileDefinitions: Readonly<Record<string, JsonSchema>> = {
  file: file({ description: "Content of the file." }),
};
export const sharedFile = (description: string) => typed<Uint8Array, FileInput>({ $ref: "#/$defs/file", description });
