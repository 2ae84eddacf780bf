/** The history of bets on sports, by what became of them and by days. */
import { sportsBetFilters } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { RouteQuery, RouteResponse } from "@oddwright/contract/schemas.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { endOf, matchName, nameIn, usePriceText } from "../../betting/index.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryList } from "./history-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultField } from "./result-field.tsx";
import { Stacked } from "./stacked.tsx";

type SportsBet = RouteResponse<"bettingBets">["bets"][number];

export function SportsBets({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history", "sportbets");
  const { api } = useServices();
  const state = oneOf(sportsBetFilters, filter.read("state")) ?? "all";
  const columns = useSportsColumns();
  const { bets, ...pages } = useSportsHistory({ state, ...filter.days.query }, filter);
  const isFiltered = state !== "all" || Object.keys(filter.days.query).length > 0;
  return (
    <>
      <FilterFields
        filter={filter}
        file={{
          route: "bettingBetsFile",
          read: (days) => api.call("bettingBetsFile", { query: { state, ...days } }),
        }}
      >
        <ResultField
          chosen={state === "all" ? null : state}
          results={["open", "settled"]}
          nameOf={(each) => t(`sportbets.tab.${each}`)}
          onChange={(value) => filter.change({ state: value })}
        />
      </FilterFields>
      <HistoryList
        caption={t("sportbets.title")}
        columns={columns}
        rows={bets}
        rowGame={() => "betting"}
        pages={pages}
        empty={isFiltered ? <NothingFound /> : <NoBets />}
      />
    </>
  );
}

function NoBets() {
  const t = useMessages("sportbets");
  return (
    <EmptyState
      title={t("sportbets.none.settled")}
      action={
        <SiteLink to="/betting" {...buttonLook({ size: "small" })}>
          {t("sportbets.none.way")}
        </SiteLink>
      }
    >
      {t("sportbets.none.text")}
    </EmptyState>
  );
}

/** Newest first, page by page. */
function useSportsHistory(asked: RouteQuery<"bettingBets">, { days }: HistoryFilter) {
  const { api } = useServices();
  const query = usePages({
    queryKey: ["betting", "bets", "history", asked],
    read: (page, signal) => api.fetch("bettingBets", { query: { ...asked, ...page }, signal }),
    enabled: !days.isReversed,
    refetchOnMount: "always",
  });
  const known = query.data?.pages.flatMap((page) => page.bets) ?? null;
  return { ...query, bets: days.isReversed ? [] : known };
}

function useSportsColumns(): readonly TableColumn<SportsBet>[] {
  const t = useMessages("profile", "sportbets");
  const when = useMoments();
  const locale = useLocale();
  const print = usePriceText();
  const matches = ({ legs }: SportsBet): string =>
    legs
      .map(({ event: { home, away } }) =>
        matchName({ home: nameIn(home.names, locale), away: nameIn(away.names, locale) }),
      )
      .join(", ");
  const stateOf = (bet: SportsBet): string => {
    const end = endOf(bet);
    return end === null ? t(`sportbets.state.${bet.state}`) : t(`sportbets.result.${end}`);
  };
  return [
    {
      id: "bet",
      header: t("history.game"),
      cell: (bet) => (
        <Stacked under={`${stateOf(bet)} · ${when.short(bet.placed_at)}`}>
          <span className="font-semibold">{matches(bet)}</span>
        </Stacked>
      ),
    },
    {
      id: "time",
      header: t("history.time"),
      wideOnly: true,
      cell: ({ placed_at: at }) => <span className="ow-quiet">{when.short(at)}</span>,
    },
    { id: "state", header: t("history.result"), wideOnly: true, cell: stateOf },
    {
      id: "price",
      header: t("sportbets.odds"),
      numeric: true,
      wideOnly: true,
      cell: ({ combined_price: price }) => print(price),
    },
    {
      id: "stake",
      header: t("history.stake"),
      numeric: true,
      wideOnly: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: "payout",
      header: t("history.payout"),
      numeric: true,
      cell: (bet) => <Payout bet={bet} />,
    },
  ];
}

/** What came back: of its settlement, and of what was cashed out before. */
function Payout({ bet }: { readonly bet: SportsBet }) {
  const t = useMessages("profile");
  const { stake, currency, state } = bet;
  if (state === "open" || state === "delayed") return <>{t("history.open")}</>;
  const paid = state === "cashed_out" ? bet.cashed_out : (bet.paid ?? stake);
  return (
    <Stacked under={<Money amount={stake} currency={currency} tone="quiet" />}>
      <Money amount={paid} currency={currency} tone={endOf(bet) === "won" ? "win" : "plain"} />
    </Stacked>
  );
}
