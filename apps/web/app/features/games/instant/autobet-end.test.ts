import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { expect, test } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { translator } from "../../../../testing/translator.ts";
import { answerOf } from "./use-instant-play.ts";
import { notifyOutcome } from "../results/notify-outcome.ts";
import type { BetOutcome } from "../bets/bet-calls.ts";
import { notifyRunEnd } from "../autobet/use-autobet.ts";

test("a run that ends with its session notifies the player once", async () => {
  const { url } = await localApi(() => ({ status: 401, body: {} }));
  const { services } = testServices({ url });
  const outcome: BetOutcome = {
    kind: "refused",
    route: "placeDiceBet",
    failure: {
      kind: "answered",
      status: 401,
      retryAfterSeconds: null,
      body: { error: "session_expired", message: "session_expired" },
    },
  };
  notifyOutcome(services, outcome, "run");
  const end = { played: 2, netMinor: -1_00n, stakeMinor: 1_00n, reason: "refused" } as const;
  const answer = answerOf(outcome);
  const { failure } = answer as { failure: typeof outcome.failure };
  await notifyRunEnd({ services, t: translator("en"), end: { ...end, failure }, currency: "RUB" });
  expect(currentToasts().map(({ title, body }) => ({ title, body }))).toEqual([
    { title: "Autobet stopped", body: expect.stringMatching(/^session_expired 2 bets, result/) },
  ]);
});
