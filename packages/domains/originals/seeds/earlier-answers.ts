/** Answers and events that were stored when the API's names were in camelCase, as the API says them: a stored byte is never changed. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { commitmentKindOf } from "../catalogue/shared-games.ts";

const names: Readonly<Record<string, string>> = {
  serverSeed: "server_seed",
  serverSeedHash: "server_seed_hash",
  nextServerSeedHash: "next_server_seed_hash",
  clientSeed: "client_seed",
  createdAt: "created_at",
};

/** Every such answer has it, and no later one. */
const earlierName = "seedPairId";

/** JSON texts. One that has no such names is handed back as it is, byte for byte. */
export function answerOf(stored: string): string {
  return stored.includes(`"${earlierName}":`)
    ? JSON.stringify(inPresentNames(JSON.parse(stored)))
    : stored;
}

/** Also of values that have the present names already. */
export function inPresentNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPresentNames);
  if (typeof value !== "object" || value === null) return value;
  const { game } = value as { readonly game?: GameId };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name !== earlierName) return [names[name] ?? name, inPresentNames(part)];
      // Of a bet it said three things; of a pair of seeds, what it says.
      return game === undefined
        ? ["seed_pair_id", part]
        : ["commitment", { kind: commitmentKindOf(game), id: part }];
    }),
  );
}
