/** What tests of the second factor do as a player: an app that makes codes, and logins that answer for it. */
import { generateSync } from "otplib";
import { expect } from "vitest";
import { goodPassword, type Member } from "../../testing/members.ts";
import type { TestApi } from "../../testing/test-api.ts";

export const stepMs = 30_000;

export interface Challenge {
  readonly challenge: string;
  readonly cookie: string;
}

export interface Answering {
  readonly code: string;
  readonly method?: "totp" | "recovery_code";
  readonly device?: string;
}

export function secondFactorSteps(api: TestApi) {
  const codeAt = (secret: string, steps = 0) =>
    generateSync({
      secret,
      epoch: Math.floor((Date.now() + api.clock.offsetMs + steps * stepMs) / 1000),
    });

  /** A code of a step that none was used of. */
  function nextCode(secret: string): string {
    api.clock.offsetMs += stepMs;
    return codeAt(secret);
  }

  async function setUp({ token }: Member): Promise<{ secret: string; codes: readonly string[] }> {
    const { secret } = (await api.call("startTotp", { token })).body;
    const answer = await api.call("confirmTotp", { token, body: { code: codeAt(secret) } });
    return { secret, codes: answer.body.recovery_codes! };
  }

  async function logIn(member: Member, device?: string): Promise<Challenge> {
    const answer = await api.call("loginEmailPassword", {
      body: { email: member.email, password: goodPassword },
      ...(device === undefined ? {} : { device }),
    });
    expect([answer.status, answer.error.error]).toEqual([403, "second_factor_required"]);
    return { challenge: answer.error.params!["challenge"]!, cookie: answer.challengeCookie! };
  }

  function answer({ challenge, cookie }: Challenge, { code, method = "totp", device }: Answering) {
    return api.call("loginSecondFactor", {
      body: { challenge, method, code },
      challenge: cookie,
      ...(device === undefined ? {} : { device }),
    });
  }

  /** As if the player had proved themselves long ago. */
  const letTimePass = (email: string) =>
    api.pool.query(
      `update identity_session set authenticated_at = authenticated_at - interval '11 minutes'
       where player_id = (select id from identity_player where email = $1)`,
      [email],
    );

  return { codeAt, nextCode, setUp, logIn, answer, letTimePass };
}
