/** What a guest gets as a newcomer: the bonus of the code they came with, or else the welcome pack; and for how long. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { readCookie } from "../../runtime/browser/cookies.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import type { Services } from "../../runtime/services/services.ts";
import { useServices } from "../../runtime/services/use-services.tsx";
import { Countdown } from "./countdown.tsx";
import { countdownEnd, forgetPromo, packSeconds } from "./guest-countdown.ts";
import { OfferCard } from "./offer-card.tsx";
import type { Returns } from "./terms-games.ts";
import type { Terms } from "./use-bonuses.ts";

interface NewcomerOffer {
  readonly steps: readonly Terms[];
  readonly endMs: number;
}

const currency = defaultCurrency;

/** A code before the pack; the pack where the code is good for nothing. */
async function readOffer({ api, cookies }: Services): Promise<NewcomerOffer | null> {
  const nowMs = Date.now();
  const promo =
    new URLSearchParams(location.search).get("promo") ?? readCookie(cookies.read(), "promo");
  if (promo !== null && promo !== "") {
    const answer = await api.call("promoBonus", { params: { code: promo }, query: { currency } });
    if (answer.ok) {
      const { terms, expires_in: seconds } = answer.value.data;
      const endMs = countdownEnd(cookies, { cookie: "regDepBonusExpireDate", seconds, nowMs });
      return { steps: terms === null ? [] : [terms], endMs };
    }
    // No answer at all says nothing of the code.
    if (answer.failure.kind === "answered") forgetPromo(cookies);
  }
  const pack = await api.fetch("guestWelcomePack", { query: { currency } });
  if (pack.offer === null) return null;
  const endMs = countdownEnd(cookies, {
    cookie: "welcomePackTimestamp",
    seconds: packSeconds,
    nowMs,
  });
  return { steps: pack.steps, endMs };
}

export function GuestOffer({ returns }: { readonly returns: Returns }) {
  const t = useMessages("promotions");
  const services = useServices();
  const { data } = useQuery({
    queryKey: ["newcomer-offer"],
    queryFn: () => readOffer(services),
  });
  if (!data || data.steps.length === 0) return null;
  return (
    <section className="promotions-part">
      <h2 className="ow-heading">{t("promotions.offers")}</h2>
      <OfferCard
        steps={data.steps}
        returns={returns}
        action={
          <div className="promotion-actions">
            <Button onClick={() => openModal(services, "register")}>
              {t("promotions.guest.login")}
            </Button>
            <Countdown endMs={data.endMs} />
          </div>
        }
      />
    </section>
  );
}
