/** Everything the crash page shows and does, for its parts to draw. */
import { useState } from "react";
import { openModal } from "../../../../runtime/modals/open-modal.ts";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { userOf } from "../../../../runtime/session/session-store.ts";
import { moneyOf } from "../../bets/bet-money.ts";
import type { GamesAnswer } from "../../facts/games-answer.ts";
import { useGameFacts } from "../../facts/use-game-facts.ts";
import { answerOf } from "../../instant/use-instant-play.ts";
import type { AutobetAnswer } from "../../autobet/autobet-runner.ts";
import type { PanelMode } from "../../autobet/mode-segment.tsx";
import { useAutobetForm } from "../../autobet/use-autobet-form.ts";
import { useAutobet } from "../../autobet/use-autobet.ts";
import { changeStake, useGamePanel } from "../../frame/use-game-panel.ts";
import type { Rounding } from "../../series/use-series-rounding.ts";
import { lowestRoundedReturn, roundedReturn } from "../../stake/rounded-return.ts";
import { crashBetOf } from "../bet/crash-bet-view.ts";
import { promiseOf, type Typed } from "../bet/crash-promise.ts";
import { endedBet, type CrashCalls } from "../calls/crash-calls.ts";
import { useCrashCalls } from "../calls/use-crash-calls.ts";
import { stakeOf, useCrashSlots, type CrashSlot } from "./use-crash-slots.ts";
import { useCrashTable } from "../round/use-crash-table.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../../hotkeys/hotkeys.ts";

/** The shortcuts of crash: one key for the present action of the button, and one to switch to the other bet. */
const crashHotkeys: readonly Hotkey<StakeHotkey | "other">[] = [
  ...stakeHotkeys("crash.hotkey.press"),
  { code: "KeyD", face: "D", action: "other", label: "crash.hotkey.other" },
];

export type SeatIndex = 0 | 1;

export type CrashGame = ReturnType<typeof useCrashGame>;

export function useCrashGame(carried: GamesAnswer | null) {
  const services = useServices();
  const facts = useGameFacts("crash", carried);
  const round = useCrashTable();
  const { calls, seats } = useCrashCalls(round.table);
  const [active, setActive] = useState<SeatIndex>(0);
  const [mode, setMode] = useState<PanelMode>("manual");
  const slots = useCrashSlots({ facts, mode, seats, round });
  const auto = useCrashRun(calls);
  const running = auto.run.state !== null;

  function press(index: SeatIndex): void {
    const slot = slots[index];
    // A run plays with the first bet.
    if (running && index === 0) return auto.run.stop();
    switch (slot.action.kind) {
      case "login":
        return openModal(services, "login");
      case "bet":
        if (!slot.checked.ok) return;
        if (mode === "auto") return auto.start(slot, slot.checked.stakeMinor);
        return void calls.place(slot.seat, stakeOf(slot, slot.checked.stakeMinor));
      case "cancel":
        return void calls.takeBack(slot.seat);
      case "cashout":
        return void calls.cashOut(slot.seat);
      case "wait":
      case "busy":
      case "resting":
      case "blocked":
    }
  }

  const panel = useGamePanel(crashHotkeys, (key) => {
    if (key === "bet") press(active);
    else if (running) return;
    else if (key === "other") {
      if (mode === "manual") setActive(active === 0 ? 1 : 0);
    } else if (slots[active].bet === null) changeStake(slots[active], key);
  });

  const rounding = useCrashRounding(slots[active]);
  return {
    ...panel,
    ...round,
    ...auto,
    facts,
    slots,
    active,
    setActive,
    mode,
    setMode,
    rounding,
    press,
  };
}

/** A run of bets with an automatic cash-out, one a round. */
function useCrashRun(calls: CrashCalls) {
  const { sessionStore } = useServices();
  const run = useAutobet();
  const fields = useAutobetForm();

  /** A run's bet is answered when its round has ended it. */
  async function playOut(slot: CrashSlot, stakeMinor: bigint): Promise<AutobetAnswer> {
    const outcome = await calls.place(slot.seat, stakeOf(slot, stakeMinor), "run");
    if (outcome.kind !== "settled") return answerOf(outcome);
    const bet = await endedBet(slot.seat, outcome.bet.id);
    return bet === null ? { ok: false, reason: "changed" } : { ok: true, ...moneyOf(bet) };
  }

  return {
    run,
    fields,
    start(slot: CrashSlot, baseStakeMinor: bigint) {
      const plan = fields.read(baseStakeMinor);
      if (plan === null) return;
      const rules = () => slot.rulesFor(userOf(sessionStore.get()));
      const place = (stakeMinor: bigint) => playOut(slot, stakeMinor);
      // The rounds themselves are the pauses.
      run.start({ plan, rules, place, pause: () => Promise.resolve() }, slot.currency);
    },
  };
}

/** What rounding costs the bet at this stake, where it costs half a point: at the target, or at worst by hand; else null. */
function useCrashRounding(seat: Typed): Rounding | null {
  const t = useMessages("games");
  const promise = promiseOf(seat);
  const stakeMinor = seat.bet === null ? seat.checked.stakeMinor : crashBetOf(seat.bet).stakeMinor;
  if (promise === null || stakeMinor === null) return null;
  const { exit, profitMinor } = promise;
  if (exit.by !== "target" || profitMinor === null) {
    const percent = lowestRoundedReturn(stakeMinor);
    return percent === null
      ? null
      : { percent, text: t("games.loweredReturnAtWorst", { percent }) };
  }
  const multiplier10k = exit.hundredths * 100n;
  const percent = roundedReturn({
    stakeMinor,
    multiplier10k,
    payoutMinor: stakeMinor + profitMinor,
  });
  return percent === null ? null : { percent, text: t("games.loweredReturn", { percent }) };
}
