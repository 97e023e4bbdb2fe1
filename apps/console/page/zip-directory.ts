const END_BYTES = 65_557;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
const MAX_NAMES = 20_000;

/**
 * The names in a zip's directory, read from the end of the file.
 *
 * Shapes   Undefined when the directory is missing or damaged.
 * Cost     At most 4 MiB of the file is read, whatever its size.
 * Source   APPNOTE.TXT 6.3.10, 4.3.12 and 4.3.16.
 */
export async function readZipNames(file: Blob): Promise<readonly string[] | undefined> {
  return (await readEntries(file))?.map(({ name }) => name);
}

/**
 * The text of one entry of a zip.
 *
 * Shapes   Undefined when there is no such entry, or it is not plain deflate or longer than the limit.
 */
export async function readZipText(file: Blob, name: string, maxBytes: number): Promise<string | undefined> {
  const entry = (await readEntries(file))?.find((one) => one.name === name);
  if (entry === undefined || entry.packed > maxBytes) return undefined;
  const head = new DataView(await file.slice(entry.offset, entry.offset + 30).arrayBuffer());
  if (head.byteLength < 30) return undefined;
  const from = entry.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const stream = file.slice(from, from + entry.packed).stream();
  if (entry.method !== 0 && entry.method !== 8) return undefined;
  const chunks = entry.method === 0 ? stream : stream.pipeThrough(new DecompressionStream("deflate-raw"));
  return readText(chunks.getReader(), maxBytes);
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  try {
    for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
      length += next.value.length;
      if (length > maxBytes) return undefined;
      text += decoder.decode(next.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  /** Bytes of its content in the file. */
  readonly packed: number;
  /** Where its own header begins. */
  readonly offset: number;
}

async function readEntries(file: Blob): Promise<readonly Entry[] | undefined> {
  const from = Math.max(0, file.size - END_BYTES);
  const tail = new DataView(await file.slice(from).arrayBuffer());
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    const length = tail.getUint32(at + 12, true);
    const offset = tail.getUint32(at + 16, true);
    if (length > MAX_DIRECTORY_BYTES || offset + length > file.size) return undefined;
    return readDirectory(new DataView(await file.slice(offset, offset + length).arrayBuffer()));
  }
  return undefined;
}

function readDirectory(directory: DataView): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const decoder = new TextDecoder();
  let at = 0;
  while (at + 46 <= directory.byteLength && entries.length < MAX_NAMES) {
    if (directory.getUint32(at, true) !== 0x02014b50) return undefined;
    const nameLength = directory.getUint16(at + 28, true);
    const end = at + 46 + nameLength;
    if (end > directory.byteLength) return undefined;
    entries.push({
      name: decoder.decode(new Uint8Array(directory.buffer, at + 46, nameLength)),
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = end + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries.length === 0 ? undefined : entries;
}
