import type { Conservation, Unit } from "@colophon/testing";
import { readZipEntries } from "@colophon/testing/readers";
import { listByExpat } from "./expat.ts";

interface ArticleInput {
  readonly bytes?: Uint8Array;
  readonly xml?: Uint8Array;
  readonly assets?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** Every text and value of the article, but names of files that moved, and every file. */
export const packaging: Conservation = {
  list(call) {
    const { bytes, xml, assets = [] } = call.input as ArticleInput;
    const listed = listByExpat(xml ?? bytes ?? new Uint8Array());
    if (typeof listed === "string") return listed;
    const files = assets.map(({ path, bytes: content }): Unit => ({ kind: "file", place: path, bytes: content }));
    return [...listed.units, ...files];
  },
  isAskedFor: ({ place }, { options }) =>
    place.endsWith("/@xlink:href") && (options as { rename?: boolean } | undefined)?.rename === true,
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes }) {
    const entries = readZipEntries(bytes);
    const texts = entries.flatMap(({ name, content }) => {
      if (!name.endsWith(".xml") || /^(manifest|transfer)\.xml$/.test(name)) return [];
      const listed = listByExpat(content);
      return typeof listed === "string" ? [] : listed.units.map(({ text = "" }) => text);
    });
    return { texts, files: entries.map(({ content }) => content) };
  },
};
