import { CODE, HIGHLIGHT, SUBSCRIPT, SUPERSCRIPT, UNDERLINE } from "@colophon/base-flow";
import { isOn, nameOf, readAttribute } from "@colophon/base-word";
import { EMPHASIS, STRIKE, STRONG } from "@colophon/kit-html";
import { type StyleSheet, wordAttribute, wordChild, wordValue } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";

/** How a run is shown, as far as the output can say it. */
export interface RunLook {
  readonly marks: number;
  readonly isHidden: boolean;
  /** Of its letters; undefined where the run does not name one. */
  readonly font: string | undefined;
  /** Whether it has properties that the output does not carry: fonts, sizes, colors. */
  readonly hasMore: boolean;
}

const SWITCHES: Readonly<Record<string, number>> = { b: STRONG, i: EMPHASIS, strike: STRIKE, dstrike: STRIKE };
const MORE: ReadonlySet<string> = new Set(
  "rFonts color sz caps smallCaps outline shadow emboss imprint spacing w position bdr shd effect em".split(" "),
);
/** Names of character styles of code in Word, LibreOffice and the documents of other converters. */
const CODE_STYLE =
  /^(?:html (?:code|keyboard|sample|typewriter)|(?:verbatim|source code|code|html preformatted) char|(?:inline|source) (?:code|text)|inlinecode|verbatim|code|teletype)$/i;
const PLAIN: RunLook = { marks: 0, isHidden: false, font: undefined, hasMore: false };

interface Layer {
  on: number;
  off: number;
  hidden: boolean | undefined;
  font: string | undefined;
  hasMore: boolean;
}

/** Reads what runs and their character styles say; paragraph styles only hide. ISO/IEC 29500-1, 17.3.2 and 17.7.3. */
export class RunLooks {
  readonly #styles: StyleSheet;
  readonly #byCharacterStyle = new Map<string, Layer>();
  readonly #hidingStyles = new Map<string, boolean>();

  constructor(styles: StyleSheet) {
    this.#styles = styles;
  }

  of(properties: XmlElement | undefined, paragraphStyle: string | undefined): RunLook {
    const isHiddenByStyle = this.#hides(paragraphStyle);
    if (properties === undefined) return isHiddenByStyle ? { ...PLAIN, isHidden: true } : PLAIN;
    const own = readLayer(properties);
    const named = wordValue(properties, "rStyle");
    const styled = named === undefined ? undefined : this.#styleLayer(named);
    return {
      marks: own.on | ((styled?.on ?? 0) & ~own.off),
      isHidden: own.hidden ?? (styled?.hidden === true || isHiddenByStyle),
      font: own.font ?? styled?.font,
      hasMore: own.hasMore,
    };
  }

  #styleLayer(id: string): Layer {
    const known = this.#byCharacterStyle.get(id);
    if (known !== undefined) return known;
    const made: Layer = { on: 0, off: 0, hidden: undefined, font: undefined, hasMore: false };
    const chain = this.#styles.style(id)?.kind === "character" ? this.#styles.chain(id, "character") : [];
    for (const { run, name } of chain) {
      if (CODE_STYLE.test(name)) made.on |= CODE;
      if (run === undefined) continue;
      const layer = readLayer(run);
      made.on = (made.on & ~layer.off) | layer.on;
      made.hidden = layer.hidden ?? made.hidden;
      made.font = layer.font ?? made.font;
      // A link is shown as one.
      if (/hyperlink/i.test(name)) made.on &= ~UNDERLINE;
    }
    this.#byCharacterStyle.set(id, made);
    return made;
  }

  #hides(paragraphStyle: string | undefined): boolean {
    const key = paragraphStyle ?? "";
    const known = this.#hidingStyles.get(key);
    if (known !== undefined) return known;
    const chain = this.#styles.chain(paragraphStyle, "paragraph");
    const last = chain.findLast(({ run }) => wordChild(run, "vanish") !== undefined);
    const isHiding = isOn(last?.run ?? this.#styles.defaultRun, "w:vanish");
    this.#hidingStyles.set(key, isHiding);
    return isHiding;
  }
}

function readLayer(properties: XmlElement): Layer {
  const layer: Layer = { on: 0, off: 0, hidden: undefined, font: undefined, hasMore: false };
  for (const child of properties.children) {
    if (child.kind !== "element") continue;
    const { local } = child;
    if (MORE.has(local)) layer.hasMore = true;
    if (local === "rFonts") layer.font = wordAttribute(child, "ascii") ?? wordAttribute(child, "hAnsi");
    else if (local === "vanish" && nameOf(child) === "w:vanish") layer.hidden = isOn(properties, "w:vanish");
    else addMark(layer, child);
  }
  return layer;
}

function addMark(layer: Layer, child: XmlElement): void {
  const value = readAttribute(child, "val");
  const set = (mark: number, isSet: boolean): void => {
    if (isSet) layer.on |= mark;
    else layer.off |= mark;
  };
  const toggled = SWITCHES[child.local];
  if (toggled !== undefined) set(toggled, value === undefined || !["0", "false", "off"].includes(value));
  else if (child.local === "u") set(UNDERLINE, value !== undefined && value !== "none");
  else if (child.local === "highlight") set(HIGHLIGHT, value !== "none");
  else if (child.local === "vertAlign") {
    set(SUPERSCRIPT, value === "superscript");
    set(SUBSCRIPT, value === "subscript");
  }
}
