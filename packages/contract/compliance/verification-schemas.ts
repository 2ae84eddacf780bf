import {
  documentKinds,
  rejectionReasons,
  verificationStatuses,
} from "@oddwright/core/protection/verification-rules.ts";
import { z } from "zod";
import { idSchema, localeSchema, sha256Schema, timestampSchema } from "../scalars.ts";
import { maxDocumentBytes } from "./verification-routes.ts";

const kind = z.enum(documentKinds);
const fileName = z.string().min(1).max(120);

const uploadSchema = z.strictObject({
  id: idSchema,
  kind,
  name: z.string(),
  size: z.int().positive(),
  /** Of the whole file: the same file chosen again goes on. */
  sha256: sha256Schema,
  /** Bytes that have come; the next part begins there. */
  received: z.int().min(0),
  chunk_size: z.int().positive(),
  /** Unless another part comes before. */
  expires_at: timestampSchema,
});

const documentSchema = z.strictObject({
  id: idSchema,
  kind,
  name: z.string(),
  media_type: z.string(),
  size: z.int().positive(),
  uploaded_at: timestampSchema,
});

const verificationSchema = z.strictObject({
  status: z.enum(verificationStatuses),
  /** Somebody asks for the check, and it is not passed yet. */
  is_need: z.boolean(),
  /** Until when; null where no date is set. Later no deposit is taken until documents have been handed in. */
  due_at: timestampSchema.nullable(),
  is_overdue: z.boolean(),
  /** Documents are taken now. */
  is_open: z.boolean(),
  attempts_left: z.int().min(0),
  /** Why the last documents were not accepted. */
  rejection: z
    .strictObject({ reason: z.enum(rejectionReasons), comment: z.string().nullable() })
    .nullable(),
  submitted_at: timestampSchema.nullable(),
  decided_at: timestampSchema.nullable(),
  /** Of each one at least. */
  kinds: z.array(kind),
  /** Not handed in yet. */
  documents: z.array(documentSchema),
  uploads: z.array(uploadSchema),
  max_bytes: z.int().positive(),
  /** The service at which the player can show who they are instead; null where there is none, or nothing is taken now. */
  service: z.string().nullable(),
  /** What was handed in is looked at by a service, and not by our staff. */
  is_at_service: z.boolean(),
});

const params = z.strictObject({ id: idSchema });
const view = z.strictObject({ verification: verificationSchema });
const uploadAnswer = z.strictObject({ upload: uploadSchema });

export const playerVerificationSchemas = {
  verification: { response: view },
  startDocumentUpload: {
    body: z.strictObject({
      kind,
      name: fileName,
      size: z.int().min(1).max(maxDocumentBytes),
      sha256: sha256Schema,
    }),
    response: uploadAnswer,
  },
  documentUpload: { params, response: uploadAnswer },
  sendDocumentChunk: {
    params: z.strictObject({ id: idSchema, offset: z.string().regex(/^\d{1,8}$/) }),
    response: uploadAnswer,
  },
  cancelDocumentUpload: { params, response: z.strictObject({ success: z.literal(true) }) },
  completeDocumentUpload: { params, response: view },
  removeDocument: { params, response: view },
  submitVerification: { response: view },
  beginServiceCheck: {
    body: z.strictObject({ locale: localeSchema }),
    response: z.strictObject({ url: z.url() }),
  },
  verificationWebhook: {
    params: z.strictObject({ service: z.string().max(40) }),
    response: z.strictObject({ accepted: z.literal(true) }),
  },
};
