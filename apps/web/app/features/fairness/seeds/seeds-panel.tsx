/** The player's present pair, changing it, and what the change revealed. */
import { nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";
import { serverSeedHashOf } from "@oddwright/core/fairness/server-seed.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Button, type ButtonTone } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { FailureState } from "@oddwright/ui/parts/state.tsx";
import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useId } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { seedsQuery, type Seeds } from "../../games/index.ts";
import { HashLine } from "./hash-line.tsx";
import { RotationForm } from "./rotation-form.tsx";
import { useRotation, type Rotated } from "./use-rotation.ts";
import "../steps/proof.css";

export interface SeedsPanelProps {
  readonly playerId: string;
  /** Brass where this is the one action of its screen. */
  readonly tone: Extract<ButtonTone, "brass" | "secondary">;
}

export function SeedsPanel({ playerId, tone }: SeedsPanelProps) {
  const t = useMessages("fairness");
  const { api } = useServices();
  const rotation = useRotation(playerId);
  const titleId = useId();
  const formId = useId();
  const seeds = useQuery(seedsQuery(api));
  if (seeds.isError) {
    return (
      <FailureState
        level={3}
        title={t("seeds.failed.title")}
        action={
          <Button size="small" onClick={() => void seeds.refetch()}>
            {t("fairness.retry")}
          </Button>
        }
      >
        {t("seeds.failed.text")}
      </FailureState>
    );
  }
  if (seeds.isPending) return <SkeletonRows count={5} label={t("seeds.loading")} />;
  return (
    <div className="grid gap-5">
      {rotation.overtaken ? (
        <p className="bg-loss-bg rounded-control p-3">{t("seeds.overtaken")}</p>
      ) : null}
      {rotation.rotated !== null ? <Revealed revealed={rotation.rotated.revealed} /> : null}
      <CurrentPair seeds={seeds.data} />
      <section className="border-line grid gap-3 border-t pt-5" aria-labelledby={titleId}>
        <h3 id={titleId} className="ow-subheading">
          {t("seeds.rotate.title")}
        </h3>
        <p className="ow-quiet">{t("seeds.rotate.text")}</p>
        <RotationForm
          id={formId}
          rotation={rotation}
          nextServerSeedHash={seeds.data.next_server_seed_hash}
        >
          <Button type="submit" tone={tone} wide busy={rotation.state === "sending"}>
            {t("seeds.rotate.action")}
          </Button>
        </RotationForm>
      </section>
    </div>
  );
}

function CurrentPair({ seeds }: { seeds: Seeds }) {
  const t = useMessages("fairness");
  return (
    <dl className="grid gap-3">
      <HashLine
        label={t("seeds.current")}
        value={seeds.server_seed_hash}
        copyLabel={t("seeds.current.copy")}
      />
      <HashLine
        label={t("seeds.client")}
        value={seeds.client_seed}
        missing={t("seeds.client.none")}
        copyLabel={t("seeds.client.copy")}
      />
      <div className="hash-line">
        <dt className="ow-label">{t("seeds.nonce")}</dt>
        <dd className="ow-mono hash-line-value">{displayNumber(seeds.nonce)}</dd>
      </div>
    </dl>
  );
}

/** Compared here with what was promised: the player need not take our word. */
function Revealed({ revealed }: { revealed: Rotated["revealed"] }) {
  const t = useMessages("fairness");
  const kept = serverSeedHashOf(revealed.server_seed, nobleSha256) === revealed.server_seed_hash;
  const Icon = kept ? Check : X;
  return (
    <output className="bg-s2 rounded-card grid gap-3 p-4">
      <span className="ow-subheading">{t("seeds.revealed.title")}</span>
      <span>{t("seeds.revealed.text", { count: revealed.nonce })}</span>
      <dl>
        <HashLine
          label={t("seeds.revealed.seed")}
          value={revealed.server_seed}
          copyLabel={t("seeds.revealed.copy")}
        />
      </dl>
      <span className={`flex gap-2 ${kept ? "text-win" : "text-loss"}`}>
        <Icon className="shrink-0" size={20} strokeWidth={2} aria-hidden />
        {t(kept ? "seeds.revealed.kept" : "seeds.revealed.broken")}
      </span>
    </output>
  );
}
