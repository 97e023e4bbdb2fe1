/** What a command says of an error. The files of a data folder are readable by the user of the service alone. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "The command failed.";
  const { code, path } = error as NodeJS.ErrnoException;
  if ((code !== "EACCES" && code !== "EPERM") || path === undefined) return error.message;
  return `This user may not use ${path}. Run the command as the user that runs the service, for example with sudo -u.`;
}
