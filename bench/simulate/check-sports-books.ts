/** Holds what became of a bot's sports bets against its money, against the legs' results, and against the chains of their prices. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { chainStart, priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import { setTimeout as delay } from "node:timers/promises";
import {
  addTurnover,
  type Bot,
  count,
  expectSame,
  minorOf,
  type Simulation,
} from "./simulation.ts";

type SportsBet = RouteResponse<"bettingBets">["bets"][number];
type Receipt = RouteResponse<"bettingReceipt">;

/** What the bot was told of each bet as it was placed, by its id. */
export type SportsBook = Map<string, { readonly stakeMinor: bigint }>;

/** Workers settle while a bot looks: it looks again until nothing moved in between. */
const looks = 40;
const betweenLooksMs = 500;

export async function checkSportsBooks(
  simulation: Simulation,
  bot: Bot,
  book: SportsBook,
): Promise<void> {
  const { bets, balance } = await readStill(bot);
  const ids = (list: Iterable<string>) => [...list].toSorted();
  expectSame(simulation, bot, {
    what: "sports bets in the history",
    answered: ids(bets.map(({ id }) => id)),
    expected: ids(book.keys()),
  });
  let expected = bot.balanceMinor;
  for (const bet of bets) {
    const staked = book.get(bet.id)?.stakeMinor ?? 0n;
    const returned = bet.state === "refused" ? staked : minorOf(bet.cashed_out) + paidFor(bet);
    expected += returned - staked;
    addTurnover(simulation, bot.currency, { stakedMinor: 0n, paidMinor: returned });
    checkReturn(simulation, bot, bet);
    count(simulation, `sports: ended ${bet.state}`);
  }
  expectSame(simulation, bot, {
    what: "balance after an evening at the sportsbook",
    answered: balance,
    expected: formatAmount(expected),
  });
  for (const { id } of bets) await checkReceipt(simulation, bot, id);
}

const paidFor = ({ paid }: SportsBet): bigint => (paid === null ? 0n : minorOf(paid));

async function readStill(
  bot: Bot,
): Promise<{ readonly bets: readonly SportsBet[]; readonly balance: string }> {
  for (let look = 0; look < looks; look += 1) {
    const before = await readBalance(bot);
    const bets = await readBets(bot);
    const isMoving = bets.some(
      ({ state, cash_out }) => state === "delayed" || cash_out.waiting !== null,
    );
    if (!isMoving && (await readBalance(bot)) === before) return { bets, balance: before };
    await delay(betweenLooksMs);
  }
  throw new Error("sports bets did not come to rest");
}

async function readBalance({ api }: Bot): Promise<string> {
  const { user } = (await api.call("/profile/user")).json<RouteResponse<"profileUser">>();
  return user.balance;
}

async function readBets({ api }: Bot): Promise<readonly SportsBet[]> {
  const bets: SportsBet[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await api.call(`/betting/bets?state=all${query}`);
    const page: RouteResponse<"bettingBets"> = answer.json();
    bets.push(...page.bets);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return bets;
}

/** What singles, accumulators and bet builders came to follows from the states of their legs: nothing here is half won. */
function checkReturn(simulation: Simulation, bot: Bot, bet: SportsBet): void {
  if (bet.state !== "settled" || bet.kind === "system") return;
  let [above, below] = [minorOf(bet.stake_left), 1n];
  for (const { state, price } of bet.legs) {
    if (state === "won") [above, below] = [above * milliOf(price), below * 1_000n];
    if (state === "lost") above = 0n;
  }
  expectSame(simulation, bot, {
    what: `what sports bet ${bet.id} returns`,
    answered: bet.paid,
    expected: formatAmount(above / below),
  });
}

const milliOf = (price: string): bigint => {
  const [whole = "0", rest = ""] = price.split(".");
  return BigInt(whole) * 1_000n + BigInt(rest.padEnd(3, "0"));
};

async function checkReceipt(simulation: Simulation, bot: Bot, id: string): Promise<void> {
  const receipt = (await bot.api.call(`/betting/bets/${id}/receipt`)).json<Receipt>();
  const faults = receipt.legs.flatMap((leg) => leg.picks.flatMap((pick) => faultsOf(leg, pick)));
  const what = `the receipt of sports bet ${id}`;
  expectSame(simulation, bot, { what, answered: faults, expected: [] });
  count(simulation, "sports: receipts verified");
}

/** The price is in its market's chain, and each link after it is bound to the one before. */
function faultsOf(
  leg: Receipt["legs"][number],
  { market, selection, version, chain }: Receipt["legs"][number]["picks"][number],
): readonly string[] {
  const [taken] = chain;
  if (taken?.version !== version) return [`${market}: version ${version} is not in its chain`];
  const offered = taken.selections.find(({ id }) => id === selection)?.price ?? null;
  if (leg.picks.length === 1 && offered !== leg.price) return [`${market}: its price was another`];
  return chain.flatMap((link, at) => {
    const before = chain[at - 1];
    const isBound =
      before === undefined
        ? link.version > 1 || link.previous_hash === chainStart
        : link.previous_hash === before.hash && link.version === before.version + 1;
    const hash = priceChangeHash({
      event: leg.event,
      market,
      version: link.version,
      status: link.status,
      prices: link.selections.map(({ id, price }) => [id, price] as const),
      modelVersion: link.model_version,
      inputsHash: link.inputs_hash,
      previousHash: link.previous_hash,
      at: link.at,
    });
    return isBound && hash === link.hash ? [] : [`${market}: link ${link.version} does not hold`];
  });
}
