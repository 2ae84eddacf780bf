/**
 * The providers whose games this installation offers: one a line, `name address key-id:secret`, a second key while keys rotate, and `rounds=address` before
 * the keys where its server answers for its rounds, `free-rounds=address` where it is told of free rounds. One that speaks Hub88's vocabulary has
 * `hub88=address` and what belongs to it instead of keys.
 */
import type { GameProvider } from "@oddwright/domains/casino/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { hub88Mark, isWebAddress, readHub88 } from "./hub88-settings.ts";

const variable = "GAME_PROVIDERS";

const namePattern = /^[a-z0-9-]{1,32}$/;
/** Of a secret that is shorter, one can be guessed. */
const keyPattern = /^[\w-]{1,32}:[\x21-\x7e]{32,256}$/;
const maxKeys = 2;

export function readGameProviders(reader: EnvReader): readonly GameProvider[] {
  const lines = (reader.secret(variable) ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  // Secrets stand in the lines: they are not repeated in a message.
  const providers = lines.flatMap((line, index) => {
    const provider = providerOf(line);
    if (typeof provider !== "string") return [provider];
    reader.fault(variable, `line ${index + 1} ${provider}`);
    return [];
  });
  const names = providers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) reader.fault(variable, `${twice} is there twice`);
  return providers;
}

/** Addresses of its server, by what stands before each. */
const addressMarks = { roundsUrl: "rounds=", freeRoundsUrl: "free-rounds=" } as const;

/** Or what is wrong with the line. */
function providerOf(line: string): GameProvider | string {
  const [name = "", launchUrl = "", ...rest] = line.split(/\s+/);
  if (!namePattern.test(name)) return "does not begin with a name such as studio";
  if (!isWebAddress(launchUrl)) return "has no address such as https://studio.example.com/play";
  if (rest.some((part) => part.startsWith(hub88Mark))) {
    const hub88 = readHub88(rest);
    if (typeof hub88 === "string") return hub88;
    return { name, launchUrl, roundsUrl: null, freeRoundsUrl: null, keys: [], hub88 };
  }
  const isAddress = (part: string): boolean =>
    Object.values(addressMarks).some((mark) => part.startsWith(mark));
  const addresses = rest.filter(isAddress);
  const keys = rest.filter((part) => !isAddress(part));
  const addressAfter = (mark: string): string | null =>
    addresses.find((part) => part.startsWith(mark))?.slice(mark.length) ?? null;
  const rounds = addressAfter(addressMarks.roundsUrl);
  const freeRounds = addressAfter(addressMarks.freeRoundsUrl);
  if (rounds !== null && !isWebAddress(rounds))
    return "has no address such as rounds=https://studio.example.com/rounds";
  if (freeRounds !== null && !isWebAddress(freeRounds))
    return "has no address such as free-rounds=https://studio.example.com/free-rounds";
  if (keys.length === 0 || keys.length > maxKeys || !keys.every((key) => keyPattern.test(key)))
    return `needs one or two keys such as 2026-11:secret, of at least 32 characters`;
  return {
    name,
    launchUrl,
    roundsUrl: rounds,
    freeRoundsUrl: freeRounds,
    keys: keys.map((key) => {
      const at = key.indexOf(":");
      return { id: key.slice(0, at), secret: key.slice(at + 1) };
    }),
    hub88: null,
  };
}
