/** What identity holds of a player: no hash, token, secret or fingerprint. */
import { ownRows } from "../ledger/index.ts";

export const identityPersonalData = [
  ownRows({
    name: "account",
    table: "identity_player",
    player: "id",
    columns: `id, name, email, phone, register_method, email_verified_at, phone_verified_at, currency, locale, timezone,
      is_avatar_hidden, is_statistics_hidden, features, promo, partner, adplace, stag, created_at`,
  }),
  ownRows({
    name: "consents",
    table: "identity_consent",
    id: "id",
    columns: "purpose, is_given, decided_at",
  }),
  ownRows({
    name: "sessions",
    table: "identity_session",
    id: "id",
    columns: "created_at, expires_at, ended_at, end_reason, ip, user_agent",
  }),
  ownRows({
    name: "linked_services",
    table: "identity_social_account",
    columns: "provider, subject, label, linked_at",
  }),
  ownRows({
    name: "passkeys",
    table: "identity_passkey",
    columns: "name, created_at, last_used_at",
  }),
  ownRows({
    name: "picture",
    table: "identity_avatar",
    columns: "created_at, encode(image, 'base64') as webp_in_base64",
  }),
];
