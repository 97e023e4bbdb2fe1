import { isArray, nameText, type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@colophon/kit-pdf";
import { cosUnicodeName } from "../cos/cos-types.ts";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import {
  type Blending,
  type ColorUse,
  DEVICE_SPACES,
  type DeviceName,
  digestOfStream,
  indirectOf,
  pdDeviceN,
  pdIccBasedCmyk,
  pdSeparation,
} from "./color-types.ts";
import { iccInputProfile, readIccHeader } from "./icc.ts";
import { saysTheSame } from "./says-the-same.ts";

export const COLOR_TYPES = [
  ...Object.values(DEVICE_SPACES),
  pdIccBasedCmyk,
  pdDeviceN,
  pdSeparation,
  cosUnicodeName,
  iccInputProfile,
] as const;

const SHORT_NAMES: Readonly<Record<string, DeviceName>> = { G: "DeviceGray", RGB: "DeviceRGB", CMYK: "DeviceCMYK" };
const DEFAULTS: Readonly<Record<DeviceName, string>> = {
  DeviceGray: "DefaultGray",
  DeviceRGB: "DefaultRGB",
  DeviceCMYK: "DefaultCMYK",
};
/** Spaces inside one another. Attack: a space that is its own base. */
const MAX_DEPTH = 12;

function isDevice(name: string | undefined): name is DeviceName {
  return name !== undefined && Object.hasOwn(DEVICE_SPACES, name);
}

/** What a content stream calls by name. */
export interface ColorNames {
  find(name: string): PdfObject | undefined;
}

interface Used {
  readonly use: ColorUse;
  readonly names: ColorNames;
  readonly place: ObjectLocation;
}

/** Hands the colour spaces that are painted with to the rules, those that others are made of too. */
export class ColorSurvey {
  readonly #survey: ConformanceContext;
  readonly #seen = new Set<PdfObject>();
  readonly #separations = new Map<string, readonly PdfObject[]>();

  constructor(survey: ConformanceContext) {
    this.#survey = survey;
  }

  /** `space` as it stands behind CS or in ColorSpace: a name or an array. */
  paint(space: PdfObject | undefined, used: Used, depth = 0): void {
    const { file } = this.#survey;
    const found = file.resolve(space);
    if (depth > MAX_DEPTH) return;
    if (found instanceof PdfName) this.#named(found.value, used, depth);
    else if (isArray(found) && found.length > 0) this.#array(found, used, depth);
  }

  /** The space of a group: it is blended in, not painted with. */
  blend(space: PdfObject | undefined, used: Used): void {
    const { file } = this.#survey;
    const found = file.resolve(space);
    const isProfile = isArray(found) && nameText(file.resolve(found[0])) === "ICCBased";
    if (isProfile) this.#profile(found, used.place);
    else this.paint(space, { ...used, place: { ...used.place, role: "blending" } });
  }

  #named(given: string, used: Used, depth: number): void {
    const name = SHORT_NAMES[given] ?? given;
    if (!isDevice(name)) {
      if (name !== "Pattern") this.paint(used.names.find(given), { ...used, names: NO_NAMES }, depth + 1);
      return;
    }
    const replacement = depth > MAX_DEPTH / 2 ? undefined : used.names.find(DEFAULTS[name]);
    if (replacement !== undefined) this.paint(replacement, { ...used, names: NO_NAMES }, depth + 1);
    else this.#survey.check(DEVICE_SPACES[name], used.use, used.place);
  }

  #array(space: readonly PdfObject[], used: Used, depth: number): void {
    const { file } = this.#survey;
    const kind = nameText(file.resolve(space[0]));
    if (isDevice(kind)) this.#named(kind, used, depth);
    else if (kind === "ICCBased") this.#iccBased(space, used);
    else if (kind === "Indexed" || kind === "I" || kind === "Pattern") this.paint(space[1], used, depth + 1);
    else if (kind === "Separation") this.#separation(space, used, depth);
    else if (kind === "DeviceN") this.#deviceN(space, used, depth);
  }

  #profile(
    space: readonly PdfObject[],
    place: ObjectLocation,
  ): { readonly stream: PdfStream; readonly own: ObjectLocation } | undefined {
    const { file } = this.#survey;
    const stream = file.resolve(space[1]);
    if (!(stream instanceof PdfStream)) return undefined;
    const own = space[1] instanceof PdfRef ? { ...place, object: space[1].number } : place;
    if (this.#isNew(stream)) this.#survey.check(iccInputProfile, { file, stream }, own);
    return { stream, own };
  }

  #iccBased(space: readonly PdfObject[], { use, place }: Used): void {
    const { file } = this.#survey;
    const found = this.#profile(space, place);
    if (found === undefined) return;
    const { stream, own } = found;
    const isCmyk = file.resolve(stream.dict.get("N")) === 4 || readIccHeader(file, stream).colorSpace === "CMYK";
    if (isCmyk) this.#survey.check(pdIccBasedCmyk, { use, stream, reference: space[1] }, own);
  }

  #separation(space: readonly PdfObject[], used: Used, depth: number): void {
    const { file } = this.#survey;
    const name = nameText(file.resolve(space[1])) ?? "";
    if (this.#isNew(space)) {
      const first = this.#separations.get(name);
      if (first === undefined) this.#separations.set(name, space);
      const isConsistent =
        first === undefined || (saysTheSame(file, first[2], space[2]) && saysTheSame(file, first[3], space[3]));
      this.#survey.check(pdSeparation, isConsistent, used.place);
      this.#colorant(space[1], used.place);
    }
    this.paint(space[2], asAlternate(used), depth + 1);
  }

  #deviceN(space: readonly PdfObject[], used: Used, depth: number): void {
    const { file } = this.#survey;
    const attributes = file.dictOf(space[4]);
    if (this.#isNew(space)) {
      const items = file.arrayOf(space[1]);
      const names = items.map((item) => nameText(file.resolve(item)) ?? "");
      this.#survey.check(pdDeviceN, { names, attributes }, used.place);
      for (const item of items) this.#colorant(item, used.place);
      this.#colorants(attributes, asAlternate(used), depth);
    }
    this.paint(space[2], asAlternate(used), depth + 1);
  }

  /** The spot colours of a DeviceN space are separations themselves. */
  #colorants(attributes: PdfDict | undefined, used: Used, depth: number): void {
    const { file } = this.#survey;
    const colorants = file.dictOf(attributes?.get("Colorants"));
    for (const space of colorants?.entries.values() ?? []) this.paint(space, used, depth + 1);
    this.paint(file.dictOf(attributes?.get("Process"))?.get("ColorSpace"), used, depth + 1);
  }

  #colorant(item: PdfObject | undefined, place: ObjectLocation): void {
    const name = this.#survey.file.resolve(item);
    if (name instanceof PdfName) this.#survey.check(cosUnicodeName, name.value, place);
  }

  #isNew(object: PdfObject): boolean {
    const isNew = !this.#seen.has(object);
    this.#seen.add(object);
    return isNew;
  }
}

function asAlternate(used: Used): Used {
  return { ...used, place: { ...used.place, role: "alternate" } };
}

const NO_NAMES: ColorNames = { find: () => undefined };

const DEVICE_KINDS: ReadonlySet<string> = new Set(Object.keys(DEVICE_SPACES));

/** What a transparency group blends in; undefined where it does not say, or says a device's: that is as what is around it has it. */
export function blendingOf({ file }: ConformanceContext, group: PdfDict | undefined): Blending | undefined {
  const held = file.resolve(group?.get("CS"));
  const kind = nameText(isArray(held) ? file.resolve(held[0]) : held);
  if (kind === undefined) return undefined;
  const stream = isArray(held) ? file.resolve(held[1]) : undefined;
  if (kind === "ICCBased" && isArray(held) && stream instanceof PdfStream) {
    const { colorSpace } = readIccHeader(file, stream);
    return { kind: colorSpace, profile: indirectOf(held[1]), digest: digestOfStream(file, stream) };
  }
  return DEVICE_KINDS.has(kind) ? undefined : { kind, profile: null, digest: null };
}
