/** Over a scene: the player's last results in the game, sound and fast play. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { ResultStrip } from "@oddwright/ui/parts/result-strip.tsx";
import type { ReactNode } from "react";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { profitMinor } from "../bets/bet-money.ts";
import type { Bet } from "../bets/bet-pages.ts";
import { openProof } from "../results/open-proof.ts";
import { useMyBets } from "../bets/use-my-bets.ts";
import { FastButton, SoundButton } from "./play-buttons.tsx";

export interface SceneHeadProps {
  readonly game: GameId;
  /** What the strip holds: "Last rolls". */
  readonly label: string;
  /** The text of a result, and its announcement. */
  readonly chip: (bet: Bet, won: boolean) => { readonly face: ReactNode; readonly label: string };
}

const shownResults = 12;

export function SceneHead({ game, label, chip }: SceneHeadProps) {
  const services = useServices();
  const { bets } = useMyBets(game);
  const finished = (bets ?? []).filter(({ state }) => state !== "open");
  return (
    <div className="game-scene-head">
      <ResultStrip
        label={label}
        results={finished
          .slice(0, shownResults)
          .toReversed()
          .map((bet) => {
            const won = profitMinor(bet) > 0n;
            const { face, label: words } = chip(bet, won);
            return {
              id: bet.id,
              tone: won ? "win" : "loss",
              label: words,
              onPress: () => openProof(services, bet.id),
              children: face,
            };
          })}
      />
      <div className="game-scene-buttons">
        <SoundButton game={game} />
        <FastButton />
      </div>
    </div>
  );
}
