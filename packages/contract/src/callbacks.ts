import type { Diagnostic, Loss } from "./envelope.ts";

/** What a caller in the same process may pass beside the options. */
export interface Callbacks {
  readonly signal?: AbortSignal;
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  readonly onLoss?: (loss: Loss) => void;
  readonly onProgress?: (progress: { readonly done: number; readonly total?: number }) => void;
}

/** Their names: none is an option of any operation. */
export const CALLBACKS = [
  "signal",
  "onDiagnostic",
  "onLoss",
  "onProgress",
] as const satisfies readonly (keyof Callbacks)[];
