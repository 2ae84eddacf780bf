/** A profile as the API answers it. */
import type { User } from "../app/runtime/session/session-store.ts";

export function testUser(patch: Partial<User> = {}): User {
  return {
    id: "0198c5a0-0000-7000-8000-000000000001",
    name: "brass-dial-7",
    email: "player@example.com",
    phone: null,
    balance: "100.00",
    bonus: "0.00",
    bonus_balance: "0.00",
    total_balance: "100.00",
    currency: "RUB",
    balances: [
      { currency: "RUB", balance: "100.00", bonus_balance: "0.00" },
      { currency: "EUR", balance: "7.00", bonus_balance: "0.00" },
    ],
    locale: "ru",
    timezone: "Asia/Almaty",
    image: { small: null },
    register_method: "email",
    is_phone_verified: false,
    is_email_verified: false,
    is_password_exists: true,
    is_avatar_hidden: false,
    is_statistics_hidden: false,
    verification: { is_need: false, data: { status: "init" } },
    is_frozen: false,
    factor_removal_due_at: null,
    protection: {
      exclusion: null,
      reality_check_minutes: null,
      is_limited: false,
      counts_time: false,
      limit_prompt: "none",
    },
    premium: { status: false },
    features: [],
    region: null,
    sso: null,
    ...patch,
  };
}
