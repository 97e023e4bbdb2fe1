import { object, string } from "@colophon/contract";

export const RELATION = object({
  source: string({ description: "Path of the part." }),
  kind: string({ description: "Kind of relationship, for example `hyperlink` or `image`." }),
  target: string({ description: "The word as written in the file." }),
});
