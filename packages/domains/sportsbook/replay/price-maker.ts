/** Asks the thread of prices, which starts when it is first needed and is begun anew when it dies. */
import { Worker } from "node:worker_threads";
import type { PriceTasks } from "./price-tasks.ts";
import type { Answered, Asked } from "./price-thread.ts";

export interface PriceMaker extends PriceTasks {
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function createPriceMaker(): PriceMaker {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let thread: Worker | null = null;

  function giveUp(error: Error): void {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL("./price-thread.ts", import.meta.url));
    started.unref();
    started.on("message", (answered: Answered) => {
      const question = waiting.get(answered.id);
      waiting.delete(answered.id);
      if (answered.ok) question?.resolve(answered.value);
      else question?.reject(new Error(answered.error));
    });
    started.on("error", (error) => giveUp(error as Error));
    started.on("exit", () => {
      if (thread === started) giveUp(new Error("the thread of prices ended"));
    });
    return started;
  }

  async function ask<Value>(task: keyof PriceTasks, input: unknown): Promise<Value> {
    thread ??= start();
    asked += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(asked, { resolve, reject });
    thread.postMessage({ id: asked, task, input } satisfies Asked);
    return (await promise) as Value;
  }

  return {
    fit: (input) => ask("fit", input),
    books: (input) => ask("books", input),
    calibrate: (input) => ask("calibrate", input),
    close: async () => {
      const ending = thread;
      giveUp(new Error("the thread of prices was closed"));
      await ending?.terminate();
    },
  };
}
