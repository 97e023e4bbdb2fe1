import type { Conservation, Unit } from "@colophon/testing";
import { readZipEntries } from "@colophon/testing/readers";
import { listByExpat } from "./expat.ts";

interface ArticleInput {
  readonly bytes?: Uint8Array;
  readonly xml?: Uint8Array;
  readonly assets?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** Everything expat lists of the article, in the article that comes back; dtd-version is what was asked to change. */
export const normalizing: Conservation = {
  list(call) {
    const { bytes, xml, assets = [] } = call.input as ArticleInput;
    const listed = listByExpat(xml ?? bytes ?? new Uint8Array());
    if (typeof listed === "string") return listed;
    const files = assets.map(({ path, bytes: content }): Unit => ({ kind: "file", place: path, bytes: content }));
    const part = [{ kind: "part", id: "article.xml" }] as const;
    return [...listed.units.map((unit) => (unit.kind === "comment" ? { ...unit, at: part } : unit)), ...files];
  },
  isAskedFor: ({ place, kind }, { options }) =>
    place === "/article/@dtd-version" ||
    (kind === "comment" && (options as { comments?: string } | undefined)?.comments === "remove"),
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes, extension }) {
    const entries = extension === "zip" ? readZipEntries(bytes) : [{ name: "article.xml", content: bytes }];
    const texts = entries.flatMap(({ name, content }) => {
      const listed = name.endsWith(".xml") ? listByExpat(content) : "";
      return typeof listed === "string" ? [] : listed.units.map(({ text = "" }) => text);
    });
    return { texts, files: entries.map(({ content }) => content) };
  },
};
