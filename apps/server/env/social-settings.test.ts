import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createSocialProviders, offeredSocialProviders } from "../social-providers.ts";
import { environmentTools, productionEnv } from "./testing/environment-tools.ts";

const folder = mkdtempSync(join(tmpdir(), "oddwright-social-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { read, faultsOf } = environmentTools(folder);
const production = productionEnv(folder);

const keyFile = join(folder, "apple-key");
writeFileSync(keyFile, "-----BEGIN PRIVATE KEY-----\nkey\n-----END PRIVATE KEY-----\n", {
  mode: 0o600,
});

const configured = {
  SOCIAL_GOOGLE_CLIENT_ID: "google-client",
  SOCIAL_GOOGLE_CLIENT_SECRET: "google-secret",
  SOCIAL_APPLE_CLIENT_ID: "apple-client",
  SOCIAL_APPLE_TEAM_ID: "team",
  SOCIAL_APPLE_KEY_ID: "key",
  SOCIAL_APPLE_PRIVATE_KEY_FILE: keyFile,
  SOCIAL_VK_CLIENT_ID: "54321",
  SOCIAL_TELEGRAM_BOT_TOKEN: "123456:a-token-of-twenty-letters",
};

test("pages offer the configured services, and in development its own; the API serves the same", () => {
  expect(offeredSocialProviders(read(production))).toEqual([]);
  expect(offeredSocialProviders(read({}))).toEqual(["development"]);
  const environment = read({ ...production, ...configured });
  const offered = ["google", "apple", "vk", "telegram"];
  expect(offeredSocialProviders(environment)).toEqual(offered);
  expect(createSocialProviders(environment).map(({ id }) => id)).toEqual(offered);
});

test("a service of which a part is missing is a fault that names the part", () => {
  for (const name of Object.keys(configured).filter((each) => /GOOGLE|APPLE/.test(each))) {
    const { [name]: _missing, ...rest } = configured as Record<string, string>;
    expect(faultsOf({ ...production, ...rest }), name).toEqual([name.replace(/_FILE$/, "")]);
  }
});

test("a bot's token of another form is a fault, and is not repeated", () => {
  const wrong = { SOCIAL_TELEGRAM_BOT_TOKEN: "not-a-bots-token" };
  expect(faultsOf({ ...production, ...wrong })).toEqual(["SOCIAL_TELEGRAM_BOT_TOKEN"]);
});
