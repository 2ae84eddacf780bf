/** The field of miner with the strip of bets, what is left on it, and the state of the bet. */
import { minerSafeTiles } from "@oddwright/core/games/miner/miner-pay-table.ts";
import { MinerScene } from "@oddwright/ui/scenes/miner/miner-scene.tsx";
import { useMessages, type Translate } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { preferences } from "../preferences/preferences.ts";
import { sceneStateOf } from "../results/scene-state.ts";
import { SeriesHead } from "../series/series-head.tsx";
import { seriesAnnouncement, SeriesWords } from "../series/series-words.tsx";
import { MinerCounts } from "./miner-counts.tsx";
import { placeOf, tileLabel } from "./tile-words.ts";
import type { MinerGame } from "./use-miner-game.ts";

export function MinerGameScene({ game }: { game: MinerGame }) {
  const t = useMessages("games", "miner");
  const { fast } = useStore(preferences);
  const { play, panel, view, field } = game;
  const { coming, shown, phase } = play;
  const last = view?.opened.at(-1);
  return (
    <section className="game-scene ow-edged" aria-label={t("miner.scene")}>
      <MinerScene
        tiles={field}
        opening={last}
        stepId={coming === null ? undefined : `${coming.bet.id} ${view?.opened.length}`}
        frame={{
          state: sceneStateOf(phase, coming?.bet ?? null),
          head: <SeriesHead game="miner" />,
          words: <SeriesWords played={shown} idle={t("miner.idle")} first={t("miner.first")} />,
          announcement: shown === null ? "" : said(t, game),
        }}
        instant={fast || phase !== "showing"}
        onSettled={play.settle}
        onOpen={panel.mayStep ? game.reveal : undefined}
        labels={{
          field: t("miner.field"),
          tile: (tile, state) => t(tileLabel(state), placeOf(tile)),
        }}
      >
        <MinerCounts
          mines={game.mines}
          crystalsLeft={minerSafeTiles({ mines: game.mines }) - (panel.open?.series.wins ?? 0)}
        />
      </MinerScene>
    </section>
  );
}

function said(t: Translate, { play, view }: MinerGame): string {
  const last = view?.opened.at(-1);
  if (play.shown === null) return "";
  const lost = play.shown.series.status === "lost";
  const found =
    last === undefined
      ? ""
      : `${t(lost ? "miner.tile.mine" : "miner.tile.crystal", placeOf(last))}. `;
  return found + seriesAnnouncement(t, play.shown);
}
