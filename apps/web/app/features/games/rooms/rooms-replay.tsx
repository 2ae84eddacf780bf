/** The wheel of the pot's stakes turns to the stake that won again. */
import "@oddwright/ui/scenes/rooms/rooms.css";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { ShareWheel } from "@oddwright/ui/scenes/rooms/share-wheel.tsx";
import { useQuery } from "@tanstack/react-query";
import { fairnessPotQuery, type FairnessPot } from "../proof/fairness-queries.ts";
import { ProofFailure } from "../proof/proof-failure.tsx";
import { drawnShare, sharesOf } from "./pot/pot-view.ts";
import { useOwnIds } from "./pot/use-own-ids.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { soundEnd } from "../sound/play-sound.ts";
import type { ReplayProps } from "../replay/replay-props.ts";
import { ReplayScene } from "../replay/replay-scene.tsx";
import { useResultShown } from "../replay/use-result-shown.ts";

export default function RoomsReplay({ bet, foreign }: ReplayProps) {
  const t = useMessages("fairness");
  const { api } = useServices();
  const pot = useQuery(fairnessPotQuery(api, bet.commitment.id));
  if (pot.isError) return <ProofFailure error={pot.error} onRetry={() => void pot.refetch()} />;
  if (pot.isPending) return <SkeletonRows count={6} label={t("replay.loading")} />;
  return <Draw bet={bet} foreign={foreign} pot={pot.data} />;
}

function Draw({ bet, foreign, pot }: ReplayProps & { readonly pot: FairnessPot }) {
  const t = useMessages("rooms");
  const begun = useResultShown();
  // The latest bets hold the others of this pot, and not this one when it is an old one.
  const found = useOwnIds(pot);
  const own = foreign === true ? found : new Set(found).add(bet.id);
  const winner = pot.bets.find(({ bet_id: id }) => id === pot.winner);
  const name = own.has(pot.winner ?? "")
    ? t("rooms.youWon")
    : (winner?.player ?? t("rooms.hidden"));
  const amount = moneyText({ amount: pot.prize, currency: bet.currency });
  return (
    <ReplayScene>
      <div className="bet-replay-pot">
        <ShareWheel
          glaze={pot.room}
          shares={sharesOf(pot, own)}
          drawnAt={begun ? drawnShare(pot) : null}
          drawId={begun ? pot.id : undefined}
          timeLeft={null}
          instant={false}
          onSettled={() => soundEnd(bet.game, [bet])}
        >
          <p className="ow-label">{t("rooms.pot")}</p>
          <p className="ow-subheading">
            <Money amount={pot.pot} currency={bet.currency} />
          </p>
          {begun ? (
            <div className="bet-replay-winner" data-late aria-live="polite">
              <p className="ow-label">{name}</p>
              <p className="ow-subheading">{amount}</p>
            </div>
          ) : null}
        </ShareWheel>
      </div>
    </ReplayScene>
  );
}
