import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { z } from "zod";
import { dayRangeFields, namedDayRangeFields } from "../day-range-schemas.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import {
  amountOutSchema,
  currencySchema,
  idSchema,
  localeSchema,
  timestampSchema,
} from "../scalars.ts";
import { maxSlugChars, slugPattern } from "../slug.ts";
import { tableChatSchema } from "./chat-schemas.ts";
import { gameDevices, gameKinds, roundStates } from "./game-words.ts";
import { hub88AnswerSchema } from "./hub88-schemas.ts";
import { walletCalls } from "./wallet-calls.ts";
import { walletAnswerSchema } from "./wallet-schemas.ts";

const slugSchema = z.string().regex(slugPattern).max(maxSlugChars);

const localised = z.strictObject(
  Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodString>,
);

const casinoGame = z.strictObject({
  slug: slugSchema,
  provider: z.string(),
  kind: z.enum(gameKinds),
  name: localised,
  /** At its provider; null where it has none. */
  picture: z.url().nullable(),
  has_demo: z.boolean(),
  tags: z.array(z.string()),
  features: z.array(z.string()),
  volatility: z.int().min(1).max(5),
  /** Percent, by how a round is played. */
  returns: z.array(z.strictObject({ mode: z.string(), percent: z.string() })),
  /** In stakes. */
  max_win: z.int(),
  /** What a round may cost, by currency, where the provider says so. */
  bet_levels: z.partialRecord(currencySchema, z.array(amountOutSchema)),
  devices: z.array(z.enum(gameDevices)),
});

const word = z.string().regex(slugPattern).max(40);

const gameFilter = {
  kind: z.enum(gameKinds).optional(),
  provider: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .optional(),
  feature: word.optional(),
  tag: word.optional(),
  volatility: z
    .string()
    .regex(/^[1-5]$/)
    .optional(),
  device: z.enum(gameDevices).optional(),
  /** The beginnings of words of a name, in any language. */
  q: z.string().max(100).optional(),
};

const facet = z.array(z.strictObject({ value: z.string(), games: z.int() }));

const figure = z.string().nullable();

/** Of a PAR sheet; null where the provider does not say. */
const parMode = z.strictObject({
  mode: z.string(),
  percent: z.string(),
  /** In stakes, as are wins. */
  cost: z.string(),
  hit_one_in: figure,
  feature_one_in: figure,
  largest_win: figure,
  largest_win_one_in: figure,
});

const casinoRound = z.strictObject({
  id: z.string(),
  game: slugSchema,
  kind: z.enum(gameKinds),
  name: localised,
  picture: z.url().nullable(),
  /** Where anybody sees the round at its provider; null where that has no such page. */
  address: z.url().nullable(),
  currency: currencySchema,
  state: z.enum(roundStates),
  stake: amountOutSchema,
  payout: amountOutSchema,
  /** Free rounds paid for it: its stake was the house's. */
  free: z.boolean(),
  opened_at: timestampSchema,
  closed_at: timestampSchema.nullable(),
});

const roundFilters = { game: slugSchema.optional(), state: z.enum(roundStates).optional() };

const hub88Call = {
  params: z.strictObject({ provider: z.string().max(32) }),
  response: hub88AnswerSchema,
};

export const casinoSchemas = {
  casinoGames: {
    querystring: pageQuery(gameFilter),
    response: pageOf({ games: z.array(casinoGame) }),
  },
  casinoFacets: {
    querystring: z.strictObject(gameFilter),
    response: z.strictObject({
      total: z.int(),
      providers: facet,
      features: facet,
      tags: facet,
      volatilities: facet,
    }),
  },
  /** Of the tables whose providers answer now: who plays there, and their last results, the newest first. */
  casinoTables: {
    response: z.strictObject({
      tables: z.array(
        z.strictObject({
          slug: slugSchema,
          players: z.int(),
          /** Null where nobody sits. */
          seats: z.strictObject({ taken: z.int(), all: z.int() }).nullable(),
          results: z.array(z.string()),
        }),
      ),
    }),
  },
  tableChat: { params: z.strictObject({ slug: slugSchema }), response: tableChatSchema },
  sendTableChat: {
    params: z.strictObject({ slug: slugSchema }),
    body: z.strictObject({
      /** Made by the page: sent again, it is the same message. */
      id: idSchema,
      text: z.string().max(640),
    }),
    response: tableChatSchema,
  },
  casinoGame: {
    params: z.strictObject({ slug: slugSchema }),
    /** `is_offered_here` is false where the provider does not offer it in the visitor's country. */
    response: casinoGame.extend({
      is_offered_here: z.boolean(),
      /** Opens it with play money, once currency and locale are added; null where it has no demo. */
      demo_url: z.url().nullable(),
      algorithm: z.string().nullable(),
      modes: z.array(parMode),
    }),
  },
  openGameSession: {
    body: z.strictObject({ game: slugSchema, locale: localeSchema }),
    response: z.strictObject({ id: idSchema, url: z.url(), currency: currencySchema }),
  },
  endGameSession: {
    body: z.strictObject({ id: idSchema }),
    response: z.strictObject({ ended: z.literal(true) }),
  },
  casinoRounds: {
    querystring: pageQuery({ ...roundFilters, ...dayRangeFields }),
    response: pageOf({ rounds: z.array(casinoRound) }),
  },
  casinoRoundsFile: {
    querystring: z.strictObject({ ...roundFilters, ...namedDayRangeFields }),
    response: z.string(),
  },
  /** Of providers' games, in the order in which they end; `issued` ones are not at the provider yet. */
  casinoFreeRounds: {
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          id: idSchema,
          game: slugSchema,
          name: localised,
          state: z.enum(["issued", "sent", "active"]),
          currency: currencySchema,
          stake: amountOutSchema,
          rounds: z.int(),
          left: z.int(),
          expires_at: timestampSchema,
        }),
      ),
    }),
  },
  casinoShelf: {
    response: z.strictObject({
      favourites: z.array(casinoGame),
      recent: z.array(casinoGame),
      /** The newest that is open. */
      open_round: casinoRound.nullable(),
    }),
  },
  markCasinoGame: {
    body: z.strictObject({ game: slugSchema, marked: z.boolean() }),
    response: z.strictObject({ marked: z.boolean() }),
  },
  walletCall: {
    params: z.strictObject({ provider: z.string().max(32), call: z.enum(walletCalls) }),
    response: walletAnswerSchema,
  },
  hub88Balance: hub88Call,
  hub88Bet: hub88Call,
  hub88Win: hub88Call,
  hub88Rollback: hub88Call,
};
