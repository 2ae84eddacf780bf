/** How a verification stands, from the server's word for it. */
export type VerificationState = "pending" | "failed" | "success";

const states: Readonly<Record<string, VerificationState>> = {
  init: "pending",
  waiting: "pending",
  user_pending: "pending",
  pending: "pending",
  failed: "failed",
  unverified: "failed",
  success: "success",
  verified: "success",
};

/** A word that this version of the site does not know confirms nothing. */
export function verificationState(status: string): VerificationState {
  return Object.hasOwn(states, status) ? (states[status] as VerificationState) : "failed";
}
