export { indexContentIds, partsOfMessage, type SelectedBodies, selectBodies } from "./bodies.ts";
export {
  type BodyOptions,
  BodyStream,
  type BodyText,
  type DecodedBody,
  readBody,
  readText,
  streamBody,
} from "./body.ts";
export { type CharsetStatus, type DecodedText, decodeCharset, resolveCharset } from "./charset.ts";
export { type CheckOptions, checkMessage, type MimeFinding } from "./check.ts";
export { type ComposedMessage, composeMessage } from "./compose/compose.ts";
export type {
  AddressInput,
  AttachmentInput,
  CalendarInput,
  ComposeOptions,
  GroupInput,
  InlineInput,
  MailboxInput,
  MessageInput,
} from "./compose/model.ts";
export { type Content, parseMediaType, type TransferEncoding } from "./content.ts";
export { NO_CONTEXT, type ReadContext } from "./context.ts";
export { DEFECTS, type DefectKind } from "./data/defects.ts";
export type { Defect, DefectId, NoteDefect } from "./defects.ts";
export { type ArcSignature, verifyArc } from "./dkim/arc.ts";
export type { DkimKey } from "./dkim/key.ts";
export { type DkimAnswer, DkimVerifier, MAX_DKIM_SIGNATURES } from "./dkim/verify.ts";
export { decodeEncodedWords } from "./encoded-words.ts";
export {
  decodeField,
  type Envelope,
  type HeaderOptions,
  readEnvelope,
  readHeaderText,
  readList,
  readTrace,
  type Trace,
} from "./envelope.ts";
export { ComposeError, type ComposeErrorCode } from "./errors.ts";
export {
  type FieldGroup,
  type ReportRecipient,
  readFieldGroups,
  readStatusReport,
  type StatusReport,
  type TypedValue,
} from "./field-groups.ts";
export { type Address, type AddressGroup, type Mailbox, mailboxesOf, parseAddresses } from "./fields/addresses.ts";
export {
  type AuthenticationResult,
  type AuthenticationResults,
  parseAuthenticationResults,
  parseReceivedSpf,
  parseTags,
  type ReceivedSpf,
  type Tag,
} from "./fields/authentication.ts";
export { type MailDate, parseDate } from "./fields/dates.ts";
export { type MailingList, parsePhraseList, parseUrlList } from "./fields/lists.ts";
export { parseMessageIds } from "./fields/message-ids.ts";
export { parseReceived, type ReceivedHop, type ReceivedHost } from "./fields/received.ts";
export { type FlowedParagraph, flowedOf, joinParagraphs, unflow } from "./flowed.ts";
export type { HeaderField } from "./headers.ts";
export { decodeInlineFile, findInlineFiles, type InlineFile } from "./inline-files.ts";
export { DEFAULT_MIME_LIMITS, type LimitName, type MimeLimits, type MimeReading } from "./limits.ts";
export { findMailboxMessages } from "./mailbox.ts";
export { findTextOutsideEncoding } from "./outside-encoding.ts";
export { findParameter, type Parameter, type ParameterizedValue, parseParameters } from "./parameters.ts";
export {
  encodedByteLength,
  findHeader,
  findHeaders,
  type MimeMessage,
  type MimePart,
  mediaType,
  walkParts,
} from "./part.ts";
export { type ScanOptions, scanMessage } from "./scan.ts";
