# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

CommonConvertMailInputFile: TypeAlias = "FileInput"
class CommonConvertMailInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: CommonConvertMailInputFile
    """A mail or mailbox."""
class CommonConvertMailInput(TypedDict):
    bytes: NotRequired[CommonConvertMailInputFile]
    """An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir."""
    files: NotRequired[Sequence[CommonConvertMailInputFilesItem]]
    """Several mail files as one set, instead of `bytes`."""
CommonConvertMailOptionsMessages = TypedDict("CommonConvertMailOptionsMessages", {
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
})
class CommonConvertMailOptions(SharedCallOptions):
    to: NotRequired[Literal["eml", "json", "model", "html", "text", "markdown"]]
    """Output format. `eml` keeps a mailbox a mailbox, and makes a zip of a maildir or set. `model` is JSON that common.render.mail accepts."""
    html: NotRequired[Literal["sanitize", "keep"]]
    """What to do with HTML bodies in `eml`, `json` and `model` output: sanitize them or keep them. `html` output is always sanitized."""
    remoteContent: NotRequired[Literal["block", "allow"]]
    """What to do with images on other hosts: remove or keep the references."""
    activeAttachments: NotRequired[Literal["strip", "keep"]]
    """What to do with attachments that can run code (programs, scripts, web pages, macro documents, shortcuts and archives of them)."""
    maxNesting: NotRequired[int]
    """Maximum nesting depth of attached messages to open."""
    messages: NotRequired[CommonConvertMailOptionsMessages]
    """Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7."""
class CommonConvertMailValueAttachmentsItem(TypedDict):
    part: str
    """Part number, for example `1.2`."""
    name: str
    """File name that is safe to write and unique in this list."""
    mediaType: str
    """Media type declared in the mail."""
    state: Literal["beside", "inside", "stripped"]
    """Where the attachment is: `beside` (in `file`), `inside` (in the artifact), `stripped` (left out)."""
    reason: NotRequired[str]
    """Why the attachment was left out."""
    byteLength: int
    """Size in bytes after decoding."""
    sha256: str
    """SHA-256 hash of the content."""
    file: NotRequired[Artifact]
    """The attachment, when it is returned beside the artifact."""
class CommonConvertMailValue(TypedDict):
    artifact: Artifact
    """The mail in the output format."""
    kind: Literal["eml", "msg", "tnef", "mbox", "maildir", "set"]
    """Kind of the input file."""
    messageCount: int
    """Number of messages of a mailbox, or of files of a set; otherwise 1."""
    attachments: Sequence[CommonConvertMailValueAttachmentsItem]
    """Attachments of the mail, in order."""
CommonExtractMailEvidenceInputFile: TypeAlias = "FileInput"
class CommonExtractMailEvidenceInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: CommonExtractMailEvidenceInputFile
    """A mail or mailbox."""
class CommonExtractMailEvidenceInput(TypedDict):
    bytes: NotRequired[CommonExtractMailEvidenceInputFile]
    """An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir."""
    files: NotRequired[Sequence[CommonExtractMailEvidenceInputFilesItem]]
    """Several mail files as one set, instead of `bytes`."""
    trustRoots: NotRequired[Sequence[CommonExtractMailEvidenceInputFile]]
    """Trusted root certificates for S/MIME. Without any, no chain is trusted."""
CommonExtractMailEvidenceOptionsMessages = TypedDict("CommonExtractMailEvidenceOptionsMessages", {
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
})
class CommonExtractMailEvidenceOptionsDkimKeysItem(TypedDict):
    domain: str
    """Domain that signs (d=)."""
    selector: str
    """Selector of the key (s=)."""
    key: str
    """TXT record of `selector._domainkey.domain`, its p= value, or a public key in PEM."""
class CommonExtractMailEvidenceOptions(SharedCallOptions):
    maxNesting: NotRequired[int]
    """Maximum nesting depth of attached messages to open."""
    messages: NotRequired[CommonExtractMailEvidenceOptionsMessages]
    """Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7."""
    at: NotRequired[str]
    """Time at which to check signatures and certificates."""
    dkimKeys: NotRequired[Sequence[CommonExtractMailEvidenceOptionsDkimKeysItem]]
    """DKIM and ARC keys. Without its key, a signature is not verifiable."""
class CommonExtractMailEvidenceValueRange(TypedDict):
    start: int
    """Offset of the first byte."""
    end: int
    """Offset after the last byte."""
