/** The bodies and answers of Hub88's seamless wallet, as far as we read them; `docs/hub88.md` says what of it is served. */
import { z } from "zod";
import { idSchema } from "../scalars.ts";
import { roundSchema } from "./wallet-schemas.ts";

export const hub88Statuses = [
  "RS_OK",
  "RS_ERROR_UNKNOWN",
  "RS_ERROR_INVALID_TOKEN",
  "RS_ERROR_TOKEN_EXPIRED",
  "RS_ERROR_INVALID_GAME",
  "RS_ERROR_WRONG_CURRENCY",
  "RS_ERROR_NOT_ENOUGH_MONEY",
  "RS_ERROR_LIMIT_REACHED",
  "RS_ERROR_USER_DISABLED",
  "RS_ERROR_INVALID_SIGNATURE",
  "RS_ERROR_WRONG_SYNTAX",
  "RS_ERROR_WRONG_TYPES",
  "RS_ERROR_DUPLICATE_TRANSACTION",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_TRANSACTION_ROLLED_BACK",
] as const;
export type Hub88Status = (typeof hub88Statuses)[number];

const attempt = {
  request_uuid: idSchema,
  /** Of the launch: it names the session in every call. */
  token: z.string().max(255),
  /** The player, by the name of the launch. */
  user: z.string().max(64),
};
const transaction = { ...attempt, transaction_uuid: idSchema, round: roundSchema };
const money = {
  currency: z.string().max(8),
  /** Whole hundred-thousandths of the currency's unit. */
  amount: z.int().nonnegative(),
};
const reference = {
  /** The bet's `transaction_uuid`. */
  reference_transaction_uuid: idSchema,
  round_closed: z.boolean().default(false),
};

/** Fields besides these are let through unread: the vocabulary grows. */
export const hub88Bodies = {
  balance: z.object(attempt),
  bet: z.object({
    ...transaction,
    ...money,
    game_code: z.string().max(64),
    round_closed: z.boolean().default(false),
    is_free: z.boolean().default(false),
  }),
  win: z.object({ ...transaction, ...money, ...reference }),
  rollback: z.object({ ...transaction, ...reference }),
};
export type Hub88Call = keyof typeof hub88Bodies;
export type Hub88Body<Call extends Hub88Call> = z.infer<(typeof hub88Bodies)[Call]>;

/** A refusal has its status and whatever is known. */
export const hub88AnswerSchema = z.strictObject({
  status: z.enum(hub88Statuses),
  request_uuid: idSchema.optional(),
  user: z.string().optional(),
  currency: z.string().optional(),
  /** Whole hundred-thousandths of the currency's unit. */
  balance: z.number().optional(),
});
export type Hub88Answer = z.infer<typeof hub88AnswerSchema>;

/** Of the address where a game opens. */
export const hub88LaunchSchema = z.object({ url: z.url() });
