// An answer that everyone gets, computed once for all who ask within a moment.
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";

/** A failed computation is not kept. */
export function shareAnswer<Answer>(
  compute: () => Promise<Answer>,
  keptForMs: number,
): () => Promise<Answer> {
  let kept: { readonly answer: Promise<Answer>; readonly untilMs: number } | null = null;
  return () => {
    if (kept && processTimeMs() < kept.untilMs) return kept.answer;
    const answer = compute();
    const current = { answer, untilMs: processTimeMs() + keptForMs };
    kept = current;
    answer.catch(() => {
      if (kept === current) kept = null;
    });
    return answer;
  };
}
