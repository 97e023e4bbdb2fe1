# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class PdfExtractFormFieldsInput(TypedDict):
    bytes: FileInput
    """The PDF file to read."""
class PdfExtractFormFieldsOptions(SharedCallOptions):
    format: NotRequired[Literal["json", "fdf", "xfdf"]]
    """Output format. `fdf` and `xfdf` also return a file; `json` returns only `value.fields`."""
    emptyFields: NotRequired[bool]
    """Whether to list fields without a value."""
    password: NotRequired[str]
    """User or owner password of the file."""
class PdfExtractFormFieldsValueFieldsItem(TypedDict):
    name: str
    """Full name of the field."""
    kind: Literal["text", "check", "radio", "button", "choice", "signature", "unknown"]
    """Kind of form field."""
    values: NotRequired[Sequence[str]]
    """Current value: a text, each choice, or the state of a button."""
    exports: NotRequired[Sequence[str]]
    """Export values of a check box or radio button."""
    richText: NotRequired[str]
    """Value with formatting, as XHTML."""
    signed: NotRequired[bool]
    """Whether a signature field is signed."""
    calculated: NotRequired[bool]
    """Whether a script calculates the field. The value is the stored one."""
class PdfExtractFormFieldsValueXfaItem(TypedDict):
    path: str
    """Path in the XFA data, for example `form1[0].item[1]`."""
    value: str
    """Text at the path."""
class PdfExtractFormFieldsValue(TypedDict):
    fields: Sequence[PdfExtractFormFieldsValueFieldsItem]
    """All fields of the form."""
    xfa: NotRequired[Sequence[PdfExtractFormFieldsValueXfaItem]]
    """Data of an XFA form."""
    artifact: NotRequired[Artifact]
    """The values as an FDF or XFDF file."""
class PdfInspectFormInput(TypedDict):
    bytes: FileInput
    """The PDF file to inspect."""
class PdfInspectFormOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
PdfInspectFormValueFacts: TypeAlias = "Mapping[str, str | float | bool]"
class PdfInspectFormValueFieldsItemOptionsItem(TypedDict):
    value: str
    """Value that is stored and exported."""
    label: str
    """Text shown to the user."""
class PdfInspectFormValueFieldsItemWidgetsItem(TypedDict):
    object: NotRequired[int]
    """Object number of the widget."""
    page: NotRequired[int]
    """Zero-based index of the first page that lists the widget."""
    annotation: NotRequired[int]
    """Zero-based index among the page's annotations."""
    rectangle: NotRequired[Sequence[float]]
    """Left, bottom, right and top on the page, in points."""
    flags: Sequence[str]
    """Annotation flags, for example `hidden`, `print` or `noView`."""
    drawn: bool
    """Whether the widget has an appearance stream."""
    state: NotRequired[str]
    """Current appearance state (AS entry)."""
    on: NotRequired[str]
    """State in which a button is on."""
    states: NotRequired[Sequence[str]]
    """Names of the appearance states."""
    look: PdfInspectFormValueFacts
    """Appearance settings: `font`, `size` (0 means auto), `quadding`, `rotation`, `border`, `captions`."""
    actions: Sequence[PdfInspectFormValueFacts]
    """Actions of the widget, without those of the field."""
class PdfInspectFormValueFieldsItem(TypedDict):
    name: str
    """Full name of the field."""
    kind: Literal["text", "check", "radio", "button", "choice", "signature", "unknown"]
    """Kind of form field."""
    object: NotRequired[int]
    """Object number of the field."""
    listed: bool
    """Whether the form's field tree lists the field. If false, only a page refers to it."""
    flags: Sequence[str]
    """Field flags, for example `readOnly`, `required`, `multiline` or `combo`."""
    label: NotRequired[str]
    """Label for users (TU entry)."""
    exportName: NotRequired[str]
    """Mapping name for export (TM entry)."""
    values: NotRequired[Sequence[str]]
    """Current value: a text, each choice, or the state of a button."""
    exports: NotRequired[Sequence[str]]
    """Export values of a check box or radio button."""
    defaults: NotRequired[Sequence[str]]
    """Default values, restored by a form reset."""
    richText: NotRequired[str]
    """Value with formatting (RV entry), as XHTML."""
    selected: NotRequired[Sequence[int]]
    """Zero-based indexes of the selected options."""
    options: NotRequired[Sequence[PdfInspectFormValueFieldsItemOptionsItem]]
    """Options of a choice field. For buttons, one for each widget."""
    maxLength: NotRequired[int]
    """Maximum length in characters."""
    format: NotRequired[str]
    """Standard formatting script of the field."""
    signed: NotRequired[bool]
    """Whether a signature field is signed."""
    actions: Sequence[PdfInspectFormValueFacts]
    """kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole)."""
    widgets: Sequence[PdfInspectFormValueFieldsItemWidgetsItem]
    """Widgets that show the field on pages."""
