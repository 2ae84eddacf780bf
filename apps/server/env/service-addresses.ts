/** Where each game service answers: the API itself unless the operator moved it to hosting of its own. */
import { gameServices, type GameService } from "@oddwright/core/games/game-services.ts";
import type { Env, EnvReader } from "@oddwright/platform/environment/env-reader.ts";

/** A public base URL: a url plus an optional port. */
export interface ServiceAddress {
  readonly url: string;
  readonly port?: number;
}

/** Null where the service is part of the API. */
export type ServiceAddresses = Readonly<Record<GameService, ServiceAddress | null>>;

const variable = /^SERVICE_(.+)_(URL|PORT)$/;

export function readServiceAddresses(env: Env, reader: EnvReader): ServiceAddresses {
  for (const name of Object.keys(env)) {
    const service = variable.exec(name)?.[1]?.toLowerCase();
    if (service !== undefined && !(gameServices as readonly string[]).includes(service)) {
      reader.fault(name, `there is no such service; the services are ${gameServices.join(", ")}`);
    }
  }
  const entries = gameServices.map((service) => [service, readAddress(service, reader)] as const);
  return Object.fromEntries(entries) as ServiceAddresses;
}

function readAddress(service: GameService, reader: EnvReader): ServiceAddress | null {
  const prefix = `SERVICE_${service.toUpperCase()}`;
  const url = reader.url(`${prefix}_URL`);
  const hasPort = reader.text(`${prefix}_PORT`) !== undefined;
  if (url === undefined) {
    if (hasPort) reader.fault(`${prefix}_PORT`, `is set without ${prefix}_URL`);
    return null;
  }
  if (!hasPort) return { url };
  if (new URL(url).port !== "") {
    reader.fault(`${prefix}_PORT`, `${prefix}_URL has a port already; give one of the two`);
  }
  return { url, port: reader.port(`${prefix}_PORT`, 0) };
}
