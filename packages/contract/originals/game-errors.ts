/** What the games refuse; a part of the catalogue in `errors.ts`. */

export const gameErrors = {
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
} as const;
