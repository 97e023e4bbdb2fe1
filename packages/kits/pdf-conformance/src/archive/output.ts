import { encodeText, nameText, PdfDict, type PdfFile, PdfName, type PdfObject, PdfStream } from "@colophon/kit-pdf";
import { readIccHeader } from "../color/icc.ts";
import type { ArchiveEdits } from "./edits.ts";
import { makeSrgbProfile } from "./srgb.ts";

/** An ICC profile, as its bytes, and the colors that it is for. */
export interface OutputProfile {
  readonly bytes: Uint8Array;
  readonly colors: "GRAY" | "RGB" | "CMYK";
}

const COMPONENTS = { GRAY: 1, RGB: 3, CMYK: 4 } as const;

/** A profile that an output intent can have; undefined for any other bytes. Source: ISO 19005-2, 6.2.3. */
export function readOutputProfile(bytes: Uint8Array): OutputProfile | undefined {
  const word = (at: number): string => Buffer.from(bytes.subarray(at, at + 4)).toString("latin1");
  const colors = word(16).trim();
  const isProfile = bytes.length > 128 && word(36) === "acsp" && (bytes[8] ?? 9) < 5;
  if (!isProfile || !isWhole(bytes) || !["prtr", "mntr"].includes(word(12))) return undefined;
  return colors === "GRAY" || colors === "RGB" || colors === "CMYK" ? { bytes, colors } : undefined;
}

/** Tags of one profile. */
const MAX_TAGS = 1_000;

/** Whether the profile and all its tags are there, one of them what maps its colors. Source: ICC.1:2010, 7.2.2, 7.3 and 8. */
function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length < 132 ? 0 : view.getUint32(128);
  if (view.getUint32(0) > bytes.length || count === 0 || count > MAX_TAGS || bytes.length < 132 + count * 12)
    return false;
  const names = new Set<string>();
  for (let at = 132; at < 132 + count * 12; at += 12) {
    if (view.getUint32(at + 4) + view.getUint32(at + 8) > bytes.length) return false;
    names.add(Buffer.from(bytes.subarray(at, at + 4)).toString("latin1"));
  }
  return MAPPING.some((group) => group.every((name) => names.has(name)));
}

/** A table, or curves with the primaries, or one curve. */
const MAPPING = [["A2B0"], ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"], ["kTRC"]] as const;

interface Intent {
  readonly ref: PdfObject;
  /** Intents for other standards that can stay. */
  readonly others: readonly PdfObject[];
  addDefaultRgb(resources: PdfDict): void;
}

interface Own {
  readonly held: PdfObject;
  readonly dict: PdfDict;
  readonly profile: PdfObject | undefined;
}

/** The file's own intent for PDF/A, or else for print, if its profile is one. */
function ownIntent(file: PdfFile): Own | undefined {
  const intents = file.arrayOf(file.catalog.get("OutputIntents")).flatMap((held) => {
    const dict = file.dictOf(held);
    const stream = file.resolve(dict?.get("DestOutputProfile"));
    if (dict === undefined || !(stream instanceof PdfStream)) return [];
    return readOutputProfile(file.decode(stream).bytes) === undefined
      ? []
      : [{ held, dict, profile: dict.get("DestOutputProfile") }];
  });
  const isArchive = ({ dict }: Own): boolean => nameText(file.resolve(dict.get("S"))) === "GTS_PDFA1";
  return intents.find(isArchive) ?? intents[0];
}

/** Whether colors of RGB need a space of their own, because the intent is for others. */
export function needsDefaultRgb(file: PdfFile, profile: OutputProfile | undefined): boolean {
  if (profile !== undefined) return profile.colors !== "RGB";
  const own = ownIntent(file);
  const stream = file.resolve(own?.profile);
  return stream instanceof PdfStream && readIccHeader(file, stream).colorSpace !== "RGB ";
}

/** Source: ISO 19005-2, 6.2.3 and 6.2.4.3. */
export function makeOutputIntent(edits: ArchiveEdits, profile: OutputProfile | undefined): Intent {
  const { file } = edits;
  const own = profile === undefined ? ownIntent(file) : undefined;
  const given = file.arrayOf(file.catalog.get("OutputIntents")).length;
  let rgb: PdfObject | undefined;
  const addDefaultRgb = (resources: PdfDict): void => {
    const spaces = file.dictOf(edits.current(resources).get("ColorSpace")) ?? new PdfDict();
    if (spaces.has("DefaultRGB")) return;
    rgb ??= [new PdfName("ICCBased"), edits.add(streamOf({ bytes: makeSrgbProfile(), colors: "RGB" }))];
    edits.change(resources, { ColorSpace: spaces.with({ DefaultRGB: rgb }) });
  };
  if (own !== undefined) {
    if (given > 1 || nameText(file.resolve(own.dict.get("S"))) !== "GTS_PDFA1")
      edits.note(
        "metadata",
        `One output intent is kept and is written as that of PDF/A; ${given - 1} others are removed.`,
        { subject: "output intent" },
      );
    const dict = own.dict.with({ S: new PdfName("GTS_PDFA1"), DestOutputProfileRef: undefined });
    return { ref: edits.add(dict), others: [], addDefaultRgb };
  }
  const used = profile ?? { bytes: makeSrgbProfile(), colors: "RGB" as const };
  const name = profile === undefined ? "sRGB IEC61966-2.1" : "Custom";
  const intent = new PdfDict().with({
    Type: new PdfName("OutputIntent"),
    S: new PdfName("GTS_PDFA1"),
    OutputConditionIdentifier: encodeText(name),
    Info: encodeText(name),
    DestOutputProfile: edits.add(streamOf(used)),
  });
  if (given > 0) edits.note("fix", `The output intent is replaced by ${name}.`, { subject: "output intent" });
  else
    edits.note("fix", `The output intent ${name} is added: it defines the colors of the device color spaces.`, {
      subject: "output intent",
    });
  return { ref: edits.add(intent), others: [], addDefaultRgb };
}

function streamOf({ bytes, colors }: OutputProfile): PdfStream {
  return new PdfStream(new PdfDict().with({ N: COMPONENTS[colors] }), bytes);
}
