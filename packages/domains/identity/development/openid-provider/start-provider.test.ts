/** The development provider is part of the development console's output: it must not alarm whoever reads it. */
import { afterEach, expect, test, vi } from "vitest";
import { startProvider } from "./start-provider.ts";

afterEach(() => vi.restoreAllMocks());

test("starts without a word", async () => {
  const said = (["warn", "info", "log", "error"] as const).map((name) => vi.spyOn(console, name));
  const provider = await startProvider({
    issuer: "http://localhost:3001/dev/openid",
    clientId: "site",
    clientSecret: "secret-of-the-test",
    redirectUri: "http://localhost:3001/auth/login/callback/development",
    claimsOf: () => undefined,
  });
  provider.callback();
  expect(said.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
