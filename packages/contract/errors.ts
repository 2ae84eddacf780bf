/** The catalogue of every error the API answers. `docs/errors.md` mirrors it; the web translates `error.{code}`. */

import { bonusErrors } from "./bonuses/bonus-errors.ts";
import { chatErrors } from "./casino/chat-errors.ts";
import { payoutErrors } from "./cashier/payout-errors.ts";
import { closureErrors } from "./compliance/closure-errors.ts";
import { verificationErrors } from "./compliance/verification-errors.ts";
import { credentialErrors } from "./identity/credential-errors.ts";
import { secondFactorErrors } from "./identity/second-factor-errors.ts";
import { socialErrors } from "./identity/social-errors.ts";
import { gameErrors } from "./originals/game-errors.ts";
import { bettingErrors } from "./sportsbook/betting-errors.ts";

export interface CatalogueEntry {
  readonly status: number;
  /** Names of the values that `params` carries. */
  readonly params?: readonly string[];
  /** English sentence: what happened, what it means for the money, what to do. */
  readonly text: string;
}

const define = <const T extends Record<string, CatalogueEntry>>(entries: T): T => entries;

export const errorCatalogue = define({
  validation_failed: { status: 422, text: "Some fields are not right. Nothing was changed." },
  request_malformed: { status: 400, text: "This is not a valid HTTP request." },
  request_timeout: { status: 408, text: "The request did not arrive in time." },
  headers_too_large: {
    status: 431,
    text: "The request carries more headers than the server takes.",
  },
  body_malformed: { status: 400, text: "The request body is not valid JSON." },
  body_too_large: { status: 413, text: "The request is larger than this route takes." },
  media_type_unsupported: { status: 415, text: "Send application/json." },
  not_found: { status: 404, text: "There is nothing at this address." },
  session_expired: { status: 401, text: "Your session has ended. Log in again." },
  session_not_found: { status: 404, text: "There is no such open session on this account." },
  ...secondFactorErrors,
  country_refused: { status: 451, text: "The site is not offered in the country that you are in." },
  origin_not_allowed: { status: 403, text: "This site may not make that call." },
  too_many_requests: {
    status: 429,
    params: ["retry_after"],
    text: "Too many requests. Wait a moment.",
  },
  wallet_busy: {
    status: 429,
    params: ["retry_after"],
    text: "Too many operations are waiting on this balance.",
  },
  service_unavailable: {
    status: 503,
    params: ["retry_after"],
    text: "We are overloaded. Nothing was taken; try again shortly.",
  },
  internal_error: { status: 500, text: "Something broke on our side. Nothing was taken." },
  credentials_wrong: { status: 422, text: "The login or the password is not right." },
  email_invalid: { status: 422, text: "The address needs a name, an @ and a domain." },
  email_taken: { status: 422, text: "This e-mail already has an account. Log in instead." },
  phone_invalid: {
    status: 422,
    text: "This is no number of a mobile phone. It begins with + and the country's code.",
  },
  phone_taken: { status: 422, text: "This phone already has an account. Log in instead." },
  password_length: {
    status: 422,
    params: ["min", "max"],
    text: "A password has 8 to 128 characters.",
  },
  password_common: {
    status: 422,
    text: "This password is among the most guessed. Choose another.",
  },
  ...credentialErrors,
  adult_required: { status: 422, text: "You must be of age to play." },
  ...socialErrors,
  timezone_unknown: { status: 422, text: "This time zone is not known." },
  name_invalid: {
    status: 422,
    text: "A name has 3 to 24 letters and digits of one alphabet, with single spaces, dots, dashes or underscores between them.",
  },
  name_reserved: { status: 422, text: "This name is reserved. Choose another." },
  name_taken: { status: 422, text: "Another player has this name. Choose another." },
  name_changed_already: { status: 409, text: "The name was changed once already and stays." },
  upload_not_found: { status: 404, text: "There is no such upload. Begin it again." },
  upload_incomplete: { status: 409, text: "Parts of the file have not arrived yet." },
  upload_busy: {
    status: 429,
    params: ["retry_after"],
    text: "A file of yours is being looked at already. Ask again in a moment.",
  },
  chunk_wrong: { status: 422, text: "This part does not fit the file that was announced." },
  image_type_unsupported: { status: 422, text: "The picture must be a JPEG, PNG or WebP file." },
  image_broken: {
    status: 422,
    text: "The picture is damaged, or has too many pixels to be opened.",
  },
  ...verificationErrors,
  export_range_too_long: {
    status: 422,
    text: "A file covers twelve months at most. Choose fewer days.",
  },
  export_too_large: {
    status: 422,
    params: ["max"],
    text: "There are more entries than one file takes. Choose fewer days.",
  },
  account_frozen: {
    status: 403,
    text: "This account is frozen: no new bets, deposits or changes. Its balance is untouched; open bets can still be cashed out.",
  },
  account_excluded: {
    status: 403,
    params: ["until"],
    text: "You are excluded from play: no new bets, deposits or changes until the exclusion ends. Your balance is untouched; open bets can still be cashed out.",
  },
  ...closureErrors,
  limit_reached: {
    status: 422,
    params: ["kind", "window", "left", "currency", "until"],
    text: "This would pass a limit that you set. Nothing was taken.",
  },
  deposit_limit_required: {
    status: 422,
    text: "Set a deposit limit before your first deposit. Nothing was charged.",
  },
  limit_invalid: { status: 422, text: "This limit is not one that can be kept." },
  limit_unknown: { status: 404, text: "There is no such limit on this account." },
  limit_change_unknown: { status: 409, text: "No higher limit waits for your confirmation." },
  limit_change_waits: {
    status: 409,
    params: ["due_at"],
    text: "A higher limit can be confirmed 24 hours after it was asked for.",
  },
  limits_not_declinable: { status: 409, text: "A deposit limit is required here." },
  exclusion_shorter: {
    status: 409,
    params: ["until"],
    text: "An exclusion that lasts longer already holds. It cannot be shortened.",
  },
  reality_check_invalid: {
    status: 422,
    params: ["max"],
    text: "The reality check comes more often here.",
  },
  idempotency_key_missing: { status: 400, text: "This call needs an Idempotency-Key header." },
  idempotency_key_invalid: { status: 400, text: "The Idempotency-Key must be a UUID." },
  idempotency_conflict: { status: 422, text: "This key was already used for a different request." },
  bet_stale: { status: 422, text: "The bet arrived too late and was not placed." },
  balance_not_enough: {
    status: 422,
    params: ["balance"],
    text: "The balance is not enough for this stake.",
  },
  game_limit_reached: {
    status: 422,
    params: ["max_win"],
    text: "This bet could win more than the game pays. Lower the stake.",
  },
  stake_out_of_range: {
    status: 422,
    params: ["min", "max", "currency"],
    text: "The stake is outside the limits of this game.",
  },
  amount_invalid: { status: 422, text: "An amount has digits and at most two decimals." },
  amount_out_of_range: {
    status: 422,
    params: ["min", "max", "currency"],
    text: "The amount is outside the limits of this method.",
  },
  ...gameErrors,
  bet_finished: { status: 409, text: "This bet is finished already." },
  cashout_too_early: { status: 409, text: "There is nothing to cash out before the first win." },
  client_seed_invalid: {
    status: 422,
    text: "A client seed has 1 to 64 printable characters and no colon.",
  },
  rotation_blocked: { status: 409, text: "Finish the open bet before you reveal its seed." },
  bet_not_found: { status: 404, text: "There is no such bet on this account." },
  ...bonusErrors,
  payment_method_unknown: { status: 422, text: "This payment method is not offered." },
  payment_provider_failed: {
    status: 502,
    text: "The payment provider did not answer. Nothing was charged.",
  },
  invoice_not_found: { status: 404, text: "There is no such invoice on this account." },
  invoice_closed: { status: 409, params: ["status"], text: "This invoice is already closed." },
  payment_currency_wrong: {
    status: 422,
    text: "The payment is in another currency than its invoice. It was not credited.",
  },
  ...payoutErrors,
  provider_unknown: { status: 404, text: "There is no such payment provider." },
  game_provider_unknown: { status: 404, text: "There is no such provider of games." },
  game_provider_failed: {
    status: 502,
    text: "The provider of the game did not answer. Nothing was taken.",
  },
  casino_game_unknown: { status: 404, text: "This game is not offered." },
  ...chatErrors,
  casino_game_not_here: { status: 409, text: "This game is not offered where you are." },
  ...bettingErrors,
  signature_invalid: { status: 403, text: "The signature does not match." },
  signature_stale: { status: 403, text: "The signed time is more than five minutes away." },
});

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every answer with a status of 400 or above. */
export interface ErrorBody {
  readonly error: ErrorCode;
  /** The code again: the part of a server message before ':' is the key of its translation. */
  readonly message: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Field → messages, each `key: English sentence`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];
