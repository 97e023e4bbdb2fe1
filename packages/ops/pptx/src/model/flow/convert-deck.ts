import { PictureShelf, type ShelvedPicture, writeFlow } from "@colophon/base-flow";
import { type Artifact, at, makeArtifact } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { openPresentation, unlockPresentation, withPresentationErrors } from "../open-presentation.ts";
import { readDeck } from "../pdf/read-deck.ts";
import type { DeckFlowOptions, DeckOp, DeckSources } from "./deck-sources.ts";
import { type ListedSlide, readDeckFlow } from "./read-deck-flow.ts";

const FORMS = {
  markdown: { mediaType: "text/markdown; charset=utf-8", extension: "md" },
  html: { mediaType: "text/html; charset=utf-8", extension: "html" },
  text: { mediaType: "text/plain; charset=utf-8", extension: "txt" },
} as const;

interface ConvertedDeck {
  readonly artifact: Artifact;
  readonly pictures: ShelvedPicture[];
  readonly slides: ListedSlide[];
}

/** The bytes of a presentation -> the value of pptx.convert.markdown. */
export function convertDeck(
  bytes: Uint8Array,
  { password, ...options }: DeckFlowOptions & { readonly password?: string | undefined },
  op: DeckOp,
): ConvertedDeck {
  const presentation = openPresentation(unlockPresentation(bytes, password, op), op);
  return withPresentationErrors(op, () => {
    const deck = readDeck(presentation);
    const manner = options.format === "text" && options.pictures === "inline" ? "files" : options.pictures;
    const shelf = new PictureShelf(deck.opened, manner);
    const look = everyUnits(op.checkpoint, 500);
    const sources: DeckSources = {
      ...{ opened: deck.opened, options, op, shelf, look },
      numbers: new Map(deck.slides.map(({ part, index }) => [part.key, index + 1])),
      ...{ jumps: new Set(), shown: new Set(), used: new Set(), frozen: new Map() },
    };
    const { flow, slides } = readDeckFlow(deck, sources);
    const text = writeFlow(flow, {
      ...options,
      changes: "final",
      look,
      maxOutputBytes: op.limits.maxOutputBytes,
      onFlattened: (tables) =>
        op.reportLoss(
          "TABLE_FLATTENED",
          `Merged cells, or paragraphs in the cells, of ${tables} tables are plain text.`,
          {
            at: [at("part", { id: deck.main.part.name })],
          },
        ),
    });
    const written = Buffer.from(text.toWellFormed());
    op.checkLimit(
      "maxOutputBytes",
      shelf.pictures.reduce((sum, { artifact: { byteLength } }) => sum + byteLength, written.length),
    );
    const { mediaType, extension } = FORMS[options.format];
    return {
      artifact: makeArtifact(written, mediaType, extension),
      pictures: [...shelf.pictures],
      slides: [...slides],
    };
  });
}
