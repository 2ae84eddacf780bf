/** A short list under its button: currency, language. Native popover: Escape and a press outside close it. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { menuTarget } from "./menu-keys.ts";
import { positionPopup } from "./popup-position.ts";

export const menuHideDelayMs = 400;
const menuDistancePx = 6;

export interface MenuItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** What typing finds the item by. */
  text: string;
  /** At the right: a balance, a code. */
  aside?: ReactNode;
  icon?: ReactNode;
  /** The item leads to a page: rendered as a link. */
  href?: string | undefined;
  /** Language of the label when it is not the page's own. */
  lang?: string | undefined;
}

export interface MenuProps<Value extends string> {
  /** Accessible name of the button and the list. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  items: readonly MenuItem<Value>[];
  /** The chosen one is ticked; without it the items are plain commands. */
  value?: Value | undefined;
  /** Called for links too, before the browser follows them; `preventDefault` keeps the page. */
  onSelect: (value: Value, event: { preventDefault: () => void }) => void;
  align?: "start" | "end" | undefined;
  /** Of the list; for a menu that is rendered apart from its page as well, where an id by its place would be another. */
  id?: string | undefined;
}

export function Menu<Value extends string>(props: MenuProps<Value>) {
  const { label, trigger, triggerClassName = "ow-menu-trigger", items, align = "end" } = props;
  const idByPlace = useId();
  const id = props.id ?? idByPlace;
  const { button, list, toggle, press } = useMenuList(items, align);
  const leave = useLeaveTimer(() => list.current?.hidePopover());
  return (
    <span className="ow-menu-anchor" {...leave}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          list.current?.showPopover();
        }}
      >
        <span className="ow-hidden">{label} </span>
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus roves over the items inside */}
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        className="ow-menu"
        onToggle={toggle}
        onKeyDown={press}
      >
        {items.map((item) => (
          <Item
            key={item.value}
            item={item}
            checked={props.value === undefined ? undefined : item.value === props.value}
            onSelect={(event) => {
              list.current?.hidePopover();
              props.onSelect(item.value, event);
            }}
          />
        ))}
      </div>
    </span>
  );
}

/** Opening places the list and focuses the chosen item; keys move the focus inside. */
function useMenuList(items: readonly MenuItem<string>[], align: "start" | "end") {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const toggle = (event: ToggleEvent<HTMLDivElement>) => {
    const menu = list.current;
    if (menu === null || button.current === null) return;
    const open = event.newState === "open";
    button.current.setAttribute("aria-expanded", String(open));
    if (!open) return menu.removeAttribute("data-placed");
    positionPopup(menu, {
      anchor: button.current,
      side: "below",
      align,
      distancePx: menuDistancePx,
    });
    menu.dataset["placed"] = "true";
    const first =
      menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.firstElementChild;
    if (first instanceof HTMLElement) first.focus();
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") return list.current?.hidePopover();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const target = menuTarget(event.key, {
      at: rows.findIndex((row) => row === document.activeElement),
      texts: items.map((item) => item.text),
    });
    if (target === null) return;
    event.preventDefault();
    rows[target]?.focus();
  };
  return { button, list, toggle, press };
}

interface ItemProps<Value extends string> {
  item: MenuItem<Value>;
  checked: boolean | undefined;
  onSelect: (event: { preventDefault: () => void }) => void;
}

function Item<Value extends string>({ item, checked, onSelect }: ItemProps<Value>) {
  const shared = {
    className: "ow-menu-item",
    role: checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": checked,
    tabIndex: -1,
    lang: item.lang,
    onClick: onSelect,
  } as const;
  const face = (
    <>
      {item.icon}
      <span className="ow-menu-label">{item.label}</span>
      {item.aside !== undefined ? <span className="ow-menu-aside">{item.aside}</span> : null}
    </>
  );
  return item.href === undefined ? (
    <button type="button" {...shared}>
      {face}
    </button>
  ) : (
    <a href={item.href} {...shared}>
      {face}
    </a>
  );
}

/** A mouse that left both button and list closes the list a moment later; coming back keeps it. */
function useLeaveTimer(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === "mouse") timer.current = setTimeout(close, menuHideDelayMs);
    },
  };
}
