import { facts } from "@colophon/base-pdf";
import { array, integer, type JsonSchema, number, type Op, object, optional, typed } from "@colophon/contract";

/** A share from 0 to 1. */
export const share = (description: string, about: object = {}) =>
  number({ description, minimum: 0, maximum: 1, ...about });

export const ocrLanguages = typed<readonly string[], readonly string[] | undefined>({
  type: "array",
  items: { type: "string", pattern: "^[a-z]{3}(_[a-z]{3,4})?$" },
  minItems: 1,
  maxItems: 4,
  default: ["eng"],
  description:
    "Languages of the text, as codes of Tesseract, for example eng, deu or chi_sim. Each line is read in the language that fits best.",
});

export const ocrDpi = integer({
  description: "Resolution in pixels per inch at which pages are drawn to be read.",
  minimum: 70,
  maximum: 600,
  default: 200,
});

export const quadSchema = (description: string) =>
  typed<readonly number[]>({ type: "array", items: { type: "number" }, minItems: 8, maxItems: 8, description });

const { description: _, ...languages } = ocrLanguages as JsonSchema;
const place = (description: string) => integer({ description, minimum: 1, maximum: 1_000_000 });

/** The option of operations that can read what pictures say: members of pdf.transform.ocr. */
export const ocrOption = optional(
  object(
    {
      languages: typed<readonly string[], readonly string[] | undefined>({
        ...languages,
        description: "Languages of the text, as codes of Tesseract.",
      }),
      dpi: ocrDpi,
      pages: optional(
        array(object({ from: place("First page, counted from 1."), to: optional(place("Last page of the range.")) }), {
          description: "Page ranges to recognize. Default: all pages.",
          maxItems: 10_000,
        }),
      ),
    },
    {
      description:
        "Recognize words in pictures, as pdf.transform.ocr does. Without it, such pages are reported as unread.",
    },
  ),
);

/** The pages whose pictures were read, in a value that defines `FACTS`. */
export const recognizedPages = facts(
  "Pages whose pictures were read: pageNumber (from 1), status (recognized, or unread if it cannot be drawn), words, uncertain (words with a confidence below 0.6), confidence (mean).",
);

/** What `options.ocr` recognized for a redaction, in a value that defines `FACTS`. */
export const recognizedSchema = optional(
  object(
    {
      pages: recognizedPages,
      candidates: facts(
        "Words kept that resemble a literal query, for review: pageNumber, target (index), distance (letters that differ), confidence, left, bottom, right, top; text in the preview.",
      ),
    },
    { description: "What `options.ocr` recognized. It may miss words: check the pages." },
  ),
);

export interface OcrOptions {
  readonly languages: readonly string[];
  readonly dpi: number;
  readonly pages?: readonly { readonly from: number; readonly to?: number | undefined }[] | undefined;
}

/** Refuses languages that Tesseract has no model for; `at` is the member that holds them. */
export function checkLanguages(
  languages: readonly string[],
  known: readonly string[],
  { op, at }: { readonly op: Pick<Op<"SCHEMA_REJECTED">, "error">; readonly at: string },
): void {
  const issues = languages.flatMap((language, index) =>
    known.includes(language)
      ? []
      : [{ path: `${at}.languages[${index}]`, message: `Tesseract has no model for ${language}.` }],
  );
  if (issues.length > 0) throw op.error("SCHEMA_REJECTED", "Tesseract does not know one of the languages.", { issues });
}
