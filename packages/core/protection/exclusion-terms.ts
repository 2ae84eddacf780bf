/** For how long players may keep themselves out. */

export const exclusionKinds = ["timeout", "self_exclusion"] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

interface Term {
  readonly kind: ExclusionKind;
  /** Null without end. */
  readonly span: { readonly days: number } | { readonly months: number } | null;
}

const terms = {
  day: { kind: "timeout", span: { days: 1 } },
  two_days: { kind: "timeout", span: { days: 2 } },
  week: { kind: "timeout", span: { days: 7 } },
  month: { kind: "timeout", span: { days: 30 } },
  six_weeks: { kind: "timeout", span: { days: 42 } },
  half_year: { kind: "self_exclusion", span: { months: 6 } },
  year: { kind: "self_exclusion", span: { months: 12 } },
  two_years: { kind: "self_exclusion", span: { months: 24 } },
  five_years: { kind: "self_exclusion", span: { months: 60 } },
  permanent: { kind: "self_exclusion", span: null },
} as const satisfies Readonly<Record<string, Term>>;

export type ExclusionTerm = keyof typeof terms;

export const exclusionTerms = Object.keys(terms) as readonly ExclusionTerm[];

export const kindOfTerm = (term: ExclusionTerm): ExclusionKind => terms[term].kind;

/** Null for a term without end. Months are calendar months of UTC; a day that the last month does not have is its last day. */
export function endOfTerm(term: ExclusionTerm, from: Date): Date | null {
  const { span }: Term = terms[term];
  if (span === null) return null;
  const until = new Date(from);
  if ("days" in span) until.setUTCDate(until.getUTCDate() + span.days);
  else {
    const day = until.getUTCDate();
    until.setUTCDate(1);
    until.setUTCMonth(until.getUTCMonth() + span.months);
    const daysInMonth = new Date(
      Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0),
    ).getUTCDate();
    until.setUTCDate(Math.min(day, daysInMonth));
  }
  return until;
}
