import type { ReviewOp } from "../../codes.ts";
import { type Annotation, selectorOf } from "../annotation.ts";
import type { AnnotationSet } from "../read-annotations.ts";
import type { ReviewDocument } from "../review-document.ts";
import { Binder } from "./bind-annotations.ts";

/** Annotations of a document, with what its text says of each target, so that another version is searched with all of it. */
export function measureSource(
  { annotations, holder }: Pick<AnnotationSet, "annotations" | "holder">,
  document: ReviewDocument,
  op: ReviewOp,
): readonly Annotation[] {
  if (holder === undefined || holder === document) return annotations;
  const binder = new Binder(holder, "annotations", op);
  return annotations.map((annotation) => {
    const position = selectorOf(annotation, "TextPosition");
    if (position === undefined) return annotation;
    const start = holder.text.points.toOffset(position.start);
    return { ...annotation, target: { selectors: binder.measure(annotation.target.selectors, start) } };
  });
}
