/** What closing an account may be refused with, and what a closed one answers. */
export const closureErrors = {
  account_closed: {
    status: 403,
    params: ["closed_at"],
    text: "This account was closed by its player. The operator can open it again.",
  },
  account_not_settled: {
    status: 409,
    params: ["open"],
    text: "The account is not closed: it has a balance, open bets or payments under way. End them first.",
  },
} as const;
