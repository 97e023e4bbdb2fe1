export { FILL_ERRORS, FILL_OPTIONS, FILL_PICTURES } from "./fill-interface.ts";
export {
  htmlOf,
  missingContent,
  type RunContent,
  runContent,
  safely,
  type ValueFilling,
} from "./fill-values.ts";
export { askingOf, findTags } from "./find-tags.ts";
export { PartMarks } from "./marks.ts";
export { pairSections, placeSections } from "./place-sections.ts";
export { type Placing, placeValue, runFormOf } from "./place-tags.ts";
export { readPropertyTexts, readTemplate } from "./read-template.ts";
export { type BoundValue, FillFault, FillReport } from "./report.ts";
export {
  describeMissing,
  type FillOp,
  type Missing,
  placeOfAsking,
  reportMissing,
  reportReplaced,
  reportUnused,
  shownTag,
  TemplateFaults,
  withFillErrors,
} from "./report-fill.ts";
export { type RichValue, readRich } from "./rich-values.ts";
export { DataReader, type Found, itemScope, rootScope, type Scope, type Use } from "./scope.ts";
export { eachScope } from "./sections.ts";
export {
  type Asking,
  type ControlKind,
  type FillControl,
  type GroupRole,
  type IdSpace,
  isMergedSpace,
  type MergedSpace,
  type MergeField,
  type MergeRegion,
  type RunForm,
  type TemplateFault,
  type TemplateStep,
  type TemplateTag,
} from "./template.ts";
export { textXml, withoutControls } from "./text-xml.ts";
export { formatValue, ValueFault, writeDate } from "./write-value.ts";
