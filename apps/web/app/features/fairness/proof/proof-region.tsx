/** The container of a proof's steps: a named part of its dialog that the keyboard reaches. */
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import "../steps/proof.css";

export function ProofRegion({ children }: { children: ReactNode }) {
  const t = useMessages("fairness");
  return (
    // Nothing in the steps takes the focus, and the keyboard has to scroll them all the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="proof-region" aria-label={t("proof.steps")} tabIndex={0}>
      {children}
    </section>
  );
}
