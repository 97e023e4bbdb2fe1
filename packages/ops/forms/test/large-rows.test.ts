import { looksOftenAtTenMegabytes } from "@colophon/testing";
import {
  extractPdfFormFields,
  inspectPdfForm,
  inspectPdfFormMap,
  transformPdfFormFill,
  transformPdfFormFlatten,
  validatePdfForm,
  validatePdfFormIntegrity,
} from "../src/index.ts";
import { makeForm } from "./made-forms.ts";

/** Fields with a paragraph each, on one page. */
function large(share = 1) {
  const text = "A line of an answer as people write them, and some words more. ".repeat(40);
  const widget = (index: number) =>
    `<</T(f${index})/FT/Tx/V(${text})/Type/Annot/Subtype/Widget/Rect[0 ${index} 90 ${index + 1}]>>`;
  const objects = Array.from({ length: 4_000 * share }, (_, index) => widget(index));
  return { bytes: makeForm(objects, { fields: objects.map((_, index) => `${index + 5} 0 R`).join(" ") }) };
}

for (const operation of [
  inspectPdfForm,
  extractPdfFormFields,
  inspectPdfFormMap,
  validatePdfForm,
  validatePdfFormIntegrity,
])
  looksOftenAtTenMegabytes(operation, [{ name: "thousands of answers", input: large }]);
looksOftenAtTenMegabytes(transformPdfFormFlatten, [{ name: "thousands of answers", input: large }]);
const values = (share: number) =>
  Object.fromEntries(Array.from({ length: 4_000 * share }, (_, index) => [`f${index}`, "Another answer."]));
looksOftenAtTenMegabytes(transformPdfFormFill, [
  { name: "thousands of answers", input: (share = 1) => ({ ...large(share), values: values(share) }) },
]);