class PdfInspectFormValueGroupsItem(TypedDict):
    name: str
    """Full name of the group."""
    object: NotRequired[int]
    """Object number of the group."""
    label: NotRequired[str]
    """Label for users (TU entry)."""
    actions: Sequence[PdfInspectFormValueFacts]
    """kind (JavaScript, SubmitForm...), trigger (A, or the event of AA: K F V C ...), object, target, script (whole)."""
class PdfInspectFormValueScriptsItem(TypedDict):
    name: str
    """Name of the script."""
    script: str
    """Source text of the script."""
class PdfInspectFormValueLocksItem(TypedDict):
    field: str
    """Name of the signature field."""
    signed: bool
    """Whether the signature exists, so that the lock is in force."""
    source: Literal["Lock", "FieldMDP"]
    """Where the lock is defined."""
    action: Literal["All", "Include", "Exclude"]
    """Which fields the lock covers: all, those listed, or all except those listed."""
    names: Sequence[str]
    """Names of fields or field groups."""
    permission: NotRequired[int]
    """Permission level P: 1 no changes, 2 filling in, 3 filling in and annotating."""
class PdfInspectFormValue(TypedDict):
    kind: Literal["none", "acroform", "xfa"]
    """Kind of form. `xfa` means that the file has XFA data, with or without AcroForm fields."""
    needAppearances: bool
    """Whether PDF readers must generate the field appearances."""
    signatureFlags: Sequence[str]
    """Signature flags of the form: `signaturesExist`, `appendOnly`."""
    fields: Sequence[PdfInspectFormValueFieldsItem]
    """All fields of the form."""
    groups: Sequence[PdfInspectFormValueGroupsItem]
    """Field tree nodes that contain fields."""
    calculationOrder: Sequence[str]
    """Names of calculated fields in calculation order."""
    scripts: Sequence[PdfInspectFormValueScriptsItem]
    """Document-level scripts. They are not run."""
    locks: Sequence[PdfInspectFormValueLocksItem]
    """Field locks defined by signatures."""
    certified: NotRequired[int]
    """Permission level P of the certifying signature."""
    xfa: Sequence[PdfInspectFormValueFacts]
    """Parts of an XFA form: name, byteLength, object, problem."""
    problems: Sequence[PdfInspectFormValueFacts]
    """Faults of the tree read past: rule, message, object."""
class PdfInspectFormMapInput(TypedDict):
    bytes: FileInput
    """The PDF file to inspect."""
class PdfInspectFormMapOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
class PdfInspectFormMapValueLabelsItemOthersItem(TypedDict):
    text: str
    """Text of the candidate label."""
    place: Literal["left", "right", "above", "below", "inside"]
    """Position of the text relative to the field, on the page as displayed."""
    box: Sequence[float]
    """Rectangle of the text."""
class PdfInspectFormMapValueLabelsItem(TypedDict):
    name: str
    """Full name of the field."""
    kind: Literal["text", "check", "radio", "button", "choice", "signature", "unknown"]
    """Kind of form field."""
    page: int
    """Page index, starting at 0."""
    object: NotRequired[int]
    """Object number of the widget."""
    rectangle: NotRequired[Sequence[float]]
    """Rectangle of the widget."""
    state: NotRequired[str]
    """State that this button widget represents."""
    label: NotRequired[str]
    """Label of the field."""
    source: Literal["author", "tags", "text", "caption", "none"]
    """Source of the label: `author` (TU entry), `tags` (Alt text), `text` (near the field on the page), `caption` (on the button)."""
    confidence: float
    """Confidence that the label is right, 0 to 1."""
    place: NotRequired[Literal["left", "right", "above", "below", "inside"]]
    """Position of the text relative to the field, on the page as displayed."""
    box: NotRequired[Sequence[float]]
    """Rectangle of the text."""
    others: Sequence[PdfInspectFormMapValueLabelsItemOthersItem]
    """Other candidate labels, most likely first."""
class PdfInspectFormMapValuePlacesItem(TypedDict):
    kind: Literal["line", "box", "comb", "check"]
    """Whether to write on a `line`, in a `box`, in the cells of a `comb`, or to tick a `check` box."""
    page: int
    """Page index, starting at 0."""
    rectangle: Sequence[float]
    """Rectangle to write in, as `create` of `pdf.transform.form-fill` takes it."""
    cells: NotRequired[int]
    """Number of cells of a `comb`, one for each character."""
    label: NotRequired[str]
    """Text that labels the place on the page."""
    confidence: float
    """Confidence that the label is right, 0 to 1."""
    place: NotRequired[Literal["left", "right", "above", "below", "inside"]]
    """Position of the text relative to the field, on the page as displayed."""
    box: NotRequired[Sequence[float]]
    """Rectangle of the text."""
