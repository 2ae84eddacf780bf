/** On or off, at once. */
import type { ComponentProps, ReactNode } from "react";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  /** The label is read aloud but not drawn. */
  labelHidden?: boolean | undefined;
  /** The label at the left edge, the switch at the right one. */
  spread?: boolean | undefined;
}

export function Switch({ label, labelHidden = false, spread = false, ...rest }: SwitchProps) {
  return (
    <label className="ow-switch" data-spread={spread}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state */}
      <input {...rest} type="checkbox" role="switch" />
      <span className={labelHidden ? "ow-hidden" : undefined}>{label}</span>
    </label>
  );
}
