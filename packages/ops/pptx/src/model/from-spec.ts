import { type ReadDeck, type RenderedDeck, readDeck, renderDeck } from "@colophon/base-deck";
import type { Op } from "@colophon/contract";
import { withPresentationErrors } from "./open-presentation.ts";
import { openTemplate, unlockTemplate } from "./open-template.ts";

type Refused = "INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED" | "TEMPLATE_REFUSED";

/** What an operation takes that reads presentations: the file, or a specification that one is made of first. */
interface DeckInput {
  readonly bytes?: Uint8Array | undefined;
  readonly spec?: unknown;
  readonly template?: Uint8Array | undefined;
}

/** A specification that was read, and the presentation made of it; none where members do not hold. */
export interface MadeDeck extends ReadDeck {
  readonly made: RenderedDeck | undefined;
}

/** The file, where it is one. Errors: SCHEMA_REJECTED where neither or both of file and specification are given, or a template to a file. */
export function fileOf(
  { bytes, spec, template }: DeckInput,
  op: Pick<Op<"SCHEMA_REJECTED">, "error">,
): Uint8Array | undefined {
  const reject = (path: string, message: string): Error =>
    op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
  if (bytes === undefined && spec === undefined) throw reject("bytes", "Send `bytes` or `spec`.");
  if (bytes !== undefined && spec !== undefined) throw reject("spec", "Send either `bytes` or `spec`, not both.");
  if (bytes !== undefined && template !== undefined)
    throw reject("template", "`template` is allowed only with `spec`.");
  return bytes;
}

/**
 * A specification -> the presentation, as pptx.render makes it where it measures by its own table of widths: no engine is opened here.
 *
 * Errors   Those of a template.
 */
export function makeDeck({ spec, template }: DeckInput, password: string | undefined, op: Op<Refused>): MadeDeck {
  const read = readDeck(spec, op.checkpoint);
  const { deck } = read;
  if (deck === undefined) return { ...read, made: undefined };
  op.checkLimit("maxPages", deck.slides.length);
  const opened =
    template === undefined
      ? undefined
      : openTemplate(unlockTemplate(template, { password, option: "options.password" }, op), op);
  const made = withPresentationErrors(op, () =>
    renderDeck(deck, { checkpoint: op.checkpoint, template: opened, unknown: read.unknown }),
  );
  op.checkLimit("maxOutputBytes", made.bytes.length);
  return { ...read, made };
}
