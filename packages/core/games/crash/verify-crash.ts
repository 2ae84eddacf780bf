/** What verification of a published crash bet compares. Its server seed is the round's hash, its client seed the salt. */
import { compareRecorded } from "../../fairness/bet-check.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { formatMultiplier } from "../../money/multiplier.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import { parseMaxWin } from "../max-win.ts";
import { settleCrash, type CrashExit, type CrashRoundEnd } from "./crash-exit.ts";
import { crashTargetHundredths, parseCrashParams } from "./crash-params.ts";
import { crashAlgorithm, crashProof, type CrashProof } from "./crash-proof.ts";

/**
 * A bet's `outcome` is `{ bust, cashed_out?: { by, multiplier, elapsed_ms? } }`: by the player with the
 * arrival after the start, or by itself. Where a round's total or an interruption ended it depends on other
 * bets and on the server's signs of life: there the recorded multiplier is taken as it stands.
 */
const verifyCrash: BetVerifier<CrashProof> = (bet, hashes) => {
  const parsed = parseCrashParams(bet.params);
  const maxWinMinor = parseMaxWin(bet.params);
  const stake = parseAmount(bet.stake);
  const recorded = recordedExit(fieldOf(bet.outcome, "cashed_out"));
  if (!parsed.ok || maxWinMinor === null || !stake.ok || stake.minor <= 0n || !recorded)
    return null;
  const { serverSeed: gameHash, clientSeed: salt, serverSeedHash: committedHash } = bet;
  const steps = crashProof(hashes, { gameHash, salt, committedHash });
  const { bust } = steps.bust;
  const result = settleCrash(
    {
      stakeMinor: stake.minor,
      maxWinMinor,
      targetHundredths: crashTargetHundredths(parsed.params),
    },
    { bustHundredths: hundredthsOf(bust), ...recorded.end },
  );
  const recordedBust = String(fieldOf(bet.outcome, "bust"));
  return {
    checks: [
      compareRecorded("server_seed_hash", committedHash, steps.seeds.previousHash),
      compareRecorded("outcome", recordedBust + recorded.text, bust + exitText(result.exit)),
      compareRecorded("multiplier", bet.multiplier, formatMultiplier(result.multiplier10k)),
      compareRecorded("payout", bet.payout, formatAmount(result.payoutMinor)),
    ],
    steps,
  };
};

type RecordedExit = { text: string; end: Omit<CrashRoundEnd, "bustHundredths"> };

const nobodyLeft = { cashOutMs: null, roundLimitHundredths: null, interruptionHundredths: null };

/** Null when it is no way of leaving a round. */
function recordedExit(raw: unknown): RecordedExit | null {
  if (raw === undefined || raw === null) return { text: "", end: nobodyLeft };
  const [by, multiplier, ms] = ["by", "multiplier", "elapsed_ms"].map((each) => fieldOf(raw, each));
  const parsed = typeof multiplier === "string" ? parseAmount(multiplier) : null;
  if (!parsed?.ok || parsed.minor < 100n) return null;
  const hundredths: bigint = parsed.minor;
  const text = (way: CrashExit["by"]) => exitText({ by: way, hundredths });
  switch (by) {
    case "player":
      if (!Number.isSafeInteger(ms) || (ms as number) < 0) return null;
      return { text: text(by), end: { ...nobodyLeft, cashOutMs: ms as number } };
    case "target":
    case "max_win":
      return { text: text(by), end: nobodyLeft };
    case "round_limit":
      return { text: text(by), end: { ...nobodyLeft, roundLimitHundredths: hundredths } };
    case "interruption":
      return { text: text(by), end: { ...nobodyLeft, interruptionHundredths: hundredths } };
    default:
      return null;
  }
}

function exitText(exit: CrashExit | null): string {
  return exit ? `, ${exit.by} at ${formatAmount(exit.hundredths)}` : "";
}

function hundredthsOf(bust: string): bigint {
  return BigInt(bust.replace(".", ""));
}

/** The round's hash and salt decide, as `npm run verify -- --game crash` shows. */
export const crashVerifier = {
  game: "crash",
  algorithm: crashAlgorithm,
  verify: verifyCrash,
  seeded: null,
} satisfies GameVerifier<CrashProof>;
