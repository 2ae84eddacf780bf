/** Dice bets of a page: placing one, the life of its result, and what is told when one is refused. */
import type { DiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { useEffect, useState } from "react";
import { useServices, useStore } from "../../services/use-services.tsx";
import type { Services } from "../../services/services.ts";
import type { Bet } from "../live/bet-pages.ts";
import {
  createInstantBets,
  type BetOutcome,
  type InstantBets,
  type InstantBetsState,
} from "../live/instant-bets.ts";
import { warmBets } from "../live/warm-bets.ts";
import { tellRefusal, tellWaiting } from "../live/refusal.ts";
import type { AutobetAnswer } from "../panel/autobet-runner.ts";
import { preferences } from "../panel/preferences.ts";
import { playSound } from "../panel/sound.ts";

export interface DiceStake {
  readonly stakeMinor: bigint;
  readonly currency: Currency;
  readonly params: DiceParams;
}

export interface DicePlay extends InstantBetsState {
  readonly place: (stake: DiceStake) => Promise<AutobetAnswer>;
  readonly settle: () => void;
}

export function useDicePlay(): DicePlay {
  const services = useServices();
  const [bets] = useState(() =>
    createInstantBets({
      services,
      route: "placeDiceBet",
      onLate: (outcome) => tellOutcome(services, outcome),
    }),
  );
  const state = useStore(bets);
  useEffect(() => {
    bets.enter();
    void warmBets(services.config, "placeDiceBet");
    return () => bets.leave();
  }, [bets, services]);
  useSettleWhenHidden(bets);
  return { ...state, place: (stake) => place(services, bets, stake), settle: () => bets.settle() };
}

async function place(services: Services, bets: InstantBets, stake: DiceStake) {
  if (preferences.get().sound) playSound("roll");
  const outcome = await bets.place({
    stake: formatAmount(stake.stakeMinor),
    currency: stake.currency,
    ...stake.params,
  });
  tellOutcome(services, outcome);
  return answerOf(outcome);
}

function tellOutcome(services: Services, outcome: BetOutcome): void {
  switch (outcome.kind) {
    case "settled":
      // A return at or below the stake is never celebrated.
      if (preferences.get().sound) playSound(profitMinor(outcome.bet) > 0n ? "win" : "loss");
      return;
    case "refused":
      void tellRefusal(services, outcome.failure);
      return;
    case "no_answer":
      tellWaiting(services);
      return;
    case "not_sent":
      return;
  }
}

function answerOf(outcome: BetOutcome): AutobetAnswer {
  switch (outcome.kind) {
    case "settled": {
      const [stakeMinor, payoutMinor] = amountsOf(outcome.bet);
      return { ok: true, stakeMinor, payoutMinor };
    }
    case "refused":
      return { ok: false, reason: "refused" };
    case "no_answer":
      return { ok: false, reason: "no_answer" };
    case "not_sent":
      return { ok: false, reason: "unexpected" };
  }
}

export function profitMinor(bet: Pick<Bet, "stake" | "payout">): bigint {
  const [stakeMinor, payoutMinor] = amountsOf(bet);
  return payoutMinor - stakeMinor;
}

function amountsOf({ stake, payout }: Pick<Bet, "stake" | "payout">): [bigint, bigint] {
  const [staked, paid] = [parseAmount(stake), parseAmount(payout)];
  if (!staked.ok || !paid.ok) throw new Error(`a bet of ${stake} that paid ${payout}`);
  return [staked.minor, paid.minor];
}

/** Nothing is drawn in a hidden tab, so no swing would end there. */
function useSettleWhenHidden(bets: InstantBets): void {
  useEffect(() => {
    const hide = () => document.hidden && bets.settle();
    const stopHearing = bets.subscribe(hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      stopHearing();
      document.removeEventListener("visibilitychange", hide);
    };
  }, [bets]);
}
