/** Over the instrument: the last rolls, sound and fast play. */
import { ResultStrip } from "@oddwright/ui/parts/result-strip.tsx";
import { useMessages } from "../../i18n/messages.tsx";
import { useServices } from "../../services/use-services.tsx";
import { openProof } from "../live/open-proof.ts";
import { useMyBets } from "../live/use-my-bets.ts";
import { FastButton, SoundButton } from "../panel/play-buttons.tsx";
import { diceBetView } from "./dice-bet-view.ts";
import { profitMinor } from "./use-dice-play.ts";

const shownRolls = 12;

export function StageHead() {
  const t = useMessages("games");
  const services = useServices();
  const { bets } = useMyBets("dice");
  const rolls = (bets ?? []).slice(0, shownRolls).toReversed();
  return (
    <div className="game-scene-head">
      <ResultStrip
        label={t("dice.strip")}
        results={rolls.map((bet) => {
          const { roll } = diceBetView(bet);
          const won = profitMinor(bet) > 0n;
          return {
            id: bet.id,
            tone: won ? "win" : "loss",
            label: t(won ? "dice.strip.won" : "dice.strip.lost", { roll }),
            onPress: () => openProof(services, bet.id),
            children: roll,
          };
        })}
      />
      <div className="game-scene-buttons">
        <SoundButton />
        <FastButton />
      </div>
    </div>
  );
}
