/** Durations collected under load, and the figures that are read from them. */
import { createHistogram } from "node:perf_hooks";

export interface LatencySummary {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Latencies {
  readonly add: (durationMs: number) => void;
  readonly summary: () => LatencySummary;
}

export function createLatencies(): Latencies {
  const histogram = createHistogram();
  const microsToMs = (micros: number): number => Number((micros / 1_000).toFixed(1));
  return {
    add: (durationMs) => histogram.record(Math.max(1, Math.round(durationMs * 1_000))),
    summary: () => ({
      p50Ms: microsToMs(histogram.percentile(50)),
      p99Ms: microsToMs(histogram.percentile(99)),
    }),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error("a median needs a value");
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
