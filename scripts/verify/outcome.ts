/** The raw outcome that seeds, a game's hash or a room's secret decide, before any stake. */
import { walkChain } from "../../packages/core/fairness/chain.ts";
import { gameVerifiers } from "../../packages/core/games/bet-verifiers.ts";
import { crash } from "../../packages/core/games/crash/crash.ts";
import type { SeededOutcome } from "../../packages/core/games/outcome-line.ts";
import { rooms } from "../../packages/core/games/rooms/rooms.ts";
import { slots } from "../../packages/core/slots/slots.ts";
import { seededSpinOf } from "../../packages/core/slots/seeded-spin.ts";
import { formatAmount } from "../../packages/core/money/format-amount.ts";
import {
  allowOnly,
  ArgumentFault,
  counter,
  gameHashOf,
  paramsOf,
  required,
  type Values,
} from "./arguments.ts";
import { hashes } from "./node-hashes.ts";

/** A walk of this many links takes about a minute; no chain of ours is longer. */
const maxChainSteps = 100_000_000;

export function outcomeOf(values: Values): Record<string, unknown> {
  const game = required(values, "game");
  switch (game) {
    case "crash": {
      allowOnly(values, ["game", "game-hash", "salt"]);
      const gameHash = gameHashOf(values);
      const salt = required(values, "salt");
      return {
        bust: formatAmount(crash.bustHundredths({ ...hashes, gameHash, salt })),
      };
    }
    case "rooms":
      return roomOutcome(values);
    case "chain": {
      allowOnly(values, ["game", "game-hash", "steps"]);
      const gameHash = gameHashOf(values);
      const steps = counter(values, "steps", maxChainSteps);
      return { hash: walkChain({ sha256: hashes.sha256, gameHash, steps }) };
    }
    default:
      return seededOutcome(game, values);
  }
}

/** The draw of a pot: `ticket` counts its minor units from 0, in the order of the list. */
function roomOutcome(values: Values): Record<string, unknown> {
  allowOnly(values, ["game", "secret", "params"]);
  const secret = required(values, "secret");
  const { bets: raw, beacon = null } = (paramsOf(values) ?? {}) as Record<string, unknown>;
  const bets = rooms.parseBets(raw);
  if (!bets || (beacon !== null && typeof beacon !== "string")) {
    const example = '{"bets":[{"id":"…","stake":"1.00","client_seed":"…"}],"beacon":"…"}';
    throw new ArgumentFault(`--params: bets in joining order, and a beacon if any: '${example}'`);
  }
  const { winner, ticket, potMinor } = rooms.draw({ secret, bets, beacon }, hashes);
  return { winner: winner.id, ticket: String(ticket), pot: formatAmount(potMinor) };
}

/** Games whose outcome is printed for any seeds. */
const seededGames: ReadonlyMap<string, SeededOutcome> = new Map(
  gameVerifiers.flatMap(({ game, seeded }) => (seeded ? [[game, seeded] as const] : [])),
);

/** What `--game` may be followed by seeds for: the names, with the parameters that some of them need. */
export const seededGameNames = [
  ...[...seededGames].map(([name, { exampleParams }]) =>
    exampleParams === null ? name : `${name} with --params '${JSON.stringify(exampleParams)}'`,
  ),
  `slot/CODE, where CODE is one of ${slots.map(({ code }) => code).join(", ")}`,
];

function seededOutcome(name: string, values: Values): Record<string, unknown> {
  const seeded = seededGames.get(name) ?? seededSpinOf(name);
  if (!seeded) {
    const names = [...seededGames.keys(), "slot/CODE", "crash", "rooms", "chain"].join(", ");
    throw new ArgumentFault(`unknown game "${name}": what can be verified is ${names}`);
  }
  const { exampleParams } = seeded;
  const own = exampleParams === null ? [] : (["params"] as const);
  allowOnly(values, ["game", "server-seed", "client-seed", "nonce", ...own]);
  const serverSeed = required(values, "server-seed");
  const clientSeed = required(values, "client-seed");
  const nonce = counter(values, "nonce", Number.MAX_SAFE_INTEGER);
  const params = exampleParams === null ? undefined : paramsOf(values);
  const line = seeded.line({ hmac: hashes.hmac, serverSeed, clientSeed, nonce }, params);
  if (line.ok) return line.outcome;
  const example = JSON.stringify(exampleParams);
  throw new ArgumentFault(`--params: ${line.code}. An example of ${name}: --params '${example}'`);
}
