import fc from "fast-check";
import { expect, test } from "vitest";
import { findNames, plainWords } from "./find-names.ts";

const teams = [
  "Arsenal FC",
  "1. FC Köln",
  "Brighton & Hove Albion FC",
  "Manchester City FC",
  "Manchester United FC",
  "Juventus FC",
  "Germany Германия Германия Alemanha",
  "Club Atlético de Madrid",
  "Real Madrid CF",
  "ŠK Slovan Bratislava",
];
const found = (typed: string) => findNames(teams, (name) => name, typed);

test("accents, letters of the other alphabet and unfinished words find their names", () => {
  expect(found("koln")).toEqual(["1. FC Köln"]);
  expect(found("Кёльн")).toEqual(["1. FC Köln"]);
  expect(found("арсенал")).toEqual(["Arsenal FC"]);
  expect(found("Реал Мадрид")).toEqual(["Real Madrid CF"]);
  expect(found("Ювентус")).toEqual(["Juventus FC"]);
  expect(found("герма")).toEqual(["Germany Германия Германия Alemanha"]);
  expect(found("alemanha")).toEqual(["Germany Германия Германия Alemanha"]);
  expect(found("man ci")).toEqual(["Manchester City FC"]);
});

test("one slip in a short word and two in a long one are forgiven, the exact name comes first", () => {
  expect(found("arsneal")).toEqual(["Arsenal FC"]);
  expect(found("brihgtno")).toEqual(["Brighton & Hove Albion FC"]);
  expect(found("manchestr united")).toEqual(["Manchester United FC"]);
  expect(found("rea")).toEqual(["Real Madrid CF"]);
  expect(found("xyz")).toEqual([]);
});

test("of nothing, or of signs alone, nothing is found", () => {
  for (const typed of ["", "  ", "%", "''--"]) expect([typed, found(typed)]).toEqual([typed, []]);
});

test("every beginning of a name's word finds it, whatever is typed breaks nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...teams), fc.nat(20), fc.string(), (name, length, text) => {
      const [word = ""] = plainWords(name);
      const beginning = word.slice(0, 1 + (length % word.length));
      expect(found(beginning)).toContain(name);
      expect(Array.isArray(found(text))).toBe(true);
    }),
  );
});
