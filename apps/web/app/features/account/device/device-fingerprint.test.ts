import { createDecipheriv, randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import { withoutWebGl } from "./collect-fingerprint.ts";
import { deviceFingerprint, inTime } from "./device-fingerprint.ts";

const key = randomBytes(32);
const hash = "0123456789abcdef0123456789abcdef";

function device(changes: { key?: string | null; collect?: () => Promise<string> } = {}) {
  const storage = memoryStorage();
  const collect = vi.fn<() => Promise<string>>(changes.collect ?? (async () => hash));
  const ask = (
    hex: string | null = changes.key === undefined ? key.toString("hex") : changes.key,
  ) => deviceFingerprint({ key: hex, storage, collect });
  return { storage, collect, ask };
}

/** As the server opens it. */
function opened(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, "utf8") + decipher.final("utf8");
}

test("S3.106 S3.108 it is stored sealed with the configured key, collected once", async () => {
  const { storage, collect, ask } = device();
  const sealed = await ask();
  expect(sealed).toMatch(/^[\w-]{80}$/);
  expect(opened(sealed!)).toBe(hash);
  expect(storage.getItem("fingerprint")).toBe(sealed);
  expect(await ask()).toBe(sealed);
  expect(collect).toHaveBeenCalledTimes(1);
});

test("what another key has sealed, or nobody, is collected anew", async () => {
  const { storage, collect, ask } = device();
  await ask(randomBytes(32).toString("hex"));
  expect(opened((await ask())!)).toBe(hash);
  storage.setItem("fingerprint", "not ours");
  expect(opened((await ask())!)).toBe(hash);
  expect(collect).toHaveBeenCalledTimes(3);
});

test.each([
  ["the operator has no key", { key: null }],
  ["the key is none", { key: "abc" }],
  ["the browser gives nothing away", { collect: () => Promise.reject(new Error("blocked")) }],
])(
  "without a fingerprint nothing is sent and nobody is kept waiting: %s",
  async (_title, changes) => {
    const { storage, ask } = device(changes);
    expect(await ask()).toBeNull();
    expect(storage.getItem("fingerprint")).toBeNull();
  },
);

test("a browser that takes too long is not waited for, and has its fingerprint for the next call", async () => {
  vi.useFakeTimers();
  const found = Promise.withResolvers<string>();
  const asked = inTime(found.promise);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBeNull();
  found.resolve("sealed");
  expect(await inTime(found.promise)).toBe("sealed");
  vi.useRealTimers();
});

test("S3.107 the entries of WebGL are removed", () => {
  const components = { canvas: 1, webGlBasics: 2, webGlExtensions: 3, webgl: 4, audio: 5 };
  expect(withoutWebGl(components)).toEqual({ canvas: 1, audio: 5 });
});
