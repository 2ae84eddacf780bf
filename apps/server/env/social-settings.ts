/** The accounts of this installation at services through which players log in. A service without its variables is not offered. */
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

export interface SocialClients {
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
  readonly apple: {
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    readonly privateKey: string;
  } | null;
  readonly vk: { readonly clientId: string } | null;
  readonly telegram: { readonly botToken: string } | null;
}

const botTokenForm = /^\d+:[\w-]{20,}$/;

export function readSocialClients(reader: EnvReader): SocialClients {
  return {
    google: allOrNone(reader, {
      clientId: { name: "SOCIAL_GOOGLE_CLIENT_ID" },
      clientSecret: { name: "SOCIAL_GOOGLE_CLIENT_SECRET", isSecret: true },
    }),
    apple: allOrNone(reader, {
      clientId: { name: "SOCIAL_APPLE_CLIENT_ID" },
      teamId: { name: "SOCIAL_APPLE_TEAM_ID" },
      keyId: { name: "SOCIAL_APPLE_KEY_ID" },
      privateKey: { name: "SOCIAL_APPLE_PRIVATE_KEY", isSecret: true },
    }),
    vk: allOrNone(reader, { clientId: { name: "SOCIAL_VK_CLIENT_ID" } }),
    telegram: readTelegram(reader),
  };
}

function readTelegram(reader: EnvReader): SocialClients["telegram"] {
  const name = "SOCIAL_TELEGRAM_BOT_TOKEN";
  const found = allOrNone(reader, { botToken: { name, isSecret: true } });
  // The value is a secret: it is not repeated in the message.
  if (found !== null && !botTokenForm.test(found.botToken)) {
    reader.fault(name, "is not a bot's token such as 123456:letters");
  }
  return found;
}

interface Variable {
  readonly name: string;
  readonly isSecret?: boolean;
}

/** Null where none is given; a fault for each that is missing beside another. */
export function allOrNone<Field extends string>(
  reader: EnvReader,
  variables: Readonly<Record<Field, Variable>>,
): Readonly<Record<Field, string>> | null {
  const fields = Object.keys(variables) as Field[];
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const { name, isSecret = false } = variables[field];
    const value = isSecret ? reader.secret(name) : reader.text(name);
    if (value !== undefined) values[field] = value;
  }
  const given = fields.find((field) => values[field] !== undefined);
  if (given === undefined) return null;
  const missing = fields.filter((field) => values[field] === undefined);
  for (const field of missing) {
    reader.fault(variables[field].name, `is needed beside ${variables[given].name}`);
  }
  return missing.length > 0 ? null : (values as Record<Field, string>);
}
