import { TnefAttribute } from "./attributes.ts";

/** The names that [MS-OXTNEF] gives. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [TnefAttribute.owner, "attOwner"],
  [TnefAttribute.sentFor, "attSentFor"],
  [TnefAttribute.delegate, "attDelegate"],
  [TnefAttribute.dateStart, "attDateStart"],
  [TnefAttribute.dateEnd, "attDateEnd"],
  [TnefAttribute.ownerAppointmentId, "attAidOwner"],
  [TnefAttribute.requestResponse, "attRequestRes"],
  [TnefAttribute.from, "attFrom"],
  [TnefAttribute.subject, "attSubject"],
  [TnefAttribute.dateSent, "attDateSent"],
  [TnefAttribute.dateReceived, "attDateRecd"],
  [TnefAttribute.messageStatus, "attMessageStatus"],
  [TnefAttribute.messageClass, "attMessageClass"],
  [TnefAttribute.messageId, "attMessageID"],
  [TnefAttribute.parentId, "attParentID"],
  [TnefAttribute.conversationId, "attConversationID"],
  [TnefAttribute.body, "attBody"],
  [TnefAttribute.priority, "attPriority"],
  [TnefAttribute.attachData, "attAttachData"],
  [TnefAttribute.attachTitle, "attAttachTitle"],
  [TnefAttribute.attachMetaFile, "attAttachMetaFile"],
  [TnefAttribute.attachCreateDate, "attAttachCreateDate"],
  [TnefAttribute.attachModifyDate, "attAttachModifyDate"],
  [TnefAttribute.dateModified, "attDateModified"],
  [TnefAttribute.attachTransportFilename, "attAttachTransportFilename"],
  [TnefAttribute.attachRenderData, "attAttachRendData"],
  [TnefAttribute.messageProperties, "attMsgProps"],
  [TnefAttribute.recipientTable, "attRecipTable"],
  [TnefAttribute.attachProperties, "attAttachment"],
  [TnefAttribute.version, "attTnefVersion"],
  [TnefAttribute.oemCodePage, "attOemCodepage"],
  [TnefAttribute.originalMessageClass, "attOriginalMessageClass"],
]);

export function attributeName(id: number): string {
  return NAMES.get(id) ?? `0x${id.toString(16).padStart(8, "0")}`;
}
