/** Sends a picture in chunks; after a lost connection it goes on with those that have not come. */
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import type { ApiClient } from "../../../runtime/api/client.ts";
import { type ApiResult, isTemporary } from "../../../runtime/api/failure.ts";
import type { User } from "../../../runtime/session/session-store.ts";

const maxLostConnections = 5;
const pauseMs = 1_500;

export interface PictureUpload {
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal;
  /** Parts that have arrived, of all. */
  readonly onProgress: (share: number) => void;
}

/** An aborted upload is forgotten by the API too. */
export async function uploadPicture(
  api: ApiClient,
  { bytes, signal, onProgress }: PictureUpload,
): Promise<ApiResult<{ readonly user: User }>> {
  const begun = await api.call("startAvatarUpload", { body: { size: bytes.length }, signal });
  if (!begun.ok) return begun;
  const { id, missing: all } = begun.value.upload;
  const sent = await sendMissing(all, { id, all: all.length });
  if (signal.aborted) void api.call("cancelAvatarUpload", { params: { id } });
  return sent.ok ? api.call("setAvatar", { body: { upload_id: id }, signal }) : sent;

  async function sendMissing(
    missing: readonly number[],
    upload: { readonly id: string; readonly all: number },
  ): Promise<ApiResult<unknown>> {
    let left = missing;
    for (let lost = 0; ;) {
      const [position] = left;
      if (position === undefined) return { ok: true, value: null };
      const from = position * uploadChunkBytes;
      const result = await api.call("sendAvatarChunk", {
        params: { id: upload.id, position: String(position) },
        bytes: bytes.subarray(from, from + uploadChunkBytes),
        signal,
      });
      if (result.ok) {
        left = result.value.upload.missing;
        onProgress(1 - left.length / upload.all);
      } else if (signal.aborted || !isTemporary(result.failure) || lost >= maxLostConnections) {
        return result;
      } else {
        lost += 1;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}
