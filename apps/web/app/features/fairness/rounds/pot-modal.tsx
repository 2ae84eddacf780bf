/** The check of a drawn pot: its secret against the promise, its list of stakes, the stake that won. */
import { verifyRoom } from "@oddwright/core/games/rooms/verify-room.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { fairnessPotQuery, type FairnessPot, browserHashes } from "../../games/index.ts";
import { ProofRegion } from "../proof/proof-region.tsx";
import { RoundVerdict } from "./round-verdict.tsx";

export default function PotModal({ open, input, onClose }: ModalProps<"pot">) {
  const t = useMessages("fairness", "rooms");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("rooms.proof.title")}
      subtitle={t("rooms.proof.subtitle")}
      closeLabel={t("shell.close")}
      width="large"
    >
      <ProofRegion>
        <QueryScope>
          <Proof potId={input.potId} />
        </QueryScope>
      </ProofRegion>
    </Dialog>
  );
}

function Proof({ potId }: { potId: string }) {
  const t = useMessages("rooms");
  const { api } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(fairnessPotQuery(api, potId));
  if (data !== undefined) return <Steps pot={data} />;
  if (!isError) return <SkeletonRows count={5} label={t("rooms.past.loading")} />;
  return (
    <FailureState
      level={3}
      title={t("rooms.past.failed.title")}
      action={
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t("rooms.proof.retry")}
        </Button>
      }
    >
      {t("rooms.past.failed.text")}
    </FailureState>
  );
}

function Steps({ pot }: { pot: FairnessPot }) {
  const t = useMessages("rooms");
  if (pot.secret === null) return <p>{t("rooms.proof.refunded")}</p>;
  const verification = verifyRoom(recordOf(pot), browserHashes);
  const winner = pot.bets.find(({ bet_id: id }) => id === pot.winner);
  const facts = [
    [t("rooms.proof.secretHash"), pot.secret_hash],
    [t("rooms.proof.secret"), pot.secret],
    ...("draw" in verification
      ? [
          [t("rooms.proof.message"), verification.draw.message],
          [t("rooms.proof.bits"), String(verification.draw.top52)],
          [
            t("rooms.proof.ticket"),
            `${displayNumber(String(verification.draw.ticket))} / ${displayNumber(String(verification.draw.potMinor))}`,
          ],
        ]
      : []),
    [t("rooms.past.winner"), winner?.player ?? t("rooms.hidden")],
  ] as const;
  return (
    <>
      <RoundVerdict verified={verification.ok} />
      <dl className="proof-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="ow-mono" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="ow-quiet">{t("rooms.proof.how")}</p>
      <h3 className="ow-card-title">{t("rooms.proof.list")}</h3>
      <ol className="pot-list ow-mono ow-exact" translate="no">
        {pot.bets.map((bet) => (
          <li key={bet.bet_id} data-won={bet.bet_id === pot.winner}>
            {`${bet.bet_id}:${bet.stake}:${bet.client_seed}`}
          </li>
        ))}
      </ol>
      <p className="ow-label">{t("rooms.rules.provesText")}</p>
    </>
  );
}

function recordOf(pot: FairnessPot) {
  return {
    algorithm: pot.algorithm,
    secret_hash: pot.secret_hash,
    secret: pot.secret,
    beacon: pot.beacon,
    bets: pot.bets.map(({ bet_id: id, stake, client_seed }) => ({ id, stake, client_seed })),
    winner: pot.winner,
    prize: pot.prize,
    fee: pot.fee,
  };
}
