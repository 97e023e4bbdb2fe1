// Compiles the validation profiles of veraPDF into packages/kits/pdf-conformance/src/data/profiles.ts.
// node scripts/compile-conformance.js FOLDER, the folder being that of the PDFA-*.xml and PDFUA-*.xml of
// github.com/veraPDF/veraPDF-validation-profiles
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [, , folder = ""] = process.argv;
const FLAVOURS = {
  "1a": "PDFA-1A",
  "1b": "PDFA-1B",
  "2a": "PDFA-2A",
  "2b": "PDFA-2B",
  "2u": "PDFA-2U",
  "3a": "PDFA-3A",
  "3b": "PDFA-3B",
  "3u": "PDFA-3U",
  4: "PDFA-4",
  "4e": "PDFA-4E",
  "4f": "PDFA-4F",
  "ua-1": "PDFUA-1",
  "ua-2": "PDFUA-2",
};
const REFERENCES = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const plainText = (text) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => REFERENCES[name]).trim();
const inside = (text, name) => plainText(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? "");
const plain = (text) => text.replace(/\s+/g, " ");

const lines = [];
for (const [flavour, name] of Object.entries(FLAVOURS)) {
  const text = readFileSync(join(folder, `${name}.xml`), "utf8");
  lines.push(`#${flavour}`);
  for (const [, object, body] of text.matchAll(/<rule object="(\w+)"[^>]*>([\s\S]*?)<\/rule>/g)) {
    const [, specification, clause, test] =
      /specification="(\w+)" clause="([^"]+)" testNumber="(\d+)"/.exec(body) ?? [];
    const names = [...body.matchAll(/<argument>([\s\S]*?)<\/argument>/g)].map(([, argument]) => plainText(argument));
    const cells = [object, specification, clause, test, inside(body, "test"), inside(body, "description")];
    lines.push([...cells, inside(body, "message"), ...names].map(plain).join("\t"));
  }
}
const packed = brotliCompressSync(Buffer.from(lines.join("\n"), "utf8"), {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
}).toString("base64");
const pieces = packed.match(/.{1,140}/g) ?? [];
const text = `// Compiled by scripts/compile-conformance.js from the validation profiles of veraPDF,
// github.com/veraPDF/veraPDF-validation-profiles. Copyright 2015 veraPDF Consortium; Creative Commons Attribution 4.0 International
// (CC BY 4.0). Changed: references and tags are left out, conditions, descriptions and messages are kept as they are.
/** A line "#flavour" begins a profile; a rule is object, specification, clause, number, condition, description, message, arguments. */
export const PROFILES =
${pieces.map((piece) => `  "${piece}"`).join(" +\n")};
`;
writeFileSync(new URL("../packages/kits/pdf-conformance/src/data/profiles.ts", import.meta.url), text);
