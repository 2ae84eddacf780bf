import { expect, test } from "vitest";
import { amongOffered, depositFormState, type DepositFormState } from "./deposit-form-state.ts";

const first: DepositFormState = { method: "card", isChosen: false, isCreating: false };
const chosen = depositFormState(first, { kind: "chosen", method: "phone" });

test("S3.51 the current method is the operator's first until the player takes another", () => {
  expect(amongOffered(first, ["card", "phone"]).method).toBe("card");
  expect(amongOffered(first, ["phone", "card"]).method).toBe("phone");
  expect(chosen.method).toBe("phone");
});

test("S3.52 a method that the player chose stays as long as it is offered", () => {
  expect(first.isChosen).toBe(false);
  expect(amongOffered(chosen, ["card", "phone"])).toEqual({
    ...first,
    method: "phone",
    isChosen: true,
  });
  expect(amongOffered(chosen, ["card"])).toEqual(first);
});

test("S3.53 while a payment is being created its method stays, whatever is pressed or offered", () => {
  const creating = depositFormState(chosen, { kind: "creating" });
  expect(creating.isCreating).toBe(true);
  expect(depositFormState(creating, { kind: "chosen", method: "card" })).toBe(creating);
  expect(amongOffered(creating, ["card"])).toBe(creating);
  expect(depositFormState(creating, { kind: "answered" })).toEqual(chosen);
});
