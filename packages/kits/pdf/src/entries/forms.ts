export type { DrawnLook } from "../appearances/field-drawer.ts";
export { type LookFiles, writeLookFiles } from "../appearances/look-files.ts";
export {
  type DoubtfulField,
  type DrawnForm,
  drawFormFields,
  drawNeededAppearances,
} from "../fill/draw-needed-appearances.ts";
export { type Filled, type FillNote, fillForm } from "../fill/fill-form.ts";
export { entriesFor } from "../fill/namesakes.ts";
export { type FieldEntry, type FieldValue, type FillError, isRefusal, type RefusalKind } from "../fill/values.ts";
export { type Flattened, type FlattenNote, flattenForm } from "../flatten/flatten-form.ts";
export { type RemovedFields, removeFields } from "../flatten/remove-fields.ts";
export { writeTouchedPages } from "../flatten/touched-pages.ts";
export { lockFields, nodesOf, renamedNames, renameFields } from "../forms/change-fields.ts";
export { createFields, type NewField } from "../forms/create-fields.ts";
export { displayedValue } from "../forms/displayed.ts";
export { readFdf, writeFdf } from "../forms/fdf.ts";
export {
  type Field,
  type FieldNode,
  FLAGS,
  type Form,
  type FormProblem,
  hasFlag,
  inheritedOf,
  WIDGET_FLAGS,
  type Widget,
  type WidgetPlace,
  widgetEntry,
} from "../forms/field.ts";
export { actionsOf } from "../forms/field-actions.ts";
export { type DataNode, dataOf, walkData } from "../forms/form-data.ts";
export { DATE_PATTERNS } from "../forms/format-value.ts";
export { type FieldLock, type FormLocks, isLocked, readLocks } from "../forms/locks.ts";
export { fieldsByName, offeredOf } from "../forms/namesakes.ts";
export { type FormLimits, readForm } from "../forms/read-form.ts";
export { exportOfState, type FieldOption, maxLengthOf, optionsOf, selectedOf, valuesOf } from "../forms/values.ts";
export {
  type Color,
  type DefaultAppearance,
  readDefaultAppearance,
  type WidgetStyle,
  widgetStyleOf,
} from "../forms/widget-style.ts";
export { onStateOf } from "../forms/widgets.ts";
export { readXfa, type XfaPacket } from "../forms/xfa.ts";
