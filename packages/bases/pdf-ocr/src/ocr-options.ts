import { array, integer, type JsonSchema, type Op, object, optional, typed } from "@colophon/contract";

/** Languages that text is read in. */
export const ocrLanguages = typed<readonly string[], readonly string[] | undefined>({
  type: "array",
  items: { type: "string", pattern: "^[a-z]{3}(_[a-z]{3,4})?$" },
  minItems: 1,
  maxItems: 4,
  default: ["eng"],
  description:
    "Languages of the text, as codes of Tesseract, for example eng, deu or chi_sim. Each line is read in the language that fits best.",
});

/** Resolution that pages are drawn at. */
export const ocrDpi = integer({
  description: "Pixels per inch at which pages are drawn to be read.",
  minimum: 70,
  maximum: 600,
  default: 200,
});

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
      description: "Recognize words in pictures, as pdf.transform.ocr does. Without it, they are not read.",
    },
  ),
);

/** The option `ocr` of a call. */
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
