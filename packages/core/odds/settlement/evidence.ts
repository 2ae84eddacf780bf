/**
 * What is known of an event, as a fold over everything that was ever said about it. Nothing is overwritten: a correction, a cancellation and
 * its withdrawal are evidence too, and the order in which they arrive makes no difference.
 */
import type { Score, Side } from "../markets/market.ts";
import type { ScoreFacts } from "../markets/selection-outcome.ts";
import type { PriceMilli } from "../prices/price.ts";

type EvidenceBase = {
  /** The source's own name of the message: the same again is a repeat. */
  readonly id: string;
  /** The source's count: what is higher is said later, whenever it arrives. */
  readonly sequence: number;
};

export type Certainty = "scouted" | "confirmed";

export type Evidence = EvidenceBase &
  (
    | {
        readonly kind: "result";
        readonly period: "first_half" | "match";
        readonly score: Score;
        readonly certainty: Certainty;
        /** When it could be known: bets taken from then on are late. */
        readonly knownAtMs: number;
      }
    | {
        readonly kind: "goals";
        /** Who scored, in order, from the first goal on. */
        readonly scorers: readonly Side[];
        readonly certainty: Certainty;
        readonly knownAtMs: readonly number[];
      }
    | {
        readonly kind: "abandoned";
        readonly score: Score;
        readonly firstHalfEnded: boolean;
        readonly knownAtMs: number;
      }
    | {
        readonly kind: "cancelled";
        /** Keys of markets, or every market of the event. */
        readonly markets: readonly string[] | "all";
        /** Bets placed from here until there; null has no end. */
        readonly placedFromMs: number | null;
        readonly placedUntilMs: number | null;
      }
    | {
        readonly kind: "ranking";
        /** Runner, position, how many share it. Who is not named is not placed. */
        readonly positions: readonly (readonly [runner: string, position: number, tied: number])[];
        readonly certainty: Certainty;
        readonly knownAtMs: number;
      }
    | {
        readonly kind: "withdrawn";
        readonly runner: string;
        readonly price: PriceMilli;
        readonly atMs: number;
      }
    | { readonly kind: "rolled_back"; readonly evidence: string }
  );

export type EvidenceOf<Kind extends Evidence["kind"]> = Extract<Evidence, { kind: Kind }>;

/** What stands of the evidence: of each thing that is said once, the last word. */
export type EventFacts = {
  readonly firstHalf: EvidenceOf<"result"> | null;
  readonly match: EvidenceOf<"result"> | null;
  readonly goals: EvidenceOf<"goals"> | null;
  readonly abandoned: EvidenceOf<"abandoned"> | null;
  readonly ranking: EvidenceOf<"ranking"> | null;
  readonly cancellations: readonly EvidenceOf<"cancelled">[];
  readonly withdrawals: readonly EvidenceOf<"withdrawn">[];
};

export type Folded =
  | { readonly ok: true; readonly facts: EventFacts }
  /** Two messages have one id and say different things: an alarm, never a choice. */
  | { readonly ok: false; readonly code: "evidence_conflict"; readonly id: string };

export function foldEvidence(evidence: readonly Evidence[]): Folded {
  const byId = new Map<string, Evidence>();
  for (const each of evidence) {
    const known = byId.get(each.id);
    if (known !== undefined && contentOf(known) !== contentOf(each)) {
      return { ok: false, code: "evidence_conflict", id: each.id };
    }
    byId.set(each.id, each);
  }
  return { ok: true, facts: factsOf(standing([...byId.values()])) };
}

/** Latest first. A rollback takes back what was said before it, and may be taken back itself. */
function standing(evidence: readonly Evidence[]): readonly Evidence[] {
  const rolledBack = new Map<string, number>();
  const latestFirst = evidence.toSorted(
    (a, b) => b.sequence - a.sequence || (a.id < b.id ? 1 : -1),
  );
  return latestFirst.filter((each) => {
    const until = rolledBack.get(each.id);
    if (until !== undefined && each.sequence < until) return false;
    if (each.kind === "rolled_back" && !rolledBack.has(each.evidence)) {
      rolledBack.set(each.evidence, each.sequence);
    }
    return true;
  });
}

function factsOf(evidence: readonly Evidence[]): EventFacts {
  const of = <Kind extends Evidence["kind"]>(kind: Kind): EvidenceOf<Kind>[] =>
    evidence.filter((each): each is EvidenceOf<Kind> => each.kind === kind);
  const results = of("result");
  const match = lastWord(results.filter(({ period }) => period === "match"));
  const abandoned = of("abandoned")[0] ?? null;
  // An event that was broken off and played on has a result; one whose result came before the ruling has none.
  const isOver = match !== null && (abandoned === null || match.sequence > abandoned.sequence);
  return {
    firstHalf: lastWord(results.filter(({ period }) => period === "first_half")),
    match: isOver ? match : null,
    goals: lastWord(of("goals")),
    abandoned: isOver ? null : abandoned,
    ranking: lastWord(of("ranking")),
    cancellations: of("cancelled"),
    withdrawals: lastOfEachRunner(of("withdrawn")),
  };
}

/** The last confirmed one, else the last one. */
function lastWord<Each extends { certainty: Certainty }>(
  latestFirst: readonly Each[],
): Each | null {
  return latestFirst.find(({ certainty }) => certainty === "confirmed") ?? latestFirst[0] ?? null;
}

/** Said again with another price, a withdrawal still deducts once. */
function lastOfEachRunner(
  latestFirst: readonly EvidenceOf<"withdrawn">[],
): readonly EvidenceOf<"withdrawn">[] {
  const seen = new Set<string>();
  return latestFirst.filter(({ runner }) => !seen.has(runner) && seen.add(runner));
}

/** One text for one content, whatever the order of its fields. */
function contentOf(evidence: Evidence): string {
  return JSON.stringify(Object.entries(evidence).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a score market reads: known so far, or at the end. */
export function scoreFactsOf(facts: EventFacts): ScoreFacts {
  return {
    firstHalf: facts.firstHalf?.score ?? null,
    match: facts.match?.score ?? null,
    goals: facts.goals?.scorers ?? [],
  };
}
