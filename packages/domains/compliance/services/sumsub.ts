/**
 * Sumsub (docs.sumsub.com): a permalink of its WebSDK as the page, webhooks with a digest, the applicant by our own id as the truth. Every call is signed:
 * HMAC-SHA256 of unix seconds, method, path with query, and body.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "@oddwright/contract/ids.ts";
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { z } from "zod";
import type {
  ServiceFault,
  ServiceReport,
  ServiceVisit,
  VerificationService,
} from "../ports/verification-service.ts";
import { reasonOfLabels } from "./sumsub-reject-labels.ts";

export interface SumsubSettings {
  /** `https://api.sumsub.com` but for tests. */
  readonly url: string;
  readonly appToken: string;
  readonly secretKey: string;
  /** Of the webhook, set in its manager. */
  readonly webhookKey: string;
  /** The level that players have to pass; one of another level proves nothing here. */
  readonly level: string;
}

const requestTimeoutMs = 5_000;
/** The page is opened at once. */
const pageSeconds = 1_800;
const maxNoteLength = 500;

const unavailable: ServiceFault = { ok: false, code: "verification_unavailable" };
const invalid: Refusal = { ok: false, code: "signature_invalid" };

export function createSumsub(settings: SumsubSettings): VerificationService {
  const { webhookKey, level } = settings;
  return {
    name: "sumsub",
    label: "Sumsub",

    async openPage(visit) {
      const lang = localeTag[visit.locale].slice(0, 2);
      const path = `/resources/sdkIntegrations/levels/-/websdkLink?lang=${lang}`;
      const answer = await call(settings, { method: "POST", path, body: linkBody(visit, level) });
      const read = z.object({ url: z.url() }).safeParse(answer.ok ? answer.body : null);
      return read.success && isSafePage(read.data.url, settings.url)
        ? { ok: true, url: read.data.url }
        : unavailable;
    },

    readWebhook({ rawBody, headers }) {
      const [digest, algorithm] = [headers["x-payload-digest"], headers["x-payload-digest-alg"]];
      if (typeof digest !== "string" || typeof algorithm !== "string") return invalid;
      const hash = digestAlgorithms.get(algorithm);
      if (hash === undefined) return invalid;
      const expected = createHmac(hash, webhookKey).update(rawBody).digest();
      const given = Buffer.from(digest, "hex");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid;
      const read = webhookSchema.safeParse(jsonOf(rawBody));
      if (!read.success) return { ok: false, code: "body_malformed" };
      const { externalUserId = "" } = read.data;
      return { ok: true, checkId: isUuid(externalUserId) ? externalUserId : null };
    },

    async readReport(checkId) {
      const path = `/resources/applicants/-;externalUserId=${checkId}/one`;
      const answer = await call(settings, { method: "GET", path });
      if (!answer.ok) return answer.isUnknown ? { ok: true, report: null } : unavailable;
      const read = applicantSchema.safeParse(answer.body);
      // Another's result must never be taken for this player's.
      if (!read.success || read.data.externalUserId !== checkId) return unavailable;
      return { ok: true, report: reportOf(read.data.review, level) };
    },
  };
}

/** SHA-1 is offered for old receivers, and not taken. */
const digestAlgorithms: ReadonlyMap<string, "sha256" | "sha512"> = new Map([
  ["HMAC_SHA256_HEX", "sha256"],
  ["HMAC_SHA512_HEX", "sha512"],
]);

const linkBody = ({ checkId, email, returnUrl }: ServiceVisit, levelName: string) => ({
  levelName,
  userId: checkId,
  ...(email === null ? {} : { applicantIdentifiers: { email } }),
  redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
  ttlInSecs: pageSeconds,
});

/** A browser is sent there. */
const isSafePage = (page: string, api: string): boolean =>
  new URL(page).protocol === "https:" || new URL(api).protocol === "http:";

const webhookSchema = z.object({ externalUserId: z.string().optional() });

const reviewSchema = z.object({
  attemptId: z.string().min(1).max(200),
  levelName: z.string().optional(),
  reviewStatus: z.string(),
  reviewResult: z
    .object({
      reviewAnswer: z.string().optional(),
      reviewRejectType: z.string().optional(),
      rejectLabels: z.array(z.string()).default([]),
      moderationComment: z.string().optional(),
      clientComment: z.string().optional(),
    })
    .optional(),
});

const applicantSchema = z.object({ externalUserId: z.string(), review: reviewSchema.optional() });

/** States in which the service, or its staff, look at what was handed in. */
const inReview: ReadonlySet<string> = new Set([
  "pending",
  "prechecked",
  "queued",
  "onHold",
  "awaitingService",
]);

type Review = z.infer<typeof reviewSchema>;

function reportOf(review: Review | undefined, level: string): ServiceReport | null {
  if (review === undefined || review.levelName !== level) return null;
  const { attemptId: attempt, reviewStatus, reviewResult: result } = review;
  const known = { attempt, reason: null, note: null };
  if (inReview.has(reviewStatus)) return { ...known, state: "in_review" };
  if (reviewStatus !== "completed" || result === undefined) return null;
  if (result.reviewAnswer === "GREEN") return { ...known, state: "passed" };
  if (result.reviewAnswer !== "RED") return null;
  const words = [result.rejectLabels.join(", "), result.moderationComment, result.clientComment];
  return {
    attempt,
    state: result.reviewRejectType === "FINAL" ? "refused" : "retry",
    reason: reasonOfLabels(result.rejectLabels),
    note: words.filter(Boolean).join("; ").slice(0, maxNoteLength) || null,
  };
}

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: unknown;
}

type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly isUnknown: boolean };

async function call(
  { url, appToken, secretKey }: SumsubSettings,
  { method, path, body }: Request,
): Promise<Answer> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const seconds = String(Math.floor(Date.now() / 1_000));
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        accept: "application/json",
        "x-app-token": appToken,
        "x-app-access-ts": seconds,
        "x-app-access-sig": createHmac("sha256", secretKey)
          .update(seconds + method + path + text)
          .digest("hex"),
        ...(text === "" ? {} : { "content-type": "application/json" }),
      },
      body: text === "" ? null : text,
      redirect: "error",
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const answered: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, body: answered };
    return { ok: false, isUnknown: response.status === 404 };
  } catch {
    return { ok: false, isUnknown: false };
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