class CommonExtractMailEvidenceValueDate(TypedDict):
    local: str
    """Date with its time zone offset, for example `2003-07-01T10:52:37+02:00`."""
    utc: str
    """Time in UTC, in ISO 8601."""
    isZoneKnown: bool
    """Whether the time zone is known. If false, UTC is assumed."""
class CommonExtractMailEvidenceValueSource(TypedDict):
    part: str
    """Part number, for example `1.2`."""
    locator: str
    """Locator of the same range."""
    ranges: Sequence[CommonExtractMailEvidenceValueRange]
    """Byte ranges of the stored part."""
    decodedFrom: NotRequired[str]
    """Part whose decoded content the ranges refer to. For a signed part, the signed content."""
CommonExtractMailEvidenceValueFacts: TypeAlias = "Mapping[str, str | int | Sequence[str | Mapping[str, Any]] | Mapping[str, Any]]"
class CommonExtractMailEvidenceValueFile(TypedDict):
    byteLength: int
    """Size of the file in bytes."""
    sha256: str
    """SHA-256 hash of the file. Of `files`: of the canonical JSON of all `[path, hash]`."""
class CommonExtractMailEvidenceValueHeadersItem(TypedDict):
    name: str
    """Field name as written."""
    value: str
    """Field value, unfolded and decoded."""
    sha256: str
    """SHA-256 hash of the field's bytes. For an Outlook header, of its text in UTF-8."""
    source: CommonExtractMailEvidenceValueSource
CommonExtractMailEvidenceValueHopsItem = TypedDict("CommonExtractMailEvidenceValueHopsItem", {
    "from": "NotRequired[str]",
    "fromAddress": "NotRequired[str]",
    "by": "NotRequired[str]",
    "with": "NotRequired[str]",
    "id": "NotRequired[str]",
    "for": "NotRequired[str]",
    "date": "NotRequired[CommonExtractMailEvidenceValueDate]",
    "deltaSeconds": "NotRequired[float]",
    "source": "CommonExtractMailEvidenceValueSource",
})
class CommonExtractMailEvidenceValueBodiesItem(TypedDict):
    mediaType: str
    """Media type declared in the mail."""
    charset: str
    """Character set used to decode the body."""
    status: str
    """How the body was decoded: `exact`, `guessed`, `unknown`, `replaced`, or `outside` any part."""
    text: str
    """Text of the body. It is not sanitized."""
    byteLength: int
    """Size in bytes after decoding."""
    sha256: str
    """SHA-256 hash of the decoded bytes."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValueAttachmentsItem(TypedDict):
    name: NotRequired[str]
    """File name as written in the mail."""
    mediaType: str
    """Media type declared in the mail."""
    byteLength: int
    """Size in bytes after decoding."""
    sha256: str
    """SHA-256 hash of the decoded bytes."""
    active: NotRequired[str]
    """Why opening the attachment could run code."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValueUrlsItem(TypedDict):
    url: str
    """The URL, with character references decoded."""
    where: str
    """Where the URL is: `text`, or the element and attribute."""
    shown: NotRequired[str]
    """Text that the link shows."""
    characters: CommonExtractMailEvidenceValueRange
    """Character range in the body's text."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValueAddressesItem(TypedDict):
    field: str
    """Header field or role that contains the address."""
    name: NotRequired[str]
    """Display name of the address."""
    address: str
    """The mail address without the name."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValuePropertiesItem(TypedDict):
    name: str
    """Canonical name of the property."""
    value: NotRequired[str]
    """Value, cut to 2,000 characters. Absent if it is binary."""
    sha256: str
    """SHA-256 hash of the binary value, or of the value's canonical JSON."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValueHashesItem(TypedDict):
    sha256: str
    """SHA-256 hash of the decoded content."""
    storedSha256: NotRequired[str]
    """SHA-256 hash of the stored bytes. Absent if the content was derived."""
    byteLength: int
    """Size in bytes after decoding."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValueSignaturesItem(TypedDict):
    kind: Literal["smime", "dkim", "arcMessage", "arcSeal"]
    """Kind of the signature."""
    claims: CommonExtractMailEvidenceValueFacts
    """Tags of DKIM and ARC, or parameters of S/MIME."""
    coverage: CommonExtractMailEvidenceValueFacts
    """state (whole, partial, none), part, fields (name, signed, unsigned, mayBeAdded), bytesAfter, partsOutside, partsOutsideCount, problems."""
    verification: CommonExtractMailEvidenceValueFacts
    """digest (ok, differs, notComputable), signature (ok, wrong, notVerifiable), weaknesses, problems, signer, chain, times."""
    sender: CommonExtractMailEvidenceValueFacts
    """relation (same, related, sender, differs, none), from, signer."""
    suspicions: Sequence[CommonExtractMailEvidenceValueFacts]
    """Signs of known attacks."""
    source: CommonExtractMailEvidenceValueSource
