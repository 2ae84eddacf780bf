/** A crash round that stands still at a moment, as on a desktop and on a phone, and the lobby's picture of it. */
import { Avatar } from "../parts/avatar.tsx";
import { Money } from "../parts/money.tsx";
import { ResultStrip } from "../parts/result-strip.tsx";
import { CrashScene, type CrashMark } from "../scenes/crash/crash-scene.tsx";
import type { CrashSceneState } from "../scenes/crash/crash-state.ts";
import { CrashTile } from "../scenes/crash/crash-tile.tsx";
import "../scenes/crash/crash-backdrop.css";
import "../scenes/crash/crash-scene.css";
import "../scenes/crash/crash-tile.css";

const busts = ["1.86", "2.08", "2.53", "1.32", "19.28", "3.10", "1.17"];

const marks: readonly CrashMark[] = [
  { id: "1", hundredths: 135n, own: false },
  { id: "2", hundredths: 150n, own: false },
  { id: "3", hundredths: 180n, own: true, label: <Label name="You" amount="16.00" /> },
  { id: "4", hundredths: 210n, own: false },
  { id: "5", hundredths: 290n, own: false, label: <Label name="harbour7" amount="475.00" /> },
];

export interface CrashPageProps {
  elapsedMs: number;
  phase: string | null;
}

export function CrashPage({ elapsedMs, phase }: CrashPageProps) {
  const state = stateOf(phase);
  return (
    <main className="g-page g-crash" data-game="crash">
      {["g-crash-wide", "g-crash-narrow"].map((size) => (
        <div key={size} className={size}>
          <CrashScene
            state={state}
            now={() => elapsedMs}
            speed={0}
            marks={marks.filter(
              ({ hundredths }) => Number(hundredths) < 100 * Math.exp(elapsedMs * 0.000_06),
            )}
            caption={(seconds) => `${seconds} s, round 184 211`}
            unit="s"
            announcement=""
            head={
              <ResultStrip
                label="Past busts"
                results={busts.map((bust) => ({
                  id: bust,
                  tone: Number(bust) >= 2 ? "win" : "loss",
                  label: bust,
                  children: `${bust}×`,
                }))}
              />
            }
          />
        </div>
      ))}
      <div className="g-crash-tile">
        <CrashTile />
      </div>
    </main>
  );
}

function stateOf(phase: string | null): CrashSceneState {
  switch (phase) {
    case "betting":
      return { phase, endsAtMs: 24_000, lengthMs: 6_000 };
    case "ended":
      return { phase, bustHundredths: 347n, nextAtMs: 22_000, interrupted: false };
    default:
      return { phase: "running", startedAtMs: 0 };
  }
}

function Label({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <Avatar name={name} size={18} />
      <Money amount={amount} currency="USD" tone="inherit" signed />
    </>
  );
}
