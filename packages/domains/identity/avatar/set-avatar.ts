/** Puts the picture that has come in the place of the player's former one. */
import { createHash } from "node:crypto";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { remakeImage } from "@oddwright/platform/images/remake-image.ts";
import { findPlayer, type PlayerRow } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { forgetUpload, readBytes, readUpload, type UploadOf } from "./upload-store.ts";

const shape = { sidePixels: 256, fit: "cover", type: "webp", quality: 82 } as const;

export type AvatarResult =
  | { readonly ok: true; readonly player: PlayerRow }
  | {
      readonly ok: false;
      readonly code:
        | "upload_not_found"
        | "upload_incomplete"
        | "image_type_unsupported"
        | "image_broken"
        | "session_expired";
    };

/** What cannot be made a picture leaves the former one, and its upload is over. */
export async function setAvatar(
  { pool }: IdentityContext,
  upload: UploadOf,
): Promise<AvatarResult> {
  const found = await readUpload(pool, upload);
  if (!found) return { ok: false, code: "upload_not_found" };
  if (found.missing.length > 0) return { ok: false, code: "upload_incomplete" };
  const picture = await remakeImage(await readBytes(pool, upload.uploadId), shape);
  if (!picture.ok) {
    await forgetUpload(pool, upload);
    const isUnknown = picture.fault === "unknown_type";
    return { ok: false, code: isUnknown ? "image_type_unsupported" : "image_broken" };
  }
  const hash = createHash("sha256").update(picture.image).digest("hex");
  return withTransaction(pool, async (client): Promise<AvatarResult> => {
    if (!(await forgetUpload(client, upload))) return { ok: false, code: "upload_not_found" };
    await client.query(
      `insert into identity_avatar (player_id, hash, image) values ($1, $2, $3)
       on conflict (player_id) do update set hash = excluded.hash, image = excluded.image, created_at = now()`,
      [upload.playerId, hash, picture.image],
    );
    const player = await findPlayer(client, upload.playerId);
    return player ? { ok: true, player } : { ok: false, code: "session_expired" };
  });
}
