import { nameText, type PdfDict, type PdfFile, type PdfObject, PdfRef, type PdfStream } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import { readIccHeader } from "./icc.ts";
import { documentOutput, type IntendedOutput } from "./output-intents.ts";

/** Where colours are used: what they are put out as. */
export interface ColorUse {
  readonly page: IntendedOutput | undefined;
  /** Of the innermost transparency group that names one. */
  readonly blending: Blending | undefined;
  readonly isOverprinted: boolean;
  readonly overprintMode: number;
}

export interface Blending {
  /** "RGB ", "CMYK", "GRAY" of a profile; "CalRGB" ... by name. */
  readonly kind: string;
  readonly profile: string | null;
  readonly digest: string | null;
}

const OUTPUT = {
  gOutputCS: (_: ColorUse, survey: ConformanceContext): Value => documentOutput(survey)?.colorSpace ?? null,
  gDocumentOutputCS: (_: ColorUse, survey: ConformanceContext): Value => documentOutput(survey)?.colorSpace ?? null,
  gPageOutputCS: ({ page }: ColorUse): Value => page?.colorSpace ?? null,
  gTransparencyCS: ({ blending }: ColorUse): Value => blending?.kind ?? null,
};

export const DEVICE_SPACES = {
  DeviceGray: { name: "PDDeviceGray", properties: OUTPUT },
  DeviceRGB: { name: "PDDeviceRGB", properties: OUTPUT },
  DeviceCMYK: { name: "PDDeviceCMYK", properties: OUTPUT },
} as const satisfies Readonly<Record<string, ObjectType<ColorUse>>>;
export type DeviceName = keyof typeof DEVICE_SPACES;

export interface IccUse {
  readonly use: ColorUse;
  readonly reference: PdfObject | undefined;
  readonly stream: PdfStream;
}

export function digestOfStream(file: PdfFile, stream: PdfStream): string {
  return readIccHeader(file, stream).digest;
}

export function indirectOf(reference: PdfObject | undefined): string | null {
  return reference instanceof PdfRef ? `${reference.number} ${reference.generation}` : null;
}

const outputFor = ({ use }: IccUse, survey: ConformanceContext): IntendedOutput | undefined =>
  use.page ?? documentOutput(survey);

export const pdIccBasedCmyk: ObjectType<IccUse> = {
  name: "PDICCBasedCMYK",
  properties: {
    overprintFlag: ({ use }) => use.isOverprinted,
    OPM: ({ use }) => use.overprintMode,
    ICCProfileIndirect: ({ reference }) => indirectOf(reference),
    ICCProfileMD5: ({ stream }, { file }) => digestOfStream(file, stream),
    gOutputProfileIndirect: (node, survey) => outputFor(node, survey)?.profile ?? null,
    gOutputICCProfileMD5: (node, survey) => outputFor(node, survey)?.digest ?? null,
    currentTransparencyProfileIndirect: ({ use }) => use.blending?.profile ?? null,
    currentTransparencyICCProfileMD5: ({ use }) => use.blending?.digest ?? null,
  },
};

export interface DeviceN {
  readonly names: readonly string[];
  readonly attributes: PdfDict | undefined;
}

/** Not spot colours. */
const PROCESS_COLORANTS: ReadonlySet<string> = new Set(["Cyan", "Magenta", "Yellow", "Black", "None"]);

function hasColorants({ names, attributes }: DeviceN, file: PdfFile): boolean {
  const colorants = file.dictOf(attributes?.get("Colorants"));
  const process = file.dictOf(attributes?.get("Process"));
  const components = new Set(file.arrayOf(process?.get("Components")).map((item) => nameText(file.resolve(item))));
  return names.every((name) => PROCESS_COLORANTS.has(name) || components.has(name) || colorants?.has(name) === true);
}

export const pdDeviceN: ObjectType<DeviceN> = {
  name: "PDDeviceN",
  properties: {
    nrComponents: ({ names }) => names.length,
    areColorantsPresent: (node, { file }) => hasColorants(node, file),
  },
};

/** Whether it is described as the first of its name was. */
export const pdSeparation: ObjectType<boolean> = {
  name: "PDSeparation",
  properties: { areTintAndAlternateConsistent: (isConsistent) => isConsistent },
};
