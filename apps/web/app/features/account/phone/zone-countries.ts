/** The country of a time zone, for the countries whose numbers have a mask. */
import type { PhoneCountry } from "./phone-number.ts";

const kazakh = "Almaty Aqtau Aqtobe Atyrau Kostanay Oral Qostanay Qyzylorda".split(" ");
const russianInEurope = "Astrakhan Kaliningrad Kirov Moscow Samara Saratov Ulyanovsk Volgograd";
const russianInAsia =
  "Anadyr Barnaul Chita Irkutsk Kamchatka Khandyga Krasnoyarsk Magadan Novokuznetsk Novosibirsk Omsk Sakhalin Srednekolymsk Tomsk Ust-Nera Vladivostok Yakutsk Yekaterinburg";
const russian = `${russianInEurope} ${russianInAsia}`.split(" ");

/** Undefined for every other place. */
export function countryOfZone(timeZone: string | null): PhoneCountry | undefined {
  const [, city = ""] = /^(?:Europe|Asia)\/([A-Za-z-]+)$/.exec(timeZone ?? "") ?? [];
  if (city === "Minsk") return "by";
  if (kazakh.includes(city)) return "kz";
  return russian.includes(city) ? "ru" : undefined;
}
