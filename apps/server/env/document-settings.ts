/** Where players' documents are kept, by the environment: a folder, or a private bucket of a service that speaks S3. */
import { join, resolve } from "node:path";
import type { DocumentPlace } from "@oddwright/domains/compliance/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

const required = [
  "DOCUMENTS_S3_ENDPOINT",
  "DOCUMENTS_S3_BUCKET",
  "DOCUMENTS_S3_ACCESS_KEY_ID",
] as const;

export function readDocumentPlace(reader: EnvReader, dataDir: string): DocumentPlace {
  const endpoint = reader.url("DOCUMENTS_S3_ENDPOINT");
  const bucket = reader.text("DOCUMENTS_S3_BUCKET");
  const accessKeyId = reader.text("DOCUMENTS_S3_ACCESS_KEY_ID");
  const secretAccessKey = reader.secret("DOCUMENTS_S3_SECRET_ACCESS_KEY");
  const region = reader.text("DOCUMENTS_S3_REGION") ?? "us-east-1";
  const folder = reader.text("DOCUMENTS_DIR");
  const own: DocumentPlace = {
    kind: "folder",
    folder: folder === undefined ? join(dataDir, "documents") : resolve(folder),
  };
  const given = [endpoint, bucket, accessKeyId];
  if (given.every((each) => each === undefined) && secretAccessKey === undefined) return own;
  for (const [at, name] of required.entries())
    if (given[at] === undefined) reader.fault(name, "is missing: the other DOCUMENTS_S3_ are set");
  if (secretAccessKey === undefined)
    reader.fault("DOCUMENTS_S3_SECRET_ACCESS_KEY", "is missing: the other DOCUMENTS_S3_ are set");
  if (folder !== undefined)
    reader.fault("DOCUMENTS_DIR", "is set beside DOCUMENTS_S3_: documents are kept in one place");
  if (endpoint !== undefined && !isSafe(endpoint))
    reader.fault("DOCUMENTS_S3_ENDPOINT", "is neither https: nor on this machine, or has a path");
  if (bucket !== undefined && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    reader.fault("DOCUMENTS_S3_BUCKET", `"${bucket}" is not a bucket's name`);
  if (endpoint === undefined || bucket === undefined) return own;
  if (accessKeyId === undefined || secretAccessKey === undefined) return own;
  return { kind: "s3", s3: { endpoint, bucket, region, accessKeyId, secretAccessKey } };
}

/** Passports do not cross a network in the clear. */
function isSafe(endpoint: string): boolean {
  const { protocol, hostname, pathname, search } = new URL(endpoint);
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return (protocol === "https:" || isHere) && pathname === "/" && search === "";
}
