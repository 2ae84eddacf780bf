/** Takes the documents of a player out of the store, for staff to look at: never without a row that says who did so, and why. */
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidv7 } from "uuidv7";
import { type DocumentPlace, filesAt } from "../documents/document-place.ts";
import { readStaffCase } from "./staff-cases.ts";

export interface ExportCommand {
  readonly playerId: string;
  /** Where documents are kept. */
  readonly place: DocumentPlace;
  readonly reason: string;
  /** Who of the staff. */
  readonly madeBy: string;
}

export interface Exported {
  /** Null where nothing was handed in. */
  readonly submissionId: string | null;
  readonly files: readonly ExportedDocument[];
}

/** A document with its bytes; they are null where the file is lost or was changed. */
export interface ExportedDocument {
  /** As a file for staff is called: nothing of it is what the player wrote. */
  readonly fileName: string;
  readonly bytes: Buffer | null;
}

const endings = { "image/jpeg": "jpg", "application/pdf": "pdf" } as const;

/** What was handed in last, or, before anything was, what waits to be. */
export async function exportDocuments(
  db: Queryable,
  { playerId, place, reason, madeBy }: ExportCommand,
): Promise<Exported> {
  const { own, documents } = await readStaffCase(db, playerId);
  const { submissionId } = own;
  const ofCase = documents.filter((document) => document.submissionId === submissionId);
  if (ofCase.length === 0) return { submissionId, files: [] };
  await db.query(
    `insert into compliance_document_export (player_id, id, submission_id, document_ids, reason, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [playerId, uuidv7(), submissionId, uuidArray(ofCase.map(({ id }) => id)), reason, madeBy],
  );
  const store = filesAt(place);
  const files = ofCase.map(async ({ id, sha256, kind, mediaType }) => ({
    fileName: `${kind}-${id}.${endings[mediaType]}`,
    bytes: await store.readDocument({ id, sha256 }),
  }));
  return { submissionId, files: await Promise.all(files) };
}
