/** Dates in Kazakh, as Unicode's data writes them. */
import type { OwnForms } from "./date-forms.ts";

const months = [
  "қаңтар",
  "ақпан",
  "наурыз",
  "сәуір",
  "мамыр",
  "маусым",
  "шілде",
  "тамыз",
  "қыркүйек",
  "қазан",
  "қараша",
  "желтоқсан",
];
const units = { minute: "минут", hour: "сағат" };
/** A short month is its first letters. */
const shortLetters = 3;

export const kazakhForms: OwnForms = {
  longDay: (day) => `${day.getUTCFullYear()} ж. ${day.getUTCDate()} ${monthOf(day)}`,
  shortDay: (day) => `${day.getUTCDate()} ${monthOf(day).slice(0, shortLetters)}.`,
  month: (day) => `${day.getUTCFullYear()} ж. ${monthOf(day)}`,
  ago: (count, unit) => (count === 0 ? `осы ${units[unit]}` : `${count} ${units[unit]} бұрын`),
};

function monthOf(day: Date): string {
  return months[day.getUTCMonth()] ?? "";
}
