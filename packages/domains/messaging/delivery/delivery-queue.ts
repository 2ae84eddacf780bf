/** The queue of deliveries: pg-boss decides which process tries which message when; the message's row says what became of it. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { type JobInsert, PgBoss } from "pg-boss";
import { takeDueMessages } from "./message-store.ts";
import type { Channel } from "../templates/template-values.ts";

export interface Retry {
  /** Before the second attempt; it doubles with each one, with some chance in it. */
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
  /** The first one included. */
  readonly maxAttempts: number;
  /** A process that died holds its messages so long; above the longest attempt. */
  readonly abandonedSeconds: number;
  /** How often abandoned messages are looked for, and done ones removed. */
  readonly superviseSeconds: number;
}

/** Twelve attempts within three to four hours. */
export const deliveryRetry: Retry = {
  delaySeconds: 5,
  maxDelaySeconds: 3_600,
  maxAttempts: 12,
  abandonedSeconds: 90,
  superviseSeconds: 30,
};

export interface DeliveryQueueOptions {
  readonly pool: pg.Pool;
  /** For connections of its own, as the role that owns nothing. */
  readonly connectionString: string;
  readonly channels: readonly Channel[];
  readonly retry: Retry;
  readonly deliver: (messageId: string) => Promise<"done" | "again">;
  /** Something failed outside of a delivery, such as the connection; it goes on by itself. */
  readonly onFailure: (error: unknown) => void;
}

export interface DeliveryQueue {
  /** Hands over what is due. */
  readonly dispatch: () => Promise<void>;
  /** Waits for attempts that are under way. */
  readonly close: () => Promise<void>;
}

const queueName = "message";
/** Two lanes of five: a slow attempt delays what comes after it in its lane, for no longer than it lasts. */
const working = {
  batchSize: 5,
  localConcurrency: 2,
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const connections = 4;
/** Handed over by one transaction. */
const dispatchLimit = 200;
/** The message's row keeps what happened. */
const keptSeconds = 3_600;
const closeTimeoutMs = 40_000;

export async function openDeliveryQueue(options: DeliveryQueueOptions): Promise<DeliveryQueue> {
  const { pool, connectionString, channels, retry, deliver, onFailure } = options;
  const boss = new PgBoss({
    connectionString,
    application_name: "oddwright messages",
    max: connections,
    schema: "messaging_queue",
    // Its tables come with our migrations: this role may alter none.
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: retry.superviseSeconds,
    monitorIntervalSeconds: retry.superviseSeconds,
  });
  boss.on("error", onFailure);
  await boss.start();
  await boss.work<{ id: string }, unknown, typeof working>(queueName, working, async (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        const isDone = (await tryDeliver(data.id)) === "done";
        return { id, status: isDone ? ("completed" as const) : ("failed" as const) };
      }),
    ),
  );
  /** An error of one delivery, such as a lost connection, must not fail those that were taken with it. */
  async function tryDeliver(messageId: string): Promise<"done" | "again"> {
    try {
      return await deliver(messageId);
    } catch (error) {
      onFailure(error);
      return "again";
    }
  }
  return {
    dispatch: async () => {
      while ((await handOver({ pool, boss, channels, retry })) === dispatchLimit);
    },
    close: () => boss.stop({ graceful: true, timeout: closeTimeoutMs }),
  };
}

interface HandOver extends Pick<DeliveryQueueOptions, "pool" | "channels" | "retry"> {
  readonly boss: PgBoss;
}

/** In one transaction with the messages' rows: none is lost between the two, and none is handed over twice. */
async function handOver({ pool, boss, channels, retry }: HandOver): Promise<number> {
  return withTransaction(pool, async (client) => {
    const ids = await takeDueMessages(client, channels, dispatchLimit);
    const jobs = ids.map((id): JobInsert => ({
      data: { id },
      retryLimit: retry.maxAttempts - 1,
      retryDelay: retry.delaySeconds,
      retryBackoff: true,
      retryDelayMax: retry.maxDelaySeconds,
      expireInSeconds: retry.abandonedSeconds,
      deleteAfterSeconds: keptSeconds,
    }));
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    if (jobs.length > 0) await boss.insert(queueName, jobs, { db });
    return ids.length;
  });
}
