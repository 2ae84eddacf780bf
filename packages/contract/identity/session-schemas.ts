import { z } from "zod";
import { idSchema, timestampSchema } from "../scalars.ts";

const sessionSchema = z.strictObject({
  id: idSchema,
  device: z.strictObject({
    /** As their makers write them; null where the browser does not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(["desktop", "mobile", "tablet", "other"]),
  }),
  /** The network that it was opened from, never a whole address: `203.0.113.*`. */
  place: z.string().nullable(),
  /** Two capitals (ISO 3166-1); null where the operator has no file of places, or the file does not know. */
  country: z.string().length(2).nullable(),
  opened_at: timestampSchema,
  /** Of its last call, some seconds old. */
  last_seen_at: timestampSchema,
  is_current: z.boolean(),
});

export const sessionSchemas = {
  sessions: {
    /** This one first, then the one that was seen last. */
    response: z.strictObject({
      sessions: z.array(sessionSchema),
      /** When the player was last seen before this session was opened; null in the first one. */
      previous_session_at: timestampSchema.nullable(),
    }),
  },
  endSession: {
    body: z.strictObject({ session_id: idSchema }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  endOtherSessions: {
    response: z.strictObject({ success: z.literal(true), ended: z.int().nonnegative() }),
  },
};
