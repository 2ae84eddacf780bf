/** Everything the dice page shows and does, for its parts to draw. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useState } from "react";
import { openModal } from "../../modals/open-modal.ts";
import { useServices, useSession, useStore } from "../../services/use-services.tsx";
import { userOf } from "../../session/session-store.ts";
import type { GamesAnswer } from "../live/games-answer.ts";
import { useGameFacts } from "../live/use-game-facts.ts";
import { betAction, type BetAction } from "../panel/bet-action.ts";
import type { HotkeyAction } from "../panel/hotkeys.ts";
import { playRules } from "../panel/play-rules.ts";
import { preferences } from "../panel/preferences.ts";
import { doubledStake, halvedStake } from "../panel/stake.ts";
import { useAutobetForm } from "../panel/use-autobet-form.ts";
import { useAutobet } from "../panel/use-autobet.ts";
import { useCooling } from "../panel/use-cooling.ts";
import { useHotkeys } from "../panel/use-hotkeys.ts";
import { moveChance, turnSide, type DiceFields } from "./dice-fields.ts";
import { useDiceBet, type DiceBet } from "./use-dice-bet.ts";
import { useDicePlay, type DicePlay } from "./use-dice-play.ts";

export type PanelMode = "manual" | "auto";

/** Between two automatic bets: to be read, or in fast play to stay far below the API's rate limit. */
const autoPauseMs = { read: 450, fast: 180 };

export type DiceGame = ReturnType<typeof useDiceGame>;

export function useDiceGame(carried: GamesAnswer | null) {
  const { config } = useServices();
  const allowed = playRules(config);
  const facts = useGameFacts("dice", carried);
  const bet = useDiceBet(facts);
  const play = useDicePlay();
  const [mode, setMode] = useState<PanelMode>("manual");
  const [dialog, setDialog] = useState<"rules" | "legend" | null>(null);
  const auto = useAutoDice(bet, play);
  const cooling = useCooling(allowed.minimumCycleMs);
  const action = useAction({ bet, play, auto, cooling: cooling.now });
  const services = useServices();

  function press(): void {
    if (action.kind === "login") return openModal(services, "login");
    if (action.kind === "stop") return auto.run.stop();
    if (action.kind !== "bet" || !bet.checked.ok) return;
    if (mode === "auto") return auto.start(bet.checked.stakeMinor);
    cooling.begin();
    const { currency, params, checked } = bet;
    void play.place({ stakeMinor: checked.stakeMinor, currency, params });
  }

  const locked = auto.run.state !== null;
  const { hotkeys } = useStore(preferences);
  useHotkeys(
    allowed.hotkeys
      ? {
          enabled: hotkeys,
          onAction(hotkey) {
            if (hotkey === "legend") setDialog("legend");
            else if (hotkey === "bet") press();
            else if (!locked) changeBet(bet, hotkey);
          },
        }
      : null,
  );

  return {
    ...bet,
    allowed,
    facts,
    play,
    mode,
    setMode,
    dialog,
    setDialog,
    auto,
    locked,
    action,
    press,
  };
}

function useAutoDice({ currency, params, rulesFor }: DiceBet, play: DicePlay) {
  const { sessionStore } = useServices();
  const run = useAutobet();
  const fields = useAutobetForm();
  return {
    run,
    fields,
    start(baseStakeMinor: bigint) {
      const plan = fields.read(baseStakeMinor);
      if (plan === null) return;
      const options = {
        plan,
        rules: () => rulesFor(userOf(sessionStore.get())),
        place: (stakeMinor: bigint) => play.place({ stakeMinor, currency, params }),
        pause: () => pause(autoPauseMs[preferences.get().fast ? "fast" : "read"]),
      };
      run.start(options, currency);
    },
  };
}

interface ActionParts {
  readonly bet: DiceBet;
  readonly play: DicePlay;
  readonly auto: ReturnType<typeof useAutoDice>;
  readonly cooling: boolean;
}

function useAction({ bet, play, auto, cooling }: ActionParts): BetAction {
  const { status } = useSession();
  const { checked, fields } = bet;
  return betAction({
    session: status,
    running: auto.run.state !== null,
    stopping: auto.run.state?.stopping === true,
    inFlight: play.phase === "sending" || play.phase === "waiting",
    problem: checked.ok ? null : checked.problem,
    fieldsWrong: fields.draft !== null && fields.draft.problem !== null,
    cooling,
  });
}

function changeBet(bet: DiceBet, hotkey: Exclude<HotkeyAction, "legend" | "bet">): void {
  const { checked, rules, stake, setFields } = bet;
  if (hotkey === "half" || hotkey === "double") {
    const change = hotkey === "half" ? halvedStake : doubledStake;
    stake.set(formatAmount(change(checked.stakeMinor ?? rules.minMinor, rules)));
  } else setFields((was) => fieldsAfter(was, hotkey));
}

function fieldsAfter(fields: DiceFields, hotkey: "side" | "less" | "more"): DiceFields {
  if (hotkey === "side") return turnSide(fields, fields.direction === "over" ? "under" : "over");
  return moveChance(fields, fields.chanceHundredths + (hotkey === "more" ? 100 : -100));
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
