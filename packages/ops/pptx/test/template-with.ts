import { readFileSync } from "node:fs";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import { buildZip } from "@colophon/testing";

/** A template of PowerPoint, as python-pptx ships it. */
export const TEMPLATE = new Uint8Array(readFileSync(new URL("../fixtures/template.pptx", import.meta.url)));

/** The template with one of its parts written anew. */
export function templateWith(part: string, change: (xml: string) => string): Uint8Array {
  const archive = openZip(sourceOf(TEMPLATE));
  return buildZip(
    archive.entries.map((entry) => {
      const bytes = archive.read(entry);
      const isChanged = entry.name === part;
      return { path: entry.name, bytes: isChanged ? Buffer.from(change(Buffer.from(bytes).toString("utf8"))) : bytes };
    }),
  );
}
