/** A font file that text can be set in. `Fonts` of the engine `fonts` offers such, and every function here takes it. */
export interface TypeFace {
  readonly name: string;
  readonly sha256: string;
}

export interface PlacedGlyph {
  readonly id: number;
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** What layout needs of faces and of a shaper. */
export interface FaceSource<Face extends TypeFace> {
  find(wanted: FaceWish): readonly Face[];
  covers(face: Face, codePoint: number): boolean;
  bytesOf(face: Face): Uint8Array;
  shape(face: Face, text: string, shaping: RunShaping): readonly PlacedGlyph[];
}

export interface FaceWish {
  readonly family?: string;
  readonly script?: string;
  readonly weight?: number;
  readonly isItalic?: boolean;
}

export interface RunShaping {
  readonly direction: "leftToRight" | "rightToLeft";
  readonly script?: string;
  readonly language?: string;
  readonly features?: Readonly<Record<string, number>>;
  readonly start: number;
  readonly end: number;
}

/** How text is to look. */
export interface TextStyle {
  /** In the order of preference; a family that is not there is passed over. Default Noto Sans. */
  readonly families?: readonly string[];
  readonly weight?: number;
  readonly isItalic?: boolean;
  /** BCP 47. */
  readonly language?: string;
  readonly features?: Readonly<Record<string, number>>;
  /** Of the paragraph. Default: by its first strong character. */
  readonly direction?: "leftToRight" | "rightToLeft";
}
