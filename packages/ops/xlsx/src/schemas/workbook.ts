import { object, string } from "@colophon/contract";

export const RELATION = object({
  source: string({ description: "Part." }),
  kind: string({ description: "hyperlink, image." }),
  target: string({ description: "As written." }),
});
