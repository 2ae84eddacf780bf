/** Logging in with a code by e-mail, each call from an address of its own unless it says otherwise. */
import { newPhone } from "../../testing/members.ts";
import { letResendPass, newestTo } from "../../testing/messages.ts";
import { newAddress, type TestApi } from "../../testing/test-api.ts";

interface From {
  readonly address?: string;
  readonly device?: string;
  /** The cookie of a browser that asked for a code. */
  readonly code?: string;
}

export function codesByMail(api: TestApi) {
  const send = (email: string, address = newAddress()) =>
    api.call("loginEmailVerification", { body: { email }, address });

  const enter = (email: string, code: string, from: From = {}) =>
    api.call("loginEmailCode", { body: { email, code }, address: newAddress(), ...from });

  /** Asks for a code and reads it from the mail. */
  async function codeFor(email: string): Promise<string> {
    await letResendPass(api);
    const { status } = await send(email);
    if (status !== 200) throw new Error(`no code was sent: ${status}`);
    return (await newestTo(api, email, "login_code")).code!;
  }

  return { send, enter, codeFor };
}

export type CodesByMail = ReturnType<typeof codesByMail>;

export const verdictOf = ({ status, error }: Awaited<ReturnType<CodesByMail["enter"]>>) =>
  status === 200 ? "entered" : (error.errors?.["code"]?.[0]?.split(":")[0] ?? error.error);

/** An address without an account. */
export const nobody = () => `nobody-${newPhone().slice(1)}@example.test`;
