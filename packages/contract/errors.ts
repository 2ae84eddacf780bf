/** The catalogue of every error the API answers. `docs/errors.md` mirrors it; the web translates `error.{code}`. */

import { bonusErrors } from "./bonuses/bonus-errors.ts";
import { payoutErrors } from "./cashier/payout-errors.ts";
import { closureErrors } from "./compliance/closure-errors.ts";
import { verificationErrors } from "./compliance/verification-errors.ts";
import { credentialErrors } from "./identity/credential-errors.ts";
import { secondFactorErrors } from "./identity/second-factor-errors.ts";
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
  social_provider_unknown: { status: 422, text: "Logging in through this service is not offered." },
  social_provider_unavailable: {
    status: 503,
    text: "The other service does not answer. Try again, or log in another way.",
  },
  social_attempt_expired: {
    status: 422,
    text: "This login is over, or was started in another browser. Start again.",
  },
  social_login_cancelled: {
    status: 422,
    params: ["origin"],
    text: "You did not log in at the other service.",
  },
  social_login_failed: {
    status: 422,
    params: ["origin"],
    text: "The other service did not confirm who you are. Start again.",
  },
  social_account_exists: {
    status: 422,
    params: ["origin"],
    text: "An account with this e-mail exists already. Log in to it, then link the service in your profile.",
  },
  social_session_ended: {
    status: 422,
    text: "Your session has changed meanwhile. Nothing was linked; try again.",
  },
  social_identity_taken: {
    status: 422,
    params: ["origin"],
    text: "This account of the other service belongs to another player.",
  },
  social_provider_linked: {
    status: 422,
    params: ["origin"],
    text: "Another account of this service is linked already. Unlink it first.",
  },
  social_last_way_in: {
    status: 422,
    text: "This is the only way into your account. Set a password first.",
  },
  social_not_linked: { status: 404, text: "No account of this service is linked." },
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
  dice_target_invalid: {
    status: 422,
    text: "This target leaves no chance between 0.01 and 98 percent.",
  },
  coinflip_side_invalid: { status: 422, text: "Choose heads or tails." },
  hilo_guess_invalid: { status: 422, text: "Choose higher, lower or skip." },
  hilo_skips_used_up: {
    status: 422,
    text: "All skips of this series are used. Guess or cash out.",
  },
  keno_numbers_invalid: {
    status: 422,
    text: "Choose one to ten different numbers between 1 and 40.",
  },
  keno_risk_invalid: { status: 422, text: "Choose one of the four risks." },
  miner_mines_invalid: { status: 422, text: "Choose one to 24 mines." },
  miner_tile_invalid: { status: 422, text: "There is no such tile on the field." },
  miner_tile_revealed: { status: 422, text: "This tile is open already. Choose another." },
  case_unknown: { status: 404, text: "There is no such case." },
  case_count_invalid: { status: 422, text: "Open one to five cases at once." },
  wheel_spun_already: {
    status: 409,
    params: ["next_spin_at"],
    text: "The wheel of fortune turns once a day. Come back later.",
  },
  roulette_chips_invalid: { status: 422, text: "Put one to fifty chips on the table." },
  roulette_chip_invalid: { status: 422, text: "These numbers do not lie together on the table." },
  crash_target_invalid: {
    status: 422,
    text: "An automatic cash-out lies between 1.01 and 1 000 000.00.",
  },
  crash_bets_used_up: { status: 422, text: "You already have two bets in this round." },
  crash_not_running: { status: 409, text: "The round has not started yet. Your bet stays in it." },
  crash_busted: { status: 409, text: "The round was over before this cash-out arrived." },
  crash_started: { status: 409, text: "The round has started. Cash the bet out instead." },
  clock_unsure: {
    status: 503,
    params: ["retry_after"],
    text: "We cannot tell the exact time now. Automatic cash-outs work as always.",
  },
  cashout_undecided: {
    status: 409,
    text: "This cash-out took too long to decide and does not count. Your bet stays in the round, and its automatic cash-out works as always.",
  },
  round_not_open: {
    status: 409,
    params: ["retry_after"],
    text: "No round takes bets now. Nothing was taken; the next one starts shortly.",
  },
  room_unknown: { status: 404, text: "There is no such room." },
  room_locked: { status: 409, text: "The pot is about to be drawn. Nothing was taken." },
  room_stakes_used_up: {
    status: 422,
    text: "This pot takes no more stakes of yours. The next one does.",
  },
  room_not_alone: { status: 409, text: "Other players are in this pot: it will be drawn." },
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
  casino_game_unknown: { status: 404, text: "This game is not offered." },
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
