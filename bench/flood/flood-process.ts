/** Visitors in a process of their own who ask for pages as fast as they are answered, each page another one, and take any answer. */
import { Agent, get } from "node:http";

/** Connections that ask at once. */
const connections = 64;

const pages = ["", "/games/crash", "/games/dice", "/games/roulette", "/fairness", "/bonuses"];

export interface FloodResult {
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>;
}

process.once("message", (siteUrl: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Record<string, number> = {};
  let isOver = false;
  let asked = 0;
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      asked += 1;
      // No page that was rendered before answers this one.
      const url = `${siteUrl}/en${pages[asked % pages.length]}?flood=${asked}`;
      get(url, { agent, headers: { "accept-encoding": "gzip" } }, (answer) => {
        const status = String(answer.statusCode);
        answers[status] = (answers[status] ?? 0) + 1;
        answer.resume();
        answer.once("close", resolve);
      }).on("error", () => resolve());
    });
  const visit = async (): Promise<void> => {
    while (!isOver) await ask();
  };
  const visitors = Array.from({ length: connections }, visit);
  process.once("message", () => {
    isOver = true;
    void Promise.all(visitors).then(() => {
      agent.destroy();
      process.send?.({ answers } satisfies FloodResult, () => process.disconnect());
    });
  });
});
