import { createEnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { expect, test } from "vitest";
import { readDocumentPlace } from "./document-settings.ts";

const s3 = {
  DOCUMENTS_S3_ENDPOINT: "https://objects.example",
  DOCUMENTS_S3_BUCKET: "players-documents",
  DOCUMENTS_S3_ACCESS_KEY_ID: "key",
  DOCUMENTS_S3_SECRET_ACCESS_KEY: "secret",
};

function read(env: Record<string, string>) {
  const reader = createEnvReader(env);
  const place = readDocumentPlace(reader, "/data");
  return {
    place,
    faults: reader.faults.map((fault) => fault.split(":", 1)[0]),
    all: reader.faults,
  };
}

test("documents are in a folder of the data, in another one, or in a bucket", () => {
  expect(read({}).place).toEqual({ kind: "folder", folder: "/data/documents" });
  expect(read({ DOCUMENTS_DIR: "/elsewhere" }).place).toEqual({
    kind: "folder",
    folder: "/elsewhere",
  });
  expect(read(s3)).toMatchObject({
    faults: [],
    place: {
      kind: "s3",
      s3: { bucket: "players-documents", region: "us-east-1", secretAccessKey: "secret" },
    },
  });
});

test("half a configuration is none", () => {
  for (const name of Object.keys(s3)) {
    const { [name]: _left, ...others } = s3 as Record<string, string>;
    expect(read(others).faults).toEqual([name]);
  }
});

test.each([
  [
    "an address in the clear",
    { DOCUMENTS_S3_ENDPOINT: "http://objects.example" },
    "DOCUMENTS_S3_ENDPOINT",
  ],
  [
    "an address with a path",
    { DOCUMENTS_S3_ENDPOINT: "https://objects.example/a" },
    "DOCUMENTS_S3_ENDPOINT",
  ],
  ["a bucket that is none", { DOCUMENTS_S3_BUCKET: "Not A Bucket" }, "DOCUMENTS_S3_BUCKET"],
  ["a folder beside it", { DOCUMENTS_DIR: "/elsewhere" }, "DOCUMENTS_DIR"],
])("%s is a fault, which says no secret", (_title, change, fault) => {
  const { faults, all } = read({ ...s3, ...change });
  expect(faults).toEqual([fault]);
  expect(all.join()).not.toContain("secret,");
});

test("a server on this machine may do without encryption", () => {
  expect(read({ ...s3, DOCUMENTS_S3_ENDPOINT: "http://127.0.0.1:9000" }).faults).toEqual([]);
});
