/** What the host passes to a page about the request. Types only, shared by the host and the bundle. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { ServiceAddress } from "../api/base-url.ts";
import type { SessionState, User } from "../session/session-store.ts";
import type { GameService } from "@oddwright/core/games/game-services.ts";
import type { Jurisdiction } from "@oddwright/core/protection/jurisdictions.ts";

export type Theme = "dark" | "light" | "system";

/** Public configuration: everything here is visible in the page. */
export interface WebConfig {
  readonly environment: "development" | "production";
  /** Set in development; otherwise the browser derives it from the host. */
  readonly apiBaseUrl: string | null;
  readonly gameServices: Partial<Record<GameService, ServiceAddress>>;
  /** Scheme and host of the site's canonical addresses; null takes the request's own. */
  readonly publicWebUrl: string | null;
  /** The host of the games' own site, which has no pages of ours; null without one. */
  readonly gamesHost: string | null;
  /** Whose rules of play hold. */
  readonly jurisdiction: Jurisdiction;
  /** Services through which a player may log in. */
  readonly socialProviders: readonly SocialProviderId[];
  /** False where the jurisdiction forbids a deposit dialog that opens automatically. */
  readonly automaticDepositOffer: boolean;
  /** Where players write to: an e-mail address or a page; null where nobody reads it. */
  readonly support: string | null;
  /** In hexadecimal: the device's fingerprint is sealed with it; null where none is collected. */
  readonly fingerprintKey: string | null;
  /** Whether the site is not offered in some countries. */
  readonly blocksCountries: boolean;
  /** Where events of visits go, for visitors who allow it; null where the operator has no analytics. */
  readonly analytics: {
    /** Names the operator's project to whoever answers `/ingest`; null: nothing is sent there. */
    readonly token: string | null;
    /** Events are pushed to `dataLayer`, for a tag manager. */
    readonly dataLayer: boolean;
    /** A service of feature flags answers `/ingest/decide`. */
    readonly flags: boolean;
  } | null;
  /** Whether the site leads to betting: something feeds it. */
  readonly hasBetting: boolean;
  /** Development on a public network: a banner on every page. */
  readonly networkWarning: boolean;
}

export interface PageRequest {
  readonly nonce: string;
  /** Marks where the host inserts the session, which each answer carries beside the page. */
  readonly sessionMark: string;
  /** Marks where the host inserts the player's part of the top bar; null where it is rendered with the page. */
  readonly playerBarMark: string | null;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly session: SessionState;
  readonly config: WebConfig;
  /** Scheme and host of this request. */
  readonly origin: string;
  /** What a search engine asks to see of the owner of this host; null where it asks nothing. */
  readonly verification: string | null;
  /** Reads a public route of the API as a guest would; the parsed JSON, or an error's body. */
  readonly readApi: (path: string) => Promise<unknown>;
  /** A part of the page could not be rendered. */
  readonly onError: (error: unknown) => void;
  /** Addresses of the compiled catalogues, by `locale/namespace`. */
  readonly catalogueUrls: Readonly<Record<string, string>>;
}

export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;

export interface PlayerBarRequest extends Pick<PageRequest, "locale" | "config" | "origin"> {
  readonly user: User;
}

/** The part of the server bundle that the host uses. */
export interface ServerBundle {
  readonly entry: {
    readonly module: {
      createRenderPage(build: ServerBundle): RenderPage;
      renderPlayerBar(request: PlayerBarRequest): string;
    };
  };
}
