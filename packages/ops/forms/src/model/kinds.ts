export const FIELD_KINDS = ["text", "check", "radio", "button", "choice", "signature", "unknown"] as const;
