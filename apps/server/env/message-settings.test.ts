/** Mail and SMS in the configuration: what is taken, what each fault is, and that no password is repeated. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { environmentTools, productionEnv } from "./testing/environment-tools.ts";

const dataDir = mkdtempSync(join(tmpdir(), "oddwright-messages-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { read, faultsOf } = environmentTools(dataDir);
const { SMTP_URL: _mail, SMS_URL: _sms, ...unsaid } = productionEnv(dataDir);

const key = "a key of the gateway";
const channels = {
  SMTP_URL: "smtp://user:hunter2@mail.example:587",
  SMS_URL: "https://sms.example/send",
  SMS_KEY: key,
};

test("development sends nothing unless it is told how", () => {
  expect(read({}).messages).toEqual({ smtp: null, sms: null });
});

test("production says how mail and SMS are sent, or that they are not; only a worker needs to", () => {
  expect(faultsOf(unsaid)).toEqual(["SMTP_URL", "SMS_URL"]);
  expect(faultsOf({ ...unsaid, ROLES: "api,realtime" })).toEqual([]);
  expect(read({ ...unsaid, SMTP_URL: "none", SMS_URL: "none" }).messages).toEqual({
    smtp: null,
    sms: null,
  });
  expect(read({ ...unsaid, ...channels }).messages).toEqual({
    smtp: {
      url: channels.SMTP_URL,
      from: { name: "Oddwright", address: "no-reply@casino.example" },
      requireTls: true,
    },
    sms: { url: "https://sms.example/send", key, sender: "Oddwright" },
  });
});

test("production encrypts mail to another machine, also where the server offers it only later", () => {
  const requireTls = (SMTP_URL: string) =>
    read({ ...unsaid, SMS_URL: "none", SMTP_URL }).messages.smtp?.requireTls;
  expect(requireTls("smtp://mail.example")).toBe(true);
  expect(requireTls("smtp://127.0.0.1:25")).toBe(false);
  expect(read({ SMTP_URL: "smtp://mail.example" }).messages.smtp?.requireTls).toBe(false);
});

test("the sender is an address, with or without a name", () => {
  const from = (MAIL_FROM: string) => read({ ...channels, MAIL_FROM }).messages.smtp?.from;
  expect(from("Casino Royal <hello@casino.example>")).toEqual({
    name: "Casino Royal",
    address: "hello@casino.example",
  });
  expect(from("hello@casino.example")).toEqual({
    name: "Oddwright",
    address: "hello@casino.example",
  });
});

test.each([
  ["SMTP_URL", { SMTP_URL: "https://user:hunter2@mail.example" }],
  ["SMTP_URL", { SMTP_URL: "mail.example:25" }],
  ["SMTP_URL", { SMTP_URL: "smtp://user:hunter2@mail.example?pool=true" }],
  ["MAIL_FROM", { MAIL_FROM: "casino" }],
  ["MAIL_FROM", { MAIL_FROM: "a@casino.example, b@casino.example" }],
  ["SMS_URL", { SMS_URL: "http://sms.example/send", SMS_KEY: key }],
  ["SMS_URL", { SMS_URL: "sms.example", SMS_KEY: key }],
  ["SMS_KEY", { SMS_URL: "https://sms.example/send" }],
  ["SMS_KEY", { SMS_URL: "https://sms.example/send", SMS_KEY: "short" }],
  ["SMS_SENDER", { SMS_SENDER: "a name that is too long" }],
])("%s at fault: %o", (name, env) => {
  expect(faultsOf(env)).toEqual([name]);
  expect(JSON.stringify(readEnvironment({ DATA_DIR: dataDir, ...env }))).not.toContain("hunter2");
});
