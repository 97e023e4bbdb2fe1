import { defineOperation, file, type Helper, NO_LOSSES, object, string } from "@colophon/contract";
import { errors } from "./src/codes.ts";

const upper = {
  name: "upper",
  kind: "helper",
  connect: (helper: Helper) => ({
    async raise(bytes: Uint8Array): Promise<string> {
      const { json } = await helper.ask({ json: { task: "raise" }, files: [bytes] });
      return String(json);
    },
  }),
} as const;

/** A text in capitals, by an engine in a process of its own. */
export const extractCapitals = defineOperation({
  name: "common.extract.capitals",
  summary: "Give a text in capitals.",
  engine: { name: "@colophon/lines", version: "0.1.0" },
  engines: [upper],
  input: object({ bytes: file({ description: "The text, UTF-8." }) }),
  options: object({}),
  value: object({ text: string({ description: "In capitals." }) }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { bytes: "YQpiCg==" } },

  async run({ input, op, engines }) {
    op.checkpoint();
    return { text: await (await engines.upper()).raise(input.bytes) };
  },
});
