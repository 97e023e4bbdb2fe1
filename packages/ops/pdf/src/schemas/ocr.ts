import { facts } from "@colophon/base-pdf";
import { number, object, optional, typed } from "@colophon/contract";

/** A share from 0 to 1. */
export const share = (description: string, about: object = {}) =>
  number({ description, minimum: 0, maximum: 1, ...about });

export const quadSchema = (description: string) =>
  typed<readonly number[]>({ type: "array", items: { type: "number" }, minItems: 8, maxItems: 8, description });

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
