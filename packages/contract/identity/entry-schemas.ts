import { z } from "zod";
import { currencySchema, localeSchema } from "../scalars.ts";
import {
  bySmsSchema,
  emailSchema,
  enteredSchema,
  fingerprintSchema,
  passwordSchema,
  phoneSchema,
} from "./field-schemas.ts";

const attribution = z.string().max(255).nullish();

const newAccount = {
  password: passwordSchema,
  currency: currencySchema,
  locale: localeSchema,
  is_adult: z.boolean(),
  promo: attribution,
  partner: attribution,
  adplace: attribution,
  stag: attribution,
  fp: fingerprintSchema,
};
const byPassword = { password: passwordSchema, fp: fingerprintSchema };

export const entrySchemas = {
  registerEmail: {
    body: z.strictObject({ email: emailSchema, ...newAccount }),
    response: enteredSchema,
  },
  registerPhone: {
    body: z.strictObject({ phone: phoneSchema, ...newAccount }),
    response: enteredSchema,
  },
  loginEmailPassword: {
    body: z.strictObject({ email: emailSchema, ...byPassword }),
    response: enteredSchema,
  },
  loginPhonePassword: {
    querystring: bySmsSchema,
    body: z.strictObject({ phone: phoneSchema, ...byPassword }),
    response: enteredSchema,
  },
};
