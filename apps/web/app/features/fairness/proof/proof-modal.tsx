/** The proof of one bet: the verdict first, then every number that leads to it. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import {
  BetReplay,
  fairnessBetQuery,
  type FairnessBet,
  ProofFailure,
  ProofForGuest,
} from "../../games/index.ts";
import { ClosedBet, revealFormId, useNextPair } from "./closed-bet.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { isShared, PotBet, SharedClosedBet } from "./shared-bet.tsx";
import { ProofFoot } from "./proof-foot.tsx";
import { useProofHead } from "./use-proof-head.ts";
import { ProvenBet } from "./proven-bet.tsx";
import { proveBet, type Proof } from "./prove-bet.ts";
import { useRotation, type Rotation } from "../seeds/use-rotation.ts";
import "../steps/proof.css";
import { Button } from "@oddwright/ui/parts/button.tsx";

export default function ProofModal(props: ModalProps<"proof">) {
  return (
    <QueryScope>
      <ProofDialog {...props} />
    </QueryScope>
  );
}

function ProofDialog({ open, input, onClose }: ModalProps<"proof">) {
  const t = useMessages("fairness", "notices");
  const { api } = useServices();
  const session = useSession();
  const playerId = session.status === "signed-in" ? session.user.id : null;
  const query = useQuery({ ...fairnessBetQuery(api, input.betId), enabled: playerId !== null });
  const rotation = useRotation(playerId ?? "");
  const [proof, recompute] = useProof(query.data);
  const bet = playerId === null ? undefined : query.data;
  const { title, subtitle } = useProofHead(bet);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(subtitle !== null && { subtitle })}
      closeLabel={t("shell.close")}
      width="large"
      footer={
        <ProofFoot bet={bet} onLeave={onClose} onRecompute={proof === null ? null : recompute}>
          {bet?.revealed === false && !isShared(bet.game) ? (
            <RevealAction rotation={rotation} />
          ) : null}
        </ProofFoot>
      }
    >
      {session.status === "guest" ? <ProofForGuest /> : null}
      {query.isError && playerId !== null ? (
        <ProofFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {bet === undefined && session.status !== "guest" && !query.isError ? (
        <SkeletonRows count={8} label={t("proof.loading")} />
      ) : null}
      {bet !== undefined ? <Body bet={bet} proof={proof} rotation={rotation} /> : null}
      <p className="phone-only mt-3">
        <HowItWorks onLeave={onClose} />
      </p>
    </Dialog>
  );
}

interface BodyProps {
  readonly bet: FairnessBet;
  readonly proof: Proof | null;
  readonly rotation: Rotation;
}

function Body({ bet, proof, rotation }: BodyProps) {
  const t = useMessages("fairness");
  return (
    <>
      {rotation.overtaken ? (
        <p className="bg-loss-bg rounded-control mb-4 p-3">{t("seeds.overtaken")}</p>
      ) : null}
      <BetReplay bet={bet} />
      {proof === null ? (
        <Closed bet={bet} rotation={rotation} />
      ) : bet.game === "rooms" ? (
        <PotBet bet={bet} />
      ) : (
        <ProvenBet proof={proof} own />
      )}
    </>
  );
}

function Closed({ bet, rotation }: Pick<BodyProps, "bet" | "rotation">) {
  return isShared(bet.game) ? (
    <SharedClosedBet bet={bet} />
  ) : (
    <ClosedBet bet={bet} rotation={rotation} />
  );
}

/** Computed as soon as the seed is known, and again at every wish. */
function useProof(bet: FairnessBet | undefined): readonly [Proof | null, () => void] {
  const first = useMemo(() => (bet?.revealed === true ? proveBet(bet) : null), [bet]);
  const [again, setAgain] = useState<Proof | null>(null);
  return [again ?? first, () => setAgain(proveBet(bet))];
}

/** Submits the rotation that opens the seed of the shown bet, once its form is there. */
function RevealAction({ rotation }: { rotation: Rotation }) {
  const t = useMessages("fairness");
  const { isPending, isError } = useNextPair();
  if (rotation.state === "waiting" || isError) return null;
  return (
    <Button
      type="submit"
      form={revealFormId}
      tone="brass"
      busy={isPending || rotation.state === "sending"}
    >
      {t("proof.reveal.action")}
    </Button>
  );
}
