/** The two bets of the panel: what is typed, what is open, what each button does. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useState, useEffect } from "react";
import { useClosedPlay } from "../../../../runtime/services/use-closed-play.ts";
import { useSession } from "../../../../runtime/services/use-services.tsx";
import type { GameFacts } from "../../facts/games-answer.ts";
import type { PanelMode } from "../../autobet/mode-segment.tsx";
import { checkStake } from "../../stake/stake.ts";
import { useStake, type StakeInPage } from "../../stake/use-stake.ts";
import { crashAction, isFlying, type CrashAction } from "./crash-action.ts";
import type { CrashStake } from "../calls/crash-calls.ts";
import { readTarget, type CrashTarget } from "../bet/crash-target.ts";
import type { SeatInPage } from "../calls/use-crash-calls.ts";
import type { CrashTableInPage } from "../round/use-crash-table.ts";

/** Longer than a double tap. */
const restMs = 600;

export interface CrashSlot extends SeatInPage, StakeInPage {
  readonly targetText: string;
  readonly setTargetText: (text: string) => void;
  readonly target: CrashTarget;
  readonly action: CrashAction;
}

export interface CrashSlotsOptions {
  readonly facts: GameFacts | null;
  readonly mode: PanelMode;
  readonly seats: readonly [SeatInPage, SeatInPage];
  readonly round: CrashTableInPage;
}

export function useCrashSlots(options: CrashSlotsOptions): readonly [CrashSlot, CrashSlot] {
  const { facts, seats } = options;
  const stake = useStake({ game: "crash", facts, multiplier10k: null });
  const second = useSecondStake(stake);
  return [useSlot(options, seats[0], stake), useSlot(options, seats[1], second)];
}

function useSlot(
  { mode, round: { table, phase } }: CrashSlotsOptions,
  seat: SeatInPage,
  stake: StakeInPage,
): CrashSlot {
  const { status } = useSession();
  const [targetText, setTargetText] = useState("");
  const target = readTarget(targetText);
  const { checked } = stake;
  const standing = { bet: seat.bet, round: table?.round ?? null, phase };
  const action = crashAction({
    ...standing,
    session: status,
    callPhase: seat.phase,
    justLeft: useJustEnded(isFlying(standing), restMs),
    problem: checked.ok ? null : checked.problem,
    closed: useClosedPlay() !== null,
    targetWrong: !target.ok || (mode === "auto" && target.targetHundredths === null),
  });
  return { ...seat, ...stake, target, targetText, setTargetText, action };
}

/** The second bet starts from the first one's stake. */
function useSecondStake(first: StakeInPage): StakeInPage {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? first.stake.text;
  return { ...first, stake: { text, set: setTyped }, checked: checkStake(text, first.rules) };
}

/** What a slot's bet is sent as. */
export function stakeOf({ currency, target }: CrashSlot, stakeMinor: bigint): CrashStake {
  const hundredths = target.ok ? target.targetHundredths : null;
  return {
    stake: formatAmount(stakeMinor),
    currency,
    ...(hundredths !== null && { auto_cashout: formatAmount(hundredths) }),
  };
}

/** True for a while after something has stopped being so. */
function useJustEnded(so: boolean, durationMs: number): boolean {
  const [fresh, setFresh] = useState(false);
  if (so && !fresh) setFresh(true);
  useEffect(() => {
    if (so || !fresh) return;
    const timer = setTimeout(() => setFresh(false), durationMs);
    return () => clearTimeout(timer);
  }, [so, fresh, durationMs]);
  return !so && fresh;
}
