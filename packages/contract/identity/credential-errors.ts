/** What the calls about passwords, codes and restore links are refused with; a part of the catalogue in `errors.ts`. */

export const credentialErrors = {
  password_mismatch: { status: 422, text: "The two passwords are not the same." },
  password_wrong: { status: 422, text: "This is not the present password." },
  password_unchanged: { status: 422, text: "This is the present password. Choose another." },
  password_exists: { status: 409, text: "This account has a password already. Change it instead." },
  code_wrong: { status: 422, text: "This code is not right. Look at the newest message." },
  code_expired: {
    status: 422,
    text: "This code cannot be used any more. Ask for a new one.",
  },
  code_sent_recently: {
    status: 429,
    params: ["retry_after"],
    text: "A code was sent a moment ago. Wait before you ask for another.",
  },
  restore_link_invalid: {
    status: 422,
    text: "This link was used, replaced or is over. Ask for a new one.",
  },
  contact_verified: {
    status: 409,
    text: "This account has a confirmed one already. Support can change it.",
  },
} as const;
