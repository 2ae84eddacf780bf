/** The coin with the series struck so far, the strip of bets, and the state of the bet. */
import { CoinScene } from "@oddwright/ui/scenes/coin/coin-scene.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { preferences } from "../preferences/preferences.ts";
import { sceneStateOf } from "../results/scene-state.ts";
import { SeriesHead } from "../series/series-head.tsx";
import { seriesAnnouncement, SeriesWords } from "../series/series-words.tsx";
import { CoinFlips } from "./coin-flips.tsx";
import { coinflipFlips } from "./coinflip-bet-record.ts";
import type { CoinflipGame } from "./use-coinflip-game.ts";

export function CoinflipGameScene({ game }: { game: CoinflipGame }) {
  const t = useMessages("games", "coinflip");
  const { fast } = useStore(preferences);
  const { coming, shown, phase, settle } = game.play;
  const flips = coming === null ? [] : coinflipFlips(coming.bet);
  const last = flips.at(-1);
  return (
    <section className="game-scene ow-edged" aria-label={t("coinflip.scene")}>
      <CoinScene
        side={last?.side ?? "heads"}
        flipId={
          coming === null || last === undefined ? undefined : `${coming.bet.id} ${flips.length}`
        }
        frame={{
          state: sceneStateOf(phase, coming?.bet ?? null),
          head: <SeriesHead game="coinflip" />,
          words: (
            <SeriesWords played={shown} idle={t("coinflip.idle")} first={t("coinflip.first")} />
          ),
          announcement: said(),
        }}
        instant={fast || phase !== "showing"}
        onSettled={settle}
      >
        <CoinFlips
          flips={shown === null ? [] : coinflipFlips(shown.bet)}
          open={shown?.bet.state === "open"}
        />
      </CoinScene>
    </section>
  );

  function said(): string {
    if (shown === null) return "";
    const fell = coinflipFlips(shown.bet).at(-1);
    const first = fell === undefined ? "" : `${t(`coinflip.said.${fell.side}`)} `;
    return first + seriesAnnouncement(t, shown);
  }
}
