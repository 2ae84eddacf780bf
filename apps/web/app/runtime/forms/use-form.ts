/** A form's life: checking, sending, saying what is wrong and moving there. */
import { useFocusWrong } from "@oddwright/ui/parts/use-focus-wrong.ts";
import { useRef, useState, type FormEvent } from "react";
import type { FormErrors } from "./form-errors.ts";

export interface FormOptions<Field extends string> {
  /** What is wrong before anything is sent; empty when all is well. */
  readonly check: (form: FormData) => FormErrors<Field>;
  /** Sends; resolves with what the server found wrong, or null when done. */
  readonly send: (form: FormData) => Promise<FormErrors<Field> | null>;
}

export function useForm<Field extends string>({ check, send }: FormOptions<Field>) {
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong(formRef);

  function show(next: FormErrors<Field>): void {
    setErrors(next);
    focusWrong();
  }

  async function submit(form: FormData): Promise<void> {
    const wrong = check(form);
    if (Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    setErrors({});
    const answered = await send(form);
    setBusy(false);
    if (answered !== null) show(answered);
  }

  return {
    errors,
    busy,
    /** An edited field is no longer wrong. */
    clearError: (field: Field) =>
      setErrors(({ [field]: _old, ...rest }) => rest as FormErrors<Field>),
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!busy) void submit(new FormData(event.currentTarget, submitterOf(event)));
      },
    },
  };
}

/** The button that was pressed: its name and value belong to what is sent. */
function submitterOf(event: FormEvent<HTMLFormElement>): HTMLElement | null {
  return (event.nativeEvent as SubmitEvent).submitter;
}
