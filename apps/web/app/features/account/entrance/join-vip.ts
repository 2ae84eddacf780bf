/** The wish to join the VIP club, sent after a login when it was made while registering, or when the login was on the club's page. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import { createStore } from "../../../runtime/state/external-store.ts";

const vipPath = "/vip-club";

/** The player whose wish was taken during this visit. */
export const vipAsked = createStore<string | null>(null);

export interface VipReason {
  readonly wantsVip: boolean;
  readonly pathname: string;
}

export function isVipWanted({ wantsVip, pathname }: VipReason): boolean {
  return wantsVip || pathname.replace(/\/$/, "").endsWith(vipPath);
}

export async function joinVip(services: Services): Promise<void> {
  const { api, messages, sessionStore } = services;
  const playerId = userOf(sessionStore.get())?.id ?? null;
  const result = await api.call("vipJoin");
  if (!result.ok) return notifyRefusal(services, { route: "vipJoin", failure: result.failure });
  vipAsked.set(playerId);
  await messages.load("vip");
  notify({
    kind: "success",
    title: messages.i18n.t("vip.asked.title"),
    body: messages.i18n.t("vip.asked.text"),
  });
}
