/** The check of players' identities on a real database, ledger, socket and folder, for tests. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadChunkBytes } from "@oddwright/contract/identity/avatar-routes.ts";
import type {
  playerVerificationRoutes,
  verificationServiceRoutes,
} from "@oddwright/contract/compliance/verification-routes.ts";
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import { fillPath, type Route } from "@oddwright/contract/route.ts";
import { routes } from "@oddwright/contract/routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { DocumentKind } from "@oddwright/core/protection/verification-rules.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { startTestServer } from "@oddwright/platform/http/testing.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import { uuidv7 } from "uuidv7";
import { auditChecks, domainMigrations, operationKinds, stakePolicies } from "../../domains.ts";
import { createLedger, ensureWallet, type Ledger, runAudit } from "../../ledger/index.ts";
import { type DocumentFiles, documentFiles, sha256Of } from "../documents/document-files.ts";
import { complianceDomain } from "../index.ts";
import { type ComplianceDeps, testComplianceDeps } from "./compliance-deps.ts";

type VerificationRoute = keyof (typeof playerVerificationRoutes & typeof verificationServiceRoutes);

export interface Answer<Name extends VerificationRoute> {
  readonly status: number;
  /** As the contract says it for 200; look at `status` first. */
  readonly body: RouteResponse<Name>;
  readonly error: ErrorBody;
}

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestVerification {
  readonly database: TestDatabase;
  readonly ledger: Ledger;
  readonly folder: string;
  readonly files: DocumentFiles;
  readonly notices: StaffNotice[];
  readonly newPlayer: () => Promise<string>;
  readonly call: <Name extends VerificationRoute>(
    name: Name,
    playerId: string,
    call?: Call,
  ) => Promise<Answer<Name>>;
  /** Sends a file whole and makes a document of it; answers its id. */
  readonly send: (playerId: string, kind: DocumentKind, file: Buffer) => Promise<string>;
  readonly viewOf: (playerId: string) => Promise<RouteResponse<"verification">["verification"]>;
  /** What the audit finds. */
  readonly findings: () => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/** A file that is taken as it is: a PDF of about so many bytes, none like another. */
export const pdfOf = (bytes: number): Buffer =>
  Buffer.from(`%PDF-1.7\n${uuidv7()}${"x".repeat(bytes)}\n%%EOF\n`);

export const partOf = (file: Buffer, startByte: number): Buffer =>
  file.subarray(startByte, startByte + uploadChunkBytes);

export async function startTestVerification(
  given: Pick<Partial<ComplianceDeps>, "verificationService" | "documents"> = {},
): Promise<TestVerification> {
  const database = await createTestDatabase({ migrations: domainMigrations });
  const folder = await mkdtemp(join(tmpdir(), "oddwright-documents-"));
  const ledger = createLedger({
    connectionString: database.appUrl,
    label: "test verification",
    policies: stakePolicies,
    operations: operationKinds,
    observer: { onBatch: () => {}, onFailure: () => {} },
  });
  const notices: StaffNotice[] = [];
  const server = await startTestServer({
    handlers: complianceDomain.handlers(
      testComplianceDeps(database.appPool, {
        ledger,
        documents: { kind: "folder", folder },
        notifyStaff: (notice) => notices.push(notice),
        ...given,
      }),
    ),
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
  });
  const call: TestVerification["call"] = (name, playerId, options) =>
    callServer(server.url, { name, playerId, ...options });

  async function send(playerId: string, kind: DocumentKind, file: Buffer): Promise<string> {
    const begun = await call("startDocumentUpload", playerId, { body: startOf(kind, file) });
    if (begun.status !== 200) throw new Error(begun.error.error);
    const { id } = begun.body.upload;
    for (let at = 0; at < file.length; at += uploadChunkBytes) {
      const params = { id, offset: String(at) };
      const sent = await call("sendDocumentChunk", playerId, { params, bytes: partOf(file, at) });
      if (sent.status !== 200) throw new Error(sent.error.error);
    }
    const made = await call("completeDocumentUpload", playerId, { params: { id } });
    if (made.status !== 200) throw new Error(made.error.error);
    return id;
  }

  return {
    database,
    ledger,
    folder,
    files: documentFiles(folder),
    notices,
    newPlayer: async () => {
      const playerId = uuidv7();
      await database.ownerPool.query(
        `insert into identity_player (id, name, email, email_verified_at, register_method, currency, locale)
         values ($1, $2, $3, now(), 'email', 'RUB', 'en')`,
        [playerId, playerId, `${playerId}@players.example`],
      );
      await ensureWallet(database.appPool, playerId, "RUB");
      return playerId;
    },
    call,
    send,
    viewOf: async (playerId) => (await call("verification", playerId)).body.verification,
    findings: async () => {
      const { checks } = await runAudit(database.ownerPool, auditChecks);
      return checks.flatMap((check) => check.findings);
    },
    close: async () => {
      await server.close();
      await ledger.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What begins the upload of a file. */
export const startOf = (kind: DocumentKind, file: Buffer, name = "scan.pdf") => ({
  kind,
  name,
  size: file.length,
  sha256: sha256Of(file),
});

async function callServer<Name extends VerificationRoute>(
  url: string,
  { name, playerId, params, body, bytes, headers }: Call & { name: Name; playerId: string },
): Promise<Answer<Name>> {
  const route: Route = routes[name];
  const response = await fetch(url + fillPath(route.path, params), {
    method: route.method,
    headers: {
      authorization: `Bearer ${playerId}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(bytes === undefined ? {} : { "content-type": "application/octet-stream" }),
      ...headers,
    },
    body: bytes === undefined ? (JSON.stringify(body) ?? null) : new Uint8Array(bytes),
  });
  const answered = (await response.json()) as never;
  return { status: response.status, body: answered, error: answered };
}
