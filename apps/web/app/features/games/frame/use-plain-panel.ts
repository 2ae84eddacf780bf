/** The panel of a game with one action and no automatic runs: what the action is, and what a press of it does. */
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import { betAction, type BetAction } from "../stake/bet-action.ts";
import type { Hotkey } from "../hotkeys/hotkeys.ts";
import type { StakeProblem } from "../stake/stake.ts";
import { useMinimumCycle } from "../stake/use-minimum-cycle.ts";
import { useGamePanel, type GamePanel } from "./use-game-panel.ts";

export interface PlainPanelState extends GamePanel {
  readonly action: BetAction;
  /** The one action: a bet, or the way to logging in. */
  readonly press: () => void;
}

export interface PlainPanelOptions<Action extends string> {
  readonly problem: StakeProblem | null;
  readonly inFlight: boolean;
  /** No bet can be placed at this moment, with any stake. */
  readonly closed: boolean;
  readonly place: () => void;
  readonly keys: readonly Hotkey<Action | "bet">[];
  /** The game's own keys. */
  readonly onKey: (action: Action) => void;
}

export function usePlainPanel<Action extends string>(
  options: PlainPanelOptions<Action>,
): PlainPanelState {
  const { problem, inFlight, closed, place, keys, onKey } = options;
  const services = useServices();
  const { status } = useSession();
  const panel = useGamePanel(keys, (key: Action | "bet") =>
    key === "bet" ? press() : onKey(key as Action),
  );
  const cooling = useMinimumCycle(panel.allowed.minimumCycleMs);
  const closedPlay = useClosedPlay() !== null;
  const action = betAction({
    session: status,
    running: false,
    stopping: false,
    inFlight,
    problem,
    closed: closedPlay,
    fieldsWrong: closed,
    cooling: cooling.now,
  });

  function press(): void {
    if (action.kind === "login") return openModal(services, "login");
    if (action.kind !== "bet") return;
    cooling.begin();
    place();
  }

  return { ...panel, action, press };
}
