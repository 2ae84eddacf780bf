/** Whether this device's visits may be told to the operator's analytics. Asked once, kept on the device, changed in the settings or at the foot of the page. */
import type { CookieJar } from "../browser/cookies.ts";
import type { KeyValueStorage } from "../browser/stored-keys.ts";
import { storedKeys } from "../browser/stored-keys.ts";
import { createStore } from "../state/external-store.ts";
import { forgetVisitor } from "./visitor.ts";

export type Consent = "unasked" | "given" | "refused";

/** "unasked" until it was read from the device. */
export const consent = createStore<Consent>("unasked");

/** A browser that tells every site not to track has answered already. */
export function readConsent(storage: KeyValueStorage, browser: object): Consent {
  const kept = storage.getItem(storedKeys.analyticsConsent);
  if (kept === "given" || kept === "refused") return kept;
  return "globalPrivacyControl" in browser && browser.globalPrivacyControl === true
    ? "refused"
    : "unasked";
}

/** Whether the visitor allows it, also before the page has read the device's answer. Browser only. */
export const isConsentGiven = (storage: KeyValueStorage): boolean =>
  (consent.get() === "unasked" ? readConsent(storage, navigator) : consent.get()) === "given";

/** The visitor wants to be asked again. */
export const consentAsked = createStore(false);

/** An answer in another tab is one here too: the device has one. Returns the function that stops it. */
export function followConsent(
  storage: KeyValueStorage,
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): () => void {
  const follow = (event: Event) => {
    const { key } = event as StorageEvent;
    // Without a key everything was cleared.
    if (key === storedKeys.analyticsConsent || key === null)
      consent.set(readConsent(storage, navigator));
  };
  page.addEventListener("storage", follow);
  return () => page.removeEventListener("storage", follow);
}

export interface Device {
  readonly storage: KeyValueStorage;
  readonly cookies: CookieJar;
}

/** A no also takes back what an earlier yes left on the device. */
export function keepConsent(device: Device, answer: Exclude<Consent, "unasked">): void {
  device.storage.setItem(storedKeys.analyticsConsent, answer);
  consent.set(answer);
  consentAsked.set(false);
  if (answer === "refused") forgetVisitor(device);
}
