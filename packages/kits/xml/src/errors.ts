/**
 * Why bytes are refused. MALFORMED: not well-formed, by XML 1.0 or by Namespaces. UNSAFE: an entity that is external, a parameter
 * entity, nested, or markup. ENCODING: bytes that are not what they claim to be, or an encoding that is not read. UNKNOWN_ENTITY:
 * declared, if at all, in an external subset that is not read. LIMIT: `limit` says which.
 */
export type XmlErrorCode = "MALFORMED" | "UNSAFE" | "ENCODING" | "UNKNOWN_ENTITY" | "LIMIT";

export const FORMAT = "xml";
