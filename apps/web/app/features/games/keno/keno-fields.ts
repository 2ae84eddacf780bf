/** The choice on the keno card: numbers in the order in which they were taken, and a risk. */
import {
  kenoMaxNumbers,
  kenoRisks,
  kenoSize,
  type KenoParams,
  type KenoRisk,
} from "@oddwright/core/games/keno/keno-params.ts";

export type KenoFields = KenoParams;

export const initialKenoFields: KenoFields = { numbers: [], risk: "classic" };

/** Takes a number or gives it back; past the tenth a further one is not taken. */
export function toggleNumber(fields: KenoFields, number: number): KenoFields {
  const { numbers } = fields;
  if (numbers.includes(number)) {
    return { ...fields, numbers: numbers.filter((each) => each !== number) };
  }
  return numbers.length >= kenoMaxNumbers ? fields : { ...fields, numbers: [...numbers, number] };
}

export function clearNumbers(fields: KenoFields): KenoFields {
  return { ...fields, numbers: [] };
}

/** As many other numbers as are chosen, ten when none is. `random`: an integer from 0 to below its argument. */
export function pickNumbers(fields: KenoFields, random: (below: number) => number): KenoFields {
  const rest = Array.from({ length: kenoSize }, (_, index) => index + 1);
  const count = fields.numbers.length === 0 ? kenoMaxNumbers : fields.numbers.length;
  const numbers = Array.from({ length: count }, () => {
    const [picked] = rest.splice(random(rest.length), 1);
    return picked as number;
  });
  return { ...fields, numbers: numbers.toSorted((a, b) => a - b) };
}

export function nextRisk(risk: KenoRisk): KenoRisk {
  return kenoRisks[(kenoRisks.indexOf(risk) + 1) % kenoRisks.length] as KenoRisk;
}

/** Whether a bet was on this very choice: only then its draw belongs on the card. */
export function isChoice(fields: KenoFields, params: Readonly<Record<string, unknown>>): boolean {
  const numbers = params["numbers"];
  return (
    Array.isArray(numbers) &&
    numbers.length === fields.numbers.length &&
    numbers.every((number) => fields.numbers.includes(number as number))
  );
}
