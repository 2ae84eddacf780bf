/** What the worker does for the sportsbook. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { ensureProducer, forgetRead } from "./feed/feed-store.ts";
import { createFeedReader } from "./feed/feed-reader.ts";
import { createServiceProducer } from "./odds-service/service-producer.ts";
import { serviceProducer } from "./odds-service/service-store.ts";
import { createOddsService } from "./odds-service/the-odds-api.ts";
import type { OddsServiceSettings, SportsbookJobDeps } from "./ports/deps.ts";
import { forgetPrices } from "./prices/forget-prices.ts";
import { publishChanges } from "./publish-changes.ts";
import { createReplayProducer } from "./replay/replay-producer.ts";
import { createPriceMaker } from "./replay/price-maker.ts";
import { forgetSaid, replayProducer } from "./replay/replay-store.ts";
import { storeNextCalibration } from "./replay/store-calibration.ts";
import { announceActions } from "./staff/announce-actions.ts";

const readEveryMs = 200;
const announceEveryMs = 1_000;
const tellEveryMs = 400;
const forgetEveryMs = 10 * 60_000;
/** The replay's own thread comes first: nothing is judged before it had time to price a week. */
const judgeEveryMs = 2 * 60_000;

export function sportsbookJobs(server: SportsbookJobDeps): readonly Job[] {
  const { pool, notifyStaff, publish, bettingReplay, oddsService, clock } = server;
  const deps = { pool, notifyStaff, processId: randomUUID(), nowMs: () => clock.nowMs() };
  const { processId } = deps;
  const onChanged = publishChanges({ pool, publish });
  const reader = createFeedReader(deps, { processId, onChanged });
  const jobs: Job[] = [
    {
      name: "sportsbook-feed",
      everyMs: readEveryMs,
      run: reader.step,
      release: reader.release,
    },
    {
      name: "sportsbook-staff-actions",
      everyMs: announceEveryMs,
      run: announceActions(pool, onChanged),
    },
    {
      name: "sportsbook-forget",
      everyMs: forgetEveryMs,
      run: async () => {
        await forgetRead(pool);
        await forgetSaid(pool);
        while ((await forgetPrices(pool)) > 0);
      },
    },
  ];
  return [
    ...jobs,
    ...(bettingReplay.isOn ? replayJobs(deps, bettingReplay) : []),
    ...(oddsService === null ? [] : [serviceJob(deps, oddsService)]),
  ];
}

function serviceJob(
  deps: Pick<SportsbookJobDeps, "pool" | "notifyStaff"> & {
    processId: string;
    nowMs: () => number;
  },
  settings: OddsServiceSettings,
): Job {
  const producer = createServiceProducer({
    ...deps,
    settings,
    service: createOddsService(settings),
  });
  let isKnown = false;
  return {
    name: "sportsbook-odds-service",
    everyMs: tellEveryMs,
    run: async () => {
      if (!isKnown) await ensureProducer(deps.pool, { name: serviceProducer, isReplay: false });
      isKnown = true;
      await producer.step();
    },
    release: producer.release,
  };
}

function replayJobs(
  deps: Pick<SportsbookJobDeps, "pool"> & { processId: string; nowMs: () => number },
  settings: SportsbookJobDeps["bettingReplay"],
): readonly Job[] {
  const producer = createReplayProducer({ ...deps, settings, prices: createPriceMaker() });
  let isKnown = false;
  const judge = createPriceMaker();
  return [
    {
      name: "sportsbook-calibration",
      everyMs: judgeEveryMs,
      run: async () => {
        await storeNextCalibration(deps.pool, judge);
        await judge.close();
      },
      release: () => judge.close(),
    },
    {
      name: "sportsbook-replay",
      everyMs: tellEveryMs,
      run: async () => {
        if (!isKnown) await ensureProducer(deps.pool, { name: replayProducer, isReplay: true });
        isKnown = true;
        await producer.step();
      },
      release: producer.release,
    },
  ];
}
