/** The message catalogues. Every page gets `shell`; the others arrive with what needs them. */
import type access from "../../locales/en/access.json";
import type auth from "../../locales/en/auth.json";
import type betting from "../../locales/en/betting.json";
import type casino from "../../locales/en/casino.json";
import type cashier from "../../locales/en/cashier.json";
import type chains from "../../locales/en/chains.json";
import type closure from "../../locales/en/closure.json";
import type consent from "../../locales/en/consent.json";
import type credentials from "../../locales/en/credentials.json";
import type fairness from "../../locales/en/fairness.json";
import type factor from "../../locales/en/factor.json";
import type faq from "../../locales/en/faq.json";
import type feed from "../../locales/en/feed.json";
import type games from "../../locales/en/games.json";
import type history from "../../locales/en/history.json";
import type home from "../../locales/en/home.json";
import type notices from "../../locales/en/notices.json";
import type place from "../../locales/en/place.json";
import type payouts from "../../locales/en/payouts.json";
import type profile from "../../locales/en/profile.json";
import type promotions from "../../locales/en/promotions.json";
import type protection from "../../locales/en/protection.json";
import type promise from "../../locales/en/promise.json";
import type search from "../../locales/en/search.json";
import type setting from "../../locales/en/setting.json";
import type social from "../../locales/en/social.json";
import type slip from "../../locales/en/slip.json";
import type sportbets from "../../locales/en/sportbets.json";
import type sportrules from "../../locales/en/sportrules.json";
import type shell from "../../locales/en/shell.json";
import type verification from "../../locales/en/verification.json";
import type vip from "../../locales/en/vip.json";

/** A new catalogue is a file in each of the four locale folders and a line here; a game adds its own in its manifest. */
export interface Catalogues {
  setting: typeof setting;
  shell: typeof shell;
  history: typeof history;
  social: typeof social;
  home: typeof home;
  access: typeof access;
  auth: typeof auth;
  betting: typeof betting;
  casino: typeof casino;
  cashier: typeof cashier;
  chains: typeof chains;
  closure: typeof closure;
  consent: typeof consent;
  credentials: typeof credentials;
  factor: typeof factor;
  faq: typeof faq;
  feed: typeof feed;
  games: typeof games;
  notices: typeof notices;
  fairness: typeof fairness;
  payouts: typeof payouts;
  place: typeof place;
  profile: typeof profile;
  promise: typeof promise;
  promotions: typeof promotions;
  protection: typeof protection;
  search: typeof search;
  slip: typeof slip;
  sportbets: typeof sportbets;
  sportrules: typeof sportrules;
  verification: typeof verification;
  vip: typeof vip;
}

export type Namespace = keyof Catalogues;

export type KnownMessageId = Extract<
  { [Name in Namespace]: keyof Catalogues[Name] }[Namespace],
  string
>;

declare module "@lingui/core" {
  interface Register {
    messageIds: KnownMessageId;
  }
}
