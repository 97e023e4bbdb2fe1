import { artifact, choice, defineOperation, integer, makeArtifact, object, optional, string } from "@colophon/contract";
import { libxml2 } from "@colophon/engine-libxml2";
import { ZipWriter } from "@colophon/kit-zip";
import { errors, type JatsOp, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_OLD_ARTICLE } from "../example.ts";
import { normalize } from "../model/normalize.ts";
import { type OpenInput, openInput } from "../model/open-input.ts";
import { articleInput } from "../schemas/input.ts";

const AS_IS = "The article is carried over as it is, whatever it names and holds.";

/**
 * An article in NLM 3.0 or JATS 1.x -> the same in JATS 1.3 or 1.4.
 *
 * Shapes   Only the document type and dtd-version change, and comments when they are not kept: every other byte stays, white space,
 *          entity references and attribute order too. An article of the version asked for comes back byte for byte. Files beside it
 *          come back in a zip with it.
 * Cost     O(bytes), and two validations of some 20 ms.
 * Errors   UNSUPPORTED_EXTENSION with every place, where a valid article would not be valid in the target; UNSUPPORTED_VERSION for NLM 2.
 * Losses   JATS_VERSION_NORMALIZED once, where the version changed; JATS_COMMENT_REMOVED for each comment.
 * Source   ANSI/NISO Z39.96; NLM 3.0; their DTDs.
 */
export const transformJatsNormalize = defineOperation({
  name: "common.transform.jats-normalize",
  summary: "Convert a JATS or NLM article to JATS 1.3 or 1.4 without other changes.",
  engine,
  engines: [libxml2],
  input: articleInput,
  options: object({
    version: choice(["1.3", "1.4"], { description: "JATS version to write.", default: "1.3" }),
    comments: choice(["keep", "remove"], { description: "Whether to keep or remove XML comments.", default: "keep" }),
  }),
  value: object({
    artifact: artifact({ description: "The article, or a zip of the article with its files." }),
    from: string({ description: "Tag set and version of the input, for example `NLM 3.0`." }),
    to: string({ description: "Tag set and version of the output, for example `JATS 1.3`." }),
    errorsBefore: optional(integer({ description: "Number of errors under the input's own grammar." })),
    errorsAfter: optional(integer({ description: "Number of errors under the output's grammar." })),
  }),
  errors,
  losses,
  unreachableCodes: {
    INVALID_METADATA: AS_IS,
    MISSING_ASSET: AS_IS,
    BROKEN_REFERENCE: AS_IS,
    JATS_SOURCE_WHITESPACE_NORMALIZED: "White space is never touched by this operation.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_OLD_ARTICLE } },

  async run({ input: given, options, op, engines }) {
    const opened = openInput(given, op);
    const wanted = { version: options.version, removesComments: options.comments === "remove" };
    const { bytes, ...facts } = normalize(opened, wanted, await engines.libxml2(), op);
    return {
      artifact: opened.kind === "xml" ? makeArtifact(bytes, "application/xml", "xml") : packAgain(opened, bytes, op),
      ...facts,
    };
  },
});

/** The article first, then the other files by their order. */
function packAgain({ path, files }: OpenInput, article: Uint8Array, op: JatsOp) {
  const writer = new ZipWriter({ checkpoint: op.checkpoint });
  writer.add(path, article);
  for (const file of files) writer.add(file.path, file.read());
  const bytes = writer.finish();
  op.checkLimit("maxOutputBytes", bytes.length);
  return makeArtifact(bytes, "application/zip", "zip");
}
