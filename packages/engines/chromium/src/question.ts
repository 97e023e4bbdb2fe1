/** A file that the page may load, and its media type. */
export interface AssetName {
  /** Path below the page's own address, without a slash at its start. */
  readonly name: string;
  readonly mediaType: string;
}

/** What the host is asked for; its first file is the page as UTF-8, and the others are the assets in their order. */
export interface PrintQuestion {
  readonly assets: readonly AssetName[];
  readonly isTagged: boolean;
  readonly hasOutline: boolean;
  readonly maxOutputBytes: number;
  readonly deadlineMs: number;
}

/** Something that the page asked for and did not get. */
export interface Refused {
  readonly url: string;
  /** `missing`: an address of the page's own without an asset. `outside`: any other address. */
  readonly why: "missing" | "outside";
}

export type PrintReply =
  | {
      readonly kind: "printed";
      readonly refused: readonly Refused[];
      /** Characters that the faces have between them, as writeCoverage writes them. */
      readonly coverage: string;
      /** The project's faces in the PDF, each with the hash of its file. */
      readonly faces: Readonly<Record<string, string>>;
    }
  | { readonly kind: "refused"; readonly reason: string };
