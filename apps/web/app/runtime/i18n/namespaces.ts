/** The message catalogues. Every page gets `shell`; the others arrive with what needs them. */
import type auth from "../../locales/en/auth.json";
import type cases from "../../locales/en/cases.json";
import type cashier from "../../locales/en/cashier.json";
import type chains from "../../locales/en/chains.json";
import type coinflip from "../../locales/en/coinflip.json";
import type crash from "../../locales/en/crash.json";
import type fairness from "../../locales/en/fairness.json";
import type feed from "../../locales/en/feed.json";
import type games from "../../locales/en/games.json";
import type hilo from "../../locales/en/hilo.json";
import type home from "../../locales/en/home.json";
import type keno from "../../locales/en/keno.json";
import type miner from "../../locales/en/miner.json";
import type notices from "../../locales/en/notices.json";
import type profile from "../../locales/en/profile.json";
import type rooms from "../../locales/en/rooms.json";
import type promise from "../../locales/en/promise.json";
import type roulette from "../../locales/en/roulette.json";
import type search from "../../locales/en/search.json";
import type shell from "../../locales/en/shell.json";
import type wheel from "../../locales/en/wheel.json";

/** A new catalogue is a file in each of the four locale folders and a line here. */
export interface Catalogues {
  shell: typeof shell;
  home: typeof home;
  auth: typeof auth;
  cases: typeof cases;
  cashier: typeof cashier;
  chains: typeof chains;
  coinflip: typeof coinflip;
  crash: typeof crash;
  feed: typeof feed;
  games: typeof games;
  hilo: typeof hilo;
  keno: typeof keno;
  miner: typeof miner;
  notices: typeof notices;
  fairness: typeof fairness;
  profile: typeof profile;
  promise: typeof promise;
  rooms: typeof rooms;
  roulette: typeof roulette;
  search: typeof search;
  wheel: typeof wheel;
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