class CommonExtractMailEvidenceValueCustody(TypedDict):
    algorithm: str
    """SHA-256 over canonical JSON (RFC 8785)."""
    count: int
    """Number of items hashed."""
    hash: str
    """SHA-256 hash of the array [file, ...headers, ...hops, ...bodies, ...attachments, ...urls, ...addresses, ...properties, ...hashes]."""
class CommonExtractMailEvidenceValue(TypedDict):
    kind: Literal["eml", "msg", "tnef", "mbox", "maildir", "set"]
    """Kind of the input file."""
    messageCount: int
    """Number of messages of a mailbox, or of files of a set; otherwise 1."""
    file: CommonExtractMailEvidenceValueFile
    """The file and its hashes."""
    headers: Sequence[CommonExtractMailEvidenceValueHeadersItem]
    """Header fields of all messages, in order."""
    hops: Sequence[CommonExtractMailEvidenceValueHopsItem]
    """Received fields, last hop first. They are not verified."""
    bodies: Sequence[CommonExtractMailEvidenceValueBodiesItem]
    """Text and HTML bodies, and text that mail programs do not show."""
    attachments: Sequence[CommonExtractMailEvidenceValueAttachmentsItem]
    """Files attached to the mail."""
    urls: Sequence[CommonExtractMailEvidenceValueUrlsItem]
    """URLs in the bodies, one entry per occurrence."""
    addresses: Sequence[CommonExtractMailEvidenceValueAddressesItem]
    """Mail addresses of senders, recipients and other people."""
    properties: Sequence[CommonExtractMailEvidenceValuePropertiesItem]
    """MAPI properties of Outlook messages, recipients and attachments."""
    hashes: Sequence[CommonExtractMailEvidenceValueHashesItem]
    """Hashes of every body and file."""
    signatures: Sequence[CommonExtractMailEvidenceValueSignaturesItem]
    """S/MIME, DKIM and ARC signatures. They depend on your keys and are not in `custody`."""
    custody: CommonExtractMailEvidenceValueCustody
    """One hash over all items."""
CommonInspectMailInputFile: TypeAlias = "FileInput"
class CommonInspectMailInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: CommonInspectMailInputFile
    """A mail or mailbox."""
class CommonInspectMailInput(TypedDict):
    bytes: NotRequired[CommonInspectMailInputFile]
    """An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir."""
    files: NotRequired[Sequence[CommonInspectMailInputFilesItem]]
    """Several mail files as one set, instead of `bytes`."""
CommonInspectMailOptionsMessages = TypedDict("CommonInspectMailOptionsMessages", {
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
})
class CommonInspectMailOptions(SharedCallOptions):
    maxNesting: NotRequired[int]
    """Maximum nesting depth of attached messages to open."""
    messages: NotRequired[CommonInspectMailOptionsMessages]
    """Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7."""
    groupBy: NotRequired[Sequence[Literal["messageId", "thread", "content"]]]
    """Groups of messages to list for a mailbox or a set: `messageId` (the same Message-ID), `thread` (joined by Message-ID, In-Reply-To, References), `content` (the same decoded bodies and files)."""
class CommonInspectMailValueAddressesItem(TypedDict):
    name: NotRequired[str]
    """Display name of the address."""
    address: NotRequired[str]
    """Mail address, `local@domain`, if the field has one."""
    group: NotRequired[str]
    """Group that contains the address."""
CommonInspectMailValueAddresses: TypeAlias = "Sequence[CommonInspectMailValueAddressesItem]"
class CommonInspectMailValueRange(TypedDict):
    start: int
    """Offset of the first byte."""
    end: int
    """Offset after the last byte."""
class CommonInspectMailValueDate(TypedDict):
    local: str
    """Date with its time zone offset, for example `2003-07-01T10:52:37+02:00`."""
    utc: str
    """Time in UTC, in ISO 8601."""
    isZoneKnown: bool
    """Whether the time zone is known. If false, UTC is assumed."""
