/** The panel of a game that is decided at once: one bet by hand or a run of them, by press or by key. */
import { useState } from "react";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import { userOf } from "../../../runtime/session/session-store.ts";
import type { BetPhase } from "../bets/bet-calls.ts";
import type { BetCaller } from "../results/notify-outcome.ts";
import type { AutobetAnswer } from "../autobet/autobet-runner.ts";
import { betAction, type BetAction } from "../stake/bet-action.ts";
import type { Hotkey, StakeHotkey } from "../hotkeys/hotkeys.ts";
import { preferences } from "../preferences/preferences.ts";
import type { PanelMode } from "../autobet/mode-segment.tsx";
import { useAutobetForm, type AutobetFormInPage } from "../autobet/use-autobet-form.ts";
import { useAutobet, type AutobetInPage } from "../autobet/use-autobet.ts";
import { useMinimumCycle } from "../stake/use-minimum-cycle.ts";
import { changeStake, isStakeKey, useGamePanel, type GamePanel } from "../frame/use-game-panel.ts";
import type { StakeInPage } from "../stake/use-stake.ts";

export interface InstantPanelState extends GamePanel, StakeInPage {
  readonly phase: BetPhase;
  readonly mode: PanelMode;
  readonly setMode: (mode: PanelMode) => void;
  readonly auto: { readonly run: AutobetInPage; readonly fields: AutobetFormInPage };
  /** A run is active: nothing of the bet can be changed. */
  readonly locked: boolean;
  readonly action: BetAction;
  /** The one action: a bet, a run, its end, or the way to logging in. */
  readonly press: () => void;
}

export interface InstantPanelOptions<Action extends string> {
  readonly stake: StakeInPage;
  readonly phase: BetPhase;
  /** Places the bet that is in the game's fields. */
  readonly place: (stakeMinor: bigint, caller: BetCaller) => Promise<AutobetAnswer>;
  /** A field other than the stake holds something that cannot be bet. */
  readonly fieldsWrong: boolean;
  readonly keys: readonly Hotkey<Action | StakeHotkey>[];
  /** The game's own keys; ignored during a run. */
  readonly onKey: (action: Action) => void;
}

/** Between two automatic bets: to be read, or in fast play to stay far below the API's rate limit. */
const autoPauseMs = { read: 450, fast: 180 };

export function useInstantPanel<Action extends string>(
  options: InstantPanelOptions<Action>,
): InstantPanelState {
  const { stake, phase, place, fieldsWrong, keys, onKey } = options;
  const services = useServices();
  const { status } = useSession();
  const [mode, setMode] = useState<PanelMode>("manual");
  const run = useAutobet();
  const fields = useAutobetForm();
  const locked = run.state !== null;
  const panel = useGamePanel(keys, (key: Action | StakeHotkey) => {
    if (key === "bet") press();
    else if (locked) return;
    else if (isStakeKey(key)) changeStake(stake, key);
    else onKey(key as Action);
  });
  const cooling = useMinimumCycle(panel.allowed.minimumCycleMs);
  const { checked } = stake;
  const closedPlay = useClosedPlay() !== null;
  const action = betAction({
    session: status,
    running: locked,
    stopping: run.state?.stopping === true,
    inFlight: phase === "sending" || phase === "waiting",
    problem: checked.ok ? null : checked.problem,
    closed: closedPlay,
    fieldsWrong,
    cooling: cooling.now,
  });

  function start(baseStakeMinor: bigint): void {
    const plan = fields.read(baseStakeMinor);
    if (plan === null) return;
    const rules = () => stake.rulesFor(userOf(services.sessionStore.get()));
    const rest = () => pause(autoPauseMs[preferences.get().fast ? "fast" : "read"]);
    const placeOfRun = (stakeMinor: bigint) => place(stakeMinor, "run");
    run.start({ plan, rules, place: placeOfRun, pause: rest }, stake.currency);
  }

  function press(): void {
    if (action.kind === "login") return openModal(services, "login");
    if (action.kind === "stop") return run.stop();
    if (action.kind !== "bet" || !checked.ok) return;
    if (mode === "auto") return start(checked.stakeMinor);
    cooling.begin();
    void place(checked.stakeMinor, "hand");
  }

  return { ...panel, ...stake, phase, mode, setMode, auto: { run, fields }, locked, action, press };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
