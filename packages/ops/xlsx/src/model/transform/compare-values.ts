/** What a row is sorted by. A blank stands last, whatever the order. */
export type SortValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "boolean"; readonly value: number }
  | { readonly kind: "error" }
  | { readonly kind: "blank" };

/** As Excel has them when they ascend. */
const KINDS = ["number", "text", "boolean", "error", "blank"];
/** Punctuation, then symbols, digits, letters; hyphens and apostrophes count only between texts that are equal else. */
const PUNCTUATION = "_ -'!\"#$%&()*,./:;?@[\\]^`{|}~+<=>";
const IGNORED = /[-'\u2019]/g;
const MARKS = /\p{M}/gu;

/** Two values of cells as Excel sorts them, of any language alike: of upper and lower case neither is first. */
export function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  const [left, right] = [KINDS.indexOf(a.kind), KINDS.indexOf(b.kind)];
  if (a.kind === "blank" || b.kind === "blank") return left - right;
  const order = left !== right ? left - right : compareOfKind(a, b);
  return isDescending ? -order : order;
}

function compareOfKind(a: SortValue, b: SortValue): number {
  if (a.kind === "text" && b.kind === "text") return compareTexts(a.value, b.value);
  if ("value" in a && "value" in b && a.kind !== "text" && b.kind !== "text") return a.value - b.value;
  return 0;
}

function compareTexts(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.normalize("NFD").toLowerCase());
  if (left === undefined || right === undefined || left === right) return 0;
  const plain = (text: string): string => text.replace(IGNORED, "").replace(MARKS, "");
  return (
    compareCharacters(plain(left), plain(right)) ||
    compareCharacters(left.replace(IGNORED, ""), right.replace(IGNORED, "")) ||
    left.length - right.length ||
    compareCharacters(left, right)
  );
}

function compareCharacters(a: string, b: string): number {
  for (let index = 0; index < a.length && index < b.length; index++) {
    const [left = "", right = ""] = [a[index], b[index]];
    if (left === right) continue;
    const order = weightOf(left) - weightOf(right);
    if (order !== 0) return order;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

function weightOf(character: string): number {
  const place = PUNCTUATION.indexOf(character);
  return place < 0 ? PUNCTUATION.length : place;
}
