import { z } from "zod";
import { idSchema } from "../scalars.ts";
import { maxAvatarBytes } from "./avatar-routes.ts";
import { userSchema } from "./user-schema.ts";

const upload = z.strictObject({
  id: idSchema,
  size: z.int().positive(),
  chunk_size: z.int().positive(),
  /** Positions of the chunks that have not come yet, from 0. */
  missing: z.array(z.int().min(0)),
});

const uploadAnswer = z.strictObject({ upload });
const params = z.strictObject({ id: idSchema });
const userAnswer = z.strictObject({ user: userSchema });

export const avatarSchemas = {
  startAvatarUpload: {
    body: z.strictObject({ size: z.int().min(1).max(maxAvatarBytes) }),
    response: uploadAnswer,
  },
  avatarUpload: { params, response: uploadAnswer },
  sendAvatarChunk: {
    params: z.strictObject({ id: idSchema, position: z.string().regex(/^\d{1,3}$/) }),
    response: uploadAnswer,
  },
  cancelAvatarUpload: { params, response: z.strictObject({ success: z.literal(true) }) },
  setAvatar: { body: z.strictObject({ upload_id: idSchema }), response: userAnswer },
  removeAvatar: { response: userAnswer },
  avatarFile: {
    params: z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
    response: z.string(),
  },
};
