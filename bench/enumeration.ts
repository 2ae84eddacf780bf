/** Whether the time of an answer says that an address has an account: calls for known and unknown addresses, in random order. */
import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fillPath } from "@oddwright/contract/route.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import { runProgram } from "../apps/server/testing/run-program.ts";
import { median } from "./lib/latencies.ts";
import { rankTest } from "./lib/rank-test.ts";
import { type BenchReport, round } from "./lib/report.ts";

interface GuestCall {
  readonly route: RouteName;
  readonly body: (email: string) => object;
  /** Asked of addresses of its own: to those of the other calls a code of the same purpose was sent a moment ago. */
  readonly isApart?: true;
}

/** What guests ask with an address. A code is wrong and a password too: the right ones are meant to say something. */
const calls: readonly GuestCall[] = [
  { route: "loginEmailPassword", body: (email) => ({ email, password: "not the password" }) },
  { route: "loginEmailVerification", body: (email) => ({ email }) },
  { route: "loginEmailResend", body: (email) => ({ email }), isApart: true },
  { route: "loginEmailCode", body: (email) => ({ email, code: "000000" }) },
  { route: "passwordEmailForgot", body: (email) => ({ email }) },
  { route: "passwordEmailCodeConfirm", body: (email) => ({ email, code: "000000" }) },
  { route: "sendLoginData", body: (email) => ({ email }) },
];

const raised = "10000000/60";
const warmUp = 20;

interface Sample {
  readonly known: number[];
  readonly unknown: number[];
}

export async function run(args: readonly string[]): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: { pairs: { type: "string", default: "300" } },
  });
  const pairs = Number(values.pairs);
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-bench-"));
  const program = runProgram({
    DATA_DIR: dataDir,
    ROLES: "api",
    API_PORT: "0",
    TRUSTED_PROXIES: "127.0.0.1/32",
    RATE_LIMIT_DEFAULT: raised,
    RATE_LIMIT_CREDENTIALS: raised,
  });
  const faults: string[] = [];
  try {
    const apiUrl = await program.ready();
    const shared = await makePairs(apiUrl, pairs + warmUp);
    const samples = new Map<RouteName, Sample>();
    for (const { route, body, isApart } of calls) {
      const sample: Sample = { known: [], unknown: [] };
      const asked = isApart ? await makePairs(apiUrl, pairs + warmUp) : shared;
      for (const [index, { known, unknown }] of asked.entries()) {
        const pair = [
          { list: sample.known, email: known },
          { list: sample.unknown, email: unknown },
        ];
        const answers: string[] = [];
        for (const each of randomInt(2) === 0 ? pair : pair.toReversed()) {
          const sentAt = performance.now();
          answers.push(await post(apiUrl, route, body(each.email)));
          if (index >= warmUp) each.list.push(performance.now() - sentAt);
        }
        if (answers[0] !== answers[1]) faults.push(`${route}: ${answers.join(" against ")}`);
      }
      samples.set(route, sample);
    }
    return report(samples, faults);
  } finally {
    program.child.kill("SIGTERM");
    await program.ended();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const newEmail = (): string => `${randomBytes(9).toString("hex")}@players.example`;

interface Pair {
  readonly known: string;
  readonly unknown: string;
}

/** Both addresses of a pair are asked the same, in the same order: what was asked of one before differs from the other in nothing. */
async function makePairs(apiUrl: string, count: number): Promise<readonly Pair[]> {
  const pairs = Array.from({ length: count }, () => ({ known: newEmail(), unknown: newEmail() }));
  for (const { known: email } of pairs) {
    const answer = await post(apiUrl, "registerEmail", {
      email,
      password: "a long private phrase",
      currency: "RUB",
      locale: "en",
      is_adult: true,
    });
    if (!answer.startsWith("200")) throw new Error(answer);
  }
  return pairs;
}

/** Each from an address of its own: one address is slowed down for guessing. Answers status and body, without what differs by itself. */
async function post(apiUrl: string, route: RouteName, body: object): Promise<string> {
  const { method, path } = routes[route];
  const response = await fetch(apiUrl + fillPath(path), {
    method,
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      origin: "http://localhost:3000",
      "x-forwarded-for": `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`,
    },
  });
  return `${response.status} ${await response.text()}`;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

function report(samples: ReadonlyMap<RouteName, Sample>, faults: readonly string[]): BenchReport {
  const tested = [...samples].map(([route, { known, unknown }]) => ({
    route,
    known,
    unknown,
    ...rankTest(known, unknown),
  }));
  return {
    question: "Does the time of an answer say that an address has an account?",
    subjects: tested.flatMap(({ route, known, unknown, chance }) =>
      (["known", "unknown"] as const).map((which) => {
        const values = which === "known" ? known : unknown;
        return {
          call: route,
          address: which,
          "p10 ms": round(quantile(values, 0.1)),
          "p50 ms": round(median(values)),
          "p90 ms": round(quantile(values, 0.9)),
          "chance by rank test": round(chance),
        };
      }),
    ),
    results: tested.map(({ route, superiority }) => ({
      name: `${route}: right guesses from one answer's time`,
      value: 100 * Math.max(superiority, 1 - superiority),
      unit: "%",
      target: { atMost: 60 },
    })),
    notes: [
      "50 % is a coin. The distributions overlap wholly when it is near that; a chance below 0.01 says that many answers together could tell.",
      "Known and unknown alternate in random order, each from an address of its own; both answers must be the same byte for byte.",
    ],
    faults,
  };
}
