/** How the prices of a market moved, and the check that nothing of it was changed afterwards, made in this browser. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { CircleAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { EventAnswer, MarketAnswer, PriceChange } from "../odds/answers.ts";
import { marketTitle, selectionName } from "../odds/market-words.ts";
import type { TeamNames } from "../odds/names.ts";
import { moveBetween } from "../odds/price-move.ts";
import { MoveMark } from "../odds/price-button.tsx";
import { usePriceText } from "../odds/price-text.ts";
import { PriceChart } from "./price-chart.tsx";
import { verifyChain } from "../odds/verify-chain.ts";
import "./price-history.css";

export interface PriceHistoryProps {
  readonly event: Pick<EventAnswer, "id">;
  readonly market: MarketAnswer;
  readonly teams: TeamNames;
  readonly onClose: () => void;
}

export default function PriceHistory({ event, market, teams, onClose }: PriceHistoryProps) {
  const t = useMessages("betting");
  const { api } = useServices();
  const [selection, setSelection] = useState(market.selections[0]?.id ?? "");
  const query = usePages({
    queryKey: ["betting", "prices", event.id, market.key, market.version],
    read: (page, signal) =>
      api.fetch("bettingPrices", {
        params: { id: event.id, key: market.key },
        query: page,
        signal,
      }),
  });
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title={t("betting.history.title")}
      subtitle={marketTitle(market, { t, teams })}
      closeLabel={t("betting.close")}
    >
      <div className="price-history">
        {market.selections.length > 4 ? null : (
          <Segment
            label={t("betting.groups")}
            value={selection}
            options={market.selections.map(({ id }) => ({
              value: id,
              label: selectionName(market, id, { t, teams }),
            }))}
            onChange={setSelection}
          />
        )}
        {query.isPending ? <SkeletonRows count={6} label={t("betting.history.checking")} /> : null}
        {query.isError ? (
          <RowsFailure
            level={3}
            title={t("betting.failed")}
            text={t("betting.failedText")}
            retryLabel={t("betting.retry")}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {changes.length === 0 ? null : (
          <>
            <Verdict event={event.id} market={market} changes={changes} />
            <PriceChart changes={changes} selection={selection} />
            <Changes changes={changes} selection={selection} />
          </>
        )}
        {query.hasNextPage ? (
          <MoreRows
            className="betting-more"
            label={t("betting.more")}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        ) : null}
        <p className="ow-label">{t("betting.history.explain")}</p>
      </div>
    </Dialog>
  );
}

interface VerdictProps {
  readonly event: string;
  readonly market: MarketAnswer;
  readonly changes: readonly PriceChange[];
}

function Verdict({ event, market, changes }: VerdictProps) {
  const t = useMessages("betting");
  const verdict = verifyChain({ event, market: market.key, changes });
  return (
    <p className="price-verdict" data-holds={verdict.holds} data-testid="price-verdict">
      {verdict.holds ? (
        <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
      ) : (
        <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
      )}
      {verdict.holds
        ? t("betting.history.verified", { count: changes.length })
        : t("betting.history.broken", { version: verdict.version })}
    </p>
  );
}

interface ChangesProps {
  readonly changes: readonly PriceChange[];
  readonly selection: string;
}

function Changes({ changes, selection }: ChangesProps) {
  const t = useMessages("betting");
  const moments = useMoments();
  const print = usePriceText();
  const priceIn = (change: PriceChange | undefined) =>
    change?.selections.find(({ id }) => id === selection)?.price ?? null;
  return (
    <table className="price-changes">
      <thead>
        <tr>
          <th scope="col">{t("betting.history.version")}</th>
          <th scope="col">{t("betting.history.time")}</th>
          <th scope="col">{t("betting.history.price")}</th>
          <th scope="col">{t("betting.history.hash")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, at) => {
          const price = change.status === "open" ? priceIn(change) : null;
          const move = moveBetween(priceIn(changes[at + 1]), price);
          return (
            <tr key={change.version}>
              <td>{change.version}</td>
              <td>{moments.time(change.at)}</td>
              <td className="price-changes-price">
                {price === null ? t("betting.suspended") : print(price)}
                {move === null ? null : <MoveMark way={move.way} />}
              </td>
              <td className="ow-mono" title={change.hash}>
                {`${change.hash.slice(0, 10)}…`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
