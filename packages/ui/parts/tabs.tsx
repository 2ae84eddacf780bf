/** Tabs over panels: one tab stop, arrows move and select, Home and End jump. */
import type { KeyboardEvent, ReactNode } from "react";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** After the label: a count, a dot. */
  badge?: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Unique on the page; ties tabs to their panels. */
  id: string;
  label: string;
  value: Value;
  tabs: readonly TabItem<Value>[];
  onChange: (value: Value) => void;
  /** At the right end of the row. */
  aside?: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, value, tabs, onChange, aside } = props;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = nextTab(event.key, {
      at: tabs.findIndex((tab) => tab.value === value),
      of: tabs.length,
    });
    const target = at === null ? undefined : tabs[at];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target.value);
    document.getElementById(tabId(id, target.value))?.focus();
  };
  return (
    <div className="ow-tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus roves over the tabs inside */}
      <div className="ow-tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="ow-tab"
            id={tabId(id, tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId(id, tab.value) : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      {aside !== undefined ? <div className="ow-tab-aside">{aside}</div> : null}
    </div>
  );
}

export interface TabPanelProps {
  /** The `id` of the Tabs above. */
  tabsId: string;
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The panel of the chosen tab: render only that one. */
export function TabPanel({ tabsId, value, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabsId, value)}
      aria-labelledby={tabId(tabsId, value)}
      className={className}
    >
      {children}
    </div>
  );
}

/** The index a key leads to, or null when the key is not about tabs. */
export function nextTab(key: string, { at, of }: { at: number; of: number }): number | null {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % of;
    case "ArrowLeft":
      return (at - 1 + of) % of;
    case "Home":
      return 0;
    case "End":
      return of - 1;
    default:
      return null;
  }
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

function panelId(id: string, value: string): string {
  return `${id}-panel-${value}`;
}
