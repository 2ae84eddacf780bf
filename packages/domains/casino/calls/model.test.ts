/** The wallet against a reference model: random calls of several players and rounds, repeated, changed, out of order and at once. */
import { randomUUID } from "node:crypto";
import type { WalletCall } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBet, rollbackOf, type TestBet, winOf } from "../testing/round.ts";
import { startTestCasino, type TestCasino, testSlot } from "../testing/test-casino.ts";

const calls = 1_200;
const playerCount = 24;
const startMinor = 10_000n;
/** Beside a busy machine. */
const timeoutMs = 300_000;

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(() => it.close());

type Command =
  | { readonly kind: "bet"; readonly minor: number }
  | { readonly kind: "win"; readonly bet: number; readonly minor: number; readonly closes: boolean }
  | { readonly kind: "rollback"; readonly bet: number; readonly early: boolean }
  | { readonly kind: "repeat"; readonly of: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("bet" as const),
      minor: fc.integer({ min: 1, max: 4_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("win" as const),
      bet: fc.nat(),
      minor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8_000 })),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rollback" as const),
      bet: fc.nat(),
      early: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("repeat" as const), of: fc.nat() }) },
);

interface Sent {
  readonly name: WalletCall;
  readonly body: Readonly<Record<string, unknown>> & { readonly transaction_uuid: string };
}

const shown = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;
const amountOf = (minor: number): string => shown(BigInt(minor));

/** One player's money as the protocol's rules say, in a few lines. */
class Model {
  minor = startMinor;
  readonly #bets = new Map<string, { stake: bigint; state: string }>();
  readonly #answers = new Map<string, string>();

  /** Calls of a player are sent one after the other, so that the model knows the order. */
  expect({ name, body }: Sent, answer: string): WalletAnswer["status"] {
    const { transaction_uuid: id } = body;
    const known = this.#answers.get(id);
    if (known !== undefined) {
      expect(answer, "a repeat got other bytes").toBe(known);
      return (JSON.parse(known) as WalletAnswer).status;
    }
    const status = this.#apply(name, body);
    expect(JSON.parse(answer)).toMatchObject({ status, balance: shown(this.minor) });
    this.#answers.set(id, answer);
    return status;
  }

  #apply(name: WalletCall, body: Sent["body"]): WalletAnswer["status"] {
    const amount = BigInt(Math.round(Number(body["amount"] ?? 0) * 100));
    const bet = this.#bets.get(String(name === "bet" ? body.transaction_uuid : body["bet"]));
    switch (name) {
      case "bet":
        if (bet?.state === "tombstone") return "TRANSACTION_ROLLED_BACK";
        if (this.minor < amount) {
          this.#bets.set(body.transaction_uuid, { stake: 0n, state: "refused" });
          return "NOT_ENOUGH_MONEY";
        }
        this.minor -= amount;
        this.#bets.set(body.transaction_uuid, { stake: amount, state: "open" });
        return "OK";
      case "win":
        if (bet === undefined || bet.state === "refused") return "TRANSACTION_DOES_NOT_EXIST";
        if (bet.state === "open") {
          // What is claimed beyond what the game can pay waits for staff.
          const largest = bet.stake * testSlot.maxWinStakes;
          this.minor += amount < largest ? amount : largest;
          bet.state = "settled";
          return "OK";
        }
        return bet.state === "settled" ? "TRANSACTION_SETTLED" : "TRANSACTION_ROLLED_BACK";
      case "rollback":
        if (bet === undefined)
          this.#bets.set(String(body["bet"]), { stake: 0n, state: "tombstone" });
        if (bet?.state === "settled") return "TRANSACTION_SETTLED";
        if (bet?.state === "open") {
          this.minor += bet.stake;
          bet.state = "rolled_back";
        }
        return "OK";
      default:
        throw new Error(`the model knows no ${name}`);
    }
  }
}

/** What a player's provider sends next. */
function toSent(
  one: Command,
  session: string,
  bets: TestBet[],
  history: readonly Sent[],
): Sent | null {
  const pick = <Entry>(list: readonly Entry[], index: number): Entry | undefined =>
    list[index % Math.max(list.length, 1)];
  switch (one.kind) {
    case "bet": {
      const bet = newBet(session, amountOf(one.minor));
      bets.push(bet);
      return { name: "bet", body: { ...bet } };
    }
    case "win": {
      const bet = pick(bets, one.bet);
      return bet
        ? { name: "win", body: winOf(bet, amountOf(one.minor), { round_closed: one.closes }) }
        : null;
    }
    case "rollback": {
      if (!one.early) {
        const bet = pick(bets, one.bet);
        return bet ? { name: "rollback", body: rollbackOf(bet) } : null;
      }
      // Its bet is sent later, by a repeat.
      return { name: "rollback", body: rollbackOf(newBet(session, "1.00")) };
    }
    case "repeat":
      return pick(history, one.of) ?? null;
    default:
      throw new Error(`unknown command ${JSON.stringify(one satisfies never)}`);
  }
}

test(
  `${calls} random calls of ${playerCount} players agree with the model, and the audit is green`,
  async () => {
    const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
    console.log(`wallet model seed ${seed} (repeat with FC_SEED=${seed})`);
    const seen = new Map<string, number>();
    const run = async (index: number): Promise<void> => {
      const playerId = await it.player(startMinor);
      const session = await it.launch(playerId);
      const model = new Model();
      const bets: TestBet[] = [];
      const history: Sent[] = [];
      const commands = fc.sample(command, { numRuns: calls / playerCount, seed: seed + index });
      for (const one of commands) {
        const sent = toSent(one, session, bets, history);
        if (sent === null) continue;
        // Every third call is sent twice at once.
        const attempts = history.length % 3 === 0 ? 2 : 1;
        const answers = await Promise.all(
          Array.from({ length: attempts }, () =>
            it.call(sent.name, { ...sent.body, request_uuid: randomUUID() }),
          ),
        );
        const [first] = answers;
        for (const { text } of answers) expect(text).toBe(first?.text);
        const status = model.expect(sent, first?.text ?? "");
        seen.set(status, (seen.get(status) ?? 0) + 1);
        history.push(sent);
      }
      expect(await it.balance(playerId)).toBe(shown(model.minor));
    };
    await Promise.all(Array.from({ length: playerCount }, (_, index) => run(index)));
    // The run must have met every case, or it proves less than it says.
    for (const status of [
      "OK",
      "NOT_ENOUGH_MONEY",
      "TRANSACTION_SETTLED",
      "TRANSACTION_ROLLED_BACK",
    ])
      expect(seen.get(status) ?? 0, status).toBeGreaterThan(10);
    const report = await it.audit();
    expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
  },
  timeoutMs,
);
