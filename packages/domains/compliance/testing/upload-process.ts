/** Sends one file to the end, part by part, in a process of its own that a test kills: says on standard output what it is about to do. */
import { readFile } from "node:fs/promises";
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { documentFiles, sha256Of } from "../documents/document-files.ts";
import { completeUpload } from "../documents/complete-upload.ts";
import { startUpload, takePart } from "../documents/receive-document.ts";

const [url = "", folder = "", playerId = "", path = ""] = process.argv.slice(2);
const file = await readFile(path);
const pool = createPool({ connectionString: url, max: 2, applicationName: "upload process" });
const deps = { pool, files: documentFiles(folder) };

const begun = await startUpload(deps, {
  playerId,
  kind: "identity",
  name: "scan.pdf",
  size: file.length,
  sha256: sha256Of(file),
});
if (!begun.ok) throw new Error(begun.code);
const { upload } = begun;
const own = { playerId, uploadId: upload.id };
for (let at = upload.received; at < upload.size; at += uploadChunkBytes) {
  console.log(`part ${at}`);
  const bytes = file.subarray(at, at + uploadChunkBytes);
  const taken = await takePart(deps, own, { startByte: at, bytes });
  if (!taken.ok) throw new Error(taken.code);
}
console.log("complete");
const made = await completeUpload(deps, own);
if (!made.ok) throw new Error(made.code);
console.log("done");
await pool.end();
