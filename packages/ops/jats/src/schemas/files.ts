import { typed } from "@colophon/contract";
import type { DescribedFile } from "../model/describe-files.ts";

export const filesValue = typed<readonly DescribedFile[]>({
  type: "array",
  items: { type: "object", additionalProperties: { type: ["string", "integer"] } },
  description: "Files beside the article, sorted by path: path, byteLength, hash, uses.",
});
