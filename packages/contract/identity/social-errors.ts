/** What logging in through another service, linking one and unlinking it are refused with; a part of the catalogue in `errors.ts`. */

export const socialErrors = {
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
} as const;
