import { testCatalog } from "@colophon/service/testing";
import { expect, it } from "vitest";
import { envelopeWithoutResult } from "../src/views/views.ts";

const rowOf = (code: string | null) => ({
  operation: "common.parse.echo",
  status: "failed" as const,
  error_code: code,
  error_message: "What happened.",
});

it.each([
  { code: "common/STOPPED_FROM_OUTSIDE", remediation: /memory/ },
  { code: "common/ENGINE_MISSING", remediation: /doctor/ },
  { code: "common/SERVICE_FAULT", remediation: /operator/ },
])("a failure of the service's own has its own remedy, and may be submitted again: $code", ({ code, remediation }) => {
  expect(envelopeWithoutResult(testCatalog as never, rowOf(code)).error).toMatchObject({
    code,
    phase: "transport",
    retryable: true,
    remediation: expect.stringMatching(remediation),
    message: "What happened.",
  });
});

it("a crash keeps the operation's own code", () => {
  const { error } = envelopeWithoutResult(testCatalog as never, rowOf(null));
  expect(error).toMatchObject({ code: "common/CRASHED", retryable: false });
});
