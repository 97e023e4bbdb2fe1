# Written by `npm run generate` from the operations' definitions.
import os
import pathlib
from typing import Any, Literal, Mapping, overload

from .operations.delimited import (
    CommonConvertDelimitedInput,
    CommonConvertDelimitedOptions,
    CommonConvertDelimitedValue,
    CommonInspectDelimitedInput,
    CommonInspectDelimitedOptions,
    CommonInspectDelimitedValue,
    CommonInspectDelimitedSchemaInput,
    CommonInspectDelimitedSchemaOptions,
    CommonInspectDelimitedSchemaValue,
    CommonParseDelimitedInput,
    CommonParseDelimitedOptions,
    CommonParseDelimitedValue,
    CommonParseDelimitedBytesInput,
    CommonParseDelimitedBytesOptions,
    CommonParseDelimitedBytesValue,
    CommonRenderDelimitedInput,
    CommonRenderDelimitedOptions,
    CommonRenderDelimitedValue,
    CommonTransformDelimitedInput,
    CommonTransformDelimitedOptions,
    CommonTransformDelimitedValue,
    CommonValidateDelimitedInput,
    CommonValidateDelimitedOptions,
    CommonValidateDelimitedValue,
    CommonValidateDelimitedRoundtripInput,
    CommonValidateDelimitedRoundtripOptions,
    CommonValidateDelimitedRoundtripValue,
)
from .operations.dita import (
    CommonInspectDitaInput,
    CommonInspectDitaOptions,
    CommonInspectDitaValue,
    CommonRenderDitaInput,
    CommonRenderDitaOptions,
    CommonRenderDitaValue,
    CommonTransformDitaEditInput,
    CommonTransformDitaEditOptions,
    CommonTransformDitaEditValue,
    CommonTransformDitaResolveInput,
    CommonTransformDitaResolveOptions,
    CommonTransformDitaResolveValue,
    CommonValidateDitaInput,
    CommonValidateDitaOptions,
    CommonValidateDitaValue,
    CommonValidateDitaPublicationInput,
    CommonValidateDitaPublicationOptions,
    CommonValidateDitaPublicationValue,
)
from .operations.docx import (
    DocxConvertMarkdownInput,
    DocxConvertMarkdownOptions,
    DocxConvertMarkdownValue,
    DocxConvertPdfInput,
    DocxConvertPdfOptions,
    DocxConvertPdfValue,
    DocxDiffInput,
    DocxDiffOptions,
    DocxDiffValue,
    DocxInspectControlledInput,
    DocxInspectControlledOptions,
    DocxInspectControlledValue,
    DocxInspectFindInput,
    DocxInspectFindOptions,
    DocxInspectFindValue,
    DocxInspectRedactionPreviewInput,
    DocxInspectRedactionPreviewOptions,
    DocxInspectRedactionPreviewValue,
    DocxParseInput,
    DocxParseOptions,
    DocxParseValue,
    DocxRedactInput,
    DocxRedactOptions,
    DocxRedactValue,
    DocxRenderInput,
    DocxRenderOptions,
    DocxRenderValue,
    DocxTransformEditInput,
    DocxTransformEditOptions,
    DocxTransformEditValue,
    DocxTransformFillInput,
    DocxTransformFillOptions,
    DocxTransformFillValue,
    DocxTransformHtmlInput,
    DocxTransformHtmlOptions,
    DocxTransformHtmlValue,
    DocxValidateInput,
    DocxValidateOptions,
    DocxValidateValue,
)
from .operations.forms import (
    PdfExtractFormFieldsInput,
    PdfExtractFormFieldsOptions,
    PdfExtractFormFieldsValue,
    PdfInspectFormInput,
    PdfInspectFormOptions,
    PdfInspectFormValue,
    PdfInspectFormMapInput,
    PdfInspectFormMapOptions,
    PdfInspectFormMapValue,
    PdfTransformFormFillInput,
    PdfTransformFormFillOptions,
    PdfTransformFormFillValue,
    PdfTransformFormFlattenInput,
    PdfTransformFormFlattenOptions,
    PdfTransformFormFlattenValue,
    PdfValidateFormInput,
    PdfValidateFormOptions,
    PdfValidateFormValue,
    PdfValidateFormIntegrityInput,
    PdfValidateFormIntegrityOptions,
    PdfValidateFormIntegrityValue,
)
from .operations.jats import (
    CommonConvertJatsSubmissionInput,
    CommonConvertJatsSubmissionOptions,
    CommonConvertJatsSubmissionValue,
    CommonInspectJatsInput,
    CommonInspectJatsOptions,
    CommonInspectJatsValue,
    CommonParseJatsInput,
    CommonParseJatsOptions,
    CommonParseJatsValue,
    CommonTransformJatsNormalizeInput,
    CommonTransformJatsNormalizeOptions,
    CommonTransformJatsNormalizeValue,
    CommonValidateJatsInput,
    CommonValidateJatsOptions,
    CommonValidateJatsValue,
)
from .operations.mail import (
    CommonConvertMailInput,
    CommonConvertMailOptions,
    CommonConvertMailValue,
    CommonExtractMailEvidenceInput,
    CommonExtractMailEvidenceOptions,
    CommonExtractMailEvidenceValue,
    CommonInspectMailInput,
    CommonInspectMailOptions,
    CommonInspectMailValue,
    CommonRenderMailInput,
    CommonRenderMailOptions,
    CommonRenderMailValue,
    CommonValidateMailInput,
    CommonValidateMailOptions,
    CommonValidateMailValue,
)
from .operations.markdown import (
    CommonConvertMarkdownInput,
    CommonConvertMarkdownOptions,
    CommonConvertMarkdownValue,
)
from .operations.pdf import (
    PdfConvertInput,
    PdfConvertOptions,
    PdfConvertValue,
    PdfConvertArchiveInput,
    PdfConvertArchiveOptions,
    PdfConvertArchiveValue,
    PdfConvertImagesInput,
    PdfConvertImagesOptions,
    PdfConvertImagesValue,
    PdfExtractSignaturesInput,
    PdfExtractSignaturesOptions,
    PdfExtractSignaturesValue,
    PdfExtractTextInput,
    PdfExtractTextOptions,
    PdfExtractTextValue,
    PdfInspectEvidenceInput,
    PdfInspectEvidenceOptions,
    PdfInspectEvidenceValue,
    PdfInspectFindInput,
    PdfInspectFindOptions,
    PdfInspectFindValue,
    PdfInspectRedactionPreviewInput,
    PdfInspectRedactionPreviewOptions,
    PdfInspectRedactionPreviewValue,
    PdfRedactInput,
    PdfRedactOptions,
    PdfRedactValue,
    PdfRenderInput,
    PdfRenderOptions,
    PdfRenderValue,
    PdfRepairInput,
    PdfRepairOptions,
    PdfRepairValue,
    PdfTransformInput,
    PdfTransformOptions,
    PdfTransformValue,
    PdfTransformHtmlInput,
    PdfTransformHtmlOptions,
    PdfTransformHtmlValue,
    PdfTransformOcrInput,
    PdfTransformOcrOptions,
    PdfTransformOcrValue,
    PdfTransformStampInput,
    PdfTransformStampOptions,
    PdfTransformStampValue,
    PdfValidateInput,
    PdfValidateOptions,
    PdfValidateValue,
)
from .operations.pptx import (
    PptxConvertMarkdownInput,
    PptxConvertMarkdownOptions,
    PptxConvertMarkdownValue,
    PptxConvertPdfInput,
    PptxConvertPdfOptions,
    PptxConvertPdfValue,
    PptxRenderInput,
    PptxRenderOptions,
    PptxRenderValue,
    PptxRepairInput,
    PptxRepairOptions,
    PptxRepairValue,
    PptxTransformFillInput,
    PptxTransformFillOptions,
    PptxTransformFillValue,
    PptxValidateInput,
    PptxValidateOptions,
    PptxValidateValue,
)
from .operations.provenance import (
    CommonRenderProvenanceRecordInput,
    CommonRenderProvenanceRecordOptions,
    CommonRenderProvenanceRecordValue,
    CommonRenderProvenanceReportInput,
    CommonRenderProvenanceReportOptions,
    CommonRenderProvenanceReportValue,
    CommonTransformProvenanceAppendInput,
    CommonTransformProvenanceAppendOptions,
    CommonTransformProvenanceAppendValue,
    CommonValidateProvenanceInput,
    CommonValidateProvenanceOptions,
    CommonValidateProvenanceValue,
)
from .operations.review import (
    CommonConvertReviewSidecarInput,
    CommonConvertReviewSidecarOptions,
    CommonConvertReviewSidecarValue,
    CommonParseReviewInput,
    CommonParseReviewOptions,
    CommonParseReviewValue,
    CommonValidateReviewSidecarInput,
    CommonValidateReviewSidecarOptions,
    CommonValidateReviewSidecarValue,
)
from .operations.tables import (
    CommonConvertInput,
    CommonConvertOptions,
    CommonConvertValue,
    CommonExtractTableCellMergesInput,
    CommonExtractTableCellMergesOptions,
    CommonExtractTableCellMergesValue,
    CommonExtractTableCellTypesInput,
    CommonExtractTableCellTypesOptions,
    CommonExtractTableCellTypesValue,
    CommonExtractTableDetectInput,
    CommonExtractTableDetectOptions,
    CommonExtractTableDetectValue,
    CommonExtractTableFootnotesInput,
    CommonExtractTableFootnotesOptions,
    CommonExtractTableFootnotesValue,
    CommonExtractTableGridInput,
    CommonExtractTableGridOptions,
    CommonExtractTableGridValue,
    CommonExtractTableHeadersInput,
    CommonExtractTableHeadersOptions,
    CommonExtractTableHeadersValue,
    CommonTransformInput,
    CommonTransformOptions,
    CommonTransformValue,
    CommonValidateInput,
    CommonValidateOptions,
    CommonValidateValue,
)
from .operations.xlsx import (
    XlsxConvertInput,
    XlsxConvertOptions,
    XlsxConvertValue,
    XlsxInspectInput,
    XlsxInspectOptions,
    XlsxInspectValue,
    XlsxParseInput,
    XlsxParseOptions,
    XlsxParseValue,
    XlsxRenderInput,
    XlsxRenderOptions,
    XlsxRenderValue,
    XlsxRepairInput,
    XlsxRepairOptions,
    XlsxRepairValue,
    XlsxTransformInput,
    XlsxTransformOptions,
    XlsxTransformValue,
    XlsxValidateInput,
    XlsxValidateOptions,
    XlsxValidateValue,
)
from .records import Envelope, Execution, Submitted

