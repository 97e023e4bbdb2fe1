import { SettingsError } from "./settings.ts";

/** Optional parts: who keeps files in a folder needs no client of a bucket. */
const INSTALL_S3 = "npm install @aws-sdk/client-s3@3.1162.0 @aws-sdk/s3-request-presigner@3.1162.0 @tus/s3-store@2.0.7";

/** What needs the S3 client. Errors: SettingsError with the command that brings it, where it is not. */
export async function loadS3<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SettingsError(
      `COLOPHON_S3_BUCKET needs the S3 client, which is not installed. Run beside colophon: ${INSTALL_S3}`,
    );
  }
}
