/** The panel of a game in steps: its one action starts a bet, and cashes it out while one is open. */
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import type { GameFacts } from "../facts/games-answer.ts";
import type { PlayedSeries, SeriesGame, StartBody } from "./series-routes.ts";
import type { SeriesPlay } from "./use-series-play.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { betAction, type BetAction } from "../stake/bet-action.ts";
import type { Hotkey, StakeHotkey } from "../hotkeys/hotkeys.ts";
import { useMinimumCycle } from "../stake/use-minimum-cycle.ts";
import { changeStake, isStakeKey, useGamePanel, type GamePanel } from "../frame/use-game-panel.ts";
import { useStake, type StakeInPage } from "../stake/use-stake.ts";

export interface SeriesPanelState<Game extends SeriesGame> extends GamePanel, StakeInPage {
  readonly play: SeriesPlay<Game>;
  /** The open bet as the player has seen it; null when none is. */
  readonly open: PlayedSeries<Game> | null;
  readonly action: BetAction;
  /** A step may be taken: a bet is open and no call is in flight. */
  readonly mayStep: boolean;
  readonly press: () => void;
}

export interface SeriesPanelOptions<Game extends SeriesGame, Action extends string> {
  readonly game: Game;
  readonly facts: GameFacts | null;
  readonly play: SeriesPlay<Game>;
  /** What a start sends besides the stake. */
  readonly choice: Omit<StartBody<Game>, "stake" | "currency">;
  readonly keys: readonly Hotkey<Action | StakeHotkey>[];
  readonly onKey: (action: Action) => void;
}

/** The maximum win cashes a series out automatically, so a stake only has to stay below it. */
const leastWin10k = 10_001n;

export function useSeriesPanel<Game extends SeriesGame, Action extends string>(
  options: SeriesPanelOptions<Game, Action>,
): SeriesPanelState<Game> {
  const { game, facts, play, choice, keys, onKey } = options;
  const services = useServices();
  const { status } = useSession();
  const stake = useStake({ game, facts, multiplier10k: leastWin10k });
  const open = play.shown?.bet.state === "open" ? play.shown : null;
  const panel = useGamePanel(keys, (key: Action | StakeHotkey) => {
    if (key === "bet") press();
    else if (!isStakeKey(key)) onKey(key as Action);
    else if (open === null) changeStake(stake, key);
  });
  const cooling = useMinimumCycle(panel.allowed.minimumCycleMs);
  const { checked, currency } = stake;
  const inFlight = play.phase === "sending" || play.phase === "waiting";
  const closedPlay = useClosedPlay() !== null;
  const action = betAction({
    session: status,
    running: false,
    stopping: false,
    inFlight,
    problem: open !== null || checked.ok ? null : checked.problem,
    // An open bet may be brought home.
    closed: closedPlay && open === null,
    // Whether a bet is open decides what a press does.
    fieldsWrong: play.loading || (open !== null && !open.series.can_cash_out),
    cooling: open === null && cooling.now,
  });

  function press(): void {
    if (action.kind === "login") return openModal(services, "login");
    if (action.kind !== "bet") return;
    if (open !== null) return void play.cashOut();
    if (!checked.ok) return;
    cooling.begin();
    const body = { stake: formatAmount(checked.stakeMinor), currency, ...choice };
    play.start(body as StartBody<Game>);
  }

  return { ...panel, ...stake, play, open, action, mayStep: open !== null && !inFlight, press };
}
