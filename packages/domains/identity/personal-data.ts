/** What identity holds of a player: no hash, token, secret or fingerprint. */
import { ownRows } from "../ledger/index.ts";

export const identityPersonalData = [
  ownRows({
    name: "account",
    table: "identity_player",
    player: "id",
    columns: `id, name, email, phone, register_method, email_verified_at, phone_verified_at, currency, locale, timezone,
      is_avatar_hidden, is_statistics_hidden, features, region, promo, partner, adplace, stag, vip_requested_at, created_at`,
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
    columns:
      "created_at, authenticated_at, last_seen_at, expires_at, ended_at, end_reason, ip, user_agent",
  }),
  ownRows({
    name: "browsers",
    table: "identity_device",
    id: "id",
    columns: "created_at, rotated_at, forget_at",
  }),
  ownRows({
    name: "sign_in_links",
    table: "identity_sign_in_link",
    columns: "issued_at, expires_at, confirmed_at, used_at, revoked_at",
  }),
  ownRows({
    name: "sightings",
    table: "identity_sighting",
    columns: "day, network, evidence, host, user_agent, first_seen_at, last_seen_at",
  }),
  ownRows({
    name: "linked_services",
    table: "identity_social_account",
    columns: "provider, subject, label, linked_at",
  }),
  ownRows({
    name: "authenticator_app",
    table: "identity_totp",
    columns: "created_at, confirmed_at",
  }),
  ownRows({
    name: "second_factor_removals",
    table: "identity_factor_removal",
    id: "id",
    columns: "reason, asked_at, due_at, ended_at, outcome",
  }),
  ownRows({
    name: "vip_decisions",
    table: "identity_vip_decision",
    id: "id",
    columns: "is_member, reason, decided_at",
  }),
  ownRows({
    name: "region_changes",
    table: "identity_region_change",
    id: "id",
    columns: "region_before, region, reason, changed_at",
  }),
  ownRows({
    name: "feature_changes",
    table: "identity_feature_change",
    id: "id",
    columns: "feature, is_granted, reason, changed_at",
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

export const identityDataLeftOut = {
  identity_recovery_code: "nothing but hashes of codes that open the account",
  identity_challenge: "nothing but secrets of logins under way, kept for minutes",
  identity_code: "nothing but hashes of codes and addresses, kept for a day",
  identity_social_attempt: "nothing but secrets of logins under way, kept for minutes",
  identity_avatar_claim: "that a picture is being made, for half a minute",
  identity_avatar_upload: "a picture on its way: once it has arrived it is the account's",
};
