import { expect, test, vi } from "vitest";

/** Longer than the second that Vitest waits by itself. */
const LATE_MS = 1_300;

function comesLate(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > LATE_MS;
}

test("a wait outlasts a second, whichever way it is written", async () => {
  const isTrue = (came: () => boolean) => () => expect(came()).toBe(true);
  await Promise.all([
    vi.waitUntil(comesLate()),
    vi.waitFor(isTrue(comesLate())),
    expect.poll(comesLate()).toBe(true),
  ]);
});

test("a stated limit is kept", async () => {
  await expect(vi.waitUntil(() => false, 20)).rejects.toThrow(/Timed out/);
  await expect(vi.waitFor(() => expect(1).toBe(2), { timeout: 20 })).rejects.toThrow("expected 1 to be 2");
});
