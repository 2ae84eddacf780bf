/** The worker of messages for tests: real jobs in a loop, over the test's own database. */
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import type { TestDatabase } from "@oddwright/platform/database/test-database.ts";
import type { Retry } from "../delivery/delivery-queue.ts";
import type { SmtpSettings } from "../delivery/smtp-transport.ts";
import { messagingJobs, type MessagingSettings } from "../jobs.ts";

export interface TestWorker {
  readonly notices: readonly StaffNotice[];
  readonly failures: readonly unknown[];
  stop(): Promise<void>;
}

/** Attempts follow each other after a second, and are three. */
const quickRetry: Retry = {
  delaySeconds: 1,
  maxDelaySeconds: 1,
  maxAttempts: 3,
  abandonedSeconds: 90,
  superviseSeconds: 1,
};

const siteUrl = "https://casino.example";

export const smtpTo = (url: string): SmtpSettings => ({
  url,
  from: { name: "Oddwright", address: "no-reply@casino.example" },
  requireTls: false,
});

interface WorkerOptions extends Partial<Pick<MessagingSettings, "smtp" | "sms">> {
  readonly retry?: Partial<Retry>;
}

export function startTestWorker(
  { appPool, appUrl }: Pick<TestDatabase, "appPool" | "appUrl">,
  { retry, ...channels }: WorkerOptions,
): TestWorker {
  const notices: StaffNotice[] = [];
  const failures: unknown[] = [];
  const jobs = messagingJobs({
    pool: appPool,
    messaging: {
      connectionString: appUrl,
      siteUrl,
      support: null,
      smtp: null,
      sms: null,
      retry: { ...quickRetry, ...retry },
      ...channels,
    },
    notifyStaff: (notice) => void notices.push(notice),
    onDeliveryFailure: (error) => void failures.push(error),
  });
  const stopping = new AbortController();
  const loops = jobs.map(async ({ run }) => {
    while (!stopping.signal.aborted) {
      await run();
      await sleep(100, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    notices,
    failures,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(jobs.map(async (job) => job.release?.()));
    },
  };
}
