/** What an act takes of the processor, its compiler and collector included: a busy machine is not the reader's fault. */
export function cpuMs(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
