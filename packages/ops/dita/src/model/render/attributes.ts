import { typeOf } from "../classes.ts";
import type { DitaElement } from "../nodes.ts";
import { isWrittenRightToLeft } from "./words.ts";

/** The attributes of an element of HTML. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements that HTML has by the same meaning: their name needs no class. */
const PLAIN = new Set(
  "p ph ul ol li b i em strong u sup sub pre dl dt dd fig section table lq q xref link image body".split(" "),
);

/** What an element has whatever becomes of it; `own` stands for the name of its type. */
export function attributesOf(element: DitaElement, id: string | undefined, own?: string): Attributes {
  const flag = element.attributes.get("flagged-by");
  const name = typeOf(element.className).split("/")[1] ?? "";
  const classes = [
    own ?? (PLAIN.has(name) ? "" : name),
    element.attributes.get("outputclass") ?? "",
    flag === undefined ? "" : "flagged",
  ];
  const joined = classes.filter((one) => one !== "").join(" ");
  return {
    id,
    class: joined === "" ? undefined : joined,
    lang: element.attributes.get("xml:lang"),
    dir: directionOf(element),
    title: flag,
    style: element.attributes.get("flag-style"),
  };
}

/** The direction that is written, or that another language than the one around it has. */
export function directionOf(element: DitaElement): string | undefined {
  const written = element.attributes.get("dir");
  const language = element.attributes.get("xml:lang");
  if (written !== undefined || language === undefined) return written;
  if (isWrittenRightToLeft(language)) return "rtl";
  for (let at = element.parent; at !== undefined; at = at.parent)
    if (isWrittenRightToLeft(at.attributes.get("xml:lang") ?? "")) return "ltr";
  return undefined;
}
