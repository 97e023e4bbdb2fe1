import { checkLimit, withoutEnd } from "@colophon/kit-bytes";
import type { Rectangle, TextPart } from "@colophon/kit-pdf";

export const PLACES = ["left", "right", "above", "below", "inside"] as const;
export type LabelPlace = (typeof PLACES)[number];

/** Text that may be a widget's label. */
export interface LabelCandidate {
  readonly text: string;
  readonly place: LabelPlace;
  /** How unlikely: points away, more for a place where labels of this kind of field seldom are. */
  readonly cost: number;
  readonly box: Rectangle;
  readonly part: number;
}

/** A widget, or where one could be. */
export interface LabelTarget {
  /** A check box or radio button. */
  readonly isBox: boolean;
  /** As the page is seen: y upwards, the page's rotation applied. */
  readonly box: Rectangle;
}

/** How far a label may be, in points. */
const FARTHEST = { beside: 220, over: 30 } as const;
/** Comparisons of a page. Attack: 100,000 widgets and as many words in one place. */
const MAX_COMPARISONS = 60_000_000;
const MAX_CANDIDATES = 5;

interface Weights {
  readonly per: number;
  readonly plus: number;
}

/** Labels of boxes stand right of them, those of lines to fill left of or above them. */
const OF_LINES: Readonly<Record<LabelPlace, Weights>> = {
  left: { per: 0.5, plus: 0 },
  above: { per: 1, plus: 5 },
  inside: { per: 1, plus: 4 },
  right: { per: 1, plus: 45 },
  below: { per: 1.5, plus: 22 },
};
const OF_BOXES: Readonly<Record<LabelPlace, Weights>> = {
  right: { per: 0.5, plus: 0 },
  left: { per: 0.7, plus: 14 },
  above: { per: 2, plus: 25 },
  inside: { per: 1, plus: 20 },
  below: { per: 2, plus: 30 },
};

/** For each widget of a page the texts that may be its label, the likeliest first. */
export function findLabels(
  widgets: readonly LabelTarget[],
  parts: readonly TextPart[],
  checkpoint: () => void,
): LabelCandidate[][] {
  const labels = parts.flatMap((part, index) => trimmed(part, index));
  const byHeight = labels.toSorted((one, other) => one.box[1] - other.box[1]);
  const tallest = labels.reduce((most, { box }) => Math.max(most, box[3] - box[1]), 0);
  const rows = new Rows(widgets);
  let comparisons = 0;
  const found = widgets.map((placed) => {
    const candidates: LabelCandidate[] = [];
    const [, bottom, , top] = placed.box;
    const [from, to] = [bottom - FARTHEST.over - tallest, top + FARTHEST.over];
    for (let at = firstFrom(byHeight, from); at < byHeight.length; at += 1) {
      const label = byHeight[at];
      if (label === undefined || label.box[1] > to) break;
      comparisons += 1;
      if (comparisons % 2_000 === 0) checkpoint();
      checkLimit(comparisons, { format: "pdf", limit: "maxComparisons", most: MAX_COMPARISONS, offset: 0 });
      const candidate = judge(placed, label);
      if (candidate !== undefined && !rows.isBetween(placed, candidate)) candidates.push(candidate);
    }
    return candidates.sort((one, other) => one.cost - other.cost || one.part - other.part).slice(0, MAX_CANDIDATES);
  });
  return found;
}

interface Label {
  readonly text: string;
  readonly box: Rectangle;
  readonly em: number;
  readonly part: number;
}

/** Without what leads to the place to fill: lines and points. */
function trimmed({ text, box, em }: TextPart, part: number): Label[] {
  const bare = withoutEnd(text.replace(/[_.\u2026\s]{3,}/gu, " "), /[_\s]/u).trim();
  return /[\p{L}\p{N}$%#]/u.test(bare) ? [{ text: bare, box, em, part }] : [];
}

function firstFrom(labels: readonly Label[], bottom: number): number {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labels[middle]?.box[1] ?? 0) < bottom) low = middle + 1;
    else high = middle;
  }
  return low;
}

function judge({ isBox, box }: LabelTarget, { text, box: own, em, part }: Label): LabelCandidate | undefined {
  const [left, bottom, right, top] = box;
  const [from, low, to, high] = own;
  const middle = (low + high) / 2;
  const weights = isBox ? OF_BOXES : OF_LINES;
  const make = (place: LabelPlace, distance: number): LabelCandidate => {
    const { per, plus } = weights[place];
    return { text, place, cost: Math.max(0, distance) * per + plus, box: own, part };
  };
  const isOnRow = middle > bottom - em * 0.35 && middle < top + em * 0.35;
  // A field of several lines is named at its first.
  const offRow = isOnRow ? Math.max(0, Math.min(top - high, Math.abs((bottom + top) / 2 - middle)) - em * 0.5) : 0;
  if (isOnRow && to <= left + em * 0.5 && left - to < FARTHEST.beside) return make("left", left - to + offRow);
  if (isOnRow && from >= right - em * 0.5 && from - right < FARTHEST.beside)
    return make("right", from - right + offRow);
  const overlap = Math.min(to, right) - Math.max(from, left);
  if (overlap <= 0) return undefined;
  const aside = Math.min(Math.abs(from - left), Math.abs((from + to) / 2 - (left + right) / 2)) * 0.25;
  if (low >= top - em * 0.5 && low - top < FARTHEST.over) return make("above", low - top + aside);
  if (high <= bottom + em * 0.5 && bottom - high < FARTHEST.over) return make("below", bottom - high + aside);
  return isOnRow ? make("inside", Math.max(0, top - high) + aside) : undefined;
}

/** Widgets by their rows: one that stands between a widget and a text takes the text for itself. */
class Rows {
  readonly #rows = new Map<number, LabelTarget[]>();

  constructor(widgets: readonly LabelTarget[]) {
    for (const placed of widgets) {
      const key = Math.round((placed.box[1] + placed.box[3]) / 2 / 8);
      const row = this.#rows.get(key);
      if (row === undefined) this.#rows.set(key, [placed]);
      else if (row.length < 200) row.push(placed);
    }
  }

  isBetween(placed: LabelTarget, { place, box: label }: LabelCandidate): boolean {
    const { box } = placed;
    if (place !== "left" && place !== "right") return false;
    const [from, to] = place === "left" ? [label[2], box[0]] : [box[2], label[0]];
    const key = Math.round((box[1] + box[3]) / 2 / 8);
    for (const near of [key - 1, key, key + 1])
      for (const other of this.#rows.get(near) ?? [])
        if (other !== placed && other.box[0] >= from - 4 && other.box[2] <= to + 4) return true;
    return false;
  }
}
