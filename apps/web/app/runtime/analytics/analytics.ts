/** Sends events where the operator wants them: to the site's own `/ingest`, to the data layer of a tag manager, or to both. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { uuidv7 } from "uuidv7";
import { deviceStorage } from "../browser/device-storage.ts";
import type { WebConfig } from "../page/page-request.ts";
import type { Services } from "../services/services.ts";
import { userOf } from "../session/session-store.ts";
import { isConsentGiven } from "./consent.ts";
import { decideFlags, noFlags, type Flags } from "./decide-flags.ts";
import { thisDevice, type DeviceFacts } from "./device-facts.ts";
import type { AnalyticsEvents, EventName } from "./events.ts";
import { visitorBook, type VisitorBook } from "./visitor.ts";

const requestTimeoutMs = 60_000;
const textMaxLength = 65_535;

export type AnalyticsSettings = NonNullable<WebConfig["analytics"]>;

export interface AnalyticsInput {
  readonly settings: AnalyticsSettings;
  /** Scheme and host of the page. */
  readonly origin: string;
  /** The tag of the page's language. */
  readonly language: string;
  readonly visitors: VisitorBook;
  readonly device: () => DeviceFacts;
  readonly isAllowed: () => boolean;
  /** Who is logged in; null: nobody, undefined: that is not known yet. */
  readonly player: () => string | null | undefined;
  /** What a tag manager reads. */
  readonly dataLayer: { push(entry: object): unknown };
  readonly now: () => number;
}

export interface Analytics {
  track<Name extends EventName>(name: Name, fields: AnalyticsEvents[Name]): void;
  /** Who is logged in is identified, once; who logged out is somebody else from then on. Every event does so first. */
  follow(): void;
  /** What the operator's flag service has on for whoever is here, asked once for each; nothing where it is not asked. */
  flags(): Promise<Flags>;
}

type Properties = Readonly<Record<string, unknown>>;

export function createAnalytics(input: AnalyticsInput): Analytics {
  const { settings, visitors, isAllowed, device, language, dataLayer, now } = input;

  function send(event: string, fields: Properties): void {
    const { anonymous, visit, player } = visitors.at(now());
    const who = { distinct_id: player ?? anonymous, session_id: visit, user_id: player };
    const isIdentified = player !== null;
    const properties = cut({ ...who, process_person_profile: isIdentified, ...fields });
    if (settings.dataLayer) dataLayer.push({ event, ...properties });
    if (settings.token !== null)
      void post(`${input.origin}/ingest`, { event, properties, token: settings.token });
  }

  function follow(): void {
    const playerId = input.player();
    if (!isAllowed() || playerId === undefined) return;
    const { anonymous, player } = visitors.at(now());
    if (playerId === player) return;
    if (playerId === "") return console.error("nobody is identified by an empty id");
    visitors.setPlayer(playerId);
    if (playerId !== null) send("identify", { ...device(), language, anonymous_id: anonymous });
  }

  let decided: { readonly distinctId: string; readonly flags: Promise<Flags> } | null = null;

  function flags(): Promise<Flags> {
    follow();
    const { token } = settings;
    if (token === null || !settings.flags || !isAllowed()) return Promise.resolve(noFlags);
    const { anonymous, player } = visitors.at(now());
    const distinctId = player ?? anonymous;
    if (decided?.distinctId !== distinctId)
      decided = { distinctId, flags: decideFlags({ origin: input.origin, token, distinctId }) };
    return decided.flags;
  }

  return {
    follow,
    flags,
    track(name, fields) {
      follow();
      if (isAllowed()) send(name, { ...fields });
    },
  };
}

const cut = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, textMaxLength) : value,
    ]),
  );

/** Nobody waits for it; it goes on while the page is left. */
async function post(url: string, body: object): Promise<void> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.status >= 400) console.warn("Bad HTTP status", response.status);
  } catch {
    // What an event would have said is not worth a second try.
  }
}

const ofServices = new WeakMap<Services, Analytics>();

/** Browser only, where the operator has analytics. */
export function analyticsOf(services: Services): Analytics {
  const known = ofServices.get(services);
  if (known !== undefined) return known;
  const { config, cookies, locale, timezone, sessionStore } = services;
  const made = createAnalytics({
    settings: config.analytics ?? { token: null, dataLayer: false, flags: false },
    origin: location.origin,
    language: localeTag[locale],
    visitors: visitorBook({ storage: deviceStorage, cookies, newId: uuidv7 }),
    device: () => thisDevice(timezone.get()),
    isAllowed: () => isConsentGiven(deviceStorage),
    player() {
      const session = sessionStore.get();
      return session.status === "pending" ? undefined : (userOf(session)?.id ?? null);
    },
    dataLayer: pageDataLayer(),
    now: Date.now,
  });
  ofServices.set(services, made);
  return made;
}

function pageDataLayer(): AnalyticsInput["dataLayer"] {
  const page = globalThis as { dataLayer?: object[] };
  return { push: (entry) => (page.dataLayer ??= []).push(entry) };
}
