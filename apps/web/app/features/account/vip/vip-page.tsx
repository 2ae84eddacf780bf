/** `/vip-club`: what the club is, and asking to join it. Logging in here asks too. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { vipLevels } from "@oddwright/core/vip/vip-levels.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { useServices, useSession, useStore } from "../../../runtime/services/use-services.tsx";
import { userOf } from "../../../runtime/session/session-store.ts";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { joinVip, vipAsked } from "../entrance/join-vip.ts";
import { VipLevels } from "./vip-levels.tsx";
import "../styles/vip-page.css";

const steps = ["join", "play", "level"] as const;

/** What the first level takes, wagered. */
const firstLevel = {
  amount: formatAmount(vipLevels[0] ?? 0n),
  currency: "RUB",
  short: true,
} as const;

export function VipPage() {
  const t = useMessages("vip");
  const amount = moneyText(firstLevel);
  return (
    <div className="grid max-w-250 gap-8">
      <PageHead title={t("vip.title")} description={t("vip.description")} />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("vip.title")}</h1>
        <p className="ow-quiet max-w-180 text-[16px]/[24px]">{t("vip.lead")}</p>
      </header>
      <Membership />
      <ol className="ow-steps vip-steps">
        {steps.map((step, index) => (
          <li key={step} className="ow-step">
            <span className="ow-step-number ow-figure" aria-hidden="true">
              {index + 1}
            </span>
            <h2 className="ow-subheading">{t(`vip.step.${step}.title`)}</h2>
            <p className="ow-quiet">{t(`vip.step.${step}.text`, { amount })}</p>
          </li>
        ))}
      </ol>
      <VipLevels />
    </div>
  );
}

/** Asking for a player, logging in for a guest; a member, and who has asked, read that nothing is left to do. */
function Membership() {
  const t = useMessages("vip");
  const services = useServices();
  const session = useSession();
  const hydrated = useHydrated();
  const asked = useStore(vipAsked);
  const [busy, setBusy] = useState(false);
  const user = userOf(session);

  async function join(): Promise<void> {
    setBusy(true);
    await joinVip(services);
    setBusy(false);
  }

  if (user !== null && (user.premium.status || asked === user.id)) {
    const state = user.premium.status ? "member" : "asked";
    return (
      <section className="ow-card vip-join">
        <h2 className="ow-subheading">{t(`vip.${state}.title`)}</h2>
        <p className="ow-quiet">{t(`vip.${state}.text`)}</p>
      </section>
    );
  }
  const isGuest = session.status === "guest";
  return (
    <section className="ow-card vip-join">
      <p className="ow-quiet">{t(isGuest ? "vip.guest.text" : "vip.player.text")}</p>
      <Button
        tone="brass"
        busy={busy || !hydrated || session.status === "pending"}
        onClick={() => (isGuest ? openModal(services, "login") : void join())}
      >
        {t(isGuest ? "vip.join.guest" : "vip.join")}
      </Button>
    </section>
  );
}