CommonInspectMailValueTexts: TypeAlias = "Sequence[str]"
CommonInspectMailValueFields: TypeAlias = "Mapping[str, str]"
class CommonInspectMailValueMessagesItemHeadersItem(TypedDict):
    name: str
    """Field name as written."""
    value: str
    """Field value, unfolded and decoded."""
    range: NotRequired[CommonInspectMailValueRange]
    """Byte range of the field, counted in its part."""
CommonInspectMailValueMessagesItem = TypedDict("CommonInspectMailValueMessagesItem", {
    "part": "str",
    "subject": "NotRequired[str]",
    "from": "CommonInspectMailValueAddresses",
    "sender": "NotRequired[CommonInspectMailValueAddresses]",
    "replyTo": "NotRequired[CommonInspectMailValueAddresses]",
    "to": "NotRequired[CommonInspectMailValueAddresses]",
    "cc": "NotRequired[CommonInspectMailValueAddresses]",
    "bcc": "NotRequired[CommonInspectMailValueAddresses]",
    "returnPath": "NotRequired[CommonInspectMailValueAddresses]",
    "date": "NotRequired[CommonInspectMailValueDate]",
    "messageId": "NotRequired[str]",
    "inReplyTo": "NotRequired[CommonInspectMailValueTexts]",
    "references": "NotRequired[CommonInspectMailValueTexts]",
    "thread": "NotRequired[CommonInspectMailValueFields]",
    "keywords": "NotRequired[CommonInspectMailValueTexts]",
    "list": "NotRequired[CommonInspectMailValueFields]",
    "messageClass": "NotRequired[str]",
    "file": "NotRequired[str]",
    "maildir": "NotRequired[CommonInspectMailValueFields]",
    "headers": "Sequence[CommonInspectMailValueMessagesItemHeadersItem]",
})
class CommonInspectMailValuePartsItem(TypedDict):
    id: str
    """Part number. `1.2` is the second part of part 1."""
    kind: Literal["leaf", "multipart", "message", "signed", "outlook", "mailbox", "compressed"]
    """Kind of part. `signed` and `compressed` are S/MIME structures around an entity."""
    role: Literal["body", "attachment", "inline", "message", "structure"]
    """Role of the part for a reader of the mail."""
    mediaType: str
    """Media type declared in the mail."""
    detectedType: NotRequired[str]
    """Media type detected from the first bytes."""
    charset: NotRequired[str]
    """Media type declared in the mail."""
    encoding: NotRequired[str]
    """Content transfer encoding of the part."""
    disposition: NotRequired[str]
    """Content disposition, for example `inline` or `attachment`."""
    filename: NotRequired[str]
    """File name, decoded. It may be unsafe to write."""
    contentId: NotRequired[str]
    """Message-ID, without angle brackets."""
    description: NotRequired[str]
    """Text of the Content-Description header."""
    byteLength: NotRequired[int]
    """Size in bytes after decoding."""
    sha256: NotRequired[str]
    """SHA-256 hash of the decoded content."""
    ranges: Sequence[CommonInspectMailValueRange]
    """Byte ranges of the stored content."""
    headerRange: NotRequired[CommonInspectMailValueRange]
    """Byte range of the part's headers."""
    decodedFrom: NotRequired[str]
    """Part whose decoded content the ranges refer to. For a signed part, the signed content."""
    active: NotRequired[str]
    """Why opening the part could run code."""
    opaque: NotRequired[str]
    """Why the part was not opened."""
class CommonInspectMailValueClaimsItem(TypedDict):
    part: str
    """Part number of the message."""
    field: str
    """Header field that states the result."""
    server: NotRequired[str]
    """Server that states the result."""
    method: str
    """Authentication method, for example `dkim`, `spf` or `dmarc`."""
    result: str
    """Result that the server states."""
    properties: CommonInspectMailValueFields
    """Further properties, for example `header.d`."""
class CommonInspectMailValueReportsItem(TypedDict):
    part: str
    """Part number of the report."""
    kind: str
    """Kind of report, for example `delivery-status`."""
    fields: CommonInspectMailValueFields
    """Fields about the whole message."""
    recipients: Sequence[CommonInspectMailValueFields]
    """Recipients: `address`, `action`, `status`, `diagnostic`."""
