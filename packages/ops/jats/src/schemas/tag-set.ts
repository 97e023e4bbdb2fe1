import { typed } from "@colophon/contract";
import type { TagSet } from "../model/tag-set.ts";

export const tagSet = typed<TagSet>({
  type: "object",
  additionalProperties: { type: "string" },
  description: "family JATS or NLM; name archiving, publishing, authoring, unknown; version; publicId; from.",
});
