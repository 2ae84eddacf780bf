import { expect, test } from "vitest";
import { sendInTurn } from "./use-placing.ts";

test("bets are sent one after the other, and none waits for one that is in doubt", async () => {
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = sendInTurn(["first", "second", "third"], async (name, onDoubt) => {
    log.push(name);
    if (name !== "second") return name;
    onDoubt();
    return promise;
  });
  await expect.poll(() => log).toEqual(["first", "second", "third"]);
  resolve("second, late");
  expect(await done).toEqual(["first", "second, late", "third"]);
});
