import type { PdfFile } from "../file/pdf-file.ts";
import { latin1Of } from "../objects/characters.ts";
import { integerOf, isArray, PdfDict, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";

const MAX_DEPTH = 64;

/** The leaves of a name tree in order. Source: ISO 32000-2, 7.9.6. */
export function* walkNames(file: PdfFile, tree: PdfObject | undefined): Generator<{ key: string; value: PdfObject }> {
  for (const { key, value } of walkTree(file, tree, "Names")) {
    const text = textOf(file.resolve(key));
    if (text !== undefined) yield { key: text, value };
  }
}

/** The leaves of a name tree by the bytes of their names, each byte a character. */
export function* walkNamePairs(file: PdfFile, tree: PdfObject | undefined): Generator<readonly [string, PdfObject]> {
  for (const { key, value } of walkTree(file, tree, "Names")) {
    const name = file.resolve(key);
    if (name instanceof PdfString) yield [latin1Of(name.bytes), value];
  }
}

/** The leaves of a number tree in order. Source: ISO 32000-2, 7.9.7. */
export function* walkNumbers(file: PdfFile, tree: PdfObject | undefined): Generator<{ key: number; value: PdfObject }> {
  for (const { key, value } of walkTree(file, tree, "Nums")) {
    const number = integerOf(file.resolve(key));
    if (number !== undefined) yield { key: number, value };
  }
}

function* walkTree(
  file: PdfFile,
  tree: PdfObject | undefined,
  leaves: string,
): Generator<{ key: PdfObject; value: PdfObject }> {
  const seen = new Set<number>();
  yield* walk(tree, 0);

  function* walk(node: PdfObject | undefined, depth: number): Generator<{ key: PdfObject; value: PdfObject }> {
    file.checkpoint();
    if (depth > MAX_DEPTH) return;
    if (node instanceof PdfRef) {
      if (seen.has(node.number)) return;
      seen.add(node.number);
    }
    const dict = file.resolve(node);
    if (!(dict instanceof PdfDict)) return;
    const pairs = file.resolve(dict.get(leaves));
    if (isArray(pairs))
      for (let index = 0; index + 1 < pairs.length; index += 2)
        yield { key: pairs[index] as PdfObject, value: pairs[index + 1] as PdfObject };
    for (const kid of file.arrayOf(dict.get("Kids"))) yield* walk(kid, depth + 1);
  }
}
