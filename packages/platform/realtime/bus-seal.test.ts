/** What opens and what does not, of texts that somebody in between has seen. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createBusSeal } from "./bus-seal.ts";

const key = randomBytes(32);
const fault = (name: string) => ({ ok: false, fault: name });

test("a text opens once, in every process that has the key, with every character as it was", () => {
  const sender = createBusSeal(key);
  const text = '{"a":"ё\n 💰"}';
  const sealed = sender.seal("room feed", text);
  for (const receiver of [createBusSeal(key), createBusSeal(key)]) {
    expect(receiver.open("room feed", sealed)).toEqual({ ok: true, text });
    expect(receiver.open("room feed", sealed)).toEqual(fault("repeated"));
    const next = sender.seal("room feed", "");
    expect(receiver.open("room feed", next)).toEqual({ ok: true, text: "" });
  }
});

test("nothing opens that was not signed, with another key, for another address, or was changed", () => {
  const receiver = createBusSeal(key);
  for (const text of ["", "{}", '{"kind":"balance"}', "a b c d e", "0".repeat(1_000)]) {
    expect(receiver.open("room feed", text)).toEqual(fault("unsigned"));
  }
  const stranger = createBusSeal(randomBytes(32));
  expect(receiver.open("room feed", stranger.seal("room feed", "{}"))).toEqual(fault("forged"));
  const sealed = createBusSeal(key).seal("player 1", '{"stake":"1.00"}');
  expect(receiver.open("player 2", sealed)).toEqual(fault("forged"));
  for (const changed of [sealed.replace("1.00", "9.00"), sealed.replace(/ 1 (?=\d)/, " 2 ")]) {
    expect(changed).not.toBe(sealed);
    expect(receiver.open("player 1", changed)).toEqual(fault("forged"));
  }
});

test("what was held back for more than a minute is late, even to a process that has just begun", () => {
  let nowMs = 1_800_000_000_000;
  const clock = () => nowMs;
  const sender = createBusSeal(key, clock);
  const [early, held] = [sender.seal("room feed", "1"), sender.seal("room feed", "2")];
  nowMs += 59_000;
  expect(createBusSeal(key, clock).open("room feed", early).ok).toBe(true);
  nowMs += 2_000;
  const fresh = createBusSeal(key, clock);
  expect(fresh.open("room feed", held)).toEqual(fault("late"));
  expect(fresh.open("room feed", sender.seal("room feed", "3")).ok).toBe(true);
});
