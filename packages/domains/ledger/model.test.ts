/** The ledger against a reference model of a few lines: random operations, keys that repeat, bodies that change, two batchers. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import type { OperationResult } from "./operations/operation.ts";
import { pretendBet, pretendDeposit, pretendRefund } from "./testing/pretend-domain.ts";
import { ensureWallet } from "./wallets/ensure-wallet.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const operations = 10_000;
const playerCount = 40;
/** Operations sent at once, before the model catches up. */
const waveSize = 100;

type Command =
  | { readonly kind: "deposit" | "refund"; readonly player: number; readonly amount: bigint }
  | {
      readonly kind: "bet" | "stale";
      readonly player: number;
      readonly stake: bigint;
      readonly payout: bigint;
    }
  | { readonly kind: "repeat" | "conflict"; readonly of: number };

const player = fc.nat({ max: playerCount - 1 });
const amount = fc.bigInt({ min: 1n, max: 5_000n });
const bet = { player, stake: amount, payout: fc.oneof(fc.constant(0n), amount) };
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("bet" as const), ...bet }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("deposit" as const), player, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("refund" as const), player, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stale" as const), ...bet }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("repeat" as const), of: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("conflict" as const), of: fc.nat() }) },
);

interface Sent {
  readonly player: number;
  readonly key: string;
  readonly body: {
    readonly kind: "bet" | "deposit" | "refund";
    readonly in: bigint;
    readonly out: bigint;
  };
}

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger({ limits: { perPlayer: waveSize, total: 10_000 } });
});
afterAll(async () => {
  await subject.close();
});

const staleKeyPrefix = "018f0000-0000-7000-8000-";

function toSent(one: Command, index: number, history: readonly Sent[]): Sent | null {
  switch (one.kind) {
    case "bet":
    case "stale": {
      const key =
        one.kind === "bet" ? uuidv7() : staleKeyPrefix + index.toString(16).padStart(12, "0");
      return { player: one.player, key, body: { kind: "bet", in: one.payout, out: one.stake } };
    }
    case "deposit":
    case "refund":
      return {
        player: one.player,
        key: uuidv7(),
        body: { kind: one.kind, in: one.amount, out: 0n },
      };
    case "repeat":
    case "conflict": {
      const original = history[one.of % Math.max(history.length, 1)];
      if (original === undefined) return null;
      if (one.kind === "repeat") return original;
      return { ...original, body: { ...original.body, in: original.body.in + 1n } };
    }
  }
}

function execute(sent: Sent, ledger: TestLedger["ledger"], playerIds: readonly string[]) {
  const item = { playerId: playerIds[sent.player] ?? "", currency: "RUB", key: sent.key } as const;
  const { kind, in: amountMinor, out: stakeMinor } = sent.body;
  switch (kind) {
    case "bet":
      return ledger.execute(pretendBet, {
        ...item,
        input: { stakeMinor, payoutMinor: amountMinor },
      });
    case "deposit":
      return ledger.execute(pretendDeposit, { ...item, input: { amountMinor } });
    case "refund":
      return ledger.execute(pretendRefund, { ...item, input: { amountMinor } });
  }
}

/** What the answers of a wave say must have happened; a key has one effect however often it was sent. */
class Model {
  readonly balances: bigint[] = Array.from({ length: playerCount }, () => 0n);
  readonly #answers = new Map<string, { json: string; body: string }>();
  readonly seen = { ok: 0, replayed: 0, refused: new Map<string, number>() };

  /** `joined`: the key was sent earlier in the same wave, so the answer may tell of an earlier moment. */
  apply({ sent, result, joined }: { sent: Sent; result: OperationResult; joined: boolean }): void {
    const body = `${sent.body.kind}/${sent.body.in}/${sent.body.out}`;
    const known = this.#answers.get(sent.key);
    if (!result.ok) {
      this.seen.refused.set(result.code, (this.seen.refused.get(result.code) ?? 0) + 1);
      if (result.code === "balance_not_enough" && !joined) {
        expect(this.balances[sent.player], "a stake within the balance was refused").toBeLessThan(
          sent.body.out,
        );
      }
      // A refusal of a key that is known is only right for another body.
      if (known !== undefined && result.code !== "idempotency_conflict") {
        throw new Error(`a known key was refused with ${result.code}`);
      }
      return;
    }
    if (known !== undefined) {
      this.seen.replayed += 1;
      expect({ json: result.json, body }).toEqual(known);
      return;
    }
    this.seen.ok += 1;
    this.#answers.set(sent.key, { json: result.json, body });
    const before = this.balances[sent.player] ?? 0n;
    expect(before - sent.body.out, "a stake above the balance was accepted").toBeGreaterThanOrEqual(
      0n,
    );
    this.balances[sent.player] = before - sent.body.out + sent.body.in;
    expect(JSON.parse(result.json).balance).toBe(this.balances[sent.player]?.toString());
  }
}

test(`${operations} random operations over two batchers agree with the model`, async () => {
  const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
  console.log(`model test seed ${seed} (repeat with FC_SEED=${seed})`);
  const commands = fc.sample(command, { numRuns: operations, seed });
  const playerIds = Array.from({ length: playerCount }, () => uuidv7());
  await Promise.all(playerIds.map((id) => ensureWallet(subject.database.appPool, id, "RUB")));
  const other = subject.another();
  const model = new Model();
  const history: Sent[] = [];
  for (let start = 0; start < commands.length; start += waveSize) {
    const wave = commands
      .slice(start, start + waveSize)
      .flatMap((one, index) => toSent(one, start + index, history) ?? []);
    // A player's operations go through one batcher in a wave, so that the answers come in the order of their effect.
    const results = await Promise.all(
      wave.map(async (sent) => ({
        sent,
        result: await execute(sent, sent.player % 2 === 0 ? subject.ledger : other, playerIds),
      })),
    );
    const keys = new Set<string>();
    for (const { sent, result } of results) {
      model.apply({ sent, result, joined: keys.has(sent.key) });
      keys.add(sent.key);
    }
    history.push(...wave);
  }
  const balances = await Promise.all(playerIds.map((playerId) => subject.mainMinor(playerId)));
  expect(balances).toEqual(model.balances);
  // The run must have met every case, or it proves less than it says.
  expect(model.seen.ok).toBeGreaterThan(operations / 4);
  expect(model.seen.replayed).toBeGreaterThan(100);
  for (const code of ["balance_not_enough", "idempotency_conflict", "bet_stale"]) {
    expect(model.seen.refused.get(code) ?? 0, code).toBeGreaterThan(10);
  }
  expect((await subject.audit()).checks.filter((check) => check.findings.length > 0)).toEqual([]);
});
