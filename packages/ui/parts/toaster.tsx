/** Shows the notifications: top right, newest first. Once in the page's root. */
import { Check, CircleAlert, Clock, Hand, Info, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
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
/** Until assistive technology knows of a new region. */
const regionFirstMs = 100;

export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => noToasts);
  const host = useTopHost();
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const heard = useHeard(host);
  const came = useRef<HTMLElement>(null);
  useEffect(() => {
    if (region.current?.matches(":popover-open") === false) region.current.showPopover();
  }, [host]);
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
      onFocus={({ relatedTarget: from, currentTarget: list }) => {
        setHeld(true);
        if (from instanceof HTMLElement && !list.contains(from)) came.current = from;
      }}
      onBlur={() => setHeld(false)}
    >
      <ol aria-live="polite">
        {(heard ? toasts : noToasts).map((toast) => (
          <ToastCard key={toast.id} {...{ toast, held, closeLabel, came }} />
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
  /** What had the focus before the list. */
  came: RefObject<HTMLElement | null>;
}

function ToastCard({ toast, held, closeLabel, came }: ToastCardProps) {
  const { id, kind, title, body, action, leaving } = toast;
  const card = useRef<HTMLLIElement>(null);
  const close = () => {
    passFocusOn(card.current, came.current);
    dismissToast(id);
  };
  const stayMs = stayMsOf(toast);
  useEffect(() => {
    if (stayMs === null || held || leaving) return;
    const timer = setTimeout(() => dismissToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs, held, leaving]);
  return (
    <li ref={card} className="ow-toast" data-kind={kind} data-leaving={leaving}>
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
              close();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton label={closeLabel} size="tiny" onClick={close}>
        <X size={16} strokeWidth={1.8} aria-hidden />
      </IconButton>
    </li>
  );
}

/** To the next notification, or the one before; from the last one back to where the focus came from. */
function passFocusOn(card: HTMLElement | null, came: HTMLElement | null): void {
  if (card?.contains(document.activeElement) !== true) return;
  const cards = [...(card.parentElement?.children ?? [])].filter(
    (each) => each === card || each.getAttribute("data-leaving") !== "true",
  );
  const at = cards.indexOf(card);
  const next = cards[at + 1] ?? cards[at - 1];
  const target = [...(next?.querySelectorAll("button") ?? [])].at(-1) ?? came;
  if (target?.isConnected === true) target.focus();
  else document.querySelector("main")?.focus({ preventScroll: true });
}

const kindIcons = { success: Check, error: CircleAlert, info: Info, waiting: Clock, stopped: Hand };

function KindIcon({ kind }: { kind: ToastKind }) {
  const Icon = kindIcons[kind];
  return <Icon className="ow-toast-icon" size={20} strokeWidth={1.8} aria-hidden />;
}

/** A live region is read only if it stood there before its words: they come a moment after it. */
function useHeard(host: HTMLElement | null): boolean {
  const [heardIn, setHeardIn] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setHeardIn(host), regionFirstMs);
    return () => clearTimeout(timer);
  }, [host]);
  return host !== null && heardIn === host;
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
