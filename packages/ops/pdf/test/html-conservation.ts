import type { Conservation, Unit } from "@colophon/testing";
import { runOn } from "./render-conservation.ts";

const APART = /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", euro: "€" };

/** As pages show text: capitals may be drawn for small letters. */
const asDrawn = (text: string): string => text.normalize("NFKC").toUpperCase().replace(APART, " ");

/** The texts between tags, by a reader of a dozen lines; a page that names another encoding is read as Latin. */
function textsOf(bytes: Uint8Array): readonly string[] {
  const isLatin = Buffer.from(bytes).includes("windows-1252");
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8")
    .decode(bytes)
    .replace(/<!--[\s\S]*?-->|<(script|style|title|iframe|template)\b[\s\S]*?<\/\1>/gi, "<x>")
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole))
    .filter((text) => text.trim() !== "");
}

/** Each text of the page is on a page of the PDF as poppler reads it, or is what a loss names. */
export const htmlConservation: Conservation = {
  list({ input, losses }) {
    const unshown = losses.flatMap(({ actual }) => (typeof actual === "string" ? [actual] : []));
    return textsOf((input as { readonly html: Uint8Array }).html).map((text, index): Unit => {
      const isLost = unshown.some((lost) => text.includes(lost));
      return { kind: "text", place: `text ${index + 1}`, text: isLost ? "" : asDrawn(text) };
    });
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open: ({ bytes }) => ({ texts: [asDrawn(runOn(bytes, "pdftotext", "-raw", "FILE", "-"))] }),
  statements: [
    {
      name: "qpdf finds no error",
      check({ value }) {
        const { artifact } = value as { readonly artifact: { readonly bytes: Uint8Array } };
        const said = runOn(artifact.bytes, "qpdf", "--check", "FILE");
        return /No syntax or stream encoding errors/.test(said) ? [] : [said.slice(0, 200)];
      },
    },
    {
      name: "the number of pages is poppler's",
      check({ value }) {
        const { artifact, pages } = value as {
          readonly artifact: { readonly bytes: Uint8Array };
          readonly pages: number;
        };
        const said = /^Pages: +(\d+)/m.exec(runOn(artifact.bytes, "pdfinfo", "FILE"))?.[1];
        return said === String(pages) ? [] : [`${said} pages`];
      },
    },
  ],
};
