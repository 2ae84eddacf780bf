/** Periodic work that a domain hands to the worker. */

export interface Job {
  readonly name: string;
  /** Pause between the end of a run and the start of the next. */
  readonly everyMs: number;
  /** Safe to run from several processes at once; one that failed is run again after the usual pause. */
  readonly run: () => Promise<unknown>;
  /** Called once, when the worker stops and every job's last run has ended: lets another process take over at once. */
  readonly release?: () => Promise<void>;
}
