import { compileSchema, type Issue, type JsonObject, type JsonSchema } from "@colophon/contract";
import { DELIVER_SCHEMA, type DeliveryTarget } from "../result-deliveries/target.ts";

/** How the service handles a submission; none of it is part of the request's hash. */
export interface Handling {
  /** The caller's labels by name. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** The caller's own id of the execution. */
  readonly reference?: string;
  /** 3 is before 2, 2 before 1, within the environment. */
  readonly priority?: number;
  /** It is blocked if it has not started by then. */
  readonly expires_in_seconds?: number;
  /** Where its result is sent. Not of renders. */
  readonly deliver?: DeliveryTarget;
}

export const DEFAULT_PRIORITY = 2;
const MAX_LABELS = 16;
const MAX_VALUE_LENGTH = 200;
const LABEL_NAME = "^[A-Za-z0-9_.-]{1,40}$";
/** A day longer than a month. */
const MAX_EXPIRY_SECONDS = 2_764_800;

/** The members of a body beside input and options, of submissions and renders. */
export const HANDLING_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  metadata: {
    type: "object",
    description:
      "At most 16 labels of the caller, by name. They are returned with the execution, and lists can be searched by them.",
    patternProperties: {
      [LABEL_NAME]: { type: "string", minLength: 1, maxLength: MAX_VALUE_LENGTH, pattern: "^[^\\u0000]*$" },
    },
    additionalProperties: false,
    maxProperties: MAX_LABELS,
  },
  reference: {
    type: "string",
    description: "The caller's own id of the execution, by which lists can be searched. It does not have to be unique.",
    minLength: 1,
    maxLength: MAX_VALUE_LENGTH,
    pattern: "^[^\\u0000]*$",
  },
  priority: {
    type: "integer",
    description:
      "Priority within the environment: 3 runs before 2, and 2 before 1. Default: 2. The environment's policy may set a lower maximum, which then applies.",
    minimum: 1,
    maximum: 3,
  },
  expires_in_seconds: {
    type: "integer",
    description: "Seconds in which the execution must start. Otherwise it is blocked. Default: no limit.",
    minimum: 1,
    maximum: MAX_EXPIRY_SECONDS,
  },
};

/** Those of a submission. */
export const SUBMISSION_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  ...HANDLING_MEMBERS,
  deliver: DELIVER_SCHEMA,
};

const SUBMISSION_NAMES: readonly string[] = Object.keys(SUBMISSION_MEMBERS);
const check = compileSchema({ type: "object", properties: SUBMISSION_MEMBERS });

/** The members of a body that say how it is handled, or what is wrong with them. */
export function readHandling(body: JsonObject): { readonly handling?: Handling; readonly issues: readonly Issue[] } {
  const members = Object.entries(body).filter(([name]) => SUBMISSION_NAMES.includes(name));
  if (members.length === 0) return { issues: [] };
  const handling = Object.fromEntries(members);
  return { handling: handling as Handling, issues: check(handling, 0) };
}

/** Is this a member that says how a submission is handled? */
export function isHandlingMember(name: string): boolean {
  return SUBMISSION_NAMES.includes(name);
}

/** Labels as rows have them: the reference under the empty name, which no label has. */
export function labelsOf(given: {
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly reference?: string | undefined;
}): Record<string, string> {
  return { ...given.metadata, ...(given.reference !== undefined && { "": given.reference }) };
}
