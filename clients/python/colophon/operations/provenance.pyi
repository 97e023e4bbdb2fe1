# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class CommonRenderProvenanceRecordInputTreeHead(TypedDict):
    treeSize: int
    """Number of records in the tree."""
    rootHash: str
    """Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash."""
    headHash: str
    """recordHash of the last record."""
    signaturesHash: NotRequired[str]
    """SHA-256 of the canonical JSON of the last record's signatures."""
class CommonRenderProvenanceRecordInputActivity(TypedDict):
    name: NotRequired[str]
    """What was done; default: the operation of the receipt."""
    description: NotRequired[str]
    """What was done, in words."""
    startedAt: NotRequired[str]
    """When it began, as claimed: RFC 3339 with offset, for example `2026-03-01T09:00:00Z`."""
    endedAt: NotRequired[str]
    """When it ended, as claimed: RFC 3339 with offset."""
class CommonRenderProvenanceRecordInputSubjectItem(TypedDict):
    name: str
    """Name of the file for people, for example `report.pdf`."""
    mediaType: NotRequired[str]
    """Media type of the file, for example `application/pdf`."""
    part: NotRequired[Literal[True]]
    """True if the receipt covers this file only as a part of a composite."""
    origin: NotRequired[Literal[True]]
    """True if the file enters the history here, from outside the chain."""
    hash: NotRequired[str]
    """SHA-256 of the file; not needed if you send `bytes`."""
    bytes: NotRequired[FileInput]
    """Content of the file; only its hash and length enter the record."""
class CommonRenderProvenanceRecordInputMaterialsItem(TypedDict):
    name: str
    """Name of the file for people, for example `report.pdf`."""
    mediaType: NotRequired[str]
    """Media type of the file, for example `application/pdf`."""
    part: NotRequired[Literal[True]]
    """True if the receipt covers this file only as a part of a composite."""
    origin: NotRequired[Literal[True]]
    """True if the file enters the history here, from outside the chain."""
    hash: NotRequired[str]
    """SHA-256 of the file; not needed if you send `bytes`."""
    bytes: NotRequired[FileInput]
    """Content of the file; only its hash and length enter the record."""
class CommonRenderProvenanceRecordInputAgentsItem(TypedDict):
    name: str
    """Name of the person, organization or software."""
    kind: Literal["person", "organization", "software"]
    """What the agent is."""
    id: NotRequired[str]
    """Identifier of the agent, for example a mail address or URI."""
    role: NotRequired[str]
    """What the agent did, for example `approver`."""
class CommonRenderProvenanceRecordInputLossesItem(TypedDict):
    code: str
    """Code of the loss, for example `common/RAGGED_ROWS`."""
    severity: Literal["substituted", "degraded", "dropped"]
    """How severe the loss is."""
    subject: str
    """What the loss affects."""
    message: str
    """What is missing from the output."""
    avoidable: bool
    """True if an option avoids the loss."""
    locator: NotRequired[Mapping[str, Any]]
    """Where the loss is."""
    expected: NotRequired[Any]
    """What the input has."""
    actual: NotRequired[Any]
    """What the output has."""
    remediation: NotRequired[str]
    """How to avoid the loss."""
    details: NotRequired[Any]
    """Facts about the loss."""
class CommonRenderProvenanceRecordInputStatementsItem(TypedDict):
    name: str
    """Name of the statement, for example `build.intoto.json`."""
    bytes: FileInput
    """PROV-JSON, an in-toto Statement v1, or one in a DSSE envelope."""
class CommonRenderProvenanceRecordInput(TypedDict):
    receipt: NotRequired[Mapping[str, Any]]
    """The receipt of a call; members that a later version adds are kept."""
    activity: NotRequired[CommonRenderProvenanceRecordInputActivity]
    """What was done and when, as you claim it."""
    subject: NotRequired[Sequence[CommonRenderProvenanceRecordInputSubjectItem]]
    """Files that came out; default: the receipt's output."""
    materials: NotRequired[Sequence[CommonRenderProvenanceRecordInputMaterialsItem]]
    """Files that went in; default: the receipt's input."""
    agents: NotRequired[Sequence[CommonRenderProvenanceRecordInputAgentsItem]]
    """Who took part, as you claim it."""
    losses: NotRequired[Sequence[CommonRenderProvenanceRecordInputLossesItem]]
    """The `losses` of the operation's result."""
    statements: NotRequired[Sequence[CommonRenderProvenanceRecordInputStatementsItem]]
    """Foreign provenance to keep as materials."""
    head: NotRequired[CommonRenderProvenanceRecordInputTreeHead]
    """Tree head of the chain to continue, as append or validate returned it."""
class CommonRenderProvenanceRecordOptions(SharedCallOptions):
    pass
class CommonRenderProvenanceRecordValue(TypedDict):
    artifact: Artifact
    """The record as one line of canonical JSON."""
    sequence: int
    """Number of the record in its chain, from 0."""
    recordHash: str
    """SHA-256 of the record without its hash and signatures."""