class CommonInspectMailValueGroupsItem(TypedDict):
    by: Literal["messageId", "thread", "content"]
    """What the messages have in common."""
    key: str
    """The Message-ID, the first Message-ID of the thread, or the hash of the content."""
    parts: CommonInspectMailValueTexts
    """Part numbers of the messages, in the order of the file."""
class CommonInspectMailValueDefectsItem(TypedDict):
    rule: str
    """Stable code of the rule."""
    severity: Literal["error", "warning", "note", "limit"]
    """Severity of the finding. `limit` means that reading stopped there."""
    clause: str
    """Clause of the standard."""
    message: str
    """The problem, in one sentence."""
    part: str
    """Path of the part."""
    range: NotRequired[CommonInspectMailValueRange]
    """Byte range of the finding."""
    decodedFrom: NotRequired[str]
    """Part whose decoded content `range` refers to. For a signed part, the signed content."""
    count: int
    """Number of occurrences of the finding."""
class CommonInspectMailValue(TypedDict):
    kind: Literal["eml", "msg", "tnef", "mbox", "maildir", "set"]
    """Kind of the input file."""
    byteLength: int
    """Size of the file in bytes."""
    messageCount: int
    """Number of messages of a mailbox, or of files of a set; otherwise 1."""
    messages: Sequence[CommonInspectMailValueMessagesItem]
    """The message and the messages nested in it."""
    parts: Sequence[CommonInspectMailValuePartsItem]
    """Parts of the mail in order, as a flat list."""
    claims: Sequence[CommonInspectMailValueClaimsItem]
    """Authentication results that servers stated. They are not verified."""
    security: Sequence[Mapping[str, str]]
    """Signatures and encryption: part, kind, protocol, algorithm. They are not verified."""
    calendars: Sequence[Mapping[str, Any]]
    """All events: part, method, uid, start, end, recurrence, excluded... `startUtc` if the calendar defines the zone."""
    reports: Sequence[CommonInspectMailValueReportsItem]
    """Delivery reports: bounces, receipts and complaints."""
    groups: Sequence[CommonInspectMailValueGroupsItem]
    """Groups of two or more messages of the mailbox that `groupBy` asks for."""
    defects: Sequence[CommonInspectMailValueDefectsItem]
    """Deviations from the mail standards."""
class CommonRenderMailInputMailboxMembersItem(TypedDict):
    name: NotRequired[str]
    """Display name of the address."""
    address: str
    """Mail address in the form `local@domain`."""
class CommonRenderMailInputMailbox(TypedDict):
    name: NotRequired[str]
    """Display name of the address."""
    address: NotRequired[str]
    """Mail address in the form `local@domain`."""
    group: NotRequired[str]
    """Name of a group. Use it instead of `address`."""
    members: NotRequired[Sequence[CommonRenderMailInputMailboxMembersItem]]
    """Members of the group."""
class CommonRenderMailInputHeadersItem(TypedDict):
    name: str
    """Name of the header field."""
    value: str
    """Value of the header field."""
class CommonRenderMailInputCalendar(TypedDict):
    content: str
    """Calendar data in iCalendar format."""
    method: NotRequired[str]
    """Calendar method, for example `REQUEST` or `REPLY`."""
class CommonRenderMailInputInlineItem(TypedDict):
    bytes: FileInput
    """Contents of the image."""
    contentId: str
    """Content-ID that the HTML body refers to as `cid:`."""
    mediaType: str
    """Media type, for example `image/png`."""
    filename: NotRequired[str]
    """File name of the image."""
class CommonRenderMailInputAttachmentsItem(TypedDict):
    bytes: FileInput
    """Contents of the file. For `message/rfc822`, a complete message."""
    mediaType: NotRequired[str]
    """Media type. Default: `application/octet-stream`."""
    filename: NotRequired[str]
    """File name of the attachment."""
    description: NotRequired[str]
    """Description of the part (`Content-Description`)."""
    disposition: NotRequired[Literal["attachment", "inline"]]
    """Content disposition. Default: `attachment`."""
