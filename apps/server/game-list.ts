/** A provider's list of games, as `docs/provider-protocol.md` describes it. */
import { gameKinds } from "@oddwright/contract/casino/game-words.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import type { importGames } from "@oddwright/domains/casino/index.ts";
import { z } from "zod";

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxGames = 10_000;

const listSchema = z.strictObject({
  provider: z.string().regex(/^[a-z0-9-]{1,32}$/),
  games: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(64),
        slug: z.string().max(64).regex(slugPattern),
        kind: z.enum(gameKinds),
        names: z.strictObject(
          Object.fromEntries(
            locales.map((locale) => [locale, z.string().min(1).max(100)]),
          ) as Record<Locale, z.ZodString>,
        ),
        features: z.array(z.string().max(40)).max(20),
        volatility: z.int().min(1).max(5),
        returns: z
          .array(
            z.strictObject({
              mode: z.string().max(32),
              percent: z.string().regex(/^\d{2}\.\d{2,8}$/),
            }),
          )
          .min(1)
          .max(10),
        max_win_stakes: z.int().min(1).max(1_000_000),
      }),
    )
    .min(1)
    .max(maxGames),
});

export interface GameList {
  readonly provider: string;
  readonly games: Parameters<typeof importGames>[1];
}

/** Throws with what is wrong, in words for the operator. */
export function parseGameList(value: unknown): GameList {
  const parsed = listSchema.safeParse(value);
  if (!parsed.success) throw new Error(`nothing was changed: ${z.prettifyError(parsed.error)}`);
  const { provider, games } = parsed.data;
  return {
    provider,
    games: games.map(({ max_win_stakes, ...game }) => ({
      ...game,
      provider,
      maxWinStakes: BigInt(max_win_stakes),
    })),
  };
}
