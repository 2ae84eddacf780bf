/** What is said at a live table, as everybody sees it. */
import { z } from "zod";
import { idSchema, timestampSchema } from "../scalars.ts";

/** The last messages, the oldest first. */
export const tableChatSchema = z.strictObject({
  messages: z.array(
    z.strictObject({
      id: idSchema,
      /** Null for a player who hides. */
      name: z.string().nullable(),
      text: z.string(),
      sent_at: timestampSchema,
    }),
  ),
});
