/** What a link's query has reported: the campaign that it belongs to, and the partner whose link opened the page. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { readCookie, removeCookie, writeCookie } from "../../../runtime/browser/cookies.ts";
import type { Services } from "../../../runtime/services/services.ts";

const secondMs = 1_000;
const daySeconds = 86_400;
const promoSeconds = 600;
const addressMaxLength = 2_048;
/** Of a promo whose value is a promo code: its bonus is shown in a dialog. */
const codeType = "promo_code";
const affiliateParameters = ["partner", "stag", "adplace"];
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
  const kept = {
    adBonusType: promo.type,
    adBonusValue: promo.value,
    ...(promo.type === codeType && { adBonusModal: "1" }),
  };
  for (const [name, value] of Object.entries(kept))
    writeCookie(cookies, { name, value, maxAgeSeconds: promoSeconds });
}

/** A guest is shown the bonus of the campaign's code, on any page within its ten minutes, until the dialog was seen. */
export async function offerAdBonus({
  api,
  cookies,
  modals,
  sessionStore,
}: Services): Promise<void> {
  const mayOpen = () => sessionStore.get().status === "guest" && modals.get() === null;
  const code = readCookie(cookies.read(), "adBonusValue");
  if (readCookie(cookies.read(), "adBonusModal") === null || code === null || !mayOpen()) return;
  const query = { currency: defaultCurrency };
  const answer = await api.call("promoBonus", { params: { code }, query });
  // No answer at all says nothing of the code: the next page asks again.
  if (!answer.ok && answer.failure.kind === "answered") removeCookie(cookies, "adBonusModal");
  if (!answer.ok || !mayOpen()) return;
  const { terms, expires_in: seconds } = answer.value.data;
  if (terms !== null)
    modals.open("adBonus", { code, terms, endMs: Date.now() + seconds * secondMs });
}

/** Once for each page that an affiliate's link opened: a reload is another visit. */
export async function reportAffiliate({ api }: Services, query: URLSearchParams): Promise<void> {
  if (!affiliateParameters.some((name) => query.get(name))) return;
  const result = await api.call("affiliate", { body: { query: Object.fromEntries(query) } });
  if (!result.ok) console.info("middleware/affiliate failed", result.failure);
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
