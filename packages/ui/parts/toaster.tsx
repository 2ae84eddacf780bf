/** Shows the notifications: top right, newest first. Once in the page's root. */
import { Check, CircleAlert, Clock, Hand, Info, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./icon-button.tsx";
import {
  currentToasts,
  dismissToast,
  stayMsOf,
  subscribeToasts,
  type Toast,
  type ToastKind,
} from "./toast-store.ts";

export interface ToasterProps {
  /** Name of the region. */
  label: string;
  closeLabel: string;
}

const noToasts: readonly Toast[] = [];

export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => noToasts);
  const host = useTopHost();
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const any = toasts.length > 0;
  useEffect(() => {
    if (any && region.current?.matches(":popover-open") === false) region.current.showPopover();
  }, [any, host]);
  if (host === null) return null;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on the list holds it
    <section
      ref={region}
      className="ow-toaster"
      popover="manual"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>,
    host,
  );
}

interface ToastCardProps {
  toast: Toast;
  /** A pointer or focus rests on the list: nothing leaves meanwhile. */
  held: boolean;
  closeLabel: string;
}

function ToastCard({ toast, held, closeLabel }: ToastCardProps) {
  const { id, kind, title, body, action, leaving } = toast;
  const stayMs = stayMsOf(toast);
  useEffect(() => {
    if (stayMs === null || held || leaving) return;
    const timer = setTimeout(() => dismissToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs, held, leaving]);
  return (
    <li className="ow-toast" data-kind={kind} data-leaving={leaving}>
      <KindIcon kind={kind} />
      {/* The words, not the item: a list whose items are alerts is none. */}
      <div role={kind === "error" ? "alert" : undefined}>
        <p className="ow-toast-title">{title}</p>
        {body !== undefined ? <p className="ow-toast-body">{body}</p> : null}
        {action !== undefined ? (
          <button
            type="button"
            className="ow-toast-action"
            onClick={() => {
              dismissToast(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton label={closeLabel} size="tiny" onClick={() => dismissToast(id)}>
        <X size={16} strokeWidth={1.8} aria-hidden />
      </IconButton>
    </li>
  );
}

const kindIcons = { success: Check, error: CircleAlert, info: Info, waiting: Clock, stopped: Hand };

function KindIcon({ kind }: { kind: ToastKind }) {
  const Icon = kindIcons[kind];
  return <Icon className="ow-toast-icon" size={20} strokeWidth={1.8} aria-hidden />;
}

/**
 * The element to live in: the modal dialog on top, or the page. What is outside a modal dialog is inert, so a
 * notification there could be neither heard nor closed.
 */
function useTopHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const choose = () => {
      const dialogs = document.querySelectorAll<HTMLElement>("dialog:modal");
      setHost(dialogs[dialogs.length - 1] ?? document.body);
    };
    choose();
    const observer = new MutationObserver(choose);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);
  return host;
}
