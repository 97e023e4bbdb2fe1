import { readFileSync, writeFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { CompositionReply, Order } from "../question.ts";

/** A folder that no machine has: nothing but what is handed in is ever found. */
const NOWHERE = "/colophon-has-no-such-folder";

const [orderPath = ""] = process.argv.slice(2);
const order = JSON.parse(readFileSync(orderPath, "utf8")) as Order;
writeFileSync(order.answer, JSON.stringify(compose(order)));

function compose({ template, paths, fonts, names, standard, isTagged, output }: Order): CompositionReply {
  const [data = "", ...rest] = paths;
  const compiler = NodeCompiler.create({
    workspace: NOWHERE,
    fontArgs: [{ fontBlobs: rest.slice(0, fonts).map((path) => readFileSync(path)) }],
    inputs: { data: readFileSync(data, "utf8") },
  });
  for (const [index, name] of names.entries())
    compiler.mapShadow(`${NOWHERE}/${name}`, readFileSync(rest[fonts + index] ?? ""));
  const compiled = compiler.compile({ mainFileContent: template });
  const document = compiled.result;
  if (document === null) return { kind: "refused", stage: "layout", reasons: messagesOf(compiled.takeDiagnostics()) };
  const warnings = messagesOf(compiled.takeWarnings());
  // What the layout remembered is of no use to the export: a tenth of the memory of a thousand pages of tables.
  compiler.evictCache(0);
  try {
    writeFileSync(output, compiler.pdf(document, { pdfStandard: standard, pdfTags: isTagged, creationTimestamp: 0 }));
  } catch (error) {
    return { kind: "refused", stage: "export", reasons: reasonsOf(error) };
  }
  return { kind: "composed", pages: document.numOfPages, warnings };
}

/** Its reasons stand in the error's `code`. */
function reasonsOf(error: unknown): readonly string[] {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const reported = typeof code === "string" ? code : String(message);
  const reasons = [...reported.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, reason = ""]) => reason);
  return reasons.length > 0 ? reasons : [reported];
}

function messagesOf(reported: { readonly shortDiagnostics: readonly unknown[] } | null): readonly string[] {
  return (reported?.shortDiagnostics ?? []).map((one) => String((one as { message?: unknown }).message ?? one));
}
