/** A bet by its address: whose it was as far as they show themselves, what came, and the proof of it. */
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ApiError } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { BetReplay, publicBetQuery, type FairnessBet, ProofFailure } from "../../games/index.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { TakeAlong } from "./proof-foot.tsx";
import { proveBet } from "./prove-bet.ts";
import { ProvenBet } from "./proven-bet.tsx";
import { isShared, PotBet, PromisedBet, SharedClosedBet } from "./shared-bet.tsx";
import { useProofHead } from "./use-proof-head.ts";
import "../steps/proof.css";

export function PublicBet({ betId }: { readonly betId: string }) {
  const t = useMessages("fairness", "feed");
  const { api } = useServices();
  const query = useQuery(publicBetQuery(api, betId));
  const { title, subtitle } = useProofHead(query.data?.bet);
  return (
    <Card className="grid w-full max-w-210 gap-5" data-game={query.data?.bet.game}>
      <header className="grid gap-2">
        <h1 className="ow-title">{title}</h1>
        {subtitle === null ? null : <p className="ow-quiet">{subtitle}</p>}
        {query.data === undefined ? null : (
          <p className="ow-player">
            <Avatar name={query.data.player} />
            {query.data.player ?? t("feed.hidden")}
          </p>
        )}
      </header>
      {query.isPending ? <SkeletonRows count={8} label={t("proof.loading")} /> : null}
      {query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data === undefined ? null : <Body bet={query.data.bet} />}
    </Card>
  );
}

function Body({ bet }: { readonly bet: FairnessBet }) {
  const t = useMessages("fairness");
  const first = useMemo(() => (bet.revealed ? proveBet(bet) : null), [bet]);
  const [again, setAgain] = useState<typeof first>(null);
  const proof = again ?? first;
  return (
    <>
      <BetReplay bet={bet} foreign />
      {proof === null ? <Closed bet={bet} /> : null}
      {proof !== null && bet.game === "rooms" ? <PotBet bet={bet} /> : null}
      {proof !== null && bet.game !== "rooms" ? (
        <>
          <ProvenBet proof={proof} />
          <p className="flex flex-wrap gap-2">
            {bet.server_seed === undefined ? null : (
              <TakeAlong bet={bet} serverSeed={bet.server_seed} />
            )}
            <Button tone="brass" onClick={() => setAgain(proveBet(bet))}>
              {t("proof.recompute")}
            </Button>
          </p>
        </>
      ) : null}
    </>
  );
}

/** Nothing here opens the seed: only its player can. */
function Closed({ bet }: { readonly bet: FairnessBet }) {
  const t = useMessages("fairness");
  if (isShared(bet.game)) return <SharedClosedBet bet={bet} />;
  return <PromisedBet bet={bet} title={t("proof.closed.title")} text={t("proof.public.closed")} />;
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useMessages("fairness");
  // A malformed id is refused by the schema: it is as little an address as an unknown one.
  const isNone =
    error instanceof ApiError &&
    error.failure.kind === "answered" &&
    [400, 404, 422].includes(error.failure.status);
  if (!isNone) return <ProofFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState level={2} title={t("proof.public.none")}>
      {t("proof.public.noneText")}
    </EmptyState>
  );
}
