/** The check of a player's identity: documents sent in parts, and handed in together. Safe to import by value in the browser. */
import { uploadChunkBytes } from "../identity/avatar-routes.ts";
import { defineRoutes } from "../route.ts";

export const maxDocumentBytes = 10 * 1_024 * 1_024;

const upload = "/profile/verification/uploads/:id";

/** Open to restricted accounts: it moves no money, and their balance may wait for nothing else. */
const openToRestricted = true;

export const playerVerificationRoutes = defineRoutes({
  verification: { method: "GET", path: "/profile/verification", auth: "player" },
  /** A file that is on its way already goes on where it was. */
  startDocumentUpload: {
    method: "POST",
    path: "/profile/verification/uploads",
    auth: "player",
    openToRestricted,
  },
  documentUpload: { method: "GET", path: upload, auth: "player" },
  sendDocumentChunk: {
    method: "PUT",
    path: `${upload}/chunks/:offset`,
    auth: "player",
    takesBytes: uploadChunkBytes,
    openToRestricted,
  },
  cancelDocumentUpload: { method: "DELETE", path: upload, auth: "player", openToRestricted },
  /** All parts have come: they are made a document. */
  completeDocumentUpload: {
    method: "POST",
    path: `${upload}/completions`,
    auth: "player",
    rateLimit: "files",
    openToRestricted,
  },
  removeDocument: {
    method: "DELETE",
    path: "/profile/verification/documents/:id",
    auth: "player",
    openToRestricted,
  },
  /** Hands the documents in. */
  submitVerification: {
    method: "POST",
    path: "/profile/verification/submissions",
    auth: "player",
    openToRestricted,
  },
});

/** A check that an outside service makes, where the operator has an account at one. */
export const verificationServiceRoutes = defineRoutes({
  /** The page of the service where the player shows who they are. */
  beginServiceCheck: {
    method: "POST",
    path: "/profile/verification/service_visits",
    auth: "player",
    rateLimit: "files",
    openToRestricted,
  },
  verificationWebhook: {
    method: "POST",
    path: "/verification/webhooks/:service",
    auth: "signed",
    rateLimit: "webhooks",
  },
});
