/** Fits ratings and prices books in a thread of its own: both take longer than anything else of this program may wait. */
import { parentPort } from "node:worker_threads";
import { priceTasks, type PriceTasks } from "./price-tasks.ts";

export interface Asked {
  readonly id: number;
  readonly task: keyof PriceTasks;
  readonly input: unknown;
}

export type Answered = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string }
);

const tasks = priceTasks as unknown as Record<string, (input: unknown) => Promise<unknown>>;

parentPort?.on("message", ({ id, task, input }: Asked) => {
  const answer = (answered: Answered): void => parentPort?.postMessage(answered);
  const done = tasks[task]?.(input) ?? Promise.reject(new Error(`${task} is no task`));
  done.then(
    (value) => answer({ id, ok: true, value }),
    (error: unknown) => answer({ id, ok: false, error: String(error) }),
  );
});
