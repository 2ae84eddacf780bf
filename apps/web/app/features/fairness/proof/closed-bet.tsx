/** A bet whose seed is still in use: what was promised, and how to open it. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { ClosedFacts } from "./closed-facts.tsx";
import { seedsQuery, type FairnessBet, ProofFailure } from "../../games/index.ts";
import { HashLine } from "../seeds/hash-line.tsx";
import { RotationForm } from "../seeds/rotation-form.tsx";
import type { Rotation } from "../seeds/use-rotation.ts";

export const revealFormId = "reveal-form";

export interface ClosedBetProps {
  readonly bet: FairnessBet;
  readonly rotation: Rotation;
}

export function ClosedBet({ bet, rotation }: ClosedBetProps) {
  const t = useMessages("fairness");
  return (
    <div className="grid gap-5">
      <ClosedVerdict title={t("proof.closed.title")} text={t("proof.closed.text")} />
      <ClosedFacts bet={bet} />
      <dl className="grid gap-3">
        <HashLine
          label={t("proof.promisedHash")}
          value={bet.server_seed_hash}
          copyLabel={t("seeds.current.copy")}
        />
        <HashLine
          label={t("proof.clientSeed.own")}
          value={bet.client_seed}
          copyLabel={t("seeds.client.copy")}
        />
        <div className="hash-line">
          <dt className="ow-label">{t("proof.nonce")}</dt>
          <dd>
            <span className="ow-mono" translate="no">
              {displayNumber(bet.nonce)}
            </span>{" "}
            <span className="ow-label">{t("proof.nonce.about")}</span>
          </dd>
        </div>
      </dl>
      <section className="grid gap-3" aria-labelledby="reveal-title">
        <h3 id="reveal-title" className="ow-subheading">
          {t("proof.reveal.title")}
        </h3>
        <p className="ow-quiet">{t("proof.reveal.text")}</p>
        <NextPair rotation={rotation} />
      </section>
    </div>
  );
}

export function ClosedVerdict({ title, text }: { title: string; text: string }) {
  return (
    <div className="verdict" data-verdict="closed">
      <span className="verdict-seal">
        <Lock size={20} strokeWidth={2} aria-hidden />
      </span>
      <span className="verdict-words">
        <span className="ow-subheading">{title}</span>
        <span>{text}</span>
      </span>
    </div>
  );
}

/** What the form of the next pair is made of: there is no form without it, and nothing to submit. */
export function useNextPair() {
  const { api } = useServices();
  return useQuery(seedsQuery(api));
}

/** The hash of the next seed is shown before the client seed can be sent. */
function NextPair({ rotation }: { rotation: Rotation }) {
  const t = useMessages("fairness");
  const seeds = useNextPair();
  if (seeds.isError) {
    return <ProofFailure error={seeds.error} onRetry={() => void seeds.refetch()} />;
  }
  if (seeds.isPending) return <SkeletonRows count={2} label={t("seeds.loading")} />;
  return (
    <RotationForm
      id={revealFormId}
      rotation={rotation}
      nextServerSeedHash={seeds.data.next_server_seed_hash}
    />
  );
}
