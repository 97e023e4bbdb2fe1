export const STAMP_KINDS = ["pages", "bates", "watermark"] as const;
export type StampKind = (typeof STAMP_KINDS)[number];

/** Places of numbers. */
export const PLACES = [
  "top-left",
  "top-center",
  "top-right",
  "bottom-left",
  "bottom-center",
  "bottom-right",
] as const satisfies readonly string[];

/** What a reader asks for. */
export interface StampWish {
  readonly kind: StampKind;
  /** Letters before Bates numbers, or the word of a watermark. */
  readonly text: string;
  readonly place: string;
  /** First Bates number, as it was typed. */
  readonly start: string;
}

/** `bottom-center` -> `Bottom center`. */
export function wordsOfPlace(place: string): string {
  return place.charAt(0).toUpperCase() + place.slice(1).replace("-", " ");
}

/** A wish -> a member of `stamps` of pdf.transform.stamp; undefined where something is missing. */
export function makeStamp({ kind, text, place, start }: StampWish): Readonly<Record<string, unknown>> | undefined {
  const number = { anchor: place, margin: 24, size: 10 };
  if (kind === "pages") return { name: "pages", text: "Page {page} of {pages}", ...number };
  if (kind === "watermark") {
    const word = text.trim().replace(/[{}]/g, "$&$&");
    if (word === "") return undefined;
    return { name: "watermark", text: word, rotate: 45, fit: true, opacity: 0.25, color: "#cc0000", bold: true };
  }
  const first = Number(start);
  if (start.trim() === "" || !Number.isSafeInteger(first) || first < 0) return undefined;
  return { name: "bates", text: "{number}", numbering: { prefix: text, digits: 6, start: first }, ...number };
}

/** A member of `stamps` that `makeStamp` made -> the wish; page numbers for any other. */
export function readStamp(stamp: unknown): StampWish {
  const wish: StampWish = { kind: "pages", text: "", place: "bottom-center", start: "1" };
  const { name, text, anchor, numbering } = (stamp ?? {}) as {
    readonly name?: string;
    readonly text?: string;
    readonly anchor?: string;
    readonly numbering?: { readonly prefix?: string; readonly start?: number };
  };
  const place = PLACES.find((one) => one === anchor) ?? wish.place;
  if (name === "watermark") return { ...wish, kind: name, text: (text ?? "").replace(/([{}])\1/g, "$1") };
  if (name !== "bates") return { ...wish, place };
  return { kind: name, text: numbering?.prefix ?? "", place, start: String(numbering?.start ?? 1) };
}
