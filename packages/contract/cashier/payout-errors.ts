/** What a payout is refused with; a part of the catalogue in `errors.ts`. */

export const payoutErrors = {
  payout_method_unknown: { status: 422, text: "This way of payout is not offered." },
  payout_destination_invalid: {
    status: 422,
    text: "This is no number or address that money can be sent to.",
  },
  payout_exceeds_balance: {
    status: 422,
    params: ["balance", "currency"],
    text: "The balance is less than this payout.",
  },
  payout_source_first: {
    status: 422,
    params: ["amount", "currency"],
    text: "What was deposited another way has to go back that way first.",
  },
  payout_ends_bonus: {
    status: 409,
    params: ["bonus", "amount", "currency"],
    text: "This payout would end a bonus that is not wagered. Agree to that, or play on first.",
  },
  payouts_waiting: {
    status: 409,
    params: ["max"],
    text: "Too many payouts are open. Wait until one of them is done.",
  },
  payout_not_found: { status: 404, text: "There is no such payout on this account." },
  payout_closed: {
    status: 409,
    params: ["status"],
    text: "The payout is in a state in which this cannot be done.",
  },
  payout_cancel_forbidden: {
    status: 403,
    text: "A payout cannot be cancelled once it was asked for.",
  },
  payout_four_eyes: {
    status: 409,
    text: "Somebody else has to do this: nobody decides alone about so much money.",
  },
  payout_being_sent: {
    status: 409,
    text: "An order may be on its way to the provider. Ask the provider again after a minute.",
  },
  payout_owing: {
    status: 409,
    text: "The player owes what was taken back of a deposit. Reject the payout: its money then pays the debt.",
  },
} as const;
