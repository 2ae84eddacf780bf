/** What bets on sports are refused with. */
export const sportsBetErrors = {
  betting_quote_forged: {
    status: 422,
    text: "This is no quote of ours for this account. Nothing was placed.",
  },
  betting_quote_expired: {
    status: 409,
    text: "The quote has expired. Nothing was placed: look at the new prices.",
  },
  betting_market_changed: {
    status: 409,
    params: ["leg"],
    text: "The market is at another version than the quote. Nothing was placed: ask for a new one.",
  },
  betting_price_changed: {
    status: 409,
    params: ["leg", "price"],
    text: "The price has changed. Nothing was placed: look at the new one.",
  },
  betting_suspended: {
    status: 409,
    params: ["leg"],
    text: "The market takes no bets at the moment. Nothing was placed.",
  },
  betting_ended: {
    status: 409,
    params: ["leg"],
    text: "The market has closed. Nothing was placed.",
  },
  betting_over_cap: {
    status: 422,
    params: ["max", "currency"],
    text: "More than this cannot be staked here at the moment. Nothing was placed.",
  },
  betting_cash_out_unavailable: {
    status: 409,
    params: ["reason"],
    text: "This bet cannot be cashed out at the moment. It goes on.",
  },
  betting_cash_out_worse: {
    status: 409,
    params: ["offer"],
    text: "The offer has fallen. The bet goes on: look at the new offer.",
  },
} as const;
