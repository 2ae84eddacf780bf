/** A word or a sentence about the thing under the pointer or in focus. Never the only place of a fact. */
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { positionPopup } from "./popup-position.ts";

export const tooltipDistancePx = 5;
export const tooltipShowDelayMs = 200;
export const tooltipDisposeMs = 150;
export type TooltipTheme = "white-tooltip" | "gray-tooltip" | "regdep-tooltip";

export interface TooltipProps {
  content: ReactNode;
  theme?: TooltipTheme | undefined;
  side?: "above" | "below" | undefined;
  /** One focusable element. It is described by the tooltip. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

export function Tooltip({
  content,
  theme = "gray-tooltip",
  side = "above",
  children,
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    const target = anchor.current?.firstElementChild;
    if (!target || !popup.current?.isConnected || popup.current.matches(":popover-open")) return;
    popup.current.showPopover();
    positionPopup(popup.current, {
      anchor: target,
      side,
      align: "centre",
      distancePx: tooltipDistancePx,
    });
  };
  const hide = () => popup.current?.hidePopover();
  const after = (delayMs: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delayMs);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "touch") after(tooltipShowDelayMs, show);
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(":focus-visible")) after(tooltipShowDelayMs, show);
  };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === "Escape" && popup.current?.matches(":popover-open")) {
      // The same press must not close the dialog around it.
      event.preventDefault();
      after(0, hide);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what bubbles from the child
    <span
      ref={anchor}
      className="ow-tooltip-anchor"
      onPointerEnter={enter}
      onPointerLeave={() => after(tooltipDisposeMs, hide)}
      onFocus={focus}
      onBlur={() => after(tooltipDisposeMs, hide)}
      onKeyDown={dismiss}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span ref={popup} id={id} role="tooltip" popover="manual" className={`ow-tooltip ${theme}`}>
        {content}
      </span>
    </span>
  );
}
