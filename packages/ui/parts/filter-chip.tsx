/** A rounded toggle over a list; ivory when on. */
import type { ComponentProps, ReactNode } from "react";

export interface FilterChipProps extends ComponentProps<"button"> {
  pressed: boolean;
  icon?: ReactNode;
  /** How many rows it leaves. */
  count?: ReactNode;
}

export function FilterChip({ pressed, icon, count, children, ...rest }: FilterChipProps) {
  return (
    <button type="button" {...rest} className="ow-filter" aria-pressed={pressed}>
      {icon}
      {children}
      {count !== undefined ? <span className="ow-filter-count">{count}</span> : null}
    </button>
  );
}
