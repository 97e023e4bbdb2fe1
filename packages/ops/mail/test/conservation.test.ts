import { conserves } from "@colophon/testing";
import { convertMail, extractMailEvidence, inspectMail, renderMail } from "../src/index.ts";
import { conversion, evidence, inspection, rendering } from "./conservation.ts";
import { makeMessage } from "./made-messages.ts";
import { hasPython, readWithPython } from "./python-lister.ts";

/** What is written is looked for in what Python reads of it, and not in its bytes. */
const written = {
  ...rendering,
  make: makeMessage,
  open: async ({ bytes }: { readonly bytes: Uint8Array }) =>
    hasPython ? { texts: await readWithPython(bytes) } : undefined,
};

conserves(convertMail, conversion, 1_000);
conserves(extractMailEvidence, evidence, 300);
conserves(inspectMail, inspection, 300);
conserves(renderMail, written, 300);
