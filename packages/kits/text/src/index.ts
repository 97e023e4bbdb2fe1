export { createDecoder, type DecodeOptions, decodeText, encodingName, type StreamingDecoder } from "./decode.ts";
export { type DetectOptions, detectEncoding, type EncodingGuess } from "./detect.ts";
export { type EncodeOptions, encodeText, type UnencodableCharacter, UnencodableError } from "./encode.ts";
