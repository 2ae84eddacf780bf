/** `/betting/calibration`: what the model said before each match against what came. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { nameIn } from "../odds/names.ts";
import { CalibrationChart, mergedTenths } from "./calibration-chart.tsx";
import "./rules-page.css";

type Leagues = RouteResponse<"bettingCalibration">["leagues"];

export function CalibrationPage() {
  const t = useMessages("sportrules", "betting");
  const { api } = useServices();
  const query = useQuery({
    queryKey: ["betting", "calibration"],
    queryFn: ({ signal }) => api.fetch("bettingCalibration", { signal }),
  });
  return (
    <div className="betting-page rules-page">
      <PageHead
        title={t("sportrules.calibration.title")}
        description={t("sportrules.calibration.text")}
      />
      <h1 className="ow-title">{t("sportrules.calibration.title")}</h1>
      <p className="ow-quiet">{t("sportrules.calibration.text")}</p>
      {query.isPending ? <SkeletonRows count={6} label={t("betting.loading")} /> : null}
      {query.isError ? (
        <RowsFailure
          level={2}
          title={t("betting.failed")}
          text={t("betting.failedText")}
          retryLabel={t("betting.retry")}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data === undefined ? null : <Leagues leagues={query.data.leagues} />}
    </div>
  );
}

function Leagues({ leagues }: { readonly leagues: Leagues }) {
  const t = useMessages("sportrules");
  if (leagues.length === 0) {
    return (
      <EmptyState level={2} title={t("sportrules.calibration.none")}>
        {t("sportrules.calibration.noneText")}
      </EmptyState>
    );
  }
  const tenths = mergedTenths(leagues.flatMap(({ reliability }) => reliability));
  return (
    <>
      <Card title={t("sportrules.calibration.chart")}>
        <CalibrationChart tenths={tenths} />
        <Tenths tenths={tenths} />
      </Card>
      <Card title={t("sportrules.calibration.league")}>
        <LeagueTable leagues={leagues} />
        <p className="ow-quiet">{t("sportrules.calibration.baselines")}</p>
      </Card>
    </>
  );
}

function Tenths({ tenths }: { readonly tenths: ReturnType<typeof mergedTenths> }) {
  const t = useMessages("sportrules");
  return (
    <div className="calibration-scroll">
      <table className="calibration-table">
        <thead>
          <tr>
            <th scope="col">{t("sportrules.calibration.said")}</th>
            <th scope="col">{t("sportrules.calibration.came")}</th>
            <th scope="col">{t("sportrules.calibration.count")}</th>
          </tr>
        </thead>
        <tbody>
          {tenths.map(({ said, happened, count }) => (
            <tr key={said}>
              <td>{percent(said)}</td>
              <td>{percent(happened)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LeagueTable({ leagues }: { readonly leagues: Leagues }) {
  const t = useMessages("sportrules");
  const locale = useLocale();
  return (
    <div className="calibration-scroll">
      <table className="calibration-table">
        <thead>
          <tr>
            <th scope="col">{t("sportrules.calibration.league")}</th>
            <th scope="col">{t("sportrules.calibration.matches")}</th>
            <th scope="col">{t("sportrules.calibration.logLoss")}</th>
            <th scope="col">{t("sportrules.calibration.baseline")}</th>
            <th scope="col">{t("sportrules.calibration.baseline2")}</th>
            <th scope="col">{t("sportrules.calibration.brier")}</th>
          </tr>
        </thead>
        <tbody>
          {leagues.map(({ tournament, names, matches, model, baselines }) => (
            <tr key={tournament}>
              <td>{nameIn(names, locale)}</td>
              <td>{matches}</td>
              <td>{model.log_loss.toFixed(3)}</td>
              <td>{baselines[0]?.log_loss.toFixed(3) ?? "–"}</td>
              <td>{baselines[1]?.log_loss.toFixed(3) ?? "–"}</td>
              <td>{model.brier.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}\u00A0%`;
