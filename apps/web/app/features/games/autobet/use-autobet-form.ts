/** The form of an automatic run. Its errors appear when the player tries to start. */
import { useState } from "react";
import {
  initialAutobetForm,
  readAutobetForm,
  type AutobetForm,
  type AutobetProblems,
} from "./autobet-form.ts";
import type { AutobetPlan } from "./autobet.ts";

export interface AutobetFormInPage {
  readonly form: AutobetForm;
  readonly problems: AutobetProblems;
  readonly setForm: (form: AutobetForm) => void;
  /** The plan of the form; null after saying what is wrong. */
  readonly read: (baseStakeMinor: bigint) => AutobetPlan | null;
}

export function useAutobetForm(): AutobetFormInPage {
  const [form, setForm] = useState(initialAutobetForm);
  const [problems, setProblems] = useState<AutobetProblems>({});

  function read(baseStakeMinor: bigint, from = form): AutobetPlan | null {
    const result = readAutobetForm(from, baseStakeMinor);
    setProblems(result.ok ? {} : result.problems);
    return result.ok ? result.plan : null;
  }

  return {
    form,
    problems,
    setForm(next) {
      setForm(next);
      // Shown errors are checked again; new ones do not appear while typing.
      if (Object.keys(problems).length > 0) read(1n, next);
    },
    read: (baseStakeMinor) => read(baseStakeMinor),
  };
}
