/** The pockets of the last rounds, newest last, each with its check; beside them the scene's buttons. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { useRefetchOnChange } from "../../../../runtime/services/use-refetch-on-change.ts";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { FastButton, SoundButton } from "../../frame/play-buttons.tsx";
import type { RouletteRound } from "./use-roulette-table.ts";

const shownRounds = 14;
const queryKey = ["roulette-rounds"] as const;

/** The present round joins the list once the ball has landed. */
export function PastPockets({ round, landed }: { round: RouletteRound | null; landed: boolean }) {
  const t = useMessages("roulette");
  const { modals } = useServices();
  const rounds = usePastRounds(landed ? round?.id : undefined);
  const known = rounds.filter(({ id, pocket }) => pocket !== null && (landed || id !== round?.id));
  const shown =
    landed && round !== null && round.pocket !== null
      ? [round, ...known.filter(({ id }) => id !== round.id)]
      : known;
  return (
    <div className="game-scene-head">
      <ul className="past-pockets" aria-label={t("roulette.strip")}>
        {shown
          .slice(0, shownRounds)
          .toReversed()
          .map((past) => (
            <li key={past.id}>
              <button
                type="button"
                className="past-pocket"
                data-colour={roulette.colour(past.pocket ?? 0)}
                aria-label={t("roulette.strip.round", {
                  number: displayNumber(past.number),
                  pocket: past.pocket ?? 0,
                  colour: t(`roulette.colour.${roulette.colour(past.pocket ?? 0)}`),
                })}
                onClick={() => modals.open("rouletteRound", { round: past })}
              >
                {past.pocket}
              </button>
            </li>
          ))}
      </ul>
      <div className="game-scene-buttons">
        <SoundButton game="roulette" />
        <FastButton />
      </div>
    </div>
  );
}

function usePastRounds(landedId: string | undefined): readonly RouletteRound[] {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch("rouletteRounds", { query: {}, signal }),
  });
  useRefetchOnChange(queryKey, landedId);
  return data?.rounds ?? [];
}
