/** Whether past matches are played again, how quickly, and whether the site offers betting. */
import { type OddsServiceSettings, sportOfLeague } from "@oddwright/domains/sportsbook/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { allOrNone } from "./social-settings.ts";

export interface BettingSettings {
  readonly isOn: boolean;
  /** Real milliseconds of one millisecond of a match. */
  readonly timeScale: number;
}

/** Slots of kick-offs are counted in thirty-two bits. */
const smallestScale = 0.001;

/** In production only when it is asked for: a replay of past matches can be known by who follows the sport. */
function readBettingReplay(
  reader: EnvReader,
  { production }: { readonly production: boolean },
): BettingSettings {
  const asked = reader.text("BETTING_REPLAY") ?? (production ? "off" : "on");
  if (asked !== "on" && asked !== "off") reader.fault("BETTING_REPLAY", "is neither on nor off");
  const timeScale = Number(reader.text("BETTING_TIME_SCALE") ?? "1");
  if (!(timeScale >= smallestScale && timeScale <= 1)) {
    reader.fault("BETTING_TIME_SCALE", `is not a number from ${smallestScale} to 1`);
  } else if (production && timeScale !== 1) {
    reader.fault("BETTING_TIME_SCALE", "is for tests: production plays matches at their speed");
  }
  return { isOn: asked === "on", timeScale };
}

export interface Betting {
  readonly bettingReplay: BettingSettings;
  /** Null where no service is asked for prices of real matches. */
  readonly oddsService: OddsServiceSettings | null;
  /** Whether the site leads to betting. */
  readonly hasBetting: boolean;
}

export function readBetting(reader: EnvReader, where: { readonly production: boolean }): Betting {
  const bettingReplay = readBettingReplay(reader, where);
  const oddsService = readOddsService(reader);
  const hasBetting = readBettingOffer(reader, bettingReplay.isOn || oddsService !== null);
  return { bettingReplay, oddsService, hasBetting };
}

const serviceUrl = "https://api.the-odds-api.com";
const leastSeconds = 30;
const mostSeconds = 3_600;
const usualSeconds = 300;

/** The operator's account at a service that has prices of real matches; null without one. */
function readOddsService(reader: EnvReader): OddsServiceSettings | null {
  const url = reader.url("ODDS_API_URL") ?? serviceUrl;
  const seconds = Number(reader.text("ODDS_API_EVERY_SECONDS") ?? String(usualSeconds));
  if (!(seconds >= leastSeconds && seconds <= mostSeconds))
    reader.fault(
      "ODDS_API_EVERY_SECONDS",
      `is not a number from ${leastSeconds} to ${mostSeconds}`,
    );
  const leagues = reader.list("ODDS_API_LEAGUES");
  const foreign = leagues.find((league) => sportOfLeague(league) === null);
  if (foreign !== undefined)
    reader.fault("ODDS_API_LEAGUES", `names ${foreign}, which is of no sport of this site`);
  const account = allOrNone(reader, {
    apiKey: { name: "ODDS_API_KEY", isSecret: true },
    leagues: { name: "ODDS_API_LEAGUES" },
  });
  if (account === null) return null;
  return { url, apiKey: account.apiKey, leagues, everyMs: seconds * 1_000 };
}

/** The site leads to betting where something feeds it: the replay, a service, or a producer of the operator's own. */
function readBettingOffer(reader: EnvReader, isFed: boolean): boolean {
  const asked = reader.text("BETTING") ?? (isFed ? "on" : "off");
  if (asked !== "on" && asked !== "off") reader.fault("BETTING", "is neither on nor off");
  return asked === "on";
}
