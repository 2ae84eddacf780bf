import { describe, expect, test } from "vitest";
import { encodeHash } from "./encoded-hash.ts";
import { createPasswordHasher } from "./password-hasher.ts";

describe("the password hasher", () => {
  test("knows a password again and no other, with a new salt each time", async () => {
    const hasher = createPasswordHasher();
    const first = await hasher.hash("a good password");
    const second = await hasher.hash("a good password");
    if (!first.ok || !second.ok) throw new Error("the queue is not full");
    expect(first.value).not.toBe(second.value);
    expect(await hasher.matches("a good password", first.value)).toEqual({ ok: true, value: true });
    expect(await hasher.matches("a goof password", first.value)).toEqual({
      ok: true,
      value: false,
    });
  });

  test("reads the cost from the stored hash, as the reference implementation writes it", async () => {
    // printf password | argon2 somesalt -id -t 2 -m 16 -p 1: from the test suite of the reference implementation.
    const stored =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    const hasher = createPasswordHasher();
    expect(await hasher.matches("password", stored)).toEqual({ ok: true, value: true });
    expect(await hasher.matches("Password", stored)).toEqual({ ok: true, value: false });
  });

  test("is false for an unknown account, whatever the password", async () => {
    expect(await createPasswordHasher().matches("", null)).toEqual({ ok: true, value: false });
  });

  test("refuses what does not fit its queue and serves the rest", async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queue: 2 });
    const results = await Promise.all(["a", "b", "c", "d"].map((each) => hasher.hash(each)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(results[3]).toEqual({
      ok: false,
      code: "service_unavailable",
      params: { retry_after: "2" },
    });
    expect((await hasher.hash("e")).ok).toBe(true);
  });

  test("gives its turn on when a hash fails", async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queue: 2 });
    await expect(hasher.matches("a", "not a hash")).rejects.toThrow("PHC");
    const tooSmall = { memoryKib: 1, passes: 1, lanes: 1 };
    const stored = encodeHash({ ...tooSmall, salt: Buffer.alloc(16), tag: Buffer.alloc(32) });
    await expect(hasher.matches("a", stored)).rejects.toThrow("memory");
    expect((await hasher.hash("b")).ok).toBe(true);
  });
});
