/** What `npm run betting` understands, and what it complains about. */
import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { readBettingArguments } from "./betting-arguments.ts";

const { username } = userInfo();
const why = ["--by", username, "--reason", "the league says so"];
const decision = { staff: username, reason: "the league says so" };

test.each([
  [["list"], { action: "list" }],
  [["history"], { action: "history", event: null }],
  [["settle-check", "derby"], { action: "settle-check", event: "derby" }],
  [
    ["suspend", "derby", "both_score/match", ...why],
    { action: "suspend", event: "derby", markets: ["both_score/match"], ...decision },
  ],
  [
    ["void", "derby", "--until", "2026-11-29T18:30:00Z", ...why],
    { action: "void", from: null, until: new Date("2026-11-29T18:30:00Z"), markets: [] },
  ],
  [
    ["resettle", "derby", "--result", "1:2", "--goals", "away,home,away", ...why],
    { action: "resettle", result: [1, 2], goals: ["away", "home", "away"], firstHalf: null },
  ],
  [["caps"], { action: "caps" }],
  [
    ["caps", "set", "payout", "EUR", "2500", ...why],
    {
      action: "set-cap",
      cap: { level: "payout", name: "", currency: "EUR", maxMinor: 250_000n },
      decision,
    },
  ],
  [
    ["caps", "remove", "type", "correct_score", "RUB", ...why],
    { action: "remove-cap", cap: { level: "type", name: "correct_score", currency: "RUB" } },
  ],
])("%j is understood", (args, command) => {
  expect(readBettingArguments(args)).toMatchObject(command);
});

test.each([
  [["suspend", "derby"], "--reason says why"],
  [["void", "derby", "--from", "yesterday", ...why], "a time is such as"],
  [
    ["void", "derby", "--from", "2026-11-29T18:30Z", "--until", "2026-11-29T18:30Z", ...why],
    "--from is earlier",
  ],
  [["resettle", "derby", "--result", "two", ...why], "a score is such as 2:1"],
  [["resettle", "derby", "--goals", "left", ...why], "--goals is who scored"],
  [["settle-check"], "of which event"],
  [["settle-check", "derby", "cup"], "too many arguments"],
  [["caps", "remove", "default", "RUB", ...why], "set it"],
  [["caps", "set", "sport", "football", "GBP", "1", ...why], "the currency"],
  [["caps", "set", "default", "RUB", "1.234", ...why], "an amount is such as"],
  [["caps", "set", "moon", "RUB", "1", ...why], "no level of caps"],
])("%j is refused", (args, complaint) => {
  expect(() => readBettingArguments(args)).toThrow(complaint);
});
