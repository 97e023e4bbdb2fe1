import { type Envelope, invoke } from "@colophon/contract";
import { sampleOf } from "@colophon/testing";
import { expect, test } from "vitest";
import { inspectPdfRedactionPreview, redactPdf } from "../src/index.ts";
import { oddPlaces } from "./odd-places.ts";
import { findWord } from "./redacted-files.ts";
import { SECRET } from "./torture.ts";

function contentOf<Value>(envelope: Envelope): Value {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Value;
}

interface Items {
  readonly items: readonly { readonly text?: string }[];
}

test.each(sampleOf([...oddPlaces()], 3))(
  "of a word in %s nothing is left, and the preview lists what goes",
  async (place, bytes) => {
    const given = { bytes, targets: [{ query: SECRET }] };
    const options = { onUnread: "report" };
    const redacted = contentOf<Items & { artifact: { bytes: Uint8Array } }>(await invoke(redactPdf, given, options));
    expect(await findWord({ word: SECRET, result: redacted.artifact.bytes })).toEqual([]);
    const { items } = contentOf<Items>(await invoke(inspectPdfRedactionPreview, given, options));
    expect(items.map(({ text: _, ...item }) => item)).toEqual(redacted.items);
    // What no table leads to is not in the file that is written anew: nothing has to be taken out.
    expect(items.length > 0).toBe(place !== "what no table leads to");
  },
);
