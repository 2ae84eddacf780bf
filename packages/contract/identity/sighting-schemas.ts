import { z } from "zod";

export const sightingSchemas = {
  registerIp: {
    body: z.strictObject({
      /** Of the page's address. */
      host: z.string().max(255),
      userAgent: z.string().max(1_000),
    }),
    response: z.strictObject({
      success: z.literal(true),
      /** Where the call came from. */
      ip: z.string(),
    }),
  },
};
