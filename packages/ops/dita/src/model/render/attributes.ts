import { typeOf } from "../classes.ts";
import type { DitaElement } from "../nodes.ts";

/** The attributes of an element of HTML. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements that HTML has by the same meaning: their name needs no class. */
const PLAIN = new Set(
  "p ph ul ol li b i u sup sub pre dl dt dd fig section table lq q xref link image body".split(" "),
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
    dir: element.attributes.get("dir"),
    title: flag,
    style: element.attributes.get("flag-style"),
  };
}
