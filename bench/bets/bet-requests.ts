/** What the load generator's players bet on. */

export type BenchGame = "dice" | "keno" | "cases";

/** Dice alone, as the other subjects are measured. */
export const diceAlone: readonly BenchGame[] = ["dice"];

/** Every game that is settled as it is placed and may be played more than once a day. */
export const instantMix: readonly BenchGame[] = ["dice", "keno", "cases"];

const bodies: Record<BenchGame, object> = {
  dice: { stake: "1.00", currency: "RUB", target: "50.50", direction: "over" },
  keno: { stake: "1.00", currency: "RUB", numbers: [3, 9, 14, 27, 40], risk: "classic" },
  cases: { currency: "RUB", slug: "toolbox", count: 1 },
};

/** What the site's own page sends with a bet, as a browser does. */
const headers = [
  "Content-Type: application/json",
  "Origin: http://localhost:3000",
  "Referer: http://localhost:3000/",
  "Accept: application/json",
  "Accept-Language: en",
  "Region: EN",
  "User-Agent: Mozilla/5.0 (X11; Linux x64) oddwright-bench",
  "Connection: keep-alive",
].join("\r\n");

export type WriteRequest = (token: string, key: string) => string;

/** Whole HTTP/1.1 requests of a game's bets on this host. */
export const requestsOf = (game: BenchGame, host: string): WriteRequest =>
  requestTo({ host, path: `/games/${game}/bets`, body: bodies[game] });

/** The same for any call that takes a key and a JSON body. */
export function requestTo(call: {
  readonly host: string;
  readonly path: string;
  readonly body: object;
}): WriteRequest {
  const body = JSON.stringify(call.body);
  const start = `POST ${call.path} HTTP/1.1\r\nHost: ${call.host}\r\n${headers}\r\nContent-Length: ${body.length}\r\nAuthorization: Bearer `;
  return (token, key) => `${start}${token}\r\nIdempotency-Key: ${key}\r\n\r\n${body}`;
}
