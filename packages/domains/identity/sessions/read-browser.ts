/** What a browser brings along when it registers or logs in. */
import { bearerToken } from "@oddwright/platform/http/bearer-token.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readFingerprint } from "../sightings/read-fingerprint.ts";
import type { DeviceEvidence } from "../sightings/sighting-store.ts";
import { findDevice, type KnownDevice } from "./device-store.ts";
import { namedSessions } from "./named-sessions.ts";
import { codeCookieName, deviceCookieName, refreshCookieName } from "./session-cookies.ts";
import { ipMaxLength, userAgentMaxLength, type SessionOrigin } from "./session-store.ts";
import { storableText } from "../input/storable-text.ts";
import { readDeviceToken } from "../tokens/device-token.ts";
import { hashOfSecret, isSecret } from "../tokens/one-use-secret.ts";

export interface Browser {
  readonly address: string;
  /** For security review. */
  readonly origin: SessionOrigin;
  /** By its fingerprint, where the page sent one. */
  readonly evidence: DeviceEvidence;
  /** Null: it never opened an account here, or not for long. */
  readonly device: KnownDevice | null;
  /** Of the cookie that came with a code; null: it asked for none, or not lately. */
  readonly codeHash: Buffer | null;
  /** Whose tokens came along: they end when a new session opens. Their cookie's path keeps most of them at home; the device knows. */
  readonly sessionIds: readonly string[];
}

/** The browser's device with an account that it has opened before; null where it is a stranger. */
export const deviceWith = ({ device }: Browser, playerId: string | undefined): string | null =>
  device !== null && device.playerId === playerId ? device.id : null;

export interface BrowserRequest {
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly body: { readonly fp?: string | null | undefined };
}

export async function readBrowser(
  context: IdentityContext,
  { ip, headers, cookies, body }: BrowserRequest,
): Promise<Browser> {
  const token = readDeviceToken(context.keys, cookies[deviceCookieName]);
  const codeSecret = cookies[codeCookieName];
  return {
    address: ip,
    origin: {
      ip: storableText(ip, ipMaxLength),
      userAgent: storableText(String(headers["user-agent"] ?? ""), userAgentMaxLength),
    },
    evidence: readFingerprint(context, body.fp),
    device: await findDevice(context.pool, token),
    codeHash: isSecret(codeSecret) ? hashOfSecret(codeSecret) : null,
    sessionIds: namedSessions(context.keys, {
      refreshCookie: cookies[refreshCookieName],
      accessToken: bearerToken(headers["authorization"]),
    }),
  };
}
