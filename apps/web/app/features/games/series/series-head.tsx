/** The strip over a game in steps: at what multiplier the last bets ended. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { SeriesGame } from "./series-routes.ts";
import { shortMultiplier } from "../words/short-multiplier.ts";
import { SceneHead } from "../frame/scene-head.tsx";

export function SeriesHead({ game }: { game: SeriesGame }) {
  const t = useMessages("games");
  return (
    <SceneHead
      game={game}
      label={t("games.series.strip")}
      chip={(bet, won) => {
        const multiplier = shortMultiplier(bet.multiplier);
        return {
          face: `${multiplier}×`,
          label: t(won ? "games.series.strip.won" : "games.series.strip.lost", { multiplier }),
        };
      }}
    />
  );
}
