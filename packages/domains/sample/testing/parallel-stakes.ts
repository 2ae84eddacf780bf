/** Stakes of one player in every product and two currencies, for several processes at once. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { uuidv7 } from "uuidv7";
import type { SampleProduct, SampleStake } from "./sample-process.ts";
import type { SampleSite } from "./sample-site.ts";
import type { StakeOrder } from "./stake-process.ts";

export const products: readonly SampleProduct[] = ["dice", "slots", "sports"];

/** Each is worth five roubles. */
const stakes: readonly (readonly [Currency, string])[] = [
  ["RUB", "5.00"],
  ["USD", "0.05"],
];

/** Every product in every currency, in turn. */
export function parallelStakes(playerId: string, count: number): readonly SampleStake[] {
  return Array.from({ length: count }, (_, index) => {
    const [currency, stake] = stakes[Math.floor(index / products.length) % stakes.length]!;
    const product = products[index % products.length]!;
    return { product, playerId, currency, stake, key: uuidv7() };
  });
}

/** Another operating-system process on the site's database, ready to take its stakes when it is told to. */
export async function anotherProcess(
  { database, vaultKey }: SampleSite,
  stakesOfIt: readonly SampleStake[],
) {
  const program = fileURLToPath(new URL("./stake-process.ts", import.meta.url));
  const child = fork(program, { execArgv: [] });
  const order: StakeOrder = { stakes: stakesOfIt, appUrl: database.appUrl, vaultKey };
  child.send(order);
  await once(child, "message");
  return async (): Promise<{ results: readonly string[]; failures: readonly string[] }> => {
    child.send("go");
    const [answer] = await once(child, "message");
    return answer;
  };
}
