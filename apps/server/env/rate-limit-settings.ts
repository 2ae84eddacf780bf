/** `RATE_LIMIT_<NAME>=calls/seconds` replaces the default of one named limit. */
import type { RateLimitName } from "@oddwright/contract/route.ts";
import {
  defaultPageLimit,
  defaultRateLimits,
  type RateLimit,
  type RateLimits,
} from "@oddwright/platform/http/limits/rate-limits.ts";
import type { Env, EnvReader } from "@oddwright/platform/environment/env-reader.ts";

const limitNames = Object.keys(defaultRateLimits) as RateLimitName[];
const form = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/;

const pageVariable = "RATE_LIMIT_PAGES";

export function readPageLimit(reader: EnvReader): RateLimit {
  return readLimit(pageVariable, { fallback: defaultPageLimit, reader });
}

export function readRateLimits(env: Env, reader: EnvReader): RateLimits {
  const known = [...limitNames.map((name) => variableOf(name)), pageVariable];
  for (const name of Object.keys(env)) {
    if (name.startsWith("RATE_LIMIT_") && !known.includes(name)) {
      reader.fault(name, `there is no such limit; the limits are ${known.join(", ")}`);
    }
  }
  const entries = limitNames.map((name) => {
    const fallback = defaultRateLimits[name];
    return [name, readLimit(variableOf(name), { fallback, reader })] as const;
  });
  return Object.fromEntries(entries) as RateLimits;
}

function readLimit(
  variable: string,
  { fallback, reader }: { readonly fallback: RateLimit; readonly reader: EnvReader },
): RateLimit {
  const value = reader.text(variable);
  if (value === undefined) return fallback;
  const [, max, seconds] = form.exec(value) ?? [];
  if (max !== undefined && seconds !== undefined) {
    return { max: Number(max), windowMs: Number(seconds) * 1_000 };
  }
  reader.fault(variable, `"${value}" is not calls/seconds, such as 600/60`);
  return fallback;
}

function variableOf(name: RateLimitName): string {
  return `RATE_LIMIT_${name.toUpperCase()}`;
}
