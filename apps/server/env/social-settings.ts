/** The accounts of this installation at services through which players log in. A service without its variables is not offered. */
import type { EnvReader } from "./env-reader.ts";

export interface OpenIdClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface SocialClients {
  readonly google: OpenIdClient | null;
}

export function readSocialClients(reader: EnvReader): SocialClients {
  return { google: readClient("GOOGLE", reader) };
}

/** Both or none. */
function readClient(service: string, reader: EnvReader): OpenIdClient | null {
  const idName = `SOCIAL_${service}_CLIENT_ID`;
  const secretName = `SOCIAL_${service}_CLIENT_SECRET`;
  const clientId = reader.text(idName);
  const clientSecret = reader.secret(secretName);
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId !== undefined) reader.fault(secretName, `is needed beside ${idName}`);
  if (clientSecret !== undefined) reader.fault(idName, `is needed beside ${secretName}`);
  return null;
}
