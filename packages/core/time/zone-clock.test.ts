import { expect, test } from "vitest";
import { addDays, addMonths, isDay, knownTimezone, zoneClock } from "./zone-clock.ts";

const startOf = (zone: string, day: string) =>
  new Date(zoneClock(zone).startOfDayMs(day)).toISOString();

test.each([
  ["UTC", "2026-11-29", "2026-11-29T00:00:00.000Z"],
  ["Europe/Moscow", "2026-11-29", "2026-11-28T21:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-29", "2026-11-28T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-29", "2026-11-28T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-11-29", "2026-11-29T11:00:00.000Z"],
  // The clocks are changed in the course of the day.
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  // There is no midnight: the clocks are put forward at it.
  ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
  // There are two midnights: the clocks are put back at one o'clock.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  // There is no such day.
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
])("in %s the day %s begins at %s", (zone, day, start) => {
  expect(startOf(zone, day)).toBe(start);
});

test("days follow each other without gap in every zone", () => {
  const wrong: string[] = [];
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    const clock = zoneClock(zone);
    for (let day = "2026-03-05"; day < "2026-04-08"; day = addDays(day, 1)) {
      const start = clock.startOfDayMs(day);
      if (clock.dayAt(start) !== day || clock.dayAt(start - 1) !== addDays(day, -1))
        wrong.push(`${zone} ${day}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a moment is written with the offset that holds at it", () => {
  const { isoAt } = zoneClock("Europe/Berlin");
  expect(isoAt(Date.parse("2026-03-29T00:59:59.999Z"))).toBe("2026-03-29T01:59:59.999+01:00");
  expect(isoAt(Date.parse("2026-03-29T01:00:00.000Z"))).toBe("2026-03-29T03:00:00.000+02:00");
  expect(zoneClock("America/St_Johns").isoAt(Date.parse("2026-01-01T00:00:00Z"))).toBe(
    "2025-12-31T20:30:00.000-03:30",
  );
  expect(zoneClock("UTC").isoAt(0)).toBe("1970-01-01T00:00:00.000+00:00");
});

test("only days of the calendar are days", () => {
  expect(["2024-02-29", "2026-12-31"].map(isDay)).toEqual([true, true]);
  for (const text of [
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "26-01-01",
    "2026-1-1",
    "",
    "1999-12-31",
  ])
    expect([text, isDay(text)]).toEqual([text, false]);
});

test("months are counted over the ends of years", () => {
  expect(addMonths("2026-01-01", -11)).toBe("2025-02-01");
  expect(addMonths("2026-12-01", 1)).toBe("2027-01-01");
});

test("a zone is one of the database, under the name that this runtime knows", () => {
  expect(knownTimezone("Europe/Moscow")).toBe("Europe/Moscow");
  expect(knownTimezone("Asia/Kolkata")).toBe(knownTimezone("Asia/Calcutta"));
  for (const name of ["+03:00", "Mars/Olympus", "", "Etc/Unknown"])
    expect([name, knownTimezone(name)]).toEqual([name, null]);
});
