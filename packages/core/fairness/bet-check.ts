/** One comparison of what the server recorded with what was computed again. */
export type Check<Name extends string> = {
  name: Name;
  ok: boolean;
  recorded: string;
  computed: string;
};

/** What is compared of a bet. */
export type BetCheck = Check<"server_seed_hash" | "outcome" | "multiplier" | "payout">;

export function compareRecorded<Name extends string>(
  name: Name,
  recorded: string,
  computed: string,
): Check<Name> {
  return { name, ok: recorded === computed, recorded, computed };
}
