import { compareText } from "@colophon/contract";
import type { JatsOp } from "../codes.ts";
import { readSchema, SchemaError, type SchemaFile, type SchematronSchema } from "../schematron/schema.ts";
import { readXml } from "./open-input.ts";

/** Files of a schema as they are sent. */
type GivenSchema = readonly { readonly path: string; readonly bytes: Uint8Array }[];

/**
 * The files of a caller's schema -> the schema. Nothing else is ever opened.
 *
 * Errors   INVALID_INPUT (not a schema, an unknown phase, an include that was not sent), MALFORMED_XML, UNSAFE_XML, RESOURCE_LIMIT.
 */
export function openSchema(files: GivenSchema, phase: string | undefined, op: JatsOp): SchematronSchema {
  const [first] = files;
  if (first === undefined)
    throw op.error("INVALID_INPUT", "The profile `schematron` needs a schema: send its files in `schematron`.");
  const opened = new Map<string, SchemaFile>();
  const open = (path: string, from: string | undefined): SchemaFile => {
    op.checkpoint();
    const known = opened.get(path);
    if (known !== undefined) return known;
    const index = files.findIndex((file) => file.path === path);
    const found = files[index];
    if (found === undefined) {
      const sent = files.map((file) => file.path).sort(compareText);
      throw new SchemaError(
        `${from ?? ""} includes "${path.slice(0, 200)}", which is not in \`schematron\` (sent: ${sent.slice(0, 5).join(", ")}).`,
      );
    }
    const document = readXml(found.bytes, { path, member: `schematron[${index}].bytes` }, op);
    const file = { path, document };
    opened.set(path, file);
    return file;
  };
  try {
    return readSchema(open(first.path, undefined), phase, (href, from) => open(resolve(href, from), from));
  } catch (error) {
    if (error instanceof SchemaError) throw op.error("INVALID_INPUT", error.message);
    throw error;
  }
}

/** A relative address from a file; one that leads out of the sent files is not among them. */
function resolve(href: string, from: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of (href.split("#")[0] ?? "").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
