import type { Op } from "@colophon/contract";
import { type Conversion, type Converted, type LibreOffice, LibreOfficeRefusal } from "@colophon/engine-libreoffice";
import { readPages } from "@colophon/kit-pdf";
import { readPresentation } from "../open-presentation.ts";
import { reportHandoutMaster, reportUnreadMaster } from "./deck-losses.ts";
import { handoutMasterOf, makeGrounds } from "./handout-backgrounds.ts";
import { makeHandouts, paperOf, type SlidesPerSheet, sheetOf } from "./handout-sheets.ts";
import type { Deck } from "./read-deck.ts";
import type { Losing } from "./report-not-rendered.ts";

export interface LaidOut {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly fonts: readonly string[];
  /** Where a page of LibreOffice's is, both from 0. */
  readonly pageOf: (page: number) => number;
}

interface Laying {
  readonly deck: Deck;
  /** The presentation that was converted: an engine may open it. */
  readonly prepared: Uint8Array;
  /** Pages of slides; those behind them are of notes. */
  readonly slides: number;
  readonly handouts: "none" | SlidesPerSheet;
  /** As the slides were converted, but for what they are. */
  readonly conversion: Omit<Conversion, "bytes">;
  readonly convert: LibreOffice["convert"];
}

type Opening = Op<"INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED"> & Losing;

/**
 * The PDF as it came, or its slides on sheets, over what the master of handouts has, with the pages of notes behind them.
 *
 * Cost     For handouts of a presentation that has a master of them, a second conversion.
 * Losses   CONTENT_NOT_SHOWN for what the master has and its sheets do not.
 */
export async function layOut(made: Converted, laying: Laying, op: Opening): Promise<LaidOut> {
  const { deck, slides, handouts } = laying;
  const { bytes, pages, fonts } = made;
  if (handouts === "none") return { bytes, pages, fonts, pageOf: (page) => page };
  const sheets = sheetOf(slides - 1, handouts) + 1;
  const hasMaster = handoutMasterOf(deck) !== undefined;
  if (!hasMaster) reportUnreadMaster(deck, op);
  const grounds = hasMaster ? await drawGrounds(laying, sheets, op) : undefined;
  return {
    bytes: makeHandouts(bytes, deck, { slides, handouts, grounds: grounds?.bytes, checkpoint: op.checkpoint }),
    pages: sheets + pages - slides,
    fonts: [...new Set([...fonts, ...(grounds?.fonts ?? [])])].sort(),
    pageOf: (page) => (page < slides ? sheetOf(page, handouts) : page - slides + sheets),
  };
}

/** What lies under the sheets; it is an artifact of them, without tags and outline. */
async function drawGrounds(
  { deck, prepared, conversion, convert }: Laying,
  count: number,
  op: Opening,
): Promise<Converted | undefined> {
  const bytes = makeGrounds(readPresentation(prepared, op), { ...paperOf(deck), count, checkpoint: op.checkpoint });
  const plain = { isUniversal: false, isTagged: false, hasOutline: false, hasNotesPages: false };
  const drawn =
    bytes === undefined
      ? undefined
      : await convert({ ...conversion, ...plain, bytes }).catch((error: unknown): undefined => {
          if (!(error instanceof LibreOfficeRefusal)) throw error;
        });
  const isWhole = drawn?.pages === count;
  const [first] = isWhole ? readPages(drawn.bytes, op.limits.maxPages, op.checkpoint).pages : [];
  reportHandoutMaster(deck, first, op);
  return isWhole ? drawn : undefined;
}
