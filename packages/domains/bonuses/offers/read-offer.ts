/** An offer as an operator writes it in a file: its shape, and what no shape says. */
import { bonusKinds } from "@oddwright/contract/bonuses/bonus-words.ts";
import { periodKinds } from "@oddwright/core/bonuses/periods.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { exactAmountPattern } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";

type Amounts = Readonly<Partial<Record<Currency, string>>>;

interface StepAmounts {
  readonly match: { readonly min_deposit: Amounts; readonly max_bonus: Amounts } | null;
  readonly amount: Amounts | null;
  readonly max_bet: Amounts | null;
  readonly cashback: { readonly min_loss: Amounts; readonly max_amount: Amounts } | null;
  readonly spins: { readonly stake: Amounts } | null;
}

/** In which every amount of the step is said. */
export const currenciesOf = ({
  match,
  amount,
  max_bet,
  cashback,
  spins,
}: StepAmounts): readonly Currency[] =>
  currencies.filter((currency) =>
    [
      match?.min_deposit,
      match?.max_bonus,
      amount,
      max_bet,
      cashback?.min_loss,
      cashback?.max_amount,
      spins?.stake,
    ].every((amounts) => !amounts || amounts[currency] !== undefined),
  );

const amountsSchema = z
  .partialRecord(z.enum(currencies), z.string().regex(new RegExp(exactAmountPattern)))
  .refine((amounts) => Object.keys(amounts).length > 0, "names no currency")
  .refine(
    (amounts) =>
      Object.values(amounts).every((amount) => Number(amount) > 0 && amount.length <= 13),
    "amounts are above zero and below ten thousand million",
  );

/** Games of ours that settle a bet as it is placed, with stakes that may be bonus money. */
const freeSpinGames: readonly string[] = ["originals/cases", "originals/dice", "originals/keno"];

/** Sports: one bet whose stake is not returned. */
export const freeBetGame = "sportsbook/sports";

/** A slot of a provider, which is told of the plays. */
const slotName = /^slots\/[a-z0-9-]{1,32}\/[A-Za-z0-9._:-]{1,64}$/;

const playedName = z.string().regex(/^[a-z_]+(\/[a-z0-9_-]+(\/[A-Za-z0-9._:-]{1,64})?)?$/);

const percent = z.int().min(0).max(100);

const stepSchema = z
  .strictObject({
    match: z
      .strictObject({
        percent: z.int().min(1).max(500),
        min_deposit: amountsSchema,
        max_bonus: amountsSchema,
      })
      .nullable()
      .default(null),
    amount: amountsSchema.nullable().default(null),
    /** A share of what was lost of own money in each day or week. */
    cashback: z
      .strictObject({
        percent: z.int().min(1).max(50),
        period: z.enum(periodKinds),
        min_loss: amountsSchema,
        max_amount: amountsSchema,
        /** Of rakeback: what the house keeps of a stake on each game on average, in hundredths of a per cent; what is not named counts nothing. */
        edges: z.record(playedName, z.int().min(0).max(1_000)).nullable().default(null),
      })
      .nullable()
      .default(null),
    /** Plays of one game at one stake that cost the player nothing; what they win is bonus money. With a deposit that is matched, or alone. */
    spins: z
      .strictObject({
        game: z
          .string()
          .refine(
            (name) => name === freeBetGame || freeSpinGames.includes(name) || slotName.test(name),
            `is one of ${[...freeSpinGames, freeBetGame].join(", ")}, or a slot such as slots/studio/paper-kites`,
          ),
        count: z.int().min(1).max(500),
        stake: amountsSchema,
      })
      .nullable()
      .default(null),
    wager: z.strictObject({
      multiplier: z.int().min(0).max(100),
      base: z.enum(["bonus", "deposit_and_bonus"]),
    }),
    weights: z
      .record(playedName, percent)
      .refine((weights) => Object.values(weights).some((weight) => weight > 0), "counts no stake"),
    max_bet: amountsSchema.nullable(),
    max_win_multiplier: z.int().min(1).max(1_000).nullable(),
    days: z.int().min(1).max(90),
    claim_days: z.int().min(1).max(90),
  })
  .refine(
    ({ match, amount, cashback, spins }) =>
      [match ?? spins, amount, cashback].filter((source) => source !== null).length === 1,
    "has either match or amount or cashback or spins; spins may come with a match",
  )
  .refine(
    ({ spins, wager }) => spins === null || wager.base === "bonus",
    "what spins win is wagered by itself: the base is the bonus",
  )
  .refine((step) => currenciesOf(step).length > 0, "says all its amounts in no currency");

