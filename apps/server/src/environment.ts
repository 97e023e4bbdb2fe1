import { findClosest } from "@colophon/catalog/closest";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing is not set: that is how container files leave it out. */
export function orAbsent(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}

/** Names of the command line that resemble a setting. */
const OTHER_NAMES: ReadonlySet<string> = new Set(["COLOPHON_URL", "COLOPHON_API_KEY", "COLOPHON_FILES"]);

/** Every variable that the server reads; a test compares the list with the code. */
export const SETTING_NAMES: readonly string[] = [
  "COLOPHON_ALLOWED_ORIGINS",
  "COLOPHON_BILLING_FILE",
  "COLOPHON_BILLING_HOSTS",
  "COLOPHON_BILLING_SECRET",
  "COLOPHON_BILLING_URL",
  "COLOPHON_CHROMIUM",
  "COLOPHON_DATA",
  "COLOPHON_DATABASE_CONNECTIONS",
  "COLOPHON_DRAIN_MS",
  "COLOPHON_ENGINES",
  "COLOPHON_HOST",
  "COLOPHON_INLINE_BODY_BYTES",
  "COLOPHON_LIBREOFFICE",
  "COLOPHON_LOG_LEVEL",
  "COLOPHON_MAIL_FROM",
  "COLOPHON_MEMORY_MIB",
  "COLOPHON_OFFICE_HELPERS",
  "COLOPHON_OFFICE_MEMORY_MIB",
  "COLOPHON_OFFICE_SEAL",
  "COLOPHON_OFFICE_SPARES",
  "COLOPHON_OIDC_FILE",
  "COLOPHON_OIDC_HOSTS",
  "COLOPHON_OUTBOUND",
  "COLOPHON_PORT",
  "COLOPHON_PROCESSES",
  "COLOPHON_PUBLIC_URL",
  "COLOPHON_QUEUES",
  "COLOPHON_S3_ACCESS_KEY",
  "COLOPHON_S3_BUCKET",
  "COLOPHON_S3_CREATE_ONLY",
  "COLOPHON_S3_ENDPOINT",
  "COLOPHON_S3_LINK_ENDPOINT",
  "COLOPHON_S3_PATH_STYLE",
  "COLOPHON_S3_PREFIX",
  "COLOPHON_S3_REGION",
  "COLOPHON_S3_SECRET_KEY",
  "COLOPHON_S3_SILENCE_MS",
  "COLOPHON_SECRET",
  "COLOPHON_SIGNING_KEY_FILE",
  "COLOPHON_SMTP_URL",
  "COLOPHON_STALE_MS",
  "COLOPHON_STOP_NOTICE_MS",
  "COLOPHON_TMP",
  "COLOPHON_WEBHOOK_HOSTS",
];

/** Variables of the command line, of tests and of other tools share the prefix: only a name close to a setting is misspelt. */
export function findMisspelt(
  environment: Environment,
): { readonly name: string; readonly closest: string } | undefined {
  const names = Object.keys(environment)
    .filter((name) => name.startsWith("COLOPHON_") && !SETTING_NAMES.includes(name))
    .filter((name) => orAbsent(environment[name]) !== undefined)
    .sort();
  for (const name of names) {
    const [closest] = findClosest(name, SETTING_NAMES);
    if (closest !== undefined && !OTHER_NAMES.has(name)) return { name, closest };
  }
  return undefined;
}
