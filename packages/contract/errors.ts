/** The catalogue of every error the API answers. `docs/errors.md` mirrors it; the web translates `error.{code}`. */

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
  body_malformed: { status: 400, text: "The request body is not valid JSON." },
  body_too_large: { status: 413, text: "The request is larger than this route takes." },
  media_type_unsupported: { status: 415, text: "Send application/json." },
  not_found: { status: 404, text: "There is nothing at this address." },
  session_expired: { status: 401, text: "Your session has ended. Log in again." },
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
  credentials_wrong: { status: 422, text: "The e-mail or the password is not right." },
  email_invalid: { status: 422, text: "The address needs a name, an @ and a domain." },
  email_taken: { status: 422, text: "This e-mail already has an account. Log in instead." },
  password_length: {
    status: 422,
    params: ["min", "max"],
    text: "A password has 8 to 128 characters.",
  },
  password_common: {
    status: 422,
    text: "This password is among the most guessed. Choose another.",
  },
  adult_required: { status: 422, text: "You must be of age to play." },
  timezone_unknown: { status: 422, text: "This time zone is not known." },
  account_frozen: {
    status: 403,
    text: "This account is frozen. Your balance is kept; write to support.",
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
  dice_target_invalid: {
    status: 422,
    text: "This target leaves no chance between 0.01 and 98 percent.",
  },
  client_seed_invalid: {
    status: 422,
    text: "A client seed has 1 to 64 printable characters and no colon.",
  },
  rotation_blocked: { status: 409, text: "Finish the open bet before you reveal its seed." },
  bet_not_found: { status: 404, text: "There is no such bet on this account." },
  payment_method_unknown: { status: 422, text: "This payment method is not offered." },
  payment_provider_failed: {
    status: 502,
    text: "The payment provider did not answer. Nothing was charged.",
  },
  invoice_not_found: { status: 404, text: "There is no such invoice on this account." },
  invoice_closed: { status: 409, params: ["status"], text: "This invoice is already closed." },
  provider_unknown: { status: 404, text: "There is no such payment provider." },
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
