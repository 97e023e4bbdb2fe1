import type { ItemKind, OutlookAttachment, Protection } from "./model.ts";

/** Prefixes of message classes, the more exact first. Source: [MS-OXCMSG], [MS-OXOCAL], [MS-OXOTASK], [MS-OXORSS]. */
const KINDS: readonly (readonly [prefix: string, kind: ItemKind])[] = [
  ["IPM.SCHEDULE.MEETING", "meeting"],
  ["IPM.APPOINTMENT", "appointment"],
  ["IPM.OLE.CLASS.{00061055-0000-0000-C000-000000000046}", "appointment"],
  ["IPM.CONTACT", "contact"],
  ["IPM.DISTLIST", "distribution-list"],
  ["IPM.TASKREQUEST", "task-request"],
  ["IPM.TASK", "task"],
  ["IPM.STICKYNOTE", "sticky-note"],
  ["IPM.ACTIVITY", "journal"],
  ["IPM.POST", "post"],
  ["IPM.DOCUMENT", "document"],
  ["IPM.SHARING", "sharing"],
  ["IPM.NOTE", "note"],
];

/** Classes of mail before Exchange 4, still written into TNEF. Source: [MS-OXTNEF] 2.1.3.3.9. */
const OLD_CLASSES: ReadonlyMap<string, string> = new Map([
  ["IPM.MICROSOFT MAIL.NOTE", "IPM.Note"],
  ["IPM.MICROSOFT MAIL.NON-DELIVERY", "Report.IPM.Note.NDR"],
  ["IPM.MICROSOFT MAIL.READ RECEIPT", "Report.IPM.Note.IPNRN"],
  ["IPM.MICROSOFT SCHEDULE.MTGCNCL", "IPM.Schedule.Meeting.Canceled"],
  ["IPM.MICROSOFT SCHEDULE.MTGREQ", "IPM.Schedule.Meeting.Request"],
  ["IPM.MICROSOFT SCHEDULE.MTGRESPA", "IPM.Schedule.Meeting.Resp.Tent"],
  ["IPM.MICROSOFT SCHEDULE.MTGRESPN", "IPM.Schedule.Meeting.Resp.Neg"],
  ["IPM.MICROSOFT SCHEDULE.MTGRESPP", "IPM.Schedule.Meeting.Resp.Pos"],
]);

/** The class under its present name. */
export function modernMessageClass(messageClass: string): string {
  return OLD_CLASSES.get(messageClass.toUpperCase()) ?? messageClass;
}

/** The kind of item a message class names. A report's class is "REPORT.<class of the original>.<outcome>". */
export function itemKindOf(messageClass: string): ItemKind {
  const upper = messageClass.toUpperCase();
  if (upper.startsWith("REPORT.")) return "report";
  const found = KINDS.find(([prefix]) => upper === prefix || upper.startsWith(`${prefix}.`));
  if (found !== undefined) return found[1];
  return upper === "IPM" ? "note" : "other";
}

/**
 * How a message is protected, by its class and its attachments; nothing is verified or decrypted.
 *
 * Source   [MS-OXOSMIME] 2.1; [MS-OXORMMS] 2.1.
 */
export function protectionOf(
  messageClass: string,
  attachments: readonly Pick<OutlookAttachment, "mime" | "name">[],
): Protection {
  const upper = messageClass.toUpperCase();
  const mimes = attachments.map((attachment) => attachment.mime?.toLowerCase() ?? "");
  if (attachments.some((attachment) => attachment.name?.toLowerCase() === "message.rpmsg")) return "rights-managed";
  if (mimes.some((mime) => mime.startsWith("application/pgp-"))) return "pgp";
  if (upper.endsWith(".SMIME.MULTIPARTSIGNED")) return "smime-signed";
  if (mimes.some((mime) => mime.includes("multipart/signed"))) return "smime-signed";
  if (mimes.some((mime) => mime.includes("enveloped-data"))) return "smime-encrypted";
  if (upper.endsWith(".SMIME") || mimes.some((mime) => /^application\/(?:x-)?pkcs7-mime/.test(mime)))
    return "smime-opaque";
  if (upper === "IPM.NOTE.SECURE" || upper.startsWith("IPM.NOTE.SECURE.")) return "exchange-secure";
  return "none";
}
