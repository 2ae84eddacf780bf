import { z } from "zod";
import { timestampSchema } from "../scalars.ts";

export const realtimeSchemas = {
  realtimeTicket: {
    response: z.strictObject({
      /** Good for one socket, as the first message. */
      ticket: z.string(),
      expires_at: timestampSchema,
    }),
  },
};
