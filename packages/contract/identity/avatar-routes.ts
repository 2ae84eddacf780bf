/** A player's picture: sent in chunks, so that a lost connection costs one of them. Safe to import by value in the browser. */
import { defineRoutes } from "../route.ts";

/** Of the specification (S9.91). */
export const uploadChunkBytes = 64 * 1_024;
export const maxAvatarBytes = 5 * 1_024 * 1_024;

export const avatarRoutes = defineRoutes({
  startAvatarUpload: { method: "POST", path: "/profile/avatar/uploads", auth: "player" },
  avatarUpload: { method: "GET", path: "/profile/avatar/uploads/:id", auth: "player" },
  sendAvatarChunk: {
    method: "PUT",
    path: "/profile/avatar/uploads/:id/chunks/:position",
    auth: "player",
    takesBytes: uploadChunkBytes,
  },
  cancelAvatarUpload: { method: "DELETE", path: "/profile/avatar/uploads/:id", auth: "player" },
  setAvatar: {
    method: "POST",
    path: "/profile/avatar",
    auth: "player",
    rateLimit: "files",
  },
  removeAvatar: { method: "DELETE", path: "/profile/avatar", auth: "player" },
  avatarFile: { method: "GET", path: "/avatars/:file", auth: "public", file: "image/webp" },
});
