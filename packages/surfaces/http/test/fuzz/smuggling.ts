/** The id that a smuggled request would be answered under. */
export const SMUGGLED = "smuggled-1";

const INNER = `GET /healthz HTTP/1.1\r\nhost: x\r\nx-request-id: ${SMUGGLED}\r\n\r\n`;

const request = (lines: readonly string[], body: string): string =>
  `POST /api/v2/operations/common/parse/echo HTTP/1.1\r\nhost: x\r\n${lines.join("\r\n")}\r\n\r\n${body}`;

/** A chunk that the inner request follows. */
const ENDED = `0\r\n\r\n${INNER}`;
const IN_CHUNK = `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`;

/**
 * Requests that two readers of HTTP would end at different places.
 *
 * Source   RFC 9112, 6.1 and 6.3, 7.1, 11.2 (request smuggling).
 */
export function ambiguousRequests(): readonly (readonly [string, () => string])[] {
  const length = (text: string): string => `content-length: ${text.length}`;
  const rows: Readonly<Record<string, string>> = {
    "Content-Length before Transfer-Encoding": request([length(ENDED), "transfer-encoding: chunked"], ENDED),
    "Transfer-Encoding before Content-Length": request(["transfer-encoding: chunked", "content-length: 4"], IN_CHUNK),
    "chunked twice": request(["transfer-encoding: chunked", "transfer-encoding: chunked", "content-length: 5"], ENDED),
    "an unknown coding": request(["transfer-encoding: xchunked"], ENDED),
    "an unknown coding last": request(["transfer-encoding: chunked, identity"], ENDED),
    identity: request(["transfer-encoding: identity"], ENDED),
    "a quoted coding": request(['transfer-encoding: "chunked"'], ENDED),
    "a blank before the colon": request(["transfer-encoding : chunked"], ENDED),
    "a vertical tab in the coding": request(["transfer-encoding: \vchunked"], ENDED),
    "a folded coding": request(["transfer-encoding:", " chunked", "content-length: 4"], ENDED),
    "a bare line feed between headers": request(["x: y\ntransfer-encoding: chunked", "content-length: 4"], ENDED),
    "a bare carriage return between headers": request(["x: y\rtransfer-encoding: chunked", "content-length: 4"], ENDED),
    "a NUL in a header": request(["x: a\0b", "content-length: 0"], INNER),
    "two lengths": request(["content-length: 0", length(INNER)], INNER),
    "a list of lengths": request([`content-length: 0, ${INNER.length}`], INNER),
    "a length with a sign": request([`content-length: +${INNER.length}`], INNER),
    "a negative length": request(["content-length: -1"], INNER),
    "a hexadecimal length": request(["content-length: 0x10"], INNER),
    "a length with a blank inside": request(["content-length: 1 0"], INNER),
    "a length past 64 bits": request(["content-length: 18446744073709551616"], INNER),
    "a chunk's length past 64 bits": request(["transfer-encoding: chunked"], `10000000000000000\r\n${ENDED}`),
    "a chunk's length with 0x": request(["transfer-encoding: chunked"], `0x4\r\nabcd\r\n${ENDED}`),
    "a negative chunk": request(["transfer-encoding: chunked"], `-1\r\n${ENDED}`),
    "a chunk that ends with a bare line feed": request(["transfer-encoding: chunked"], `1\na\n${ENDED}`),
    "a chunk longer than it says": request(["transfer-encoding: chunked"], `1\r\nabc\r\n${ENDED}`),
    "a line feed in a chunk's extension": request(["transfer-encoding: chunked"], `1;x\ny\r\na\r\n${ENDED}`),
  };
  return Object.entries(rows).map(([name, text]) => [name, () => text] as const);
}
