/** Turns of files that a test holds, so that others wait for as long as it looks at them. */
import { inFileTurn } from "../in-file-turn.ts";

/** Takes so many turns, running and waiting; the answered function lets them go and resolves when all are over. */
export function holdFileTurns(count: number): () => Promise<void> {
  let isOver = false;
  const ends: (() => void)[] = [];
  const turns = Array.from({ length: count }, () =>
    inFileTurn(async () => {
      if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  return async () => {
    isOver = true;
    for (const end of ends) end();
    await Promise.all(turns);
  };
}