class PdfInspectFormMapValue(TypedDict):
    labels: Sequence[PdfInspectFormMapValueLabelsItem]
    """One entry for each widget, by page and field."""
    places: Sequence[PdfInspectFormMapValuePlacesItem]
    """Where a form without fields leaves room to write, by page from the top. Empty if there are fields."""
    unplaced: Sequence[str]
    """Names of fields that are on no page."""
class PdfTransformFormFillInputValuesMember5(TypedDict):
    state: str
    """The name of the appearance state that the button takes, as `pdf.inspect.form` lists it."""
class PdfTransformFormFillInputValuesMember6(TypedDict):
    export: str
    """The export value that the button stores, as `pdf.inspect.form` lists it."""
class PdfTransformFormFillInputCreateItem(TypedDict):
    name: str
    """Name of the field, without a period."""
    kind: Literal["text", "check", "choice", "radio"]
    """A text, a check box, a drop-down list or a group of radio buttons."""
    page: int
    """Page index, starting at 0."""
    rectangle: NotRequired[Sequence[float]]
    """Left, bottom, right and top in the page's coordinates, as `pdf.inspect.form-map` returns them."""
    rectangles: NotRequired[Sequence[Sequence[float]]]
    """One rectangle for each option of a `radio`."""
    options: NotRequired[Sequence[str]]
    """Options of a `choice` or `radio`, in order."""
    cells: NotRequired[int]
    """Number of cells of equal width, one for each character."""
    isMultiline: NotRequired[bool]
    """Whether a text has several lines. Default: false."""
    label: NotRequired[str]
    """Label that screen readers read."""
class PdfTransformFormFillInput(TypedDict):
    bytes: FileInput
    """The PDF file to fill in."""
    values: NotRequired[Mapping[str, str | float | bool | Sequence[str] | PdfTransformFormFillInputValuesMember5 | PdfTransformFormFillInputValuesMember6]]
    """Values to fill in, by full field name. With `data`, they apply to every record that does not set them."""
    data: NotRequired[FileInput]
    """Form data: an FDF or XFDF file, a JSON object of values, or a JSON list or CSV file with one record for each filled file. The first row of CSV has the field names."""
    create: NotRequired[Sequence[PdfTransformFormFillInputCreateItem]]
    """Fields to add before filling in, for a form that has lines and boxes but no fields."""
    remove: NotRequired[Sequence[str]]
    """Fields to remove first, with their values."""
    rename: NotRequired[Mapping[str, str]]
    """Fields and groups to rename next: full name to a new last part. Other members use new names."""
    reset: NotRequired[Sequence[str]]
    """Fields that get their default values, or become empty, where no value is given."""
    lock: NotRequired[Sequence[str]]
    """Fields to make read-only after filling in."""
class PdfTransformFormFillOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
    readOnlyFields: NotRequired[Literal["refuse", "fill"]]
    """What to do when a value is given for a read-only field: fail, or fill it in."""
    flatten: NotRequired[bool]
    """Whether to flatten the filled form, as pdf.transform.form-flatten does. Default: false."""
    output: NotRequired[Literal["files", "merged"]]
    """How to write several records: one file for each, or one merged file, in which later fields get new names."""
class PdfTransformFormFillValueRecordsItemFilledItem(TypedDict):
    name: str
    """Full name of the field."""
    values: Sequence[str]
    """Values of the field after filling."""
    calculated: bool
    """Whether the form's own calculation set the value, not the caller."""
class PdfTransformFormFillValueRecordsItem(TypedDict):
    filled: Sequence[PdfTransformFormFillValueRecordsItemFilledItem]
    """Fields that were filled in. With several records, those of the first."""
class PdfTransformFormFillValueFilledItem(TypedDict):
    name: str
    """Full name of the field."""
    values: Sequence[str]
    """Values of the field after filling."""
    calculated: bool
    """Whether the form's own calculation set the value, not the caller."""
class PdfTransformFormFillValue(TypedDict):
    artifact: NotRequired[Artifact]
    """The filled-in or merged file. The same bytes if there is no value. Absent when there are several files."""
    artifacts: NotRequired[Sequence[Artifact]]
    """One file for each record of `data`, in order. Absent when there is one file."""
    records: NotRequired[Sequence[PdfTransformFormFillValueRecordsItem]]
    """The fields that were filled in, for each record of `data`."""
    filled: Sequence[PdfTransformFormFillValueFilledItem]
    """Fields that were filled in. With several records, those of the first."""
    appearances: int
    """Number of appearance streams generated."""
