/** Where documents are kept: a folder of this machine, or a bucket of a service that speaks S3. */
import { type DocumentFiles, documentFiles } from "./document-files.ts";
import type { S3Settings } from "./s3-client.ts";
import { s3DocumentFiles } from "./s3-document-files.ts";

export type DocumentPlace =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "s3"; readonly s3: S3Settings };

export const filesAt = (place: DocumentPlace): DocumentFiles =>
  place.kind === "folder" ? documentFiles(place.folder) : s3DocumentFiles(place.s3);
