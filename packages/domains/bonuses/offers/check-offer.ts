/** What keeps an offer from being saved although its file is well formed: products that are not there, and the law of the jurisdiction. */
import {
  type LawProduct,
  mixesProducts,
  wagersTooMuch,
} from "@oddwright/core/bonuses/incentive-rules.ts";
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { type GameId, isGameId } from "@oddwright/core/games/game-ids.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { BonusStep, Offer } from "./read-offer.ts";
import { minorOf } from "./terms.ts";

/** What the law calls the products of this build. */
const lawProductOf: Readonly<Record<string, LawProduct>> = {
  originals: "casino",
  slots: "casino",
  live_casino: "casino",
  sportsbook: "betting",
};

/** Games of ours whose stakes are own money alone: no bonus has to do with them. */
const ownMoneyGames: readonly GameId[] = ["wheel", "rooms"];

/** Empty for an offer that may be made. */
export function checkOffer(
  offer: Offer,
  { incentives }: Pick<JurisdictionRules, "incentives">,
): readonly string[] {
  return offer.steps.flatMap((step, index) => {
    const named = [...Object.keys(step.weights), ...Object.keys(step.cashback?.edges ?? {})];
    const names = [...new Set(named)].flatMap((name) => nameFault(name) ?? []);
    const faults = names.length > 0 ? names : [...spinFaults(step), ...lawFaults(step, incentives)];
    return faults.map((text) => `steps.${index}: ${text}`);
  });
}

/** Null for a product, a game of ours, or a game `provider/code` of another provider, whose stakes may count. */
function nameFault(name: string): string | null {
  const [product = "", game, code] = name.split("/");
  const isPlayed =
    product === "originals"
      ? code === undefined && isGameId(game ?? "dice")
      : (game === undefined) === (code === undefined);
  if (lawProductOf[product] === undefined || !isPlayed)
    return `weights: nothing called ${name} is played here`;
  return (ownMoneyGames as readonly (string | undefined)[]).includes(game)
    ? `weights: ${name} takes own money alone, whatever the weight`
    : null;
}

/** Cases have prices of their own. */
function spinFaults({ spins }: BonusStep): readonly string[] {
  if (spins?.game !== "originals/cases") return [];
  return currencies.flatMap((currency) => {
    const stake = spins.stake[currency];
    if (stake === undefined) return [];
    const stakeMinor = minorOf(stake);
    const isPrice = cases.catalogue.some((one) => cases.priceMinor(one, currency) === stakeMinor);
    return isPrice ? [] : [`spins: no case costs ${stake} ${currency}`];
  });
}

function lawFaults(step: BonusStep, rules: JurisdictionRules["incentives"]): readonly string[] {
  const { maxWagerMultiplier: most, mixedProducts } = rules;
  const faults: string[] = [];
  const wagering = { ...step.wager, matchPercent: step.match?.percent ?? null };
  if (most !== null && wagersTooMuch(wagering, most))
    faults.push(
      `SR Code 5.1.1 of the Gambling Commission: bonus funds may have to be staked ${most} times at most`,
    );
  const usable = Object.entries(step.weights).flatMap(([name, weight]) =>
    weight > 0 ? [lawProductOf[name.split("/")[0] ?? ""]!] : [],
  );
  const spun = step.spins && lawProductOf[step.spins.game.split("/")[0] ?? ""];
  const rewards = spun ? [[spun], usable] : [usable];
  if (!mixedProducts && mixesProducts({ activity: [], rewards }))
    faults.push("SR Code 5.1.1 of the Gambling Commission: an incentive must not mix products");
  return faults;
}
