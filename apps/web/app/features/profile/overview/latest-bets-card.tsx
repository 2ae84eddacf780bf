/** The last few bets, each with its proof. */
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useBetColumns } from "../history/bet-columns.tsx";
import { LoadFailure } from "../history/load-failure.tsx";
import { useLatestBets } from "./use-latest-bets.ts";

const shownBets = 5;
const columnsShown: readonly string[] = ["game", "condition", "time", "stake", "payout", "proof"];

export function LatestBetsCard() {
  const t = useMessages("profile");
  const columns = useBetColumns().filter(({ id }) => columnsShown.includes(id));
  const { data, isError, refetch } = useLatestBets();
  return (
    <section className="ow-card profile-bets" aria-labelledby="latest-bets-title">
      <div className="profile-card-head">
        <h2 id="latest-bets-title" className="ow-subheading">
          {t("profile.bets")}
        </h2>
        <SiteLink to="/profile/history" className="ow-dotted">
          {t("profile.allHistory")}
        </SiteLink>
      </div>
      {isError && data === undefined ? (
        <LoadFailure level={3} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t("profile.bets")}
          columns={columns}
          rows={data?.bets.slice(0, shownBets) ?? null}
          rowKey={({ id }) => id}
          rowGame={({ game }) => game}
          expectedRows={shownBets}
          waitingLabel={t("history.loading")}
          empty={<p className="ow-quiet profile-card-empty">{t("history.bets.none.text")}</p>}
        />
      )}
    </section>
  );
}
