/** Everything the roulette page shows and does, for its parts to draw. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import type { ClothSpot } from "@oddwright/ui/scenes/roulette/cloth-spots.ts";
import { useState } from "react";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { moneyOf } from "../bets/bet-money.ts";
import { stakeRules } from "../stake/stake-rules.ts";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useMyBets } from "../bets/use-my-bets.ts";
import type { Hotkey } from "../hotkeys/hotkeys.ts";
import { soundBegin } from "../sound/play-sound.ts";
import { usePlainPanel } from "../frame/use-plain-panel.ts";
import {
  chipsOf,
  cleared,
  doubled,
  emptyDraft,
  pilesOf,
  totalMinor,
  undone,
  withChips,
  withoutPile,
  type Pile,
} from "./chips/chip-draft.ts";
import { chipProblem } from "./chips/chip-problem.ts";
import { chipValues } from "./chips/chip-values.ts";
import { useRouletteCalls } from "./round/use-roulette-calls.ts";
import { useRouletteTable, type RouletteRound } from "./round/use-roulette-table.ts";

type ClothHotkey = "undo" | "clear" | "double" | "repeat";

const rouletteHotkeys: readonly Hotkey<ClothHotkey | "bet">[] = [
  { code: "Space", face: null, action: "bet", label: "roulette.bet" },
  { code: "KeyA", face: "A", action: "undo", label: "roulette.undo" },
  { code: "KeyS", face: "S", action: "double", label: "roulette.double" },
  { code: "KeyD", face: "D", action: "repeat", label: "roulette.repeat" },
  { code: "KeyQ", face: "Q", action: "clear", label: "roulette.clear" },
];

export type RouletteGame = ReturnType<typeof useRouletteGame>;

export function useRouletteGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("roulette", carried);
  const user = useUser();
  const currency = user?.currency ?? defaultCurrency;
  const table = useRouletteTable();
  const round = table?.round ?? null;
  const [last, setLast] = useState<RouletteRound | null>(null);
  const landed = round !== null && last?.id === round.id;
  const { calls, phase, bets, betsOf } = useRouletteCalls(round, landed);
  const rules = stakeRules({ game: "roulette", facts, currency, user, multiplier10k: null });
  const placedMinor = bets
    .filter((bet) => bet.currency === currency)
    .reduce((sum, bet) => sum + moneyOf(bet).stakeMinor, 0n);
  const placedPiles = bets.reduce((sum, { params }) => sum + pilesOf(params).length, 0);
  const cloth = useCloth({ currency, rules, mostPiles: roulette.mostChips - placedPiles });
  const problem = chipProblem({ draft: cloth.draft, rules, placedMinor });
  const panel = usePlainPanel<ClothHotkey>({
    problem: problem?.code === "nothing" ? null : problem,
    inFlight: phase === "sending" || phase === "waiting",
    closed: problem !== null || round?.state !== "betting",
    place: () => void place(),
    keys: rouletteHotkeys,
    onKey: (key) => cloth[key](),
  });

  async function place(): Promise<void> {
    const { draft } = cloth;
    cloth.reset();
    const outcome = await calls.place(chipsOf(draft), currency);
    // Nothing was taken: the chips lie where they lay.
    if (outcome.kind === "refused" || outcome.kind === "not_sent") cloth.putBack(draft);
  }

  return {
    facts,
    currency,
    table,
    round,
    landed,
    /** The last round whose ball has landed on the screen. */
    last,
    land: (id: string) => {
      if (round?.id === id) setLast(round);
    },
    bets,
    lastBets: last === null ? [] : betsOf(last.id),
    phase,
    rules,
    placedMinor,
    cloth,
    problem: problem?.code === "nothing" ? null : problem,
    totalMinor: totalMinor(cloth.draft),
    panel,
  };
}

interface ClothOptions {
  readonly currency: string;
  readonly rules: Parameters<typeof chipValues>[0];
  readonly mostPiles: number;
}

/** Chips in hand and chips on the cloth. Amounts of one currency mean nothing in another: each has its own draft. */
function useCloth({ currency, rules, mostPiles }: ClothOptions) {
  const [drafts, setDrafts] = useState({ currency, draft: emptyDraft });
  const draft = drafts.currency === currency ? drafts.draft : emptyDraft;
  const values = chipValues(rules);
  const [chosen, setChosen] = useState<bigint | null>(null);
  const chip = values.find((value) => value === chosen) ?? values[1] ?? rules.minMinor;
  const last = useLastPiles(currency);
  const set = (next: typeof draft) => setDrafts({ currency, draft: next });
  const add = (piles: readonly Pile[]) => {
    const next = withChips(draft, piles, mostPiles);
    if (next === null || piles.length === 0) return;
    soundBegin("roulette");
    set(next);
  };
  return {
    draft,
    values,
    chip,
    setChip: setChosen,
    put: ({ kind, numbers }: ClothSpot) => add([{ kind, numbers, minor: chip }]),
    take: ({ key }: ClothSpot) => set(withoutPile(draft, key)),
    undo: () => set(undone(draft)),
    clear: () => set(cleared(draft)),
    double: () => set(doubled(draft)),
    repeat: () => add(last),
    canRepeat: last.length > 0,
    reset: () => set(emptyDraft),
    /** Chips placed since then stay, on top. */
    putBack: (taken: typeof draft) =>
      setDrafts((was) => {
        if (was.currency !== currency) return was;
        const since = [...was.draft.piles.values()];
        return { currency, draft: withChips(taken, since, mostPiles) ?? taken };
      }),
  };
}

/** What the player bet in the last round that is over. */
function useLastPiles(currency: string): readonly Pile[] {
  const { bets } = useMyBets("roulette");
  const own = (bets ?? []).filter((bet) => bet.state !== "open" && bet.currency === currency);
  const [newest] = own;
  return own
    .filter(({ commitment }) => commitment.id === newest?.commitment.id)
    .flatMap(({ params }) => pilesOf(params));
}
