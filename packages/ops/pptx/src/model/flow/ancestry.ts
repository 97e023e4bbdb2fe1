import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { readTree } from "@colophon/kit-ooxml";
import { FOOT_TYPES, isTitle } from "@colophon/kit-presentation";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, elementsNamed, isFallback } from "../names.ts";
import { boxOfTransform, type ShapeBox } from "./slide-order.ts";

/** A placeholder of a layout or master. */
interface Holder {
  readonly type: string | undefined;
  readonly index: string | undefined;
  readonly box: ShapeBox | undefined;
  readonly list: XmlElement | undefined;
}

/** What the shapes of a slide inherit. */
export interface Ancestry {
  readonly layout: readonly Holder[];
  readonly master: readonly Holder[];
  readonly styles: {
    readonly title: XmlElement | undefined;
    readonly body: XmlElement | undefined;
    readonly other: XmlElement | undefined;
  };
  readonly defaults: XmlElement | undefined;
  /** The layout and the master, if they can be read. */
  readonly parts: readonly (readonly [OoxmlPart, XmlElement])[];
}

/** What a shape inherits: its type of placeholder, its box, and the list styles above its own. */
interface Inherited {
  /** undefined: not a placeholder. */
  readonly type: string | undefined;
  readonly box: ShapeBox | undefined;
  readonly lists: readonly (XmlElement | undefined)[];
}

/** Reads layouts and masters, each once. */
export class Ancestries {
  readonly #opened: OoxmlPackage;
  readonly #defaults: XmlElement | undefined;
  readonly #known = new Map<string, Ancestry>();
  readonly #holders = new Map<string, readonly Holder[]>();

  constructor(opened: OoxmlPackage, presentation: XmlElement | undefined) {
    this.#opened = opened;
    this.#defaults = child(presentation, "p:defaultTextStyle");
  }

  ofSlide(slide: OoxmlPart): Ancestry {
    const [layout] = this.#opened.related(slide, "slideLayout");
    const [master] = layout === undefined ? [] : this.#opened.related(layout, "slideMaster");
    return this.#of(layout, master, "p:txStyles");
  }

  ofNotes(notes: OoxmlPart): Ancestry {
    const [master] = this.#opened.related(notes, "notesMaster");
    return this.#of(undefined, master, "p:notesStyle");
  }

  #of(layout: OoxmlPart | undefined, master: OoxmlPart | undefined, styles: string): Ancestry {
    const key = `${layout?.key ?? ""} ${master?.key ?? ""}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rootOf = (part: OoxmlPart | undefined) =>
      part === undefined ? undefined : readTree(this.#opened, part)?.root;
    const roots = [layout, master].map((part) => [part, rootOf(part)] as const);
    const written = child(roots[1]?.[1], styles);
    const isNotes = styles === "p:notesStyle";
    const made: Ancestry = {
      layout: this.#holdersOf(layout, roots[0]?.[1]),
      master: this.#holdersOf(master, roots[1]?.[1]),
      styles: isNotes
        ? { title: written, body: written, other: undefined }
        : {
            title: child(written, "p:titleStyle"),
            body: child(written, "p:bodyStyle"),
            other: child(written, "p:otherStyle"),
          },
      defaults: this.#defaults,
      parts: roots.flatMap(([part, root]) => (part === undefined || root === undefined ? [] : [[part, root] as const])),
    };
    this.#known.set(key, made);
    return made;
  }

  #holdersOf(part: OoxmlPart | undefined, root: XmlElement | undefined): readonly Holder[] {
    if (part === undefined || root === undefined) return [];
    const known = this.#holders.get(part.key);
    if (known !== undefined) return known;
    const made = [...elementsNamed(root, "p:ph")].flatMap((ph): readonly Holder[] => {
      const shape = ph.parent?.parent?.parent;
      if (shape === undefined || isFallback(ph)) return [];
      return [
        {
          type: attribute(ph, "type"),
          index: attribute(ph, "idx"),
          box: boxOfTransform(child(shape, "p:spPr", "a:xfrm") ?? child(shape, "p:xfrm")),
          list: child(shape, "p:txBody", "a:lstStyle"),
        },
      ];
    });
    this.#holders.set(part.key, made);
    return made;
  }
}

/** ISO/IEC 29500-1, 19.3.1.36: a placeholder of a slide is that of its layout with the same index; that is the master's of the same kind. */
export function inherit(
  shape: XmlElement,
  ph: XmlElement | undefined,
  { layout, master, styles, defaults }: Ancestry,
): Inherited {
  const own = child(shape, "p:txBody", "a:lstStyle");
  const box = boxOfTransform(child(shape, "p:spPr", "a:xfrm") ?? child(shape, "p:xfrm"));
  if (ph === undefined) return { type: undefined, box, lists: [own, defaults] };
  const [written, index] = [attribute(ph, "type"), attribute(ph, "idx")];
  const inLayout =
    layout.find((each) => index !== undefined && each.index === index) ??
    layout.find((each) => kindOf(each.type) === kindOf(written));
  const type = written ?? inLayout?.type ?? "obj";
  const inMaster = master.find((each) => kindOf(each.type) === kindOf(type));
  const kind = kindOf(type);
  const style = kind === "title" ? styles.title : kind === "body" ? styles.body : styles.other;
  return {
    type,
    box: box ?? inLayout?.box ?? inMaster?.box,
    lists: [own, inLayout?.list, inMaster?.list, style, defaults],
  };
}

/** The kinds of placeholders that a master has. */
function kindOf(type = "obj"): string {
  if (isTitle(type)) return "title";
  return FOOT_TYPES.has(type) || type === "sldImg" ? type : "body";
}
