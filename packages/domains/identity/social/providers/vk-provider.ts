/** VK ID: OAuth 2.1 with PKCE, and a call that says whose token it is. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type {
  ProviderResult,
  SocialIdentity,
  SocialProvider,
} from "../../ports/social-provider.ts";

const vkAddress = "https://id.vk.com";
const requestTimeoutMs = 3_000;

export interface VkOptions {
  readonly clientId: string;
  /** Of a test, without a trailing slash. */
  readonly address?: string;
}

const tokenSchema = z.object({ access_token: z.string().min(1), state: z.string() });

const userSchema = z.object({
  user: z.object({
    user_id: z.union([z.string().min(1), z.int().positive()]),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    email: z.string().optional(),
  }),
});

export function createVkProvider({ clientId, address = vkAddress }: VkOptions): SocialProvider {
  return {
    id: "vk",

    async authorizationUrl({ state, codeVerifier, redirectUri }) {
      const url = new URL("/authorize", address);
      url.search = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        scope: "email",
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
      }).toString();
      return { ok: true, value: url };
    },

    async identify({ state, codeVerifier, redirectUri }, params) {
      const { code, device_id: deviceId, error } = params;
      if (error === "access_denied") return { ok: false, failure: "cancelled", reason: error };
      if (!code || !deviceId) return { ok: false, failure: "invalid", reason: "no code" };
      const tokens = await post(tokenSchema, new URL("/oauth2/auth", address), {
        grant_type: "authorization_code",
        code,
        code_verifier: codeVerifier,
        client_id: clientId,
        device_id: deviceId,
        redirect_uri: redirectUri,
        state,
      });
      if (!tokens.ok) return tokens;
      if (tokens.value.state !== state) {
        return { ok: false, failure: "invalid", reason: "another state" };
      }
      const found = await post(userSchema, new URL("/oauth2/user_info", address), {
        client_id: clientId,
        access_token: tokens.value.access_token,
      });
      return found.ok ? { ok: true, value: identityOf(found.value) } : found;
    },
  };
}

/** VK does not say whether the address was ever proved. */
function identityOf({ user }: z.infer<typeof userSchema>): SocialIdentity {
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  return {
    subject: String(user.user_id),
    email: user.email ?? null,
    isEmailVerified: false,
    label: user.email ?? (name === "" ? null : name),
  };
}

/** VK answers errors with status 200 too: whatever is not what was asked for, proves nothing. */
async function post<Schema extends z.ZodType>(
  schema: Schema,
  url: URL,
  fields: Readonly<Record<string, string>>,
): Promise<ProviderResult<z.infer<Schema>>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "error",
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    body = await response.json().catch(() => null);
  } catch {
    return { ok: false, failure: "unavailable", reason: "no answer" };
  }
  if (response.status >= 500) {
    return { ok: false, failure: "unavailable", reason: `status ${response.status}` };
  }
  const read = schema.safeParse(body);
  if (!read.success) return { ok: false, failure: "invalid", reason: "unexpected answer" };
  return { ok: true, value: read.data };
}
