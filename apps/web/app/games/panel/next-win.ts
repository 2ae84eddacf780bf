/** What the next win makes of the bet, as the API states it, or as the rules do before the start. */
export interface NextWin {
  readonly multiplier: string;
  readonly payout: string;
}
