/** The database's clock as this process sees it: its own clock plus an offset that is measured again and again. */
import type pg from "pg";
import { processTimeMs } from "../clock/process-time.ts";
import { repeat } from "../jobs/repeat.ts";

const measureEveryMs = 1_000;

/** Samples kept: one slow answer of a busy database must not spoil what the quick ones said. */
const keptSamples = 10;

/** How far two clocks may drift apart in a second. Common oscillators stay below a tenth of it. */
const driftMsPerSecond = 0.5;

/** On a busy machine, smaller differences are measured without any step. */
const toldStepMs = 500;

interface Sample {
  readonly offsetMs: number;
  /** Half of the round trip: the database read its clock somewhere within. */
  readonly uncertaintyMs: number;
  readonly takenAtMs: number;
}

export interface ClockReading {
  /** What is added to this process's time. */
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
}

export interface DatabaseClock {
  /** The best of the last measurements, and how far it may be off now. */
  readonly read: () => ClockReading;
  /** The database's time in unix milliseconds. */
  readonly nowMs: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Rejects when the first measurement fails; later failures are reported, and make the readings less certain. `onStep` gets by how many
 * milliseconds one of the clocks was set, in the terms of the database's.
 */
export async function watchDatabaseClock(
  pool: pg.Pool,
  onFailure: (error: unknown) => void,
  onStep: (stepMs: number) => void = () => {},
): Promise<DatabaseClock> {
  let samples: readonly Sample[] = [];
  const measure = async (): Promise<void> => {
    const sample = await takeSample(pool);
    const last = samples.at(-1);
    if (last && !agree(last, sample)) {
      const stepMs = sample.offsetMs - last.offsetMs;
      if (Math.abs(stepMs) > toldStepMs) onStep(stepMs);
    }
    samples = [...samples.filter((each) => agree(each, sample)), sample].slice(-keptSamples);
  };
  // The first answer pays for a new connection.
  for (let first = 0; first < 3; first += 1) await measure();
  const measuring = repeat(measureEveryMs, measure, onFailure);
  const read = (): ClockReading => bestOf(samples, processTimeMs());
  return {
    read,
    nowMs: () => processTimeMs() + read().offsetMs,
    close: measuring.close,
  };
}

async function takeSample(pool: pg.Pool): Promise<Sample> {
  const client = await pool.connect();
  let isAnswered = false;
  try {
    const askedAtMs = processTimeMs();
    const { rows } = await client.query<{ at: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    );
    const answeredAtMs = processTimeMs();
    isAnswered = true;
    const middleMs = (askedAtMs + answeredAtMs) / 2;
    return {
      offsetMs: (rows[0]?.at ?? Number.NaN) - middleMs,
      uncertaintyMs: (answeredAtMs - askedAtMs) / 2,
      takenAtMs: answeredAtMs,
    };
  } finally {
    // A connection that still owes an answer is not given to the next caller.
    client.release(!isAnswered);
  }
}

/** What a sample says at a later moment of this process's clock. */
const readingOf = (
  { offsetMs, uncertaintyMs, takenAtMs }: Sample,
  nowMs: number,
): ClockReading => ({
  offsetMs,
  uncertaintyMs: uncertaintyMs + ((nowMs - takenAtMs) / 1_000) * driftMsPerSecond,
});

/** False when both cannot be true: one of the clocks was set, or stood still, and the older sample means nothing any more. */
function agree(older: Sample, newest: Sample): boolean {
  const then = readingOf(older, newest.takenAtMs);
  const apartMs = Math.abs(then.offsetMs - newest.offsetMs);
  return apartMs <= then.uncertaintyMs + newest.uncertaintyMs;
}

function bestOf(samples: readonly Sample[], nowMs: number): ClockReading {
  const readings = samples.map((sample) => readingOf(sample, nowMs));
  return readings.reduce((best, each) => (each.uncertaintyMs < best.uncertaintyMs ? each : best));
}
