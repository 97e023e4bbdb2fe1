import type { Envelope, Success } from "@colophon/contract";
import type { Operations } from "./operations.generated.ts";

/** The names of the catalog. */
export type OperationName = keyof Operations & string;

/** Those that this version can run. What a newer service has, `runDynamic` runs. */
export type AvailableOperation = {
  [Name in OperationName]: Operations[Name] extends { readonly isAvailable: true } ? Name : never;
}[OperationName];

export type InputOf<Name extends OperationName> = Operations[Name]["input"];
export type OptionsOf<Name extends OperationName> = Operations[Name]["options"];
export type ValueOf<Name extends OperationName> = Operations[Name]["value"];
export type ErrorCodeOf<Name extends OperationName> = Operations[Name]["errorCode"];
export type LossCodeOf<Name extends OperationName> = Operations[Name]["lossCode"];

/** What an operation gives: its value, or a failure with one of its own codes. */
export type EnvelopeOf<Name extends OperationName> = Envelope<ValueOf<Name>, ErrorCodeOf<Name>, LossCodeOf<Name>>;
export type SuccessOf<Name extends OperationName> = Success<ValueOf<Name>, LossCodeOf<Name>>;

/** What an operation takes. */
export interface RequestOf<Name extends OperationName> {
  readonly input: InputOf<Name>;
  readonly options?: OptionsOf<Name>;
}
