/** The field of miner with the strip of bets, what is left on it, and how the bet stands. */
import { minerSafeTiles } from "@oddwright/core/games/miner/miner-pay-table.ts";
import { MinerScene, type TileState } from "@oddwright/ui/scenes/miner/miner-scene.tsx";
import { Crystal, Mine } from "@oddwright/ui/scenes/miner/tile-drawings.tsx";
import { useMessages, type Translate } from "../../i18n/messages.tsx";
import { useStore } from "../../services/use-services.tsx";
import { preferences } from "../panel/preferences.ts";
import { sceneStateOf } from "../stage/scene-state.ts";
import { SeriesHead } from "../stage/series-head.tsx";
import { seriesSaid, SeriesWords } from "../stage/series-words.tsx";
import type { MinerGame } from "./use-miner-game.ts";

const side = 5;

export function MinerStage({ game }: { game: MinerGame }) {
  const t = useMessages("games", "miner");
  const { fast } = useStore(preferences);
  const { play, panel, view, field } = game;
  const { coming, shown, phase } = play;
  const last = view?.opened.at(-1);
  return (
    <section className="game-scene" aria-label={t("miner.scene")}>
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
        <Left game={game} />
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
  return found + seriesSaid(t, play.shown);
}

function placeOf(tile: number) {
  return { row: Math.floor(tile / side) + 1, column: (tile % side) + 1 };
}

function tileLabel(state: TileState) {
  switch (state) {
    case "closed":
      return "miner.tile.closed";
    case "crystal":
    case "shown-crystal":
      return "miner.tile.crystal";
    case "mine":
    case "shown-mine":
      return "miner.tile.mine";
  }
}

/** Mines on the field, and crystals still to find. */
function Left({ game: { mines, panel } }: { game: MinerGame }) {
  const t = useMessages("games", "miner");
  const found = panel.open?.series.wins ?? 0;
  return (
    <>
      <p className="ow-miner-count">
        <Mine />
        <strong className="font-semibold">{mines}</strong>
        <span className="ow-label">{t("miner.mines")}</span>
      </p>
      <p className="ow-miner-count">
        <Crystal />
        <strong className="font-semibold">{minerSafeTiles({ mines }) - found}</strong>
        <span className="ow-label">{t("miner.left")}</span>
      </p>
    </>
  );
}
