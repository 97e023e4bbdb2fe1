import { filtersOf, isArray, nameText, type PdfDict, PdfName, type PdfStream } from "@colophon/kit-pdf";
import type { ArchiveEdits, ArchivePlace } from "./edits.ts";

/** Source: ISO 32000-1, tables 136 and 137. */
const BLEND_MODES: ReadonlySet<string> = new Set([
  ...["Normal", "Compatible", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn"],
  ...["HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"],
]);
const INTENTS: ReadonlySet<string> = new Set([
  "RelativeColorimetric",
  "AbsoluteColorimetric",
  "Perceptual",
  "Saturation",
]);

/** Source: ISO 19005-2, 6.2.5, 6.2.6 and 6.2.10. */
export function fixGraphicsState(edits: ArchiveEdits, dict: PdfDict, place: ArchivePlace): void {
  const { file } = edits;
  const subject = "graphics state";
  for (const key of ["TR", "HTP", "HT"] as const)
    if (dict.has(key)) {
      edits.change(dict, { [key]: undefined });
      edits.note("graphics", `${NAMES[key]} (${key}) is removed, because PDF/A does not permit it.`, {
        subject,
        ...place,
      });
    }
  const second = file.resolve(dict.get("TR2"));
  if (dict.has("TR2") && nameText(second) !== "Default") {
    edits.change(dict, { TR2: new PdfName("Default") });
    edits.note("graphics", "The transfer function (TR2) is removed, because PDF/A does not permit it.", {
      subject,
      ...place,
    });
  }
  const mode = file.resolve(dict.get("BM"));
  const names = (isArray(mode) ? mode : [mode]).map((item) => nameText(file.resolve(item)) ?? "");
  if (dict.has("BM") && (isArray(mode) || !BLEND_MODES.has(names[0] ?? ""))) {
    const known = names.find((name) => BLEND_MODES.has(name)) ?? "Normal";
    edits.change(dict, { BM: new PdfName(known) });
    edits.note("fix", `The blend mode ${names.join(", ")} is written as ${known}, as readers draw it.`.toWellFormed(), {
      subject,
      ...place,
    });
  }
  fixIntent(edits, dict, "RI", place);
}

const NAMES = { TR: "The transfer function", HTP: "The halftone phase", HT: "The halftone" } as const;

function fixIntent(edits: ArchiveEdits, dict: PdfDict, key: string, place: ArchivePlace): void {
  const intent = nameText(edits.file.resolve(dict.get(key)));
  if (intent === undefined || INTENTS.has(intent)) return;
  edits.change(dict, { [key]: new PdfName("RelativeColorimetric") });
  edits.note("fix", `The rendering intent ${intent} is written as RelativeColorimetric, the default.`.toWellFormed(), {
    subject: "rendering intent",
    ...place,
  });
}

/** Images, forms, and what a stream is encoded with. Source: ISO 19005-2, 6.1.7, 6.2.8 and 6.2.9. */
export function fixStream(edits: ArchiveEdits, stream: PdfStream, place: ArchivePlace): void {
  const { file } = edits;
  const { dict } = stream;
  const kind = nameText(file.resolve(dict.get("Subtype")));
  if (kind === "Image" || (dict.has("Width") && dict.has("Height"))) fixImage(edits, dict, place);
  if (kind === "Form") fixForm(edits, dict, place);
  if (kind === "PS") {
    edits.dropped.add(dict);
    edits.note("graphics", "A PostScript XObject is removed.", { subject: "PostScript", ...place });
    return;
  }
  const names = filtersOf(dict, file.resolve).map(({ name }) => name);
  if (!names.some((name) => name === "LZWDecode" || name === "Crypt")) return;
  const decoded = file.decode(stream);
  if (decoded.problem !== undefined || decoded.rest.length > 0) return;
  edits.rewrite(stream, decoded.bytes);
  edits.note("fix", `The data is compressed with Flate instead of ${names.join(", ")}.`, {
    subject: "stream",
    ...place,
  });
}

function fixImage(edits: ArchiveEdits, dict: PdfDict, place: ArchivePlace): void {
  const { file } = edits;
  const subject = "image";
  if (file.resolve(dict.get("Interpolate")) === true) {
    edits.change(dict, { Interpolate: undefined });
    edits.note("fix", "The request to smooth the image when it is enlarged (Interpolate) is removed.", {
      subject,
      ...place,
    });
  }
  if (dict.has("Alternates")) {
    edits.change(dict, { Alternates: undefined });
    edits.note("graphics", "The alternate versions of the image are removed.", { subject, ...place });
  }
  if (dict.has("OPI")) {
    edits.change(dict, { OPI: undefined });
    edits.note("graphics", "The reference to a print version of the image (OPI) is removed.", { subject, ...place });
  }
  fixIntent(edits, dict, "Intent", place);
}

function fixForm(edits: ArchiveEdits, dict: PdfDict, place: ArchivePlace): void {
  for (const key of ["OPI", "PS", "Subtype2", "Ref"] as const) {
    if (!dict.has(key)) continue;
    edits.change(dict, { [key]: undefined });
    edits.note("graphics", `The entry ${key} of the form XObject is removed; its own content stays.`, {
      subject: "form XObject",
      ...place,
    });
  }
}