/** They come by themselves, one bonus a period. */
export const comesByItself = (kind: (typeof bonusKinds)[number]): boolean =>
  kind === "cashback" || kind === "rakeback";

/** What the money of each kind is made of. */
const sourceOf = {
  deposit_match: "match",
  no_deposit: "amount",
  welcome_pack: "match",
  cashback: "cashback",
  rakeback: "cashback",
  free_spins: "spins",
  free_bet: "spins",
} as const;

const localised = z.strictObject(
  Object.fromEntries(locales.map((locale) => [locale, z.string().min(1).max(80)])) as Record<
    Locale,
    z.ZodString
  >,
);

const moment = z.iso.datetime().nullable().default(null);

const promoCodeSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{2,31}$/),
  campaign: z.string().min(1).max(100).nullable().default(null),
  max_claims: z.int().min(1).max(10_000_000).nullable().default(null),
  starts_at: moment,
  ends_at: moment,
});

const offerSchema = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
    kind: z.enum(bonusKinds),
    name: localised,
    /** Shown to every player; otherwise it takes a code, or the operator's `grant`. */
    is_public: z.boolean(),
    /** What the site says of the visitor's region; null for all. */
    regions: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .nullable()
      .default(null),
    starts_at: moment,
    ends_at: moment,
    stacking: z.enum(["alone", "together"]),
    promo_codes: z.array(promoCodeSchema).max(1_000).default([]),
    steps: z.array(stepSchema).min(1).max(10),
  })
  .refine(
    ({ kind, steps }) => kind === "welcome_pack" || steps.length === 1,
    "only a welcome pack has several steps",
  )
  .refine(
    ({ kind, steps }) => steps.every((step) => step[sourceOf[kind]] !== null),
    "a no-deposit bonus has an amount, cashback its share, free spins and free bets their spins, all others match a deposit",
  )
  .refine(
    ({ kind, is_public: isPublic, regions, promo_codes: codes }) =>
      !comesByItself(kind) || (isPublic && regions === null && codes.length === 0),
    "cashback is for every player: without codes and regions",
  )
  .refine(
    ({ kind, steps }) =>
      steps.every(
        ({ cashback }) => cashback === null || (cashback.edges !== null) === (kind === "rakeback"),
      ),
    "rakeback, and nothing else, says the edge of each game",
  )
  .refine(
    ({ kind, steps }) =>
      steps.every(({ spins }) => (spins?.game === freeBetGame) === (kind === "free_bet")),
    `a free bet, and nothing else, is of ${freeBetGame}`,
  )
  .refine(
    ({ kind, steps }) =>
      kind !== "free_bet" ||
      steps.every(
        ({ match, spins, wager, max_bet: maxBet, max_win_multiplier: maxWin }) =>
          match === null &&
          spins?.count === 1 &&
          wager.multiplier === 0 &&
          maxBet === null &&
          maxWin === null,
      ),
    "a free bet is one, without a deposit, a largest stake and a largest win, and what it wins is the player's: its count is 1, its multiplier 0",
  )
  .refine(
    ({ promo_codes: codes }) => new Set(codes.map(({ code }) => code)).size === codes.length,
    "names a promo code twice",
  );

export type Offer = z.infer<typeof offerSchema>;
export type BonusStep = Offer["steps"][number];

export type ReadOffer =
  | { readonly ok: true; readonly offer: Offer }
  | { readonly ok: false; readonly faults: readonly string[] };

/** `faults` name the place in the file. */
export function readOffer(value: unknown): ReadOffer {
  const parsed = offerSchema.safeParse(value);
  if (parsed.success) return { ok: true, offer: parsed.data };
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path, message }) =>
      [path.join("."), message].filter((part) => part !== "").join(": "),
    ),
  };
}

/** Currencies in which every step of it is made. */
export const offeredIn = ({ steps }: Offer): readonly Currency[] =>
  currencies.filter((currency) => steps.every((step) => currenciesOf(step).includes(currency)));
