/** Schemas of the games that are played in steps. */
import { z } from "zod";
import { amountOutSchema, idSchema } from "../scalars.ts";
import { betIdBody, betSchema, multiplierSchema, stakeFields } from "./bet-schema.ts";
import type { seriesRoutes } from "./series-routes.ts";
import { seriesStatuses } from "./states.ts";

const nextStep = z.strictObject({
  multiplier: multiplierSchema,
  payout: amountOutSchema,
  /** The win reaches the maximum win: the bet is then cashed out by itself. */
  cashes_out: z.boolean(),
});

const hiloNextStep = nextStep.extend({ winning_ranks: z.int().min(0).max(13) });

/** Where the series stands. `payout` is what a cash-out pays while open, and what was paid afterwards. */
const seriesFields = {
  status: z.enum(seriesStatuses),
  wins: z.int().min(0),
  multiplier: multiplierSchema,
  payout: amountOutSchema,
  can_cash_out: z.boolean(),
};

/** Coinflip and miner. */
const oneWaySeries = z.strictObject({ ...seriesFields, next: nextStep.nullable() });
const hiloSeries = z.strictObject({
  ...seriesFields,
  next: z.strictObject({ higher: hiloNextStep, lower: hiloNextStep }).nullable(),
  skips_left: z.int().min(0),
});

const answerOf = <Series extends z.ZodType>(series: Series) =>
  z.strictObject({ bet: betSchema, series, balance: amountOutSchema });

const openOf = <Series extends z.ZodType>(series: Series) =>
  z.strictObject({ open: z.strictObject({ bet: betSchema, series }).nullable() });

/** Shapes are checked by `core/games`, which answers the catalogued code. */
const choice = z.string().max(16);

export const seriesSchemas = {
  startCoinflip: {
    body: z.strictObject(stakeFields),
    response: answerOf(oneWaySeries),
  },
  actCoinflip: {
    body: z.strictObject({ bet_id: idSchema, side: choice }),
    response: answerOf(oneWaySeries),
  },
  cashoutCoinflip: { body: betIdBody, response: answerOf(oneWaySeries) },
  openCoinflip: { response: openOf(oneWaySeries) },
  startHilo: { body: z.strictObject(stakeFields), response: answerOf(hiloSeries) },
  actHilo: {
    body: z.strictObject({ bet_id: idSchema, guess: choice }),
    response: answerOf(hiloSeries),
  },
  cashoutHilo: { body: betIdBody, response: answerOf(hiloSeries) },
  openHilo: { response: openOf(hiloSeries) },
  startMiner: {
    body: z.strictObject({ ...stakeFields, mines: z.number() }),
    response: answerOf(oneWaySeries),
  },
  actMiner: {
    body: z.strictObject({ bet_id: idSchema, tile: z.number() }),
    response: answerOf(oneWaySeries),
  },
  cashoutMiner: { body: betIdBody, response: answerOf(oneWaySeries) },
  openMiner: { response: openOf(oneWaySeries) },
} satisfies Record<keyof typeof seriesRoutes, object>;
