/** The cards are dealt again, each after the guess that called for it. */
import "@oddwright/ui/scenes/hilo/hilo.css";
import { HiloScene } from "@oddwright/ui/scenes/hilo/hilo-scene.tsx";
import { CardsBefore } from "./cards-before.tsx";
import { hiloCards, type DealtCard } from "./hilo-bet-record.ts";
import { cardName } from "./hilo-words.ts";
import { sceneStateOf } from "../results/scene-state.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { recordAfter, stepCountOf } from "../replay/series-steps.ts";
import { StepControls } from "../replay/step-controls.tsx";
import { stepAnnouncement } from "../replay/step-announcement.ts";
import { StepWords } from "../replay/step-words.tsx";
import { useReplaySteps } from "../replay/use-replay-steps.ts";
import { hiloValue, type HiloCard } from "@oddwright/core/games/hilo/hilo-cards.ts";
import { hiloMultiplier10k, hiloWinningRanks } from "@oddwright/core/games/hilo/hilo-pay-table.ts";

export default function HiloReplay({ bet }: ReplayProps) {
  const t = useMessages("games", "hilo");
  const steps = useReplaySteps(stepCountOf(bet));
  const cards = hiloCards(recordAfter(bet, steps.step));
  const last = cards.at(-1)?.card;
  const isEnd = steps.step === steps.count;
  const brought = last === undefined ? "" : t("hilo.said", { card: cardName(t, last) });
  return (
    <>
      <ReplayScene>
        <HiloScene
          card={last}
          cardId={`${cards.length}`}
          frame={{
            state: isEnd ? sceneStateOf("idle", bet) : "idle",
            head: null,
            words: <StepWords bet={bet} steps={steps} multiplier10k={hiloReached(cards)} />,
            announcement: stepAnnouncement(t, bet, { brought, steps }),
          }}
          instant={steps.isBack}
          onSettled={() => {
            steps.settle();
            if (isEnd) soundEnd(bet.game, [bet]);
          }}
          aside={null}
        >
          <CardsBefore
            cards={cards.slice(0, steps.landed)}
            lost={steps.landed === steps.count && bet.state === "lost"}
          />
        </HiloScene>
      </ReplayScene>
      <StepControls steps={steps} />
    </>
  );
}

/** In 1/10 000, as if every guess had been right; null before the first one. Skipped cards count for nothing. */
function hiloReached(cards: readonly DealtCard[]): bigint | null {
  const winningRanks = cards.flatMap(({ card, guess }) =>
    guess === "higher" || guess === "lower"
      ? [hiloWinningRanks(hiloValue(card as HiloCard), guess)]
      : [],
  );
  return winningRanks.length === 0 ? null : hiloMultiplier10k(winningRanks);
}
