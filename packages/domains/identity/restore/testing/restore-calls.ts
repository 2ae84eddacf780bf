/** The calls of restoring a password, as the tests of this folder make them. */
import { expect } from "vitest";
import { letResendPass, newestTo } from "../../testing/messages.ts";
import { newAddress, type TestApi } from "../../testing/test-api.ts";

export const newPassword = "another long phrase";
export const passwords = { password: newPassword, password_confirm: newPassword };

export function restoreCalls(api: () => TestApi) {
  /** Whether the password logs in. */
  const opens = async (email: string, password: string, address = newAddress()) => {
    const body = { email, password };
    return (await api().call("loginEmailPassword", { body, address })).status === 200;
  };
  /** What the mail carries. */
  const forgot = async (email: string) => {
    await letResendPass(api());
    const address = newAddress();
    const sent = await api().call("passwordEmailForgot", { body: { email }, address });
    expect(sent.status).toBe(200);
    const { code, link } = await newestTo(api(), email, "restore_password");
    return { code: code!, token: link!.split("/").at(-1)! };
  };
  /** The code of the SMS. */
  const forgotPhone = async (phone: string) => {
    await letResendPass(api());
    const address = newAddress();
    const sent = await api().call("passwordPhoneForgot", { body: { phone }, address });
    expect(sent.status).toBe(200);
    return (await newestTo(api(), phone, "restore_phone")).code!;
  };
  const check = (token: string) => api().call("passwordEmailTokenCheck", { body: { token } });
  const resetByToken = (token: string, written = passwords) =>
    api().call("passwordEmailResetToken", { body: { token, ...written } });
  const resetByCode = (email: string, code: string, address = newAddress()) =>
    api().call("passwordEmailResetCode", { body: { email, code, ...passwords }, address });
  return { opens, forgot, forgotPhone, check, resetByToken, resetByCode };
}
