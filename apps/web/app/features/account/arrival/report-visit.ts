/** What a link's query has reported: the campaign that it belongs to, and the partner whose link opened the page. */
import { readCookie, writeCookie } from "../../../runtime/browser/cookies.ts";
import type { Services } from "../../../runtime/services/services.ts";

const daySeconds = 86_400;
const promoSeconds = 600;
const addressMaxLength = 2_048;
const utmParameters = ["utm_source", "utm_medium", "utm_campaign", "utm_term"];

/** All four parameters, and no answer of an earlier one. */
export async function reportCampaign(
  { api, cookies }: Services,
  query: URLSearchParams,
): Promise<void> {
  if (!utmParameters.every((name) => query.has(name))) return;
  if (readCookie(cookies.read(), "advId") !== null) return;
  const result = await api.call("utm", { body: Object.fromEntries(query) });
  if (!result.ok) return console.info("middleware/utm failed", result.failure);
  const { advId, promo } = result.value;
  if (advId !== null)
    writeCookie(cookies, { name: "advId", value: advId, maxAgeSeconds: daySeconds });
  if (promo === null) return;
  const kept = { adBonusType: promo.type, adBonusValue: promo.value };
  for (const [name, value] of Object.entries(kept))
    writeCookie(cookies, { name, value, maxAgeSeconds: promoSeconds });
}

export async function reportPageOpen(
  { api }: Services,
  query: URLSearchParams,
  page: {
    readonly href: string;
    /** Of the device; asked for where it is needed. */
    readonly fingerprint: () => Promise<string | null>;
  },
): Promise<void> {
  const subH = query.get("subH");
  if (!subH) return;
  const clickUrl = page.href.slice(0, addressMaxLength);
  const body = { subH, uuid: await page.fingerprint(), click_url: clickUrl };
  const result = await api.call("registerPageOpen", { body });
  if (!result.ok) console.info("middleware/registerPageOpenEvent failed", result.failure);
}
