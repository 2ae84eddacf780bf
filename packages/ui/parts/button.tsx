/** The pressable block: one brass button a screen, the others quieter. */
import type { ComponentProps, ReactNode } from "react";

export type ButtonTone = "brass" | "secondary" | "ghost" | "quiet" | "danger";
/** Heights: small 36, medium 44, large 60, huge 64 (the phone's bet action). */
export type ButtonSize = "small" | "medium" | "large" | "huge";

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  icon?: ReactNode;
  /** A second, smaller line under the label, such as the profit. */
  second?: ReactNode;
  /** Shows a spinner and ignores presses; the width stays what it was. */
  busy?: boolean | undefined;
  /** Words beside the spinner. Without them the label stays. */
  busyLabel?: ReactNode;
}

/** Attributes that dress any element (a router's link, a summary) as a button. */
export function buttonLook({ tone = "secondary", size = "medium", wide = false }: ButtonLook = {}) {
  return {
    className: "ow-button",
    "data-tone": tone,
    "data-size": size,
    "data-wide": wide,
  } as const;
}

export function Button(props: ButtonProps) {
  const { tone, size, wide, icon, second, busy = false, busyLabel, children, ...rest } = props;
  const look = buttonLook({ tone, size, wide });
  return (
    <button
      type="button"
      {...rest}
      {...look}
      className={joinClasses(look.className, rest.className)}
      data-busy={busy}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy || rest["aria-disabled"] === true ? swallow : rest.onClick}
    >
      <span className="ow-button-face" data-shown={!busy} aria-hidden={busy || undefined}>
        {icon}
        <Label second={second}>{children}</Label>
      </span>
      {busy ? (
        <span className="ow-button-face" data-shown="true">
          <span className="ow-spinner" aria-hidden="true" />
          {busyLabel ?? children}
        </span>
      ) : null}
    </button>
  );
}

function Label({ second, children }: { second: ReactNode; children: ReactNode }) {
  if (second === undefined || second === null) return <>{children}</>;
  return (
    <span className="ow-button-stack">
      <span>{children}</span>
      <span className="ow-button-second">{second}</span>
    </span>
  );
}

/** A busy button must not submit its form either. */
function swallow(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault();
  event.stopPropagation();
}

function joinClasses(own: string, given: string | undefined): string {
  return given === undefined ? own : `${own} ${given}`;
}
