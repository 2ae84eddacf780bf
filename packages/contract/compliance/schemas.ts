import { exclusionKinds, exclusionTerms } from "@oddwright/core/protection/exclusion-terms.ts";
import { limitKinds, limitWindows } from "@oddwright/core/protection/limits.ts";
import { z } from "zod";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  idSchema,
  signedAmountSchema,
  timestampSchema,
} from "../scalars.ts";
import { playerVerificationSchemas } from "./verification-schemas.ts";
import { closureSchemas } from "./closure-schemas.ts";

const kindSchema = z.enum(limitKinds);
const windowSchema = z.enum(limitWindows);
const minutes = z.int().min(0).max(43_200);
const limitName = z.strictObject({ kind: kindSchema, window: windowSchema });

/** Money of a deposit, loss or wager limit; minutes of a session limit. */
const limitValue = z.strictObject({
  amount: amountOutSchema.nullable(),
  currency: currencySchema.nullable(),
  minutes: minutes.nullable(),
});

const limitSchema = z.strictObject({
  kind: kindSchema,
  window: windowSchema,
  ...limitValue.shape,
  /** Within the window until now. Of a loss limit what came back is taken off, so that it may be below zero. */
  used: z.string(),
  left: z.string(),
  /** From when the whole limit is free if nothing else happens; null when it is. */
  free_at: timestampSchema.nullable(),
  /** A higher limit, or none (`removes`), that was asked for. */
  change: z
    .strictObject({
      ...limitValue.shape,
      removes: z.boolean(),
      /** From then on it can be confirmed. */
      due_at: timestampSchema,
      /** If it is not confirmed by then, it lapses. */
      lapses_at: timestampSchema,
      is_due: z.boolean(),
    })
    .nullable(),
});

const limitsAnswer = z.strictObject({
  limits: z.array(limitSchema),
  reality_check: z.strictObject({
    /** Null for never. */
    minutes: z.int().min(1).max(1_440).nullable(),
    /** What the jurisdiction asks for at least; null where it asks for none. */
    max_minutes: z.int().nullable(),
  }),
});

/** What is in force and what may be chosen, as a page shows it. */
const exclusionSchema = z.strictObject({
  kind: z.enum(exclusionKinds),
  /** Null without end. */
  until: timestampSchema.nullable(),
});

export const protectionSchema = z.strictObject({
  exclusion: exclusionSchema.nullable(),
  /** How often time and result are shown; null for never. */
  reality_check_minutes: z.int().nullable(),
  /** Some limit is set. */
  is_limited: z.boolean(),
  /** The time at the site is counted: the site says that the player is there. */
  counts_time: z.boolean(),
  /** Whether a deposit limit is to be set before the first deposit, may be, or is not spoken of. */
  limit_prompt: z.enum(["required", "offered", "none"]),
});

const done = z.strictObject({ success: z.literal(true) });

export const complianceSchemas = {
  ...playerVerificationSchemas,
  ...closureSchemas,
  limits: { response: limitsAnswer },
  setLimit: {
    params: limitName,
    body: z.union([
      z.strictObject({ amount: amountInSchema, currency: currencySchema }),
      z.strictObject({ minutes }),
    ]),
    response: limitsAnswer,
  },
  removeLimit: { params: limitName, response: limitsAnswer },
  confirmLimit: { params: limitName, response: limitsAnswer },
  withdrawLimitChange: { params: limitName, response: limitsAnswer },
  declineLimits: { response: done },
  excludeSelf: {
    body: z.strictObject({ term: z.enum(exclusionTerms) }),
    response: exclusionSchema,
  },
  setRealityCheck: {
    /** Zero for never. */
    body: z.strictObject({ minutes: z.int().min(0).max(1_440) }),
    response: limitsAnswer,
  },
  presence: {
    response: z.strictObject({
      started_at: timestampSchema,
      now: timestampSchema,
      /** Since then, by currency. */
      totals: z.array(
        z.strictObject({
          currency: currencySchema,
          staked: amountOutSchema,
          returned: amountOutSchema,
          net: signedAmountSchema,
        }),
      ),
      reality_check: z.strictObject({ minutes: z.int().nullable(), is_due: z.boolean() }),
      /** The limit on time that ended every session just now. */
      session_limit: z
        .strictObject({ window: windowSchema, minutes, until: timestampSchema })
        .nullable(),
    }),
  },
  acknowledgeRealityCheck: { response: done },
  protectionEvents: {
    querystring: pageQuery({}),
    response: pageOf({
      events: z.array(
        z.strictObject({
          id: idSchema,
          action: z.enum([
            "limit_set",
            "limit_lowered",
            "increase_asked",
            "removal_asked",
            "change_withdrawn",
            "increase_confirmed",
            "removal_confirmed",
            "limits_declined",
            "excluded",
            "exclusion_ended",
            "reality_check_set",
            "session_limit_reached",
            "account_closed",
            "account_reopened",
          ]),
          /** Of a limit, or of an exclusion. */
          kind: z.enum([...limitKinds, ...exclusionKinds]).nullable(),
          window: windowSchema.nullable(),
          ...limitValue.shape,
          until: timestampSchema.nullable(),
          by_player: z.boolean(),
          at: timestampSchema,
        }),
      ),
    }),
  },
};
