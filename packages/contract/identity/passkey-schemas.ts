import { z } from "zod";
import { idSchema, timestampSchema } from "../scalars.ts";
import { challengeSchema, enteredSchema, fingerprintSchema } from "./field-schemas.ts";

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
const credentialIdSchema = base64url(1_400);
const nameSchema = z.string().min(1).max(64);

/** What `navigator.credentials.get` answered, its parts in base64url. */
const assertionSchema = z.strictObject({
  credential_id: credentialIdSchema,
  authenticator_data: base64url(2_048),
  client_data: base64url(4_096),
  signature: base64url(2_048),
  /** The account, where the passkey says it by itself. */
  user_handle: base64url(128).nullable(),
});

const descriptorSchema = z.strictObject({
  credential_id: z.string(),
  transports: z.array(z.string()),
});

const requestSchema = z.strictObject({
  rp_id: z.string(),
  /** What is to be signed. */
  passkey_challenge: z.string(),
  /** Empty: any passkey of the site, the browser offers them. */
  allowed: z.array(descriptorSchema),
});

const passkeySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  created_at: timestampSchema,
  last_used_at: timestampSchema.nullable(),
});

const passkeysSchema = z.strictObject({ passkeys: z.array(passkeySchema) });

export const passkeySchemas = {
  passkeyLoginOptions: {
    response: z.strictObject({ challenge: z.string(), request: requestSchema }),
  },
  loginPasskey: {
    body: z.strictObject({
      challenge: challengeSchema,
      assertion: assertionSchema,
      fp: fingerprintSchema,
    }),
    response: enteredSchema,
  },
  secondFactorPasskeyOptions: {
    body: z.strictObject({ challenge: challengeSchema }),
    response: z.strictObject({ request: requestSchema }),
  },
  loginSecondFactorPasskey: {
    body: z.strictObject({
      challenge: challengeSchema,
      assertion: assertionSchema,
      fp: fingerprintSchema,
    }),
    response: enteredSchema,
  },
  stepUpPasskeyOptions: {
    response: z.strictObject({ challenge: z.string(), request: requestSchema }),
  },
  stepUpPasskey: {
    body: z.strictObject({ challenge: challengeSchema, assertion: assertionSchema }),
    response: z.strictObject({ fresh_until: timestampSchema }),
  },
  passkeys: { response: passkeysSchema },
  passkeySetupOptions: {
    response: z.strictObject({
      challenge: z.string(),
      creation: z.strictObject({
        rp_id: z.string(),
        passkey_challenge: z.string(),
        user_id: z.string(),
        user_name: z.string(),
        /** COSE numbers, the best first. */
        algorithms: z.array(z.int()),
        excluded: z.array(descriptorSchema),
      }),
    }),
  },
  addPasskey: {
    body: z.strictObject({
      challenge: challengeSchema,
      name: nameSchema,
      attestation: z.strictObject({
        credential_id: credentialIdSchema,
        client_data: base64url(4_096),
        attestation_object: base64url(16_384),
        transports: z.array(z.string().max(32)).max(8),
      }),
    }),
    response: z.strictObject({
      passkey: passkeySchema,
      /** The codes of the first factor, shown once; null when the account has codes already. */
      recovery_codes: z.array(z.string()).nullable(),
    }),
  },
  renamePasskey: {
    body: z.strictObject({ passkey_id: idSchema, name: nameSchema }),
    response: passkeysSchema,
  },
  removePasskey: {
    body: z.strictObject({ passkey_id: idSchema }),
    response: passkeysSchema,
  },
};
