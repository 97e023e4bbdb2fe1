import { FormatError } from "@colophon/kit-bytes";
import type { NoteDefect } from "../defect.ts";
import { isName, PdfDict, PdfRef, PdfStream } from "../objects/object.ts";
import type { ObjectStore } from "./object-store.ts";
import { type Chain, isCatalog } from "./read-chain.ts";

export interface FoundTrailer {
  readonly trailer: PdfDict;
  /** No section of the chain leads to a catalog: the file was searched. */
  readonly isSearched: boolean;
}

/** The trailer that leads to a catalog: the newest of the chain, else the last in the file, else one made of what is there. */
export function findTrailer(
  store: ObjectStore,
  chain: Chain,
  reported: { readonly note: NoteDefect; readonly hasHeader: boolean },
): FoundTrailer {
  const opensWith = (dict: PdfDict): boolean =>
    (dict.has("Root") && dict.has("Encrypt")) || isCatalog(dictOf(store, dict.get("Root") ?? null));
  for (const { trailer } of chain.sections) if (opensWith(trailer)) return { trailer, isSearched: false };
  store.useTables({ ...chain, isWhole: false });
  const { objects, trailers } = store.scan();
  reported.note({
    rule: "recovered",
    message: "The cross-reference tables cannot be used. The file was searched for objects.",
  });
  const last = trailers.toReversed().find(({ dict }) => opensWith(dict));
  if (last !== undefined) return { trailer: last.dict, isSearched: true };
  const encrypted = trailers.toReversed().find(({ dict }) => dict.has("Encrypt"));
  reported.note({ rule: "trailer-missing", message: "No trailer names a catalog." });
  const numbers = [...store.scanned().keys()];
  const root = numbers.findLast((number) => isName(dictOf(store, store.get(number))?.get("Type"), "Catalog"));
  if (root === undefined && (objects.length === 0 || (!reported.hasHeader && trailers.length === 0)))
    throw new FormatError({ format: "pdf", code: "NOT_PDF", message: "This is not a PDF file.", offset: 0 });
  const trailer = encrypted?.dict ?? trailers.at(-1)?.dict ?? new PdfDict();
  return { trailer: root === undefined ? trailer : trailer.with({ Root: new PdfRef(root) }), isSearched: true };
}

function dictOf(store: ObjectStore, object: Parameters<ObjectStore["resolve"]>[0]): PdfDict | undefined {
  const found = store.resolve(object);
  if (found instanceof PdfDict) return found;
  return found instanceof PdfStream ? found.dict : undefined;
}
