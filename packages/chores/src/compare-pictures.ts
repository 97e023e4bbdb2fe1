import {
  artifact,
  boolean,
  defineOperation,
  file,
  integer,
  makeArtifact,
  NO_LOSSES,
  object,
  optional,
} from "@colophon/contract";
import { encodePng, type Pixels } from "@colophon/kit-png";
import { errors } from "./codes.ts";
import { decodePng } from "./decode-png.ts";
import { engine } from "./engine.ts";

/** Rows between two looks at the clock. */
const ROWS = 64;
/** What differs, in a red that pale greys do not have. */
const MARK = { red: 0xd4, green: 0x00, blue: 0x2a };
/** How dark the rest may be: black becomes this grey, white stays. */
const DARKEST = 160;

/**
 * Two pictures of a slide -> one that marks the pixels that differ, on the current one in pale grey.
 *
 * Shapes   value.isComparable: false for pictures of two sizes, or of another coder; then there is no picture.
 * Cost     Some 20 ms of processor time at 960 x 540.
 * Errors   None of its own.
 * Losses   None.
 * Source   PNG (W3C, third edition); luminance of ITU-R BT.601-7, 2.5.1.
 */
export const comparePictures = defineOperation({
  name: "pptx.diff.pictures",
  summary: "Mark the pixels in which two pictures differ.",
  engine,
  input: object({
    baseline: file({ description: "The image before the change." }),
    current: file({ description: "The image after the change." }),
  }),
  options: object({}),
  value: object({
    isComparable: boolean({ description: "Whether both images have the same size." }),
    changedPixels: integer({ description: "Number of pixels that differ.", minimum: 0 }),
    picture: optional(
      artifact({ description: "The current image with the differing pixels marked. Absent if none differ." }),
    ),
  }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { baseline: new Uint8Array(), current: new Uint8Array() } },

  run({ input, op }) {
    const before = decodePng(input.baseline, op.checkpoint);
    const after = decodePng(input.current, op.checkpoint);
    if (before === undefined || after === undefined || !isOneSize(before, after))
      return { isComparable: false, changedPixels: 0 };
    const changedPixels = mark(before, after, op.checkpoint);
    if (changedPixels === 0) return { isComparable: true, changedPixels };
    return {
      isComparable: true,
      changedPixels,
      picture: makeArtifact(encodePng(after, { checkpoint: op.checkpoint }), "image/png", "png"),
    };
  },
});

function isOneSize(one: Pixels, other: Pixels): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Changes the pixels of `after` in their place; gives how many differ. */
function mark(before: Pixels, { bytes, width, height, stride }: Pixels, checkpoint: () => void): number {
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS === 0) checkpoint();
    for (let at = y * stride; at < y * stride + width * 4; at += 4) {
      const [blue = 0, green = 0, red = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
      if (before.bytes[at] === blue && before.bytes[at + 1] === green && before.bytes[at + 2] === red) {
        const luminance = 299 * red + 587 * green + 114 * blue;
        const grey = DARKEST + Math.floor((luminance * (255 - DARKEST)) / 255_000);
        bytes[at] = grey;
        bytes[at + 1] = grey;
        bytes[at + 2] = grey;
        continue;
      }
      count += 1;
      bytes[at] = MARK.blue;
      bytes[at + 1] = MARK.green;
      bytes[at + 2] = MARK.red;
    }
  }
  return count;
}
