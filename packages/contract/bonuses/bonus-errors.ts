/** What bonuses are refused with, and what they refuse; a part of the catalogue in `errors.ts`. */

export const bonusErrors = {
  bonus_not_found: { status: 404, text: "There is no such bonus on this account." },
  bonus_offer_unknown: { status: 404, text: "This bonus is not offered." },
  bonus_offer_ended: { status: 409, text: "This bonus is not offered any more." },
  bonus_not_in_currency: {
    status: 409,
    params: ["currencies"],
    text: "This bonus is not offered in the active currency.",
  },
  bonus_not_in_region: { status: 409, text: "This bonus is not offered where you are." },
  bonus_taken: { status: 409, text: "You have had this bonus already." },
  bonus_not_stackable: {
    status: 409,
    text: "This bonus does not go together with another one. End the other one first.",
  },
  bonus_too_many: {
    status: 409,
    params: ["max"],
    text: "You have as many bonuses as one balance may have.",
  },
  bonus_closed: { status: 409, text: "This bonus is over, or not ready for that." },
  bonus_unavailable: { status: 409, text: "This bonus cannot be paid yet. It stays yours." },
  promo_code_unknown: { status: 404, text: "There is no such promo code." },
  promo_code_ended: { status: 409, text: "This promo code is not valid at this time." },
  promo_code_used_up: { status: 409, text: "This promo code has been used up." },
  bonus_max_bet: {
    status: 409,
    params: ["max", "currency"],
    text: "Your bonus allows no higher stake. Nothing was taken.",
  },
  bonus_game_excluded: {
    status: 409,
    params: ["balance"],
    text: "Bonus money cannot be staked on this game, and your own is not enough. Nothing was taken.",
  },
  bonus_one_at_a_time: {
    status: 409,
    params: ["max", "currency"],
    text: "A stake takes your own money and one bonus. Together they are not enough. Nothing was taken.",
  },
} as const;
