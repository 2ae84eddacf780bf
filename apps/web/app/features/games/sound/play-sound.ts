/** The games' sounds, synthesised: no files to load, and silent until the player switches them on. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Bet } from "../bets/bet-pages.ts";
import { winSizeOfBets } from "../bets/win-size.ts";
import { preferences } from "../preferences/preferences.ts";
import { endNotes } from "./end-notes.ts";
import type { Note, Voice } from "./voice.ts";
import { voices } from "./voices.ts";

/** A bet, a step, a chip. */
export function soundBegin(game: GameId): void {
  if (preferences.get().sound) play(voices[game], voices[game].begin);
}

/** Bets have ended, together: a return at or below the stakes is never celebrated. */
export function soundEnd(game: GameId, bets: readonly Pick<Bet, "stake" | "payout">[]): void {
  if (bets.length === 0 || !preferences.get().sound) return;
  play(voices[game], endNotes(voices[game], winSizeOfBets(bets)));
}

let context: AudioContext | undefined;

/** Needs a press of the player before it, as browsers require. Silent where the browser has no sound. */
function play(voice: Voice, notes: readonly Note[]): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  if (context.state === "suspended") void context.resume();
  for (const note of notes) strike(context, voice, note);
}

function strike(
  audio: AudioContext,
  { parts }: Voice,
  { hertz, afterMs, lengthMs, loudness }: Note,
): void {
  const start = audio.currentTime + afterMs / 1_000;
  const end = start + lengthMs / 1_000;
  for (const [multiple, share] of parts) {
    const oscillator = new OscillatorNode(audio, { frequency: hertz * multiple });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness * share, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
