/** Puts the picture that has come in the place of the player's former one. */
import { createHash } from "node:crypto";
import type { TurnRefused } from "@oddwright/platform/processes/turns.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { fileClaimMs, inFileTurn } from "@oddwright/platform/images/in-file-turn.ts";
import { remakeImage } from "@oddwright/platform/images/remake-image.ts";
import type pg from "pg";
import { findPlayer, type PlayerRow } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { claimPicture, endClaim } from "./picture-claim.ts";
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
    }
  | {
      readonly ok: false;
      readonly code: "upload_busy";
      readonly params: { readonly retry_after: string };
    }
  | TurnRefused;

/** How long whoever has another picture on its way has to wait. */
const retryAfterSeconds = 2;

/**
 * What cannot be made a picture leaves the former one, and its upload is over. Of a player one is made at a time (`upload_busy`), and its bytes
 * are read when its turn has come (`service_unavailable` where too many wait).
 */
export async function setAvatar(
  { pool }: Pick<IdentityContext, "pool">,
  own: UploadOf,
): Promise<AvatarResult> {
  const found = await readUpload(pool, own);
  if (!found) return { ok: false, code: "upload_not_found" };
  if (found.missing.length > 0) return { ok: false, code: "upload_incomplete" };
  const claim = await claimPicture(pool, own.playerId, fileClaimMs);
  if (claim === null)
    return { ok: false, code: "upload_busy", params: { retry_after: String(retryAfterSeconds) } };
  try {
    const made = await inFileTurn(async () => {
      const sent = await readBytes(pool, own.uploadId);
      return remakeImage(sent, shape);
    });
    if (!made.ok) return made;
    const picture = made.value;
    if (picture.ok) return await keepPicture(pool, own, picture.image);
    await forgetUpload(pool, own);
    const isUnknown = picture.fault === "unknown_type";
    return { ok: false, code: isUnknown ? "image_type_unsupported" : "image_broken" };
  } finally {
    await endClaim(pool, own.playerId, claim);
  }
}

function keepPicture(pool: pg.Pool, own: UploadOf, image: Buffer): Promise<AvatarResult> {
  const hash = createHash("sha256").update(image).digest("hex");
  return withTransaction(pool, async (client): Promise<AvatarResult> => {
    if (!(await forgetUpload(client, own))) return { ok: false, code: "upload_not_found" };
    await client.query(
      `insert into identity_avatar (player_id, hash, image) values ($1, $2, $3)
       on conflict (player_id) do update set hash = excluded.hash, image = excluded.image, created_at = now()`,
      [own.playerId, hash, image],
    );
    const player = await findPlayer(client, own.playerId);
    return player ? { ok: true, player } : { ok: false, code: "session_expired" };
  });
}
