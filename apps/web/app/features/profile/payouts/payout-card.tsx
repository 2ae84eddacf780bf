/** A payout on its way: what it comes to, where it stands, and what that means for the money. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import { ProgressStep } from "@oddwright/ui/parts/progress-step.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import type { ReactNode } from "react";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { ReadFailure } from "../access/read-failure.tsx";
import { type Payout, usePayout } from "./payout-queries.ts";
import { milestonesOf, payoutState } from "./payout-state.ts";

export interface PayoutCardProps {
  readonly id: string;
  readonly known?: Payout | undefined;
}

export function PayoutCard({ id, known }: PayoutCardProps) {
  const t = useMessages("payouts");
  const { data, isError, refetch } = usePayout(id, known);
  if (data === undefined && isError) return <ReadFailure onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} label={t("payOut.loading")} />;
  return <Shown payout={data} />;
}

function Shown({ payout }: { payout: Payout }) {
  const t = useMessages("payouts");
  const locale = useLocale();
  const when = useMoments();
  const { title, detail, tone } = payoutState(payout.status);
  const { currency } = payout;
  const milestones = milestonesOf(payout.status);
  const reasons = payout.review_reasons.map((reason) => t(`payOut.reason.${reason}`)).join("; ");
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <p className="ow-quiet">{t("payOut.receives")}</p>
        <p className="text-[26px]/[34px] font-semibold">
          <Money amount={payout.receives} currency={currency} />
        </p>
        <output>
          <Tag tone={tone}>{t(title)}</Tag>
        </output>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Fact name={t("payOut.leaves")}>
          <Money amount={payout.amount} currency={currency} tone="quiet" />
        </Fact>
        <Fact name={t("payOut.fee")}>
          <Money amount={payout.fee} currency={currency} tone="quiet" />
        </Fact>
        <Fact name={t("payOut.to")}>
          {payout.method[locale]} {payout.destination}
        </Fact>
      </dl>
      {milestones === null ? null : (
        <ol className="grid gap-3" aria-label={t("payOut.steps")}>
          {milestones.map(({ name, mark }) => (
            <ProgressStep
              key={name}
              mark={mark}
              aside={name === "requested" ? when.short(payout.created_at) : null}
            >
              {t(`payOut.step.${name}`)}
            </ProgressStep>
          ))}
        </ol>
      )}
      <div className="bg-s2 rounded-control grid gap-2 p-3">
        <p>{t(detail)}</p>
        {payout.status === "reviewing" && reasons !== "" ? (
          <p className="ow-label">{t("payOut.reasons", { reasons })}</p>
        ) : null}
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="ow-quiet">{name}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
