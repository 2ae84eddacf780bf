/**
 * A modal over the page, a sheet on a phone. The native element traps focus, makes the page behind it inert,
 * answers Escape and gives focus back to where it came from; the browser's back closes it. Focus starts at the title,
 * or at the element inside that carries `data-first-focus`.
 */
import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { backCloses } from "./back-closes.ts";
import { IconButton } from "./icon-button.tsx";
import { catchFocus, keepFocusIn, rememberWay } from "./kept-focus.ts";

export interface DialogProps {
  open: boolean;
  /** Escape, the cross or a press on the scrim asked to close. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title, quiet. */
  subtitle?: ReactNode;
  /** The cross's accessible name. */
  closeLabel: string;
  /** small 440, medium 532, large 760. */
  width?: "small" | "medium" | "large" | undefined;
  /** The bar at the foot; one brass action at most. */
  footer?: ReactNode;
  /** False: only the buttons inside close it (a step that must not be lost by a stray press). */
  dismissible?: boolean | undefined;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, closeLabel, footer, dismissible = true } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || open === dialog.open) return;
    if (!open) {
      dialog.close();
      return catchFocus();
    }
    rememberWay();
    dialog.showModal();
    // The title by default, so that a screen reader starts with what this is.
    const first = dialog.querySelector<HTMLElement>("[data-first-focus]");
    (first ?? titleOf(dialog))?.focus();
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    return open && dialog !== null ? keepFocusIn(dialog, titleOf(dialog)) : undefined;
  }, [open]);
  // A dialog that leaves the page while open closes first: only closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      dialog?.close();
      catchFocus();
    };
  }, []);

  const goBack = useEffectEvent(() => {
    if (dismissible) onClose();
  });
  useLayoutEffect(() => (open ? backCloses().add(() => goBack()) : undefined), [open]);

  const pressScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && event.target === ref.current && isOutside(ref.current, event)) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the scrim is the element itself; Escape is the key
    <dialog
      ref={ref}
      className="ow-dialog"
      data-width={props.width ?? "medium"}
      aria-labelledby={titleId}
      onClick={pressScrim}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={(event) => {
        if (event.target === ref.current && open) onClose();
      }}
    >
      <header className="ow-dialog-head">
        <div>
          <h2 id={titleId} className="ow-dialog-title" tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined ? <p className="ow-dialog-subtitle">{subtitle}</p> : null}
        </div>
        {dismissible ? (
          <IconButton label={closeLabel} tone="raised" size="medium" onClick={onClose}>
            <X size={18} strokeWidth={1.8} aria-hidden />
          </IconButton>
        ) : null}
      </header>
      <div className="ow-dialog-body">{props.children}</div>
      {footer !== undefined ? <footer className="ow-dialog-foot">{footer}</footer> : null}
    </dialog>
  );
}

function titleOf(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(".ow-dialog-title");
}

function isOutside(box: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
