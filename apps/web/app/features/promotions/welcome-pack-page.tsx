/** `/welcome-pack`: the steps of the pack, for a guest with the time to register in, for a player with what is done and what comes next. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { RowsFailure } from "../../runtime/page/list-parts.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { useServices, useStore } from "../../runtime/services/use-services.tsx";
import { Countdown } from "./countdown.tsx";
import { countdownEnd, packSeconds } from "./guest-countdown.ts";
import { AcceptButton } from "./offer-card.tsx";
import type { Returns } from "./terms-games.ts";
import { type Pack, useWelcomePack } from "./use-bonuses.ts";
import { PackSteps } from "./welcome-pack-steps.tsx";
import "./promotions.css";
import "./welcome-pack.css";

export function WelcomePackPage({ returns }: { readonly returns: Returns }) {
  const t = useMessages("promotions");
  const { sessionStore } = useServices();
  const { status } = useStore(sessionStore);
  return (
    <div className="welcome-pack">
      <PageHead title={t("promotions.pack.title")} description={t("promotions.pack.lead")} />
      {status === "pending" ? <Waiting /> : null}
      {status === "guest" ? <GuestPack returns={returns} /> : null}
      {status === "signed-in" ? <OwnPack returns={returns} /> : null}
    </div>
  );
}

function GuestPack({ returns }: { readonly returns: Returns }) {
  const t = useMessages("promotions");
  const services = useServices();
  const { api, cookies } = services;
  const query = useQuery({
    queryKey: ["welcome-pack", "guest"],
    queryFn: async ({ signal }) => {
      const pack = await api.fetch("guestWelcomePack", {
        query: { currency: defaultCurrency },
        signal,
      });
      const steps = pack.steps.map((terms) => ({ terms, grant: null }));
      const cookie = { cookie: "welcomePackTimestamp", seconds: packSeconds } as const;
      const endMs =
        pack.offer === null ? null : countdownEnd(cookies, { ...cookie, nowMs: Date.now() });
      return { ...pack, steps, is_open: true, endMs };
    },
  });
  const endMs = query.data?.endMs ?? null;
  return (
    <ShownPack query={query} returns={returns} begin={null}>
      <div className="promotion-actions">
        <Button tone="brass" onClick={() => openModal(services, "register")}>
          {t("promotions.guest.login")}
        </Button>
        {endMs === null ? null : <Countdown endMs={endMs} />}
      </div>
    </ShownPack>
  );
}

function OwnPack({ returns }: { readonly returns: Returns }) {
  const query = useWelcomePack();
  const pack = query.data;
  const offer = pack?.is_open ? pack.offer : null;
  return (
    <ShownPack
      query={query}
      returns={returns}
      begin={
        offer === null ? null : <AcceptButton name={pack?.publicTitle ?? offer} of={{ offer }} />
      }
    />
  );
}

interface ShownPackProps {
  readonly query: {
    readonly data: Pack | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly returns: Returns;
  /** Accepts it; stands under the terms of its first step. */
  readonly begin: ReactNode;
  readonly children?: ReactNode;
}

function ShownPack({ query, returns, begin, children }: ShownPackProps) {
  const t = useMessages("promotions");
  const locale = useLocale();
  const { data: pack, isError, refetch } = query;
  if (pack === undefined)
    return isError ? (
      <RowsFailure
        level={2}
        title={t("promotions.failed.title")}
        text={t("promotions.failed.text")}
        retryLabel={t("promotions.retry")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Waiting />
    );
  const [first] = pack.steps;
  if (first === undefined)
    return (
      <EmptyState
        level={1}
        title={t("promotions.pack.none.title")}
        action={<SiteLink to="/bonuses">{t("promotions.offers")}</SiteLink>}
      >
        {t("promotions.pack.none.text")}
      </EmptyState>
    );
  return (
    <>
      <header className="grid gap-3">
        <h1 className="ow-title">{first.terms.name[locale]}</h1>
        <p className="ow-quiet max-w-180">{t("promotions.pack.lead")}</p>
        {children}
      </header>
      <PackSteps pack={pack} returns={returns} begin={begin} />
    </>
  );
}

function Waiting() {
  const t = useMessages("promotions");
  return (
    <>
      <h1 className="ow-title">{t("promotions.pack.title")}</h1>
      <SkeletonRows count={3} label={t("promotions.loading")} />
    </>
  );
}
