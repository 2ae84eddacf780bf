/** The result of the latest bets, shown in the same way for a win and a loss. */
import { currencySign, type Currency } from "@oddwright/core/money/currency.ts";
import { displayAmount, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { useSessionFigures } from "../../../runtime/services/use-session-figures.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { CourseChart } from "./course-chart.tsx";
import { HistoryFailure } from "../history/history-list.tsx";
import { recentResult, type RecentResult } from "./recent-result.ts";
import { useLatestBets } from "./use-latest-bets.ts";

export interface ResultCardProps {
  readonly user: User;
  readonly currency: Currency;
}

export function ResultCard({ user, currency }: ResultCardProps) {
  const t = useMessages("profile");
  const { data, isError, refetch } = useLatestBets();
  const result = data === undefined ? null : recentResult(data.bets, currency);
  return (
    <section className="ow-card profile-result" aria-labelledby="result-title">
      <div className="profile-card-head">
        <h2 id="result-title" className="ow-subheading">
          {result === null || result.count === 0
            ? t("profile.result.plain")
            : t("profile.result.title", { count: result.count })}
        </h2>
        <span className="ow-label">{currency}</span>
      </div>
      {isError && result === null ? (
        <HistoryFailure level={3} onRetry={() => void refetch()} />
      ) : null}
      {result === null && !isError ? <Skeleton shape="block" /> : null}
      {result?.count === 0 ? <NoBets /> : null}
      {result !== null && result.count > 0 ? (
        <Figures result={result} user={user} currency={currency} />
      ) : null}
    </section>
  );
}

function Figures({ result, user, currency }: ResultCardProps & { result: RecentResult }) {
  const t = useMessages("profile");
  const session = useSessionFigures(user);
  const amount = (minor: bigint) => <Money amount={formatAmount(minor)} currency={currency} />;
  const net = moneyText({ amount: formatAmount(result.netMinor), currency, signed: true });
  return (
    <>
      <p className="profile-net">
        <span className="ow-hidden">{net}</span>
        <span aria-hidden="true">
          <span className="ow-figure profile-net-figure">
            {displayAmount(result.netMinor, { sign: "always" })}
          </span>{" "}
          <span className="profile-net-sign">{currencySign[currency]}</span>
        </span>
        {result.returnedPercent !== null ? (
          <span className="ow-label">
            {t("profile.result.returned", { percent: result.returnedPercent })}
          </span>
        ) : null}
      </p>
      <CourseChart
        course={result.course}
        label={t("profile.result.chart", { count: result.count, net })}
      />
      <dl className="profile-figures">
        <Figure label={t("profile.result.staked")}>{amount(result.stakedMinor)}</Figure>
        <Figure label={t("profile.result.paid")}>{amount(result.paidMinor)}</Figure>
        <Figure label={t("profile.result.largest")}>{amount(result.largestPayoutMinor)}</Figure>
        <Figure label={t("profile.result.session", { clock: session.clock })}>
          <Money amount={session.netAmount} currency={session.currency} signed />
        </Figure>
      </dl>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="ow-label">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function NoBets() {
  const t = useMessages("profile");
  return (
    <EmptyState
      level={3}
      title={t("profile.result.none.title")}
      action={
        <SiteLink to="/games/dice" {...buttonLook({ size: "small" })}>
          {t("profile.result.none.action")}
        </SiteLink>
      }
    >
      {t("profile.result.none.text")}
    </EmptyState>
  );
}
