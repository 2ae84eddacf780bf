/** The handlers of players' pictures. */
import type { avatarRoutes } from "@oddwright/contract/identity/avatar-routes.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { findPlayer, lockPlayer } from "../players/player-store.ts";
import type { IdentityContext } from "../ports/context.ts";
import { viewUser } from "../profile/user-view.ts";
import { setAvatar } from "./set-avatar.ts";
import { chunkLength, forgetUpload, keepChunk, readUpload, startUpload } from "./upload-store.ts";

const notFound = { ok: false, code: "upload_not_found" } as const;
const sessionExpired = { ok: false, code: "session_expired" } as const;

export function avatarHandlers(context: IdentityContext): HandlersOf<typeof avatarRoutes> {
  const { pool } = context;
  return {
    async startAvatarUpload({ caller, body }) {
      const upload = await withTransaction(pool, async (client) => {
        // Two beginnings at once take turns.
        await lockPlayer(client, caller.playerId);
        return startUpload(client, caller.playerId, body.size);
      });
      return { ok: true, body: { upload } };
    },

    async avatarUpload({ caller, params }) {
      const upload = await readUpload(pool, { playerId: caller.playerId, uploadId: params.id });
      return upload ? { ok: true, body: { upload } } : notFound;
    },

    async sendAvatarChunk({ caller, params, rawBody }) {
      const own = { playerId: caller.playerId, uploadId: params.id };
      const position = Number(params.position);
      const before = await readUpload(pool, own);
      if (!before) return notFound;
      if (chunkLength(before.size, position) !== rawBody.length)
        return { ok: false, code: "chunk_wrong" };
      if (!(await keepChunk(pool, own, { position, bytes: rawBody }))) return notFound;
      const upload = await readUpload(pool, own);
      return upload ? { ok: true, body: { upload } } : notFound;
    },

    async cancelAvatarUpload({ caller, params }) {
      const own = { playerId: caller.playerId, uploadId: params.id };
      return (await forgetUpload(pool, own)) ? { ok: true, body: { success: true } } : notFound;
    },

    async setAvatar({ caller, body, headers }) {
      const own = { playerId: caller.playerId, uploadId: body.upload_id };
      const result = await setAvatar(context, own);
      if (!result.ok) return result;
      return { ok: true, body: { user: await viewUser(context, result.player, { headers }) } };
    },

    async removeAvatar({ caller, headers }) {
      await pool.query("delete from identity_avatar where player_id = $1", [caller.playerId]);
      const player = await findPlayer(pool, caller.playerId);
      return player
        ? { ok: true, body: { user: await viewUser(context, player, { headers }) } }
        : sessionExpired;
    },

    async avatarFile({ params }) {
      const { rows } = await pool.query<{ image: Buffer }>(
        "select image from identity_avatar where hash = $1 limit 1",
        [params.file.replace(/\.webp$/, "")],
      );
      const [found] = rows;
      if (!found) return { ok: false, code: "not_found" };
      return { ok: true, file: { content: found.image, isImmutable: true } };
    },
  };
}
