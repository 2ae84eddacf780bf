/** A bet is settled again with every word about its events; what is posted is the difference to what was due before. */
import { currentRules, type BettingRules } from "../rules/betting-rules.ts";
import { foldEvidence, type Evidence, type EventFacts } from "./evidence.ts";
import { settleBet, type Bet, type Settlement } from "./settle-bet.ts";

export type EventEvidence = { readonly event: string; readonly evidence: Evidence };

export type SettlementVersion = {
  readonly settlement: Settlement;
  /** To add to what the player has had of this bet: negative when too much was paid. */
  readonly playerDifferenceMinor: bigint;
  readonly funderDifferenceMinor: bigint;
};

/** All evidence of a bet's events → its settlement. Throws when evidence contradicts itself: the alarm comes before any money. */
export function settleFromEvidence(
  bet: Bet,
  evidence: readonly EventEvidence[],
  rules: BettingRules = currentRules,
): Settlement {
  const events = new Map<string, EventFacts>();
  for (const [event, words] of Map.groupBy(evidence, (each) => each.event)) {
    const folded = foldEvidence(words.map((each) => each.evidence));
    if (!folded.ok) throw new Error(`evidence ${folded.id} of ${event} contradicts itself`);
    events.set(event, folded.facts);
  }
  return settleBet(bet, events, rules);
}

/** One version for each word, in the order of arrival, that changes what is due. The differences add up to what is due at last. */
export function settlementVersions(
  bet: Bet,
  arrivals: readonly EventEvidence[],
  rules: BettingRules = currentRules,
): readonly SettlementVersion[] {
  const versions: SettlementVersion[] = [];
  let [toPlayer, toFunder] = [0n, 0n];
  let state: Settlement["state"] = "open";
  arrivals.forEach((_, at) => {
    const settlement = settleFromEvidence(bet, arrivals.slice(0, at + 1), rules);
    const due = dueOf(settlement);
    if (settlement.state === state && due.player === toPlayer && due.funder === toFunder) return;
    versions.push({
      settlement,
      playerDifferenceMinor: due.player - toPlayer,
      funderDifferenceMinor: due.funder - toFunder,
    });
    [toPlayer, toFunder, state] = [due.player, due.funder, settlement.state];
  });
  return versions;
}

/** An open bet is due nothing yet: what it had before a rollback is taken back. */
function dueOf(settlement: Settlement): { player: bigint; funder: bigint } {
  return settlement.state === "open"
    ? { player: 0n, funder: 0n }
    : { player: settlement.toPlayerMinor, funder: settlement.toFunderMinor };
}
