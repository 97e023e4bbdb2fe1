import { array, choice, object } from "@colophon/contract";
import { hash, uuid } from "./pieces.ts";

/** What `erase=now` did to the stored bytes of an execution. */
export const ERASURE = object(
  {
    removed: array(hash("Of bytes."), { description: "Hashes of the bytes that are no longer stored." }),
    still_referenced: array(
      object({
        sha256: hash("Of bytes."),
        referenced_by: array(
          object({
            kind: choice(["execution", "staged_input", "brand_pack", "layout_picture"], {
              description: "Kind of the resource that refers to the bytes.",
            }),
            id: uuid("The resource."),
          }),
          { description: "Resources of the environment that refer to the bytes, at most 20 of each kind." },
        ),
      }),
      { description: "Bytes that stay stored because other resources refer to them." },
    ),
    pending: array(hash("Of bytes."), {
      description: "Hashes of bytes that another removal is working on. Send the request again to see its result.",
    }),
  },
  { description: "Only with `erase=now`: what happened to the stored bytes." },
);