class CommonRenderProvenanceReportInputAnchorsItem(TypedDict):
    treeSize: int
    """Number of records in the chain."""
    rootHash: NotRequired[str]
    """Merkle root over these records."""
    headHash: NotRequired[str]
    """recordHash of the last of these records."""
    signaturesHash: NotRequired[str]
    """Hash of the signatures of the last of these records; a difference is a warning."""
class CommonRenderProvenanceReportInputArtifactsItem(TypedDict):
    name: str
    """Name of the file in the result."""
    bytes: FileInput
    """Content of the file."""
class CommonRenderProvenanceReportInput(TypedDict):
    chain: FileInput
    """The chain as JSON Lines: one record in each line."""
    trustedKeys: NotRequired[Sequence[str]]
    """Public keys that you trust. Never send a private key."""
    anchors: NotRequired[Sequence[CommonRenderProvenanceReportInputAnchorsItem]]
    """Tree heads that you kept from earlier, each with `rootHash` or `headHash`; the chain must contain each."""
    artifacts: NotRequired[Sequence[CommonRenderProvenanceReportInputArtifactsItem]]
    """Files that the chain must name by their hash."""
class CommonRenderProvenanceReportOptions(SharedCallOptions):
    to: NotRequired[Literal["html", "markdown", "json", "prov-json", "in-toto"]]
    """Format of the report."""
    title: NotRequired[str]
    """Title of the report in html, markdown and json."""
    maxDetailedRecords: NotRequired[int]
    """Records that html and markdown show in full; further ones get one row each."""
class CommonRenderProvenanceReportValueTreeHead(TypedDict):
    treeSize: int
    """Number of records in the tree."""
    rootHash: str
    """Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash."""
    headHash: str
    """recordHash of the last record."""
    signaturesHash: NotRequired[str]
    """SHA-256 of the canonical JSON of the last record's signatures."""
class CommonRenderProvenanceReportValueMissingLinksItem(TypedDict):
    sequence: int
    """Zero-based number of the record."""
    name: str
    """Name of the material."""
    hash: str
    """Hash of the material."""
class CommonRenderProvenanceReportValue(TypedDict):
    artifact: Artifact
    """The report as a file."""
    level: Literal["broken", "consistent", "anchored", "signed"]
    """broken: an error was found. consistent: hashes agree, but anyone can rewrite such a chain. anchored: it also contains an expected tree head. signed: a trusted key signs all records."""
    records: int
    """Number of records in the chain."""
    head: NotRequired[CommonRenderProvenanceReportValueTreeHead]
    """Tree head of the chain."""
    missingLinks: Sequence[CommonRenderProvenanceReportValueMissingLinksItem]
    """Materials that no earlier record made and that are not stated as origins."""
class CommonTransformProvenanceAppendInputTreeHead(TypedDict):
    treeSize: int
    """Number of records in the tree."""
    rootHash: str
    """Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash."""
    headHash: str
    """recordHash of the last record."""
    signaturesHash: NotRequired[str]
    """SHA-256 of the canonical JSON of the last record's signatures."""
class CommonTransformProvenanceAppendInputSignaturesItem(TypedDict):
    algorithm: Literal["ed25519", "ecdsa-p256-sha256"]
    """Algorithm of the signature."""
    keyid: str
    """SHA-256 of the public key's SPKI in DER: a hint, not a reason to trust."""
    sig: str
    """Signature in standard base64: 64 bytes (Ed25519) or DER with low S (P-256)."""
class CommonTransformProvenanceAppendInput(TypedDict):
    chain: NotRequired[FileInput]
    """The chain as JSON Lines. Leave it out to begin a new chain."""
    record: NotRequired[FileInput]
    """The artifact of common.render.provenance-record."""
    expectedHead: NotRequired[CommonTransformProvenanceAppendInputTreeHead]
    """Tree head that the chain must have; another writer may have changed it."""
    signatures: NotRequired[Sequence[CommonTransformProvenanceAppendInputSignaturesItem]]
    """Signatures of `toSign` on the new tree head."""
    trustedKeys: NotRequired[Sequence[str]]
    """Public keys that you trust. Never send a private key."""
class CommonTransformProvenanceAppendOptions(SharedCallOptions):
    pass
class CommonTransformProvenanceAppendValueTreeHead(TypedDict):
    treeSize: int
    """Number of records in the tree."""
    rootHash: str
    """Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash."""
    headHash: str
    """recordHash of the last record."""
    signaturesHash: NotRequired[str]
    """SHA-256 of the canonical JSON of the last record's signatures."""
class CommonTransformProvenanceAppendValueInclusionProof(TypedDict):
    index: int
    """Number of the record, from 0."""
    treeSize: int
    """Number of records in the tree."""
    hashes: Sequence[str]
    """Hashes from the leaf to the root."""
class CommonTransformProvenanceAppendValueConsistencyProof(TypedDict):
    oldSize: int
    """Number of records before."""
    treeSize: int
    """Number of records after."""
    hashes: Sequence[str]
    """Hashes from the leaf to the root."""
