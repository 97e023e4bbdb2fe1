import { type Callbacks, isPlainObject } from "@colophon/contract";
import { CALLBACK_NAMES, type CallbackName } from "../channel/messages.ts";

export interface SplitOptions {
  /** The options as they are sent; what only looks like a callback stays, for the contract to refuse. */
  readonly options: unknown;
  readonly callbacks: Callbacks;
  readonly callbackNames: readonly CallbackName[];
}

/** Options as a caller gives them -> those that travel and those that stay in the host. */
export function splitOptions(given: unknown): SplitOptions {
  if (!isPlainObject(given)) return { options: given, callbacks: {}, callbackNames: [] };
  const callbackNames = CALLBACK_NAMES.filter((name) => typeof given[name] === "function");
  const isSignal = given.signal instanceof AbortSignal;
  const own = new Set<string>([...callbackNames, ...(isSignal ? ["signal"] : [])]);
  const entries = Object.entries(given);
  return {
    options: Object.fromEntries(entries.filter(([name]) => !own.has(name))),
    callbacks: Object.fromEntries(entries.filter(([name]) => own.has(name))),
    callbackNames,
  };
}
