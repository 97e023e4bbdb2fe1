/** One picture to recognize. The file beside it has a byte of gray for each pixel, row after row. */
export interface RecognitionRequest {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch. */
  readonly dpi: number;
  /** Codes of languages. Each line is in the one that recognizes it best. */
  readonly languages: readonly string[];
}

/** A point in pixels from the top left corner of the picture. */
export type PixelPoint = readonly [x: number, y: number];

export interface RecognizedWord {
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The box of its ink, as the text is read: corners below on the left, below on the right, above on the right, above on the left. */
  readonly corners: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];
  /** Where the word starts and ends on the baseline of its line. */
  readonly baseline: readonly [PixelPoint, PixelPoint];
}

export interface RecognizedLine {
  readonly language: string;
  /** Pixels from the baseline to the top of a letter with an ascender. */
  readonly ascent: number;
  readonly words: readonly RecognizedWord[];
}

export interface Recognition {
  /** Degrees by which the picture was turned clockwise to be read. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Degrees by which it was turned clockwise beside that, so that its lines are level. */
  readonly deskew: number;
  readonly lines: readonly RecognizedLine[];
}

export type RecognitionReply =
  | {
      readonly kind: "recognized";
      readonly recognition: Recognition;
      readonly models: Readonly<Record<string, string>>;
    }
  | { readonly kind: "missing"; readonly languages: readonly string[]; readonly install: string };

/** A question with its files, for the process. */
export interface RecognitionOrder extends RecognitionRequest {
  readonly pixels: string;
  readonly models: readonly { readonly language: string; readonly path: string }[];
  readonly answer: string;
}