CommonRenderMailInput = TypedDict("CommonRenderMailInput", {
    "from": "NotRequired[Sequence[CommonRenderMailInputMailbox]]",
    "sender": "NotRequired[CommonRenderMailInputMailbox]",
    "replyTo": "NotRequired[Sequence[CommonRenderMailInputMailbox]]",
    "to": "NotRequired[Sequence[CommonRenderMailInputMailbox]]",
    "cc": "NotRequired[Sequence[CommonRenderMailInputMailbox]]",
    "bcc": "NotRequired[Sequence[CommonRenderMailInputMailbox]]",
    "date": "NotRequired[str]",
    "draft": "NotRequired[bool]",
    "subject": "NotRequired[str]",
    "messageId": "NotRequired[str]",
    "inReplyTo": "NotRequired[Sequence[str]]",
    "references": "NotRequired[Sequence[str]]",
    "headers": "NotRequired[Sequence[CommonRenderMailInputHeadersItem]]",
    "text": "NotRequired[str]",
    "html": "NotRequired[str]",
    "calendar": "NotRequired[CommonRenderMailInputCalendar]",
    "inline": "NotRequired[Sequence[CommonRenderMailInputInlineItem]]",
    "attachments": "NotRequired[Sequence[CommonRenderMailInputAttachmentsItem]]",
})
class CommonRenderMailOptions(SharedCallOptions):
    includeBcc: NotRequired[bool]
    """Whether to write the Bcc header."""
    utf8Addresses: NotRequired[bool]
    """Whether to allow non-ASCII local parts (RFC 6531)."""
    idDomain: NotRequired[str]
    """Domain of the generated Message-ID. Default: the domain of the first author."""
class CommonRenderMailValue(TypedDict):
    artifact: Artifact
    """The message in .eml format."""
    messageId: str
    """Message-ID of the message, without angle brackets."""
CommonValidateMailInputFile: TypeAlias = "FileInput"
class CommonValidateMailInputFilesItem(TypedDict):
    path: str
    """Relative path with forward slashes."""
    bytes: CommonValidateMailInputFile
    """A mail or mailbox."""
class CommonValidateMailInput(TypedDict):
    bytes: NotRequired[CommonValidateMailInputFile]
    """An .eml, .msg, winmail.dat or mbox file, or a zip of mails or a maildir."""
    files: NotRequired[Sequence[CommonValidateMailInputFilesItem]]
    """Several mail files as one set, instead of `bytes`."""
CommonValidateMailOptionsMessages = TypedDict("CommonValidateMailOptionsMessages", {
    "from": "NotRequired[int]",
    "to": "NotRequired[int]",
})
class CommonValidateMailOptions(SharedCallOptions):
    profile: NotRequired[Literal["all", "transport", "header", "addresses", "mime", "attachments", "container"]]
    """Rules to check: all, or those of one area."""
    maxFindings: NotRequired[int]
    """Maximum number of findings to list. All are counted."""
    messages: NotRequired[CommonValidateMailOptionsMessages]
    """Messages of a mailbox or files of a set to read. All by default. Message 7 remains part 1.7."""
class CommonValidateMailValueRange(TypedDict):
    start: int
    """Offset of the first byte."""
    end: int
    """Offset after the last byte."""
class CommonValidateMailValueFindingsItem(TypedDict):
    rule: str
    """Stable code of the rule."""
    severity: Literal["error", "warning", "note", "limit"]
    """Severity of the finding. `limit` means that reading stopped there."""
    clause: str
    """Clause of the standard."""
    message: str
    """The problem, in one sentence."""
    part: str
    """Path of the part."""
    range: NotRequired[CommonValidateMailValueRange]
    """Byte range of the finding."""
    decodedFrom: NotRequired[str]
    """Part whose decoded content `range` refers to. For a signed part, the signed content."""
    count: int
    """Number of occurrences of the finding."""
class CommonValidateMailValueCounts(TypedDict):
    error: int
    """Number of errors: a MUST of the standard is broken, or mail programs disagree."""
    warning: int
    """Number of warnings: a SHOULD of the standard is broken, or the mail is dangerous."""
    note: int
    """Number of notes: allowed, but worth knowing."""
    limit: int
    """Number of places where reading stopped at a limit."""
class CommonValidateMailValue(TypedDict):
    kind: Literal["eml", "msg", "tnef", "mbox", "maildir", "set"]
    """Kind of the input file."""
    messageCount: int
    """Number of messages of a mailbox, or of files of a set; otherwise 1."""
    valid: bool
    """Whether the mail has no error and was read completely."""
    findings: Sequence[CommonValidateMailValueFindingsItem]
    """Findings in source order."""
    truncated: bool
    """Whether there are more findings than listed."""
    counts: CommonValidateMailValueCounts
    """Number of findings by severity."""
    rules: Mapping[str, int]
    """Number of findings by rule."""
    parts: int
    """Number of parts that were checked."""
