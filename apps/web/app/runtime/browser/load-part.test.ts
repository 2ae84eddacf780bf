import { expect, test } from "vitest";
import { tryToLoad } from "./load-part.ts";

/** Fails so many times, then arrives. */
function part(failures: number) {
  const asked: number[] = [];
  const importer = async () => {
    asked.push(asked.length);
    if (asked.length <= failures) throw new TypeError("Failed to fetch");
    return "part";
  };
  return { asked, importer };
}

function surroundings(reload: boolean) {
  const pauses: number[] = [];
  return {
    pauses,
    pause: async (durationMs: number) => void pauses.push(durationMs),
    reload: () => Promise.resolve(reload),
  };
}

test("a module that failed to load is fetched again, after growing pauses", async () => {
  const { asked, importer } = part(2);
  const around = surroundings(true);
  expect(await tryToLoad(importer, around)).toBe("part");
  expect(asked).toHaveLength(3);
  expect(around.pauses).toHaveLength(2);
  expect(around.pauses[1]).toBeGreaterThan(around.pauses[0] ?? 0);
});

test("a module that is missing is given up after a few tries", async () => {
  const { asked, importer } = part(Number.POSITIVE_INFINITY);
  await expect(tryToLoad(importer, surroundings(false))).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveLength(3);
});

test("while the page is reloaded for a missing module, loading stays pending", async () => {
  const { importer } = part(Number.POSITIVE_INFINITY);
  const waiting = Symbol("waiting");
  const loading = tryToLoad(importer, surroundings(true));
  const later = new Promise((resolve) => setTimeout(resolve, 20, waiting));
  expect(await Promise.race([loading, later])).toBe(waiting);
});
