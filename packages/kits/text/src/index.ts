export { createDecoder, decodeText, encodingName, type StreamingDecoder } from "./decode.ts";
