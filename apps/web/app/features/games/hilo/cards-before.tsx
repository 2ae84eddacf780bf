/** The cards dealt before the one on the table. */
import { PlayingCard } from "@oddwright/ui/scenes/hilo/playing-card.tsx";
import { ChevronsDown, ChevronsUp, SkipForward } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { DealtCard } from "./hilo-bet-record.ts";
import { cardName } from "./hilo-words.ts";

const shownBefore = 12;

export const guessIcons = { higher: ChevronsUp, lower: ChevronsDown, skip: SkipForward };

export interface CardsBeforeProps {
  readonly cards: readonly DealtCard[];
  /** The last guess was wrong. */
  readonly lost: boolean;
}

/** The cards that were guessed on, each with its guess. */
export function CardsBefore({ cards, lost }: CardsBeforeProps) {
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
