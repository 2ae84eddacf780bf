/** Dark, light, or the theme of the device. */
import { Menu } from "@oddwright/ui/parts/menu.tsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import type { Theme } from "../../runtime/page/page-request.ts";
import { useRootData } from "../../runtime/page/page-shell.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import { writeCookie } from "../../runtime/browser/cookies.ts";

const themeSeconds = 365 * 24 * 60 * 60;
const icons = { dark: Moon, light: Sun, system: Monitor } satisfies Record<Theme, unknown>;
const themes: readonly Theme[] = ["dark", "light", "system"];

export function ThemeMenu() {
  const t = useMessages();
  const { cookies } = useServices();
  const [theme, setTheme] = useState(useRootData()?.theme ?? "dark");
  const Current = icons[theme];
  return (
    <Menu
      label={t("shell.theme")}
      triggerClassName="site-icon-trigger"
      trigger={<Current size={20} strokeWidth={1.6} aria-hidden />}
      value={theme}
      items={themes.map((each) => {
        const Icon = icons[each];
        return {
          value: each,
          text: t(`shell.theme.${each}`),
          label: t(`shell.theme.${each}`),
          icon: <Icon size={18} strokeWidth={1.6} aria-hidden />,
        };
      })}
      onSelect={(each) => {
        setTheme(each);
        document.documentElement.dataset.theme = each;
        writeCookie(cookies, { name: "theme", value: each, maxAgeSeconds: themeSeconds });
      }}
    />
  );
}
