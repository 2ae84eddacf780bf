import { z } from "zod";
import { fingerprintSchema } from "../identity/field-schemas.ts";

const done = z.strictObject({ success: z.literal(true) });
const source = z.string().max(255).nullish();

/** The whole query of the page's address. */
const query = z.record(z.string().max(64), z.string().max(2_048));

export const attributionSchemas = {
  attachSource: {
    body: z.strictObject({
      stag: source,
      partnerId: source,
      advId: source,
      advertiseUid: source,
      advertiseSource: source,
      cpaOneUid: source,
      prHash: source,
    }),
    response: done,
  },
  affiliate: { body: z.strictObject({ query }), response: done },
  utm: {
    body: query,
    response: z.strictObject({
      /** Null for a campaign that is not known. */
      advId: z.string().nullable(),
      promo: z.strictObject({ type: z.string(), value: z.string() }).nullable(),
    }),
  },
  registerPageOpen: {
    body: z.strictObject({
      subH: z.string().min(1).max(128),
      /** The device's fingerprint, as it is stored in the browser. */
      uuid: fingerprintSchema,
      click_url: z.string().max(2_048),
    }),
    response: done,
  },
};
