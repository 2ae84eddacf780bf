/** How a player is reached, and known at the login: an e-mail address or a phone number. */
export type Way = "email" | "phone";

export interface Contact {
  readonly way: Way;
  /** An e-mail address as typed, or a number in international form. */
  readonly address: string;
}
