/** The bonuses of a player: those that go on, those that are offered, those that are over. For a guest what a newcomer gets. */
import { type Currency, defaultCurrency } from "@oddwright/core/money/currency.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure } from "../../runtime/page/list-parts.tsx";
import { useMoments } from "../../runtime/services/use-moments.ts";
import { useServices, useStore } from "../../runtime/services/use-services.tsx";
import { FreeRounds } from "./free-rounds.tsx";
import { GrantCard } from "./grant-card.tsx";
import { GuestOffer } from "./guest-offer.tsx";
import { AcceptButton, OfferCard } from "./offer-card.tsx";
import { PromoCodeForm } from "./promo-code-form.tsx";
import type { Returns } from "./terms-games.ts";
import { type Grant, type Offer, useGrants, useOffers } from "./use-bonuses.ts";
import "./promotions.css";

export function Promotions({ returns }: { readonly returns: Returns }) {
  const { sessionStore } = useServices();
  const { status } = useStore(sessionStore);
  if (status === "pending") return null;
  return status === "guest" ? (
    <GuestOffer returns={returns} />
  ) : (
    <div className="promotions">
      <FreeRounds />
      <OwnBonuses returns={returns} />
      <Offers returns={returns} />
      <EndedBonuses />
    </div>
  );
}

function OwnBonuses({ returns }: { readonly returns: Returns }) {
  const t = useMessages("promotions");
  const { data, isError, refetch } = useGrants("false");
  const grants = data?.pages.flatMap((page) => page.grants);
  if (grants === undefined)
    return isError ? (
      <Failure onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={3} label={t("promotions.loading")} />
    );
  if (grants.length === 0) return null;
  return (
    <section className="promotions-part">
      <h2 className="ow-heading">{t("promotions.title")}</h2>
      {grants.map((grant) => (
        <GrantCard key={grant.id} grant={grant} returns={returns} />
      ))}
    </section>
  );
}

function Offers({ returns }: { readonly returns: Returns }) {
  const t = useMessages("promotions");
  const locale = useLocale();
  const { data, isError, refetch } = useOffers();
  return (
    <section className="promotions-part">
      <h2 className="ow-heading">{t("promotions.offers")}</h2>
      {isError && data === undefined ? <Failure onRetry={() => void refetch()} /> : null}
      {data?.offers.length === 0 ? <p className="ow-quiet">{t("promotions.offers.none")}</p> : null}
      {data?.offers.map(({ offer, steps, cashback }) => (
        <OfferCard
          key={offer}
          steps={steps}
          returns={returns}
          action={
            cashback === null ? (
              <AcceptButton name={steps[0]?.name[locale] ?? offer} of={{ offer }} />
            ) : (
              <CashbackSoFar
                {...cashback}
                currency={steps[0]?.currency ?? defaultCurrency}
                isRakeback={steps[0]?.kind === "rakeback"}
              />
            )
          }
        />
      ))}
      <PromoCodeForm returns={returns} />
    </section>
  );
}

type SoFar = NonNullable<Offer["cashback"]> & {
  readonly currency: Currency;
  readonly isRakeback: boolean;
};

/** Nothing is to be accepted: it comes by itself. */
function CashbackSoFar({ ends_at: endsAt, lost, amount, currency, isRakeback }: SoFar) {
  const t = useMessages("promotions");
  const when = useMoments();
  return (
    <p className="ow-label">
      {t(isRakeback ? "promotions.rakeback" : "promotions.cashback", {
        lost: moneyText({ amount: lost, currency }),
        amount: moneyText({ amount, currency }),
        time: when.short(endsAt),
      })}
    </p>
  );
}

function EndedBonuses() {
  const t = useMessages("promotions");
  const locale = useLocale();
  const when = useMoments();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGrants("true");
  const grants = data?.pages.flatMap((page) => page.grants) ?? [];
  if (grants.length === 0) return null;
  const money = (name: "issued" | "converted") => ({
    id: name,
    header: t(`promotions.history.${name}`),
    numeric: true,
    wideOnly: name === "issued",
    cell: (grant: Grant) => <Money amount={grant[name]} currency={grant.terms.currency} />,
  });
  return (
    <section className="promotions-part">
      <h2 className="ow-heading">{t("promotions.history")}</h2>
      <div className="ow-card" data-padded="false">
        <Table
          caption={t("promotions.history")}
          columns={[
            {
              id: "name",
              header: t("promotions.history.name"),
              cell: ({ terms }: Grant) => terms.name[locale],
            },
            money("issued"),
            money("converted"),
            {
              id: "outcome",
              header: t("promotions.history.outcome"),
              cell: ({ outcome }) => (outcome === null ? "" : t(`promotions.outcome.${outcome}`)),
            },
            {
              id: "time",
              header: t("promotions.entry.time"),
              numeric: true,
              wideOnly: true,
              cell: ({ ended_at: endedAt }) => (endedAt === null ? "" : when.short(endedAt)),
            },
          ]}
          rows={grants}
          rowKey={({ id }) => id}
          takesFocus
        />
      </div>
      {hasNextPage ? (
        <MoreRows
          className="justify-self-center"
          label={t("promotions.entries.more")}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
    </section>
  );
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages("promotions");
  return (
    <RowsFailure
      level={3}
      title={t("promotions.failed.title")}
      text={t("promotions.failed.text")}
      retryLabel={t("promotions.retry")}
      onRetry={onRetry}
    />
  );
}
