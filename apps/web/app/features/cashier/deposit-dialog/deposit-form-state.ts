/** Which method the form pays by, whether the player chose it, and whether its payment is being created. */

/** Methods are named by their hash. */
export interface DepositFormState {
  readonly method: string;
  /** A method that nobody chose gives way when the operator's first one changes. */
  readonly isChosen: boolean;
  readonly isCreating: boolean;
}

export type DepositFormStep =
  | { readonly kind: "chosen"; readonly method: string }
  | { readonly kind: "creating" | "answered" };

export function depositFormState(state: DepositFormState, step: DepositFormStep): DepositFormState {
  switch (step.kind) {
    case "chosen":
      // What is asked for is not changed under the payer's hands.
      return state.isCreating ? state : { ...state, method: step.method, isChosen: true };
    case "creating":
      return { ...state, isCreating: true };
    case "answered":
      return { ...state, isCreating: false };
    default:
      throw new Error(`unknown step ${String(step satisfies never)}`);
  }
}

/** The state among the methods that are offered now: the list may be fetched anew while the form is open. */
export function amongOffered(
  state: DepositFormState,
  offered: readonly [string, ...(readonly string[])],
): DepositFormState {
  const keeps = state.isCreating || (state.isChosen && offered.includes(state.method));
  return keeps ? state : { ...state, method: offered[0], isChosen: false };
}
