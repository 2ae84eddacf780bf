/** Starts, steps, cash-outs and repeats in any order, late and at once: money is conserved, and no bet pays more than its table. */
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBalances } from "../../ledger/index.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import { createSeriesPlayer, type SeriesName } from "../testing/series-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";
import { verifyHistory } from "../testing/verify-history.ts";
import { createCloseAbandoned } from "./close-abandoned.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

type Command =
  | { readonly kind: "start"; readonly game: SeriesName; readonly stake: number }
  | {
      readonly kind: "act";
      readonly game: SeriesName;
      readonly choice: number;
      readonly of: number;
    }
  | { readonly kind: "cashout"; readonly game: SeriesName; readonly of: number }
  | { readonly kind: "repeat"; readonly of: number };

const game = fc.constantFrom<SeriesName>("coinflip", "hilo", "miner");
const of = fc.nat({ max: 1_000 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("start"), game, stake: fc.nat(900) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("act"), game, choice: fc.nat(24), of }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cashout"), game, of }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("repeat"), of }) },
) as fc.Arbitrary<Command>;

const choices: Record<SeriesName, (choice: number) => object> = {
  coinflip: (choice) => ({ side: choice % 2 === 0 ? "heads" : "tails" }),
  hilo: (choice) => ({ guess: ["higher", "lower", "skip"][choice % 3] }),
  miner: (choice) => ({ tile: choice }),
};

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

const minorOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** Late is a command on a bet of long ago: any that was ever started may be meant. */
function requestOf(
  one: Command,
  bets: ReadonlyMap<SeriesName, string[]>,
  sent: Sent[],
): Sent | null {
  const key = uuidV7();
  const betOf = (name: SeriesName, index: number) => {
    const known = bets.get(name) ?? [];
    // Mostly the newest one, which may be open.
    return known.at(index % 4 === 0 ? index % Math.max(known.length, 1) : -1);
  };
  switch (one.kind) {
    case "start": {
      const stake = (1 + one.stake / 100).toFixed(2);
      const body = one.game === "miner" ? { stake, mines: 1 + (one.stake % 24) } : { stake };
      return { path: `/games/${one.game}/bets`, body, key };
    }
    case "act":
    case "cashout": {
      const betId = betOf(one.game, one.of);
      if (betId === undefined) return null;
      const choice = one.kind === "act" ? choices[one.game](one.choice) : {};
      const call = one.kind === "act" ? "actions" : "cashout";
      return { path: `/games/${one.game}/${call}`, body: { bet_id: betId, ...choice }, key };
    }
    case "repeat":
      return sent.length === 0 ? null : sent[one.of % sent.length]!;
  }
}

const waveSize = 6;

async function playWaves(playerId: string, commands: readonly Command[]): Promise<void> {
  const bets = new Map<SeriesName, string[]>();
  const sent: Sent[] = [];
  const taken = new Map<string, string>();
  for (let at = 0; at < commands.length; at += waveSize) {
    const wave = commands.slice(at, at + waveSize).map((one) => requestOf(one, bets, sent));
    const requests = wave.filter((request) => request !== null);
    const answers = await Promise.all(
      requests.map(({ path, body, key }) =>
        it.call<{ bet?: { id: string; game: SeriesName } }>(path, {
          method: "POST",
          as: playerId,
          key,
          body,
        }),
      ),
    );
    for (const [index, { status, text, body }] of answers.entries()) {
      const request = requests[index]!;
      sent.push(request);
      expect([200, 409, 422]).toContain(status);
      expect(text).toBe(taken.get(request.key) ?? text);
      if (status !== 200 || !body.bet) continue;
      taken.set(request.key, text);
      const known = bets.get(body.bet.game) ?? [];
      if (!known.includes(body.bet.id)) bets.set(body.bet.game, [...known, body.bet.id]);
    }
  }
}

/** Whatever is still open ends as it would after a day. */
async function endAll(playerId: string): Promise<void> {
  const { database, ledger, vault } = it;
  await database.ownerPool.query(
    `update originals_bet set created_at = created_at - interval '25 hours' where player_id = $1 and state = 'open'`,
    [playerId],
  );
  await createCloseAbandoned({ pool: database.appPool, ledger, vault })();
  const player = createSeriesPlayer(it, playerId);
  for (const name of ["coinflip", "hilo", "miner"] as const) {
    expect((await player.open(name)).body.open).toBeNull();
  }
}

test("any order of starts, steps, cash-outs and repeats conserves money and pays what the seeds and the table say", async () => {
  const openingMinor = 500_00n;
  const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
  console.log(`any order seed ${seed} (repeat with FC_SEED=${seed})`);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 70 }), async (commands) => {
      const playerId = await it.newPlayer();
      await it.give(playerId, openingMinor);
      await playWaves(playerId, commands);
      await endAll(playerId);
      // The verifier plays each bet again from its revealed seed, up to its maximum win.
      const proved = await verifyHistory(it, playerId);
      for (const { verdict } of proved) expect(verdict).toBe("verified");
      const netMinor = proved
        .map(({ stake, payout }) => minorOf(payout) - minorOf(stake))
        .reduce((sum, one) => sum + one, 0n);
      const [wallet] = await readBalances(it.database.ownerPool, playerId);
      expect(wallet!.mainMinor).toBe(openingMinor + netMinor);
    }),
    { numRuns: 15, seed },
  );
});
