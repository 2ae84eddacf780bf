/** What the studio's own calls are refused with. */

export const studioErrors = {
  bad_request: 400,
  session_unknown: 401,
  launch_refused: 403,
  signature_refused: 403,
  not_found: 404,
  game_unknown: 404,
  mode_unknown: 422,
  stake_invalid: 422,
  request_conflict: 409,
  round_open: 409,
  bets_closed: 409,
  bet_placed: 409,
  seat_not_yours: 403,
  seat_taken: 409,
  seat_empty: 409,
  round_not_played: 409,
  turn_not_yours: 409,
  turn_over: 409,
  already_decided: 409,
  stake_pending: 409,
  action_not_offered: 422,
  demo_over: 409,
  free_rounds_over: 409,
  bet_refused: 409,
  too_many_requests: 429,
  internal_error: 500,
  wallet_unavailable: 503,
  bet_unanswered: 503,
} as const;

export type StudioErrorCode = keyof typeof studioErrors;

export class StudioError extends Error {
  readonly code: StudioErrorCode;
  readonly statusCode: number;
  /** The wallet's own word, where it refused. */
  readonly walletStatus: string | undefined;

  constructor(code: StudioErrorCode, walletStatus?: string) {
    super(code);
    this.code = code;
    this.statusCode = studioErrors[code];
    this.walletStatus = walletStatus;
  }
}
