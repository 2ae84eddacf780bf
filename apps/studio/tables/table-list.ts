/** The tables: their names, and the chips and limits of each. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { TableKindName } from "@oddwright/core/tables/table-outcome.ts";
import { blackjackKind } from "./kinds/blackjack-kind.ts";
import { baccaratKind } from "./kinds/baccarat-kind.ts";
import { rouletteKind } from "./kinds/roulette-kind.ts";
import type { TableKind } from "./kinds/table-kind.ts";

export interface TableLimits {
  /** Chips to choose from, growing; the first is the least on a place, and every stake on one is a multiple of it. */
  readonly chips: readonly bigint[];
  /** All that a player stakes on one round. */
  readonly mostMinor: bigint;
}

export interface Table {
  readonly code: string;
  readonly kind: TableKindName;
  readonly names: Readonly<Record<Locale, string>>;
  readonly limits: Readonly<Record<Currency, TableLimits>>;
  /** Colours of its cloth and of the room around it. */
  readonly felt: "green" | "blue" | "teal" | "plum";
}

const scaled = (chips: readonly bigint[], most: bigint, by: bigint): TableLimits => ({
  chips: chips.map((chip) => chip * by),
  mostMinor: most * by,
});

const small = (by: bigint) => scaled([10n, 50n, 100n, 500n, 1_000n], 25_000n, by);
const large = (by: bigint) => scaled([500n, 1_000n, 5_000n, 10_000n, 50_000n], 250_000n, by);

/** Multiples of twenty minor units: the banker's 95 % of every stake is whole, and so is three for two at blackjack. */
const low = (by: bigint) => scaled([100n, 500n, 1_000n, 5_000n, 10_000n], 50_000n, by);
const high = (by: bigint) => scaled([1_000n, 5_000n, 10_000n, 50_000n, 100_000n], 500_000n, by);

export const tables: readonly Table[] = [
  {
    code: "quay-roulette",
    kind: "roulette",
    names: {
      en: "Quay Roulette",
      ru: "Рулетка на набережной",
      kz: "Жағалау рулеткасы",
      br: "Roleta do Cais",
    },
    limits: { RUB: small(50n), KZT: small(200n), INR: small(50n), USD: small(1n), EUR: small(1n) },
    felt: "green",
  },
  {
    code: "observatory-roulette",
    kind: "roulette",
    names: {
      en: "Observatory Roulette",
      ru: "Рулетка обсерватории",
      kz: "Обсерватория рулеткасы",
      br: "Roleta do Observatório",
    },
    limits: { RUB: large(50n), KZT: large(200n), INR: large(50n), USD: large(1n), EUR: large(1n) },
    felt: "blue",
  },
  {
    code: "lagoon-baccarat",
    kind: "baccarat",
    names: {
      en: "Lagoon Baccarat",
      ru: "Баккара в лагуне",
      kz: "Лагуна баккарасы",
      br: "Bacará da Lagoa",
    },
    limits: { RUB: low(50n), KZT: low(200n), INR: low(50n), USD: low(1n), EUR: low(1n) },
    felt: "teal",
  },
  {
    code: "summit-baccarat",
    kind: "baccarat",
    names: {
      en: "Summit Baccarat",
      ru: "Баккара на вершине",
      kz: "Шың баккарасы",
      br: "Bacará do Cume",
    },
    limits: { RUB: high(50n), KZT: high(200n), INR: high(50n), USD: high(1n), EUR: high(1n) },
    felt: "plum",
  },
  {
    code: "orchard-blackjack",
    kind: "blackjack",
    names: {
      en: "Orchard Blackjack",
      ru: "Блэкджек в саду",
      kz: "Бақтағы блэкджек",
      br: "Blackjack do Pomar",
    },
    limits: { RUB: low(50n), KZT: low(200n), INR: low(50n), USD: low(1n), EUR: low(1n) },
    felt: "green",
  },
  {
    code: "terrace-blackjack",
    kind: "blackjack",
    names: {
      en: "Terrace Blackjack",
      ru: "Блэкджек на террасе",
      kz: "Террасадағы блэкджек",
      br: "Blackjack do Terraço",
    },
    limits: { RUB: high(50n), KZT: high(200n), INR: high(50n), USD: high(1n), EUR: high(1n) },
    felt: "blue",
  },
];

export const tableOf = (code: string): Table | undefined =>
  tables.find((table) => table.code === code);

const kinds: Readonly<Record<TableKindName, TableKind>> = {
  roulette: rouletteKind,
  baccarat: baccaratKind,
  blackjack: blackjackKind,
};

export const kindOf = ({ kind }: Pick<Table, "kind">): TableKind => kinds[kind];

/** Whether each place holds a multiple of the table's smallest chip, and all together no more than its limit. */
export function isWithinLimits(
  { limits }: Table,
  currency: Currency,
  places: readonly bigint[],
): boolean {
  const { chips, mostMinor } = limits[currency];
  const [least = 1n] = chips;
  const sum = places.reduce((total, minor) => total + minor, 0n);
  return sum <= mostMinor && places.every((minor) => minor > 0n && minor % least === 0n);
}
