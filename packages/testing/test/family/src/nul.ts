import { codes } from "@colophon/contract";
import { define } from "./broken.ts";
import { errors } from "./codes.ts";

const { LINES_LOSS_POLICY: _, NOT_TEXT: __, ...few } = errors.entries;

/** Argues that it never fails, and fails for a NUL. */
export const parseNul = define("nul", {
  errors: codes("common", { ...few, OWN: { remediation: "Send another text.", phase: "parsing" } }),
  unreachableCodes: { OWN: "Every text is read as it is." },
  run: ({ input, op }) => {
    op.checkpoint();
    if ((input as { text: string }).text.includes("\u0000")) throw op.error("OWN", "It has a NUL.");
    return { read: true };
  },
});
