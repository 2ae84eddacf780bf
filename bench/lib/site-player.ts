/** Players with money on a running site, made as anybody becomes one. */
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { createPlayerApi, type PlayerApi } from "../simulate/player-api.ts";
import type { RealSite } from "./sites.ts";

export interface SitePlayer {
  readonly token: string;
  readonly api: PlayerApi;
}

const paid = 3;
const pollMs = 100;

/** Registers a player and pays one deposit of 5000.00 RUB. */
export async function createSitePlayer({ apiUrl, url: origin }: RealSite): Promise<SitePlayer> {
  const api = createPlayerApi({ apiUrl, origin, onRetry: () => undefined });
  const id = uuidv7();
  const registered = await api.call("/api/v2/auth/register/email", {
    body: {
      email: `bench-${id}@players.example`,
      password: `a measured phrase ${id}`,
      currency: "RUB",
      locale: "en",
      is_adult: true,
    },
  });
  if (registered.status !== 200) throw new Error(`registration: ${registered.text}`);
  const { token } = registered.json<{ token: string }>();
  api.useToken(token);
  const billing = (await api.call("/api/v2/billing/data")).json<{
    payments: { methods: { hash: string }[] };
  }>();
  const body = { method: billing.payments.methods[0]?.hash, amount: "5000.00" };
  const created = await api.call("/api/v2/billing/payments", { body, key: id });
  if (created.status !== 200) throw new Error(`payment: ${created.text}`);
  const invoice = created.json<{ id: string }>();
  await api.call(`/sandbox/payments/${invoice.id}`, { body: { outcome: "success" } });
  const state = async () =>
    (await api.call(`/billing/payment/status/${invoice.id}`)).json<{ status: number }>().status;
  while ((await state()) !== paid) await delay(pollMs);
  return { token, api };
}
