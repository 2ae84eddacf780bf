/** Moves the focus of a form to what is wrong in it. */
import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * The answer is called together with the change that marks a field or shows an alert, and acts once that is on the page:
 * a frame or a timer can come before it.
 */
export function useFocusWrong(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    if (asked === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid], [role=alert]")?.focus();
  }, [asked, form]);
  return () => setAsked((times) => times + 1);
}
