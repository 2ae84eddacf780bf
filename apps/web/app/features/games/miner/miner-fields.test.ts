import { describe, expect, test } from "vitest";
import { fieldOf, minerBetView } from "./miner-bet-record.ts";
import { movedMines, randomTile } from "./miner-fields.ts";

const open = { params: { mines: 3, actions: [0, 7] }, outcome: {} };

describe("the field", () => {
  test("shows crystals in the opened tiles, and nothing else while the bet is open", () => {
    const field = fieldOf(minerBetView(open));
    expect(field.flatMap((state, tile) => (state === "closed" ? [] : [[tile, state]]))).toEqual([
      [0, "crystal"],
      [7, "crystal"],
    ]);
  });

  test("shows every mine once the bet is finished, and which one was hit", () => {
    const lost = { params: { mines: 2, actions: [0, 7] }, outcome: { mines: [7, 24] } };
    const field = fieldOf(minerBetView(lost));
    expect([field[0], field[1], field[7], field[24]]).toEqual([
      "crystal",
      "shown-crystal",
      "mine",
      "shown-mine",
    ]);
  });

  test("is closed before any bet", () => {
    expect(new Set(fieldOf(null))).toEqual(new Set(["closed"]));
  });
});

test("mines stay between one and twenty-four", () => {
  expect([movedMines(1, -1), movedMines(3, 1), movedMines(24, 1)]).toEqual([1, 4, 24]);
});

test("a random pick is among closed tiles only", () => {
  const field = ["crystal", "closed", "crystal", "closed"];
  expect([randomTile(field, () => 0), randomTile(field, (below) => below - 1)]).toEqual([1, 3]);
  expect(randomTile(["crystal"], () => 0)).toBeNull();
});