class CommonTransformProvenanceAppendValueMissingLinksItem(TypedDict):
    sequence: int
    """Zero-based number of the record."""
    name: str
    """Name of the material."""
    hash: str
    """Hash of the material."""
class CommonTransformProvenanceAppendValue(TypedDict):
    artifact: Artifact
    """The new chain as JSON Lines."""
    head: CommonTransformProvenanceAppendValueTreeHead
    """Tree head of the new chain. Keep it to detect a cut tail later."""
    toSign: Artifact
    """The bytes to sign: the DSSE pre-authentication encoding of the tree head."""
    inclusionProof: CommonTransformProvenanceAppendValueInclusionProof
    """Shows that the last record is in the tree (RFC 6962, 2.1.1)."""
    consistencyProof: CommonTransformProvenanceAppendValueConsistencyProof
    """Shows that the new tree extends the old one (RFC 6962, 2.1.2)."""
    missingLinks: Sequence[CommonTransformProvenanceAppendValueMissingLinksItem]
    """Materials that no earlier record made and that are not stated as origins."""
class CommonValidateProvenanceInputAnchorsItem(TypedDict):
    treeSize: int
    """Number of records in the chain."""
    rootHash: NotRequired[str]
    """Merkle root over these records."""
    headHash: NotRequired[str]
    """recordHash of the last of these records."""
    signaturesHash: NotRequired[str]
    """Hash of the signatures of the last of these records; a difference is a warning."""
class CommonValidateProvenanceInputArtifactsItem(TypedDict):
    name: str
    """Name of the file in the result."""
    bytes: FileInput
    """Content of the file."""
class CommonValidateProvenanceInput(TypedDict):
    chain: FileInput
    """The chain as JSON Lines: one record in each line."""
    trustedKeys: NotRequired[Sequence[str]]
    """Public keys that you trust. Never send a private key."""
    anchors: NotRequired[Sequence[CommonValidateProvenanceInputAnchorsItem]]
    """Tree heads that you kept from earlier, each with `rootHash` or `headHash`; the chain must contain each."""
    artifacts: NotRequired[Sequence[CommonValidateProvenanceInputArtifactsItem]]
    """Files that the chain must name by their hash."""
class CommonValidateProvenanceOptions(SharedCallOptions):
    maxFindings: NotRequired[int]
    """Findings and missing links that are listed one by one; `rules` counts all."""
class CommonValidateProvenanceValueTreeHead(TypedDict):
    treeSize: int
    """Number of records in the tree."""
    rootHash: str
    """Merkle root over the records by RFC 6962; each leaf is the 32 bytes of a recordHash."""
    headHash: str
    """recordHash of the last record."""
    signaturesHash: NotRequired[str]
    """SHA-256 of the canonical JSON of the last record's signatures."""
class CommonValidateProvenanceValueFindingsItem(TypedDict):
    rule: str
    """Lasting name of the rule, for example `record-hash`."""
    severity: Literal["error", "warning"]
    """An error makes the chain invalid."""
    sequence: int
    """Zero-based number of the line in the chain."""
    message: str
    """What is wrong with the record."""
    path: NotRequired[str]
    """Member of the record that is wrong; absent for the whole line."""
    expected: NotRequired[str]
    """Value that the chain states or needs."""
    actual: NotRequired[str]
    """Value that was found or computed."""
class CommonValidateProvenanceValueMissingLinksItem(TypedDict):
    sequence: int
    """Zero-based number of the record."""
    name: str
    """Name of the material."""
    hash: str
    """Hash of the material."""
class CommonValidateProvenanceValueArtifactsItem(TypedDict):
    name: str
    """Name of the file."""
    hash: str
    """SHA-256 of the file."""
    subjectOf: Sequence[int]
    """Records that made the file; the first 100."""
    materialOf: Sequence[int]
    """Records that used the file; the first 100."""
class CommonValidateProvenanceValue(TypedDict):
    level: Literal["broken", "consistent", "anchored", "signed"]
    """broken: an error was found. consistent: hashes agree, but anyone can rewrite such a chain. anchored: it also contains an expected tree head. signed: a trusted key signs all records."""
    valid: bool
    """True if no error was found. It does not say who wrote the chain: see `level`."""
    records: int
    """Number of records in the chain."""
    head: NotRequired[CommonValidateProvenanceValueTreeHead]
    """Tree head of the chain. Keep it to detect a cut tail later."""
    firstBroken: NotRequired[int]
    """Zero-based number of the first line with an error."""
    findings: Sequence[CommonValidateProvenanceValueFindingsItem]
    """Errors and warnings in the order of the chain."""
    truncated: bool
    """True if there are more findings than maxFindings."""
    rules: Mapping[str, int]
    """Number of findings for each rule."""
    missingLinks: Sequence[CommonValidateProvenanceValueMissingLinksItem]
    """Materials that no earlier record made and that are not stated as origins."""
    artifacts: Sequence[CommonValidateProvenanceValueArtifactsItem]
    """Your files, and the records that name them."""
    signedRecords: int
    """Number of records, from the first, that a signature by a trusted key covers."""
    notExamined: Sequence[str]
    """What this call did not or cannot check."""
