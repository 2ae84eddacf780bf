/** What the calls of the check of a player's identity are refused with; a part of the catalogue in `errors.ts`. */

export const verificationErrors = {
  verification_required: {
    status: 422,
    text: "Show us who you are first. Nothing was taken; your balance is untouched.",
  },
  verification_closed: {
    status: 409,
    text: "No documents are taken at the moment: they are being checked, or the check has ended.",
  },
  verification_incomplete: {
    status: 422,
    params: ["missing"],
    text: "A document is still missing. Add it, then hand all of them in.",
  },
  verification_unavailable: {
    status: 503,
    text: "The service that checks documents does not answer. Try again in a while, or send documents to us.",
  },
  document_not_found: { status: 404, text: "There is no such document, or it was handed in." },
  document_type_unsupported: {
    status: 422,
    text: "A document must be a JPEG, PNG, WebP or PDF file.",
  },
  document_broken: {
    status: 422,
    text: "The file is damaged, is not what was announced, or has too many pixels to be opened.",
  },
  document_sent_already: { status: 409, text: "This file is among your documents already." },
  documents_too_many: {
    status: 409,
    text: "You have as many documents here as we take. Remove one, or cancel an upload, first.",
  },
  chunk_out_of_turn: {
    status: 409,
    params: ["received"],
    text: "Parts come in order. Go on with the first byte that has not come.",
  },
  chunk_changed: {
    status: 409,
    text: "Another part has come for the same place. Cancel the upload and begin it again.",
  },
} as const;
