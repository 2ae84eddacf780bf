import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that ends when the test says so, and notes that it began. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, (value: string) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, resolve));
  };
  return { begun, work, end: (name: string) => ends.get(name)!(name) };
}

const refused = { ok: false, code: "service_unavailable", params: { retry_after: "3" } };

test("so many run, so many wait in the order in which they came, and whoever comes beyond is refused at once", async () => {
  const { begun, work, end } = heldWork();
  const inTurn = createTurns({ concurrency: 2, queue: 2, retryAfterSeconds: 3 });
  const results = ["a", "b", "c", "d"].map((name) => inTurn(work(name)));
  expect(await inTurn(work("e"))).toEqual(refused);
  expect(begun).toEqual(["a", "b"]);
  end("b");
  expect(await results[1]).toEqual({ ok: true, value: "b" });
  expect(begun).toEqual(["a", "b", "c"]);
  end("a");
  await results[0];
  expect(begun).toEqual(["a", "b", "c", "d"]);
  for (const name of ["c", "d"]) end(name);
  expect(await Promise.all(results.slice(2))).toEqual([
    { ok: true, value: "c" },
    { ok: true, value: "d" },
  ]);
});

test("work that fails hands its turn over", async () => {
  const inTurn = createTurns({ concurrency: 1, queue: 1, retryAfterSeconds: 3 });
  const failing = inTurn(() => Promise.reject(new Error("a bug")));
  const next = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("a bug");
  expect(await next).toEqual({ ok: true, value: "done" });
});

test("who waited for too long is refused when the turn comes, and its work never begins", async () => {
  const { begun, work, end } = heldWork();
  const inTurn = createTurns({ concurrency: 1, queue: 2, maxWaitMs: -1, retryAfterSeconds: 3 });
  const patient = createTurns({
    concurrency: 1,
    queue: 2,
    maxWaitMs: 60_000,
    retryAfterSeconds: 3,
  });
  expect(await inTurn(work("late"))).toEqual(refused);
  const first = patient(work("first"));
  const second = patient(work("second"));
  end("first");
  await first;
  end("second");
  expect(await second).toEqual({ ok: true, value: "second" });
  expect(begun).toEqual(["first", "second"]);
});
