import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSecretAddress, tellableAddress } from "./secret-address.ts";

const site = "https://casino.example";

test("a link with a token is nobody else's to know, and everything else is", () => {
  const secret = `${site}/en/reset-password/abc?utm_source=mail`;
  expect([isSecretAddress(secret), tellableAddress(secret)]).toEqual([true, `${site}/`]);
  for (const path of ["/en", "/en/password/reset?a=1", "/en/games/dice?a=%2F#x"])
    expect([isSecretAddress(site + path), tellableAddress(site + path)]).toEqual([
      false,
      site + path,
    ]);
});

test("every page whose path has a token is a secret address", () => {
  const routes = readFileSync(new URL("../../routes.ts", import.meta.url), "utf8");
  const paths = [...routes.matchAll(/route\("([^"]*:\w*(?:token|secret|code)[^"]*)"/gi)];
  expect(paths.length).toBeGreaterThan(0);
  for (const [, path = ""] of paths)
    expect([path, isSecretAddress(`${site}/en/${path.replace(/:\w+/, "x")}`)]).toEqual([
      path,
      true,
    ]);
});
