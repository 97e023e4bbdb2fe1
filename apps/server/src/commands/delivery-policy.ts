import { isPlainObject } from "@colophon/contract";
import { checkDeliveryPolicy, DELIVERY_POLICY_SCHEMA, type DeliveryPolicy } from "@colophon/service";
import { SettingsError } from "../settings.ts";
import { checkAllowedOperation } from "./operation-names.ts";

/** The policy's members as its schema has them. */
export function helpOfPolicy(): string {
  const { properties } = DELIVERY_POLICY_SCHEMA;
  const lines = Object.entries(isPlainObject(properties) ? properties : {}).map(([name, member]) => {
    const { description, enum: values } = isPlainObject(member) ? member : {};
    const choices = Array.isArray(values) ? ` One of ${values.join(", ")}.` : "";
    return `  ${name}\n      ${description}${choices}`;
  });
  return ["Members of --policy, each of which may be left out:", ...lines, `Example: --policy '${EXAMPLE}'`].join("\n");
}

const EXAMPLE =
  '{"allowedOperations":["pdf.*","common.inspect.*"],"maximumLossSeverity":"degraded","maximumRunMs":60000}';

/** `--policy` -> a policy. Throws SettingsError with what it may hold. */
export function readPolicy(text: string): DeliveryPolicy {
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    throw new SettingsError("--policy takes JSON.");
  }
  const [issue] = checkDeliveryPolicy(policy);
  if (issue !== undefined) throw new SettingsError(`--policy: ${issue.path}: ${issue.message}`);
  const checked = policy as DeliveryPolicy;
  for (const allowed of checked.allowedOperations ?? []) checkAllowedOperation("--policy: allowedOperations", allowed);
  return checked;
}
