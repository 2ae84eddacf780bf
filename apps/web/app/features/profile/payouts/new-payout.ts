/** Says once what became of the newest payout: the cookie `newPayoutShown` remembers for the session which one was said. */
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type CookieJar, readCookie, writeCookie } from "../../../runtime/browser/cookies.ts";
import { documentCookies } from "../../../runtime/browser/document-cookies.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { Payout } from "./payout-queries.ts";

const cookieName = "newPayoutShown";

/** What is worth saying, by state; nothing of a payout that is still on its way, or that the player took back. */
const worthSaying: Readonly<Partial<Record<PayoutStatus, "sent" | "back">>> = {
  sent: "sent",
  final: "sent",
  failed: "back",
  returned: "back",
  rejected: "back",
};

/** What is needed of where cookies are. */
type SessionJar = Pick<CookieJar, "read" | "write" | "isSecure">;

export interface NewPayout {
  readonly payout: Payout;
  readonly word: "sent" | "back";
}

/** The newest payout that has ended and was not said yet; it counts as said from here on. */
export function takeNewPayout(payouts: readonly Payout[], jar: SessionJar): NewPayout | null {
  const payout = payouts.find(({ status }) => worthSaying[status] !== undefined);
  const word = payout && worthSaying[payout.status];
  if (payout === undefined || word === undefined) return null;
  // A payout that was sent may come back: that is another thing to say.
  const mark = `${payout.id}:${word}`;
  if (readCookie(jar.read(), cookieName) === mark) return null;
  writeCookie(jar, { name: cookieName, value: mark, maxAgeSeconds: "session" });
  return { payout, word };
}

export function useNewPayout(): void {
  const t = useMessages("payouts");
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["payouts", "newest"],
    queryFn: ({ signal }) => api.fetch("payoutHistory", { signal }),
    refetchOnMount: "always",
  });
  useEffect(() => {
    if (data === undefined) return;
    const taken = takeNewPayout(data.payouts, documentCookies());
    if (taken === null) return;
    const { payout, word } = taken;
    const { currency } = payout;
    const amount = word === "sent" ? payout.receives : payout.amount;
    notify({
      kind: word === "sent" ? "success" : "info",
      title: t(`payOut.notice.${word}`, { amount: moneyText({ amount, currency }) }),
    });
  }, [data, t]);
}
