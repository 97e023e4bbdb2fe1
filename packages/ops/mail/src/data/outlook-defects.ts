// What can be wrong with an Outlook file: how bad it is, and the clause it breaks.
// Origin: own reading of [MS-CFB], [MS-OXMSG], [MS-OXTNEF], [MS-OXRTFCP], [MS-OXCDATA], for the defects of kit-msg.

import type { DefectCode } from "@colophon/kit-msg";

export interface OutlookRule {
  readonly severity: "error" | "warning" | "note" | "limit";
  readonly clause: string;
}

export const OUTLOOK_RULES: Readonly<Record<DefectCode, OutlookRule>> = {
  CFB_HEADER_FIELD: { severity: "warning", clause: "MS-CFB, 2.2" },
  CFB_TRUNCATED: { severity: "error", clause: "MS-CFB, 2.1" },
  CFB_CHAIN_CYCLE: { severity: "error", clause: "MS-CFB, 2.3" },
  CFB_CHAIN_OVERLAP: { severity: "error", clause: "MS-CFB, 2.3" },
  CFB_CHAIN_OUT_OF_RANGE: { severity: "error", clause: "MS-CFB, 2.3" },
  CFB_STREAM_SHORT: { severity: "error", clause: "MS-CFB, 2.6.1" },
  CFB_FAT_DAMAGED: { severity: "error", clause: "MS-CFB, 2.5" },
  CFB_DIRECTORY_CYCLE: { severity: "error", clause: "MS-CFB, 2.6.4" },
  CFB_DIRECTORY_ENTRY: { severity: "error", clause: "MS-CFB, 2.6.1" },
  CFB_DUPLICATE_NAME: { severity: "error", clause: "MS-CFB, 2.6.1" },
  CFB_TOO_DEEP: { severity: "limit", clause: "limit maxStorageDepth" },
  PROPERTY_STREAM_MISSING: { severity: "error", clause: "MS-OXMSG, 2.4" },
  PROPERTY_STREAM_SHORT: { severity: "error", clause: "MS-OXMSG, 2.4" },
  PROPERTY_VALUE_MISSING: { severity: "error", clause: "MS-OXMSG, 2.4.2.2" },
  PROPERTY_VALUE_SHORT: { severity: "error", clause: "MS-OXCDATA, 2.11.1" },
  PROPERTY_DUPLICATE: { severity: "error", clause: "MS-OXMSG, 2.4.2" },
  PROPERTY_UNLISTED: { severity: "warning", clause: "MS-OXMSG, 2.4.2" },
  PROPERTY_TYPE_UNKNOWN: { severity: "error", clause: "MS-OXCDATA, 2.11.1" },
  NAMED_PROPERTY_UNRESOLVED: { severity: "error", clause: "MS-OXMSG, 2.2.3" },
  CODE_PAGE_UNKNOWN: { severity: "warning", clause: "MS-OXCMSG, 2.2.1.4" },
  TEXT_MALFORMED: { severity: "error", clause: "MS-OXCDATA, 2.11.1.2" },
  RTF_CHECKSUM: { severity: "error", clause: "MS-OXRTFCP, 2.1.3.1.4" },
  RTF_TRUNCATED: { severity: "error", clause: "MS-OXRTFCP, 2.1.3.1" },
  RTF_HEADER: { severity: "error", clause: "MS-OXRTFCP, 2.1.3.1" },
  RTF_TOO_DEEP: { severity: "limit", clause: "limit maxRtfDepth" },
  RTF_UNBALANCED: { severity: "warning", clause: "RTF 1.9.1, Formal Syntax" },
  TNEF_CHECKSUM: { severity: "error", clause: "MS-OXTNEF, 2.1.3.2" },
  TNEF_TRUNCATED: { severity: "error", clause: "MS-OXTNEF, 2.1.3" },
  TNEF_TRAILING_BYTES: { severity: "warning", clause: "MS-OXTNEF, 2.1.1" },
  TNEF_ATTRIBUTE: { severity: "error", clause: "MS-OXTNEF, 2.1.3.3" },
  MESSAGE_TOO_DEEP: { severity: "limit", clause: "limit maxMessageDepth" },
  ATTACHMENT_DATA_MISSING: { severity: "error", clause: "MS-OXMSG, 2.2.2" },
  RECIPIENT_LIMIT: { severity: "limit", clause: "limit maxRecipients" },
  ATTACHMENT_LIMIT: { severity: "limit", clause: "limit maxAttachments" },
  EMBEDDED_UNREADABLE: { severity: "error", clause: "MS-OXMSG, 2.2.2.1" },
  DEFECT_LIMIT: { severity: "limit", clause: "limit of 1,000 defects" },
};
