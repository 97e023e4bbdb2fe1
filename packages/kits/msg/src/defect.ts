/** What was found wrong in a file that could still be read; the reader says how it went on. */
export type DefectCode =
  // compound file
  | "CFB_HEADER_FIELD"
  | "CFB_TRUNCATED"
  | "CFB_CHAIN_CYCLE"
  | "CFB_CHAIN_OVERLAP"
  | "CFB_CHAIN_OUT_OF_RANGE"
  | "CFB_STREAM_SHORT"
  | "CFB_FAT_DAMAGED"
  | "CFB_DIRECTORY_CYCLE"
  | "CFB_DIRECTORY_ENTRY"
  | "CFB_DUPLICATE_NAME"
  | "CFB_TOO_DEEP"
  // properties
  | "PROPERTY_STREAM_MISSING"
  | "PROPERTY_STREAM_SHORT"
  | "PROPERTY_VALUE_MISSING"
  | "PROPERTY_VALUE_SHORT"
  | "PROPERTY_DUPLICATE"
  | "PROPERTY_UNLISTED"
  | "PROPERTY_TYPE_UNKNOWN"
  | "NAMED_PROPERTY_UNRESOLVED"
  | "CODE_PAGE_UNKNOWN"
  | "TEXT_MALFORMED"
  // rtf
  | "RTF_CHECKSUM"
  | "RTF_TRUNCATED"
  | "RTF_HEADER"
  | "RTF_TOO_DEEP"
  | "RTF_UNBALANCED"
  // tnef
  | "TNEF_CHECKSUM"
  | "TNEF_TRUNCATED"
  | "TNEF_TRAILING_BYTES"
  | "TNEF_ATTRIBUTE"
  // message
  | "MESSAGE_TOO_DEEP"
  | "ATTACHMENT_DATA_MISSING"
  | "RECIPIENT_LIMIT"
  | "ATTACHMENT_LIMIT"
  | "EMBEDDED_UNREADABLE"
  | "DEFECT_LIMIT";

export interface MsgDefect {
  readonly code: DefectCode;
  readonly message: string;
  /** Where in the container, such as "__attach_version1.0_#00000000/__substg1.0_37010102"; empty for the whole. */
  readonly path: string;
  /** Byte offset in the file, where one place can be named. */
  readonly offset?: number;
}

/** Attack: a file of millions of damaged parts fills memory with reports. */
const MAX_DEFECTS = 1_000;

export interface DefectLog {
  readonly defects: readonly MsgDefect[];
  add(code: DefectCode, message: string, path: string, offset?: number): void;
}

/** A list of defects that stops growing at its limit and says so in its last entry. */
export function createDefectLog(): DefectLog {
  const defects: MsgDefect[] = [];
  return {
    defects,
    add(code, message, path, offset) {
      if (defects.length > MAX_DEFECTS) return;
      if (defects.length === MAX_DEFECTS) {
        defects.push({ code: "DEFECT_LIMIT", message: `More than ${MAX_DEFECTS} defects.`, path: "" });
        return;
      }
      defects.push(offset === undefined ? { code, message, path } : { code, message, path, offset });
    },
  };
}
