/** The studio of development: what it and the casino share follows from a secret that every process of the installation has. */
import { hkdfSync } from "node:crypto";
import type { GameProvider } from "@oddwright/domains/casino/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

const name = "studio";

export interface StudioSettings {
  readonly port: number;
  readonly provider: GameProvider;
  /** How long the phases of its tables last, as it reads them; undefined for its own. */
  readonly tableSeconds: string | undefined;
  /** Seals its players' server seeds. */
  readonly seedKey: string;
  readonly passwords: { readonly owner: string; readonly app: string };
}

interface StudioOptions {
  readonly production: boolean;
  readonly apiPort: number;
  readonly secret: Buffer;
}

/** Production runs the studio by itself, if at all, and names it in `GAME_PROVIDERS`. */
export function readStudio(
  reader: EnvReader,
  { production, apiPort, secret }: StudioOptions,
): StudioSettings | null {
  const port = readPort(reader, apiPort);
  const tableSeconds = reader.text("STUDIO_TABLE_SECONDS");
  // The studio has to know where the wallet is.
  if (production || port === null || apiPort === 0) return null;
  const derived = (purpose: string): string =>
    Buffer.from(hkdfSync("sha256", secret, "", `studio ${purpose}`, 32)).toString("hex");
  return {
    port,
    tableSeconds,
    provider: {
      name,
      launchUrl: `http://localhost:${port}/play`,
      roundsUrl: `http://localhost:${port}/rounds`,
      freeRoundsUrl: `http://localhost:${port}/free-rounds`,
      keys: [{ id: "development", secret: derived("wallet key") }],
      hub88: null,
    },
    seedKey: derived("seed key"),
    passwords: { owner: derived("owner password"), app: derived("app password") },
  };
}

/** `next` is the one after the API's; null for none. */
function readPort(reader: EnvReader, apiPort: number): number | null {
  const text = reader.text("STUDIO_PORT");
  if (text === undefined) return null;
  if (text === "next") return apiPort + 1;
  return reader.port("STUDIO_PORT", 0) || null;
}

/** A provider of that name that the operator configured stands. */
export function withStudio(
  providers: readonly GameProvider[],
  studio: StudioSettings | null,
): readonly GameProvider[] {
  if (studio === null || providers.some((provider) => provider.name === name)) return providers;
  return [...providers, studio.provider];
}
