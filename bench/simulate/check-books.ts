/** Holds what the API shows against a bot's own books. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type Bot, count, expectSame, minorOf, type Simulation } from "./simulation.ts";

export async function checkBalance(simulation: Simulation, bot: Bot): Promise<void> {
  const { user } = (await bot.api.call("/profile/user")).json<RouteResponse<"profileUser">>();
  const same = expectSame(simulation, bot, {
    what: "balance in the profile",
    answered: [user.balance, user.bonus_balance, user.currency],
    expected: [formatAmount(bot.balanceMinor), "0.00", bot.currency],
  });
  // Said once: every later balance would differ for the same reason.
  if (!same) bot.balanceMinor = minorOf(user.balance);
  count(simulation, "balances checked");
}

/** The whole history of bets and payments, page by page. */
export async function checkHistory(simulation: Simulation, bot: Bot): Promise<void> {
  const bets = await allPages(bot, "/games/bets", (page: RouteResponse<"bets">) => page.bets);
  const own = bot.bets.toReversed();
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const same = expectSame(simulation, bot, {
    what: "bets in the history",
    answered: ids(bets),
    expected: ids(own),
  });
  if (same) {
    for (const [index, expected] of own.entries()) {
      const what = "a bet in the history";
      expectSame(simulation, bot, { what, answered: bets[index], expected });
    }
  }
  const payments = await allPages(
    bot,
    "/profile/history/payments",
    (page: RouteResponse<"paymentHistory">) => page.payments,
  );
  expectSame(simulation, bot, {
    what: "payments in the history",
    answered: payments.map(({ id, credited }) => [id, credited]),
    expected: [...bot.payments].toReversed(),
  });
  count(simulation, "histories checked");
}

async function allPages<Page extends { next_cursor: string | null }, Item>(
  bot: Bot,
  path: string,
  itemsOf: (page: Page) => readonly Item[],
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await bot.api.call(path + query)).json<Page>();
    items.push(...itemsOf(page));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
}
