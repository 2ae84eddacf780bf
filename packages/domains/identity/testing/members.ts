/** Players that tests of identity register, each with an address of its own. */
import { randomBytes, randomInt } from "node:crypto";
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import type { Answer, TestApi } from "./test-api.ts";

export const goodPassword = "correct horse battery";

let emails = 0;

/** A registration that is right; each call has an e-mail of its own. */
export function registration(
  changes: Partial<RouteBody<"registerEmail">> = {},
): RouteBody<"registerEmail"> {
  emails += 1;
  return {
    email: `player-${emails}-${randomBytes(4).toString("hex")}@example.test`,
    password: goodPassword,
    currency: "RUB",
    locale: "ru",
    is_adult: true,
    ...changes,
  };
}

/** The same by phone: a mobile number of its own each time. */
export function phoneRegistration(
  changes: Partial<RouteBody<"registerPhone">> = {},
): RouteBody<"registerPhone"> {
  const { email: _email, ...rest } = registration();
  return { ...rest, phone: newPhone(), ...changes };
}

let phones = randomInt(1_000_000);

/** E.164. */
export function newPhone(): string {
  phones += 1;
  return `+791${String(20_000_000 + phones)}`;
}

export interface Member {
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly deviceToken: string;
}

function member({
  status,
  body,
  text,
  refreshToken,
  deviceToken,
}: Answer<"registerEmail" | "registerPhone">): Omit<Member, "email"> {
  if (status !== 200 || !refreshToken || !deviceToken) throw new Error(text);
  return { token: body.token, refreshToken, deviceToken };
}

/** Registers a player over HTTP. */
export async function register(
  api: TestApi,
  changes: Partial<RouteBody<"registerEmail">> = {},
): Promise<Member> {
  const body = registration(changes);
  return { email: body.email, ...member(await api.call("registerEmail", { body })) };
}

export async function registerByPhone(
  api: TestApi,
  changes: Partial<RouteBody<"registerPhone">> = {},
): Promise<Omit<Member, "email"> & { readonly phone: string }> {
  const body = phoneRegistration(changes);
  return { phone: body.phone, ...member(await api.call("registerPhone", { body })) };
}
