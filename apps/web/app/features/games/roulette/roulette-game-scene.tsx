/** The scene of roulette: wheel, round, past pockets and the cloth with its chips. */
import { BettingCloth, type ClothChip } from "@oddwright/ui/scenes/roulette/betting-cloth.tsx";
import { RouletteScene } from "@oddwright/ui/scenes/roulette/roulette-scene.tsx";
import { spotKey } from "@oddwright/ui/scenes/roulette/cloth-spots.ts";
import { useEffect } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import { preferences } from "../preferences/preferences.ts";
import { soundEnd } from "../sound/play-sound.ts";
import { pilesOf } from "./chips/chip-draft.ts";
import { chipText } from "./chips/chip-values.ts";
import { PastPockets } from "./round/past-pockets.tsx";
import { RoundStatus } from "./round-status.tsx";
import type { RouletteGame } from "./use-roulette-game.ts";
import { useClothWords, useSpotLabel } from "./chips/use-spot-words.ts";

export function RouletteGameScene({ game }: { game: RouletteGame }) {
  const t = useMessages("roulette");
  const { clock } = useServices();
  const { fast } = useStore(preferences);
  const { round, landed, last } = game;
  // While bets are taken the ball stays in its last pocket.
  const lying = round?.state === "betting" ? last : round;
  return (
    <section className="roulette-scene ow-edged" aria-label={t("roulette.scene")}>
      <RouletteScene
        rolling={round?.state === "spinning"}
        spunMs={() =>
          round === null ? 0 : Math.max(0, clock.now() - Date.parse(round.betting_ends_at))
        }
        pocket={lying?.pocket ?? null}
        roundId={lying?.id}
        instant={fast}
        onLanded={game.land}
        head={<PastPockets round={round} landed={landed} />}
        status={<RoundStatus game={game} landed={landed} />}
      >
        <Cloth game={game} />
      </RouletteScene>
      <ResultSound game={game} />
    </section>
  );
}

function Cloth({ game }: { game: RouletteGame }) {
  const t = useMessages("roulette");
  const { cloth, round, landed } = game;
  const lying = lyingChips(game);
  const labelOf = useSpotLabel(game.currency);
  return (
    <BettingCloth
      label={t("roulette.cloth")}
      chips={[...lying].map(([key, { minor, placed }]): ClothChip => ({
        spotKey: key,
        amount: chipText(minor),
        placed,
      }))}
      pocket={landed ? (round?.pocket ?? null) : null}
      disabled={false}
      spotLabel={(spot) => labelOf(spot, lying.get(spot.key)?.minor ?? 0n)}
      words={useClothWords()}
      onChip={cloth.put}
      onTake={cloth.take}
    />
  );
}

/** Bet chips and chips that are not bet yet lie on one pile. */
function lyingChips({ bets, cloth, currency }: RouletteGame) {
  const piles = new Map<string, { minor: bigint; placed: boolean }>();
  const placed = bets.filter((bet) => bet.currency === currency);
  for (const { kind, numbers, minor } of placed.flatMap(({ params }) => pilesOf(params))) {
    const key = spotKey(kind, numbers);
    piles.set(key, { minor: (piles.get(key)?.minor ?? 0n) + minor, placed: true });
  }
  for (const [key, { minor }] of cloth.draft.piles) {
    piles.set(key, { minor: (piles.get(key)?.minor ?? 0n) + minor, placed: false });
  }
  return piles;
}

/** Announced when the ball has landed. */
function ResultSound({ game: { bets, landed } }: { game: RouletteGame }) {
  const ended = landed && bets.length > 0 && bets.every(({ state }) => state !== "open");
  useEffect(() => {
    if (ended) soundEnd("roulette", bets);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the bets have ended
  }, [ended]);
  return null;
}
