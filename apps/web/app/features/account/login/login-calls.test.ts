/** What is sent to log in. */
import { expect, test } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { storedKeys } from "../../../runtime/browser/stored-keys.ts";
import { readKey, sealText } from "../../../runtime/browser/seal-text.ts";
import { loginCalls } from "./login-calls.ts";

const key = "0f1e2d3c".repeat(8);

test("S7.48 S7.52 S7.56 S7.57 S7.61 S7.62 every login says what is typed and the device's fingerprint", async () => {
  const server = await localApi(() => ({ body: { success: true, token: "a.b.c", sso: null } }));
  const { services } = testServices({ url: server.url });
  const withKey = { ...services, config: { ...services.config, fingerprintKey: key } };
  const fp = await sealText((await readKey(key))!, "0123456789abcdef".repeat(2));
  deviceStorage.setItem(storedKeys.fingerprint, fp);
  for (const contact of [
    { way: "email", address: "grace@players.example" },
    { way: "phone", address: "+79161234567" },
  ] as const) {
    const calls = loginCalls(withKey, contact);
    await calls.withPassword("correct horse");
    await calls.withCode("123456");
  }
  const [email, phone] = ["grace@players.example", "+79161234567"];
  expect(server.seen.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ["POST /api/v2/auth/login/email/password", { email, password: "correct horse", fp }],
    ["POST /api/v2/auth/login/email/code", { email, code: "123456", fp }],
    ["POST /api/v2/auth/login/phone/password?type=sms", { phone, password: "correct horse", fp }],
    ["POST /api/v2/auth/login/phone/code?type=sms", { phone, code: "123456", fp }],
  ]);
});
