/** The bodies of the wallet's calls and their answers, for the wallet and for providers. */
import { z } from "zod";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  idSchema,
  localeSchema,
} from "../scalars.ts";
import { type WalletCall, walletStatuses } from "./wallet-calls.ts";

/** A provider's name of a round, unique to the provider. */
export const roundSchema = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);

const attempt = {
  /** Names this attempt, for traces; it has no effect. */
  request_uuid: idSchema,
};
const inSession = { ...attempt, session: idSchema };
const transaction = {
  ...inSession,
  /** Names the action: whatever is sent again under it is answered as the first time, or refused. */
  transaction_uuid: idSchema,
};

export const walletBodies = {
  session: z.strictObject({ ...attempt, token: z.string().regex(/^[\w-]{43}$/) }),
  balance: z.strictObject(inSession),
  bet: z.strictObject({
    ...transaction,
    round: roundSchema,
    currency: currencySchema,
    amount: amountInSchema,
    /** How the round is played, such as `base` or the name of a bought feature. */
    bet_mode: z.string().regex(/^[a-z0-9_-]{1,32}$/),
    /** The grant of free rounds that pays for it: its amount is the grant's stake, costs the player nothing, and is no revenue of the game. */
    free_rounds: idSchema.optional(),
  }),
  win: z.strictObject({
    ...transaction,
    /** The bet's `transaction_uuid`. Zero is the win of a lost bet. */
    bet: idSchema,
    currency: currencySchema,
    amount: amountInSchema,
    round_closed: z.boolean(),
  }),
  rollback: z.strictObject({ ...transaction, bet: idSchema, round_closed: z.boolean() }),
  "end-round": z.strictObject({ ...transaction, round: roundSchema }),
  "promo-win": z.strictObject({
    ...transaction,
    /** The provider's name of its promotion. */
    promotion: z.string().regex(/^[\w .:-]{1,64}$/),
    currency: currencySchema,
    amount: amountInSchema,
  }),
} satisfies Record<WalletCall, z.ZodType>;

export type WalletBody<Call extends WalletCall> = z.infer<(typeof walletBodies)[Call]>;

/** A refusal has the status and whatever is known; a balance is all that the player may stake. */
export const walletAnswerSchema = z.strictObject({
  status: z.enum(walletStatuses),
  request_uuid: idSchema.optional(),
  transaction_uuid: idSchema.optional(),
  /** Why a bet was refused, as the catalogue of errors names it. */
  reason: z.string().optional(),
  currency: currencySchema.optional(),
  balance: amountOutSchema.optional(),
  session: idSchema.optional(),
  /** The same for every session of a player at this provider, and only there. */
  player: idSchema.optional(),
  game: z.string().optional(),
  locale: localeSchema.optional(),
  /** A round of this game that the player left open. */
  open_round: z.string().nullable().optional(),
});
export type WalletAnswer = z.infer<typeof walletAnswerSchema>;
