/** What Sumsub's reject labels mean to a player, in our own words. */
import type { RejectionReason } from "@oddwright/core/protection/verification-rules.ts";

/** The gravest first: a label of a forged document says more than one of a bad photograph. */
const labelsOf: readonly (readonly [RejectionReason, readonly string[]])[] = [
  ["under_age", ["AGE_REQUIREMENT_MISMATCH", "UNDERAGE"]],
  [
    "not_genuine",
    [
      "FORGERY",
      "GRAPHIC_EDITOR",
      "GRAPHIC_EDITOR_USAGE",
      "FRAUDULENT_PATTERNS",
      "FRAUDULENT_LIVENESS",
      "SELFIE_MISMATCH",
      "SPAM",
    ],
  ],
  ["name_differs", ["PROBLEMATIC_APPLICANT_DATA", "DB_DATA_MISMATCH", "DIFFERENT_DOCS"]],
  ["expired", ["EXPIRATION_DATE", "ID_INVALID", "DOCUMENT_EXPIRED"]],
  [
    "incomplete",
    ["DOCUMENT_PAGE_MISSING", "INCOMPLETE_DOCUMENT", "FRONT_SIDE_MISSING", "BACK_SIDE_MISSING"],
  ],
  [
    "wrong_document",
    ["NOT_DOCUMENT", "UNSUITABLE_DOC", "DOCUMENT_TEMPLATE", "BAD_PROOF_OF_ADDRESS"],
  ],
  [
    "unreadable",
    [
      "UNSATISFACTORY_PHOTOS",
      "LOW_QUALITY",
      "SCREENSHOTS",
      "BLACK_AND_WHITE",
      "DOCUMENT_DAMAGED",
      "BAD_SELFIE",
      "BAD_VIDEO_SELFIE",
    ],
  ],
];

/** `other` for labels that are not known. */
export function reasonOfLabels(labels: readonly string[]): RejectionReason {
  const found = labelsOf.find(([, known]) => known.some((label) => labels.includes(label)));
  return found?.[0] ?? "other";
}
