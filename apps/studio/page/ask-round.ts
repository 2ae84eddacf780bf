/** Asks for a round until somebody answers: always the same request, so that nothing is staked twice. */
import { type Answer, call, type OpenGame, type ShownRound } from "./studio-calls.ts";

export type Played = { readonly round: ShownRound; readonly balance: string | null };

export type RoundAsked = {
  readonly token: string;
  readonly choice: {
    readonly mode: string;
    readonly stake: string;
    readonly free_rounds: string | null;
  };
  /** Nobody answers yet. */
  readonly onLost: () => void;
};

const againMs = 3_000;

export async function askRound({ token, choice, onLost }: RoundAsked): Promise<Answer<Played>> {
  const body = { request_id: crypto.randomUUID(), ...choice };
  for (;;) {
    const answer = await call<Played>("/api/rounds", { token, body, onLost });
    if (answer.ok || answer.code !== "offline") return answer;
    await connected();
  }
}

/** The last round, once its bet was taken or goes back. */
export async function waitForLast(
  token: string,
  onLost: () => void,
): Promise<Answer<Pick<OpenGame, "last_round">>> {
  for (;;) {
    const answer = await call<OpenGame>("/api/session", { token, onLost });
    const isOver = answer.ok
      ? answer.body.last_round?.state !== "staking"
      : answer.code !== "offline";
    if (isOver) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** When the browser says so, or after a while: it may be the server that was away. */
const connected = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, againMs);
    function done(): void {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
  });
