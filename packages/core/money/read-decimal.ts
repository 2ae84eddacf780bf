/** A decimal number as a person writes or copies it → the same figure in plain digits, or nothing. */
import { currencies } from "./currency.ts";

export interface DecimalForm {
  /** Digits after the point that the field takes. */
  readonly decimals: number;
  /** What may stand beside the figure. */
  readonly unit?: "money" | "multiplier" | "percent";
  /** A minus before the figure is part of it. */
  readonly signed?: boolean;
}

const maxWholeDigits = 15;
/** Longer texts hold no figure that any field takes. */
const maxTextLength = 64;

const beside: Record<NonNullable<DecimalForm["unit"]>, string> = {
  money: String.raw`(?:[A-Z]{0,3}\p{Sc}|${currencies.join("|")}|BRL|руб\.?|р\.|тг\.?|тенге|Rs\.?)`,
  multiplier: "[×xхX]",
  percent: "%",
};

/**
 * "1,250.50", "1.250,50", "R$ 1 250,50" → "1250.50". Separators are read only where they can be read in one way:
 * the last of two kinds is the decimal point, a repeated one keeps groups apart, three digits after a lone point or
 * comma could be either and are not read. Null for everything else: exponents, words, signs, further decimals.
 */
export function readDecimal(text: string, form: DecimalForm): string | null {
  if (text.length > maxTextLength) return null;
  const { sign, figure } = bareFigure(text, form);
  const parts = wholeAndFraction(figure, form.decimals);
  if (parts === null) return null;
  const whole = parts.whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
  const fraction = withoutSpareZeros(parts.fraction, form.decimals);
  if (fraction.length > form.decimals || whole.length > maxWholeDigits) return null;
  return sign + (whole === "" ? "0" : whole) + (fraction === "" ? "" : `.${fraction}`);
}

function bareFigure(text: string, { unit, signed = false }: DecimalForm) {
  let rest = text.trim();
  let sign = "";
  if (signed && /^[-−–]/.test(rest)) {
    sign = "-";
    rest = rest.slice(1).trimStart();
  }
  if (unit === undefined) return { sign, figure: rest };
  const mark = beside[unit];
  const pattern = new RegExp(`^(?:${mark}\\s*(?=[\\d.,])|(?=.*[\\d.,]\\s*${mark}$))`, "iu");
  if (!pattern.test(rest)) return { sign, figure: rest };
  const before = rest.replace(new RegExp(`^${mark}\\s*`, "iu"), "");
  const figure = before === rest ? rest.replace(new RegExp(`\\s*${mark}$`, "iu"), "") : before;
  return { sign, figure };
}

function wholeAndFraction(figure: string, decimals: number) {
  const marks = figure.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return /^\d+$/.test(figure) ? { whole: figure, fraction: "" } : null;
  const isDecimal = (last === "." || last === ",") && marks.filter((m) => m === last).length === 1;
  const point = isDecimal ? figure.lastIndexOf(last) : figure.length;
  const whole = figure.slice(0, point);
  const fraction = figure.slice(point + 1);
  if (!/\d/.test(figure) || !isWhole(whole)) return null;
  if (isDecimal && couldBeGroup({ mark: last, whole, fraction, decimals })) return null;
  return { whole, fraction };
}

/** Digits, in groups of three, or of two and at last three as in India. */
function isWhole(whole: string): boolean {
  if (/^\d*$/.test(whole)) return true;
  const separator = /[.,'’\s]/u.exec(whole)?.[0];
  if (separator === undefined) return false;
  const groups = whole.split(separator);
  const sizes = groups.map((group) => (/^\d+$/.test(group) ? group.length : 0)).join("");
  return /^[123]3+$/.test(sizes) || /^[12]2+3$/.test(sizes);
}

/** Our own figures have a point before their decimals, so where three decimals are taken a point is one. */
function couldBeGroup(lone: {
  readonly mark: string;
  readonly whole: string;
  readonly fraction: string;
  readonly decimals: number;
}): boolean {
  const { mark, whole, fraction, decimals } = lone;
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return false;
  return mark === "," || decimals < 3;
}

function withoutSpareZeros(fraction: string, decimals: number): string {
  return fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, "");
}
