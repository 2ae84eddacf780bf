/** The handlers of the check of a player's identity. */
import type { playerVerificationRoutes } from "@oddwright/contract/compliance/verification-routes.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { uuidv7 } from "uuidv7";
import { lockWallets } from "../../ledger/index.ts";
import { takeDocument } from "../documents/document-store.ts";
import { completeUpload } from "../documents/complete-upload.ts";
import { cancelUpload, startUpload, takePart } from "../documents/receive-document.ts";
import { readUpload, viewUpload } from "../documents/upload-store.ts";
import { filesAt } from "../documents/document-place.ts";
import type { ComplianceDeps } from "../ports/deps.ts";
import { takeVerificationStep } from "./step.ts";
import { viewVerification } from "./view-verification.ts";

const done = { ok: true, body: { success: true } } as const;
const uploadNotFound = { ok: false, code: "upload_not_found" } as const;

export function verificationHandlers(
  compliance: ComplianceDeps,
): HandlersOf<typeof playerVerificationRoutes> {
  const files = filesAt(compliance.documents);
  const deps = { ...compliance, files };
  const { pool, verification: rules, verificationService: service } = deps;
  const view = async (playerId: string) =>
    ({
      ok: true,
      body: { verification: await viewVerification(pool, playerId, { rules, service }) },
    }) as const;

  return {
    verification: ({ caller }) => view(caller.playerId),

    async startDocumentUpload({ caller: { playerId }, body }) {
      const result = await startUpload(deps, { playerId, ...body });
      return result.ok ? { ok: true, body: { upload: viewUpload(result.upload) } } : result;
    },

    async documentUpload({ caller: { playerId }, params }) {
      const upload = await readUpload(pool, { playerId, uploadId: params.id });
      return upload ? { ok: true, body: { upload: viewUpload(upload) } } : uploadNotFound;
    },

    async sendDocumentChunk({ caller: { playerId }, params, rawBody }) {
      const own = { playerId, uploadId: params.id };
      const startByte = Number(params.offset);
      const result = await takePart(deps, own, { startByte, bytes: rawBody });
      return result.ok ? { ok: true, body: { upload: viewUpload(result.upload) } } : result;
    },

    async cancelDocumentUpload({ caller: { playerId }, params }) {
      const own = { playerId, uploadId: params.id };
      return (await cancelUpload(deps, own)) ? done : uploadNotFound;
    },

    async completeDocumentUpload({ caller: { playerId }, params }) {
      const result = await completeUpload(deps, { playerId, uploadId: params.id });
      return result.ok ? view(playerId) : result;
    },

    async removeDocument({ caller: { playerId }, params }) {
      const taken = await withTransaction(pool, async (client) => {
        // Handing in reads the documents under the same lock.
        await lockWallets(client, playerId);
        return takeDocument(client, playerId, params.id);
      });
      if (taken === null) return { ok: false, code: "document_not_found" };
      await files.removeDocument(taken);
      return view(playerId);
    },

    async submitVerification({ caller: { playerId } }) {
      const result = await takeVerificationStep(deps, {
        playerId,
        key: uuidv7(),
        step: { step: "submit", submissionId: uuidv7() },
        madeBy: "player",
        staffNote: null,
      });
      if (!result.ok) return result;
      deps.notifyStaff({
        topic: "verification_submitted",
        text: "A player handed in documents. Look at them and decide: npm run verification.",
        details: { player: playerId },
      });
      return view(playerId);
    },
  };
}
