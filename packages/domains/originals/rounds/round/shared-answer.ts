/** An answer that everyone gets, computed once for all who ask at the same moment. */

/**
 * One computation at a time. A caller during a computation gets the result of the next one, which starts after the call: nobody
 * gets a state older than the one they know already, as a socket's snapshot must never be.
 */
export function shareAnswer<Answer>(compute: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  const begin = (): Promise<Answer> => {
    const answer = compute().finally(() => {
      if (running === answer) running = null;
    });
    running = answer;
    return answer;
  };
  const beginNext = (): Promise<Answer> => {
    next = null;
    return begin();
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return begin();
    next = running.then(beginNext, beginNext);
    return next;
  };
}
