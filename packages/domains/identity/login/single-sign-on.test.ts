/** Every login answers with the single sign-on of the host that it goes to. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, register, registerByPhone } from "../testing/members.ts";
import { newestTo } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const origin = "https://signs.example";
const link = "https://sso.example/in";

const byCode = async (
  send: "loginEmailVerification" | "loginPhoneVerification",
  to: { readonly email: string } | { readonly phone: string },
) => {
  await api.call(send, { body: to, address: newAddress() });
  const [recipient] = Object.values(to) as [string];
  return { ...to, code: (await newestTo(api, recipient, "login_code")).code };
};

test.each([
  [
    "S7.51 loginEmailPassword",
    "loginEmailPassword",
    async () => ({ email: (await register(api)).email, password: goodPassword }),
  ],
  [
    "S7.55 loginEmailCode",
    "loginEmailCode",
    async () => byCode("loginEmailVerification", { email: (await register(api)).email }),
  ],
  [
    "S7.60 loginPhonePassword",
    "loginPhonePassword",
    async () => ({ phone: (await registerByPhone(api)).phone, password: goodPassword }),
  ],
  [
    "S7.65 loginPhoneCode",
    "loginPhoneCode",
    async () => byCode("loginPhoneVerification", { phone: (await registerByPhone(api)).phone }),
  ],
] as const)("%s answers with the link of its host, which others do not have", async (...login) => {
  const [, name, bodyOf] = login;
  api.ssoOf[origin] = link;
  const answer = await api.call(name, { body: await bodyOf(), origin, address: newAddress() });
  expect(answer.body).toMatchObject({ success: true, sso: link });
});
