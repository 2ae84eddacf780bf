/** A process of its own that takes the stakes it is sent, all at once, and sends back what each came to. */
import { type SampleStake, startSampleProcess } from "./sample-process.ts";

export interface StakeOrder {
  readonly appUrl: string;
  readonly vaultKey: string;
  readonly stakes: readonly SampleStake[];
}

async function serve({ stakes, ...settings }: StakeOrder): Promise<void> {
  const failures: string[] = [];
  const one = await startSampleProcess({
    ...settings,
    label: `sample ${process.pid}`,
    observer: { onBatch: () => {}, onFailure: (error) => failures.push(String(error)) },
  });
  process.send?.("ready");
  process.once("message", () => {
    void Promise.all(stakes.map(one.place)).then(async (results) => {
      await one.close();
      process.send?.({ results, failures }, () => process.exit(0));
    });
  });
}

process.once("message", (order: StakeOrder) => void serve(order));
