/** One event of a stream. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

/** Characters of one event: stops a stream that never ends its event from filling the memory. */
const MAX_EVENT_LENGTH = 4 * 1024 * 1024;

/**
 * The bytes of a text/event-stream -> its events.
 *
 * Errors   RangeError for an event over 4 Mi characters.
 * Source   HTML Living Standard, 9.2.6.
 */
export async function* readServerSentEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  let fields: Fields = { event: "", data: [], id: undefined };
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?=[^\n])/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (fields.data.length > 0)
          yield { event: fields.event || "message", data: fields.data.join("\n"), id: fields.id };
        fields = { event: "", data: [], id: fields.id };
      } else fields = readField(line, fields);
    }
    if (rest.length + fields.data.reduce((sum, { length }) => sum + length, 0) > MAX_EVENT_LENGTH)
      throw new RangeError(`An event of more than ${MAX_EVENT_LENGTH} characters.`);
  }
}

interface Fields {
  readonly event: string;
  readonly data: readonly string[];
  readonly id: string | undefined;
}

/** A line that begins with a colon is a comment: it keeps the connection open and says nothing. */
function readField(line: string, fields: Fields): Fields {
  const colon = line.indexOf(":");
  const name = colon === -1 ? line : line.slice(0, colon);
  const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
  if (name === "event") return { ...fields, event: value };
  if (name === "data") return { ...fields, data: [...fields.data, value] };
  if (name === "id" && !value.includes("\0")) return { ...fields, id: value };
  return fields;
}
