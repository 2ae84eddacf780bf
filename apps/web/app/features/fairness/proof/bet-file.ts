/** The file that `npm run verify -- BET.json` checks. */

export interface BetFile {
  readonly name: string;
  readonly text: string;
}

/** `bet` is the answer of `GET /fairness/bets/{id}`, unchanged. */
export function betFile(bet: { readonly game: string; readonly nonce: number }): BetFile {
  return {
    name: `oddwright-${bet.game}-${bet.nonce}.json`,
    text: `${JSON.stringify(bet, null, 2)}\n`,
  };
}

export function download({ name, text }: BetFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