class Client:
    def __init__(self, base_url: str | None = None, api_key: str | None = None, *, retries: int = 5, timeout: float = 60.0) -> None: ...
    def list_operations(self, stability: Literal["stable", "preview", "all"] = "stable") -> list[dict[str, Any]]: ...
    def describe(self, operation: str) -> dict[str, Any]: ...
    def run_dynamic(self, operation: str, input: Any, options: Mapping[str, Any] | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[Any]: ...
    def status(self, execution: Submitted | str) -> Execution: ...
    def wait(self, execution: Submitted | str, *, timeout: float | None = None) -> Execution: ...
    def cancel(self, execution: Submitted | str) -> Mapping[str, Any]: ...
    def delete(self, execution: Submitted | str) -> Mapping[str, Any]: ...
    def result(self, execution: Submitted | str) -> Envelope[Any]: ...
    def save_files(self, execution: Submitted | Envelope[Any] | str, folder: str | os.PathLike[str]) -> list[pathlib.Path]: ...
    @overload
    def run(self, operation: Literal["common.convert"], input: CommonConvertInput, options: CommonConvertOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonConvertValue]: ...
    @overload
    def run(self, operation: Literal["common.convert.delimited"], input: CommonConvertDelimitedInput, options: CommonConvertDelimitedOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonConvertDelimitedValue]: ...
    @overload
    def run(self, operation: Literal["common.convert.jats-submission"], input: CommonConvertJatsSubmissionInput, options: CommonConvertJatsSubmissionOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonConvertJatsSubmissionValue]: ...
    @overload
    def run(self, operation: Literal["common.convert.mail"], input: CommonConvertMailInput, options: CommonConvertMailOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonConvertMailValue]: ...
    @overload
    def run(self, operation: Literal["common.convert.markdown"], input: CommonConvertMarkdownInput, options: CommonConvertMarkdownOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonConvertMarkdownValue]: ...
    @overload
    def run(self, operation: Literal["common.convert.review-sidecar"], input: CommonConvertReviewSidecarInput, options: CommonConvertReviewSidecarOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonConvertReviewSidecarValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.mail-evidence"], input: CommonExtractMailEvidenceInput, options: CommonExtractMailEvidenceOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractMailEvidenceValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.table-cell-merges"], input: CommonExtractTableCellMergesInput, options: CommonExtractTableCellMergesOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractTableCellMergesValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.table-cell-types"], input: CommonExtractTableCellTypesInput, options: CommonExtractTableCellTypesOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractTableCellTypesValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.table-detect"], input: CommonExtractTableDetectInput, options: CommonExtractTableDetectOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractTableDetectValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.table-footnotes"], input: CommonExtractTableFootnotesInput, options: CommonExtractTableFootnotesOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractTableFootnotesValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.table-grid"], input: CommonExtractTableGridInput, options: CommonExtractTableGridOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractTableGridValue]: ...
    @overload
    def run(self, operation: Literal["common.extract.table-headers"], input: CommonExtractTableHeadersInput, options: CommonExtractTableHeadersOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonExtractTableHeadersValue]: ...
    @overload
    def run(self, operation: Literal["common.inspect.delimited"], input: CommonInspectDelimitedInput, options: CommonInspectDelimitedOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonInspectDelimitedValue]: ...
    @overload
    def run(self, operation: Literal["common.inspect.delimited-schema"], input: CommonInspectDelimitedSchemaInput, options: CommonInspectDelimitedSchemaOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonInspectDelimitedSchemaValue]: ...
    @overload
    def run(self, operation: Literal["common.inspect.dita"], input: CommonInspectDitaInput, options: CommonInspectDitaOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonInspectDitaValue]: ...
    @overload
    def run(self, operation: Literal["common.inspect.jats"], input: CommonInspectJatsInput, options: CommonInspectJatsOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonInspectJatsValue]: ...
    @overload
    def run(self, operation: Literal["common.inspect.mail"], input: CommonInspectMailInput, options: CommonInspectMailOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonInspectMailValue]: ...
    @overload
    def run(self, operation: Literal["common.parse.delimited"], input: CommonParseDelimitedInput, options: CommonParseDelimitedOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonParseDelimitedValue]: ...
    @overload
    def run(self, operation: Literal["common.parse.delimited-bytes"], input: CommonParseDelimitedBytesInput, options: CommonParseDelimitedBytesOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonParseDelimitedBytesValue]: ...
    @overload
    def run(self, operation: Literal["common.parse.jats"], input: CommonParseJatsInput, options: CommonParseJatsOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonParseJatsValue]: ...
    @overload
    def run(self, operation: Literal["common.parse.review"], input: CommonParseReviewInput, options: CommonParseReviewOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonParseReviewValue]: ...
    @overload
    def run(self, operation: Literal["common.render.delimited"], input: CommonRenderDelimitedInput, options: CommonRenderDelimitedOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonRenderDelimitedValue]: ...
    @overload
    def run(self, operation: Literal["common.render.dita"], input: CommonRenderDitaInput, options: CommonRenderDitaOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonRenderDitaValue]: ...
    @overload
    def run(self, operation: Literal["common.render.mail"], input: CommonRenderMailInput, options: CommonRenderMailOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonRenderMailValue]: ...
    @overload
    def run(self, operation: Literal["common.render.provenance-record"], input: CommonRenderProvenanceRecordInput, options: CommonRenderProvenanceRecordOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonRenderProvenanceRecordValue]: ...
    @overload
    def run(self, operation: Literal["common.render.provenance-report"], input: CommonRenderProvenanceReportInput, options: CommonRenderProvenanceReportOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonRenderProvenanceReportValue]: ...
    @overload
    def run(self, operation: Literal["common.transform"], input: CommonTransformInput, options: CommonTransformOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonTransformValue]: ...
    @overload
    def run(self, operation: Literal["common.transform.delimited"], input: CommonTransformDelimitedInput, options: CommonTransformDelimitedOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonTransformDelimitedValue]: ...
    @overload
    def run(self, operation: Literal["common.transform.dita-edit"], input: CommonTransformDitaEditInput, options: CommonTransformDitaEditOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonTransformDitaEditValue]: ...
    @overload
    def run(self, operation: Literal["common.transform.dita-resolve"], input: CommonTransformDitaResolveInput, options: CommonTransformDitaResolveOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonTransformDitaResolveValue]: ...
    @overload
    def run(self, operation: Literal["common.transform.jats-normalize"], input: CommonTransformJatsNormalizeInput, options: CommonTransformJatsNormalizeOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonTransformJatsNormalizeValue]: ...
    @overload
    def run(self, operation: Literal["common.transform.provenance-append"], input: CommonTransformProvenanceAppendInput, options: CommonTransformProvenanceAppendOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonTransformProvenanceAppendValue]: ...
    @overload
    def run(self, operation: Literal["common.validate"], input: CommonValidateInput, options: CommonValidateOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.delimited"], input: CommonValidateDelimitedInput, options: CommonValidateDelimitedOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateDelimitedValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.delimited-roundtrip"], input: CommonValidateDelimitedRoundtripInput, options: CommonValidateDelimitedRoundtripOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateDelimitedRoundtripValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.dita"], input: CommonValidateDitaInput, options: CommonValidateDitaOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateDitaValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.dita-publication"], input: CommonValidateDitaPublicationInput, options: CommonValidateDitaPublicationOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateDitaPublicationValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.jats"], input: CommonValidateJatsInput, options: CommonValidateJatsOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateJatsValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.mail"], input: CommonValidateMailInput, options: CommonValidateMailOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateMailValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.provenance"], input: CommonValidateProvenanceInput, options: CommonValidateProvenanceOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateProvenanceValue]: ...
    @overload
    def run(self, operation: Literal["common.validate.review-sidecar"], input: CommonValidateReviewSidecarInput, options: CommonValidateReviewSidecarOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[CommonValidateReviewSidecarValue]: ...
    @overload
    def run(self, operation: Literal["docx.convert.markdown"], input: DocxConvertMarkdownInput, options: DocxConvertMarkdownOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxConvertMarkdownValue]: ...
    @overload
    def run(self, operation: Literal["docx.convert.pdf"], input: DocxConvertPdfInput, options: DocxConvertPdfOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxConvertPdfValue]: ...
    @overload
    def run(self, operation: Literal["docx.diff"], input: DocxDiffInput, options: DocxDiffOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxDiffValue]: ...
    @overload
    def run(self, operation: Literal["docx.inspect.controlled"], input: DocxInspectControlledInput, options: DocxInspectControlledOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxInspectControlledValue]: ...
    @overload
    def run(self, operation: Literal["docx.inspect.find"], input: DocxInspectFindInput, options: DocxInspectFindOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxInspectFindValue]: ...
    @overload
    def run(self, operation: Literal["docx.inspect.redaction-preview"], input: DocxInspectRedactionPreviewInput, options: DocxInspectRedactionPreviewOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxInspectRedactionPreviewValue]: ...
    @overload
    def run(self, operation: Literal["docx.parse"], input: DocxParseInput, options: DocxParseOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxParseValue]: ...
    @overload
    def run(self, operation: Literal["docx.redact"], input: DocxRedactInput, options: DocxRedactOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxRedactValue]: ...
    @overload
    def run(self, operation: Literal["docx.render"], input: DocxRenderInput, options: DocxRenderOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxRenderValue]: ...
    @overload
    def run(self, operation: Literal["docx.transform.edit"], input: DocxTransformEditInput, options: DocxTransformEditOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxTransformEditValue]: ...
    @overload
    def run(self, operation: Literal["docx.transform.fill"], input: DocxTransformFillInput, options: DocxTransformFillOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxTransformFillValue]: ...
    @overload
    def run(self, operation: Literal["docx.transform.html"], input: DocxTransformHtmlInput, options: DocxTransformHtmlOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxTransformHtmlValue]: ...
    @overload
    def run(self, operation: Literal["docx.validate"], input: DocxValidateInput, options: DocxValidateOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[DocxValidateValue]: ...
    @overload
    def run(self, operation: Literal["pdf.convert"], input: PdfConvertInput, options: PdfConvertOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfConvertValue]: ...
    @overload
    def run(self, operation: Literal["pdf.convert.archive"], input: PdfConvertArchiveInput, options: PdfConvertArchiveOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfConvertArchiveValue]: ...
    @overload
    def run(self, operation: Literal["pdf.convert.images"], input: PdfConvertImagesInput, options: PdfConvertImagesOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfConvertImagesValue]: ...
    @overload
    def run(self, operation: Literal["pdf.extract.form-fields"], input: PdfExtractFormFieldsInput, options: PdfExtractFormFieldsOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfExtractFormFieldsValue]: ...
    @overload
    def run(self, operation: Literal["pdf.extract.signatures"], input: PdfExtractSignaturesInput, options: PdfExtractSignaturesOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfExtractSignaturesValue]: ...
    @overload
    def run(self, operation: Literal["pdf.extract.text"], input: PdfExtractTextInput, options: PdfExtractTextOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfExtractTextValue]: ...
    @overload
    def run(self, operation: Literal["pdf.inspect.evidence"], input: PdfInspectEvidenceInput, options: PdfInspectEvidenceOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfInspectEvidenceValue]: ...
    @overload
    def run(self, operation: Literal["pdf.inspect.find"], input: PdfInspectFindInput, options: PdfInspectFindOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfInspectFindValue]: ...
    @overload
    def run(self, operation: Literal["pdf.inspect.form"], input: PdfInspectFormInput, options: PdfInspectFormOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfInspectFormValue]: ...
    @overload
    def run(self, operation: Literal["pdf.inspect.form-map"], input: PdfInspectFormMapInput, options: PdfInspectFormMapOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfInspectFormMapValue]: ...
    @overload
    def run(self, operation: Literal["pdf.inspect.redaction-preview"], input: PdfInspectRedactionPreviewInput, options: PdfInspectRedactionPreviewOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfInspectRedactionPreviewValue]: ...
    @overload
    def run(self, operation: Literal["pdf.redact"], input: PdfRedactInput, options: PdfRedactOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfRedactValue]: ...
    @overload
    def run(self, operation: Literal["pdf.render"], input: PdfRenderInput, options: PdfRenderOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfRenderValue]: ...
    @overload
    def run(self, operation: Literal["pdf.repair"], input: PdfRepairInput, options: PdfRepairOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfRepairValue]: ...
    @overload
    def run(self, operation: Literal["pdf.transform"], input: PdfTransformInput, options: PdfTransformOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfTransformValue]: ...
    @overload
    def run(self, operation: Literal["pdf.transform.form-fill"], input: PdfTransformFormFillInput, options: PdfTransformFormFillOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfTransformFormFillValue]: ...
    @overload
    def run(self, operation: Literal["pdf.transform.form-flatten"], input: PdfTransformFormFlattenInput, options: PdfTransformFormFlattenOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfTransformFormFlattenValue]: ...
    @overload
    def run(self, operation: Literal["pdf.transform.html"], input: PdfTransformHtmlInput, options: PdfTransformHtmlOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfTransformHtmlValue]: ...
    @overload
    def run(self, operation: Literal["pdf.transform.ocr"], input: PdfTransformOcrInput, options: PdfTransformOcrOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfTransformOcrValue]: ...
    @overload
    def run(self, operation: Literal["pdf.transform.stamp"], input: PdfTransformStampInput, options: PdfTransformStampOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfTransformStampValue]: ...
    @overload
    def run(self, operation: Literal["pdf.validate"], input: PdfValidateInput, options: PdfValidateOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfValidateValue]: ...
    @overload
    def run(self, operation: Literal["pdf.validate.form"], input: PdfValidateFormInput, options: PdfValidateFormOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfValidateFormValue]: ...
    @overload
    def run(self, operation: Literal["pdf.validate.form-integrity"], input: PdfValidateFormIntegrityInput, options: PdfValidateFormIntegrityOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PdfValidateFormIntegrityValue]: ...
    @overload
    def run(self, operation: Literal["pptx.convert.markdown"], input: PptxConvertMarkdownInput, options: PptxConvertMarkdownOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PptxConvertMarkdownValue]: ...
    @overload
    def run(self, operation: Literal["pptx.convert.pdf"], input: PptxConvertPdfInput, options: PptxConvertPdfOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PptxConvertPdfValue]: ...
    @overload
    def run(self, operation: Literal["pptx.render"], input: PptxRenderInput, options: PptxRenderOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PptxRenderValue]: ...
    @overload
    def run(self, operation: Literal["pptx.repair"], input: PptxRepairInput, options: PptxRepairOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PptxRepairValue]: ...
    @overload
    def run(self, operation: Literal["pptx.transform.fill"], input: PptxTransformFillInput, options: PptxTransformFillOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PptxTransformFillValue]: ...
    @overload
    def run(self, operation: Literal["pptx.validate"], input: PptxValidateInput, options: PptxValidateOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[PptxValidateValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.convert"], input: XlsxConvertInput, options: XlsxConvertOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxConvertValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.inspect"], input: XlsxInspectInput, options: XlsxInspectOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxInspectValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.parse"], input: XlsxParseInput, options: XlsxParseOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxParseValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.render"], input: XlsxRenderInput, options: XlsxRenderOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxRenderValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.repair"], input: XlsxRepairInput, options: XlsxRepairOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxRepairValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.transform"], input: XlsxTransformInput, options: XlsxTransformOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxTransformValue]: ...
    @overload
    def run(self, operation: Literal["xlsx.validate"], input: XlsxValidateInput, options: XlsxValidateOptions | None = None, *, raise_on_failure: bool = False, timeout: float | None = None, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Envelope[XlsxValidateValue]: ...
    @overload
    def submit(self, operation: Literal["common.convert"], input: CommonConvertInput, options: CommonConvertOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.convert.delimited"], input: CommonConvertDelimitedInput, options: CommonConvertDelimitedOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.convert.jats-submission"], input: CommonConvertJatsSubmissionInput, options: CommonConvertJatsSubmissionOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.convert.mail"], input: CommonConvertMailInput, options: CommonConvertMailOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.convert.markdown"], input: CommonConvertMarkdownInput, options: CommonConvertMarkdownOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.convert.review-sidecar"], input: CommonConvertReviewSidecarInput, options: CommonConvertReviewSidecarOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.mail-evidence"], input: CommonExtractMailEvidenceInput, options: CommonExtractMailEvidenceOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.table-cell-merges"], input: CommonExtractTableCellMergesInput, options: CommonExtractTableCellMergesOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.table-cell-types"], input: CommonExtractTableCellTypesInput, options: CommonExtractTableCellTypesOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.table-detect"], input: CommonExtractTableDetectInput, options: CommonExtractTableDetectOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.table-footnotes"], input: CommonExtractTableFootnotesInput, options: CommonExtractTableFootnotesOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.table-grid"], input: CommonExtractTableGridInput, options: CommonExtractTableGridOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.extract.table-headers"], input: CommonExtractTableHeadersInput, options: CommonExtractTableHeadersOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.inspect.delimited"], input: CommonInspectDelimitedInput, options: CommonInspectDelimitedOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.inspect.delimited-schema"], input: CommonInspectDelimitedSchemaInput, options: CommonInspectDelimitedSchemaOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.inspect.dita"], input: CommonInspectDitaInput, options: CommonInspectDitaOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.inspect.jats"], input: CommonInspectJatsInput, options: CommonInspectJatsOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.inspect.mail"], input: CommonInspectMailInput, options: CommonInspectMailOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.parse.delimited"], input: CommonParseDelimitedInput, options: CommonParseDelimitedOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.parse.delimited-bytes"], input: CommonParseDelimitedBytesInput, options: CommonParseDelimitedBytesOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.parse.jats"], input: CommonParseJatsInput, options: CommonParseJatsOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.parse.review"], input: CommonParseReviewInput, options: CommonParseReviewOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.render.delimited"], input: CommonRenderDelimitedInput, options: CommonRenderDelimitedOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.render.dita"], input: CommonRenderDitaInput, options: CommonRenderDitaOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.render.mail"], input: CommonRenderMailInput, options: CommonRenderMailOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.render.provenance-record"], input: CommonRenderProvenanceRecordInput, options: CommonRenderProvenanceRecordOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.render.provenance-report"], input: CommonRenderProvenanceReportInput, options: CommonRenderProvenanceReportOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.transform"], input: CommonTransformInput, options: CommonTransformOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.transform.delimited"], input: CommonTransformDelimitedInput, options: CommonTransformDelimitedOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.transform.dita-edit"], input: CommonTransformDitaEditInput, options: CommonTransformDitaEditOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.transform.dita-resolve"], input: CommonTransformDitaResolveInput, options: CommonTransformDitaResolveOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.transform.jats-normalize"], input: CommonTransformJatsNormalizeInput, options: CommonTransformJatsNormalizeOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.transform.provenance-append"], input: CommonTransformProvenanceAppendInput, options: CommonTransformProvenanceAppendOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate"], input: CommonValidateInput, options: CommonValidateOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.delimited"], input: CommonValidateDelimitedInput, options: CommonValidateDelimitedOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.delimited-roundtrip"], input: CommonValidateDelimitedRoundtripInput, options: CommonValidateDelimitedRoundtripOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.dita"], input: CommonValidateDitaInput, options: CommonValidateDitaOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.dita-publication"], input: CommonValidateDitaPublicationInput, options: CommonValidateDitaPublicationOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.jats"], input: CommonValidateJatsInput, options: CommonValidateJatsOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.mail"], input: CommonValidateMailInput, options: CommonValidateMailOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.provenance"], input: CommonValidateProvenanceInput, options: CommonValidateProvenanceOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["common.validate.review-sidecar"], input: CommonValidateReviewSidecarInput, options: CommonValidateReviewSidecarOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.convert.markdown"], input: DocxConvertMarkdownInput, options: DocxConvertMarkdownOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.convert.pdf"], input: DocxConvertPdfInput, options: DocxConvertPdfOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.diff"], input: DocxDiffInput, options: DocxDiffOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.inspect.controlled"], input: DocxInspectControlledInput, options: DocxInspectControlledOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.inspect.find"], input: DocxInspectFindInput, options: DocxInspectFindOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.inspect.redaction-preview"], input: DocxInspectRedactionPreviewInput, options: DocxInspectRedactionPreviewOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.parse"], input: DocxParseInput, options: DocxParseOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.redact"], input: DocxRedactInput, options: DocxRedactOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.render"], input: DocxRenderInput, options: DocxRenderOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.transform.edit"], input: DocxTransformEditInput, options: DocxTransformEditOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.transform.fill"], input: DocxTransformFillInput, options: DocxTransformFillOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.transform.html"], input: DocxTransformHtmlInput, options: DocxTransformHtmlOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["docx.validate"], input: DocxValidateInput, options: DocxValidateOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.convert"], input: PdfConvertInput, options: PdfConvertOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.convert.archive"], input: PdfConvertArchiveInput, options: PdfConvertArchiveOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.convert.images"], input: PdfConvertImagesInput, options: PdfConvertImagesOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.extract.form-fields"], input: PdfExtractFormFieldsInput, options: PdfExtractFormFieldsOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.extract.signatures"], input: PdfExtractSignaturesInput, options: PdfExtractSignaturesOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.extract.text"], input: PdfExtractTextInput, options: PdfExtractTextOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.inspect.evidence"], input: PdfInspectEvidenceInput, options: PdfInspectEvidenceOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.inspect.find"], input: PdfInspectFindInput, options: PdfInspectFindOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.inspect.form"], input: PdfInspectFormInput, options: PdfInspectFormOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.inspect.form-map"], input: PdfInspectFormMapInput, options: PdfInspectFormMapOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.inspect.redaction-preview"], input: PdfInspectRedactionPreviewInput, options: PdfInspectRedactionPreviewOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.redact"], input: PdfRedactInput, options: PdfRedactOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.render"], input: PdfRenderInput, options: PdfRenderOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.repair"], input: PdfRepairInput, options: PdfRepairOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.transform"], input: PdfTransformInput, options: PdfTransformOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.transform.form-fill"], input: PdfTransformFormFillInput, options: PdfTransformFormFillOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.transform.form-flatten"], input: PdfTransformFormFlattenInput, options: PdfTransformFormFlattenOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.transform.html"], input: PdfTransformHtmlInput, options: PdfTransformHtmlOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.transform.ocr"], input: PdfTransformOcrInput, options: PdfTransformOcrOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.transform.stamp"], input: PdfTransformStampInput, options: PdfTransformStampOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.validate"], input: PdfValidateInput, options: PdfValidateOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.validate.form"], input: PdfValidateFormInput, options: PdfValidateFormOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pdf.validate.form-integrity"], input: PdfValidateFormIntegrityInput, options: PdfValidateFormIntegrityOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pptx.convert.markdown"], input: PptxConvertMarkdownInput, options: PptxConvertMarkdownOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pptx.convert.pdf"], input: PptxConvertPdfInput, options: PptxConvertPdfOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pptx.render"], input: PptxRenderInput, options: PptxRenderOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pptx.repair"], input: PptxRepairInput, options: PptxRepairOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pptx.transform.fill"], input: PptxTransformFillInput, options: PptxTransformFillOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["pptx.validate"], input: PptxValidateInput, options: PptxValidateOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.convert"], input: XlsxConvertInput, options: XlsxConvertOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.inspect"], input: XlsxInspectInput, options: XlsxInspectOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.parse"], input: XlsxParseInput, options: XlsxParseOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.render"], input: XlsxRenderInput, options: XlsxRenderOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.repair"], input: XlsxRepairInput, options: XlsxRepairOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.transform"], input: XlsxTransformInput, options: XlsxTransformOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
    @overload
    def submit(self, operation: Literal["xlsx.validate"], input: XlsxValidateInput, options: XlsxValidateOptions | None = None, *, idempotency_key: str | None = None, document_name: str | None = None, metadata: Mapping[str, str] | None = None, reference: str | None = None, priority: Literal[1, 2, 3] | None = None, expires_in_seconds: int | None = None, deliver: Mapping[str, Any] | None = None) -> Submitted: ...
