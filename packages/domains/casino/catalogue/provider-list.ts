/** A provider's list of its games, as it gives it to the operator: its shape, and what no shape says. */
import { gameDevices, gameKinds } from "@oddwright/contract/casino/game-words.ts";
import { slugPattern } from "@oddwright/contract/slug.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { exactAmountPattern } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";

const maxGames = 10_000;

const word = z.string().regex(slugPattern).max(40);

const stake = z
  .string()
  .regex(new RegExp(exactAmountPattern))
  .refine((amount) => Number(amount) > 0 && amount.length <= 13, "a stake is above zero");

const pathPattern = /^\/(?:[\w.-]+\/?)+$/;

/** Two decimals, as a PAR sheet prints it. */
const figure = z
  .string()
  .regex(/^\d{1,60}\.\d{2}$/)
  .optional();

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

const gameSchema = z
  .strictObject({
    code: z.string().min(1).max(64),
    slug: z.string().max(64).regex(slugPattern),
    kind: z.enum(gameKinds),
    names: z.strictObject(
      Object.fromEntries(locales.map((locale) => [locale, z.string().min(1).max(100)])) as Record<
        Locale,
        z.ZodString
      >,
    ),
    tags: z.array(word).max(20).default([]),
    features: z.array(word).max(20),
    /** 1 is calm, 5 is wild. */
    volatility: z.int().min(1).max(5),
    returns: z
      .array(
        z.strictObject({
          mode: z.string().max(32),
          percent: z.string().regex(/^\d{2}\.\d{2,8}$/),
          /** In stakes: more than one for a bought feature. Left out, it is one. */
          cost: z
            .string()
            .regex(/^[1-9]\d{0,5}(?:\.\d{1,2})?$/)
            .optional(),
          hit_one_in: figure,
          feature_one_in: figure,
          /** In stakes. */
          largest_win: figure,
          largest_win_one_in: figure,
        }),
      )
      .min(1)
      .max(10)
      .refine((returns) => areDifferent(returns.map(({ mode }) => mode)), "names a mode twice"),
    max_win_stakes: z.int().min(1).max(1_000_000),
    bet_levels: z
      .partialRecord(
        z.enum(currencies),
        z
          .array(stake)
          .min(1)
          .max(50)
          .refine(
            (levels) =>
              levels.every((level, at) => at === 0 || Number(level) > Number(levels[at - 1])),
            "levels grow",
          ),
      )
      .default({}),
    blocked_countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([]),
    devices: z
      .array(z.enum(gameDevices))
      .min(1)
      .default([...gameDevices]),
    /** Paths at the origin of the launches. */
    picture: z.string().max(200).regex(pathPattern).optional(),
    round_page: z
      .string()
      .max(200)
      .refine((path) => pathPattern.test(path.replace("{round}", "round")), "is no path")
      .refine((path) => path.includes("{round}"), "has no place for {round}")
      .optional(),
    /** It can be opened with `mode=demo`, by anybody. */
    demo: z.boolean().default(false),
    algorithm: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .optional(),
  })
  .refine(
    ({ returns, max_win_stakes: most }) => returns.every(({ cost = "1" }) => Number(cost) <= most),
    "a mode costs more than it wins",
  );

const listSchema = z
  .strictObject({
    provider: z.string().regex(/^[a-z0-9-]{1,32}$/),
    games: z.array(gameSchema).min(1).max(maxGames),
  })
  .refine(({ games }) => areDifferent(games.map(({ code }) => code)), "names a code twice")
  .refine(({ games }) => areDifferent(games.map(({ slug }) => slug)), "names a slug twice");

export type ProviderList = z.infer<typeof listSchema>;

export type ReadProviderList =
  | { readonly ok: true; readonly list: ProviderList }
  /** Each names its place in the list. */
  | { readonly ok: false; readonly faults: string };

export function readProviderList(value: unknown): ReadProviderList {
  const parsed = listSchema.safeParse(value);
  return parsed.success
    ? { ok: true, list: parsed.data }
    : { ok: false, faults: z.prettifyError(parsed.error) };
}
