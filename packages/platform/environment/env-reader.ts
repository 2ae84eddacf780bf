/** Reads environment variables one by one and collects every fault, so that all are reported at once. */
import { isLoopback } from "../http/addresses/loopback.ts";
import { addressRangeProblem, namedRanges } from "./address-ranges.ts";
import { readSecretFile } from "./secret-file.ts";

export type Env = Readonly<Record<string, string | undefined>>;

export interface EnvReader {
  /** Every name that was asked for: `docs/operations.md` must list exactly these. */
  readonly names: readonly string[];
  /** One message a fault, each starting with the variable's name. */
  readonly faults: readonly string[];
  fault(name: string, message: string): void;
  /** Undefined when unset or empty. */
  text(name: string): string | undefined;
  /** A secret value: given as it is, or as `NAME_FILE`, the file that holds it. */
  secret(name: string): string | undefined;
  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T;
  /** Those of `unset` when unset. */
  listOf<const T extends string>(
    name: string,
    values: readonly T[],
    unset: readonly T[],
  ): readonly T[];
  list(name: string): readonly string[];
  /** 1–65535, or 0 for a free port. */
  port(name: string, fallback: number): number;
  flag(name: string): boolean;
  /** An http(s) address without query, without trailing slash. */
  url(name: string): string | undefined;
  /** A host name with or without a port. */
  host(name: string): string | undefined;
  /** IP addresses and ranges such as 10.0.0.0/8; the names of `namedRanges` stand for theirs. */
  addressRanges(name: string): readonly string[];
}

const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;
const portPattern = /^\d{1,5}$/;

export function createEnvReader(env: Env): EnvReader {
  const names: string[] = [];
  const faults: string[] = [];
  const fault = (name: string, message: string): void => void faults.push(`${name}: ${message}`);
  const text = (name: string): string | undefined => {
    if (!names.includes(name)) names.push(name);
    return env[name]?.trim() || undefined;
  };
  const list = (name: string): readonly string[] =>
    (text(name) ?? "")
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
  return {
    names,
    faults,
    fault,
    text,
    secret: (name) => readSecret(name, { text, fault }),
    list,
    oneOf: (name, values, fallback) => {
      const value = text(name) ?? fallback;
      const known = values.find((each) => each === value);
      if (known === undefined) fault(name, `"${value}" is not one of ${values.join(", ")}`);
      return known ?? fallback;
    },
    listOf: (name, values, unset) => {
      const given = list(name);
      const unknown = given.filter((item) => !(values as readonly string[]).includes(item));
      if (unknown.length === 0 && given.length > 0) {
        return values.filter((each) => given.includes(each));
      }
      if (unknown.length > 0) {
        fault(name, `"${unknown.join(", ")}" is not among ${values.join(", ")}`);
      }
      return unset;
    },
    port: (name, fallback) => {
      const value = text(name) ?? String(fallback);
      if (portPattern.test(value) && Number(value) <= 65_535) return Number(value);
      fault(name, `"${value}" is not a port between 0 and 65535`);
      return fallback;
    },
    flag: (name) => {
      const value = text(name) ?? "0";
      if (value !== "0" && value !== "1") fault(name, `"${value}" is neither 0 nor 1`);
      return value === "1";
    },
    url: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      const problem = urlProblem(value);
      if (problem) fault(name, `"${value}" ${problem}`);
      return problem ? undefined : value.replace(/\/+$/, "");
    },
    host: (name) => {
      const value = text(name);
      if (value === undefined || hostPattern.test(value)) return value;
      fault(name, `"${value}" is not a host name such as games.example.com`);
      return undefined;
    },
    addressRanges: (name) => {
      const given = list(name);
      const problem = addressRangeProblem(given);
      if (problem === undefined) return given.flatMap((range) => namedRanges[range] ?? [range]);
      fault(name, problem);
      return [];
    },
  };
}

/** As it is, or from the file that `NAME_FILE` names. */
function readSecret(
  name: string,
  { text, fault }: Pick<EnvReader, "text" | "fault">,
): string | undefined {
  const given = text(name);
  const fileVariable = `${name}_FILE`;
  const file = text(fileVariable);
  if (file === undefined) return given;
  if (given !== undefined) {
    fault(fileVariable, `${name} is set too; give one of the two`);
    return given;
  }
  const found = readSecretFile(file);
  if (!found.ok) fault(fileVariable, found.problem);
  return found.ok ? found.text : undefined;
}

function urlProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return "is not an address such as https://example.com";
  const { protocol, search, hash, username } = new URL(value);
  if (protocol !== "http:" && protocol !== "https:") return "must start with http:// or https://";
  if (search || hash || username) return "must have neither a query, a fragment nor a user";
  return undefined;
}

/** True for `localhost`, 127.0.0.0/8 and ::1. */
export function isLocalHost(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return plain === "localhost" || plain.endsWith(".localhost") || isLoopback(plain);
}
