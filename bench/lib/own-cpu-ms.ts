/** Processor time of this process for some work: what other programs do meanwhile does not count. */
export function ownCpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
