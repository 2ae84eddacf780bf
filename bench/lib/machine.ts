/** The machine and the moment that figures belong to. */
import { availableParallelism, cpus, loadavg } from "node:os";

export interface Machine {
  readonly date: string;
  readonly cores: number;
  readonly processor: string;
  readonly node: string;
  /** Running processes, averaged over the minute before the bench began: above zero, others had a share. */
  readonly loadBefore: number;
}

export function describeMachine(): Machine {
  return {
    date: new Date().toISOString(),
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? "unknown",
    node: process.version,
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
}

export const formatMachine = (machine: Machine): string =>
  `${machine.date}, ${machine.cores} cores of ${machine.processor}, Node ${machine.node}, load before ${machine.loadBefore}`;
