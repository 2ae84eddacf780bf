/** The cards of hilo with the strip of bets, what each guess is worth, and the state of the bet. */
import { HiloScene } from "@oddwright/ui/scenes/hilo/hilo-scene.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { preferences } from "../preferences/preferences.ts";
import { shortMultiplier } from "../words/short-multiplier.ts";
import { sceneStateOf } from "../results/scene-state.ts";
import { SeriesHead } from "../series/series-head.tsx";
import { seriesAnnouncement, SeriesWords } from "../series/series-words.tsx";
import { CardsBefore, guessIcons } from "./cards-before.tsx";
import { hiloCards } from "./hilo-bet-record.ts";
import { cardName, guessChance } from "./hilo-words.ts";
import type { HiloGame } from "./use-hilo-game.ts";

export function HiloGameScene({ game }: { game: HiloGame }) {
  const t = useMessages("games", "hilo");
  const { fast } = useStore(preferences);
  const { coming, shown, phase, settle } = game.play;
  const dealt = coming === null ? [] : hiloCards(coming.bet);
  const seen = shown === null ? [] : hiloCards(shown.bet);
  const said =
    shown === null || game.shownCard === undefined
      ? ""
      : `${t("hilo.said", { card: cardName(t, game.shownCard) })} ${seriesAnnouncement(t, shown)}`;
  return (
    <section className="game-scene ow-edged" aria-label={t("hilo.scene")}>
      <HiloScene
        card={dealt.at(-1)?.card}
        cardId={coming === null ? undefined : `${coming.bet.id} ${dealt.length}`}
        frame={{
          state: sceneStateOf(phase, coming?.bet ?? null),
          head: <SeriesHead game="hilo" />,
          words: <SeriesWords played={shown} idle={t("hilo.idle")} first={t("hilo.first")} />,
          announcement: said,
        }}
        instant={fast || phase !== "showing"}
        onSettled={settle}
        aside={<Guesses game={game} />}
      >
        <CardsBefore cards={seen.slice(0, -1)} lost={shown?.series.status === "lost"} />
      </HiloScene>
    </section>
  );
}

function Guesses({ game: { panel } }: { game: HiloGame }) {
  const t = useMessages("games", "hilo");
  const next = panel.open?.series.next;
  return (["higher", "lower"] as const).map((guess) => {
    const Icon = guessIcons[guess];
    return (
      <p key={guess} className="ow-hilo-guess">
        <Icon size={28} strokeWidth={2} aria-hidden />
        <strong className="font-semibold">
          {next ? guessChance(next[guess].winning_ranks) : "—"}
        </strong>
        <span className="ow-quiet">
          <span className="ow-hidden">{t(`hilo.${guess}`)} </span>
          {next ? `${shortMultiplier(next[guess].multiplier)}×` : "—"}
        </span>
      </p>
    );
  });
}
