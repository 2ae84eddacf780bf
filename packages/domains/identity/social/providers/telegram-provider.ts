/** Telegram's login: signed facts about a person, without a code to exchange. What it sends is checked by the bot's own token. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SocialIdentity, SocialProvider } from "../../ports/social-provider.ts";

const telegramAddress = "https://oauth.telegram.org";
/** As long as an attempt: facts that are older were made for another one. */
const freshSeconds = 600;
/** For clocks that differ. */
const earlySeconds = 60;

export interface TelegramOptions {
  /** `123456:secret`: the number before the colon is the bot's public id. */
  readonly botToken: string;
}

/** The facts as JSON in base64url, behind the hash of the address. */
const factsSchema = z
  .object({ id: z.int().positive(), auth_date: z.int().positive(), hash: z.string() })
  .catchall(z.union([z.string(), z.number()]));

type Facts = z.infer<typeof factsSchema>;

export function createTelegramProvider({ botToken }: TelegramOptions): SocialProvider {
  const [botId = ""] = botToken.split(":");
  const key = createHash("sha256").update(botToken).digest();

  return {
    id: "telegram",

    async authorizationUrl({ state, redirectUri }) {
      const back = new URL(redirectUri);
      back.searchParams.set("state", state);
      const url = new URL("/auth", telegramAddress);
      url.search = new URLSearchParams({
        bot_id: botId,
        origin: back.origin,
        return_to: back.href,
      }).toString();
      return { ok: true, value: url };
    },

    async identify(_login, params) {
      const written = params["tgAuthResult"];
      // Who says no there comes back without facts.
      if (!written || written === "false") {
        return { ok: false, failure: "cancelled", reason: "no facts" };
      }
      const facts = readFacts(written);
      if (facts === null) return { ok: false, failure: "invalid", reason: "unreadable facts" };
      if (!isSigned(facts, key)) return { ok: false, failure: "invalid", reason: "wrong hash" };
      const ageSeconds = Date.now() / 1_000 - facts.auth_date;
      if (ageSeconds > freshSeconds || ageSeconds < -earlySeconds) {
        return { ok: false, failure: "invalid", reason: "stale facts" };
      }
      return { ok: true, value: identityOf(facts) };
    },
  };
}

function readFacts(written: string): Facts | null {
  try {
    const text = Buffer.from(written, "base64url").toString("utf8");
    return factsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * HMAC-SHA-256 over `name=value` lines in the order of the names; the key is the SHA-256 of the bot's token. A text with an end of a line in it
 * could stand for several facts, and other facts than those that were signed.
 */
function isSigned({ hash, ...rest }: Facts, key: Buffer): boolean {
  const lines = Object.entries(rest)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  if (lines.some((line) => line.includes("\n"))) return false;
  const right = createHmac("sha256", key).update(lines.join("\n")).digest();
  const given = Buffer.from(hash, "hex");
  return given.length === right.length && timingSafeEqual(given, right);
}

function identityOf({ id, username, first_name: firstName }: Facts): SocialIdentity {
  const label = username ?? firstName;
  return {
    subject: String(id),
    email: null,
    isEmailVerified: false,
    label: label === undefined ? null : String(label),
  };
}
