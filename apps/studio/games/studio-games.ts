/** What the studio says of its slots besides their rules: names and the stakes that are offered. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Slot } from "@oddwright/core/slots/slot.ts";

type Names = Readonly<Record<Locale, string>>;

/** By the code of the slot. */
export const gameNames: Readonly<Record<string, Names>> = {
  "brass-bells": {
    en: "Brass Bells",
    ru: "Медные колокола",
    kz: "Жез қоңыраулар",
    br: "Sinos de Latão",
  },
  "north-harbour": {
    en: "North Harbour",
    ru: "Северная гавань",
    kz: "Солтүстік айлақ",
    br: "Porto do Norte",
  },
  "paper-kites": {
    en: "Paper Kites",
    ru: "Бумажные змеи",
    kz: "Қағаз батпырауықтар",
    br: "Pipas de Papel",
  },
  "glass-foundry": {
    en: "Glass Foundry",
    ru: "Стекольный цех",
    kz: "Шыны шеберханасы",
    br: "Fundição de Vidro",
  },
  "rain-garden": {
    en: "Rain Garden",
    ru: "Сад дождя",
    kz: "Жаңбыр бағы",
    br: "Jardim de Chuva",
  },
  "honey-hive": { en: "Honey Hive", ru: "Медовый улей", kz: "Бал ұясы", br: "Colmeia de Mel" },
  "night-train": { en: "Night Train", ru: "Ночной поезд", kz: "Түнгі пойыз", br: "Trem Noturno" },
  "old-atlas": { en: "Old Atlas", ru: "Старый атлас", kz: "Көне атлас", br: "Velho Atlas" },
  "ivy-court": { en: "Ivy Court", ru: "Двор в плюще", kz: "Шырмауық ауласы", br: "Pátio de Hera" },
  "salt-caravan": {
    en: "Salt Caravan",
    ru: "Соляной караван",
    kz: "Тұз керуені",
    br: "Caravana do Sal",
  },
  "lantern-fair": {
    en: "Lantern Fair",
    ru: "Ярмарка фонарей",
    kz: "Шамдар жәрмеңкесі",
    br: "Feira das Lanternas",
  },
  "red-balloon": {
    en: "Red Balloon",
    ru: "Красный шар",
    kz: "Қызыл әуе шары",
    br: "Balão Vermelho",
  },
};

/** Words that lobbies filter by, besides a slot's mechanic. */
export const featuresOf: Readonly<Record<string, readonly string[]>> = {
  "brass-bells": ["lines"],
  "north-harbour": ["lines"],
  "glass-foundry": ["ways"],
  "rain-garden": ["ways"],
  "night-train": ["lines"],
  "old-atlas": ["lines", "free-spins"],
  "ivy-court": ["lines", "free-spins"],
  "salt-caravan": ["lines", "free-spins"],
  "lantern-fair": ["lines"],
};

const smallLevels = [10n, 20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n] as const;
const levels: Readonly<Record<Currency, readonly bigint[]>> = {
  RUB: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n],
  KZT: [20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n],
  INR: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1_000_00n],
  USD: smallLevels,
  EUR: smallLevels,
};

/** Stakes in minor units of which every win is a whole number: nothing is rounded, so the return is the exact one. */
export function betLevels({ unitsPerStake }: Slot, currency: Currency): readonly bigint[] {
  return levels[currency].filter((level) => level % BigInt(unitsPerStake) === 0n);
}

/** What a spin pays in minor units. Throws when the stake is no level of the slot. */
export function payoutMinor({ unitsPerStake }: Slot, stakeMinor: bigint, units: number): bigint {
  const scaled = stakeMinor * BigInt(units);
  if (scaled % BigInt(unitsPerStake) !== 0n) throw new RangeError("a win would be rounded");
  return scaled / BigInt(unitsPerStake);
}
