/** One comparison of what the server recorded with what was computed from the seeds. */
export type BetCheck = {
  name: "server_seed_hash" | "outcome" | "multiplier" | "payout";
  ok: boolean;
  recorded: string;
  computed: string;
};

export function compareRecorded(
  name: BetCheck["name"],
  recorded: string,
  computed: string,
): BetCheck {
  return { name, ok: recorded === computed, recorded, computed };
}
