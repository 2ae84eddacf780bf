import { z } from "zod";
import { currencySchema, localeSchema } from "../scalars.ts";
import {
  bySmsSchema,
  codeSchema,
  emailSchema,
  enteredSchema,
  fingerprintSchema,
  passwordSchema,
  phoneSchema,
  sentSchema,
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
const email = z.strictObject({ email: emailSchema });
const phone = z.strictObject({ phone: phoneSchema });
const byCode = { code: codeSchema, fp: fingerprintSchema };
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
  loginEmailVerification: { body: email, response: sentSchema },
  loginEmailResend: { body: email, response: sentSchema },
  loginEmailCode: {
    body: z.strictObject({ email: emailSchema, ...byCode }),
    response: enteredSchema,
  },
  loginPhoneVerification: { body: phone, response: sentSchema },
  loginPhoneCodeResend: { querystring: bySmsSchema, body: phone, response: sentSchema },
  loginPhoneCode: {
    querystring: bySmsSchema,
    body: z.strictObject({ phone: phoneSchema, ...byCode }),
    response: enteredSchema,
  },
};
