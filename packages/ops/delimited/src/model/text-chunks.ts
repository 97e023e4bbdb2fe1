const CHUNK_CHARACTERS = 65_536;

/** Short texts -> UTF-8 in chunks. */
export function* encodeChunks(texts: Iterable<string>): Generator<Uint8Array> {
  let pending = "";
  for (const text of texts) {
    pending += text;
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(pending, "utf8");
    pending = "";
  }
  if (pending !== "") yield Buffer.from(pending, "utf8");
}
