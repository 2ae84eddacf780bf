/** What the API said of something, used for a minute by every page that asks. Anybody can make pages ask for anything: no more than `most` are kept. */
import { rememberedFor } from "../app/runtime/page/redirect-target.ts";

export interface RememberInput<Answer> {
  readonly ask: (key: string) => Promise<Answer>;
  readonly most: number;
  /** Milliseconds. */
  readonly now: () => number;
}

export function rememberAnswers<Answer>({ ask, most, now }: RememberInput<Answer>) {
  const known = new Map<string, { readonly atMs: number; readonly answer: Promise<Answer> }>();
  return (key: string): Promise<Answer> => {
    const found = known.get(key);
    if (found !== undefined && now() - found.atMs < rememberedFor) return found.answer;
    if (known.size >= most) known.clear();
    const answer = ask(key);
    known.set(key, { atMs: now(), answer });
    return answer;
  };
}
