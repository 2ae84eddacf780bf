/** What is wrong in a form, by field; `form` is what no single field is to blame for. */
import { fieldText, failureLines } from "../api/failure-text.ts";
import type { TextSource } from "../i18n/text-source.ts";
import { failureCode, type ApiFailure } from "../api/failure.ts";

export type FormErrors<Field extends string> = Partial<Record<Field | "form", string>>;

export interface FieldBlame<Field extends string> {
  readonly fields: readonly Field[];
  /** Codes that belong beside a field although the server names none. */
  readonly blame: Readonly<Record<string, Field>>;
}

/** Never empty: a failure without a field is shown for the whole form. */
export function formErrors<Field extends string>(
  failure: ApiFailure,
  { fields, blame }: FieldBlame<Field>,
  texts: TextSource,
): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const field of fields) {
    const text = fieldText(failure, field, texts);
    if (text !== null) errors[field] = text;
  }
  if (Object.keys(errors).length > 0) return errors;
  const blamed = blame[failureCode(failure) ?? ""];
  return { [blamed ?? "form"]: failureLines(failure, texts).join(" ") } as FormErrors<Field>;
}
