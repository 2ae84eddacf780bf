/** The cards of hilo with the strip of bets, what each guess is worth, and how the bet stands. */
import { HiloScene } from "@oddwright/ui/scenes/hilo/hilo-scene.tsx";
import { PlayingCard } from "@oddwright/ui/scenes/hilo/playing-card.tsx";
import { ChevronsDown, ChevronsUp, SkipForward } from "lucide-react";
import { useMessages } from "../../i18n/messages.tsx";
import { useStore } from "../../services/use-services.tsx";
import { preferences } from "../panel/preferences.ts";
import { shortMultiplier } from "../panel/short-multiplier.ts";
import { sceneStateOf } from "../stage/scene-state.ts";
import { SeriesHead } from "../stage/series-head.tsx";
import { seriesSaid, SeriesWords } from "../stage/series-words.tsx";
import { hiloCards, type DealtCard } from "./hilo-bet-view.ts";
import { cardName, guessChance } from "./hilo-words.ts";
import type { HiloGame } from "./use-hilo-game.ts";

const shownBefore = 12;

export function HiloStage({ game }: { game: HiloGame }) {
  const t = useMessages("games", "hilo");
  const { fast } = useStore(preferences);
  const { coming, shown, phase, settle } = game.play;
  const dealt = coming === null ? [] : hiloCards(coming.bet);
  const seen = shown === null ? [] : hiloCards(shown.bet);
  const said =
    shown === null || game.shownCard === undefined
      ? ""
      : `${t("hilo.said", { card: cardName(t, game.shownCard) })} ${seriesSaid(t, shown)}`;
  return (
    <section className="game-scene" aria-label={t("hilo.scene")}>
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
        <Before cards={seen.slice(0, -1)} lost={shown?.series.status === "lost"} />
      </HiloScene>
    </section>
  );
}

const guessIcons = { higher: ChevronsUp, lower: ChevronsDown, skip: SkipForward };

/** The cards that were guessed on, each with its guess. */
function Before({ cards, lost }: { cards: readonly DealtCard[]; lost: boolean }) {
  const t = useMessages("games", "hilo");
  const from = Math.max(0, cards.length - shownBefore);
  return (
    <ol className="ow-hilo-cards" aria-label={t("hilo.before")}>
      {cards.slice(from).map(({ card, guess }, index) => {
        const Icon = guess === null ? null : guessIcons[guess];
        return (
          // A card is known by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={from + index}
            className="ow-hilo-past"
            data-lost={lost && from + index === cards.length - 1}
          >
            <PlayingCard card={card} />
            {Icon === null ? null : <Icon size={16} strokeWidth={2} aria-hidden />}
            <span className="ow-hidden">
              {cardName(t, card)}
              {guess === null ? null : `, ${t(`hilo.${guess}`)}`}
            </span>
          </li>
        );
      })}
    </ol>
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
