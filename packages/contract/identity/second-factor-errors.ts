/** What a second factor, a passkey or a proof in an open session is refused with; a part of the catalogue in `errors.ts`. */

export const secondFactorErrors = {
  second_factor_required: {
    status: 403,
    params: ["challenge", "methods", "expires_in"],
    text: "One more step: confirm the login with your second factor.",
  },
  challenge_ended: {
    status: 422,
    text: "This confirmation has ended. Begin again.",
  },
  second_factor_wrong: {
    status: 422,
    text: "This code is not right, or it was used already. Take the next one.",
  },
  second_factor_exists: { status: 409, text: "An authenticator app is set up already." },
  second_factor_missing: { status: 409, text: "This account has no such second factor." },
  passkey_refused: {
    status: 422,
    text: "This passkey was not accepted. Nothing was changed.",
  },
  passkey_not_found: { status: 404, text: "There is no such passkey on this account." },
  step_up_required: {
    status: 403,
    text: "Confirm that it is you. Nothing was changed.",
  },
} as const;
