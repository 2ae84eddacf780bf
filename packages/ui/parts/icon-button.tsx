/** A square button that holds one icon; its name is for screen readers and the tooltip. */
import type { ComponentProps, ReactNode } from "react";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** The accessible name. */
  label: string;
  /** medium 44, small 36, tiny 28 (its touch area is still 44). */
  size?: "medium" | "small" | "tiny" | undefined;
  tone?: "quiet" | "raised" | "ghost" | undefined;
  children: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const { label, size = "medium", tone = "quiet", className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={className === undefined ? "ow-icon-button" : `ow-icon-button ${className}`}
      data-size={size}
      data-tone={tone}
    />
  );
}