class PdfTransformFormFlattenInput(TypedDict):
    bytes: FileInput
    """The PDF file to flatten."""
    fields: NotRequired[Sequence[str]]
    """Fields to flatten. Default: all."""
class PdfTransformFormFlattenOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
class PdfTransformFormFlattenValue(TypedDict):
    artifact: Artifact
    """The flattened file. The same bytes if there is nothing to flatten."""
    flattened: int
    """Names of the flattened fields."""
    painted: int
    """Number of widgets painted on pages."""
    appearances: int
    """Number of appearance streams generated before flattening."""
class PdfValidateFormInputExpectedItem(TypedDict):
    name: str
    """Full name of the field."""
    kind: NotRequired[Literal["text", "check", "radio", "button", "choice", "signature", "unknown"]]
    """Expected kind of field."""
    values: NotRequired[Sequence[str]]
    """Expected values, in any order."""
    filled: NotRequired[bool]
    """Whether the field must have a value (true) or must be empty (false)."""
class PdfValidateFormInput(TypedDict):
    bytes: FileInput
    """The PDF file to check."""
    expected: NotRequired[Sequence[PdfValidateFormInputExpectedItem]]
    """Expected fields and values. Each is compared with the form."""
class PdfValidateFormOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
class PdfValidateFormValueFindingsItem(TypedDict):
    rule: Literal["required-empty", "too-long", "comb-without-length", "option-unknown", "several-choices", "state-unknown", "line-break", "format", "range", "expected-missing", "expected-kind", "expected-value", "expected-empty"]
    """Rule that is broken."""
    severity: Literal["error", "warning"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    field: str
    """Full name of the field."""
    page: NotRequired[int]
    """Page index, starting at 0."""
    expected: NotRequired[str]
    """What the rule requires."""
    actual: NotRequired[str]
    """What the form has."""
class PdfValidateFormValueChecked(TypedDict):
    fields: int
    """Number of form fields."""
    filled: int
    """Fields that have a value."""
    required: int
    """Fields that must have a value."""
    formats: int
    """Values checked against a standard format."""
    ranges: int
    """Values checked against a range."""
    scriptsNotRun: int
    """Fields whose custom script was not run."""
class PdfValidateFormValue(TypedDict):
    valid: bool
    """Whether no finding has severity `error`."""
    findings: Sequence[PdfValidateFormValueFindingsItem]
    """Rule that is broken."""
    checked: PdfValidateFormValueChecked
    """Number of objects checked, by kind."""
class PdfValidateFormIntegrityInput(TypedDict):
    bytes: FileInput
    """The PDF file to check."""
class PdfValidateFormIntegrityOptions(SharedCallOptions):
    password: NotRequired[str]
    """User or owner password of the file."""
class PdfValidateFormIntegrityValueFindingsItem(TypedDict):
    rule: Literal["no-acroform", "fields-missing", "field-depth", "field-twice", "field-no-dictionary", "field-not-listed", "field-without-type", "field-without-widget", "name-missing", "name-with-point", "duplicate-name", "parent-wrong", "widget-not-in-kids", "widget-not-on-page", "widget-on-several-pages", "widget-page-wrong", "widget-without-rectangle", "need-appearances", "appearance-missing", "appearance-differs", "appearance-partial", "state-differs", "state-unknown", "selection-differs", "rich-text-differs", "lock-violated", "lock-names-no-field", "certified-changed", "calculation-stale", "calculation-unordered", "calculation-order-broken"]
    """Rule that is broken."""
    severity: Literal["error", "warning", "info"]
    """Severity of the finding."""
    message: str
    """The problem, in one sentence."""
    field: NotRequired[str]
    """Full name of the field."""
    page: NotRequired[int]
    """Page index, starting at 0."""
    object: NotRequired[int]
    """Object number in the PDF file."""
    expected: NotRequired[str]
    """Stored value of the field."""
    actual: NotRequired[str]
    """Value that the appearance or calculation gives."""
class PdfValidateFormIntegrityValueChecked(TypedDict):
    fields: int
    """Number of form fields."""
    widgets: int
    """Number of widgets of the form."""
    appearances: int
    """Appearances of texts and choices that were compared with the value."""
    appearancesNotCompared: int
    """Appearances that were not compared: passwords, values formatted by scripts, glyphs without characters."""
    calculations: int
    """Standard calculations that were done again."""
    calculationsNotRun: int
    """Calculation scripts that were not run."""
    locks: int
    """Signature locks that are intact."""
class PdfValidateFormIntegrityValue(TypedDict):
    intact: bool
    """Whether no finding has severity `error`."""
    findings: Sequence[PdfValidateFormIntegrityValueFindingsItem]
    """Rule that is broken."""
    checked: PdfValidateFormIntegrityValueChecked
    """Number of objects checked, by kind."""
