import { expect, test, vi } from "vitest";

/** Longer than the second that Vitest waits by itself. */
const lateMs = 1_300;

function comesLate(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > lateMs;
}

test("waitUntil outlasts a second", async () => {
  expect(await vi.waitUntil(comesLate())).toBe(true);
});

test("waitFor outlasts a second", async () => {
  const came = comesLate();
  await vi.waitFor(() => expect(came()).toBe(true));
});

test("poll outlasts a second", async () => {
  await expect.poll(comesLate()).toBe(true);
});

test("a stated limit is kept", async () => {
  await expect(vi.waitUntil(() => false, 20)).rejects.toThrow(/Timed out/);
  await expect(vi.waitFor(() => expect(1).toBe(2), { timeout: 20 })).rejects.toThrow(
    "expected 1 to be 2",
  );
});
