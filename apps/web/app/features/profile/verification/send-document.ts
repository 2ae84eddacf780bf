/** Sends a document part by part from where it stopped; a lost connection costs the part that was on its way. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../../../runtime/api/client.ts";
import { type ApiResult, failureCode, isTemporary } from "../../../runtime/api/failure.ts";

type Upload = RouteResponse<"documentUpload">["upload"];
type Verification = RouteResponse<"verification">["verification"];

const maxLostConnections = 4;
const pauseMs = 1_500;

export interface DocumentSending {
  readonly bytes: Uint8Array;
  readonly upload: Upload;
  readonly signal: AbortSignal;
  readonly onProgress: (upload: Upload) => void;
}

/** An aborted sending leaves what has come: it can be gone on with. */
export async function sendDocument(
  api: Pick<ApiClient, "call">,
  { bytes, upload: begun, signal, onProgress }: DocumentSending,
): Promise<ApiResult<{ readonly verification: Verification }>> {
  const params = { id: begun.id };
  let { received } = begun;
  for (let lost = 0; received < begun.size;) {
    const part = bytes.subarray(received, received + begun.chunk_size);
    const result = await api.call("sendDocumentChunk", {
      params: { ...params, offset: String(received) },
      bytes: part,
      signal,
    });
    if (result.ok) {
      received = result.value.upload.received;
      lost = 0;
      onProgress(result.value.upload);
      continue;
    }
    if (signal.aborted) return result;
    // Another window is ahead or behind: the API says where to go on.
    if (failureCode(result.failure) === "chunk_out_of_turn") {
      const asked = await api.call("documentUpload", { params, signal });
      if (!asked.ok) return asked;
      received = asked.value.upload.received;
      continue;
    }
    if (!isTemporary(result.failure) || lost >= maxLostConnections) return result;
    lost += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  for (let tries = 0; ; tries += 1) {
    const result = await api.call("completeDocumentUpload", { params, signal });
    // Completed twice it is one document: an answer that was lost is asked for again.
    const isOver = result.ok || signal.aborted || !isTemporary(result.failure);
    if (isOver || tries >= maxLostConnections) return result;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
